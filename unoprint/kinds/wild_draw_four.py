"""Wild Draw Four: names the color, and the next player draws four."""

from __future__ import annotations

from unoprint.cards import COLORS, Kind
from unoprint.drawing import Drawing
from unoprint.pen import Pen

CORNERS = ((-1, 1), (1, 1), (1, -1), (-1, -1))


def center(pen: Pen) -> Drawing:
    """Four cards, their colors clockwise as on the wheel."""
    width, rim = 13.2, 1.0
    x, y = width / 2 + rim + 0.6, width * 1.45 / 2 + rim + 0.6
    return tuple(
        pen.small_card(color, (i * x, j * y), width, edge=pen.theme.paper, rim=rim)
        for color, (i, j) in zip(COLORS, CORNERS, strict=True)
    )


KIND = Kind(
    name="wild-draw-four",
    title="Wild Draw Four",
    meaning="You name the color; the next player draws four cards and loses a turn.",
    points=50,
    center=center,
    corner=lambda pen: pen.plus_figure("4", 8.5, -3.5),
    ground="black",
)
