"""Figures of one line with round ends, bent like a tube."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import outlines
from unoprint.drawing import Drawing, Path, Point
from unoprint.figures import Figures, font
from unoprint.figures._skeleton import Laid, knows, laid

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
    made = _laid(pen, text, height)
    if made.width > widest:
        height *= widest / made.width
        made = _laid(pen, text, height)
    left = at[0] - (made.middle if align == "center" else 0)
    line = Path(made.d, at=(left, at[1]), stroke=ink, width=made.pen, cap="round")
    if not font.turns(text):
        return (line,)
    thick, beyond = BAR * height, (BEYOND - BAR / 2) * height
    low = at[1] - height * (0.5 + BELOW) - thick / 2
    bar = outlines.line((-beyond, 0), (made.width + beyond, 0))
    return (line, line._replace(d=bar, at=(left, low), width=thick))


def _laid(pen: Pen, text: str, height: float) -> Laid:
    look = pen.theme.pen.read(OPTIONS)
    return laid(text, height, look["weight"], look["wide"])


def width(pen: Pen, text: str, height: float) -> float:
    if not knows(text):
        return font.width(pen, text, height)
    return _laid(pen, text, height).width


FIGURES = Figures(figure, width, font.stroke, OPTIONS)
