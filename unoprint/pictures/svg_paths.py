"""The outlines of an SVG: path data and shapes become lines and curves. y goes down here."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from unoprint.drawing import Matrix, Point
from unoprint.pictures.svg_matrices import IDENTITY, apply
from unoprint.pictures.svg_numbers import (
    BETWEEN,
    FARTHEST,
    NUMBER,
    NUMBERS,
    SPACE,
    Unreadable,
    excerpt,
    finite,
    numbers,
)

Step = tuple[str, tuple[float, ...]]
"""M, L, C or Z and its absolute coordinates."""
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""
ROUND = 0.5522847498
"""How far the handles of a quarter circle reach, by its radius."""
ARC = re.compile(
    rf"({NUMBER}){BETWEEN}({NUMBER}){BETWEEN}({NUMBER}){BETWEEN}([01]){BETWEEN}([01]){BETWEEN}"
    rf"({NUMBER}){BETWEEN}({NUMBER})(?:{BETWEEN}(?=[+.0-9-])|{SPACE}*+)"
)
PATTERNS = {"M": "M%.12g %.12g", "L": "L%.12g %.12g", "C": "C" + " ".join(["%.12g"] * 6)}
"""How each step is written."""
ODD = re.compile(r"(?<![0-9.])[0-9]{8}|[ein]")
"""In an outline: a place too far away, an exponent, or what is no number."""
COMMANDS = re.compile("[MmLlHhVvCcSsQqTtAaZz][^MmLlHhVvCcSsQqTtAaZz]*+")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


def path(d: str) -> tuple[Step, ...]:
    """The steps of path data: arcs and quadratic curves become curves of PDF's kind.

    >>> path("m1 1h2v2z")
    (('M', (1.0, 1.0)), ('L', (3.0, 1.0)), ('L', (3.0, 3.0)), ('Z', ()))

    Raises Unreadable; nothing of broken data is drawn.
    """
    if d.strip() == "none":
        return ()
    reader, start = _Reader(), len(d) - len(d.lstrip(" \t\r\n\f"))
    for match in COMMANDS.finditer(d, start):
        if match.start() != start:
            break
        part, start = match[0], match.end()
        try:
            reader.read(part[0], part[1:])
        except Unreadable as error:
            raise Unreadable(
                f"at character {match.start() + 1}, in {part[:24]!r}: {error}"
            ) from None
    if start < len(d):
        raise Unreadable(f"at character {start + 1}: {excerpt(d, start)} is no command")
    return tuple(reader.steps)


class _Reader:
    """Walks along the path data: knows where the pen stands and where the last curve pointed."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.x = self.y = 0.0
        self.first: Point = (0.0, 0.0)
        self.handle: Point | None = None
        self.kind = ""
        """Of the last command: C or Q where its handle is mirrored by an S or a T."""

    def read(self, command: str, text: str) -> None:
        name = command.upper()
        if not self.steps and name != "M":
            raise Unreadable("a path begins with M or m")
        if self.kind == "Z" and name != "M":
            self.steps.append(("M", (self.x, self.y)))
        if name == "A":
            self._arcs(text, command == "a")
        else:
            values = numbers(text)
            count = TAKES[name]
            if (len(values) % count or not values) if count else values:
                raise Unreadable(f"{len(values)} numbers, but {command} takes {count} at a time")
            self._move(name, values, command.islower())
        self.kind = {"S": "C", "T": "Q"}.get(name, name)

    def _move(self, name: str, values: list[float], relative: bool) -> None:
        x, y, steps = self.x, self.y, self.steps
        if name == "Z":
            steps.append(("Z", ()))
            self.x, self.y = self.first
        elif name == "M":
            for i in range(0, len(values), 2):
                x, y = values[i] + (x if relative else 0), values[i + 1] + (y if relative else 0)
                steps.append(("L" if i else "M", (x, y)))
                if not i:
                    self.first = x, y
            self.x, self.y = x, y
        elif name == "L":
            for i in range(0, len(values), 2):
                x, y = values[i] + (x if relative else 0), values[i + 1] + (y if relative else 0)
                steps.append(("L", (x, y)))
            self.x, self.y = x, y
        elif name == "H":
            for value in values:
                x = value + (x if relative else 0)
                steps.append(("L", (x, y)))
            self.x = x
        elif name == "V":
            for value in values:
                y = value + (y if relative else 0)
                steps.append(("L", (x, y)))
            self.y = y
        else:
            self._curves(name, values, relative)

    def _curves(self, name: str, values: list[float], relative: bool) -> None:
        x, y = self.x, self.y
        family = "C" if name in "CS" else "Q"
        handle = self.handle if self.kind == family else None
        count = TAKES[name]
        for i in range(0, len(values), count):
            part = values[i : i + count]
            if relative:
                part = [v + (x, y)[j % 2] for j, v in enumerate(part)]
            if name in "ST":
                mirrored = (2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)
                part = [*mirrored, *part]
            handle = part[-4], part[-3]
            to = part[-2], part[-1]
            if family == "C":
                self.steps.append(("C", tuple(part)))
            else:
                (qx, qy), (u, v) = handle, to
                first = x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3
                second = u + (qx - u) * 2 / 3, v + (qy - v) * 2 / 3
                self.steps.append(("C", (*first, *second, u, v)))
            x, y = to
        self.x, self.y, self.handle = x, y, handle

    def _arcs(self, text: str, relative: bool) -> None:
        at, body = 0, text.strip(" \t\r\n\f")
        if not body:
            raise Unreadable("0 numbers, but A takes 7 at a time")
        while at < len(body):
            if not (match := ARC.match(body, at)):
                raise Unreadable(f"{excerpt(body, at)} where an arc's 7 numbers should be")
            at = match.end()
            rx, ry, turn, u, v = (finite(match[i]) for i in (1, 2, 3, 6, 7))
            to = (u + self.x, v + self.y) if relative else (u, v)
            way = match[4] == "1", match[5] == "1"
            self.steps += arc((self.x, self.y), to, abs(rx), abs(ry), turn, way)
            self.x, self.y = to


def arc(
    start: Point, end: Point, rx: float, ry: float, turn: float, way: tuple[bool, bool]
) -> Iterator[Step]:
    """Part of an ellipse from point to point; `way` is whether it goes the long and the right way.

    Radii that do not reach grow until they do, as the SVG standard has it (its appendix on arcs).
    """
    if start == end:
        return
    if not rx or not ry:
        yield "L", end
        return
    c, s = cos(radians(turn)), sin(radians(turn))
    half = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    # on the unit circle
    x, y = (c * half[0] + s * half[1]) / rx, (c * half[1] - s * half[0]) / ry
    far = hypot(x, y)
    if far > 1:
        rx, ry, x, y = rx * far, ry * far, x / far, y / far
    far = min(1.0, far)
    reach = sqrt(max(0.0, 1 - far * far)) / (far or 1)
    if way[0] == way[1]:
        reach = -reach
    mx, my = reach * y, -reach * x
    first = atan2(y - my, x - mx)
    sweep = atan2(-y - my, -x - mx) - first
    if way[1] and sweep < 0:
        sweep += 2 * pi
    elif not way[1] and sweep > 0:
        sweep -= 2 * pi
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    count = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))
    k = 4 / 3 * tan(sweep / count / 4)

    def place(u: float, v: float) -> Point:
        u, v = rx * (u + mx), ry * (v + my)
        return c * u - s * v + middle[0], s * u + c * v + middle[1]

    for i in range(count):
        a, b = first + sweep * i / count, first + sweep * (i + 1) / count
        ca, sa, cb, sb = cos(a), sin(a), cos(b), sin(b)
        to = end if i == count - 1 else place(cb, sb)
        yield "C", (*place(ca - k * sa, sa + k * ca), *place(cb + k * sb, sb - k * cb), *to)


def ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Step, ...]:
    """A whole ellipse about x, y."""
    a, b = rx * ROUND, ry * ROUND
    return (
        ("M", (x + rx, y)),
        ("C", (x + rx, y + b, x + a, y + ry, x, y + ry)),
        ("C", (x - a, y + ry, x - rx, y + b, x - rx, y)),
        ("C", (x - rx, y - b, x - a, y - ry, x, y - ry)),
        ("C", (x + a, y - ry, x + rx, y - b, x + rx, y)),
        ("Z", ()),
    )


def rectangle(
    x: float, y: float, width: float, height: float, rx: float = 0, ry: float = 0
) -> tuple[Step, ...]:
    """A rectangle, its corners quarters of an ellipse."""
    right, bottom = x + width, y + height
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return polygon((x, y, right, y, right, bottom, x, bottom), True)
    a, b = rx * (1 - ROUND), ry * (1 - ROUND)
    return (
        ("M", (x + rx, y)),
        ("L", (right - rx, y)),
        ("C", (right - a, y, right, y + b, right, y + ry)),
        ("L", (right, bottom - ry)),
        ("C", (right, bottom - b, right - a, bottom, right - rx, bottom)),
        ("L", (x + rx, bottom)),
        ("C", (x + a, bottom, x, bottom - b, x, bottom - ry)),
        ("L", (x, y + ry)),
        ("C", (x, y + b, x + a, y, x + rx, y)),
        ("Z", ()),
    )


def polygon(values: Sequence[float], close: bool) -> tuple[Step, ...]:
    """Straight lines from point to point; a last number without a partner is left out."""
    points = zip(values[::2], values[1::2], strict=False)
    steps: list[Step] = [("L" if i else "M", point) for i, point in enumerate(points)]
    return (*steps, ("Z", ())) if close and steps else tuple(steps)


def bounds(steps: Iterable[Step], m: Matrix = IDENTITY) -> Bounds | None:
    """The smallest rectangle round an outline, once it is transformed; None round nothing."""
    xs: list[float] = []
    ys: list[float] = []
    for name, values in steps:
        points = [apply(m, *pair) for pair in zip(values[::2], values[1::2], strict=True)]
        if name == "C":
            for side, into in ((0, xs), (1, ys)):
                into += _turns(into[-1], *(p[side] for p in points))
        for x, y in points[-1:]:
            xs.append(x)
            ys.append(y)
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def _turns(a: float, b: float, c: float, d: float) -> Iterator[float]:
    """Where a curve of four coordinates reaches farther than its ends."""
    if min(a, d) <= min(b, c) and max(b, c) <= max(a, d):
        return
    p, q, r = 3 * (b - a) - 6 * (c - b) + 3 * (d - c), 6 * (c - b) - 6 * (b - a), 3 * (b - a)
    if abs(p) > 1e-12 * (abs(q) + abs(r)):
        inside = q * q - 4 * p * r
        roots = [(-q + sign * sqrt(inside)) / (2 * p) for sign in (1, -1)] if inside >= 0 else []
    else:
        roots = [-r / q] if q else []
    for t in roots:
        if 0 < t < 1:
            u = 1 - t
            yield u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d


def united(parts: Iterable[Bounds | None]) -> Bounds | None:
    """The smallest rectangle round several."""
    known = [part for part in parts if part]
    if not known:
        return None
    lefts, tops, rights, bottoms = zip(*known, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def written(steps: Iterable[Step], m: Matrix, places: int, dots: bool = False) -> str:
    """An outline as `drawing.Path` takes it, transformed, its numbers rounded to `places`.

    A line without length is a dot, if the pen's ends are round or square. Not every program that
    shows a PDF knows that: with `dots` such a line gets a very small length.

    Raises Unreadable for a place farther away than any printer knows.
    """
    a, b, c, d, e, f = m
    straight = not b and not c
    out: list[str] = []
    last = ""
    for name, values in _dotted(steps, 2 * 10**-places) if dots else steps:
        if last == "M" and name == "M":
            out.pop()
        last = name
        if not values:
            out.append("Z")
            continue
        xs, ys = values[::2], values[1::2]
        if straight:
            parts = [
                round(v, places) + 0.0
                for x, y in zip(xs, ys, strict=True)
                for v in (a * x + e, d * y + f)
            ]
        else:
            parts = [
                round(v, places) + 0.0
                for x, y in zip(xs, ys, strict=True)
                for v in (a * x + c * y + e, b * x + d * y + f)
            ]
        out.append(PATTERNS[name] % (*parts,))
    if last == "M":
        out.pop()
    text = " ".join(out)
    return NUMBERS.sub(lambda n: _plain(n[0], places), text) if ODD.search(text) else text


def _plain(text: str, places: int) -> str:
    """A coordinate without an exponent."""
    value = float(text)
    if not -FARTHEST <= value <= FARTHEST:
        raise Unreadable(f"{value:.3g} is too far away to be drawn")
    return f"{value:.{places}f}".rstrip("0").rstrip(".") if "." in text or "e" in text else text


def _dotted(steps: Iterable[Step], length: float) -> Iterator[Step]:
    for before, step in pairwise((("", ()), *steps)):
        nowhere = step[0] == "L" and before[1][-2:] == step[1]
        if before[0] == "M" and (nowhere or step[0] == "Z"):
            x, y = before[1]
            yield "L", (x + length, y)
        if not nowhere:
            yield step
