"""Each half of a card is two fields: a tall one for the figure, a wide one for what it means.

Four huge things, each in a field of its own, and nothing else: crowding hurts weak eyes more than
size. Grounds stay plain. A half is drawn from the card's upper left corner: x to the right, y up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from unoprint import captions, kinds, lettering, outlines
from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Words
from unoprint.pen import Pen
from unoprint.stages import Stage, _large
from unoprint.stages import _parts as parts
from unoprint.stages._extent import fitted, reach
from unoprint.units import Box, Size

OPTIONS = {
    "column": {
        "type": "number",
        "description": "Width of the field with the figure (mm).",
        "minimum": 18,
        "maximum": 25,
        "default": 21.6,
    },
    "mark": {
        "type": "number",
        "description": "Size of the large mark, as the diameter of a circle (mm).",
        "minimum": 6,
        "maximum": 25,
        "default": 21,
    },
    "small": {
        "type": "number",
        "description": "Size of the mark under the figure, as the diameter of a circle (mm).",
        "minimum": 2,
        "maximum": 9,
        "default": 8.6,
    },
    "rule": {
        "type": "number",
        "description": "Thickness of the line round the fields (mm).",
        "minimum": 0,
        "maximum": 2,
        "default": 0.9,
    },
    "initials": {
        "type": "boolean",
        "description": "Whether the first letter of the color's name stands under the large mark.",
        "default": False,
    },
}
FIGURE, LIFT = 17.1, 1.3
"""The middle of the figure, from the card's upper edge; and how much higher one with a bar is."""
MARK = 35.3
"""The middle of the mark under it."""
LARGER = 1.38
"""How much larger the mark is where it alone tells the color in grey."""
INDEX = Size(18.6, 20.0)
"""Room for a label or a picture as an index."""
LOW = 17.2
"""How high the index of another kind is."""
ROOM = Size(24.8, 36.4)
"""Room for what stands in the wide field."""
NAME, NAME_ON_WHITE = Size(25, 11), Size(41, 11)
"""Room for a name at the head of the wide field, and on a card that has no fields."""
NAME_SIZE = 5.6
"""Of its letters at best (mm of the font)."""
INITIAL = 9.0
TEXT_HIGH = 17.0
"""How much of the wide field a text takes."""


def front(pen: Pen) -> Drawing:
    if not pen.card.text:
        return (*fields(pen), *parts.both(pen, half(pen)))
    plain = pen._replace(card=pen.card._replace(text=""))
    return (*fields(pen), *parts.both(pen, half(pen), half(plain)))


def options(pen: Pen) -> dict[str, Any]:
    return pen.theme.stage.read(OPTIONS)


def column(pen: Pen) -> Box:
    """The field of the figure in the upper half, 0, 0 at the upper left corner of the card."""
    box, high = parts.panel(pen), pen.room.height
    left, width = box.x, pen.theme.border + options(pen)["column"] - box.x
    return Box(left, -high / 2, width, box.top - high / 2)


def field(pen: Pen) -> Box:
    """The wide field beside it; without the rule, or without what hangs over the cut."""
    box, tall = parts.panel(pen), column(pen)
    rim = options(pen)["rule"] if pen.theme.border else 0
    right = min(box.right, pen.room.width) - rim
    top = min(box.top, pen.room.height) - pen.room.height - rim
    return Box(tall.right, tall.y, right - tall.right, top - tall.y)


def fields(pen: Pen) -> Drawing:
    """The grounds of all four fields."""
    theme, box, under = pen.theme, parts.panel(pen), parts.ground_of(pen)
    radius, rule = (theme.radius, options(pen)["rule"]) if theme.border else (0, 0)
    if "background" in pen.art:
        corners = parts.both(pen, (Panel(column(pen), pen.ground),))
        edge = outlines.rounded(*box.center, box.width, box.height, radius)
        return (*parts.ground(pen), Group(corners, clip=edge))
    if under == "black":
        return (Panel(box, pen.ground, radius),)
    if under == "white":
        inner = Panel(box.inset(rule), theme.paper, max(0, radius - rule))
        return (Panel(box, pen.ink, radius), inner) if rule else ()
    if pen.ink == theme.paper:  # the rule is of the color, and one with the figure's field
        light = _stairs(pen, box.inset(rule), max(0, radius - rule))
        return (Panel(box, pen.ground, radius), Path(light, pen.ink))
    within = box.inset(rule)
    edge = outlines.rounded(*within.center, within.width, within.height, max(0, radius - rule))
    corners = parts.both(pen, (Panel(column(pen), pen.ground),))
    return (Panel(box, pen.ink, radius), Group(corners, clip=edge))


def _stairs(pen: Pen, box: Box, radius: float) -> str:
    """The outline of both wide fields, which meet in the middle of the card."""
    cut, middle = column(pen).right, box.center[1]
    far = pen.room.width - cut
    upper = f"{outlines.line((cut, middle), (cut, box.top))} "
    lower = f"{outlines.line((far, middle), (far, box.y)).replace('M', 'L')} "
    right = outlines.arc(box.right - radius, box.top - radius, radius, 90, 0, join=True)
    left = outlines.arc(box.x + radius, box.y + radius, radius, 270, 180, join=True)
    across = outlines.line((box.right, middle)).replace("M", "L")
    back = outlines.line((box.x, middle)).replace("M", "L")
    return f"{upper}{right} {across} {lower}{left} {back} Z"


def half(pen: Pen) -> Drawing:
    """Figure, mark, name, and what stands in the wide field."""
    under, room = parts.ground_of(pen), field(pen)
    x = column(pen).center[0] if pen.theme.border else pen.theme.border + column(pen).width / 2
    marks: list[Mark] = []
    if under == "white" and not pen.card.label:
        marks += four(pen)
    else:
        marks += index(pen, x)
    small = options(pen)["small"]
    if under == "color":
        if low_index(pen):
            small *= LARGER
        low = MARK + pen.theme.suits[pen.card.color].nudge
        marks.append(pen.shape(pen.card.color, (x, -low), small, pen.ink))
    elif under == "black" and (pen.card.label or kinds.kind(pen.card.kind).emblem):
        marks += pen.wheel((x, -MARK), small * 1.16, rim=0.7)
    if pen.card.name:
        named, low = name(pen, room)
        marks += named
        if under != "white" or pen.card.label:
            room = room._replace(height=low - room.y)
    if pen.card.text:
        foot, room = text_room(pen, room)
        marks += text(pen, foot)
    return (*marks, *wide(pen, room))


def text_room(pen: Pen, room: Box) -> tuple[Box, Box]:
    """The foot of the wide field for a text, and what is left of it for all else."""
    if parts.ground_of(pen) == "white" and not pen.card.label:
        return Box(7.2, -38, pen.room.width - 14.4, 16), room
    high = min(TEXT_HIGH, room.height * 0.55)
    low = Box(room.x + 1.6, room.y + 1.8, room.width - 3.4, high - 2.2)
    return low, room._replace(y=room.y + high, height=room.height - high)


def text(pen: Pen, room: Box) -> Drawing:
    """The text, from the head of its room down."""
    made = captions.wrap(tuple(pen.card.text.split("\n")), text_font(pen), Size(*room[2:]))
    suit, under = pen.theme.suits.get(pen.card.color), parts.ground_of(pen)
    ink = suit.ink if suit is not None and under == "color" else pen.ink
    top = room.top - made.size * max(captions.CAP, lettering.ink(made.lines[0], made.font).top)
    return tuple(
        Words(line, (room.x, top - drop * made.size), made.size, ink, made.font)
        for line, drop in zip(made.lines, made.drops, strict=True)
    )


def text_font(pen: Pen) -> str:
    return captions.font_of(pen.card, "text", pen.theme.text)


def low_index(pen: Pen) -> bool:
    """Whether there is more room under the index than under a figure."""
    return pen.card.kind != "number" and not pen.card.label and "symbol" not in pen.art


def index(pen: Pen, x: float) -> Drawing:
    """The figure, or what stands for it, as large as its field."""
    high = 2 * FIGURE - parts.panel(pen).y
    room = Box(x - INDEX.width / 2, -FIGURE - INDEX.height / 2, *INDEX)
    if "symbol" in pen.art:
        return pen.art["symbol"].place(room)
    if pen.card.label:
        return _large.label(pen, room)
    if pen.card.kind == "number":
        return _large.number(pen, (x, -FIGURE), min(high, 21.6), LIFT)
    own = STAGE.corners.get(pen.card.kind)
    if own:
        return (Group(own(pen), (x, -FIGURE)),)
    low = Box(room.x, -FIGURE - LOW / 2, room.width, LOW)
    return fitted(kinds.kind(pen.card.kind).corner(pen), low)


def wide(pen: Pen, room: Box) -> Drawing:
    """What stands in the wide field: a picture, a label, the color's mark or the symbol."""
    if "center" in pen.art:
        edge = outlines.rounded(*room.center, room.width, room.height, 0)
        return parts.pictured(pen, room.inset(1.6), edge)
    suit = pen.theme.suits.get(pen.card.color)
    inside = pen
    if suit is not None and parts.ground_of(pen) == "color":
        inside = pen._replace(ink=suit.ink, ground=suit.on)
    space = _inner(room)
    if "background" in pen.art:  # what it shows is seen beside the symbol
        space = space.inset(space.width * 0.2)
        if pen.card.kind == "number" and not pen.card.label and "symbol" not in pen.art:
            return ()
    if "symbol" in pen.art:
        made = pen.art["symbol"].place(space)
    elif pen.card.label:
        made = _large.label(inside, space)
    elif pen.card.kind == "number":
        made = mark(inside, space)
    else:
        made = fitted(parts.symbol(inside), space, 1 if pen.card.kind in STAGE.centers else 2)
    if "background" in pen.art and made:
        return (Panel(reach(made).inset(-1.8), inside.ground, 2), *made)
    return made


def _inner(room: Box) -> Box:
    """As much of the field as may be drawn on."""
    wide, high = min(room.width - 2.6, ROOM.width), min(room.height - 2.6, ROOM.height)
    x, y = room.center
    return Box(x - wide / 2, y - high / 2, wide, high)


def mark(pen: Pen, room: Box) -> Drawing:
    """The color's mark, very large, and on request the first letter of its name."""
    look, color = options(pen), pen.card.color
    size = min(look["mark"], room.width, room.height * 0.92)
    x, y = room.center
    if not look["initials"]:
        return (pen.shape(color, (x, y), size),)
    size = min(size, (room.height - INITIAL - 2) * 0.92)
    high = size * 1.04 + INITIAL + 2
    letter = pen.theme.suits[color].name[:1].upper()
    under = pen.figure(letter, INITIAL, (x, y - (high - INITIAL) / 2), widest=room.width)
    return (pen.shape(color, (x, y + (high - size * 1.04) / 2), size), *under)


def four(pen: Pen) -> Drawing:
    """The marks of all colors: the card is of none."""
    size, edge = options(pen)["small"] * 0.72, pen.theme.dark
    return tuple(
        pen.shape(
            color,
            (9.4 + 8.8 * i, -9.5),
            size,
            edge=edge if pen.on(color) == edge else "",
            width=0.5,
        )
        for i, color in enumerate(COLORS)
    )


def name(pen: Pen, room: Box) -> tuple[Drawing, float]:
    """The name at the head of the wide field, and how low it reaches; on white at the left."""
    made, white = written(pen), parts.ground_of(pen) == "white"
    suit = pen.theme.suits.get(pen.card.color)
    ink = pen.ink if white or suit is None else suit.ink
    if "background" in pen.art:
        ink = pen.ink
    top = -16.5 if white and not pen.card.label else room.top - 2.8
    first = max(captions.CAP, lettering.ink(made.lines[0], made.font).top)
    marks: list[Mark] = []
    for i, line in enumerate(made.lines):
        across = lettering.width(line, made.font, made.size)
        left = 7.2 if white and not pen.card.label else room.center[0] - across / 2 - 0.3
        low = top - made.size * (first + i * captions.LEADING)
        marks.append(Words(line, (left, low), made.size, ink, made.font))
    return tuple(marks), low - 0.2 * made.size


def written(pen: Pen) -> captions.Fitted:
    """The name, as large as its place takes it."""
    free = parts.ground_of(pen) == "white" and not pen.card.label
    font = captions.font_of(pen.card, "name", pen.theme.text)
    more = pen.room.width - 56
    room = NAME_ON_WHITE if free else NAME
    room = room._replace(width=room.width + more)
    return captions.fit(pen.card.name, font, room, NAME_SIZE, 2 if free else 3)


def warnings(pen: Pen, scale: float) -> Iterator[tuple[str, str]]:
    """The fields whose letters are printed too small to be read with ease, and how small."""
    if pen.card.label:
        high = captions.label(pen, INDEX, INDEX.height).size * captions.CAP * scale
        if high < captions.SMALL_LABEL:
            yield "label", captions.small("label", high)
    if pen.card.name and (high := written(pen).size * captions.CAP * scale) < captions.SMALL_NAME:
        yield "name", captions.small("name", high)
    if pen.card.text:
        room, _ = text_room(pen, field(pen))
        made = captions.wrap(tuple(pen.card.text.split("\n")), text_font(pen), Size(*room[2:]))
        if (high := made.size * captions.CAP * scale) < captions.SMALL_TEXT:
            yield "text", captions.small("text", high)


STAGE = Stage(
    front,
    centers=_large.CENTERS,
    corners=_large.CORNERS,
    warnings=warnings,
    options=OPTIONS,
)
