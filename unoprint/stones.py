"""A color's mark as a cut stone, seen from above: the flat table in its middle, facets round it.

The outline of the mark is the stone's edge. One of eight points is cut in steps, as emeralds are;
any other is taken as sixteen points and has the star of facets of a brilliant.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin
from typing import NamedTuple

from unoprint import outlines
from unoprint.drawing import Drawing, Path, Point
from unoprint.inks import mixed

POINTS = 16
TABLE = 0.7
"""How large the table is, as a share of the stone."""
LIGHT = radians(125)
"""Where the light comes from."""
LEVELS = 9
"""How many tones the facets of a stone have."""

Tones = Callable[[Point], tuple[str, str, str]]
"""The inks of the lines, of the darkest and of the brightest facets at a place."""


class Facet(NamedTuple):
    corners: tuple[Point, ...]
    bright: float
    """From 0 to 1."""


class Stone(NamedTuple):
    """Round 0, 0, as large as a circle of diameter 1."""

    edge: tuple[Point, ...]
    table: tuple[Point, ...]
    facets: tuple[Facet, ...]


@cache
def stone(shape: str) -> Stone:
    """The stone that has this outline.

    >>> from unoprint.theme import shape
    >>> len(stone(shape("brilliant")).facets), len(stone(shape("emerald")).facets)
    (32, 16)
    """
    corners = _corners(shape)
    if len(corners) == 8 and "C" not in shape:
        return Stone(corners, _scaled(corners, TABLE), tuple(_steps(corners)))
    edge = corners if len(corners) == POINTS and "C" not in shape else _sampled(shape)
    table = _scaled(edge[::2], TABLE)
    return Stone(edge, table, tuple(_star(edge, table)))


def drawn(made: Stone, size: float, tones: Tones, pen: float) -> Drawing:
    """The facets, `size` mm across, each in its tone with lines `pen` mm wide round it."""
    groups: dict[tuple[str, str], list[str]] = {}
    for facet in made.facets:
        line, dark, bright = tones(_middle(facet.corners))
        ink = mixed(dark, bright, round(facet.bright * LEVELS) / LEVELS)
        d = outlines.line(*_scaled(facet.corners, size), close=True)
        groups.setdefault((ink, mixed(ink, line, 0.55)), []).append(d)
    return tuple(
        Path(" ".join(parts), ink, stroke=line, width=pen) for (ink, line), parts in groups.items()
    )


def outline(points: tuple[Point, ...], size: float) -> str:
    return outlines.line(*_scaled(points, size), close=True)


@lru_cache(256)
def room(shape: str, size: float, wide: float) -> float:
    """How high a box, `wide` times as wide, may be to stand on the table of the stone."""
    table = _scaled(stone(shape).table, size)
    high = size
    while high > 1 and not all(
        _inside((x * high * wide / 2, y * high / 2), table) for x in (-1, 1) for y in (-1, 1)
    ):
        high -= 0.1
    return high


def _steps(edge: tuple[Point, ...]) -> list[Facet]:
    inner, between = _scaled(edge, TABLE), _scaled(edge, (1 + TABLE) / 2)
    facets = []
    for i in range(8):
        j = (i + 1) % 8
        upper = (inner[i], between[i], between[j], inner[j])
        lower = (between[i], edge[i], edge[j], between[j])
        facets.append(_facet(upper, 0.16 if i % 2 else -0.12))
        facets.append(_facet(lower, -0.14 if i % 2 else 0.1))
    return facets


def _star(edge: tuple[Point, ...], table: tuple[Point, ...]) -> list[Facet]:
    tops, sides = edge[::2], edge[1::2]
    between = _scaled(sides, (1 + TABLE) / 2 + 0.02)
    facets = []
    for i in range(8):
        j = (i + 1) % 8
        facets.append(_facet((table[i], between[i], table[j]), 0.22))
        facets.append(_facet((tops[i], sides[i], between[i]), -0.18))
        facets.append(_facet((tops[j], between[i], sides[i]), -0.02))
        kite = (table[j], between[i], tops[j], between[j])
        facets.append(_facet(kite, 0.02 if i % 2 else -0.08))
    return facets


def _facet(corners: tuple[Point, ...], lift: float) -> Facet:
    """A facet is the brighter the more it looks to the light."""
    x, y = _middle(corners)
    bright = 0.44 + 0.34 * cos(atan2(y, x) - LIGHT) + lift
    return Facet(corners, max(0.0, min(1.0, bright)))


def _middle(corners: tuple[Point, ...]) -> Point:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _scaled(points: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    return tuple((x * by, y * by) for x, y in points)


def _corners(shape: str) -> tuple[Point, ...]:
    """The points of the first part of an outline, without those of its curves."""
    first = shape[1:].partition("M")[0]
    numbers = [float(n) for n in outlines.NUMBER(first)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _sampled(shape: str) -> tuple[Point, ...]:
    """Sixteen points of an outline, seen from 0, 0 in even steps from the farthest one.

    Of those that are as far it is the highest.
    """
    ways = [_flat("M" + part) for part in shape.split("M")[1:]]
    sides = [side for way in ways for side in pairwise(way)]
    x, y = max((p for way in ways for p in way), key=lambda p: (round(hypot(*p), 2), p[1]))
    first = atan2(y, x)
    turns = [first + 2 * pi * i / POINTS for i in range(POINTS)]
    return tuple(
        (cos(turn) * far, sin(turn) * far) for turn in turns for far in [_far(turn, sides)]
    )


def _far(turn: float, sides: list[tuple[Point, Point]]) -> float:
    """How far the farthest of some lines is from 0, 0 in one direction; never quite nothing."""
    c, s, far = cos(turn), sin(turn), 0.05
    for (x, y), (u, v) in sides:
        one, other = c * y - s * x, c * v - s * u
        if one != other and one * other <= 0:
            share = one / (one - other)
            far = max(far, c * (x + (u - x) * share) + s * (y + (v - y) * share))
    return far


def _flat(shape: str) -> list[Point]:
    """An outline as straight lines, back to where it begins."""
    way: list[Point] = []
    for command in outlines.COMMANDS(shape):
        n = [float(number) for number in outlines.NUMBER(command)]
        if command[0] in "ML":
            way.append((n[0], n[1]))
        elif command[0] == "C":
            x, y = way[-1]
            for i in range(1, 9):
                t = i / 8
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                way.append(
                    (a * x + b * n[0] + c * n[2] + d * n[4], a * y + b * n[1] + c * n[3] + d * n[5])
                )
    return [*way, way[0]]


def _inside(p: Point, polygon: tuple[Point, ...]) -> bool:
    within = False
    for (x, y), (u, v) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (y > p[1]) != (v > p[1]) and p[0] < (u - x) * (p[1] - y) / (v - y) + x:
            within = not within
    return within
