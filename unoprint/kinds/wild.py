"""Wild: names the color that comes next."""

from __future__ import annotations

from unoprint.cards import Kind

KIND = Kind(
    name="wild",
    title="Wild",
    meaning="Goes on any card; you name the color that comes next.",
    points=50,
    center=lambda pen: pen.wheel((0, 0), 45, rim=1.5, marked=True),
    corner=lambda pen: pen.wheel((0.3, 0.2), 9, rim=0.5),
    ground="black",
    emblem=False,  # the index is a wheel
)
