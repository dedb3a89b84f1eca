"""The color's mark is a cut stone that carries the figure on its table, in a fine line's frame.

All is drawn in the color's bright line on the ground of cards without a color; those are drawn in
silver. Colors show in stones, lines and figures alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from unoprint import captions, inks, kinds, outlines, stones
from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Point
from unoprint.figures.font import turns
from unoprint.pen import Pen, moved
from unoprint.stages import Stage, _jewels
from unoprint.stages import _parts as parts
from unoprint.stages._extent import fitted
from unoprint.stages._jewels import OPTIONS, haloed, look, small
from unoprint.theme import Suit
from unoprint.units import Box, Size

INDEX = (10.6, 12.1)
"""The middle of the index, from the card's left and upper edge."""
BELOW = 22.2
"""The middle of the small stone under it, from the upper edge."""
MARK, EMBLEM, TINY = 5.5, 5.2, 2.5
HIGH, LIFT = 10.8, 0.8
"""An index figure; how much higher one with a bar stands."""
CUT, ROUND, INSIDE = 5.2, 1.6, 1.75
"""Of the frame: two corners are cut by a quarter of a circle and hold a stone, two are round."""
NAME = (1.3, 1.6)
"""How much farther from the edges a name is than on a card without a frame."""
FIGURE, WIDE = 27.4, 0.7
"""The figure on the table, and its width as a share of its height."""
STONE = 41
"""The size of a stone for which all this is drawn."""
ROOM = Box(-19.5, -21, 39, 42)
"""For a picture that is not cut to the stone."""


def front(pen: Pen) -> Drawing:
    pen = dipped(pen)
    wide, high = pen.room
    return (
        *parts.ground(pen),
        *frame(pen),
        Group(middle(pen), (wide / 2, high / 2)),
        *parts.corners(pen, corner, text_room(pen)),
    )


def dipped(pen: Pen) -> Pen:
    """The pen with the inks of this stage."""
    suit, under = pen.theme.suits.get(pen.card.color), parts.ground_of(pen)
    if under == "color" and suit is not None:
        return pen._replace(ink=suit.ink, ground=pen.theme.black)
    return pen._replace(ink=look(pen)["silver"]) if under == "black" else pen


def framed(pen: Pen) -> Box:
    """Where the frame's line runs."""
    return Box(0, 0, *pen.room).inset((pen.theme.border or 3.3) + look(pen)["frame"])


def frame(pen: Pen) -> Drawing:
    """A fine line; a name takes the place of the stones in its corners."""
    if parts.ground_of(pen) == "white":
        return ()
    box = framed(pen)
    (x, y), right, top = box[:2], box.right, box.top
    if pen.card.name or pen.card.text:
        d = outlines.rounded(*box.center, box.width, box.height, ROUND)
    else:
        d = " ".join(
            (
                outlines.arc(x + ROUND, top - ROUND, ROUND, 180, 90),
                outlines.arc(right, top, CUT, 180, 270, join=True),
                outlines.arc(right - ROUND, y + ROUND, ROUND, 0, -90, join=True),
                outlines.arc(x, y, CUT, 0, 90, join=True),
                "Z",
            )
        )
    return (Path(d, stroke=pen.ink, width=look(pen)["line"]),)


def corner(pen: Pen) -> Drawing:
    """Index, mark, name and the stone in the corner, from the card's upper left corner."""
    (x, y), under, color = INDEX, parts.ground_of(pen), pen.card.color
    made, wide = index(pen)
    taken = captions.label_end(wide) + x - parts.INDEX[0] if wide else 0
    marks: list[Mark] = [moved(made, (x, -y))]
    if "background" in pen.art:
        low = BELOW + MARK / 2 + 1.4
        marks.insert(0, Panel(Box(5, -low, max(2 * x - 10, taken - 4), low - 5), pen.ground, 2))
    if under == "color":
        low = BELOW + pen.theme.suits[color].nudge
        marks.append(Group(small(pen, color, MARK), (x, -low)))
    elif under == "black" and (pen.card.label or kinds.kind(pen.card.kind).emblem):
        marks += _jewels.wheel(pen, (x, -BELOW), EMBLEM)
    if pen.card.name:
        right, down = NAME if under != "white" else (0, 0)
        said = captions.name(pen, taken, under, pen.room.width - right)
        marks.append(moved(said, (0, -down)))
    elif under != "white" and not pen.card.text:
        at = framed(pen).right - INSIDE, framed(pen).top - INSIDE - pen.room.height
        marks += tiny(pen, at)
    return tuple(marks)


def tiny(pen: Pen, at: Point) -> Drawing:
    if parts.ground_of(pen) == "color":
        return (pen.shape(pen.card.color, at, TINY, pen.ink),)
    return _jewels.wheel(pen, at, TINY)


def index(pen: Pen) -> tuple[Drawing, float]:
    """As in all looks, but for figures, which are larger here."""
    if pen.card.kind != "number" or pen.card.label or "symbol" in pen.art:
        return parts.index(pen)
    if not turns(pen.value):
        return pen.figure(pen.value, HIGH), 0
    return pen.figure(pen.value, HIGH * 0.875, (0, LIFT)), 0


def middle(pen: Pen) -> Drawing:
    """Round 0, 0: on the table of the stone where the card has a color."""
    suit = pen.theme.suits.get(pen.card.color)
    if parts.ground_of(pen) != "color" or suit is None:
        return parts.pictured(pen, ROOM) or parts.symbol(pen)
    size = look(pen)["size"]
    edge, down = stones.outline(stones.stone(suit.shape).edge, size), lowered(suit.shape, size)
    if "center" in pen.art:
        art = parts.pictured(pen, ROOM, edge)
        rim = Path(edge, stroke=suit.ink, width=1.5 * look(pen)["line"])
        return (Group((*art, rim), (0, down)),) if pen.art["center"].clip == "stage" else art
    on = Group(tabled(pen, size), (0, down + raised(suit.shape, size)))
    return (Group(jewel(suit, size, pen.ground, look(pen)["line"]), (0, down)), on)


def jewel(suit: Suit, size: float, ground: str, line: float) -> Drawing:
    return _jewels.stone(suit.shape, size, (suit.ink, suit.shade, suit.tone), ground, line)


def lowered(shape: str, size: float) -> float:
    """A stone that reaches farther up than down is moved down by half of that."""
    return -outlines.bounds(shape).center[1] * size / 2


def raised(shape: str, size: float) -> float:
    """And its figure goes up again, towards the middle of the table."""
    return outlines.bounds(shape).center[1] * size * 0.2


def tabled(pen: Pen, size: float) -> Drawing:
    """What stands on the table of a stone; figures may reach a little beyond it."""
    if pen.card.kind == "number" and not pen.card.label and "symbol" not in pen.art:
        high = FIGURE * size / STONE
        if not turns(pen.value):
            return haloed(pen.figure(pen.value, high), pen.ground)
        return haloed(pen.figure(pen.value, high * 0.86, (0, high * 0.075)), pen.ground)
    high = stones.room(pen.theme.suits[pen.card.color].shape, size, WIDE)
    room = Box(-high * 0.42, -high / 2, high * 0.84, high)
    if "symbol" in pen.art:
        return pen.art["symbol"].place(room)
    if pen.card.label:
        return label(pen, room)
    made = parts.symbol(pen)
    own = pen.card.kind in STAGE.centers
    return (Group(made, scale=size / STONE),) if own else fitted(made, room)


def label(pen: Pen, room: Box) -> Drawing:
    text = pen.card.label
    if text[:1] == "+" and text[1:].isdecimal():
        return fitted(pen.plus_figure(text[1:], min(10, room.height), 0), room)
    made = captions.label(pen, Size(room.width, room.height), room.height)
    return captions.written(pen, made, 0, "center")


def wild(pen: Pen) -> Drawing:
    """One brilliant of all four stones; on its table are the quarters of the wheel."""
    theme, size, line = pen.theme, look(pen)["size"] * 1.02, look(pen)["line"]
    shape = _jewels.WHOLE
    made = stones.stone(shape)
    table, r = stones.outline(made.table, size), size * 0.35
    quarters: list[Mark] = []
    gems: list[Mark] = []
    for color, (i, j) in zip(COLORS, _jewels.PLACES, strict=True):
        suit = theme.suits[color]
        ground = inks.mixed(suit.shade, suit.tone, 0.62)
        quarters.append(Panel(Box(min(0, i * r), min(0, j * r), r, r), ground))
        on = inks.readable(ground, suit.ink, pen.ink)
        gems.append(Group(small(pen, color, 5.6, on, ground), (i * 5.3, j * 5.3)))
    cross = outlines.line((-r, 0), (r, 0)) + " " + outlines.line((0, -r), (0, r))
    quarters.append(Path(cross, stroke=pen.ink, width=0.7))
    return (
        *_jewels.facets(pen, shape, size),
        Group(tuple(quarters), clip=table),
        Path(table, stroke=pen.ink, width=1.2 * line),
        Path(stones.outline(made.edge, size), stroke=pen.ink, width=1.5 * line),
        *gems,
    )


def warnings(pen: Pen, scale: float) -> Iterator[tuple[str, str]]:
    """Names have a little less room than without a frame."""
    narrow = pen.room.width - (NAME[0] if parts.ground_of(pen) != "white" else 0)
    if pen.card.label:
        narrow -= INDEX[0] - parts.INDEX[0]
    narrowed = pen._replace(room=Size(narrow, pen.room.height))
    return captions.warnings(narrowed, scale, text_room(pen))


def text_room(pen: Pen) -> Box | None:
    """Where a text stands: within the frame, left of the lower index and under the stone."""
    under = parts.ground_of(pen)
    return None if under == "white" else Box(8.2, 7.6, 29, 9.4 if under == "color" else 13)


STAGE = Stage(
    front,
    centers=_jewels.CENTERS | {"wild": wild},
    corners=_jewels.CORNERS,
    warnings=warnings,
    options=OPTIONS,
)
