"""What smiles: the marks of the colors as friends, the wheel, a cloud; and arrows with eyes."""

from __future__ import annotations

from math import cos, radians, sin

from unoprint import outlines
from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Point
from unoprint.figures.sticker import line, sticker
from unoprint.kinds import draw_ten, wild_customizable, wild_downpour_1, wild_swap_hands
from unoprint.pen import Pen
from unoprint.smiles import face, friend, mark
from unoprint.theme import Theme
from unoprint.units import Box


def small_mark(pen: Pen, color: str, at: Point, size: float) -> Drawing:
    """White; where white is not seen on the color, with a contour."""
    theme = pen.theme
    pale = theme.suits[color].on != theme.paper
    thick = min(0.5, size * 0.085) if pale else 0
    return mark(theme, color, at, size * (0.9 if pale else 1), theme.paper, thick)


def chase(pen: Pen, size: float, eyes: bool = True) -> Drawing:
    """Two arrows that chase each other, and look where they go."""
    thick, r, head = size * 0.17, size * 0.36, size * 0.22
    marks: list[Mark] = []
    looks: list[Mark] = []
    end = radians(44)
    x, y = r * cos(end), r * sin(end)
    turn = radians(44 - 90 - 20)
    reach = head * 1.24
    for half in (0, 180):
        shaft = Path(outlines.arc(0, 0, r, 158, 44), stroke=pen.ink, width=thick, cap="round")
        tip = outlines.soft(
            (
                (x - head * sin(turn), y + head * cos(turn)),
                (x + reach * cos(turn), y + reach * sin(turn)),
                (x + head * sin(turn), y - head * cos(turn)),
            ),
            thick * 0.3,
        )
        marks.append(Group((shaft, Path(tip, pen.ink)), turn=half))
        for side in (-1, 1) if eyes else ():
            at = (
                x + size * (0.07 * cos(turn) - side * 0.075 * sin(turn)),
                y + size * (0.07 * sin(turn) + side * 0.075 * cos(turn)),
            )
            eye = Path(outlines.circle(0, 0, size * 0.036), pen.theme.contour, at)
            looks.append(Group((eye,), turn=half))
    return (*_stuck(pen, tuple(marks), size), *looks)


def _stuck(pen: Pen, marks: Drawing, size: float) -> Drawing:
    if pen.ink != pen.theme.paper:
        return marks
    return sticker(marks, pen.theme.contour, line(pen, size))


def skip(pen: Pen, size: float) -> Drawing:
    """A ring with a bar across."""
    thick = size * 0.19
    r = size / 2 - thick / 2
    k = r * 0.7071
    ring = Path(outlines.circle(0, 0, r), stroke=pen.ink, width=thick)
    bar = Path(outlines.line((-k, k), (k, -k)), stroke=pen.ink, width=thick, cap="round")
    return _stuck(pen, (ring, bar), size)


def card(theme: Theme, color: str, at: Point, width: float, turn: float) -> Drawing:
    """A white card with a friend on it."""
    high, ink = width * 1.42, theme.suits[color].ink
    body = Panel(Box(-width / 2, -high / 2, width, high), theme.paper, width * 0.17)
    edged = sticker((body,), theme.contour, 1.0)
    return (Group((*edged, *friend(theme, color, (0, 0), width * 0.64, ink, 0.4)), at, turn=turn),)


def draw_two(pen: Pen) -> Drawing:
    color = pen.card.color
    back = card(pen.theme, color, (-6.6, 2.6), 19, 12)
    return (*back, *card(pen.theme, color, (6.6, -2.2), 19, -10))


def wheel(pen: Pen, at: Point, size: float, rim: float, marked: bool = True) -> Drawing:
    """The wheel of the colors, with a face in its middle."""
    half = size / 2 * (0.34 if marked else 0.46)
    return (
        *pen.wheel(at, size, rim=rim, marked=marked),
        Path(outlines.circle(0, 0, half), pen.theme.paper, at),
        *face(at, half * 1.15, pen.theme.contour),
    )


def draw_four(pen: Pen) -> Drawing:
    """A fan of four cards, clockwise as on the wheel."""
    theme, width, marks = pen.theme, 14.0, list[Mark]()
    for i, color in enumerate(COLORS):
        high = width * 1.42
        body = Panel(Box(-width / 2, 30 - high / 2, width, high), theme.suits[color].ink, 2.4)
        rim = Panel(body.box.inset(-0.85), theme.paper, 3.2)
        inner = friend(theme, color, (-0.7, 32.8), 7.6, theme.paper, 0.4)
        marks.append(Group((rim, body, *inner), (0, -27), turn=25.5 - 17 * i))
    return tuple(marks)


def customizable(pen: Pen) -> Drawing:
    """A white field with the four marks and lines to write on."""
    theme, marks = pen.theme, list[Mark]()
    marks.append(Panel(Box(-20, -17, 40, 34), theme.paper, 5))
    for y in (3.4, -3.6, -10.6):
        marks.append(Path(outlines.line((-15, y), (15, y)), stroke=theme.line, width=0.35))
    for i, color in enumerate(COLORS):
        edge = 0.35 if theme.suits[color].on != theme.paper else 0
        marks += mark(theme, color, (-12.6 + 8.4 * i, 11), 5.2, theme.suits[color].ink, edge)
    return tuple(marks)


def swap(pen: Pen) -> Drawing:
    """Two hands of cards that change places."""
    return wild_swap_hands.center(pen)


def rain(pen: Pen, rows: int) -> Drawing:
    """A cloud that smiles, and cards that fall from it."""
    up = 8.4 if rows == 1 else 15.4
    return (*wild_downpour_1.rain(pen, rows), *face((-1, up - 1), 8, pen.theme.contour))


CENTERS = {
    "skip": lambda pen: skip(pen, 34),
    "reverse": lambda pen: chase(pen, 42),
    "draw-two": draw_two,
    "wild": lambda pen: wheel(pen, (0, 0), 43, 1.4),
    "wild-draw-four": draw_four,
    "wild-customizable": customizable,
    "wild-swap-hands": swap,
    "wild-downpour-1": lambda pen: rain(pen, 1),
    "wild-downpour-2": lambda pen: rain(pen, 2),
}
CORNERS = {
    "skip": lambda pen: skip(pen, 9.2),
    "reverse": lambda pen: chase(pen, 11, eyes=False),
    "wild": lambda pen: wheel(pen, (0.3, 0.2), 10.6, 0.6, marked=False),
    "wild-customizable": wild_customizable.corner,
    "draw-ten": lambda pen: (Group(draw_ten.corner(pen), (-0.6, 1.1), 0.84),),
}
