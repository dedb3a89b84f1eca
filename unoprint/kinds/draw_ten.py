"""Draw Ten: names the color, and the next player draws ten."""

from __future__ import annotations

from unoprint.cards import COLORS, Kind
from unoprint.drawing import Drawing
from unoprint.pen import Pen

ROWS = ((0, 1, 2), (3, 0, 1, 2), (2, 3, 0))


def center(pen: Pen) -> Drawing:
    """Ten small cards in rows of three, four and three."""
    width, rim = 8.8, 0.6
    pitch, step = width + 2 * rim + 0.4, width * 1.45 + 2 * rim + 0.4
    return tuple(
        pen.small_card(
            COLORS[color],
            ((i - (len(row) - 1) / 2) * pitch, (1 - j) * step),
            width,
            edge=pen.theme.paper,
            rim=rim,
        )
        for j, row in enumerate(ROWS)
        for i, color in enumerate(row)
    )


def corner(pen: Pen) -> Drawing:
    """The plus stands over the ten: a narrow column that a fanned hand does not cut to +1."""
    ten = pen.figure("10", 7.9, (-3.5, -2.1), align="left")
    return (*pen.plus((-1.2, 3.9), 3.2, 1.3), *ten)


KIND = Kind(
    name="draw-ten",
    title="Draw Ten",
    meaning="You name the color; the next player draws ten cards and loses a turn.",
    points=50,
    center=center,
    corner=corner,
    ground="black",
)
