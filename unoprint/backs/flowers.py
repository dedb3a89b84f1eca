"""Flowers of leaves and tiles of domes in turn, and small lozenges between them."""

from __future__ import annotations

from typing import Any

from unoprint import outlines
from unoprint.backs import Back, panel
from unoprint.drawing import Drawing, Group, Panel, Path
from unoprint.theme import Theme
from unoprint.units import Box, Size

OPTIONS: dict[str, dict[str, Any]] = {
    "ground": {
        "type": "string",
        "description": "The ground's ink.",
        "pattern": "^#[0-9a-fA-F]{6}$",
        "default": "#23404a",
    },
    "light": {
        "type": "string",
        "description": "Ink of every other petal and of what lies between the motifs.",
        "pattern": "^#[0-9a-fA-F]{6}$",
        "default": "#fff6e3",
    },
    "motif": {
        "type": "number",
        "description": "Width of a motif (mm), made to fit in whole motifs each way.",
        "minimum": 6,
        "maximum": 60,
        "default": 12,
    },
}
TALL = 1.09
"""Height of a motif's room, of its width."""
ASIDE = Size(1.8, 2.4)
"""What is left plain at the panel's edges, both together."""
PETAL = "M0 -2.15 C1.333 -0.903 1.333 0.903 0 2.15 C-1.333 0.903 -1.333 -0.903 0 -2.15 Z"


def draw(theme: Theme, room: Size, bleed: float) -> Drawing:
    """Both counts of motifs are even, or both odd: so it looks the same when turned."""
    look, box = theme.back.read(OPTIONS), panel(theme, room, bleed)
    wide, high = box.width - ASIDE.width, box.height - ASIDE.height
    columns = max(1, round(wide / look["motif"]))
    rows = columns % 2 + 2 * max(0, round((high / look["motif"] / TALL - columns % 2) / 2))
    rows = max(rows, 2 - columns % 2)
    across, up = wide / columns, high / rows
    scale = min(across / 11.95, up / 13.03)
    motifs = (flower(theme, look["light"]), tile(theme))
    small = outlines.line((0.6, 0), (0, 0.75), (-0.6, 0), (0, -0.75), close=True)
    between = (Path(small, look["light"]),)
    marks = []
    for row in range(rows):
        for column in range(columns):
            x, y = (column - (columns - 1) / 2) * across, (row - (rows - 1) / 2) * up
            marks.append(Group(motifs[(row + column) % 2], (x, y), scale))
            if row and column:
                marks.append(Group(between, (x - across / 2, y - up / 2), scale))
    edge = outlines.rounded(0, 0, box.width, box.height, theme.radius if theme.border else 0)
    ground = Panel(box, look["ground"], theme.radius if theme.border else 0)
    return (ground, Group(tuple(marks), Box(0, 0, *room).center, clip=edge))


def flower(theme: Theme, light: str) -> Drawing:
    """Eight petals round a disc."""
    green, red = theme.suits["green"].tone, theme.suits["red"].tone
    petals = tuple(
        Group((Path(PETAL, green if n % 2 else light, (0, 3.75)),), turn=45 * n) for n in range(8)
    )
    return (*petals, Path(outlines.circle(0, 0, 1.35), red))


def tile(theme: Theme) -> Drawing:
    """Four domes round a lozenge."""
    dome = outlines.arc(0, 2.5, 2.5, 0, 180) + " Z"
    blue = (Path(dome, theme.suits["blue"].tone),)
    domes = tuple(Group(blue, turn=90 * n) for n in range(4))
    square = outlines.line((1.95, 0), (0, 1.95), (-1.95, 0), (0, -1.95), close=True)
    return (*domes, Path(square, theme.suits["yellow"].ink))


BACK = Back(draw, OPTIONS)
