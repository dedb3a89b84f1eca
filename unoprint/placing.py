"""A picture of the maker's, and how it is to stand where a card has room for it."""

from typing import TYPE_CHECKING, NamedTuple

from unoprint.drawing import Drawing
from unoprint.units import Box

if TYPE_CHECKING:
    from unoprint.pictures import Art


class Placing(NamedTuple):
    """Fit and focus of a picture."""

    art: "Art"
    fit: str = "cover"
    """"cover" fills the room, "contain" shows all of the picture."""
    focus: tuple[float, float] = (0.5, 0.5)
    """What stays in sight when it is cut: from the left, from the top, 0 to 1."""
    clip: str = "stage"
    """What it is cut to in the middle of a card: "stage", "rounded" or "none"."""

    def place(self, room: Box, clip: str = "") -> Drawing:
        """The picture in a room, cut to an outline."""
        return self.art.place(room, self.fit, self.focus, clip)
