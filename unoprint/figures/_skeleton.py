"""Figures as one line each, in a box 1 wide and 1.9 high: what a pen with a round tip follows.

The forms are open, so that 3, 6, 8 and 9 are told apart by weak eyes and from afar.
"""

from functools import cache, lru_cache
from re import compile
from typing import NamedTuple

from unoprint.outlines import arc, circle, line, num, rounded, scaled

TALL = 1.9
PAIR = compile(r"(-?[0-9.]+) (-?[0-9.]+)").sub
APART = 0.35
"""Between the ink of two figures, in widths of a figure."""
FLAG = 0.08
"""How far a 1 is moved: it is centered by its stem and not by its flag."""


class Figure(NamedTuple):
    """The way of the pen, and how far it goes to the left and to the right."""

    d: str
    left: float = 0
    right: float = 1


SIX = "M0.76 1.9 C0.33 1.56 0 1.06 0 0.5 " + arc(0.5, 0.5, 0.5, 180, 540, join=True)
THREE = f"{arc(0.47, 1.455, 0.445, 146, -90)} L0.4 1.01 L0.47 1.01 "
FIGURES = {
    "0": Figure(rounded(0.5, TALL / 2, 1, TALL, 0.5)),
    "1": Figure(line((0.14, 1.46), (0.62, TALL), (0.62, 0)), 0.14, 0.62),
    "2": Figure(arc(0.5, 1.4, 0.5, 172, -39.3) + " L0 0 L1.02 0", 0, 1.02),
    "3": Figure(THREE + arc(0.47, 0.505, 0.505, 90, -140, join=True), 0.083, 0.975),
    "4": Figure(line((0.78, 0), (0.78, TALL), (-0.14, 0.5), (1.14, 0.5)), -0.14, 1.14),
    "5": Figure(
        "M0.94 1.9 L0.16 1.9 L0.1 1 " + arc(0.47, 0.535, 0.535, 128, -152, join=True), 0, 1.005
    ),
    "6": Figure(SIX),
    "7": Figure("M0 1.9 L1 1.9 C0.68 1.3 0.44 0.7 0.36 0"),
    "8": Figure(f"{circle(0.5, 1.46, 0.44)} {circle(0.5, 0.51, 0.51)}", -0.01, 1.01),
    "9": Figure(scaled(SIX, -1, (1, TALL))),
}


class Laid(NamedTuple):
    """A number as the way of one pen; its ink begins at x = 0, its middle is at y = 0."""

    d: str
    pen: float
    """How thick the pen is (mm)."""
    width: float
    """From ink to ink."""
    middle: float
    """Where its middle is for the eye, from the left."""


def knows(text: str) -> bool:
    """Whether there is a figure for all of a text.

    >>> knows("10"), knows("+2")
    (True, False)
    """
    return FIGURES.keys() >= set(text)


@cache
def stretched(d: str, wide: float) -> str:
    """An outline made wider.

    >>> stretched("M1 1 L2 2", 1.5)
    'M1.5 1 L3 2'
    """
    if wide == 1:
        return d
    return PAIR(lambda pair: f"{num(float(pair[1]) * wide)} {pair[2]}", d)


@lru_cache(512)
def laid(text: str, height: float, weight: float, wide: float = 1) -> Laid:
    """A number, `height` mm high from ink to ink; the pen is `weight` of that.

    `wide` is how much wider than usual the figures are.

    >>> round(laid("0", 19, 0.2).width, 2)
    11.8
    """
    pen = height * weight
    unit = (height - pen) / TALL
    x, parts = 0.0, list[str]()
    for c in text:
        found = FIGURES[c]
        start = x + pen / 2 - found.left * unit * wide
        parts.append(scaled(stretched(found.d, wide), unit, (start, (pen - height) / 2)))
        x += (found.right - found.left) * unit * wide + pen + APART * unit
    width = x - APART * unit
    return Laid(" ".join(parts), pen, width, width / 2 + (FLAG * unit if text == "1" else 0))
