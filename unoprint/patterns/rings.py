"""Rings, one step from one another in every row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import outlines
from unoprint.drawing import Drawing, Path
from unoprint.patterns import _lattice as lattice

if TYPE_CHECKING:
    from unoprint.patterns import Keep
    from unoprint.theme import Suit, Theme
    from unoprint.units import Box

OUTER, INNER = 2.4, 0.75


def PATTERN(theme: Theme, suit: Suit, box: Box, keep: Keep) -> Drawing:
    step = lattice.step(box)
    ring, thick = outlines.circle(0, 0, (OUTER + INNER) / 2), OUTER - INNER
    return tuple(
        Path(ring, at=at, stroke=suit.tone, width=thick)
        for _, at in lattice.half_drop(box, step, step * 0.8)
        if keep(lattice.around(at, 4, 4))
    )
