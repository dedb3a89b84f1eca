"""Reverse: play goes the other way round."""

from __future__ import annotations

from unoprint.cards import Kind
from unoprint.drawing import Drawing
from unoprint.pen import Pen


def symbol(pen: Pen, size: float) -> Drawing:
    """Two arrows that pass each other."""
    width, head, off = size * 0.2, size * 0.46, size * 0.245
    up = pen.arrow((-off, -size / 2), (-off, size / 2), width, head)
    return (*up, *pen.arrow((off, size / 2), (off, -size / 2), width, head))


KIND = Kind(
    name="reverse",
    title="Reverse",
    meaning="Play goes the other way round.",
    points=20,
    center=lambda pen: symbol(pen, 29),
    corner=lambda pen: symbol(pen, 8.5),
)
