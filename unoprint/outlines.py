"""Outlines that many drawings need, as the text that `drawing.Path` takes. Lengths in mm, y up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, cos, hypot, radians, sin, tan

from unoprint.units import Box

Point = tuple[float, float]
NUMBER = re.compile(r"-?[0-9.]+").findall
COMMANDS = re.compile("[MLCZ][^MLCZ]*").findall


@lru_cache(4096)
def num(value: float) -> str:
    """A length as short as it can be written, to a thousandth of a millimeter.

    >>> num(1.0), num(0.12345), num(-0.0)
    ('1', '0.123', '0')
    """
    return short(value, 3)


def short(value: float, places: int) -> str:
    """A number with at most so many digits after its point."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def line(*points: Point, close: bool = False) -> str:
    """Straight lines from point to point.

    >>> line((0, 0), (1, 0), (1, 1), close=True)
    'M0 0 L1 0 L1 1 Z'
    """
    parts = [f"{'L' if i else 'M'}{num(x)} {num(y)}" for i, (x, y) in enumerate(points)]
    return " ".join([*parts, "Z"] if close else parts)


@lru_cache(256)
def arc(cx: float, cy: float, r: float, start: float, stop: float, *, join: bool = False) -> str:
    """Part of a circle, from angle to angle in degrees, either way round.

    `join` draws a line from where the pen stands instead of lifting it.
    """
    steps = max(1, ceil(abs(stop - start) / 90 - 1e-9))
    step = radians((stop - start) / steps)
    k = 4 / 3 * tan(step / 4)
    a = radians(start)
    out = [f"{'L' if join else 'M'}{num(cx + r * cos(a))} {num(cy + r * sin(a))}"]
    for _ in range(steps):
        b = a + step
        corners = (
            (cos(a) - k * sin(a), sin(a) + k * cos(a)),
            (cos(b) + k * sin(b), sin(b) - k * cos(b)),
            (cos(b), sin(b)),
        )
        out.append("C" + " ".join(f"{num(cx + r * u)} {num(cy + r * v)}" for u, v in corners))
        a = b
    return " ".join(out)


@lru_cache(256)
def circle(x: float, y: float, r: float) -> str:
    return arc(x, y, r, 0, 360) + " Z"


@lru_cache(256)
def rounded(x: float, y: float, width: float, height: float, r: float) -> str:
    """A rectangle with rounded corners, its center at x, y."""
    a, b = width / 2 - r, height / 2 - r
    corners = ((a, -b, -90), (a, b, 0), (-a, b, 90), (-a, -b, 180))
    arcs = (
        arc(x + i, y + j, r, start, start + 90, join=n > 0)
        for n, (i, j, start) in enumerate(corners)
    )
    return " ".join([*arcs, "Z"])


@lru_cache(256)
def soft(points: tuple[Point, ...], r: float) -> str:
    """A polygon, each corner rounded from `r` before it to `r` after it."""
    out: list[str] = []
    for i, p in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        s, e = _toward(p, before, r), _toward(p, after, r)
        c = [(q[j] + 0.6 * (p[j] - q[j])) for q in (s, e) for j in (0, 1)]
        out.append(f"{'L' if out else 'M'}{num(s[0])} {num(s[1])}")
        out.append("C" + " ".join(map(num, (*c, *e))))
    return " ".join([*out, "Z"])


def _toward(p: Point, q: Point, r: float) -> Point:
    d = hypot(q[0] - p[0], q[1] - p[1])
    t = min(r, d / 2) / d
    return p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])


def checked(d: str) -> str:
    """The outline itself.

    Raises ValueError where it is none of M, L, C and Z with absolute coordinates.
    """
    if not re.fullmatch(r"M[MLCZ0-9.\- ]*", d):
        raise ValueError(f"no outline of M, L, C and Z: {d[:40]!r}")
    for part in COMMANDS(d):
        numbers = part[1:].split()
        if len(numbers) != {"M": 2, "L": 2, "C": 6, "Z": 0}[part[0]]:
            raise ValueError(f"{part[:40]!r} of an outline has {len(numbers)} numbers")
        _ = [*map(float, numbers)]
    return d


def bounds(d: str) -> Box:
    """The box round all points of an outline; handles of curves count as points.

    >>> bounds("M0 0 L2 0 L2 3 Z")
    Box(x=0.0, y=0.0, width=2.0, height=3.0)
    """
    numbers = [float(n) for n in NUMBER(d)]
    xs, ys = numbers[::2], numbers[1::2]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@lru_cache(256)
def scaled(d: str, scale: float, at: Point = (0, 0)) -> str:
    """An outline made larger round 0, 0, and then moved there.

    >>> scaled("M0 0 L1 0 Z", 2, (1, 1))
    'M1 1 L3 1 Z'
    """
    return transformed(d, (scale, 0, 0, scale, *at))


def transformed(d: str, matrix: Sequence[float], places: int = 3) -> str:
    """An outline whose every point x, y came to a x + c y + e, b x + d y + f.

    >>> transformed("M0 0 L1 0 Z", (0, 1, -1, 0, 0, 0))
    'M0 0 L0 1 Z'
    """
    a, b, c, e, right, up = matrix
    out: list[str] = []
    for part in COMMANDS(d):
        numbers = [*map(float, part[1:].split())]
        points = zip(numbers[::2], numbers[1::2], strict=True)
        moved = (v for x, y in points for v in (a * x + c * y + right, b * x + e * y + up))
        out.append(part[0] + " ".join(short(v, places) for v in moved))
    return " ".join(out)


def inside(d: str, points: Sequence[Point]) -> list[bool]:
    """Of each point whether it lies within an outline (even and odd crossings).

    >>> inside("M0 0 L2 0 L2 2 L0 2 Z", [(1, 1), (3, 1)])
    [True, False]
    """
    rings = [*flattened(d)]
    found = []
    for x, y in points:
        odd = False
        for ring in rings:
            for (a, b), (c, e) in zip(ring, [*ring[1:], ring[0]], strict=True):
                if (b > y) != (e > y) and x < a + (y - b) / (e - b) * (c - a):
                    odd = not odd
        found.append(odd)
    return found


def flattened(d: str, steps: int = 8) -> Iterator[list[Point]]:
    """The corners of each part of an outline, a curve as so many straight lines."""
    ring: list[Point] = []
    for part in COMMANDS(d):
        v = [*map(float, part[1:].split())]
        if part[0] == "M" and ring:
            yield ring
            ring = []
        if part[0] in "ML":
            ring.append((v[0], v[1]))
        elif part[0] == "C":
            (a, b), (p, q, r, s, x, y) = ring[-1], v
            for i in range(1, steps + 1):
                t = i / steps
                f, g, h, k = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                ring.append((f * a + g * p + h * r + k * x, f * b + g * q + h * s + k * y))
    if ring:
        yield ring
