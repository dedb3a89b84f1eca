"""Figures drawn with one round pen that leaves a contour and, along its middle, a fine line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import outlines
from unoprint.drawing import Drawing, Path, Point
from unoprint.figures import Figures, font
from unoprint.figures._skeleton import knows, laid
from unoprint.inks import contrast

if TYPE_CHECKING:
    from unoprint.pen import Pen

OPTIONS = {
    "weight": {
        "type": "number",
        "description": "Thickness of the line, as a share of the figure's height.",
        "minimum": 0.04,
        "maximum": 0.26,
        "default": 0.2,
    },
    "ribbon": {
        "type": "number",
        "description": "Figures of this height and more (mm) are ribbons; others are solid.",
        "minimum": 0,
        "maximum": 87,
        "default": 24,
    },
    "ribbon-weight": {
        "type": "number",
        "description": "Thickness of a ribbon, as a share of the figure's height.",
        "minimum": 0.06,
        "maximum": 0.26,
        "default": 0.18,
    },
    "contour": {
        "type": "number",
        "description": "Thickness of a ribbon's contour (mm).",
        "minimum": 0,
        "maximum": 2,
        "default": 0.5,
    },
}
FINE = 0.22
"""The line along a ribbon's middle, as a share of its width."""
PALE = 3.0
"""An ink with less contrast to its ground has the fine line in the ink of the contour."""
BAR, BELOW, BEYOND = 0.09, 0.075, 0.02
"""Of the bar under 6 and 9: how thick it is, how far below the figure it lies and how far it goes
beyond it on each side; in heights of the figure."""


def figure(
    pen: Pen, text: str, height: float, at: Point, ink: str, align: str, widest: float
) -> Drawing:
    """6, 9, 69 and the like stand on a bar; letters, which the pen cannot, are set in the font."""
    if not knows(text):
        return font.figure(pen, text, height, at, ink, align, widest)
    look = pen.theme.pen.read(OPTIONS)
    large = height >= look["ribbon"]
    weight = look["ribbon-weight" if large else "weight"]
    made = laid(text, height, weight)
    if made.width > widest:
        height *= widest / made.width
        made = laid(text, height, weight)
    left = at[0] - (made.middle if align == "center" else 0)
    draw = ribbon if large else plain
    marks = draw(pen, made.d, made.pen, ink, (left, at[1]))
    if not font.turns(text):
        return marks
    thick = BAR * height
    reach = BEYOND * height - thick / 2
    low = at[1] - height * (0.5 + BELOW) - thick / 2
    bar = outlines.line((-reach, 0), (made.width + reach, 0))
    under = draw(pen, bar, thick, ink, (left, low))
    return (*under[:2], *marks)


def plain(pen: Pen, d: str, width: float, ink: str, at: Point = (0, 0)) -> Drawing:
    return (Path(d, at=at, stroke=ink, width=width, cap="round"),)


def ribbon(pen: Pen, d: str, width: float, ink: str, at: Point = (0, 0)) -> Drawing:
    """Contour, body and fine line, each of the whole outline: where it crosses itself it is one."""
    suit = pen.theme.suits.get(pen.card.color)
    shade = suit.shade if suit is not None and ink == suit.ink else pen.theme.contour
    fine = pen.ground if contrast(ink, pen.ground) >= PALE else shade
    line = Path(d, at=at, stroke=shade, cap="round")
    contour = pen.theme.pen.read(OPTIONS)["contour"]
    widths = ((shade, width + 2 * contour), (ink, width), (fine, width * FINE))
    return tuple(line._replace(stroke=ink, width=wide) for ink, wide in widths)


def width(pen: Pen, text: str, height: float) -> float:
    if not knows(text):
        return font.width(pen, text, height)
    look = pen.theme.pen.read(OPTIONS)
    return laid(text, height, look["ribbon-weight" if height >= look["ribbon"] else "weight"]).width


def stroke(pen: Pen, d: str, width: float, ink: str) -> Drawing:
    """As thick as the smallest figure that is a ribbon, it is one too."""
    look = pen.theme.pen.read(OPTIONS)
    large = width >= look["ribbon"] * look["ribbon-weight"]
    return (ribbon if large else plain)(pen, d, width, ink)


FIGURES = Figures(figure, width, stroke, OPTIONS)
