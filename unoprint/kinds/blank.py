"""Blank: a card for the rule you make up, or for one that was lost."""

from __future__ import annotations

from unoprint.cards import COLORS, Kind
from unoprint.drawing import Drawing
from unoprint.pen import Pen


def corner(pen: Pen) -> Drawing:
    """The four marks in a row, small: the card is of no color."""
    edge = pen.theme.dark
    return tuple(
        pen.shape(color, (6 * i, 2.1), 4.2, edge=edge if pen.on(color) == edge else "", width=0.3)
        for i, color in enumerate(COLORS)
    )


KIND = Kind(
    name="blank",
    title="Blank",
    meaning="Means what you agreed before the first deal.",
    points=None,
    worth="as agreed; in place of a lost card, what that counted",
    center=lambda pen: (),
    corner=corner,
    ground="white",
)
