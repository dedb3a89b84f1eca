"""What is to be seen on a card, as plain values. Nothing here knows of PDF, pixels or themes.

A drawing is a tuple of marks in the order in which they are painted. Being plain values, drawings
compare equal, print well in a failing test, and can be painted by anyone: see `unoprint.paint`.
Lengths are mm, y goes up, angles are degrees counter-clockwise, inks are "#rrggbb".
"""

from typing import NamedTuple

from unoprint.units import Box

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f as in PDF: the point x, y comes to a x + c y + e, b x + d y + f."""


class Panel(NamedTuple):
    """A filled rectangle, its corners rounded by `radius` mm."""

    box: Box
    ink: str
    radius: float = 0


class Gradient(NamedTuple):
    """Inks that run into one another along a line, or from one circle to another."""

    stops: tuple[tuple[float, str], ...]
    """Two or more, from 0 to 1 in rising order, each with its ink."""
    start: Point
    end: Point
    radii: tuple[float, float] | None = None
    """Of the circles round start and end; None is a line. Beyond both ends the ink goes on."""
    matrix: Matrix | None = None
    """From the gradient's own coordinates to those of the path."""


class Path(NamedTuple):
    """An outline, filled or drawn with a pen or both; "" is no ink."""

    d: str
    """M, L, C and Z with absolute coordinates, as in SVG but with y up: "M0 0 L1 0 L1 1 Z"."""
    fill: str | Gradient = ""
    at: Point = (0, 0)
    """Where the outline's 0, 0 lies."""
    scale: float = 1
    turn: float = 0
    stroke: str = ""
    width: float = 0
    """Of the pen, in mm whatever the scale."""
    cap: str = "butt"
    """The pen's ends: "butt", "round" or "square"."""
    join: str = "round"
    """Its corners: "round", "bevel" or "miter", sharp up to a length of `miter` widths."""
    miter: float = 10
    dash: tuple[float, ...] = ()
    """Lengths of line and gap in turn, in the units of the outline; beginning `phase` into them."""
    phase: float = 0
    rule: str = "nonzero"
    """What is inside where an outline crosses itself: "nonzero" or "evenodd"."""


class Words(NamedTuple):
    """One line of text; `at` is where its first letter stands on the base line."""

    text: str
    at: Point
    size: float
    """Of the font (its em), in mm."""
    ink: str
    font: str
    """The name of a font file, see `unoprint.lettering`."""
    turn: float = 0
    edge: str = ""
    """The ink of a contour round the letters, `width` mm wide outside of them."""
    width: float = 0


class Pixels:
    """A picture of pixels as it stands in a PDF. Equal are those of one name."""

    __slots__ = ("data", "filter", "gray", "height", "mask", "name", "width")

    def __init__(
        self, name: str, width: int, height: int, data: bytes, filter: str, gray: bool, mask: bytes
    ) -> None:
        """`name` is made from the content and the size.

        `data` is a whole JPEG where `filter` is "DCTDecode"; where it is "FlateDecode", the
        compressed rows of a PNG (the data of its IDAT chunks), 8 bits a channel, one channel where
        `gray`, else red, green and blue. `mask` is b"" or the opacities: rows of a gray PNG.
        """
        self.name, self.width, self.height = name, width, height
        self.data, self.filter, self.gray, self.mask = data, filter, gray, mask

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pixels) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<{self.width} x {self.height} pixels, {self.name}>"


class Picture(NamedTuple):
    """Pixels that fill a box from edge to edge."""

    pixels: Pixels
    box: Box


class Group(NamedTuple):
    """Marks that are moved, scaled, turned, clipped or made to shine through together."""

    marks: "tuple[Mark, ...]"
    at: Point = (0, 0)
    scale: float = 1
    turn: float = 0
    clip: str = ""
    """An outline as in Path, in the group's own coordinates."""
    opacity: float = 1
    matrix: Matrix | None = None
    """In place of at, scale and turn, where those do not tell it all."""
    rule: str = "nonzero"
    """Of the clip, as in Path."""
    mask: "tuple[Mark, ...]" = ()
    """What of the group is seen: all of it under white marks, less under grey, else nothing."""


Mark = Panel | Path | Words | Picture | Group
Drawing = tuple[Mark, ...]
