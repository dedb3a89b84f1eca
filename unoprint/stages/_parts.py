"""What stages are made of: the ground, the symbol in the middle, the index in the corners."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from unoprint import captions, kinds, outlines, stages
from unoprint.drawing import Drawing, Group, Mark, Panel, Path
from unoprint.pen import Pen, moved
from unoprint.units import Box, Size

if TYPE_CHECKING:
    from unoprint.patterns import Keep
    from unoprint.theme import Suit

INDEX = (9.3, 9.85)
"""The middle of the index, from the card's left and upper edge."""
BELOW = 19.4
"""The middle of the small mark under the index, from the upper edge."""
SHAPE, EMBLEM = 4.6, 4.6
INDEX_HIGH = 8.5
RING = 45
"""The wheel round a label in the middle (mm)."""
IN_RING = Size(28, 20)


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
    from unoprint import patterns

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
        if ground_of(pen) == "black":
            return (*ring(pen), *captions.center_label(pen, IN_RING))
        return captions.center_label(pen)
    own = stages.SHELF.get(pen.theme.stage.name).centers.get(pen.card.kind)
    return own(pen) if own else kinds.kind(pen.card.kind).center(pen)


def ring(pen: Pen) -> Drawing:
    """The colors of the wheel round a label: the card is still one that names a color."""
    inner = outlines.circle(0, 0, RING / 2 - 4.2)
    return (*pen.wheel((0, 0), RING, rim=1.5), Path(inner, pen.ground))


def replaced(pen: Pen) -> bool:
    """Whether a label or a picture stands in place of the kind's own figure."""
    return bool(pen.card.label) or "symbol" in pen.art


def pictured(pen: Pen, room: Box, stage: str = "", all_stages: Box | None = None) -> Drawing:
    """The card's picture in the middle, cut to the outline of the stage or to the room; or ().

    `all_stages` is what the stages of all cards take: a picture on many cards is then one picture.
    """
    art = pen.art.get("center")
    if art is None:
        return ()
    if art.clip == "stage" and stage:
        return art.place(outlines.bounds(stage), stage, all_stages)
    if art.clip == "rounded":
        return art.place(
            room, outlines.rounded(*room.center, room.width, room.height, 3), all_stages
        )
    return art.place(room, "", all_stages)


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
    elif under == "black" and (replaced(pen) or kinds.kind(pen.card.kind).emblem):
        marks += pen.wheel((x, -BELOW), EMBLEM, rim=0.3)
    if pen.card.name:
        marks += captions.name(pen, taken, under, pen.room.width)
    return tuple(marks)


def corners(
    pen: Pen, corner: Callable[[Pen], Drawing] = corner, text: Box | None = None
) -> Drawing:
    """Index, mark and name at both ends of the card; a text takes the place of the lower name.

    `corner` draws one of them, and `text` is where the text stands, where a stage has its own.
    """
    upper = corner(pen)
    if not pen.card.text:
        return both(pen, upper)
    lower = corner(pen._replace(card=pen.card._replace(name="")))
    return (*both(pen, upper, lower), *captions.text(pen, ground_of(pen), pen.room.width, text))


def both(pen: Pen, upper: Drawing, lower: Drawing | None = None) -> Drawing:
    """A corner at the upper left and, turned, the same or another at the lower right."""
    wide, high = pen.room
    turned = upper if lower is None else lower
    return (Group(upper, (0, high)), Group(turned, (wide, 0), turn=180))
