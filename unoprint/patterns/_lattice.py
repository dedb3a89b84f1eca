"""Where the motifs of a cloth stand: in rows, every other row half a step aside."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from unoprint.drawing import Point
from unoprint.units import Box

STEP = 6.2
"""From motif to motif along a row (mm): every bundled cloth stands on this step."""


def step(box: Box) -> float:
    """The step that divides a field's width without a rest.

    >>> step(Box(-24.8, -40, 49.6, 80))
    6.2
    """
    return box.width / max(1, round(box.width / STEP))


def half_drop(box: Box, across: float, rise: float) -> Iterator[tuple[int, Point]]:
    """The rows and places over a field, one of them at 0, 0: the same when the field is turned."""
    rows, columns = (
        ceil(max(abs(low), abs(low + side)) / each) + 1
        for low, side, each in ((box.y, box.height, rise), (box.x, box.width, across))
    )
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            yield row, ((column + row % 2 / 2) * across, row * rise)


def around(at: Point, width: float, height: float) -> Box:
    """The box of a motif, for asking whether it may stand there."""
    return Box(at[0] - width / 2, at[1] - height / 2, width, height)
