"""How far a drawing reaches, so that it can be made as large as its room."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from unoprint import lettering, outlines
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Picture, Point, Words
from unoprint.units import Box


def reach(drawing: Drawing) -> Box:
    """The box round a drawing's ink; handles of curves count as ink, a clip is all of its group.

    >>> reach((Panel(Box(0, 0, 2, 1), "#000000"), Panel(Box(1, 0, 2, 3), "#000000")))
    Box(x=0, y=0, width=3, height=3)
    """
    boxes = [_box(mark) for mark in drawing]
    if not boxes:
        return Box(0, 0, 0, 0)
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.top for box in boxes) - y)


def fitted(drawing: Drawing, room: Box, largest: float = 1000) -> Drawing:
    """The drawing in the middle of a room and as large as that, at most `largest` times as large.

    >>> fitted((Panel(Box(0, 0, 2, 1), "#000000"),), Box(0, 0, 10, 10))[0].scale
    5.0
    """
    box = reach(drawing)
    if not box.width or not box.height:
        return ()
    scale = min(largest, room.width / box.width, room.height / box.height)
    (x, y), (u, v) = room.center, box.center
    return (Group(drawing, (x - u * scale, y - v * scale), scale),)


def _box(mark: Mark) -> Box:
    if isinstance(mark, Panel | Picture):
        return mark.box
    if isinstance(mark, Words):
        ink = lettering.ink(mark.text, mark.font)
        box = Box(*(side * mark.size for side in ink))
        return _turned(box, mark.at, 1, mark.turn)
    if isinstance(mark, Path):
        pen = mark.width / 2 if mark.stroke else 0
        return _turned(outlines.bounds(mark.d), mark.at, mark.scale, mark.turn).inset(-pen)
    inner = outlines.bounds(mark.clip) if mark.clip else reach(mark.marks)
    if mark.matrix:
        a, b, c, d, e, f = mark.matrix
        return _round((a * x + c * y + e, b * x + d * y + f) for x, y in _corners(inner))
    return _turned(inner, mark.at, mark.scale, mark.turn)


def _turned(box: Box, at: Point, scale: float, turn: float) -> Box:
    c, s = scale * cos(radians(turn)), scale * sin(radians(turn))
    return _round((at[0] + c * x - s * y, at[1] + s * x + c * y) for x, y in _corners(box))


def _corners(box: Box) -> tuple[Point, ...]:
    return (box.x, box.y), (box.right, box.y), (box.x, box.top), (box.right, box.top)


def _round(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
