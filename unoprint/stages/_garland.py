"""Marks of the colors in a row: round a plate, or round the card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, radians, sin

from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Path, Point
from unoprint.inks import contrast, readable
from unoprint.theme import Theme
from unoprint.units import Size

ROUND = (*COLORS[1:], COLORS[0])
"""The colors from the top of a circle on: clockwise as on the wheel, red at the top left."""
SEEN = 2.0
"""A mark stands out from what it lies on at least so much, or is printed in the color's tone; where
that is no better, it has a contour."""
EDGE = 0.25


def mark(theme: Theme, color: str, at: Point, size: float, turn: float, ground: str) -> Path:
    suit = theme.suits[color]
    ink = readable(ground, suit.ink, suit.tone, SEEN)
    edge = suit.shade if contrast(ink, ground) < SEEN else ""
    return Path(suit.shape, ink, at, size, turn, edge, EDGE if edge else 0)


@lru_cache(64)
def rim(
    theme: Theme, colors: Sequence[str], count: int, radius: float, size: float, ground: str
) -> Drawing:
    """Marks round a circle, a stretch of it for each color, all pointing outwards."""
    marks = []
    for n in range(count):
        angle = 90 - (n + 0.5) * 360 / count
        at = (radius * cos(radians(angle)), radius * sin(radians(angle)))
        color = colors[n * len(colors) // count]
        marks.append(mark(theme, color, at, size, angle - 90, ground))
    return tuple(marks)


@lru_cache(64)
def garland(theme: Theme, room: Size, apart: float, size: float, ground: str) -> Drawing:
    """The marks of the four colors in turn round a rectangle, the same when it is turned."""
    marks = []
    for turn in (0, 180):
        sign = -1 if turn else 1
        for n, ((x, y), way) in enumerate(half(room, apart)):
            at = (sign * x, sign * y)
            marks.append(mark(theme, COLORS[n % 4], at, size, way + turn, ground))
    return tuple(marks)


def half(room: Size, apart: float) -> Iterator[tuple[Point, float]]:
    """Places along the upper and the right side, about so far apart, and the way outwards there.

    Both sides together have a number of places that the colors divide without a rest.
    """
    wide, high = room
    across, up = round(wide / apart), round(high / apart)
    up += -(across + up) % 4 if (across + up) % 4 > 1 else -((across + up) % 4)
    for n in range(across):
        yield (-wide / 2 + wide * n / across, high / 2), 0
    for n in range(up):
        yield (wide / 2, high / 2 - high * n / up), -90
