"""Where the markers of a line stand, such as the heads of arrows, and which way they look."""

from collections.abc import Iterable
from math import atan2, degrees, hypot
from typing import NamedTuple

from unoprint.drawing import Point
from unoprint.pictures.svg_paths import Step


class Corner(NamedTuple):
    """A place where a line begins, turns or ends."""

    x: float
    y: float
    angle: float
    """Half between the way that leads to it and the one that leads away; in degrees, y down."""


def corners(steps: Iterable[Step]) -> list[Corner]:
    """All corners of an outline, in order.

    >>> [corner.angle for corner in corners([("M", (0, 0)), ("L", (5, 0)), ("L", (5, 5))])]
    [0.0, 45.0, 90.0]
    """
    places: list[Point] = []
    ways: list[list[Point]] = []
    """The way to each place and the way from it, where there are such."""
    first = 0
    for name, values in steps:
        if name == "M":
            first = len(places)
            places.append((values[0], values[1]))
            ways.append([])
            continue
        start = places[-1]
        points = [*zip(values[::2], values[1::2], strict=True)] or [places[first]]
        leaves = next((w for p in points if (w := _way(start, p))), None)
        before = (*reversed(points[:-1]), start)
        arrives = next((w for p in before if (w := _way(p, points[-1]))), None)
        ways[-1] += [leaves] if leaves else []
        places.append(points[-1])
        ways.append([arrives] if arrives else [])
        if name == "Z":
            whole = [*ways[-1], *ways[first][:1]]
            ways[first], ways[-1] = whole, whole
    return [Corner(*place, _between(way)) for place, way in zip(places, ways, strict=True)]


def _way(start: Point, end: Point) -> Point | None:
    """The direction from one place to another, one long; None if they are one."""
    x, y = end[0] - start[0], end[1] - start[1]
    long = hypot(x, y)
    return (x / long, y / long) if long else None


def _between(ways: list[Point]) -> float:
    if not ways:
        return 0.0
    x, y = (sum(way[side] for way in ways) for side in (0, 1))
    if hypot(x, y) < 1e-9:  # it turns right back
        x, y = ways[0]
    return degrees(atan2(y, x))
