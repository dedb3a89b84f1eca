"""A number from 0 to 9."""

from __future__ import annotations

from unoprint.cards import Kind
from unoprint.drawing import Drawing
from unoprint.pen import Pen

HEIGHT = 28.5


def center(pen: Pen) -> Drawing:
    low = pen.value in ("6", "9")  # makes room for the bar under the figure
    return pen.figure(pen.value, HEIGHT, (0, 0.1 * HEIGHT if low else 0))


def corner(pen: Pen) -> Drawing:
    return pen.figure(pen.value, 8.5)


KIND = Kind(
    name="number",
    title="Number",
    meaning="Goes on a card of the same color or the same number.",
    points=None,
    worth="its number",
    center=center,
    corner=corner,
    values=tuple("0123456789"),
)
