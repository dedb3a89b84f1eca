"""A deck and its printing become the pages of a PDF, and what to say of them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from unoprint import captions, faces, layout, lettering
from unoprint.cards import Card
from unoprint.deck.deck import Deck, select
from unoprint.errors import Fault, OptionError, SpecError, UnoprintError
from unoprint.layout import Grid, Sheet
from unoprint.margin import FLIPS, RULER, Margin, title
from unoprint.paint import pdf
from unoprint.printing import Printing
from unoprint.theme import Theme, load, names
from unoprint.units import Box, Size, neat

if TYPE_CHECKING:
    from unoprint.album import Album


class Printout(NamedTuple):
    """The PDF, and what a person must know to print it."""

    pdf: bytes
    cards: int
    sheets: int
    """Of paper, whether one or both sides are printed."""
    pages: int
    grid: Grid
    printing: Printing
    ruled: bool
    """Whether the sheets have a line to measure."""
    warnings: tuple[str, ...] = ()

    def summary(self) -> list[str]:
        """A few lines for a person at the printer."""
        grid, how = self.grid, self.printing
        lying = "landscape" if grid.paper.width > grid.paper.height else "portrait"
        cards = "1 card" if self.cards == 1 else f"{self.cards:,} cards"
        paper = how.paper_name.capitalize()
        sheets = "1 sheet" if self.sheets == 1 else f"{self.sheets:,} sheets"
        pages = "1 page" if self.pages == 1 else f"{self.pages:,} pages"
        if how.paper is None:
            first = f"{cards}, one a page of {grid.paper}, {pages}"
        else:
            each = f"{grid.columns} x {grid.rows} a sheet, {lying}"
            first = f"{cards} on {sheets} of {paper} paper ({each}), {pages}"
            if free := self.sheets * grid.slots - self.cards:
                first += f", {free} of the last sheet's places free"
        lines = [first]
        if how.paper is not None:
            fronts, backs = _pages(1, self.sheets), _pages(self.sheets + 1, self.pages)
            stack = "sheet" if self.sheets == 1 else "stack"
            turn = f"turn the {stack} over its long edge, put it in again"
            sides = {
                "none": "one side only",
                "separate": f"print {fronts}, {turn}, print {backs}",
            }.get(how.backs) or f"both sides, flip on the {FLIPS[how.backs]}"
            lines.append(f"print dialog: {sides}; scale 100 % (actual size), not 'fit to page'")
        if self.ruled:
            lines.append(f"check: the line in the margin is {RULER} mm long")
        return lines


def _pages(first: int, last: int) -> str:
    return f"page {first}" if first == last else f"pages {first} to {last}"


class Laid(NamedTuple):
    """The pages of a deck, ready to be painted."""

    faces: list[pdf.Face]
    pages: list[pdf.Page]
    cards: int
    sheets: int
    grid: Grid
    printing: Printing
    theme: Theme
    ruled: bool
    warnings: tuple[str, ...]

    def painted(self, data: bytes) -> Printout:
        """The printout, where `data` is its PDF."""
        return Printout(
            data,
            self.cards,
            self.sheets,
            len(self.pages),
            self.grid,
            self.printing,
            self.ruled,
            self.warnings,
        )


def make(deck: Deck, how: Printing) -> Printout:
    """Lay the deck out and paint it.

    Raises UnoprintError for what does not fit, SpecError for letters that no font has, LimitError
    for too many cards.
    """
    laid = lay(deck, how)
    return laid.painted(paint(deck, laid, laid.faces, laid.pages))


def paint(deck: Deck, laid: Laid, sides: list[pdf.Face], pages: list[pdf.Page]) -> bytes:
    """The PDF of these pages, with the title and the options of one deck."""
    how = laid.printing
    return pdf.document(
        sides,
        pages,
        title=deck.title,
        language=deck.language,
        settings=settings(how, laid.grid, laid.theme),
        grey=how.grey,
        duplex=how.backs if how.backs in FLIPS else "",
    )


def lay(deck: Deck, how: Printing) -> Laid:
    """Draw the deck's faces and lay them out.

    Raises what `make` raises.
    """
    theme = theme_of(deck, how)
    cards = chosen(deck, how, theme) * how.copies
    grid = grid_for(how)
    sheets = layout.fronts(len(cards), grid)
    numbers = {card: n for n, card in enumerate(dict.fromkeys(cards))}
    fronts, warnings = draw(deck, numbers, how, theme)
    back = faces.back(theme, how.size, how.bleed)
    box = Box(0, 0, *how.size).inset(-how.bleed)
    painted = [
        pdf.Face(name, face.drawing, box, how.size)
        for name, face in zip([*map(str, numbers), "back"], [*fronts, back], strict=True)
    ]
    if theme.back.name == "picture":
        warnings += coarse(deck, back)
    margin = Margin(deck, how, grid, len(sheets))
    behind = back_margin(deck, margin, len(sheets))
    laid = [*pages(margin, behind, sheets, [numbers[card] for card in cards])]
    if min(how.margin) < 4 and how.paper is not None:
        narrow = neat(min(how.margin))
        warnings += (f"a margin of {narrow} mm: many printers do not reach the outer 4 to 5 mm",)
    if how.backs != "none":
        warnings += tuple(strayed(behind.grid, how))
    seen = (margin,) if how.backs == "none" else (margin, behind)
    warnings += tuple(dict.fromkeys(told for side in seen for told in side.warnings()))
    return Laid(painted, laid, len(cards), len(sheets), grid, how, theme, margin.ruled, warnings)


def chosen(deck: Deck, how: Printing, theme: Theme) -> list[Card]:
    """The cards of the deck that are to be printed.

    Raises OptionError for a selector that means none of them.
    """
    if not how.only:
        return [*deck.cards]
    try:
        words = [deck.spec.plain(theme.plain(words)) for words in how.only]
        return [deck.cards[number] for number in select(deck.cards, words)]
    except UnoprintError as error:
        raise OptionError("only", str(error)) from error


def grid_for(how: Printing) -> Grid:
    """The grid of every sheet.

    Raises layout.NoRoom where not one card fits.
    """
    upright = "portrait" if how.size.height >= how.size.width else "landscape"
    return layout.fit(
        how.sheet,
        how.size,
        margins=how.margin,
        gap=how.gap or 0,
        bleed=how.bleed,
        orientation=upright if how.paper is None else how.orientation,
    )


def back_margin(deck: Deck, front: Margin, count: int) -> Margin:
    """The margins of the backs, as they lie when the sheet is turned over."""
    how = front.how
    return Margin(deck, how, layout.mirrored(front.grid, turning(how)), count, how.back_offset)


def strayed(grid: Grid, how: Printing) -> Iterator[str]:
    """Warnings of backs that are moved to where they are not printed as a whole."""
    (dx, dy), block, box = how.back_offset, grid.block, grid.printable
    over = {
        "right": block.right + dx - box.right,
        "left": box.x - block.x - dx,
        "top": block.top + dy - box.top,
        "bottom": box.y - block.y - dy,
    }
    if how.paper is None:
        bare = {"left": dx, "right": -dx, "bottom": dy, "top": -dy}
        for side, by in bare.items():
            if by > how.bleed + 1e-6:
                yield (
                    f"back-offset: the backs are moved {neat(by)} mm with a bleed of "
                    f"{neat(how.bleed)} mm: {neat(by - how.bleed)} mm at their {side} stay white"
                )
        return
    for side, by in over.items():
        if by > 1e-6:
            yield (
                f"back-offset: the backs reach {neat(by)} mm into the margin at the {side}, where "
                "the printer may not print: move them less, or take a narrower margin"
            )


def turning(how: Printing) -> str:
    """Over which edge the sheets are turned; backs apart are turned by hand, over the long one."""
    return "long-edge" if how.backs in ("separate", "none") else how.backs


def pages(
    margin: Margin, behind: Margin, sheets: list[Sheet], numbers: list[int]
) -> Iterator[pdf.Page]:
    """The pages in the order of printing; `numbers` are the faces of the cards.

    The back of all cards is the face after the last front.
    """
    how, back = margin.how, max(numbers, default=-1) + 1

    def front_of(sheet: Sheet) -> pdf.Page:
        return page(sheet, margin, [numbers[p.card] for p in sheet.places])

    def back_of(sheet: Sheet) -> pdf.Page:
        if how.paper is None:  # nothing is turned over: a print shop has each side upright
            turned = sheet._replace(side="back")
        else:
            turned = layout.behind(sheet, how.size, turning(how))
        return page(turned, behind, [back] * len(sheet.places), how.back_offset)

    if how.backs == "none":
        yield from map(front_of, sheets)
    elif how.backs == "separate":
        yield from map(front_of, sheets)
        yield from map(back_of, sheets)
    else:
        for sheet in sheets:
            yield front_of(sheet)
            yield back_of(sheet)


def page(
    sheet: Sheet, margin: Margin, numbers: list[int], offset: tuple[float, float] = (0, 0)
) -> pdf.Page:
    """One side of a sheet: its faces, moved by an offset, and what is printed round them."""
    dx, dy = offset
    placed = tuple(
        pdf.Placed(number, p.x + dx, p.y + dy, p.turn)
        for number, p in zip(numbers, sheet.places, strict=True)
    )
    grid = margin.grid
    boxed = grid.bleed or margin.how.paper is None
    trim = grid.block if boxed else None
    rim = grid.block.inset(-grid.bleed) if boxed else None
    return pdf.Page(sheet.paper, placed, over=margin.drawing(sheet), trim=trim, bleed=rim)


def draw(
    deck: Deck, cards: dict[Card, int], how: Printing, theme: Theme, *, titled: bool = True
) -> tuple[list[faces.Face], tuple[str, ...]]:
    """The fronts of these cards, and the warnings that their making gave.

    Raises SpecError with every character that no font has, the title's too if it is printed;
    each is told once, however many cards a [[cards]] means.
    """
    made = list[faces.Face]()
    faults: dict[tuple[object, ...], Fault] = {}
    album = album_of(deck, theme, cards, how)
    warnings: dict[tuple[object, ...], Fault] = {}
    if titled:
        try:
            title(deck)
        except SpecError as error:
            faults["title",] = error.faults[0]
    for card in cards:
        art = album.of(card) if album else {}
        try:
            if art:
                face = faces.front(card, theme, how.size, how.bleed, art)
            else:
                face = front(card, theme, how.size, how.bleed)
        except captions.Unprintable as error:
            fault = deck.fault(card, error.field, str(error))
            faults.setdefault((fault.line, fault.column, error.what), fault)
            continue
        made.append(face)
        if album and art:
            album.check(card, face, art)
        for field, what in face.warnings:
            fault = deck.fault(card, field, f"card '{card}': {what}")
            warnings.setdefault((fault.line, fault.column, what), fault)
    wrong = [*faults.values(), *(album.faults if album else ())]
    if wrong:
        raise SpecError(sorted(wrong))
    told = (*map(str, warnings.values()), *(album.warnings if album else ()))
    return made, (*told, *figureless(theme)) if theme.own else told


def figureless(theme: Theme) -> Iterator[str]:
    """What a theme's own font for figures lacks of them."""
    first = theme.figures[0]
    if first in theme.own and (lacking := lettering.missing("0123456789+", first)):
        yield f"{theme.own[first]} has no {', '.join(lacking)}: such figures are in another font"


def coarse(deck: Deck, back: faces.Face) -> tuple[str, ...]:
    """A warning where the picture on the back has too few dots.

    Raises SpecError where they are far too few.
    """
    from unoprint.album import dots
    from unoprint.pictures import ROUGH, SHARP

    least = min((dpi for _, dpi in dots(back.drawing)), default=SHARP)
    if least >= SHARP - 0.5:
        return ()
    what = f"the picture on the back has only {least:.0f} dots per inch as large as it is printed"
    if least < ROUGH:
        fix = f"take one of {SHARP / least:.0f} times as many dots each way"
        raise SpecError([deck.spec.fault(("theme", "back", "picture"), f"{what}; {fix}")])
    return (f"{what}; {SHARP} are sharp",)


def theme_of(deck: Deck, how: Printing) -> Theme:
    """The theme that is asked for, or else the deck's own.

    Raises what `look` raises.
    """
    name = how.theme or deck.theme
    if isinstance(name, str) and name in names():
        return load(name)
    from unoprint.deck.look import look

    return look(deck, how.theme)


def album_of(deck: Deck, theme: Theme, cards: Iterable[Card], how: Printing) -> "Album | None":
    """The pictures on the cards, if there may be any."""
    if not theme.pictures and not any(card.art or card.symbol for card in cards):
        return None
    from unoprint.album import Album

    return Album(deck, theme, [*cards], faces.scale_of(how.size))


@lru_cache(4096)
def front(card: Card, theme: Theme, size: Size, bleed: float) -> faces.Face:
    """The front of a card; drawn once, however many decks it is in."""
    return faces.front(card, theme, size, bleed)


def settings(how: Printing, grid: Grid, theme: Theme) -> str:
    """The options that made the file, for its metadata."""
    turn = "landscape" if grid.paper.width > grid.paper.height else "portrait"
    parts = {
        "cards": f"{neat(how.size.width)}x{neat(how.size.height)}mm",
        "paper": how.paper_name,
        "orientation": turn,
        "margin": " ".join(f"{neat(m)}mm" for m in how.margin),
        "gap": f"{neat(how.apart)}mm",
        "bleed": f"{neat(how.bleed)}mm",
        "backs": how.backs,
        "back-offset": ",".join(f"{neat(o)}mm" for o in how.back_offset),
        "marks": how.marks,
        "only": " | ".join(how.only),
        "copies": str(how.copies) if how.copies > 1 else "",
        "theme": theme.name,
        "grey": "yes" if how.grey else "",
    }
    return "; ".join(f"{name} {value}" for name, value in parts.items() if value)
