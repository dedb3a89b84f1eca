"""A deck and its printing become the pages of a PDF, and what to say of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from unoprint import faces, layout, lettering, outlines, theme
from unoprint.cards import Card
from unoprint.deck.deck import Deck, select
from unoprint.drawing import Drawing, Group, Mark, Path, Words
from unoprint.errors import Fault, SpecError
from unoprint.layout import Grid, Line, Sheet
from unoprint.paint import pdf
from unoprint.printing import Printing
from unoprint.units import Box, neat

NOTE_FONTS = ("FiraSans-Regular-Small.ttf", "FiraSans-Regular.ttf", "DejaVuSans-Symbols.ttf")
NOTE_SIZE = 2.6
"""Of the note's letters at best (mm of the font)."""
RULER = 50
"""Length of the line to measure (mm)."""
GREY = "#555555"
MARK_WIDTH, LINE_WIDTH = 0.15, 0.1
"""Pens for crop marks and for lines across the cards (mm)."""
FLIPS = {"long-edge": "long edge", "short-edge": "short edge"}


class Printout(NamedTuple):
    """The PDF, and what a person must know to print it."""

    pdf: bytes
    title: str
    cards: int
    sheets: int
    """Of paper, whether one or both sides are printed."""
    pages: int
    grid: Grid
    printing: Printing
    warnings: tuple[str, ...] = ()

    def summary(self) -> list[str]:
        """A few lines for a person at the printer."""
        grid, how = self.grid, self.printing
        lying = "landscape" if grid.paper.width > grid.paper.height else "portrait"
        cards = "1 card" if self.cards == 1 else f"{self.cards:,} cards"
        paper = how.paper_name.capitalize()
        sheets = "1 sheet" if self.sheets == 1 else f"{self.sheets:,} sheets"
        if how.paper is None:
            first = f"{cards}, one a page of {grid.paper}, {self.pages:,} pages"
        else:
            each = f"{grid.columns} x {grid.rows} a sheet, {lying}"
            first = f"{cards} on {sheets} of {paper} paper ({each}), {self.pages:,} pages"
            if free := self.sheets * grid.slots - self.cards:
                first += f", {free} of the last sheet's places free"
        lines = [first]
        if how.paper is not None:
            sides = {
                "none": "one side only",
                "separate": "one side; then put the fronts back in and print the backs behind them",
            }.get(how.backs) or f"both sides, flip on the {FLIPS[how.backs]}"
            lines.append(f"print dialog: {sides}; scale 100 % (actual size), not 'fit to page'")
            lines.append(f"check: the line in the margin is {RULER} mm long")
        return lines


def make(deck: Deck, how: Printing) -> Printout:
    """Lay the deck out and paint it.

    Raises UnoprintError for what does not fit, SpecError for letters that no font has, LimitError
    for too many cards.
    """
    look = theme.load(how.theme)
    chosen = select(deck.cards, how.only) if how.only else range(len(deck.cards))
    cards = [deck.cards[i] for i in chosen] * how.copies
    orientation = (
        "portrait" if how.paper is None and how.card.height >= how.card.width else how.orientation
    )
    grid = layout.fit(
        how.sheet,
        how.card,
        margins=how.margins,
        gap=how.gap or 0,
        bleed=how.bleed,
        orientation=orientation,
    )
    fronts = layout.fronts(len(cards), grid)
    distinct = {card: n for n, card in enumerate(dict.fromkeys(cards))}
    box = Box(0, 0, *how.card).inset(-how.bleed)
    made, warnings = draw(deck, distinct, how)
    painted = [
        pdf.Face(str(card), face.drawing, box, how.card)
        for card, face in zip(distinct, made, strict=True)
    ]
    back = len(painted)
    painted.append(pdf.Face("back", faces.back(look, how.card, how.bleed).drawing, box, how.card))
    number = [distinct[card] for card in cards]
    notes = Notes(deck, how, len(fronts))
    count = len(fronts)

    def front_page(sheet: Sheet) -> pdf.Page:
        return _page(sheet, grid, [number[p.card] for p in sheet.places], how, notes)

    if how.backs == "none":
        pages = (front_page(sheet) for sheet in fronts)
    else:
        edge = "long-edge" if how.backs == "separate" else how.backs
        behind = layout.mirrored(grid, edge)

        def back_page(sheet: Sheet) -> pdf.Page:
            turned = layout.behind(sheet, how.card, edge, how.offset)
            return _page(turned, behind, [back] * len(sheet.places), how, notes)

        sides = (front_page, back_page)
        pages = (
            (side(sheet) for side in sides for sheet in fronts)
            if how.backs == "separate"
            else (side(sheet) for sheet in fronts for side in sides)
        )
    data = pdf.document(
        painted,
        pages,
        title=deck.title,
        language=deck.language,
        settings=settings(deck, how, grid),
        grey=how.grey,
        duplex=how.backs if how.backs in FLIPS else "",
    )
    if min(how.margins) < 4 and how.paper is not None:
        narrow = neat(min(how.margins))
        warnings += (f"a margin of {narrow} mm: many printers do not reach the outer 4 to 5 mm",)
    pages_made = count if how.backs == "none" else 2 * count
    return Printout(data, deck.title, len(cards), count, pages_made, grid, how, warnings)


def draw(
    deck: Deck, cards: dict[Card, int], how: Printing
) -> tuple[list[faces.Face], tuple[str, ...]]:
    """The fronts of these cards, and the warnings that their making gave.

    Raises SpecError with every character that no font has.
    """
    look, made, faults = theme.load(how.theme), list[faces.Face](), list[Fault]()
    warnings: list[str] = []
    for card in cards:
        try:
            face = faces.front(card, look, how.card, how.bleed)
        except faces.Unprintable as error:
            faults.append(deck.fault(card, error.field, str(error)))
            continue
        made.append(face)
        warnings += [
            str(deck.fault(card, "name", f"card {str(card)!r}: {w}")) for w in face.warnings
        ]
    if faults:
        raise SpecError(faults)
    return made, tuple(warnings)


def settings(deck: Deck, how: Printing, grid: Grid) -> str:
    """The options that made the file, for its metadata."""
    turn = "landscape" if grid.paper.width > grid.paper.height else "portrait"
    parts = {
        "cards": f"{neat(how.card.width)}x{neat(how.card.height)}mm",
        "paper": how.paper_name,
        "orientation": turn,
        "margin": " ".join(f"{neat(m)}mm" for m in how.margins),
        "gap": f"{neat(how.apart)}mm",
        "bleed": f"{neat(how.bleed)}mm",
        "backs": how.backs,
        "back-offset": ",".join(f"{neat(o)}mm" for o in how.offset),
        "marks": how.marks,
        "only": " | ".join(how.only),
        "copies": str(how.copies) if how.copies > 1 else "",
        "theme": how.theme,
        "grey": "yes" if how.grey else "",
    }
    return "; ".join(f"{name} {value}" for name, value in parts.items() if value)


class Notes:
    """The lines of text in the sheets' margins. Their wording and fonts are found once."""

    def __init__(self, deck: Deck, how: Printing, count: int) -> None:
        self.how, self.count = how, count
        try:
            self.font = lettering.pick(deck.title + "·", NOTE_FONTS)
        except lettering.MissingGlyph as error:
            raise SpecError([deck.fault(None, "title", str(error))]) from error
        self.title = deck.title

    def text(self, sheet: Sheet) -> str:
        """What the margin of a sheet says."""
        words = [self.title, f"sheet {sheet.number} of {self.count}", sheet.side]
        if self.how.backs in FLIPS:
            words.append(f"flip on the {FLIPS[self.how.backs]}")
        elif self.how.backs == "separate":
            words.append("backs printed apart")
        return " · ".join([*words, "print at 100 %"])

    def marks(self, sheet: Sheet, grid: Grid) -> Drawing:
        """The note and the line to measure, along the widest free side of the sheet."""
        strip = layout.note_strip(grid)
        if strip is None:
            return ()
        box, upright = strip.box, strip.side in ("left", "right")
        length, depth = (box.height, box.width) if upright else (box.width, box.height)
        text = self.text(sheet)
        wide = lettering.width(text, self.font, 1)
        room = length - RULER - 14
        size = min(NOTE_SIZE, depth - 0.4, room / wide)
        rows = 1
        if size < 1.8 and depth >= 6:  # the line to measure goes above the text
            size, rows = min(NOTE_SIZE, length / wide), 2
        over = min(1, length / (wide * size))
        size *= over
        ruler = 0.0 if rows == 2 else wide * size + 3
        shift = 3.4 if rows == 2 else 0
        marks: list[Mark] = [Words(text, (0, 0.7), size, GREY, self.font)]
        if length >= RULER + 10:
            marks += self._ruler(ruler, 0.7 + shift, size)
        return (place(strip.side, box, tuple(marks)),)

    def _ruler(self, x: float, y: float, size: float) -> Iterator[Mark]:
        high = size * 0.68
        line = outlines.line((x, y + high / 2), (x + RULER, y + high / 2))
        ends = " ".join(outlines.line((at, y), (at, y + high)) for at in (x, x + RULER))
        yield Path(f"{line} {ends}", stroke=GREY, width=0.2)
        yield Words(f"{RULER} mm", (x + RULER + 1.2, y), size, GREY, self.font)


def place(side: str, box: Box, marks: Drawing) -> Mark:
    """Marks that run along 0, 0 to the right, at the outer edge of a side of the sheet."""
    at, turn = {
        "bottom": ((box.x, box.y), 0),
        "top": ((box.x, box.top - NOTE_SIZE - 0.2), 0),
        "left": ((box.x + NOTE_SIZE + 0.2, box.y), 90),
        "right": ((box.right, box.y), 90),
    }[side]
    return Group(marks, at, turn=turn)


def _page(sheet: Sheet, grid: Grid, numbers: list[int], how: Printing, notes: Notes) -> pdf.Page:
    placed = tuple(
        pdf.Placed(number, p.x, p.y, p.turn)
        for number, p in zip(numbers, sheet.places, strict=True)
    )
    if how.paper is None:
        card = Box(how.bleed, how.bleed, *how.card)
        return pdf.Page(sheet.paper, placed, trim=card, bleed=card.inset(-how.bleed))
    lines: list[Line] = []
    if how.marks == "crop":
        lines = layout.crop_marks(grid, sheet.places)
    elif how.marks == "lines":
        lines = layout.full_lines(grid, sheet.places)
    width = LINE_WIDTH if how.marks == "lines" else MARK_WIDTH
    d = " ".join(outlines.line((a, b), (c, e)) for a, b, c, e in lines)
    over: list[Mark] = [Path(d, stroke=GREY, width=width)] if d else []
    trim = grid.block if how.bleed else None
    rim = grid.block.inset(-how.bleed) if how.bleed else None
    return pdf.Page(
        sheet.paper, placed, over=(*over, *notes.marks(sheet, grid)), trim=trim, bleed=rim
    )
