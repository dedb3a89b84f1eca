"""The words that a maker puts on a card: its name and its label, fitted and never cut."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from unoprint import lettering
from unoprint.cards import Card
from unoprint.drawing import Drawing, Mark, Words
from unoprint.errors import UnoprintError
from unoprint.kinds import kind
from unoprint.pen import Pen
from unoprint.units import CARD, Box, Size

CAP, LEADING, APART_LINES = 0.72, 1.12, 0.06
"""Height of capitals, of lines from one to the next, and what must be free between them: in ems."""
EDGE = 5.5
"""A name ends so far from the edge of the card."""
NAME = Box(19.3, 5.6, CARD.width - EDGE - 19.3, 8.6)
"""Where a card's name stands: from the left edge and, downwards, the upper edge."""
NAME_ON_WHITE = Box(7.2, 12.4, CARD.width - EDGE - 7.2, 8.6)
"""The same on a blank, whose four marks take the corner."""
NAME_SIZE = 4.4
"""Of a name's letters at best (mm of the font)."""
CENTER, CENTER_HIGH = Size(31, 30), 20.0
"""Room for a label in the middle, and how high its capitals are at best."""
CORNER, CORNER_HIGH = Size(30, 7.8), 7.8
"""The same in the corner."""
BESIDE_NAME, APART = 17.0, 1.5
"""How wide a label in the corner may be with a name beside it, and how far apart they are."""
SMALL_NAME, SMALL_LABEL = 1.7, 2.5
"""Below this height of its capitals a reader is warned (mm)."""


class Fitted(NamedTuple):
    """A text as large as its room takes it."""

    lines: tuple[str, ...]
    size: float
    """Of the font (mm)."""
    width: float
    font: str
    leading: float
    """From line to line (mm)."""


class Unprintable(UnoprintError):
    """A character that no font of the theme has: on which card, in which field."""

    def __init__(self, card: Card, field: str, lacking: lettering.MissingGlyph) -> None:
        self.card, self.field = card, field
        self.what = f"the fonts have no {lacking.what}; use other letters in the {field}"
        super().__init__(f"card {str(card)!r}, {field}: {self.what}")


def corner_label(pen: Pen) -> tuple[Drawing, float]:
    """The label as an index, and how wide it is; it begins 3.5 mm left of 0, 0."""
    room = CORNER._replace(width=BESIDE_NAME) if pen.card.name else CORNER
    fitted = label(pen, room, CORNER_HIGH)
    return _set(pen, fitted, -3.5, "left"), fitted.width


def center_label(pen: Pen) -> Drawing:
    """The label in the middle of the card, round 0, 0."""
    return _set(pen, label(pen, CENTER, CENTER_HIGH), 0, "center")


def label(pen: Pen, room: Size, high: float) -> Fitted:
    """The label in one to three lines, its capitals at most `high` mm."""
    font = _font(pen.card, "label", pen.theme.figures)
    return fit(pen.card.label, font, room, high / CAP, 3)


def name(pen: Pen, taken: float, ground: str, wide: float) -> Drawing:
    """The name in one line or two, flush right on a card `wide` mm wide.

    `taken` mm at the left are the label's.
    """
    box = _box(ground, taken, wide)
    fitted = fit(pen.card.name, _font(pen.card, "name", pen.theme.text), _room(box), NAME_SIZE, 2)
    marks = []
    for i, line in enumerate(fitted.lines):
        across = lettering.width(line, fitted.font, fitted.size)
        at = (box.right - across, -box.y - fitted.size * CAP - i * fitted.leading)
        marks.append(Words(line, at, fitted.size, pen.ink, fitted.font))
    return tuple(marks)


def _box(ground: str, taken: float, wide: float) -> Box:
    """Where the name may stand."""
    box = NAME_ON_WHITE if ground == "white" else NAME
    left = max(box.x, taken)
    return Box(left, box.y, max(1, wide - EDGE - left), box.height)


def _room(box: Box) -> Size:
    return Size(box.width, box.height)


def warnings(pen: Pen, scale: float) -> Iterator[tuple[str, str]]:
    """The fields whose letters are printed too small to be read with ease, and how small."""
    card, taken = pen.card, 0.0
    ground, wide = kind(card.kind).ground, pen.room.width
    if card.label:
        room = CORNER._replace(width=BESIDE_NAME) if card.name else CORNER
        fitted = label(pen, room, CORNER_HIGH)
        taken = label_end(fitted.width)
        if (high := fitted.size * CAP * scale) < SMALL_LABEL:
            yield "label", _small("label", high)
    if card.name:
        room = _room(_box(ground, taken, wide))
        fitted = fit(card.name, _font(card, "name", pen.theme.text), room, NAME_SIZE, 2)
        if (high := fitted.size * CAP * scale) < SMALL_NAME:
            yield "name", _small("name", high)


def label_end(width: float) -> float:
    """How much of the card's width a label in the corner takes, with room beside it."""
    return 5.8 + width + APART if width else 0.0


def fit(text: str, font: str, room: Size, best: float, most: int) -> Fitted:
    """The text broken at spaces into as many lines as make it largest, at most `most`.

    >>> fit("Meteor", "FiraSans-Bold.ttf", Size(30, 9), 4.4, 2).size
    4.4
    """
    found = []
    for lines in breaks(text.split(), most):
        widest = max((lettering.width(line, font, 1) for line in lines), default=0)
        low = max(0, -lettering.ink(lines[-1], font).y)
        top = max(CAP, lettering.ink(lines[0], font).top)  # accents are higher than capitals
        leading = apart(lines, font)
        high = leading * (len(lines) - 1) + top + low
        size = min(best, room.width / widest if widest else best, room.height / high)
        found.append(Fitted(lines, size, widest * size, font, leading * size))
    return max(found, key=lambda one: (round(one.size, 6), -len(one.lines)))


def apart(lines: Sequence[str], font: str) -> float:
    """From line to line in ems: more where accents would meet what hangs from the line above."""
    inks = [lettering.ink(line, font) for line in lines]
    meeting = [under.top - over.y + APART_LINES for over, under in pairwise(inks)]
    return max([LEADING, *meeting])


def breaks(words: list[str], most: int) -> Iterator[tuple[str, ...]]:
    """The words in every way of up to `most` lines.

    >>> list(breaks(["Grandma", "decides"], 2))
    [('Grandma decides',), ('Grandma', 'decides')]
    """
    yield (" ".join(words),)
    if most > 1:
        for i in range(1, len(words)):
            for rest in breaks(words[i:], most - 1):
                yield (" ".join(words[:i]), *rest)


def _set(pen: Pen, fitted: Fitted, x: float, align: str) -> Drawing:
    """The lines of a label round y = 0, beginning at x or in its middle."""
    text, high = fitted.lines[0], fitted.size * CAP
    if len(fitted.lines) == 1 and text[:1] == "+" and text[1:].isdecimal():
        high = min(high, high * fitted.width / pen.plus_width(text[1:], high))
        left = x - pen.plus_width(text[1:], high) / 2 if align == "center" else x
        return pen.plus_figure(text[1:], high, left)
    if len(fitted.lines) == 1:
        return pen.figure(text, high, (x, 0), align=align, widest=fitted.width)
    cap, leading = high, fitted.leading
    top = (leading * (len(fitted.lines) - 1) + cap) / 2
    marks: list[Mark] = []
    for i, line in enumerate(fitted.lines):
        across = lettering.width(line, fitted.font, fitted.size)
        left = x - across / 2 if align == "center" else x
        at = (left, top - cap - i * leading)
        marks.append(Words(line, at, fitted.size, pen.ink, fitted.font))
    return tuple(marks)


def _font(card: Card, field: str, fonts: Sequence[str]) -> str:
    try:
        return lettering.pick(card.label if field == "label" else card.name, fonts)
    except lettering.MissingGlyph as error:
        raise Unprintable(card, field, error) from error


def _small(field: str, high: float) -> str:
    return f"the {field} is printed only {high:.1f} mm high: shorten it to be read with ease"
