"""A card, and what there is to know of a kind of card."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from unoprint.drawing import Drawing
    from unoprint.pen import Pen

COLORS = ("red", "blue", "green", "yellow")
"""The colors as they follow one another clockwise on the wheel (rules: color-circle)."""


class Artwork(NamedTuple):
    """A picture that the maker of a deck puts on a card."""

    file: str
    """As it is written: its place is told from the folder of the deck file."""
    fit: str = "contain"
    """"cover" fills its place and may lose an edge, "contain" shows all of the picture."""
    focus: tuple[float, float] = (0.5, 0.5)
    """What must be seen of it: across from the left and down from the top, both from 0 to 1."""
    place: str = "center"
    """"center" is the middle of the card, "background" all of it behind everything else, "symbol"
    the corners and the middle, in place of the kind's own figure."""

    @property
    def title(self) -> str:
        """What to call the picture: its file without folder and ending.

        >>> Artwork("art/meteor.svg").title
        'meteor'
        """
        name = self.file.replace("\\", "/").rpartition("/")[2]
        return name.rpartition(".")[0] or name


class Card(NamedTuple):
    """One card of a deck. `color` is "" for a card without one.

    >>> str(Card("number", "red", "7")), str(Card("wild-draw-four"))
    ('red 7', 'wild draw four')
    >>> str(Card("wild", name="Meteor"))
    'Meteor'
    >>> str(Card("wild", name="Meteor\\nMeteoras"))
    'Meteor / Meteoras'
    """

    kind: str
    color: str = ""
    value: str = ""
    name: str = ""
    """Printed on the card, where its maker gave it a name; each language is a line of its own."""
    label: str = ""
    """Stands in the corners and in the middle in place of the kind's own figure."""
    text: str = ""
    """Printed small, to tell what the card does; each language is a line of its own."""
    art: Artwork | None = None
    """A picture in the middle or behind everything."""
    symbol: Artwork | None = None
    """A picture in the corners and in the middle, in place of the kind's own figure."""

    def __str__(self) -> str:
        if self.name:
            return " / ".join(self.name.split("\n"))
        picture = self.symbol or self.art
        seen = self.label or (picture.title if picture else "")
        words = (self.color, self.value or self.kind.replace("-", " "), seen)
        return " ".join(filter(None, words))


class Kind(NamedTuple):
    """Everything unoprint knows of one kind of card: see the files of `unoprint.kinds`."""

    name: str
    title: str
    meaning: str
    """What a player must know, in one sentence."""
    points: int | None
    """What the card counts at the end of a round; None where `worth` says it."""
    center: "Callable[[Pen], Drawing]"
    """Draws the middle of the card, round 0, 0."""
    corner: "Callable[[Pen], Drawing]"
    """Draws the index: its middle is 0, 0 and it is about 8.5 mm high."""
    ground: str = "color"
    """What the card is printed on: "color", "black" or "white"."""
    worth: str = ""
    """What it counts, in words, where that is no number."""
    emblem: bool = True
    """Whether a card without a color shows the wheel under its index."""
    values: tuple[str, ...] = ("",)
    """The values that a card of this kind can have: "0" to "9" for numbers."""

    @property
    def colored(self) -> bool:
        """Whether its cards come in colors."""
        return self.ground == "color"
