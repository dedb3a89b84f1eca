"""What stages are made of: the ground, the symbol in the middle, the index in the corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import captions, kinds, outlines, patterns, stages
from unoprint.drawing import Drawing, Group, Mark, Panel, Path
from unoprint.pen import Pen, moved
from unoprint.units import Box

if TYPE_CHECKING:
    from unoprint.patterns import Keep
    from unoprint.theme import Suit

INDEX = (9.3, 9.85)
"""The middle of the index, from the card's left and upper edge."""
BELOW = 19.4
"""The middle of the small mark under the index, from the upper edge."""
SHAPE, EMBLEM = 4.6, 4.6
INDEX_HIGH = 8.5


def ground_of(pen: Pen) -> str:
    """What the card is printed on: "color", "black" or "white"."""
    return kinds.kind(pen.card.kind).ground


def panel(pen: Pen) -> Box:
    """What lies within the border; without a border, all of the card and its bleed."""
    return Box(0, 0, *pen.room).inset(pen.theme.border or -pen.bleed)


def ground(pen: Pen, keep: Keep | None = None) -> Drawing:
    """The panel in the card's ground, with its pattern or picture; a white card has only a rim.

    `keep` tells where the pattern's motifs may stand.
    """
    theme, box = pen.theme, panel(pen)
    radius = theme.radius if theme.border else 0
    edge = outlines.rounded(*box.center, box.width, box.height, radius)
    if "background" in pen.art:
        return pen.art["background"].place(box, edge)
    if ground_of(pen) == "white":
        return (Path(edge, stroke=theme.line, width=0.35),)
    suit = theme.suits.get(pen.card.color)
    plain = Panel(box, pen.ground, radius)
    return (plain, *cloth(pen, suit, keep)) if suit is not None else (plain,)


def cloth(pen: Pen, suit: Suit, keep: Keep | None = None) -> Drawing:
    """The pattern of a suit over the panel, in its tone."""
    if suit.pattern == "none":
        return ()
    theme, box = pen.theme, panel(pen)
    radius = theme.radius if theme.border else 0
    middle = Box(0, 0, *pen.room).center
    field = Box(box.x - middle[0], box.y - middle[1], box.width, box.height)
    drawn = patterns.drawn(suit.pattern, theme, suit, field, keep or patterns.everywhere)
    inner = outlines.rounded(0, 0, box.width, box.height, radius)
    return (Group(drawn, middle, clip=inner),)


def symbol(pen: Pen) -> Drawing:
    """What stands in the middle, round 0, 0: the picture, the label or the kind's own symbol."""
    if "symbol" in pen.art:
        return pen.art["symbol"].place(Box(-15, -15, 30, 30))
    if pen.card.label:
        return captions.center_label(pen)
    own = stages.SHELF.get(pen.theme.stage.name).centers.get(pen.card.kind)
    return own(pen) if own else kinds.kind(pen.card.kind).center(pen)


def pictured(pen: Pen, room: Box, stage: str = "") -> Drawing:
    """The card's picture in the middle, cut to the outline of the stage or to the room; or ()."""
    art = pen.art.get("center")
    if art is None:
        return ()
    if art.clip == "stage" and stage:
        return art.place(_round(stage), stage)
    if art.clip == "rounded":
        return art.place(room, outlines.rounded(*room.center, room.width, room.height, 3))
    return art.place(room)


def _round(outline: str) -> Box:
    """The box round an outline."""
    return outlines.bounds(outline)


def index(pen: Pen) -> tuple[Drawing, float]:
    """The index round 0, 0, and how wide a label in it is (0 for the kind's own)."""
    if "symbol" in pen.art:
        half = INDEX_HIGH / 2
        return pen.art["symbol"].place(Box(-half, -half, INDEX_HIGH, INDEX_HIGH)), 0
    if pen.card.label:
        return captions.corner_label(pen)
    own = stages.SHELF.get(pen.theme.stage.name).corners.get(pen.card.kind)
    return (own(pen) if own else kinds.kind(pen.card.kind).corner(pen)), 0


def corner(pen: Pen) -> Drawing:
    """Index, mark and name, from the card's upper left corner: x to the right, y up."""
    x, y = INDEX
    made, wide = index(pen)
    taken = captions.label_end(wide)
    marks: list[Mark] = [moved(made, (x, -y))]
    if "background" in pen.art:
        low, wider = BELOW + SHAPE / 2 + 1.2, max(2 * x - 7.2, taken - 2)
        marks.insert(0, Panel(Box(3.6, -low, wider, low - 3.6), pen.ground, 2))
    under = ground_of(pen)
    if under == "color":
        low = BELOW + pen.theme.suits[pen.card.color].nudge
        marks.append(pen.shape(pen.card.color, (x, -low), SHAPE, pen.ink))
    elif under == "black" and (pen.card.label or kinds.kind(pen.card.kind).emblem):
        marks += pen.wheel((x, -BELOW), EMBLEM, rim=0.3)
    if pen.card.name:
        marks += captions.name(pen, taken, under, pen.room.width)
    return tuple(marks)


def both(pen: Pen, corner: Drawing) -> Drawing:
    """A corner at the upper left and, turned, at the lower right."""
    wide, high = pen.room
    return (Group(corner, (0, high)), Group(corner, (wide, 0), turn=180))
