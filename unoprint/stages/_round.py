"""Symbols for a round plate: hands of small cards in a fan, arrows round them, rain from a cloud.

All of them fit into a circle with a radius of 16.6 mm round 0, 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin

from unoprint import outlines
from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Group, Mark, Panel, Path
from unoprint.pen import Pen
from unoprint.stages import _garland as garland
from unoprint.units import Box, Size

GARLAND = 5.4
"""From the cut of a white card to the middle of its garland."""
WRITING = Box(-20, -27, 40, 54)
"""For a picture on a white card: within the garland."""
PICTURE = Box(-20, -20, 40, 40)
"""For a picture that is not cut to the plate."""
LABEL = Size(39, 37)
"""Of the label to write on."""
CALM = {"wild-customizable": Box(-18, -17, 36, 34)}
"""Kinds that have no plate, and what their middle covers."""


def hand(
    pen: Pen, colors: Sequence[str], width: float, spread: float, reach: float, cut: bool = True
) -> Drawing:
    """Cards fanned round a point that lies `reach` below their middles, the last on top.

    Their marks stand in the corner that the next card leaves in sight; or there are none.
    """
    marks: list[Mark] = []
    for n, color in enumerate(colors):
        turn = spread * ((len(colors) - 1) / 2 - n)
        at = (-reach * sin(radians(turn)), reach * cos(radians(turn)))
        edge, rim = pen.theme.paper, width * 0.08
        parts: list[Mark] = [pen.small_card(color, (0, 0), width, edge=edge, rim=rim, marked=False)]
        if cut:
            place = (-width * 0.21, width * 0.4)
            parts.append(pen.shape(color, place, width * 0.38, pen.on(color)))
        marks.append(Group(tuple(parts), at, turn=turn))
    return tuple(marks)


def bow(r: float, start: float, stop: float, width: float, head: float, ink: str) -> Drawing:
    """An arrow along a circle, clockwise from angle to angle, its head beyond the end."""
    x, y = r * cos(radians(stop)), r * sin(radians(stop))
    tip = outlines.soft(((0, head * 0.8), (head, -head * 0.12), (0, -head * 0.8)), head * 0.14)
    shaft = Path(outlines.arc(0, 0, r, start, stop - 1), stroke=ink, width=width, cap="round")
    return (shaft, Path(tip, ink, (x, y), turn=stop - 90))


def skip(pen: Pen) -> Drawing:
    """A ring and its bar, cut free from it as in a printing block."""
    r, thick = 13.2, 4.4
    k = (r + 0.6) * 0.7071
    bar = outlines.line((-k, k), (k, -k))
    return (
        Path(outlines.circle(0, 0, r - thick / 2), stroke=pen.ink, width=thick),
        Path(bar, stroke=pen.ground, width=thick * 1.7, cap="round"),
        Path(bar, stroke=pen.ink, width=thick, cap="round"),
    )


def reverse(pen: Pen) -> Drawing:
    """Two arrows that pass each other, the second in the color's tone with a firm contour."""
    tone = pen.theme.suits[pen.card.color].tone
    return (*passing(pen, 25.2), *pen.arrow((11.7, -5.9), (-11.1, -5.9), 3.6, 9.4, ink=tone))


def passing(pen: Pen, wide: float) -> Drawing:
    """Two arrows, to the right and below it to the left."""
    x, y, thick, head = wide / 2, wide * 0.234, wide * 0.21, wide * 0.5
    return (
        *pen.arrow((-x, y), (x, y), thick, head),
        *pen.arrow((x, -y), (-x, -y), thick, head),
    )


def draw_two(pen: Pen) -> Drawing:
    """Two cards: one in the color's tone, and one that bears its mark."""
    color, width = pen.card.color, 13.2
    suit = pen.theme.suits[color]
    behind = pen.small_card(
        color, (0, 0), width, ink=suit.tone, edge=pen.ink, rim=0.55, marked=False
    )
    ahead = (
        pen.small_card(color, (0, 0), width, ink=pen.ground, edge=pen.ground, rim=1.5),
        pen.small_card(color, (0, 0), width, edge=pen.ink, rim=0.55, shape_ink=suit.on),
    )
    return (Group((behind,), (-4.6, 0.9), turn=13), Group(ahead, (4, -0.9), turn=-9))


def wild(pen: Pen) -> Drawing:
    return pen.wheel((0, 0), 33.6, rim=1.1, marked=True)


def draw_four(pen: Pen) -> Drawing:
    """A hand of the four colors."""
    return (Group(hand(pen, COLORS, 9.4, 25, 14.4), (0.2, -14.8)),)


def draw_ten(pen: Pen) -> Drawing:
    """Ten cards in a fan like a peacock's, and what they come to."""
    colors = [COLORS[n % 4] for n in range(10)]
    left = -pen.plus_width("10", 9.4) / 2
    return (
        Group(hand(pen, colors, 5.2, 16, 11.8, cut=False), (0, -2.6)),
        Group(pen.plus_figure("10", 9.4, left), (-0.3, -6)),
    )


def ten(pen: Pen) -> Drawing:
    """The plus over the ten, clear of each other and of the mark below."""
    return (*pen.plus((-1.4, 3.95), 3.2, 1.25), *pen.figure("10", 8, (-3.5, -2.35), align="left"))


def swap_hands(pen: Pen) -> Drawing:
    """Two hands, and arrows from each to the other."""
    marks: list[Mark] = []
    for turn, colors in ((0, ("red", "yellow", "blue")), (180, ("green", "blue", "red"))):
        held = Group(hand(pen, colors, 7.6, 26, 7.4), (0, 0.4))
        arrow = bow(13.6, 30, -20, 2.2, 3.6, pen.ink)
        marks.append(Group((held, *arrow), turn=turn))
    return tuple(marks)


def shuffle_hands(pen: Pen) -> Drawing:
    """A hand of the four colors, and two ways that cross."""
    cards = Group(hand(pen, COLORS, 8, 21, 12.6), (0, -4.6))
    return (cards, Group(crossing(pen, 19, 2.7), (0, -8.2)))


def crossing(pen: Pen, wide: float, thick: float) -> Drawing:
    """Two arrows that start above one another and change places, one over the other."""
    end, high, head = wide / 2, wide * 0.24, wide * 0.27
    marks: list[Mark] = []
    for k in (-high, high):
        way = ((-end, -k), (-end * 0.6, -k), (end * 0.3, k), (end - head * 0.5, k))
        d = outlines.line(*way)
        if marks:
            over = outlines.line((-end * 0.4, -k * 0.55), (end * 0.1, k * 0.55))
            marks.append(Path(over, stroke=pen.ground, width=thick * 1.9))
        marks.append(Path(d, stroke=pen.ink, width=thick, cap="round"))
        marks += pen.arrow((0, k), (end, k), thick, head, stem=False)
    return tuple(marks)


def customizable(pen: Pen) -> Drawing:
    """A label with lines to write on, in a garland."""
    wide, high = LABEL
    black, paper, line = pen.theme.black, pen.theme.paper, pen.theme.line
    rims = tuple(
        Panel(Box(-wide / 2, -high / 2, wide, high).inset(-by), ink, 5 + by)
        for by, ink in ((0.9, black), (0, paper))
    )
    made = garland.garland(pen.theme, Size(wide - 5.6, high - 5.6), 4.2, 2.2, paper)
    lines = tuple(
        Path(outlines.line((-13.4, y), (13.4, y)), stroke=line, width=0.3) for y in (7.2, 0.2, -6.8)
    )
    return (*rims, Group(made), *lines)


def downpour(pen: Pen, rows: int) -> Drawing:
    """A cloud that says how many, and so many rows of cards that fall from it."""
    ink, y = pen.ink, 4.2 if rows == 1 else 7.2
    bar = outlines.rounded(0.2, y - 1.6, 20.4, 6.8, 3.4)
    cloud = (bar, *(outlines.circle(x, y + up, r) for x, up, r in ((-5.4, 1, 4.6), (1, 3.4, 6))))
    marks: list[Mark] = [Path(d, ink) for d in cloud]
    number = pen._replace(ink=pen.ground, ground=ink)
    marks.append(
        Group(
            number.plus_figure(str(rows), 8, -number.plus_width(str(rows), 8) / 2 + 0.2),
            (0, y + 1.7),
        )
    )
    for row in range(rows):
        for n, color in enumerate(COLORS):
            at = ((n - 1.5) * 5.7 - row * 1.3 + 0.4 * rows, y - 10.4 - 7.4 * row)
            edge = pen.theme.paper
            card = pen.small_card(color, (0, 0), 4.3, edge=edge, rim=0.3)
            marks.append(Group((card,), at, turn=-12))
    return tuple(marks)


CENTERS: dict[str, Callable[[Pen], Drawing]] = {
    "skip": skip,
    "reverse": reverse,
    "draw-two": draw_two,
    "wild": wild,
    "wild-draw-four": draw_four,
    "draw-ten": draw_ten,
    "wild-swap-hands": swap_hands,
    "wild-shuffle-hands": shuffle_hands,
    "wild-customizable": customizable,
    "wild-downpour-1": lambda pen: downpour(pen, 1),
    "wild-downpour-2": lambda pen: downpour(pen, 2),
}
CORNERS: dict[str, Callable[[Pen], Drawing]] = {
    "blank": lambda pen: (),  # the garland says that it is of every color
    "draw-ten": ten,
    "reverse": lambda pen: passing(pen, 9),
}
