"""Shuffle Hands: all hands are gathered, shuffled and dealt anew."""

from __future__ import annotations

from unoprint.cards import COLORS, Kind
from unoprint.drawing import Drawing, Mark, Path
from unoprint.outlines import num
from unoprint.pen import Pen

COLUMNS = (-14.7, -4.9, 4.9, 14.7)
ROUTES = ((1, 0), (0, 2), (3, 1), (2, 3))
"""From which column to which, those underneath first."""


def center(pen: Pen) -> Drawing:
    """Four hands cross and come out in another order."""
    marks: list[Mark] = []
    for start, end in ROUTES:
        x, to = COLUMNS[start], COLUMNS[end]
        way = f"M{num(x)} 8 L{num(x)} 6 C{num(x)} -4 {num(to)} -1 {num(to)} -14.8"
        ink = pen.theme.suits[COLORS[start]].ink
        marks.append(Path(way, stroke=pen.theme.paper, width=6))
        marks += pen.arrow((to, -12), (to, -21), 6, 10.8, ink=pen.theme.paper, stem=False)
        marks.append(Path(way, stroke=ink, width=4.2))
        marks += pen.arrow((to, -12), (to, -19.4), 4.2, 7.4, ink=ink, stem=False)
    for color, x in zip(COLORS, COLUMNS, strict=True):
        marks.append(pen.small_card(color, (x, 12.2), 7.6, edge=pen.theme.paper, rim=0.8))
    return tuple(marks)


def corner(pen: Pen) -> Drawing:
    """Two paths that cross."""
    size, marks = 8.5, list[Mark]()
    high, thick = size * 0.27, size * 0.14
    for k in (1, -1):
        a, b = num(-k * high), num(k * high)
        way = f"M{num(-size * 0.43)} {a} L{num(-size * 0.3)} {a} "
        way += f"C{num(size * 0.02)} {a} {num(-size * 0.12)} {b} {num(size * 0.2)} {b}"
        marks.append(Path(way, stroke=pen.ink, width=thick, cap="round"))
        marks += pen.arrow((0, k * high), (size * 0.5, k * high), thick, size * 0.4, stem=False)
    return tuple(marks)


KIND = Kind(
    name="wild-shuffle-hands",
    title="Shuffle Hands",
    meaning="You name the color; all hands are shuffled together and dealt anew, from your left.",
    points=50,  # in boxes of 2022 and later; 40 in those before
    center=center,
    corner=corner,
    ground="black",
)
