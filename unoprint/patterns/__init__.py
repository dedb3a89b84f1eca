"""What a ground can be covered with. Each file here is one pattern; any theme can name it.

A file defines PATTERN.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from unoprint.shelf import Shelf
from unoprint.units import Box

if TYPE_CHECKING:
    from unoprint.drawing import Drawing
    from unoprint.theme import Suit, Theme

Keep = Callable[[Box], bool]
"""Whether a motif may stand in a box, 0, 0 in the middle of the card."""


class Pattern(Protocol):
    """Draws the motifs of a pattern, 0, 0 in the middle of the card."""

    def __call__(self, theme: Theme, suit: Suit, box: Box, keep: Keep) -> Drawing:
        """The field to cover is `box`; motifs stand only where `keep` says so."""
        ...


SHELF = Shelf[Pattern](__name__, __path__, "PATTERN", "pattern")


def everywhere(at: Box) -> bool:
    """Motifs may stand anywhere."""
    return True


@lru_cache(64)
def drawn(name: str, theme: Theme, suit: Suit, box: Box, keep: Keep) -> Drawing:
    """The pattern of that name: for the same field the very same, so that it is painted once.

    Motifs that would lie beyond the field are left out. Raises UnoprintError where there is none.
    """

    def seen(at: Box) -> bool:
        across = box.x < at.right and at.x < box.right
        return across and box.y < at.top and at.y < box.top and keep(at)

    return SHELF.get(name)(theme, suit, box, seen)
