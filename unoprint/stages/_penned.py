"""Symbols that are drawn with one round pen, as large as the middle of a card."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from unoprint import outlines
from unoprint.drawing import Drawing, Group
from unoprint.figures.font import turns
from unoprint.pen import Pen
from unoprint.stages import _round

DISC = outlines.circle(0, 0, 0.485)
"""The badge of a card without a color."""
FIGURE, ON_BAR = 42.0, 37.0
"""Height of a number, and of one that stands on a bar."""
LINE = 6.4
"""Thickness of the pen."""
SCALE, SMALLER = 1.08, 0.78
"""On the disc: how much larger symbols for a plate are, and how much smaller others."""


def number(pen: Pen) -> Drawing:
    if turns(pen.value):
        return pen.figure(pen.value, ON_BAR, (0, 0.08 * ON_BAR))
    return pen.figure(pen.value, FIGURE)


def struck(r: float) -> str:
    """A ring and a bar across it, longer than the ring is wide."""
    k = 1.32 * r * 0.5**0.5
    return f"{outlines.circle(0, 0, r)} {outlines.line((-k, k), (k, -k))}"


def chase(r: float, width: float) -> str:
    """Two arrows that chase each other round a circle, for a pen of that width.

    Their heads are triangles so small that the pen fills them.
    """
    start, stop, half, long = 160, 46, 0.62 * width, 0.86 * width
    parts = []
    for turn in (0, 180):
        parts.append(outlines.arc(0, 0, r, start + turn, stop + turn))
        x, y = (r * f(radians(stop + turn)) for f in (cos, sin))
        way = radians(stop + turn - 90 - 14)  # a little inwards, as the bow goes on
        c, s = cos(way), sin(way)
        tip, sides = (x + c * long, y + s * long), ((-s * half, c * half), (s * half, -c * half))
        corners = [(x + u, y + v) for u, v in sides]
        parts.append(outlines.line(corners[0], tip, corners[1], close=True))
    return " ".join(parts)


def draw_two(pen: Pen) -> Drawing:
    """Two cards; the front one is of paper and says how many."""
    color, suit, paper = pen.card.color, pen.theme.suits[pen.card.color], pen.ground
    width, thick = 20.0, 1.7
    edge = pen.small_card(color, (0, 0), width, edge=suit.shade, rim=0.5, marked=False)
    mark = pen.shape(color, (-width * 0.29, width * 0.48), 5, suit.on)
    gap = pen.small_card(color, (0, 0), width, ink=paper, edge=paper, rim=1.7, marked=False)
    sheet = pen.small_card(color, (0, 0), width - 2 * thick, ink=paper, marked=False)
    said = pen._replace(ink=suit.inside)
    says = said.plus_figure("2", 10.5, -said.plus_width("2", 10.5) / 2)
    return (
        Group((edge, mark), (-5.4, 2.6), turn=12),
        Group((gap, edge, sheet, *says), (4.8, -2.4), turn=-8),
    )


def wild(pen: Pen) -> Drawing:
    return pen.wheel((0, 0), 33.6, rim=1.1, marked=True)


CENTERS: dict[str, Callable[[Pen], Drawing]] = {
    "number": number,
    "skip": lambda pen: pen.stroke(struck(12.6), LINE, pen.ink),
    "reverse": lambda pen: pen.stroke(chase(13.4, LINE), LINE, pen.ink),
    "draw-two": draw_two,
}
CORNERS: dict[str, Callable[[Pen], Drawing]] = {
    "draw-ten": _round.ten,
    "skip": lambda pen: pen.stroke(struck(3.3), 1.5, pen.ink),
    "reverse": lambda pen: pen.stroke(chase(3.4, 1.5), 1.5, pen.ink),
}
