"""Large lozenges with a hole, and small ones between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint.drawing import Drawing, Path
from unoprint.outlines import line
from unoprint.patterns import _lattice as lattice

if TYPE_CHECKING:
    from unoprint.patterns import Keep
    from unoprint.theme import Suit, Theme
    from unoprint.units import Box

TALL = 1.3
"""Height of a lozenge by its width."""
LARGE, HOLE, SMALL = 0.84, 0.34, 0.3
"""Widths, of the step."""


def PATTERN(theme: Theme, suit: Suit, box: Box, keep: Keep) -> Drawing:
    wide = lattice.step(box)
    large = f"{lozenge(wide * LARGE)} {lozenge(wide * HOLE)}"
    small = lozenge(wide * SMALL)
    marks = []
    for row, at in lattice.half_drop(box, wide, wide * TALL / 2):
        size = wide * (LARGE if row % 2 else SMALL)
        if keep(lattice.around(at, size, size * TALL)):
            marks.append(Path(large if row % 2 else small, suit.tone, at, rule="evenodd"))
    return tuple(marks)


def lozenge(wide: float) -> str:
    x, y = wide / 2, wide * TALL / 2
    return line((-x, 0), (0, y), (x, 0), (0, -y), close=True)
