"""A card and a theme make a drawing: the stage puts it together, the kind adds what it is.

Cards are drawn for 56 x 87 mm. On another size the corners keep to the corners and the middle to
the middle, and everything grows or shrinks together.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from unoprint import backs, captions, stages
from unoprint.cards import Card
from unoprint.drawing import Drawing, Group, Panel
from unoprint.kinds import kind
from unoprint.pen import Pen
from unoprint.theme import Theme
from unoprint.units import CARD, Box, Size

if TYPE_CHECKING:
    from unoprint.placing import Placing


class Face(NamedTuple):
    """A drawing of one side of a card, 0, 0 at the lower left corner of the trimmed card."""

    drawing: Drawing
    warnings: tuple[tuple[str, str], ...] = ()
    """A field of the card, and what a reader should know of it."""


def front(
    card: Card,
    theme: Theme,
    size: Size = CARD,
    bleed: float = 0,
    art: "Mapping[str, Placing] | None" = None,
) -> Face:
    """The front of a card, cut to `size`, its ground `bleed` mm larger all round.

    `art` are the pictures that stand on it: in the "center", as "background" or as "symbol".

    Raises captions.Unprintable for a character that no font of the theme has.
    """
    scale = scale_of(size)
    pen = pen_for(card, theme, Size(size.width / scale, size.height / scale), bleed / scale)
    if art:
        pen = pen._replace(art=art)
    stage = stages.SHELF.get(theme.stage.name)
    drawing = _sized(stage.front(pen), scale)
    warnings = stage.warnings or captions.warnings
    captioned = card.name or card.label or card.text
    small = (*warnings(pen, scale), *captions.letters(pen)) if captioned else ()
    return Face((Panel(Box(0, 0, *size).inset(-bleed), theme.paper), *drawing), small)


def pen_for(card: Card, theme: Theme, room: Size = CARD, bleed: float = 0) -> Pen:
    """What the front of a card is drawn with."""
    suit, ground = theme.suits.get(card.color), kind(card.kind).ground
    if ground == "white":
        return Pen(theme, card, theme.dark, theme.paper, room, bleed)
    if ground == "color" and suit is not None:
        return Pen(theme, card, suit.on, suit.ink, room, bleed)
    return Pen(theme, card, theme.paper, theme.black, room, bleed)


def back(theme: Theme, size: Size = CARD, bleed: float = 0) -> Face:
    """The back of every card: the same when it is turned by 180 degrees."""
    scale = scale_of(size)
    room = Size(size.width / scale, size.height / scale)
    drawn = backs.SHELF.get(theme.back.name).draw(theme, room, bleed / scale)
    paper = Panel(Box(0, 0, *size).inset(-bleed), theme.paper)
    return Face((paper, *_sized(drawn, scale)))


def scale_of(size: Size) -> float:
    """How large a card is to one of 56 x 87."""
    return min(size.width / CARD.width, size.height / CARD.height)


def _sized(drawing: Drawing, scale: float) -> Drawing:
    return drawing if scale == 1 else (Group(drawing, scale=scale),)
