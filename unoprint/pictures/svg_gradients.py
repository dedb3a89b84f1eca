"""The gradients of an SVG become those of a drawing, and what of them shines through, a mask."""

from collections.abc import Callable, Iterator
from itertools import product
from math import ceil, floor, hypot, sqrt
from typing import NamedTuple

from unoprint.drawing import Gradient, Matrix, Point
from unoprint.errors import LimitError, UnoprintError
from unoprint.pictures.svg_colors import color
from unoprint.pictures.svg_matrices import IDENTITY, apply, inverse, times
from unoprint.pictures.svg_matrices import transform as matrix_of
from unoprint.pictures.svg_numbers import FARTHEST, Unreadable, share
from unoprint.pictures.svg_paths import Bounds
from unoprint.pictures.svg_style import Styles
from unoprint.pictures.svg_tree import Element, Tree

BEYOND = 1 / 16
"""How far a gradient goes on after an ink that it has from its end on: some programs that show a
PDF take what is beyond the end from shortly before it."""
APART = 1e-5
"""Between two inks that meet at one place: a PDF wants its places to rise."""
STOPS = 2000
"""No gradient may have more, with all its repetitions."""
CHAIN = 32
"""No gradient may take after more others, one after the other."""
NEARLY = 0.9999
"""How far out the focus may lie: on the very edge, one half of the picture would stay empty."""

Length = Callable[[str, str], float]
"""The value of a length, and along which of the sides "x", "y" or "r" it lies."""
Ends = tuple[tuple[Point, Point], Point | None]
"""Start and end of a gradient, and the radii of the circles there."""
Stop = tuple[float, str, float]
"""A place from 0 to 1, an ink and its opacity."""


class Paint(NamedTuple):
    """What an outline is filled with: an ink or a gradient, how much of it shows."""

    ink: str | Gradient
    opacity: float = 1
    shades: Gradient | None = None
    """Greys where more or less of the gradient shows, white where all of it does."""


class Gradients:
    """The gradients of one file."""

    def __init__(self, tree: Tree, styles: Styles) -> None:
        self.tree, self.styles = tree, styles
        self.stops: dict[Element, list[Stop]] = {}
        self.transforms: dict[str, Matrix] = {}
        """What was read; a gradient may be used many times."""

    def paint(
        self, element: Element, box: Bounds, place: Matrix, length: Length, reach: float = 0
    ) -> Paint | None:
        """What <linearGradient> or <radialGradient> paints an outline with; None is nothing.

        `box` is round the outline in its own coordinates, and `place` leads from those to the
        drawing's. The paint is needed within the box and `reach` beyond it. Raises UnoprintError.
        """
        said = _Said(self, element, length)
        if element not in self.stops:
            self.stops[element] = _stops(self.tree, self.styles, said.chain)
        stops = self.stops[element]
        if not stops:
            return None
        own = said.matrix(box)
        if own is None:
            return None
        circles = said.line() if element.name == "linearGradient" else said.circles()
        if circles is None or len(stops) == 1:
            return Paint(stops[-1][1], stops[-1][2])
        ends, radii = circles
        if not (back := inverse(own)):
            return None
        spread, stops = said.text("spreadMethod", "pad"), [*_whole(stops)]
        if spread in ("reflect", "repeat"):
            if radii and radii[0]:
                raise said.refusal(f"cannot draw fr with {spread}")
            left, top, right, bottom = box
            xs, ys = (left - reach, right + reach), (top - reach, bottom + reach)
            corners = [apply(back, *corner) for corner in product(xs, ys)]
            first, after = _periods(corners, ends, radii)
            if (after - first) * len(stops) > STOPS:
                raise said.refusal("repeats too often to be drawn", LimitError)
            stops = [*_unrolled(stops, first, after, spread == "reflect")]
            ends = _along(ends, first), _along(ends, after)
            radii = radii and (radii[1] * first, radii[1] * after)
        elif stops[-1][0] == stops[-2][0] == 1:
            nearer = [(place / (1 + BEYOND), ink, opacity) for place, ink, opacity in stops]
            stops = [*nearer, (1.0, *stops[-1][1:])]
            ends = ends[0], _along(ends, 1 + BEYOND)
            radii = radii and (radii[0], radii[1] + (radii[1] - radii[0]) * BEYOND)
        return _paint([*_spaced(stops)], ends, radii, times(place, own))


class _Said:
    """What a gradient says of itself, or else those say that it takes after by their href."""

    def __init__(self, known: Gradients, element: Element, length: Length) -> None:
        self.known, self.element, self.length = known, element, length
        self.chain = _chain(known.tree, element)
        self.relative = self.text("gradientUnits", "objectBoundingBox") != "userSpaceOnUse"

    def text(self, name: str, otherwise: str, alike: bool = False) -> str:
        """An attribute; with `alike` only from gradients of the same kind."""
        for link in self.chain:
            if name in link.given and (not alike or link.name == self.element.name):
                return link.given[name].strip()
        return otherwise

    def at(self, name: str, otherwise: str) -> float:
        """A place or radius: in shares of the outline's box where it is relative to that."""
        text = self.text(name, otherwise, alike=True)
        try:
            if self.relative:
                return share(text)
            return self.length(text, next((axis for axis in "xy" if axis in name), "r"))
        except Unreadable as error:
            raise self.refusal(f"{name}={text[:20]!r} is no length") from error

    def matrix(self, box: Bounds) -> Matrix | None:
        """From the gradient's coordinates to the outline's; None if that has no area."""
        own = IDENTITY
        if self.relative:
            left, top, right, bottom = box
            if right <= left or bottom <= top:
                return None
            own = right - left, 0, 0, bottom - top, left, top
        try:
            own = times(own, self._transform(self.text("gradientTransform", "")))
        except Unreadable as error:
            raise self.refusal(f"gradientTransform: {error}") from error
        if max(map(abs, own)) > FARTHEST:
            raise self.refusal("it is too large to be drawn")
        return own

    def _transform(self, text: str) -> Matrix:
        if text not in self.known.transforms:
            self.known.transforms[text] = matrix_of(text)
        return self.known.transforms[text]

    def line(self) -> Ends | None:
        """Where a linear gradient begins and ends; None if that is one place."""
        start = self.at("x1", "0%"), self.at("y1", "0%")
        end = self.at("x2", "100%"), self.at("y2", "0%")
        return None if start == end else ((start, end), None)

    def circles(self) -> Ends | None:
        """The middles and the radii that a radial gradient goes from and to."""
        x, y, r = self.at("cx", "50%"), self.at("cy", "50%"), self.at("r", "50%")
        if r <= 0:
            return None
        inner = self.at("fr", "0%")
        if not 0 <= inner < r:
            raise self.refusal("fr must be less than r")
        fx, fy = (self.at(f"f{v}", self.text(f"c{v}", "50%", alike=True)) for v in "xy")
        far, most = hypot(fx - x, fy - y), NEARLY * (r - inner)
        if far > most:
            fx, fy = x + (fx - x) * most / far, y + (fy - y) * most / far
        return ((fx, fy), (x, y)), (inner, r)

    def refusal(self, message: str, kind: type[UnoprintError] = UnoprintError) -> UnoprintError:
        """The error that says so, with the gradient's line."""
        return self.known.tree.refusal(self.element.line, f"<{self.element.name}>: {message}", kind)


def _chain(tree: Tree, element: Element) -> list[Element]:
    """A gradient, and those that it takes after by their href."""
    chain = [element]
    while href := chain[-1].href:
        line = chain[-1].line
        if not href.startswith("#"):
            raise tree.refusal(
                line, f"<{chain[-1].name}>: cannot take {href[:60]!r} from elsewhere"
            )
        found = tree.ids.get(href[1:])
        if found is None or found.name not in ("linearGradient", "radialGradient"):
            tree.warn(href, line, f"<{chain[-1].name}>: there is no gradient {href[:40]!r}")
            break
        if found in chain:
            raise tree.refusal(line, f"<{chain[-1].name}>: {href[:40]!r} leads back to itself")
        chain.append(found)
        if len(chain) > CHAIN:
            raise tree.refusal(
                line, f"<{chain[-1].name}>: too many gradients take after others", LimitError
            )
    return chain


def _stops(tree: Tree, styles: Styles, chain: list[Element]) -> list[Stop]:
    """The stops of the first in the chain that has any, their places rising."""
    for link in chain:
        found: list[Stop] = []
        for stop in link.children:
            if stop.name == "stop":
                before = found[-1][0] if found else 0.0
                found.append(_stop(tree, styles, stop, before))
        if len(found) > STOPS:
            raise tree.refusal(link.line, f"<{link.name}>: more than {STOPS:,} stops", LimitError)
        if found:
            return found
    return []


def _stop(tree: Tree, styles: Styles, stop: Element, before: float) -> Stop:
    own = styles.declared(stop)
    text = stop.given.get("offset", "0").strip()
    shine = own.get("stop-opacity", "1")
    ink = own.get("stop-color", "black")
    if ink.lower() == "currentcolor":
        ink = current(styles, stop)
    found = color(ink)
    if found is None:
        raise tree.refusal(stop.line, f"<stop>: {ink[:40]!r} is no color")
    try:
        place, opacity = share(text), share(shine)
    except Unreadable as error:
        raise tree.refusal(
            stop.line, f"<stop>: offset={text[:20]!r} with the opacity {shine[:20]!r} is no stop"
        ) from error
    return max(before, min(1.0, max(0.0, place))), found[0], found[1] * min(1.0, max(0.0, opacity))


def current(styles: Styles, element: Element) -> str:
    """The color that `currentColor` stands for in an element that nobody uses elsewhere."""
    for link in (element, *element.around()):
        found = styles.declared(link).get("color")
        if found and found.lower() != "currentcolor":
            return found
    return "black"


def _periods(
    corners: list[Point], ends: tuple[Point, Point], radii: Point | None
) -> tuple[int, int]:
    """The first and the last of the repetitions that are needed to cover some corners."""
    (x, y), (u, v) = ends
    dx, dy = u - x, v - y
    reached: list[float] = []
    for px, py in corners:
        qx, qy = px - x, py - y
        if not radii:
            reached.append((qx * dx + qy * dy) / max(1e-12, dx * dx + dy * dy))
            continue
        # the circle through the corner: its middle and its radius both grow with t
        a, b, c = (
            min(-1e-12, dx * dx + dy * dy - radii[1] ** 2),
            qx * dx + qy * dy,
            qx * qx + qy * qy,
        )
        reached.append((b - sqrt(max(0.0, b * b - a * c))) / a)
    low, high = min(reached), max(reached)
    first = 0 if radii else max(-STOPS, floor(low))
    return first, max(first + 1, min(STOPS, ceil(high)))


def _unrolled(stops: list[Stop], first: int, after: int, reflect: bool) -> Iterator[Stop]:
    count = after - first
    for i in range(first, after):
        back = reflect and i % 2
        for place, ink, opacity in reversed(stops) if back else stops:
            yield (i - first + (1 - place if back else place)) / count, ink, opacity


def _along(ends: tuple[Point, Point], t: float) -> Point:
    (x, y), (u, v) = ends
    return x + t * (u - x), y + t * (v - y)


def _whole(stops: list[Stop]) -> Iterator[Stop]:
    """The stops, from 0 to 1 if they were not."""
    if stops[0][0] > 0:
        yield 0.0, stops[0][1], stops[0][2]
    yield from stops
    if stops[-1][0] < 1:
        yield 1.0, stops[-1][1], stops[-1][2]


def _spaced(stops: list[Stop]) -> Iterator[Stop]:
    """The stops, no two of them at one place."""
    count, before = len(stops), -APART
    for i, (place, ink, opacity) in enumerate(stops):
        if 0 < i < count - 1 and place == stops[i - 1][0] == stops[i + 1][0]:
            continue  # neither seen from the left nor from the right
        before = min(max(place, before + APART), 1 - (count - 1 - i) * APART)
        yield before, ink, opacity


def _paint(
    stops: list[Stop], ends: tuple[Point, Point], radii: Point | None, place: Matrix
) -> Paint:
    inks = Gradient(tuple((at, ink) for at, ink, _ in stops), *ends, radii, place)
    opacities = {opacity for _, _, opacity in stops}
    if len(opacities) == 1:
        return Paint(inks, opacities.pop())
    greys = tuple((at, "#" + f"{round(opacity * 255):02x}" * 3) for at, _, opacity in stops)
    return Paint(inks, 1, inks._replace(stops=greys))
