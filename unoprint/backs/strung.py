"""The colors' marks, strung on lines, ring within ring; no edge shows where a card is cut."""

from __future__ import annotations

from unoprint import outlines
from unoprint.backs import Back
from unoprint.drawing import Drawing, Group, Path, Point
from unoprint.inks import contrast
from unoprint.theme import Suit, Theme
from unoprint.units import Box, Size

OPTIONS = {
    "marks": {
        "type": "number",
        "description": "Size of a mark, as the diameter of a circle (mm).",
        "minimum": 2,
        "maximum": 20,
        "default": 4.4,
    },
}
ACROSS, UP = 0.795, 1.41
"""Half the step from mark to mark, by their size."""
EDGE = 1.4
"""What is left free at each side of the card, by their size."""
STRING, GAP = 0.136, 0.1
"""Thickness of a line, and of the paper round a mark, by their size."""
PALE, CONTOUR = 3.0, 0.25
"""A mark with less contrast to the paper has a contour, and how thick that is (mm)."""
RINGS = ("yellow", "green", "blue", "red")
"""From the middle outwards, again and again."""

Spot = tuple[int, int]


def draw(theme: Theme, room: Size, bleed: float) -> Drawing:
    """Marks of the lower half stand on their heads: it looks the same when turned."""
    size = theme.back.read(OPTIONS)["marks"]
    step = (size * ACROSS, size * UP)
    most = [int((side / 2 - size * EDGE) / each) for side, each in zip(room, step, strict=True)]
    across, up = (max(0, count) for count in most)
    spots = [
        (u, v) for v in range(-up, up + 1) for u in range(-across, across + 1) if (u + v) % 2 == 0
    ]

    def at(spot: Spot) -> Point:
        return spot[0] * step[0], spot[1] * step[1]

    there = set(spots)
    lines = [
        Path(outlines.line(at(a), at(b)), stroke=of(theme, a).ink, width=size * STRING)
        for a in spots
        for b in ((a[0] + 1, a[1] + 1), (a[0] + 1, a[1] - 1))
        if b in there and ring(a) == ring(b)
    ]
    marks = []
    for u, v in spots:
        suit = of(theme, (u, v))
        rim = Path(suit.shape, "", at((u, v)), size, 0 if (v, u) >= (0, 0) else 180)
        marks.append(rim._replace(stroke=theme.paper, width=2 * size * GAP))
        pale = contrast(suit.ink, theme.paper) < PALE
        marks.append(rim._replace(fill=suit.ink, stroke=suit.shade if pale else "", width=CONTOUR))
    return (Group((*lines, *marks), Box(0, 0, *room).center),)


def ring(spot: Spot) -> int:
    return (abs(spot[0]) + abs(spot[1])) // 2


def of(theme: Theme, spot: Spot) -> Suit:
    """The color of a ring."""
    return theme.suits[RINGS[ring(spot) % len(RINGS)]]


BACK = Back(draw, OPTIONS)
