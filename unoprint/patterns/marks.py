"""The marks of the four colors, strewn in turn, each end of the card upright for its reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Path
from unoprint.patterns import _lattice as lattice

if TYPE_CHECKING:
    from unoprint.patterns import Keep
    from unoprint.theme import Suit, Theme
    from unoprint.units import Box

SIZE = 2.6


def PATTERN(theme: Theme, suit: Suit, box: Box, keep: Keep) -> Drawing:
    step, marks = lattice.step(box), []
    for row, (x, y) in lattice.half_drop(box, step, step * 0.8):
        lower = (y, x) < (0, 0)
        # The lower half is the upper one turned.
        column = round((-x if lower else x) / step - abs(row) % 2 / 2)
        color = COLORS[(column + 3 * abs(row) // 2) % 4]
        if keep(lattice.around((x, y), 3.2, 3.2)):
            turn = 180 if lower else 0
            marks.append(Path(theme.suits[color].shape, suit.tone, (x, y), SIZE, turn))
    return tuple(marks)
