"""The color's shape, white and very large, carries the figure."""

from __future__ import annotations

from functools import cache, lru_cache

from unoprint import outlines
from unoprint.drawing import Drawing, Group, Path
from unoprint.pen import Pen
from unoprint.stages import Stage
from unoprint.stages import _parts as parts
from unoprint.theme import Theme
from unoprint.units import Box

OPTIONS = {
    "size": {
        "type": "number",
        "description": "Size of the shape behind the figure, as the diameter of a circle (mm).",
        "minimum": 10,
        "maximum": 50,
        "default": 44,
    },
}
FIGURE = 0.36, 0.56
"""What a shape must have room for, as a share of its size."""
CIRCLE = outlines.circle(0, 0, 0.5)
"""The stage of a color whose shape has no room for a figure."""
RIM = 0.94
"""How much of the stage a picture takes: the rest is a rim round it."""
ROOM = Box(-21, -21, 42, 42)
"""For a picture that is not cut to the shape: between the two indices."""


def front(pen: Pen) -> Drawing:
    wide, high = pen.room
    return (
        *parts.ground(pen),
        Group(middle(pen), (wide / 2, high / 2)),
        *parts.corners(pen),
    )


def middle(pen: Pen) -> Drawing:
    """Round 0, 0: on the shape where the card has a color."""
    if parts.ground_of(pen) != "color":
        return pictured(pen, CIRCLE) or parts.symbol(pen)
    theme, size = pen.theme, pen.theme.stage.read(OPTIONS)["size"]
    suit = theme.suits[pen.card.color]
    shape = suit.shape if carries(suit.shape) else CIRCLE
    stage = Path(shape, theme.paper, scale=size)
    if "center" in pen.art:
        art = pictured(pen, shape)
        return (stage, *art) if pen.art["center"].clip == "stage" else art
    return (stage, *parts.symbol(pen._replace(ink=suit.inside, ground=theme.paper)))


def pictured(pen: Pen, shape: str) -> Drawing:
    """The picture of the card, cut to its stage; where that is none, to a circle."""
    outline = outlines.scaled(shape, pen.theme.stage.read(OPTIONS)["size"] * RIM)
    return parts.pictured(pen, ROOM, outline, all_stages(pen.theme))


@lru_cache(64)
def all_stages(theme: Theme) -> Box:
    """The room that all stages of a theme take together."""
    shapes = [suit.shape for suit in theme.suits.values() if carries(suit.shape)]
    box = outlines.bounds(" ".join([CIRCLE, *shapes]))
    size = theme.stage.read(OPTIONS)["size"] * RIM
    return Box(*(side * size for side in box))


@cache
def carries(shape: str) -> bool:
    """Whether a figure finds room in a shape; in a claw or a ring it would be cut."""
    wide, high = FIGURE
    points = [(wide * (i / 4 - 0.5), high * (j / 6 - 0.5)) for i in range(5) for j in range(7)]
    return sum(outlines.inside(shape, points)) >= 0.85 * len(points)


STAGE = Stage(front, options=OPTIONS)
