"""A picture of the maker's, and how it is to stand where a card has room for it."""

from typing import TYPE_CHECKING, NamedTuple

from unoprint.drawing import Drawing, Group
from unoprint.outlines import scaled
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
    scale: float = 1
    """How large the card is to one of 56 x 87: so many more dots are worth printing."""

    def place(self, room: Box, clip: str = "", largest: Box | None = None) -> Drawing:
        """The picture in a room, cut to an outline.

        Where other cards may show it, `largest` is the largest room that they have for it.
        """
        if self.scale == 1:
            return self.art.place(room, self.fit, self.focus, clip, largest=largest)
        box = Box(*(side * self.scale for side in room))
        most = largest and Box(*(side * self.scale for side in largest))
        outline = scaled(clip, self.scale) if clip else ""
        drawing = self.art.place(box, self.fit, self.focus, outline, largest=most)
        return (Group(drawing, scale=1 / self.scale),)
