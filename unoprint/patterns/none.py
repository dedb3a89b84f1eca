"""Nothing: the ground stays plain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint.drawing import Drawing

if TYPE_CHECKING:
    from unoprint.patterns import Keep
    from unoprint.theme import Suit, Theme
    from unoprint.units import Box


def PATTERN(theme: Theme, suit: Suit, box: Box, keep: Keep) -> Drawing:
    return ()
