"""Customizable Wild: a wild with lines to write your own rule on."""

from __future__ import annotations

from unoprint import outlines
from unoprint.cards import COLORS, Kind
from unoprint.drawing import Drawing, Group, Mark, Panel, Path
from unoprint.pen import Pen
from unoprint.units import Box


def center(pen: Pen) -> Drawing:
    """A white field with the four marks and four lines."""
    theme = pen.theme
    marks: list[Mark] = [Panel(Box(-19.5, -19.5, 39, 39), theme.paper, 1.3)]
    for i in range(4):
        y = 6.5 - 7.5 * i
        marks.append(Path(outlines.line((-16, y), (16, y)), stroke=theme.line, width=0.3))
    for i, color in enumerate(COLORS):
        edge = theme.dark if pen.on(color) == theme.dark else ""
        marks.append(pen.shape(color, (-13.6 + 6.2 * i, 14.2), 4.2, edge=edge, width=0.3))
    return tuple(marks)


def corner(pen: Pen) -> Drawing:
    """A pencil."""
    size = 8.5
    w, long = size * 0.27, size * 1.1
    body = ((-w / 2, long / 2), (w / 2, long / 2), (w / 2, -long * 0.22), (0, -long / 2))
    marks: list[Mark] = [Path(outlines.soft((*body, (-w / 2, -long * 0.22)), 0.35), pen.ink)]
    for y in (long * 0.3, -long * 0.2):
        marks.append(Path(outlines.line((-w, y), (w, y)), stroke=pen.ground, width=size * 0.07))
    return (Group(tuple(marks), turn=-45),)


KIND = Kind(
    name="wild-customizable",
    title="Customizable Wild",
    meaning="You name the color, and what the table has written on the card happens.",
    points=50,  # in boxes of 2022 and later; 40 in those before
    center=center,
    corner=corner,
    ground="black",
)
