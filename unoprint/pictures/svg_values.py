"""What every part of an SVG needs: lengths, limits, where things stand, and how to refuse them."""

import re
from math import ceil, hypot, log10
from typing import NamedTuple

from unoprint.drawing import Matrix
from unoprint.errors import LimitError, UnoprintError
from unoprint.pictures import svg_paths as paths
from unoprint.pictures.svg_matrices import IDENTITY, times, transform
from unoprint.pictures.svg_numbers import FARTHEST, NUMBER, Unreadable, numbers, share
from unoprint.pictures.svg_paths import Step
from unoprint.pictures.svg_style import Styles
from unoprint.pictures.svg_tree import DEPTH, Element, Tree

USES = 10_000
"""No picture may show its parts again more often,"""
VISITS = 100_000
"""have more elements with all that is shown again,"""
STEPS = 500_000
"""or more lines and curves."""
PIXELS = {
    "": 1.0,
    "px": 1.0,
    "pt": 96 / 72,
    "pc": 16.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "q": 96 / 101.6,
    "in": 96.0,
}
LENGTH = re.compile(rf"({NUMBER})\s*([A-Za-z]+|%)?")
LINK = re.compile(r"url\(\s*+(['\"]?)([^'\"()]*+)\1\s*+\)\s*+(.*)", re.DOTALL)
FLATTEN = "flatten it in a drawing program"
REFUSED: dict[str, tuple[str, ...]] = {
    "filter": ("none", ""),
    "mask": ("none", ""),
    "mask-image": ("none", ""),
    "mix-blend-mode": ("normal", ""),
    "vector-effect": ("none", ""),
    "clip": ("auto", ""),
}
"""What cannot be drawn, unless it is this."""


class Where(NamedTuple):
    """What an element finds around it."""

    matrix: Matrix
    """From its coordinates to those of the drawing."""
    style: dict[str, str]
    width: float
    height: float
    """What percentages are taken of."""
    depth: int = 0
    shown: tuple[Element, ...] = ()
    """What is being used, from the outside in."""


class Values:
    """Reads what the elements of one file say, and counts what it comes to."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.styles = tree, Styles(tree)
        self.visits = self.uses = self.drawn = 0
        self.places = 3
        """Digits of a coordinate after the point."""
        self.transforms: dict[str, Matrix] = {}
        """What was read; an element may be shown many times."""

    def visit(self, element: Element, where: Where) -> None:
        """Count that an element is shown."""
        self.visits += 1
        if self.visits > VISITS:
            raise self.too_much(element, f"more than {VISITS:,} elements are shown")
        if where.depth > DEPTH:
            raise self.too_much(element, f"elements lie more than {DEPTH} deep")

    def spend(self, element: Element, steps: int) -> None:
        """Count what is drawn, and what must be gone through to know how."""
        self.drawn += steps
        if self.drawn > STEPS:
            raise self.too_much(element, f"more than {STEPS:,} lines and curves")

    def own(self, element: Element) -> dict[str, str]:
        """What is said of an element itself, all of which can be done."""
        own = self.styles.declared(element)
        for name, usual in REFUSED.items():
            if name in own and own[name].lower() not in usual:
                raise self.refusal(
                    element, f"cannot draw with {name}={own[name][:40]!r}: {FLATTEN}"
                )
        if own.get("transform", "none") != "none" and "transform-origin" in own:
            origin = own["transform-origin"]
            if LENGTH.sub(r"\1", origin).split() not in (["0"], ["0", "0"]):
                raise self.refusal(
                    element, f"cannot draw with transform-origin={origin[:40]!r}: {FLATTEN}"
                )
        return own

    def used(
        self, element: Element, own: dict[str, str], where: Where
    ) -> tuple[Element, Where] | None:
        """What <use> shows, and where."""
        href = element.href
        if not href:
            return None
        if not href.startswith("#"):
            raise self.refusal(
                element, f"{href[:60]!r} is not in this file, and no other file is read"
            )
        target = self.tree.ids.get(href[1:])
        if target is None:
            self.tree.warn(
                href, element.line, f"<use>: there is no {href[:40]!r}: nothing is drawn"
            )
            return None
        where = self.again(element, target, where)
        x, y = (self.length(element, n, own.get(n, "0"), where, n) for n in "xy")
        return target, where._replace(matrix=times(where.matrix, (1, 0, 0, 1, x, y)))

    def again(self, element: Element, target: Element, where: Where) -> Where:
        """Count that an element shows another one, which must not lie around it."""
        self.uses += 1
        if self.uses > USES:
            raise self.too_much(element, f"more than {USES:,} times a part is shown again")
        if target in where.shown or target in (element, *element.around()):
            name = "#" + target.given["id"]
            raise self.refusal(element, f"{name[:40]!r} leads back to itself: remove this")
        return where._replace(shown=(*where.shown, target))

    def target(self, element: Element, name: str, href: str) -> Element | None:
        """The element that a url(#...) names; a warning where there is none."""
        if not href.startswith("#"):
            raise self.refusal(
                element, f"{name}: {href[:60]!r} is not in this file, and no other file is read"
            )
        target = self.tree.ids.get(href[1:])
        if target is None:
            self.tree.warn(href, element.line, f"{name}: there is no {href[:40]!r} in the file")
        return target

    def written(
        self,
        element: Element,
        steps: tuple[Step, ...],
        matrix: Matrix,
        around: Matrix = IDENTITY,
        dots: bool = False,
    ) -> str:
        """The outline as text; `around` is what the marks' group does to it later."""
        self.spend(element, len(steps))
        places = self.places
        if around is not IDENTITY:
            size = max(map(abs, around[:4]))
            places = min(9, max(0, places + ceil(log10(size)))) if size else places
        try:
            return paths.written(steps, matrix, places, dots)
        except Unreadable as error:
            raise self.refusal(element, str(error)) from error

    def moved(self, element: Element, matrix: Matrix, text: str) -> Matrix:
        """A matrix, once an element's transform is added to it."""
        if text not in self.transforms:
            try:
                self.transforms[text] = transform(text)
            except Unreadable as error:
                raise self.refusal(element, f"transform: {error}") from error
        moved = times(matrix, self.transforms[text])
        if not max(map(abs, moved)) <= FARTHEST:
            raise self.refusal(element, f"transform={text[:40]!r} makes it too large to be drawn")
        return moved

    def numbers(self, element: Element, name: str, text: str) -> list[float]:
        try:
            return numbers(text)
        except Unreadable as error:
            raise self.refusal(element, f"{name}: {error}") from error

    def length(self, element: Element, name: str, text: str, where: Where, axis: str) -> float:
        """A length in the element's own units; percentages go by the `axis` x, y or r."""
        match = LENGTH.fullmatch(text)
        unit = (match[2] or "").lower() if match else ""
        if not match or (unit != "%" and unit not in PIXELS):
            raise self.refusal(element, f"{name}={text[:40]!r} is no length: write a number")
        value = float(match[1])
        if not abs(value) <= FARTHEST:
            raise self.refusal(element, f"{name}={text[:40]!r} is too large")
        if unit != "%":
            return value * PIXELS[unit]
        sides = {"x": where.width, "y": where.height}
        whole = sides.get(axis) or hypot(where.width, where.height) / 2**0.5
        return value / 100 * whole

    def share(self, element: Element, name: str, text: str) -> float:
        """An opacity, from 0 to 1."""
        try:
            return min(1.0, max(0.0, share(text)))
        except Unreadable as error:
            raise self.refusal(element, f"{name}={text[:40]!r} is no number from 0 to 1") from error

    def word(
        self, element: Element, style: dict[str, str], name: str, known: tuple[str, ...]
    ) -> str:
        if (word := style[name]) not in known:
            raise self.refusal(element, f"{name}={word[:40]!r}: write {' or '.join(known)}")
        return word

    def refusal(self, element: Element, message: str) -> UnoprintError:
        return self.tree.refusal(element.line, f"<{element.name[:40]}>: {message}")

    def too_much(self, element: Element, message: str) -> UnoprintError:
        text = f"<{element.name[:40]}>: {message}: simplify the picture"
        return self.tree.refusal(element.line, text, LimitError)
