"""What the backs of the cards look like. Each file here is one way; any theme can name it.

A file defines BACK. Every back looks the same when it is turned by 180 degrees.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from unoprint.shelf import Shelf
from unoprint.units import Box, Size

if TYPE_CHECKING:
    from unoprint.drawing import Drawing
    from unoprint.theme import Theme


class Back(NamedTuple):
    """A way to draw a back."""

    draw: "Callable[[Theme, Size, float], Drawing]"
    """Theme, the card (as large as it is where all else is as on 56 x 87), how far the ground
    reaches beyond it: all but the paper, 0, 0 at the lower left."""
    options: Mapping[str, Mapping[str, Any]] = {}
    """What a theme may say of it, as JSON Schema with a "default" each."""


SHELF = Shelf[Back](__name__, __path__, "BACK", "back")


def panel(theme: "Theme", room: Size, bleed: float) -> Box:
    """What lies within the border; without a border, all of the card and its bleed."""
    return Box(0, 0, *room).inset(theme.border or -bleed)
