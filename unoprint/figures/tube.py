"""Figures of one line, bent like a glass tube: solid, or hollow where they are large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import outlines
from unoprint.drawing import Drawing, Path, Point
from unoprint.figures import Figures, font
from unoprint.figures._skeleton import knows, laid

if TYPE_CHECKING:
    from unoprint.pen import Pen

OPTIONS = {
    "weight": {
        "type": "number",
        "description": "Thickness of the line, as a share of the figure's height.",
        "minimum": 0.04,
        "maximum": 0.26,
        "default": 0.19,
    },
    "wide": {
        "type": "number",
        "description": "How wide figures are; 1 is usual.",
        "minimum": 0.5,
        "maximum": 2,
        "default": 1,
    },
    "hollow": {
        "type": "number",
        "description": "Figures of this height and more (mm) are hollow; 0 is none.",
        "minimum": 0,
        "maximum": 87,
        "default": 0,
    },
    "outline": {
        "type": "number",
        "description": "Thickness of a hollow figure's outline (mm).",
        "minimum": 0.1,
        "maximum": 3,
        "default": 0.8,
    },
}
BAR, BELOW, BEYOND = 0.113, 0.073, 0.05
"""Of the bar under 6 and 9: how thick it is, how far below the figure it lies and how far it goes
beyond it on each side; in heights of the figure."""


def figure(
    pen: Pen, text: str, height: float, at: Point, ink: str, align: str, widest: float
) -> Drawing:
    """6, 9, 69 and the like stand on a bar; letters, which are no tubes, are set in the font."""
    if not knows(text):
        return font.figure(pen, text, height, at, ink, align, widest)
    look = pen.theme.pen.read(OPTIONS)
    made = laid(text, height, look["weight"], look["wide"])
    if made.width > widest:
        height *= widest / made.width
        made = laid(text, height, look["weight"], look["wide"])
    left = at[0] - (made.middle if align == "center" else 0)
    inside = pen.ground if 0 < look["hollow"] <= height else ""
    marks = tube(made.d, (left, at[1]), made.pen, ink, inside, look["outline"])
    if not font.turns(text):
        return marks
    thick, beyond = BAR * height, BEYOND * height - BAR * height / 2
    low = at[1] - height * (0.5 + BELOW) - thick / 2
    bar = outlines.line((-beyond, 0), (made.width + beyond, 0))
    return (*marks, *tube(bar, (left, low), thick, ink, inside, min(look["outline"], thick / 3)))


def tube(d: str, at: Point, width: float, ink: str, inside: str, outline: float) -> Drawing:
    """A line with round ends, `width` mm thick; with an ink for its inside it is hollow."""
    solid = Path(d, at=at, stroke=ink, width=width, cap="round")
    return (solid, solid._replace(stroke=inside, width=width - 2 * outline)) if inside else (solid,)


def width(pen: Pen, text: str, height: float) -> float:
    if not knows(text):
        return font.width(pen, text, height)
    look = pen.theme.pen.read(OPTIONS)
    return laid(text, height, look["weight"], look["wide"]).width


FIGURES = Figures(figure, width, font.stroke, OPTIONS)
