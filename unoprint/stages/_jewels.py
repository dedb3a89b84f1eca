"""Stones large and small, hollow symbols and cards of one line: what a jeweler's tray holds."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Any

from unoprint import inks, outlines, stones
from unoprint.cards import COLORS
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Point
from unoprint.kinds import animal, reverse, wild_customizable, wild_downpour_1, wild_shuffle_hands
from unoprint.kinds.wild_swap_hands import bow
from unoprint.pen import SECTORS, Pen
from unoprint.theme import shape
from unoprint.units import Box

OPTIONS: dict[str, dict[str, Any]] = {
    "size": {
        "type": "number",
        "description": "Size of the stone behind the figure, as the diameter of a circle (mm).",
        "minimum": 10,
        "maximum": 44,
        "default": 40,
    },
    "silver": {
        "type": "string",
        "description": "What cards without a color are drawn in.",
        "pattern": "^#[0-9a-fA-F]{6}$",
        "default": "#e9e5db",
    },
    "frame": {
        "type": "number",
        "description": "How far the frame's line runs within the border (mm).",
        "minimum": 0,
        "maximum": 5,
        "default": 1.7,
    },
    "line": {
        "type": "number",
        "description": "Thickness of fine lines (mm).",
        "minimum": 0.1,
        "maximum": 1.5,
        "default": 0.5,
    },
}
PLACES = ((-1, 1), (1, 1), (1, -1), (-1, -1))
"""Of the colors: clockwise from the top left."""
HALO = 1.1
WHOLE = shape("brilliant")
"""The stone of cards without a color."""


def look(pen: Pen) -> dict[str, Any]:
    return pen.theme.stage.read(OPTIONS)


@lru_cache(32)
def stone(d: str, size: float, tones: tuple[str, str, str], ground: str, line: float) -> Drawing:
    """A large stone in inks for lines, dark and bright facets; its table keeps the ground."""
    made = stones.stone(d)
    return (
        *stones.drawn(made, size, lambda at: tones, line * 0.8),
        Path(stones.outline(made.table, size), ground, stroke=tones[0], width=line * 1.1),
        Path(stones.outline(made.edge, size), stroke=tones[0], width=line * 1.5),
    )


def facets(pen: Pen, d: str, size: float) -> Drawing:
    """The facets of a stone that is of all four colors."""

    def tones(at: Point) -> tuple[str, str, str]:
        place = (1 if at[0] >= 0 else -1, 1 if at[1] >= 0 else -1)
        suit = pen.theme.suits[COLORS[PLACES.index(place)]]
        return suit.ink, suit.shade, suit.tone

    return stones.drawn(stones.stone(d), size, tones, look(pen)["line"] * 0.8)


def small(pen: Pen, color: str, size: float, ink: str = "", ground: str = "") -> Drawing:
    """A color's mark, full, with the outline of its table."""
    suit = pen.theme.suits[color]
    return _small(suit.shape, size, ink or suit.ink, ground or pen.ground)


@lru_cache(128)
def _small(d: str, size: float, ink: str, ground: str) -> Drawing:
    table = stones.outline(stones.stone(d).table, size * 0.93)
    return (Path(d, ink, scale=size), Path(table, stroke=ground, width=max(0.3, size * 0.065)))


def mini(
    pen: Pen, color: str, at: Point, width: float, turn: float = 0, line: float = 0.55
) -> Group:
    """A card of one line with the color's stone."""
    return Group(_mini(pen, color, width, line), at, turn=turn)


@lru_cache(128)
def _card(d: str, width: float, line: float, ink: str, ground: str) -> Drawing:
    body = outlines.rounded(0, 0, width, width * 1.45, width * 0.12)
    return (Path(body, ground, stroke=ink, width=line), *_small(d, width * 0.6, ink, ground))


def _mini(pen: Pen, color: str, width: float, line: float) -> Drawing:
    suit = pen.theme.suits[color]
    return _card(suit.shape, width, line, suit.ink, pen.ground)


def wheel(pen: Pen, at: Point, size: float) -> Drawing:
    """The four colors as quarters of a disc that lie a little apart."""
    gap = size * 0.03
    marks: list[Mark] = []
    for color, start in SECTORS:
        x = at[0] + (gap if start in (0, 270) else -gap)
        y = at[1] + (gap if start in (0, 90) else -gap)
        way = outlines.arc(x, y, size / 2, start, start + 90, join=True)
        marks.append(Path(f"{outlines.line((x, y))} {way} Z", pen.theme.suits[color].ink))
    return tuple(marks)


def hollow(paths: Drawing, ink: str, ground: str, rim: float = 0.8) -> Drawing:
    """Lines and forms as one: an outline round the whole of them."""
    whole = [path for path in paths if isinstance(path, Path)]
    around = [
        path._replace(stroke=ink, fill=ink if path.fill else "", width=path.width + 2 * rim)
        for path in whole
    ]
    inside = [
        path._replace(stroke=ground if path.stroke else "", fill=ground if path.fill else "")
        for path in whole
    ]
    return (*around, *inside)


def haloed(paths: Drawing, ground: str) -> Drawing:
    """Lines and forms that may reach beyond a table: a rim of its ground goes with them."""
    whole = [path for path in paths if isinstance(path, Path)]
    rim = [
        path._replace(stroke=ground, fill=ground if path.fill else "", width=path.width + 2 * HALO)
        for path in whole
    ]
    return (*rim, *paths)


def struck(size: float, thick: float, ink: str) -> Drawing:
    """A ring and a bar in it."""
    r = (size - thick) / 2
    k = r * 0.5**0.5
    bar = Path(outlines.line((-k, k), (k, -k)), stroke=ink, width=thick)
    return (Path(outlines.circle(0, 0, r), stroke=ink, width=thick), bar)


def skipped(pen: Pen) -> Drawing:
    return haloed(struck(24, 4, pen.ink), pen.ground)


def turned(pen: Pen) -> Drawing:
    return haloed(reverse.symbol(pen, 24), pen.ground)


def pair(pen: Pen) -> Drawing:
    """Two cards, one over the other."""
    color = pen.card.color
    return (
        mini(pen, color, (-3.3, 2), 11.4, 10, 0.9),
        mini(pen, color, (3.3, -2), 11.4, -8, 0.9),
    )


def four(pen: Pen) -> Drawing:
    """Four cards, their colors clockwise as on the wheel."""
    return tuple(
        mini(pen, color, (i * 7.4, j * 10.4), 12.4, line=0.7)
        for color, (i, j) in zip(COLORS, PLACES, strict=True)
    )


def ten(pen: Pen) -> Drawing:
    """Ten cards in a ring round their number."""
    cards = []
    for i in range(10):
        turn = 18 - 36 * i
        at = -16 * sin(radians(turn)), 16 * cos(radians(turn))
        cards.append(mini(pen, COLORS[(i + i // 4) % 4], at, 6.8, turn))
    return (*cards, *pen.figure("10", 13.5))


def sheet(pen: Pen) -> Drawing:
    """A white field with the four stones and lines to write on."""
    theme = pen.theme
    lines = " ".join(outlines.line((-16, y), (16, y)) for y in (3.2, -4.2, -11.6))
    marks: list[Mark] = [
        Panel(Box(-20, -16.5, 40, 33), theme.paper, 1.4),
        Path(outlines.rounded(0, 0, 40, 33, 1.4), stroke=pen.ink, width=0.5),
        Path(lines, stroke=theme.line, width=0.3),
    ]
    return (*marks, *row(pen, 7.4, 10.6, 4.4))


def row(pen: Pen, step: float, y: float, size: float, left: float | None = None) -> Drawing:
    """The four stones side by side on paper, in that ink of theirs that shows best on it."""
    paper, x = pen.theme.paper, -1.5 * step if left is None else left
    return tuple(
        Group(small(pen, color, size, deep(pen, color), paper), (x + step * i, y))
        for i, color in enumerate(COLORS)
    )


def deep(pen: Pen, color: str) -> str:
    suit = pen.theme.suits[color]
    return max((suit.tone, suit.ink), key=lambda ink: inks.contrast(ink, pen.theme.paper))


def swap(pen: Pen) -> Drawing:
    """Two hands between two arrows that go round."""
    arrow = hollow(bow(44, 3, pen.ink), pen.ink, pen.ground, 0.6)
    hands = [
        mini(pen, color, (x + lean * 2, 0.7 if lean < 0 else -0.2), 8.8, -10 * lean, 0.6)
        for x, colors in ((-8.2, ("red", "green")), (8.2, ("blue", "yellow")))
        for color, lean in zip(colors, (-1, 1), strict=True)
    ]
    return (Group(arrow), Group(arrow, turn=180), *hands)


def shuffled(pen: Pen) -> Drawing:
    """Two paths that cross, with a card at each of their ends."""
    cross = hollow(wild_shuffle_hands.corner(pen), pen.ink, pen.ground, 0.22)
    cards = [
        mini(pen, color, (i * 8.6, j * 17), 8.6, line=0.6)
        for color, (i, j) in zip(COLORS, PLACES, strict=True)
    ]
    return (Group(cross, scale=3), *cards)


def shower(pen: Pen, rows: int) -> Drawing:
    """A cloud, and cards that fall from it in so many rows."""
    up = 9.5 if rows == 1 else 17.5
    marks = list(hollow(wild_downpour_1.cloud(up, 29, pen.ink), pen.ink, pen.ground, 0.6))
    for r in range(rows):
        for i, color in enumerate(COLORS):
            at = -12.6 + 8.4 * i, up - 18.4 - 11.8 * r + (1 if i % 2 else -1)
            marks.append(mini(pen, color, at, 6.8))
    return tuple(marks)


def drawn(pen: Pen, text: str, height: float = 8.6) -> Drawing:
    """How many cards are drawn: beside a plus, which stands over two figures."""
    if len(text) == 1:
        return pen.plus_figure(text, height, -3.9)
    figure = pen.figure(text, 8, (-3.7, -2.7), align="left")
    return (*pen.plus((-0.1, 4.2), 3.8, 1.3), *figure)


def dashed(pen: Pen) -> Drawing:
    """Two arrows that pass each other from side to side."""
    return (Group(reverse.symbol(pen, 8.8), turn=-90),)


def sitting(pen: Pen) -> Drawing:
    """An animal, larger than the table: it has a contour of its own."""
    return (Group(animal.center(pen), scale=0.9),)


CENTERS = {
    "animal": sitting,
    "draw-ten": ten,
    "draw-two": pair,
    "reverse": turned,
    "skip": skipped,
    "wild-customizable": sheet,
    "wild-downpour-1": lambda pen: shower(pen, 1),
    "wild-downpour-2": lambda pen: shower(pen, 2),
    "wild-draw-four": four,
    "wild-shuffle-hands": shuffled,
    "wild-swap-hands": swap,
}
CORNERS = {
    "blank": lambda pen: row(pen, 6.4, 4.3, 4.4, 0),
    "draw-ten": lambda pen: drawn(pen, "10"),
    "draw-two": lambda pen: drawn(pen, "2"),
    "skip": lambda pen: struck(8.8, 1.35, pen.ink),
    "wild": lambda pen: wheel(pen, (0.5, 0.1), 8.8),
    "wild-customizable": wild_customizable.corner,
    "wild-downpour-1": lambda pen: drawn(pen, "1"),
    "wild-downpour-2": lambda pen: drawn(pen, "2"),
    "wild-draw-four": lambda pen: drawn(pen, "4"),
    "wild-swap-hands": dashed,
}
