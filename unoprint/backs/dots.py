"""Dots in the colors, each with the color's mark, which smiles."""

from __future__ import annotations

from unoprint import outlines
from unoprint.backs import Back
from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Group, Mark, Path
from unoprint.smiles import friend
from unoprint.theme import Theme
from unoprint.units import Size

OPTIONS = {
    "dot": {
        "type": "number",
        "description": "Size of a dot (mm).",
        "minimum": 4,
        "maximum": 20,
        "default": 13.2,
    },
}
STEP, RISE = 1.24, 1.03
"""From dot to dot and from row to row, as shares of a dot."""


def draw(theme: Theme, room: Size, bleed: float) -> Drawing:
    """Rows of dots in turn, out from the middle; the lower half is the upper one, turned."""
    dot = float(theme.back.read(OPTIONS)["dot"])
    rows = max(1, int((room.height / 2 - 1.5) / (dot * RISE)))
    marks: list[Mark] = []
    for row in range(rows):
        y = dot * RISE * (row + 0.5)
        shift = 0.5 if row % 2 else 0.0
        reach = int((room.width / 2 - 1.5 - dot / 2) / (dot * STEP) + (0.5 if shift else 0))
        columns = range(-reach, reach if shift else reach + 1)
        for column in columns:
            color = COLORS[(column + 2 * row + 8) % 4]
            suit, at = theme.suits[color], ((column + shift) * dot * STEP, y)
            marks.append(Path(outlines.circle(0, 0, dot / 2), suit.ink, at))
            marks += friend(theme, color, at, dot * 0.62, theme.paper, 0)
    upper = tuple(marks)
    middle = (room.width / 2, room.height / 2)
    return (Group(upper, middle), Group(upper, middle, turn=180))


BACK = Back(draw, OPTIONS)
