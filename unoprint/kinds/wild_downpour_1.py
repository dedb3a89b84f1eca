"""Downpour +1: everybody else draws a card."""

from __future__ import annotations

from unoprint import outlines
from unoprint.cards import COLORS, Kind
from unoprint.drawing import Drawing, Mark, Path
from unoprint.pen import Pen


def cloud(y: float, size: float, ink: str) -> Drawing:
    """A bar with round ends and two circles on it, `size` mm wide."""
    bar = outlines.rounded(0, y - size * 0.08, size, size * 0.38, size * 0.19)
    small = outlines.circle(size * 0.23, y + size * 0.06, size * 0.17)
    return (
        Path(bar, ink),
        Path(outlines.circle(-size * 0.06, y + size * 0.1, size * 0.26), ink),
        Path(small, ink),
    )


def rain(pen: Pen, rows: int) -> Drawing:
    """A cloud, and cards that fall from it in so many rows."""
    width, up = 7.6, 8.4 if rows == 1 else 15.4
    marks: list[Mark] = list(cloud(up, 31, pen.theme.paper))
    for row in range(rows):
        for i, color in enumerate(COLORS):
            at = (-14.1 + 9.4 * i, up - 16.6 - 13.2 * row - (2.4 if i % 2 == 0 else 0))
            marks.append(pen.small_card(color, at, width, edge=pen.theme.paper, rim=0.6))
    return tuple(marks)


KIND = Kind(
    name="wild-downpour-1",
    title="Downpour +1",
    meaning="You name the color; everybody else draws a card.",
    points=20,
    center=lambda pen: rain(pen, 1),
    corner=lambda pen: pen.plus_figure("1", 8.5, -3.5),
    ground="black",
)
