"""Tiles of alternating ground, a color's shape in each."""

from __future__ import annotations

from typing import Any

from unoprint import outlines
from unoprint.backs import Back, panel
from unoprint.drawing import Drawing, Group, Mark, Path
from unoprint.theme import Theme
from unoprint.units import Box, Size

OPTIONS: dict[str, dict[str, Any]] = {
    "tile": {
        "type": "number",
        "description": "Width and height of a tile (mm), made to fit in an odd number each way.",
        "minimum": 4,
        "maximum": 60,
        "default": 16,
    },
    "shape": {
        "type": "number",
        "description": "Size of the shape in it, as the diameter of a circle (mm).",
        "minimum": 1,
        "maximum": 60,
        "default": 10.8,
    },
    "tiles": {
        "type": "array",
        "description": "Rows of colors, repeated over the card.",
        "items": {"type": "array", "items": {"type": "string"}, "minItems": 1},
        "minItems": 1,
        "default": [["red", "blue"], ["green", "yellow"]],
    },
    "ink": {
        "type": "string",
        "description": "One ink for every tile, and for the shapes between them; left out, the "
        "shapes are as the colors are. Rows and columns are then told from the middle outwards.",
        "pattern": "^(#[0-9a-fA-F]{6})?$",
        "default": "",
    },
}


def draw(theme: Theme, room: Size, bleed: float) -> Drawing:
    """Odd by odd tiles, so that it looks the same when turned."""
    look, box = theme.back.read(OPTIONS), panel(theme, room, bleed)
    tiles, one = look["tiles"], look["ink"]
    columns, rows = (_odd(side / look["tile"]) for side in (box.width, box.height))
    width, height = box.width / columns, box.height / rows
    small = look["shape"] * min(width, height) / look["tile"]
    marks: list[Mark] = []
    dark: list[str] = []
    for row in range(rows):
        for column in range(columns):
            x, y = (column - columns // 2) * width, (row - rows // 2) * height
            if (row + column) % 2 == 0:
                a, b, c, d = x - width / 2, y - height / 2, x + width / 2, y + height / 2
                dark.append(outlines.line((a, b), (c, b), (c, d), (a, d), close=True))
            if not one:
                line = tiles[row % len(tiles)]
                suit = theme.suits[theme.color(line[column % len(line)])]
                marks.append(Path(suit.shape, suit.ink, (x, y), small))
                continue
            line = tiles[abs(row - rows // 2) % len(tiles)]
            suit = theme.suits[theme.color(line[abs(column - columns // 2) % len(line)])]
            ink = theme.paper if (row + column) % 2 == 0 else one
            half = 180 if (row, column) < (rows // 2, columns // 2) else 0
            marks.append(Path(suit.shape, ink, (x, y), small, half))
    edge = outlines.rounded(0, 0, box.width, box.height, theme.radius if theme.border else 0)
    ground = Path(" ".join(dark), one or theme.black)
    return (Group((ground, *marks), Box(0, 0, *room).center, clip=edge),)


def _odd(count: float) -> int:
    """The odd number nearest to a count: odd by odd tiles look the same when turned."""
    return max(1, 2 * round((count - 1) / 2) + 1)


BACK = Back(draw, OPTIONS)
