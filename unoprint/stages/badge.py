"""White paper in a frame of two brackets; the color's shape in the open corners is the index."""

from __future__ import annotations

from functools import cache
from typing import Any

from unoprint import captions, outlines
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Point
from unoprint.inks import contrast, mixed
from unoprint.pen import Pen
from unoprint.stages import Stage
from unoprint.stages import _parts as parts
from unoprint.stages import _penned as penned
from unoprint.stages import _round as symbols
from unoprint.stages._extent import fitted, reach
from unoprint.units import Box, Size

OPTIONS: dict[str, dict[str, Any]] = {
    "badge": {
        "type": "number",
        "description": "Size of the badge in the corner, as the diameter of a circle (mm).",
        "minimum": 8,
        "maximum": 18,
        "default": 14.4,
    },
    "frame": {
        "type": "number",
        "description": "Thickness of the frame (mm).",
        "minimum": 0,
        "maximum": 4,
        "default": 1.1,
    },
    "halo": {
        "type": "number",
        "description": "Thickness of the line round the pale shape behind the figure (mm).",
        "minimum": 0,
        "maximum": 3,
        "default": 0.8,
    },
}
CORNER = 11.5
"""The middle of a badge, from the card's left and upper edge, where its shape lets it."""
CONTOUR = 0.35
"""Beyond the badge's edge."""
OPEN = 21.5
"""From here on the frame is closed."""
INDEX, WHEEL = Box(-4.9, -4.6, 9.8, 9.2), Box(-5.2, -5.2, 10.4, 10.4)
"""Room for an index on a badge, and for the wheel."""
SMALLEST = 0.8
"""An index that would have to be smaller than this has a badge as large as it needs."""
HELD = 0.62
"""What a shape must have room for, as a share of its size."""
PILL = 2.1
"""How far such a badge goes beyond its index."""
MARK, BELOW = 6.2, 2.6
"""The color's shape under it, and how far below."""
PALE, EDGE = 3.0, 0.2
"""A frame with less contrast to the paper has a contour, and how thick that is."""
BLACK = 2.6
"""How many times as thick the frame is round a card without a color."""
SHAPE, LIGHT = 40.0, 1.3
"""Of the pale shape behind the figure, and how little it stands out from the paper."""
DISC = 20.5
"""Radius of the black disc behind what has all colors."""
NARROWER = 3.0
"""So much a text keeps clear of the badge beside it."""
RING, IN_RING = 4.6, Size(26, 18)
"""On it the colors round a label, and the room for that."""
PAD = 1.8
"""How much farther in words are than without a frame."""
ROOM = Box(-19, -19, 38, 38)
"""For a picture that is not cut to a shape."""


def front(pen: Pen) -> Drawing:
    (wide, high), ground = pen.room, parts.ground_of(pen)
    ink, shade = pen.ground, pen.ground
    if ground == "color":
        ink, shade = pen.theme.suits[pen.card.color].ink, pen.theme.suits[pen.card.color].shade
    plain = pen._replace(ink=pen.theme.dark, ground=pen.theme.paper)
    middle = Group(center(pen, plain), (wide / 2, high / 2))
    if ground == "white":
        inner = pen._replace(room=Size(wide - 2 * PAD, high - 2 * PAD))
        return (*rim(pen), middle, Group(parts.corners(inner), (PAD, PAD)))
    made, taken, low = badge(pen, ink, shade)
    named = name(plain, taken)
    lower = () if pen.card.text else named
    return (
        *(parts.ground(pen) if "background" in pen.art else ()),
        *parts.both(pen, frame(pen, ink, shade, max(OPEN, taken), max(OPEN, low))),
        middle,
        *parts.both(pen, (*made, *named), (*made, *lower)),
        *text(plain),
    )


def rim(pen: Pen) -> Drawing:
    """A white card has a thin frame, closed."""
    thick = pen.theme.stage.read(OPTIONS)["frame"]
    box, radius = parts.panel(pen).inset(thick / 2), pen.theme.radius
    edge = outlines.rounded(*box.center, box.width, box.height, radius)
    line = Path(edge, stroke=pen.theme.line, width=thick)
    return (line,) if "background" not in pen.art else parts.ground(pen)


def frame(pen: Pen, ink: str, shade: str, start: float, end: float) -> Drawing:
    """A bracket round the upper right corner, from the card's upper left corner.

    It starts so far from the left edge and ends so far above the lower one.
    """
    (wide, high), look = pen.room, pen.theme.stage.read(OPTIONS)
    pale = contrast(ink, pen.theme.paper) < PALE
    edge = EDGE if pale else 0
    thick = look["frame"] * (1 if parts.ground_of(pen) == "color" else BLACK)
    i, r = pen.theme.border + edge + thick / 2, pen.theme.radius
    bend = outlines.arc(wide - i - r, -i - r, r, 90, 0, join=True)
    d = f"{outlines.line((start, -i))} {bend} L{outlines.num(wide - i)} {outlines.num(end - high)}"
    widths = ((shade, thick + 2 * edge), (ink, thick))
    return tuple(Path(d, stroke=one, width=by, cap="round") for one, by in widths[not pale :])


def badge(pen: Pen, ink: str, shade: str) -> tuple[Drawing, float, float]:
    """Badge and index from the card's upper left corner; how far right and down they take room."""
    made, label = parts.index(pen)
    box = reach(made)
    room = WHEEL if pen.card.kind == "wild" and not label else INDEX
    if made and min(room.width / box.width, room.height / box.height) < SMALLEST:
        return pill(pen, made, ink, shade)
    color = pen.card.color if parts.ground_of(pen) == "color" else ""
    outline = pen.theme.suits[color].shape if color else penned.DISC
    if not carries(outline):
        return pill(pen, made, ink, shade)
    shape = outlines.scaled(outline, pen.theme.stage.read(OPTIONS)["badge"])
    around, edge = outlines.bounds(shape), pen.theme.border
    x = max(CORNER, edge + CONTOUR - around.x)
    y = max(CORNER, edge + CONTOUR + around.top)
    marks: list[Mark] = [Path(shape, ink, stroke=shade, width=2 * CONTOUR), *fitted(made, room)]
    return (Group(tuple(marks), (x, -y)),), x + around.right + 1.5, y - around.y + 1.5


@cache
def carries(shape: str) -> bool:
    """Whether an index finds room in a shape; in a triangle or a claw it would be cut."""
    points = [(HELD * (i / 6 - 0.5), HELD * (j / 6 - 0.5)) for i in range(7) for j in range(7)]
    return sum(outlines.inside(shape, points)) >= 0.85 * len(points)


def pill(pen: Pen, made: Drawing, ink: str, shade: str) -> tuple[Drawing, float, float]:
    """A badge round an index that is wide or high, and the color's shape below it."""
    x, y = parts.INDEX
    inner, edge = reach(made), pen.theme.border + CONTOUR
    # As far from the card's edges as other badges.
    at = (max(x, edge + PILL - inner.x), -max(y, edge + PILL + inner.top))
    box = inner.inset(-PILL)
    r = min(box.width, box.height, 8) / 2
    body = outlines.rounded(*box.center, box.width, box.height, r)
    marks: list[Mark] = [Path(body, ink, stroke=shade, width=2 * CONTOUR), *made]
    low = box.y
    if parts.ground_of(pen) == "color":
        low -= BELOW + MARK
        marks.append(pen.shape(pen.card.color, (0, low + MARK / 2), MARK, edge=shade, width=0.4))
    elif parts.replaced(pen):
        low -= BELOW + MARK
        marks += pen.wheel((0, low + MARK / 2), MARK, rim=0.3)
    return (Group(tuple(marks), at),), at[0] + box.right + 1.5, -at[1] - low + 1.5


def name(pen: Pen, taken: float) -> Drawing:
    """The name beside the badge, on paper where a picture lies behind it."""
    if not pen.card.name:
        return ()
    words = captions.name(pen, taken, parts.ground_of(pen), pen.room.width - PAD)
    return on_paper(pen, words, (0, -PAD))


def text(pen: Pen) -> Drawing:
    """The text at the foot."""
    if not pen.card.text:
        return ()
    words = captions.text(pen, parts.ground_of(pen), pen.room.width - PAD - NARROWER)
    return on_paper(pen, words, (PAD, PAD))


def on_paper(pen: Pen, words: Drawing, at: Point) -> Drawing:
    """Words within the frame; where a picture lies behind them, on paper."""
    if "background" in pen.art:
        words = (Panel(reach(words).inset(-1), pen.ground, 1), *words)
    return (Group(words, at),)


def center(pen: Pen, plain: Pen) -> Drawing:
    """Round 0, 0: the color's pale shape or a black disc, and the symbol on it."""
    color = pen.card.color if parts.ground_of(pen) == "color" else ""
    if color:
        return colored(plain, color)
    if parts.ground_of(pen) == "white":
        return parts.pictured(pen, symbols.WRITING) or parts.symbol(pen)
    if "center" in pen.art:
        return parts.pictured(pen, ROOM, outlines.circle(0, 0, DISC))
    if pen.card.kind in symbols.CALM and not parts.replaced(pen):
        return parts.symbol(plain)
    disc = Path(outlines.circle(0, 0, DISC), pen.ground)
    if pen.card.label and "symbol" not in pen.art:
        inner = Path(outlines.circle(0, 0, DISC - RING), pen.ground)
        ring = pen.wheel((0, 0), 2 * DISC - 1.6, rim=1)
        return (disc, *ring, inner, *captions.center_label(pen, IN_RING))
    scale = penned.SCALE if pen.card.kind in symbols.CENTERS else penned.SMALLER
    return (disc, Group(parts.symbol(pen), scale=scale))


def colored(pen: Pen, color: str) -> Drawing:
    """The color's shape, pale and very large, and the symbol drawn over it."""
    suit = pen.theme.suits[color]
    low = -0.7 * outlines.bounds(suit.shape).center[1] * SHAPE
    thick = pen.theme.stage.read(OPTIONS)["halo"]
    pale = (
        suit.tone if contrast(suit.tone, pen.ground) < LIGHT else mixed(suit.ink, pen.ground, 0.94)
    )
    halo = (Path(suit.shape, pale, (0, low), SHAPE, 0, suit.ink if thick else "", thick),)
    if "center" in pen.art:
        shape = outlines.scaled(suit.shape, SHAPE, (0, low))
        edge = Path(shape, suit.ink, stroke=suit.shade, width=1.2)
        art = parts.pictured(pen, ROOM, shape)
        return (edge, *art) if pen.art["center"].clip == "stage" else art
    drawn = pen.card.kind in penned.CENTERS and not parts.replaced(pen)
    ink = suit.ink if drawn else readable_on(pen.ground, suit.ink, suit.inside)
    return (*halo, *parts.symbol(pen._replace(ink=ink)))


def readable_on(ground: str, ink: str, inside: str) -> str:
    """The ink itself where it can be read on the ground, else the one for figures."""
    return ink if contrast(ink, ground) >= 4.5 else inside


STAGE = Stage(front, {**symbols.CENTERS, **penned.CENTERS}, penned.CORNERS, options=OPTIONS)
