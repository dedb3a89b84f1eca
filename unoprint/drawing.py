"""What is to be seen on a card, as plain values. Nothing here knows of PDF, pixels or themes.

A drawing is a tuple of marks in the order in which they are painted. Being plain values, drawings
compare equal, print well in a failing test, and can be painted by anyone: see `unoprint.paint`.
Lengths are mm, y goes up, angles are degrees counter-clockwise, inks are "#rrggbb".
"""

from typing import NamedTuple

from unoprint.units import Box

Point = tuple[float, float]


class Panel(NamedTuple):
    """A filled rectangle, its corners rounded by `radius` mm."""

    box: Box
    ink: str
    radius: float = 0


class Path(NamedTuple):
    """An outline, filled or drawn with a pen or both; "" is no ink."""

    d: str
    """M, L, C and Z with absolute coordinates, as in SVG but with y up: "M0 0 L1 0 L1 1 Z"."""
    fill: str = ""
    at: Point = (0, 0)
    """Where the outline's 0, 0 lies."""
    scale: float = 1
    turn: float = 0
    stroke: str = ""
    width: float = 0
    """Of the pen, in mm whatever the scale."""
    cap: str = "butt"
    """The pen's ends: "butt" or "round". Joins are round."""


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


class Group(NamedTuple):
    """Marks that are moved, scaled, turned, clipped or made to shine through together."""

    marks: "tuple[Mark, ...]"
    at: Point = (0, 0)
    scale: float = 1
    turn: float = 0
    clip: str = ""
    """An outline as in Path, in the group's own coordinates."""
    opacity: float = 1


Mark = Panel | Path | Words | Group
Drawing = tuple[Mark, ...]
