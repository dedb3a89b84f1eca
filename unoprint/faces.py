"""A card and a theme make a drawing: a kind adds its middle and index to what all cards share.

Cards are drawn for 56 x 87 mm. On another size the corners keep to the corners and the middle to
the middle, and everything grows or shrinks together.
"""

from __future__ import annotations

from typing import NamedTuple

from unoprint import lettering, outlines
from unoprint.cards import Card
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Words
from unoprint.errors import UnoprintError
from unoprint.kinds import kind
from unoprint.pen import Pen, moved
from unoprint.theme import Theme
from unoprint.units import CARD, Box, Size

INDEX = (9.3, 9.85)
"""The middle of the index, from the card's left and upper edge."""
BELOW = 19.4
"""The middle of the small mark under the index, from the upper edge."""
MARK, EMBLEM = 4.6, 4.6
NAME = Box(16.2, 5.6, 34.3, 8.6)
"""Where a card's name stands: from the left edge and, downwards, the upper edge."""
NAME_ON_WHITE = Box(7.2, 12.4, 43.3, 8.6)
"""The same on a blank, whose four marks take the corner."""
NAME_SIZE, SMALL = 4.4, 2.5
"""A name's letters: at best, and below what size a reader is warned (mm of the font)."""


class Face(NamedTuple):
    """A drawing of one side of a card, 0, 0 at the lower left corner of the trimmed card."""

    drawing: Drawing
    warnings: tuple[str, ...] = ()


class Unprintable(UnoprintError):
    """A character that no font of the theme has: on which card, in which field."""

    def __init__(self, card: Card, field: str, lacking: lettering.MissingGlyph) -> None:
        self.card, self.field = card, field
        self.what = f"the fonts have no {lacking.what}; use other letters in the {field}"
        super().__init__(f"card {str(card)!r}, {field}: {self.what}")


def front(card: Card, theme: Theme, size: Size = CARD, bleed: float = 0) -> Face:
    """The front of a card, cut to `size`, its ground `bleed` mm larger all round.

    Raises Unprintable for a character that no font of the theme has.
    """
    made = kind(card.kind)
    scale = min(size.width / CARD.width, size.height / CARD.height)
    ground = {"color": theme.suits[card.color].ink if card.color else theme.dark}.get(
        made.ground, theme.dark if made.ground == "black" else theme.paper
    )
    on = theme.suits[card.color].on if card.color else theme.paper
    if made.ground == "white":
        on = theme.dark
    pen = Pen(theme, card, on, ground)
    corner, warnings = _corner(pen, made.ground)
    marks: list[Mark] = [Panel(Box(0, 0, *size).inset(-bleed), theme.paper)]
    panel = Box(0, 0, *size).inset(theme.border * scale)
    if made.ground == "white":
        edge = outlines.rounded(*panel.center, panel.width, panel.height, theme.radius * scale)
        marks.append(Path(edge, stroke=theme.line, width=0.35 * scale))
    else:
        marks.append(Panel(panel, ground, theme.radius * scale))
    middle = Box(0, 0, *size).center
    marks.append(Group(_middle(pen, made.ground), middle, scale))
    top_left = Group(corner, (0, size.height), scale)
    marks += [top_left, Group(corner, (size.width, 0), scale, turn=180)]
    return Face(tuple(marks), warnings)


def back(theme: Theme, size: Size = CARD, bleed: float = 0) -> Face:
    """The back of every card: the same when it is turned by 180 degrees."""
    scale = min(size.width / CARD.width, size.height / CARD.height)
    look, panel = theme.back, Box(0, 0, *size).inset(theme.border * scale)
    columns, rows = (_odd(side / (look["tile"] * scale)) for side in (panel.width, panel.height))
    width, height = panel.width / columns, panel.height / rows
    small = look["mark"] * min(width, height) / look["tile"]
    marks: list[Mark] = []
    dark: list[str] = []
    for row in range(rows):
        for column in range(columns):
            x, y = (column - columns // 2) * width, (row - rows // 2) * height
            if (row + column) % 2 == 0:
                a, b, c, d = x - width / 2, y - height / 2, x + width / 2, y + height / 2
                dark.append(outlines.line((a, b), (c, b), (c, d), (a, d), close=True))
            line = look["tiles"][row % len(look["tiles"])]
            suit = theme.suits[line[column % len(line)]]
            marks.append(Path(suit.mark, suit.ink, (x, y), small))
    edge = outlines.rounded(0, 0, panel.width, panel.height, theme.radius * scale)
    ground = Path(" ".join(dark), theme.dark)
    tiles = Group((ground, *marks), Box(0, 0, *size).center, clip=edge)
    return Face((Panel(Box(0, 0, *size).inset(-bleed), theme.paper), tiles))


def _middle(pen: Pen, ground: str) -> Drawing:
    theme, card = pen.theme, pen.card
    if ground == "color":
        suit = theme.suits[card.color]
        stage = Path(suit.mark, theme.paper, scale=theme.stage)
        inside = pen._replace(ink=suit.inside, ground=theme.paper)
        return (stage, *_symbol(inside))
    return _symbol(pen)


def _symbol(pen: Pen) -> Drawing:
    """The kind's own symbol, or in its place the label that the maker gave the card."""
    card = pen.card
    if not card.label:
        return tuple(kind(card.kind).center(pen))
    try:
        return pen.figure(card.label, 20, widest=33)
    except lettering.MissingGlyph as error:
        raise Unprintable(card, "label", error) from error


def _corner(pen: Pen, ground: str) -> tuple[Drawing, tuple[str, ...]]:
    """Index, mark and name, from the card's upper left corner: x to the right, y up."""
    theme, card = pen.theme, pen.card
    x, y = INDEX
    if card.label:
        label = pen.figure(card.label, 8.5, (-3.5, 0), align="left", widest=15)
        marks: list[Mark] = [moved(label, (x, -y))]
    else:
        marks = [moved(kind(card.kind).corner(pen), (x, -y))]
    if ground == "color":
        low = BELOW + theme.suits[card.color].nudge
        marks.append(pen.mark(card.color, (x, -low), MARK, pen.ink))
    elif ground == "black" and card.kind != "wild":
        marks += pen.wheel((x, -BELOW), EMBLEM, rim=0.3)
    if not card.name:
        return tuple(marks), ()
    name, warnings = _name(pen, NAME_ON_WHITE if ground == "white" else NAME)
    return (*marks, *name), warnings


def _name(pen: Pen, box: Box) -> tuple[Drawing, tuple[str, ...]]:
    """The name, as large as its box takes it, in one line or two, flush right."""
    name, theme = pen.card.name, pen.theme
    try:
        font = lettering.pick(name, theme.text)
    except lettering.MissingGlyph as error:
        raise Unprintable(pen.card, "name", error) from error
    size, lines = max((_fitted(rows, font, box), rows) for rows in _breaks(name))
    leading = size * 1.12
    marks = []
    for i, line in enumerate(lines):
        across = lettering.width(line, font, size)
        at = (box.right - across, -box.y - size * 0.72 - i * leading)
        marks.append(Words(line, at, size, pen.ink, font))
    small = f"the name is printed only {size * 0.69:.1f} mm high: shorten it to be read with ease"
    return tuple(marks), (small,) if size < SMALL else ()


def _breaks(text: str) -> list[tuple[str, ...]]:
    """The text in one line, and in two at each of its spaces."""
    words = text.split(" ")
    two = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return [(text,), *two]


def _fitted(lines: tuple[str, ...], font: str, box: Box) -> float:
    """The font size at which these lines fill the box."""
    widest = max(lettering.width(line, font, 1) for line in lines)
    return min(NAME_SIZE, box.width / widest, box.height / (1.12 * len(lines) - 0.18))


def _odd(count: float) -> int:
    """The odd number nearest to a count: odd by odd tiles look the same when turned."""
    return max(1, 2 * round((count - 1) / 2) + 1)
