"""Draw Two: the next player draws two cards and loses a turn."""

from __future__ import annotations

from unoprint.cards import Kind
from unoprint.drawing import Drawing
from unoprint.pen import Pen


def center(pen: Pen) -> Drawing:
    """Two cards, one behind the other; the front one bears the color's mark."""
    color, paper = pen.card.color, pen.theme.paper
    on = pen.theme.suits[color].ink if pen.ink == pen.theme.dark else paper
    return (
        pen.small_card(color, (-4.3, 3.4), 15.6, ink=pen.ink, marked=False),
        pen.small_card(color, (4.3, -3.4), 15.6, ink=pen.ink, shape_ink=on, edge=paper, rim=1.5),
    )


KIND = Kind(
    name="draw-two",
    title="Draw Two",
    meaning="The next player draws two cards and loses a turn.",
    points=20,
    center=center,
    corner=lambda pen: pen.plus_figure("2", 8.5, -3.5),
)
