"""Bare paper with a lattice of fine double lines, and the mark of a color at each crossing."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Any

from unoprint import outlines
from unoprint.backs import Back
from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Group, Mark, Path, Point
from unoprint.stones import outline, stone
from unoprint.theme import Theme
from unoprint.units import Box, Size

OPTIONS: dict[str, dict[str, Any]] = {
    "pitch": {
        "type": "number",
        "description": "From crossing to crossing, across the card (mm), made to fit.",
        "minimum": 4,
        "maximum": 30,
        "default": 7.3,
    },
    "mark": {
        "type": "number",
        "description": "Size of the marks, as the diameter of a circle (mm).",
        "minimum": 1,
        "maximum": 20,
        "default": 6.2,
    },
    "ink": {
        "type": "string",
        "description": "What it is printed in.",
        "pattern": "^#[0-9a-fA-F]{6}$",
        "default": "#23283a",
    },
}
LINE, APART = 0.32, 0.42
"""Of a line, and how far each of two lies off their middle (mm)."""
STEEP = 1.28
"""How much farther crossings are apart up the card than across it."""
EDGE = 3.2
"""Bare paper at the edge of the card (mm)."""


def draw(theme: Theme, room: Size, bleed: float) -> Drawing:
    look = theme.back.read(OPTIONS)
    size, ink = look["mark"], look["ink"]
    (columns, a), (rows, b) = (
        _steps(side / 2 - EDGE - size * reach, pitch)
        for side, pitch, reach in (
            (room.width, look["pitch"], 0.53),
            (room.height, look["pitch"] * STEEP, 0.6),
        )
    )
    crossings = [
        (u, v)
        for v in range(-rows, rows + 1)
        for u in range(-columns, columns + 1)
        if (u + v) % 2 == 0
    ]
    there = set(crossings)
    ways = [
        _double((u * a, v * b), (i * a, j * b))
        for u, v in crossings
        for i, j in ((u + 1, v + 1), (u + 1, v - 1))
        if (i, j) in there
    ]
    marks: list[Mark] = [Path(" ".join(ways), stroke=ink, width=LINE)]
    for u, v in crossings:
        ring = (abs(u) + abs(v)) // 2
        shape = theme.suits[COLORS[ring % 4]].shape
        full, bare = (ink, theme.paper) if ring % 2 == 0 else (theme.paper, ink)
        turn = 180 if (v, u) < (0, 0) else 0
        marks.append(
            Group(_mark(shape, size, full, bare, ink, theme.paper), (u * a, v * b), 1, turn)
        )
    return (Group(tuple(marks), Box(0, 0, *room).center),)


def _steps(half: float, pitch: float) -> tuple[int, float]:
    """How many crossings there are from the middle to the edge, and how far apart."""
    count = max(1, round(half / pitch))
    return count, half / count


def _double(start: Point, end: Point) -> str:
    (x, y), (u, v) = start, end
    far = hypot(u - x, v - y)
    i, j = APART * (v - y) / far, -APART * (u - x) / far
    one = outlines.line((x + i, y + j), (u + i, v + j))
    return f"{one} {outlines.line((x - i, y - j), (u - i, v - j))}"


@lru_cache(64)
def _mark(shape: str, size: float, full: str, bare: str, ink: str, paper: str) -> Drawing:
    made = stone(shape)
    edge, table = outline(made.edge, size), outline(made.table, size)
    corners = made.edge if len(made.edge) == len(made.table) else made.edge[::2]
    spokes = " ".join(
        outlines.line((x * size, y * size), (u * size, v * size))
        for (x, y), (u, v) in zip(corners, made.table, strict=True)
    )
    return (
        Path(edge, stroke=paper, width=1.5),
        Path(edge, full, stroke=ink, width=0.45),
        Path(f"{table} {spokes}", stroke=bare, width=LINE),
    )


BACK = Back(draw, OPTIONS)
