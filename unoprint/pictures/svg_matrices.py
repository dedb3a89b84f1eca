"""The transforms of an SVG, and how they follow one another."""

import re
from math import cos, hypot, pi, radians, sin, tan

from unoprint.drawing import Matrix, Point
from unoprint.pictures.svg_numbers import BETWEEN, NUMBER, SPACE, Unreadable, excerpt, finite

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
CALL = re.compile(rf"{SPACE}*+([A-Za-z]++){SPACE}*+\(([^()]*+)\){BETWEEN}")
ARGUMENT = re.compile(rf"({NUMBER})(px|deg|grad|rad|turn)?+")
UNITS = {"": 1.0, "px": 1.0, "deg": 1.0, "grad": 0.9, "rad": 180 / pi, "turn": 360.0}
COUNTS = {
    "matrix": (6,),
    "translate": (1, 2),
    "translatex": (1,),
    "translatey": (1,),
    "scale": (1, 2),
    "scalex": (1,),
    "scaley": (1,),
    "rotate": (1, 3),
    "skewx": (1,),
    "skewy": (1,),
}
"""The transforms, and how many numbers each takes."""


def times(m: Matrix, n: Matrix) -> Matrix:
    """The matrix that does n first and then m.

    >>> times((2, 0, 0, 2, 0, 0), (1, 0, 0, 1, 5, 6))
    (2, 0, 0, 2, 10, 12)
    """
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * o + e,
        b * k + d * o + f,
    )


def apply(m: Matrix, x: float, y: float) -> Point:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


def inverse(m: Matrix) -> Matrix | None:
    """The matrix that undoes another; None where that lays everything on a line."""
    a, b, c, d, e, f = m
    if not (size := a * d - b * c):
        return None
    a, b, c, d = d / size, -b / size, -c / size, a / size
    return a, b, c, d, -a * e - c * f, -b * e - d * f


def similar(m: Matrix) -> float:
    """By what a matrix scales, if it keeps every shape's form; else 0."""
    a, b, c, d = m[:4]
    one, other = hypot(a, b), hypot(c, d)
    fits = abs(one - other) <= 1e-6 * one and abs(a * c + b * d) <= 1e-6 * one * other
    return one if fits else 0.0


def transform(text: str) -> Matrix:
    """The matrix of a transform attribute, or of the property of that name.

    >>> transform("translate(10) scale(2)"), transform("rotate(90deg)")[:2]
    ((2.0, 0.0, 0.0, 2.0, 10.0, 0.0), (0.0, 1.0))

    Raises Unreadable.
    """
    matrix, at, text = IDENTITY, 0, text.strip(" \t\r\n\f")
    if text == "none":
        return matrix
    while at < len(text):
        if not (match := CALL.match(text, at)):
            raise Unreadable(f"{excerpt(text, at)} is no transform")
        matrix, at = times(matrix, _one(match[1], match[2])), match.end()
    return matrix


def _one(name: str, inside: str) -> Matrix:
    values: list[float] = []
    for part in re.split(rf"{SPACE}*,{SPACE}*|{SPACE}+", inside.strip()) if inside.strip() else ():
        # numbers may touch: "1-2"
        at = 0
        while match := ARGUMENT.match(part, at):
            values.append(finite(match[1]) * UNITS[match[2] or ""])
            at = match.end()
        if at < len(part) or not part:
            raise Unreadable(f"{part[:20]!r} in {name}() is no number")
    kind = name.lower()
    if len(values) not in COUNTS.get(kind, ()):
        known = kind in COUNTS
        raise Unreadable(
            f"{name}() with {len(values)} numbers" if known else f"no transform is called {name}()"
        )
    if kind == "matrix":
        a, b, c, d, e, f = values
        return a, b, c, d, e, f
    first, last = values[0], values[-1]
    if kind == "translate":
        return 1, 0, 0, 1, first, last if len(values) == 2 else 0
    if kind == "scale":
        return first, 0, 0, last, 0, 0
    if kind == "rotate":
        c, s = _turned(first)
        x, y = values[1:] if len(values) == 3 else (0.0, 0.0)
        return c, s, -s, c, x - c * x + s * y, y - s * x - c * y
    return {
        "translatex": (1, 0, 0, 1, first, 0),
        "translatey": (1, 0, 0, 1, 0, first),
        "scalex": (first, 0, 0, 1, 0, 0),
        "scaley": (1, 0, 0, first, 0, 0),
        "skewx": (1, 0, tan(radians(first)), 1, 0, 0),
        "skewy": (1, tan(radians(first)), 0, 1, 0, 0),
    }[kind]


def _turned(degrees: float) -> Point:
    """Cosine and sine, exact for quarter turns."""
    quarters = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    turn = degrees % 360
    return quarters.get(turn) or (cos(radians(turn)), sin(radians(turn)))
