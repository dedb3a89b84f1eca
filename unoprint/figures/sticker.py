"""Figures in the theme's font with a contour round them, like stickers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import outlines
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Point, Words
from unoprint.figures import Figures, font

if TYPE_CHECKING:
    from unoprint.pen import Pen

OPTIONS = {
    "line": {
        "type": "number",
        "description": "Thickness of the contour, as a share of the figure's height.",
        "minimum": 0,
        "maximum": 0.12,
        "default": 0.036,
    },
    "least": {
        "type": "number",
        "description": "Thickness of the contour of small figures (mm).",
        "minimum": 0,
        "maximum": 1,
        "default": 0.5,
    },
}


def line(pen: Pen, height: float) -> float:
    """How thick the contour of something so high is."""
    look = pen.theme.pen.read(OPTIONS)
    return max(float(look["least"]), float(look["line"]) * height)


def sticker(marks: Drawing, ink: str, thick: float) -> Drawing:
    """Marks with a contour round all of them; those of a group have it in the group."""
    under: list[Mark] = []
    over: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Group):
            grouped = sticker(mark.marks, ink, thick / abs(mark.scale))
            half = len(grouped) // 2
            under.append(mark._replace(marks=grouped[:half]))
            over.append(mark._replace(marks=grouped[half:]))
        else:
            under.append(edged(mark, ink, thick))
            over.append(mark)
    return (*under, *over)


def edged(mark: Mark, ink: str, thick: float) -> Mark:
    """What lies under a mark and is larger by the contour."""
    if isinstance(mark, Panel):
        return Panel(mark.box.inset(-thick), ink, mark.radius + thick)
    if isinstance(mark, Words):
        return mark._replace(ink=ink, edge=ink, width=thick)
    if isinstance(mark, Path):
        fill = ink if mark.fill else ""
        wide = (mark.width if mark.stroke else 0) + 2 * thick
        return mark._replace(fill=fill, stroke=ink, width=wide, cap="round")
    return mark


def figure(
    pen: Pen, text: str, height: float, at: Point, ink: str, align: str, widest: float
) -> Drawing:
    """As in the font; what is of the paper's ink has the contour."""
    made = font.figure(pen, text, height, at, ink, align, widest)
    if ink != pen.theme.paper:
        return made
    thick = line(pen, height)
    lower = [edged(mark, pen.theme.contour, thick) for mark in made if isinstance(mark, Panel)]
    upper = [
        mark._replace(edge=pen.theme.contour, width=thick) if isinstance(mark, Words) else mark
        for mark in made
    ]
    return (*lower, *upper)


def stroke(pen: Pen, d: str, width: float, ink: str) -> Drawing:
    made = font.stroke(pen, d, width, ink)
    if ink != pen.theme.paper:
        return made
    box = outlines.bounds(d)
    return sticker(made, pen.theme.contour, line(pen, max(box.width, box.height)))


FIGURES = Figures(figure, font.width, stroke, OPTIONS)
