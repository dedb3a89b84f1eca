"""Figures in the theme's font."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import lettering
from unoprint.drawing import Drawing, Panel, Path, Point, Words
from unoprint.figures import Figures
from unoprint.units import Box

if TYPE_CHECKING:
    from unoprint.pen import Pen

PIN = 0.115
"""Thickness of the bar under 6 and 9, of their height."""


def turns(text: str) -> bool:
    """Whether a number is another one when it is turned round: 6, 9, 69, but not 8.

    >>> turns("6"), turns("8"), turns("16")
    (True, False, False)
    """
    return set(text) <= set("0689") and not set("69").isdisjoint(text)


def figure(
    pen: Pen, text: str, height: float, at: Point, ink: str, align: str, widest: float
) -> Drawing:
    """6, 9, 69 and the like stand on a bar, so that they stay what they are when turned round."""
    font = lettering.pick(text, pen.theme.figures)
    seven = lettering.ink("7", font)
    size = height / (seven if text.isascii() else lettering.ink("H", font)).height
    box = lettering.ink(text, font)
    size = min(size, widest / box.width) if box.width else size
    # A 1 is centered by its stem and not by its flag.
    nudge = -0.035 * height if text == "1" and align == "center" else 0
    width = box.width * size
    left = at[0] - (width / 2 if align == "center" else 0)
    middle = at[1] - seven.height * size / 2
    word = Words(text, (left - box.x * size + nudge, middle), size, ink, font)
    if not turns(text):
        return (word,)
    thick = height * PIN
    bar = Box(left + width * 0.09, at[1] - height * 0.585 - thick, width * 0.82, thick)
    return (word, Panel(bar, ink, thick * 0.32))


def width(pen: Pen, text: str, height: float) -> float:
    font = lettering.pick(text, pen.theme.figures)
    return lettering.ink(text, font).width * height / lettering.ink("7", font).height


def stroke(pen: Pen, d: str, width: float, ink: str) -> Drawing:
    return (Path(d, stroke=ink, width=width, cap="round"),)


FIGURES = Figures(figure, width, stroke)
