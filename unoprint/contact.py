"""The contact sheet: every distinct card of a deck once, and its back, with how many there are."""

from collections import Counter
from math import ceil, sqrt
from typing import NamedTuple

from unoprint import captions, faces, lettering, outlines
from unoprint.cards import COLORS, Card
from unoprint.deck.deck import Deck
from unoprint.drawing import Drawing, Group, Mark, Panel, Words
from unoprint.errors import OptionError
from unoprint.margin import FONTS
from unoprint.paint import pdf, png
from unoprint.printing import Printing
from unoprint.printout import chosen, draw, theme_of
from unoprint.units import Box, Size

Fonts = tuple[str, ...]
GROUND, INK = "#dcddda", "#30333a"
GAP, LABEL = 4.0, 5.5
"""Between cards, and the height of the line under each (mm, for cards of 56 x 87)."""


NARROWEST, WIDEST = 100, 10_000
"""Pixels of the picture's width."""


class Contact(NamedTuple):
    """A PNG picture and the PDF that it was made from."""

    png: bytes
    pdf: bytes
    distinct: int
    cards: int
    warnings: tuple[str, ...]


def make(deck: Deck, how: Printing, width: int = 1800) -> Contact:
    """Draw the contact sheet, `width` pixels across.

    Raises SpecError for letters that no font has, UnoprintError for a selector without cards,
    OptionError for a width below 100 or above 10,000.
    """
    if not isinstance(width, int) or not NARROWEST <= width <= WIDEST:
        limits = f"{NARROWEST} to {WIDEST} pixels"
        raise OptionError("width", f"is {width!r}, but must be from {limits}", " ")
    theme = theme_of(deck, how)
    counts = Counter(chosen(deck, how, theme))
    distinct = {card: n for n, card in enumerate(sorted(counts, key=_suit))}
    made, warnings = draw(deck, distinct, how._replace(bleed=0), theme, titled=False)
    drawings = [*(face.drawing for face in made), faces.back(theme, how.size).drawing]
    labels = [f"{counts[card]}× {theme.says(card)}" for card in distinct]
    labels.append(f"{sum(counts.values())}× back")
    fonts = (*FONTS, *theme.text, *theme.figures)
    card, scale = how.size, how.size.height / 87
    gap, low = GAP * scale, LABEL * scale
    pitch, step = card.width + gap, card.height + low + gap
    suit = Counter(card.color for card in distinct if card.color)
    columns = _columns(len(drawings), pitch, step, max(suit.values(), default=0))
    cells = _cells([_suit(card) for card in distinct], columns)
    rows = max(row for row, _ in cells) + 1
    size = Size(columns * pitch + gap, rows * step + gap)
    if (most := int((png.LIMIT * size.width / size.height) ** 0.5)) < width:
        raise OptionError(
            "width", f"{width} cannot be for so high a picture: at most {most} pixels"
        )
    marks: list[Mark] = [Panel(Box(0, 0, *size), GROUND)]
    trim = outlines.rounded(*Box(0, 0, *card).center, *card, theme.corner * scale)
    shown: list[pdf.Face] = []
    placed: list[pdf.Placed] = []
    for i, (drawing, label) in enumerate(zip(drawings, labels, strict=True)):
        row, column = cells[i]
        x, y = gap + column * pitch, size.height - (row + 1) * step + low
        clipped: Drawing = (Group(drawing, clip=trim),)
        shown.append(pdf.Face(label, clipped, Box(0, 0, *card), card))
        placed.append(pdf.Placed(i, x, y))
        marks += _label(label, Box(x, y - low, card.width, low), fonts)
    page = pdf.Page(size, tuple(placed), under=tuple(marks))
    data = pdf.document(
        shown,
        [page],
        title=f"{deck.title}: contact sheet",
        language=deck.language,
        settings=f"theme {theme.name}",
        grey=how.grey,
    )
    picture = next(iter(png.pages(data, width / size.width * 25.4)))
    return Contact(picture, data, len(distinct), sum(counts.values()), warnings)


def _suit(card: Card) -> int:
    """Where a card's color comes in the wheel; cards without a color come last."""
    return COLORS.index(card.color) if card.color else len(COLORS)


def _cells(suits: list[int], columns: int) -> list[tuple[int, int]]:
    """Row and column of each card and of the back: a suit that fits begins a row of its own."""
    cells: list[tuple[int, int]] = []
    at, counts = 0, Counter(suits)
    whole = max(counts[suit] for suit in counts) <= columns
    for i, suit in enumerate(suits):
        if i and whole and suit != suits[i - 1]:
            at = ceil(at / columns) * columns
        cells.append(divmod(at, columns))
        at += 1
    return [*cells, divmod(at, columns)]


def _columns(count: int, pitch: float, step: float, suit: int) -> int:
    """One suit a row, or so many that the sheet is about three wide to two high."""
    if 6 <= suit <= 16 and count > suit:
        return suit
    return max(1, min(count, round(sqrt(1.6 * count * step / pitch))))


def _label(text: str, box: Box, fonts: Fonts) -> Drawing:
    """What stands under a card, in the middle: in two lines where one would be small."""
    font = lettering.pick(text, fonts)
    room = Size(box.width, box.height * 0.9)
    fitted = captions.fit(text, font, room, box.height * 0.72, 2)
    marks = list[Mark]()
    low = box.height * 0.32
    if len(fitted.lines) > 1:  # both lines take all the room there is
        low = max(0, -lettering.ink(fitted.lines[-1], font).y) * fitted.size
    for line, words in enumerate(reversed(fitted.lines)):
        across = lettering.width(words, font, fitted.size)
        at = (box.x + (box.width - across) / 2, box.y + low + line * fitted.leading)
        marks.append(Words(words, at, fitted.size, INK, font))
    return tuple(marks)
