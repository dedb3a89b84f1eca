"""Waves: domes within domes, each row behind the gaps of the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import outlines
from unoprint.drawing import Drawing, Path
from unoprint.patterns import _lattice as lattice

if TYPE_CHECKING:
    from unoprint.patterns import Keep
    from unoprint.theme import Suit, Theme
    from unoprint.units import Box

BOWS = ((2.4, 0.9), (0.525, 1.05))
"""Radius and thickness: a bow, and the half disc in it."""
RISE = 3.6


def PATTERN(theme: Theme, suit: Suit, box: Box, keep: Keep) -> Drawing:
    wave = " ".join(half_ring(r, thick) for r, thick in BOWS)
    return tuple(
        Path(wave, suit.tone, (x, y - RISE / 2))
        for _, (x, y) in lattice.half_drop(box, lattice.step(box), RISE)
        if keep(lattice.around((x, y - 0.4), 5.4, 2.8))
    )


def half_ring(r: float, thick: float) -> str:
    """The upper half of a ring, or of a disc where it is as thick as it is wide."""
    outer = outlines.arc(0, 0, r + thick / 2, 0, 180)
    if thick >= 2 * r:
        return outer + " Z"
    return f"{outer} {outlines.arc(0, 0, r - thick / 2, 180, 0, join=True)} Z"
