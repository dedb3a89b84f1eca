"""Skip: the next player loses a turn."""

from __future__ import annotations

from unoprint import outlines
from unoprint.cards import Kind
from unoprint.drawing import Drawing, Path
from unoprint.pen import Pen


def symbol(pen: Pen, size: float) -> Drawing:
    """A ring, struck out by a bar that is longer than the ring is wide."""
    thick = size * 0.15
    r, k = size * 0.37, size * 0.36
    bar = outlines.line((-k, k), (k, -k))
    return (
        Path(outlines.circle(0, 0, r), stroke=pen.ink, width=thick),
        Path(bar, stroke=pen.ground, width=thick * 2.1, cap="round"),
        Path(bar, stroke=pen.ink, width=thick, cap="round"),
    )


KIND = Kind(
    name="skip",
    title="Skip",
    meaning="The next player loses a turn.",
    points=20,
    center=lambda pen: symbol(pen, 32),
    corner=lambda pen: symbol(pen, 9.4),
)
