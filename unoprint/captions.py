"""The words that a maker puts on a card: name, label and text, fitted and never cut."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
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
TEXT = {
    "color": Box(5.8, 5.6, 32.4, 9.2),
    "black": Box(5.8, 5.6, 32.4, 13.6),
    "white": Box(7.2, 12.4, CARD.width - 2 * 7.2, 15.0),
}
"""Where a text stands, by the card's ground, from the lower left corner: left of the lower index
and under the figure, or above the marks of a blank. Its last line stands on the lower edge. The
name is then at the head of the card alone."""
TEXT_SIZE, TEXT_LEADING = 3.4, 1.18
"""Of a text's letters at best (mm of the font), and from line to line (ems)."""
PARTED = 0.3
"""How much farther two languages are apart than two lines (ems)."""
SMALLER = 0.97
"""A text that does not fit is tried this much smaller, again and again."""
SMALL_NAME, SMALL_LABEL, SMALL_TEXT = 1.7, 2.5, 1.7
"""Below this height of its capitals a reader is warned (mm)."""


class Fitted(NamedTuple):
    """A text as large as its room takes it."""

    lines: tuple[str, ...]
    size: float
    """Of the font (mm)."""
    width: float
    font: str
    leading: float = 0
    """From line to line (mm), where they are evenly apart."""
    drops: tuple[float, ...] = ()
    """How far below the first line each lies, where they are not evenly apart (ems)."""


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
    return written(pen, fitted, -3.5, "left"), fitted.width


def center_label(pen: Pen, room: Size = CENTER) -> Drawing:
    """The label in the middle of the card, round 0, 0."""
    return written(pen, label(pen, room, CENTER_HIGH), 0, "center")


def label(pen: Pen, room: Size, high: float) -> Fitted:
    """The label in one to three lines, its capitals at most `high` mm."""
    font = font_of(pen.card, "label", pen.theme.figures)
    return fit(pen.card.label, font, room, high / CAP, 3)


def name(pen: Pen, taken: float, ground: str, wide: float) -> Drawing:
    """The name in one line or two, flush right on a card `wide` mm wide.

    `taken` mm at the left are the label's.
    """
    box = _box(ground, taken, wide)
    fitted = fit(pen.card.name, font_of(pen.card, "name", pen.theme.text), _room(box), NAME_SIZE, 2)
    marks = []
    for i, line in enumerate(fitted.lines):
        across = lettering.width(line, fitted.font, fitted.size)
        at = (box.right - across, -box.y - fitted.size * CAP - i * fitted.leading)
        marks.append(Words(line, at, fitted.size, pen.ink, fitted.font))
    return tuple(marks)


def text(pen: Pen, ground: str, wide: float, place: Box | None = None) -> Drawing:
    """The text at the foot of a card `wide` mm wide, from its lower left corner: x, y up.

    `place` is where a stage has it on a card of 56 x 87, if not where most have it.
    """
    box, room = _text_room(pen, ground, wide, place)
    fitted = _fitted_text(pen, room)
    first = box.y + fitted.size * fitted.drops[-1]
    return tuple(
        Words(line, (box.x, first - drop * fitted.size), fitted.size, pen.ink, fitted.font)
        for line, drop in zip(fitted.lines, fitted.drops, strict=True)
    )


def _text_room(pen: Pen, ground: str, wide: float, place: Box | None = None) -> tuple[Box, Size]:
    """Where the text stands, and how far it goes: up to a label, which takes a blank's marks."""
    card = pen.card
    box = place or TEXT["black" if ground == "white" and card.label else ground]
    right = CARD.width - box.right
    if card.label:
        room = CORNER._replace(width=BESIDE_NAME) if card.name else CORNER
        right = max(right, label_end(label(pen, room, CORNER_HIGH).width))
    return box, Size(max(1, wide - right - box.x), box.height)


def _fitted_text(pen: Pen, room: Size) -> Fitted:
    font = font_of(pen.card, "text", pen.theme.text)
    return wrap(tuple(pen.card.text.split("\n")), font, room)


@lru_cache(64)
def wrap(texts: tuple[str, ...], font: str, room: Size) -> Fitted:
    """Texts one under another, broken into lines and as large as the room takes them.

    >>> wrap(("The next player draws ten.",), "FiraSans-Bold.ttf", Size(30, 9)).lines
    ('The next player', 'draws ten.')
    """
    space = lettering.width(" ", font, 1)
    words = [[(word, lettering.width(word, font, 1)) for word in text.split()] for text in texts]
    size = TEXT_SIZE
    while True:
        parts = [[*_filled(text, space, room.width / size)] for text in words]
        lines = [line for part in parts for line in part]
        drops = [
            TEXT_LEADING * line + PARTED * number
            for line, number in enumerate(n for n, part in enumerate(parts) for _ in part)
        ]
        widest = size * max(across for _, across in lines)
        high = size * (max(CAP, lettering.ink(lines[0][0], font).top) + drops[-1])
        if widest <= room.width + 1e-9 and high <= room.height:
            return Fitted(tuple(line for line, _ in lines), size, widest, font, drops=tuple(drops))
        size *= SMALLER


def _filled(
    words: Sequence[tuple[str, float]], space: float, most: float
) -> Iterator[tuple[str, float]]:
    """Lines of as many words as go into `most` ems, and how wide each is.

    A word that is wider has a line alone.
    """
    line, across = [words[0][0]], words[0][1]
    for word, wide in words[1:]:
        if across + space + wide > most:
            yield " ".join(line), across
            line, across = [word], wide
        else:
            line.append(word)
            across += space + wide
    yield " ".join(line), across


def _box(ground: str, taken: float, wide: float) -> Box:
    """Where the name may stand."""
    box = NAME_ON_WHITE if ground == "white" else NAME
    left = max(box.x, taken)
    return Box(left, box.y, max(1, wide - EDGE - left), box.height)


def _room(box: Box) -> Size:
    return Size(box.width, box.height)


def warnings(pen: Pen, scale: float, place: Box | None = None) -> Iterator[tuple[str, str]]:
    """The fields whose letters are printed too small to be read with ease, and how small.

    `place` is that of a text, as in `text`.
    """
    card, taken = pen.card, 0.0
    ground, wide = kind(card.kind).ground, pen.room.width
    if card.label:
        room = CORNER._replace(width=BESIDE_NAME) if card.name else CORNER
        fitted = label(pen, room, CORNER_HIGH)
        taken = label_end(fitted.width)
        if (high := fitted.size * CAP * scale) < SMALL_LABEL:
            yield "label", small("label", high)
    if card.name:
        room = _room(_box(ground, taken, wide))
        fitted = fit(card.name, font_of(card, "name", pen.theme.text), room, NAME_SIZE, 2)
        if (high := fitted.size * CAP * scale) < SMALL_NAME:
            yield "name", small("name", high)
    if card.text:
        _, room = _text_room(pen, ground, wide, place)
        if (high := _fitted_text(pen, room).size * CAP * scale) < SMALL_TEXT:
            yield "text", small("text", high)


def letters(pen: Pen) -> Iterator[tuple[str, str]]:
    """The fields whose letters come from another font than the theme's own, or come out wrong."""
    card, theme = pen.card, pen.theme
    for field, fonts in (("name", theme.text), ("label", theme.figures), ("text", theme.text)):
        words = getattr(card, field).replace("\n", " ")
        if not words or (words.isascii() and not theme.own):
            continue
        if script := lettering.misshapen(words):
            yield (
                field,
                f"the {field} has {script}: letters are set one by one from left to right, "
                "look whether it comes out right",
            )
        if fonts[0] in theme.own and (lacking := lettering.missing(words, fonts[0])):
            other = font_of(card, field, fonts).partition(".")[0]
            yield (
                field,
                f"{theme.own[fonts[0]]} has no {', '.join(map(repr, dict.fromkeys(lacking)))}: "
                f"the {field} is printed in {other}",
            )


def label_end(width: float) -> float:
    """How much of the card's width a label in the corner takes, with room beside it."""
    return 5.8 + width + APART if width else 0.0


def fit(text: str, font: str, room: Size, best: float, most: int) -> Fitted:
    """The text broken at spaces into as many lines as make it largest, at most `most`.

    What stands on lines of its own, in another language, has as many each.

    >>> fit("Meteor", "FiraSans-Bold.ttf", Size(30, 9), 4.4, 2).size
    4.4
    """
    found = []
    ways = [breaks(part.split(), most) for part in text.split("\n")]
    for parts in product(*(_narrowest(way, font) for way in ways) if len(ways) > 1 else ways):
        lines = tuple(line for part in parts for line in part)
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


def _narrowest(ways: Iterable[tuple[str, ...]], font: str) -> Iterable[tuple[str, ...]]:
    """Of the ways in one line, in two and so on, the narrowest each."""
    found: dict[int, tuple[float, tuple[str, ...]]] = {}
    for lines in ways:
        widest = max(lettering.width(line, font, 1) for line in lines)
        if len(lines) not in found or widest < found[len(lines)][0]:
            found[len(lines)] = widest, lines
    return [lines for _, lines in found.values()]


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


def written(pen: Pen, fitted: Fitted, x: float, align: str) -> Drawing:
    """The lines of a fitted label round y = 0, beginning at x or in its middle."""
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


def font_of(card: Card, field: str, fonts: Sequence[str]) -> str:
    """The first of the fonts that has all letters of the card's field.

    Raises Unprintable where there is none.
    """
    try:
        return lettering.pick(getattr(card, field).replace("\n", " "), fonts)
    except lettering.MissingGlyph as error:
        raise Unprintable(card, field, error) from error


def small(field: str, high: float) -> str:
    """The warning for letters of that height."""
    return f"the {field} is printed only {high:.1f} mm high: shorten it to be read with ease"
