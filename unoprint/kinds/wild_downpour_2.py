"""Downpour +2: everybody else draws two cards."""

from __future__ import annotations

from unoprint.cards import Kind
from unoprint.kinds.wild_downpour_1 import rain

KIND = Kind(
    name="wild-downpour-2",
    title="Downpour +2",
    meaning="You name the color; everybody else draws two cards.",
    points=20,
    center=lambda pen: rain(pen, 2),
    corner=lambda pen: pen.plus_figure("2", 8.5, -3.5),
    ground="black",
)
