"""Symbols of few large forms, for fields of their own: indices 18 mm high, middles 25 mm wide."""

from __future__ import annotations

from unoprint import captions, outlines
from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Point
from unoprint.figures._skeleton import knows
from unoprint.figures.font import turns
from unoprint.kinds import reverse, wild_customizable, wild_downpour_1, wild_shuffle_hands
from unoprint.pen import Pen, moved
from unoprint.stages._extent import fitted
from unoprint.units import Box, Size

PLACES = ((-1, 1), (1, 1), (1, -1), (-1, -1))
"""Of the colors: clockwise from the top left."""


def number(pen: Pen, at: Point, height: float, lift: float) -> Drawing:
    """A figure; one that stands on a bar is smaller, so that both are as high as another."""
    if not turns(pen.value):
        return pen.figure(pen.value, height, at)
    return pen.figure(pen.value, height * 0.86, (at[0], at[1] + lift))


def plus(pen: Pen, at: Point, arm: float, thick: float) -> Drawing:
    """Two crossing lines with round ends."""
    (x, y), r = at, (arm - thick) / 2
    cross = f"{outlines.line((x - r, y), (x + r, y))} {outlines.line((x, y - r), (x, y + r))}"
    return pen.stroke(cross, thick)


def drawn(pen: Pen, text: str, height: float = 15.6) -> Drawing:
    """How many cards are drawn: the plus beside one figure, and over two of them or more."""
    if len(text) > 1:
        figure = pen.figure(text, height * 0.91, (0, -height * 0.27), widest=height * 1.2)
        return (*plus(pen, (0, height * 0.515), height * 0.45, height * 0.167), *figure)
    arm, gap = height * 0.385, height * 0.06
    wide = pen.figure_width(text, height)
    left = -(arm + gap + wide) / 2
    figure = pen.figure(text, height, (left + arm + gap, 0), align="left")
    return (*plus(pen, (left + arm / 2, 0), arm, height * 0.16), *figure)


def label(pen: Pen, room: Box) -> Drawing:
    """The maker's label, as large as its room."""
    text = pen.card.label
    if text[:1] == "+" and text[1:].isdecimal() and len(text) < 5:
        return fitted(drawn(pen, text[1:]), room, room.width / 18.6)
    if knows(text):
        return fitted(pen.figure(text, room.height), room, 1)
    made = captions.label(pen, Size(room.width, room.height), room.height)
    return (moved(captions.written(pen, made, 0, "center"), room.center),)


def pair(pen: Pen) -> Drawing:
    """Two cards, one over the other; the front one bears the color's mark."""
    color, ground = pen.card.color, pen.ground
    return (
        pen.small_card(color, (-4.7, 4.8), 14.6, marked=False),
        pen.small_card(color, (4.7, -4.8), 14.6, edge=ground, rim=1.5),
    )


def tiles(pen: Pen) -> Drawing:
    """A field of four tiles in the four colors; lower where a name stands over it."""
    marks: list[Mark] = []
    high = 11 if pen.card.name else 17.6
    for color, (i, j) in zip(COLORS, PLACES, strict=True):
        x, y = i * 6.4, j * (high + 1.2) / 2
        tile = Box(x - 5.8, y - high / 2, 11.6, high)
        marks.append(Panel(tile, pen.theme.suits[color].ink, 1.2))
        marks.append(pen.shape(color, (x, y), 7.2, pen.on(color)))
    under = Panel(Box(-12.8, -high - 1.2, 25.6, 2 * high + 2.4), pen.theme.paper, 1.8)
    return (under, *marks)


def four(pen: Pen) -> Drawing:
    """Four cards, their colors clockwise as on the wheel."""
    return tuple(
        pen.small_card(color, (i * 6.5, j * 9.15), 11, edge=pen.theme.paper, rim=0.8)
        for color, (i, j) in zip(COLORS, PLACES, strict=True)
    )


def ten(pen: Pen) -> Drawing:
    """Ten cards, lying in two stacks."""
    marks: list[Mark] = []
    for i in range(10):
        x, y = (-6.4, 6.4)[i % 2], 14.4 - 7.2 * (i // 2)
        ink = pen.theme.suits[COLORS[(i + i // 2) % 4]].ink
        marks.append(Panel(Box(x - 6, y - 3.2, 12, 6.4), pen.theme.paper, 1.5))
        marks.append(Panel(Box(x - 5.2, y - 2.4, 10.4, 4.8), ink, 0.8))
    return tuple(marks)


def swap(pen: Pen) -> Drawing:
    """Two cards that change places."""
    cards = tuple(
        pen.small_card(color, (x, 0), 10.6, edge=pen.theme.paper, rim=0.8)
        for color, x in (("red", -6.5), ("yellow", 6.5))
    )
    over = pen.arrow((-12.4, 14), (12.4, 14), 3.2, 8)
    return (*cards, *over, *pen.arrow((12.4, -14), (-12.4, -14), 3.2, 8))


def shower(pen: Pen, rows: int) -> Drawing:
    """A cloud, and so many rows of cards."""
    marks: list[Mark] = list(wild_downpour_1.cloud(0, 24, pen.theme.paper))
    for row in range(rows):
        for i, color in enumerate(COLORS):
            at = (-9.3 + 6.2 * i, -14 - 10.4 * row)
            card = pen.small_card(color, at, 5, edge=pen.theme.paper, rim=0.6, marked=False)
            marks.append(card)
    return tuple(marks)


def sheet(pen: Pen) -> Drawing:
    """Room to write on; lower where a name stands over it."""
    high = 22 if pen.card.name else 34
    return (Panel(Box(-12, -high / 2, 24, high), pen.theme.paper, 1.6),)


def shuffled(pen: Pen) -> Drawing:
    return wild_shuffle_hands.corner(pen)


def struck(pen: Pen, size: float, thick: float) -> Drawing:
    """A ring, struck out by a bar within it: heavy, and no other form in it."""
    r = (size - thick) / 2
    k = r * 0.5**0.5
    bar = Path(outlines.line((-k, k), (k, -k)), stroke=pen.ink, width=thick)
    return (Path(outlines.circle(0, 0, r), stroke=pen.ink, width=thick), bar)


def across(pen: Pen, size: float) -> Drawing:
    return (Group(reverse.symbol(pen, size), turn=-90),)


CENTERS = {
    "draw-two": pair,
    "draw-ten": ten,
    "skip": lambda pen: struck(pen, 24.6, 4.7),
    "wild": tiles,
    "wild-customizable": sheet,
    "wild-downpour-1": lambda pen: shower(pen, 1),
    "wild-downpour-2": lambda pen: shower(pen, 2),
    "wild-draw-four": four,
    "wild-shuffle-hands": lambda pen: (Group(shuffled(pen), scale=2.85),),
    "wild-swap-hands": swap,
}
CORNERS = {
    "draw-ten": lambda pen: drawn(pen, "10"),
    "draw-two": lambda pen: drawn(pen, "2"),
    "reverse": lambda pen: reverse.symbol(pen, 18),
    "skip": lambda pen: struck(pen, 17, 3.4),
    "wild": lambda pen: pen.wheel((0, -4.6), 18, rim=1),
    "wild-customizable": lambda pen: (Group(wild_customizable.corner(pen), scale=1.8),),
    "wild-downpour-1": lambda pen: drawn(pen, "1"),
    "wild-downpour-2": lambda pen: drawn(pen, "2"),
    "wild-draw-four": lambda pen: drawn(pen, "4"),
    "wild-shuffle-hands": lambda pen: (Group(shuffled(pen), scale=2),),
    "wild-swap-hands": lambda pen: across(pen, 17),
}
