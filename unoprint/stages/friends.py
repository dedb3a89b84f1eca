"""White, round and big, and things to count: for small children."""

from __future__ import annotations

from unoprint import captions, kinds, outlines
from unoprint.drawing import Drawing, Group, Mark, Panel, Path
from unoprint.pen import Pen, moved
from unoprint.smiles import friend
from unoprint.stages import Stage, _smiles
from unoprint.stages import _parts as parts
from unoprint.units import Box

OPTIONS = {
    "mark": {
        "type": "number",
        "description": "Size of the mark behind the picture, as the diameter of a circle (mm).",
        "minimum": 0,
        "maximum": 60,
        "default": 47,
    },
    "counted": {
        "type": "boolean",
        "description": "Whether number cards show as many things to count.",
        "default": True,
    },
}
INDEX = (10.7, 11.4)
"""The middle of the index, from the card's left and upper edge."""
BELOW, SMALL = 21.1, 5.8
"""The middle of the small mark, from the upper edge, and its size."""
NUMBER, UP = 29.0, 16.2
"""How high a number is, and how far above the middle: the things to count stand under it."""
BARRED = 26.5, 18.6
"""The same where it stands on a bar."""
PLACES = tuple((-18.4 + 9.2 * (i % 5), -9.6 - 9.6 * (i // 5)) for i in range(9))
"""Of a frame of ten, as at school; the tenth belongs to the corner."""
EMBLEM = 19.8
"""The middle of the small wheel of a black card."""
THING = 8.0
ROOM = Box(-21, -21.5, 42, 43)
"""For a picture in the middle."""
ANIMALS = 1.08
"""How much larger animals are than on other stages."""


def front(pen: Pen) -> Drawing:
    wide, high = pen.room
    return (
        *parts.ground(pen),
        *behind(pen),
        Group(middle(pen), (wide / 2, high / 2)),
        *parts.corners(pen, corner),
    )


def counted(pen: Pen) -> bool:
    """Whether the card shows a number and as many things."""
    plain = not (pen.card.label or pen.card.text or pen.art)
    wanted = plain and pen.card.kind == "number" and pen.theme.stage.read(OPTIONS)["counted"]
    return bool(wanted) and pen.value.isdecimal() and int(pen.value) < 10


def behind(pen: Pen) -> Drawing:
    """The color's mark, large, in a tone of the ground."""
    suit, size = pen.theme.suits.get(pen.card.color), pen.theme.stage.read(OPTIONS)["mark"]
    if suit is None or not size or "background" in pen.art:
        return ()
    wide, high = pen.room
    at = (wide / 2, high / 2)
    if counted(pen):
        size, at = size * 0.78, (at[0] + 2.4, at[1] + UP)
    box = parts.panel(pen)
    edge = outlines.rounded(*box.center, box.width, box.height, pen.theme.radius)
    return (Group((Path(suit.shape, suit.tone, at, size),), clip=edge),)


def middle(pen: Pen) -> Drawing:
    """Round 0, 0: white, in a contour."""
    if "center" in pen.art:
        edge = outlines.rounded(*ROOM.center, ROOM.width, ROOM.height, 6)
        art = parts.pictured(pen, ROOM, edge, ROOM)
        rim = Panel(ROOM.inset(-0.9), pen.theme.paper, 6.9)
        return (rim, *art) if pen.art["center"].clip == "stage" else art
    if parts.ground_of(pen) != "color":
        return parts.symbol(pen)
    white = pen._replace(ink=pen.theme.paper)
    if counted(pen):
        return (*number(white), *things(white))
    if pen.card.kind == "animal" and not (pen.card.label or "symbol" in pen.art):
        return (Group(parts.symbol(white), scale=ANIMALS),)
    return parts.symbol(white)


def number(pen: Pen) -> Drawing:
    high, up = BARRED if pen.value in ("6", "9") else (NUMBER, UP)
    return pen.figure(pen.value, high, (2.4, up))


def things(pen: Pen) -> Drawing:
    """As many friends as the number says, and dots in the places that are free."""
    theme, color = pen.theme, pen.card.color
    marks: list[Mark] = []
    for i, at in enumerate(PLACES):
        if i < int(pen.value):
            marks += friend(theme, color, at, THING)
        else:
            marks.append(Path(outlines.circle(0, 0, 1.25), theme.suits[color].tone, at))
    return tuple(marks)


def corner(pen: Pen) -> Drawing:
    """Index, small mark and name, from the card's upper left corner."""
    (x, y), under = INDEX, parts.ground_of(pen)
    white = pen._replace(ink=pen.theme.paper) if under == "color" else pen
    made, wide = parts.index(white)
    taken = captions.label_end(wide) + x - parts.INDEX[0] if wide else 0
    marks: list[Mark] = [moved(made, (x, -y))]
    if "background" in pen.art:
        low = BELOW + SMALL / 2 + 1.2
        marks.insert(0, Panel(Box(4, -low, max(2 * x - 8, taken - 2), low - 4), pen.ground, 4))
    if under == "color":
        low = BELOW + pen.theme.suits[pen.card.color].nudge
        marks += _smiles.small_mark(pen, pen.card.color, (x, -low), SMALL)
    elif under == "black" and (parts.replaced(pen) or kinds.kind(pen.card.kind).emblem):
        marks += pen.wheel((x, -EMBLEM), 4.8, rim=0.4)
    if pen.card.name:
        marks += captions.name(pen, taken, under, pen.room.width)
    return tuple(marks)


STAGE = Stage(front, _smiles.CENTERS, _smiles.CORNERS, options=OPTIONS)
