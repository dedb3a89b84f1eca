"""Leaves in pairs on stems that grow up and down in turn."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from unoprint.drawing import Drawing, Path
from unoprint.outlines import line, num
from unoprint.patterns import _lattice as lattice

if TYPE_CHECKING:
    from unoprint.patterns import Keep
    from unoprint.theme import Suit, Theme
    from unoprint.units import Box

RISE, STEM = 4.4, 0.5
LONG, WIDE, LEAN, ASIDE = 4.1, 1.75, 38, 1.42
"""Of a leaf, its lean from the stem (degrees), and how far its middle lies beside that."""


def PATTERN(theme: Theme, suit: Suit, box: Box, keep: Keep) -> Drawing:
    step, pair = lattice.step(box), sprig()
    columns = int(box.width / step / 2) + 2
    rows = int(box.height / RISE / 2) + 2
    return tuple(
        Path(pair, suit.tone, (x, y), turn=0 if column % 2 else 180)
        for column in range(-columns, columns)
        for row in range(-rows, rows + 1)
        for x, y in [((column + 0.5) * step, row * RISE)]
        if keep(lattice.around((x, y), 5.2, 3.6))
    )


def sprig() -> str:
    """A piece of stem with a leaf at either side, growing up."""
    a, b = STEM / 2, RISE / 2 + 0.02  # pieces overlap: no hair line between them
    stem = line((-a, -b), (a, -b), (a, b), (-a, b), close=True)
    return " ".join((stem, leaf(ASIDE, 90 - LEAN), leaf(-ASIDE, 90 + LEAN)))


def leaf(x: float, turn: float) -> str:
    """A leaf pointed at both ends, its middle at x, 0."""
    c, s = cos(radians(turn)), sin(radians(turn))
    a, k, b = LONG / 2, LONG * 0.21, WIDE * 2 / 3

    def at(*points: tuple[float, float]) -> str:
        return " ".join(f"{num(x + c * u - s * v)} {num(s * u + c * v)}" for u, v in points)

    there, back = at((-k, b), (k, b), (a, 0)), at((k, -b), (-k, -b), (-a, 0))
    return f"M{at((-a, 0))} C{there} C{back} Z"
