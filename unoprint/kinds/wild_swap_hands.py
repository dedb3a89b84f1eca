"""Swap Hands: two players swap their whole hands."""

from __future__ import annotations

from math import cos, radians, sin

from unoprint import outlines
from unoprint.cards import Kind
from unoprint.drawing import Drawing, Group, Mark, Path
from unoprint.pen import Pen


def hand(pen: Pen, x: float, width: float, cards: int, color: str, ink: str = "") -> Drawing:
    """So many cards spread from one point under their middle."""
    out: list[Mark] = []
    edge, rim = (pen.ground, width * 0.09) if ink else (pen.theme.paper, width * 0.1)
    low = width * 1.15
    for i in range(cards):
        card = pen.small_card(
            color, (0, low), width, ink=ink, edge=edge, rim=rim, marked=not ink and i == cards - 1
        )
        out.append(Group((card,), (x, -low), turn=24 * ((cards - 1) / 2 - i)))
    return tuple(out)


def bow(size: float, thick: float, ink: str) -> Drawing:
    """An arrow over the top of a circle, from left to right."""
    r, end = size * 0.46, 57
    reach = 2 * thick
    x, y = r * cos(radians(end)), r * sin(radians(end))
    turn = radians(end - 90 - 9)
    side = thick * 1.25
    tip = (x + reach * cos(turn), y + reach * sin(turn))
    left = (x - side * sin(turn), y + side * cos(turn))
    right = (x + side * sin(turn), y - side * cos(turn))
    head = outlines.soft((left, tip, right), thick * 0.2)
    shaft = outlines.arc(0, 0, r, 150, end - 3)
    return (Path(shaft, stroke=ink, width=thick, cap="round"), Path(head, ink))


def center(pen: Pen) -> Drawing:
    marks: list[Mark] = []
    for turn, color in ((0, "red"), (180, "yellow")):
        marks.append(Group(bow(44, 4.2, pen.theme.suits[color].ink), turn=turn))
    return (*marks, *hand(pen, -10.2, 8, 3, "red"), *hand(pen, 10.2, 8, 3, "yellow"))


def corner(pen: Pen) -> Drawing:
    arrows = tuple(Group(bow(8.8, 0.95, pen.ink), turn=turn) for turn in (0, 180))
    return (
        *arrows,
        *hand(pen, -1.75, 2.3, 1, "red", pen.ink),
        *hand(pen, 1.75, 2.3, 1, "red", pen.ink),
    )


KIND = Kind(
    name="wild-swap-hands",
    title="Swap Hands",
    meaning="You name the color and swap hands with a player of your choice.",
    points=50,  # in boxes of 2022 and later; 40 in those before
    center=center,
    corner=corner,
    ground="black",
)
