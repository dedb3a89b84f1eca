"""A card and a theme make a drawing: a kind adds its middle and index to what all cards share.

Cards are drawn for 56 x 87 mm. On another size the corners keep to the corners and the middle to
the middle, and everything grows or shrinks together.
"""

from typing import NamedTuple

from unoprint import captions, outlines
from unoprint.cards import Card
from unoprint.drawing import Drawing, Group, Mark, Panel, Path
from unoprint.kinds import kind
from unoprint.pen import Pen, moved
from unoprint.theme import Theme
from unoprint.units import CARD, Box, Size

INDEX = (9.3, 9.85)
"""The middle of the index, from the card's left and upper edge."""
BELOW = 19.4
"""The middle of the small mark under the index, from the upper edge."""
SHAPE, EMBLEM = 4.6, 4.6


class Face(NamedTuple):
    """A drawing of one side of a card, 0, 0 at the lower left corner of the trimmed card."""

    drawing: Drawing
    warnings: tuple[tuple[str, str], ...] = ()
    """A field of the card, and what a reader should know of it."""


def front(card: Card, theme: Theme, size: Size = CARD, bleed: float = 0) -> Face:
    """The front of a card, cut to `size`, its ground `bleed` mm larger all round.

    Raises captions.Unprintable for a character that no font of the theme has.
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
    wide = size.width / scale
    corner = _corner(pen, made.ground, wide)
    trim = Box(0, 0, *size)
    marks: list[Mark] = [Panel(trim.inset(-bleed), theme.paper)]
    panel = trim.inset(theme.border * scale)
    if made.ground == "white":
        edge = outlines.rounded(*panel.center, panel.width, panel.height, theme.radius * scale)
        marks.append(Path(edge, stroke=theme.line, width=0.35 * scale))
    else:
        marks.append(Panel(panel, ground, theme.radius * scale))
    marks.append(Group(_middle(pen, made.ground), trim.center, scale))
    top_left = Group(corner, (0, size.height), scale)
    if card.text:  # it takes the place of the name at the foot
        corner = _corner(pen, made.ground, wide, named=False)
    marks += [top_left, Group(corner, (size.width, 0), scale, turn=180)]
    if card.text:
        marks.append(Group(captions.text(pen, made.ground, wide), (0, 0), scale))
    captioned = card.name or card.label or card.text
    small = tuple(captions.warnings(pen, made.ground, scale, wide)) if captioned else ()
    return Face(tuple(marks), small)


def back(theme: Theme, size: Size = CARD, bleed: float = 0) -> Face:
    """The back of every card: the same when it is turned by 180 degrees."""
    scale = min(size.width / CARD.width, size.height / CARD.height)
    look, panel = theme.back, Box(0, 0, *size).inset(theme.border * scale)
    columns, rows = (_odd(side / (look.tile * scale)) for side in (panel.width, panel.height))
    width, height = panel.width / columns, panel.height / rows
    small = look.shape * min(width, height) / look.tile
    marks: list[Mark] = []
    dark: list[str] = []
    for row in range(rows):
        for column in range(columns):
            x, y = (column - columns // 2) * width, (row - rows // 2) * height
            if (row + column) % 2 == 0:
                a, b, c, d = x - width / 2, y - height / 2, x + width / 2, y + height / 2
                dark.append(outlines.line((a, b), (c, b), (c, d), (a, d), close=True))
            line = look.tiles[row % len(look.tiles)]
            suit = theme.suits[line[column % len(line)]]
            marks.append(Path(suit.shape, suit.ink, (x, y), small))
    edge = outlines.rounded(0, 0, panel.width, panel.height, theme.radius * scale)
    ground = Path(" ".join(dark), theme.dark)
    tiles = Group((ground, *marks), Box(0, 0, *size).center, clip=edge)
    return Face((Panel(Box(0, 0, *size).inset(-bleed), theme.paper), tiles))


def _middle(pen: Pen, ground: str) -> Drawing:
    theme, card = pen.theme, pen.card
    if ground == "color":
        suit = theme.suits[card.color]
        stage = Path(suit.shape, theme.paper, scale=theme.stage)
        inside = pen._replace(ink=suit.inside, ground=theme.paper)
        return (stage, *_symbol(inside))
    return _symbol(pen)


def _symbol(pen: Pen) -> Drawing:
    """The kind's own symbol, or in its place the label that the maker gave the card."""
    return captions.center_label(pen) if pen.card.label else kind(pen.card.kind).center(pen)


def _corner(pen: Pen, ground: str, wide: float, named: bool = True) -> Drawing:
    """Index, mark and name, from the card's upper left corner: x to the right, y up.

    `wide` is the card's width where it is as large as one of 56 x 87; the name is left out where
    the corner is not `named`.
    """
    theme, card = pen.theme, pen.card
    x, y = INDEX
    taken = 0.0
    if card.label:
        label, width = captions.corner_label(pen)
        marks: list[Mark] = [moved(label, (x, -y))]
        taken = captions.label_end(width)
    else:
        marks = [moved(kind(card.kind).corner(pen), (x, -y))]
    if ground == "color":
        low = BELOW + theme.suits[card.color].nudge
        marks.append(pen.shape(card.color, (x, -low), SHAPE, pen.ink))
    elif ground == "black" and (card.label or kind(card.kind).emblem):
        marks += pen.wheel((x, -BELOW), EMBLEM, rim=0.3)
    if card.name and named:
        marks += captions.name(pen, taken, ground, wide)
    return tuple(marks)


def _odd(count: float) -> int:
    """The odd number nearest to a count: odd by odd tiles look the same when turned."""
    return max(1, 2 * round((count - 1) / 2) + 1)
