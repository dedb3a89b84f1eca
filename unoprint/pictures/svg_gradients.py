"""The gradients of an SVG become those of a drawing, and what of them shines through, a mask."""

from collections.abc import Callable, Iterator
from itertools import product
from math import ceil, floor, hypot, sqrt
from typing import NamedTuple

from unoprint.drawing import Gradient, Matrix, Point
from unoprint.errors import LimitError
from unoprint.pictures.svg_colors import color
from unoprint.pictures.svg_paths import Bounds, Unreadable, apply, inverse, numbers, times
from unoprint.pictures.svg_paths import transform as matrix_of
from unoprint.pictures.svg_style import Styles
from unoprint.pictures.svg_tree import Element, Tree

BEYOND = 1 / 16
"""How far a gradient goes on after an ink that it has from its end on: some programs that show a
PDF take what is beyond the end from shortly before it."""
APART = 1e-5
"""Between two inks that meet at one place: a PDF wants its places to rise."""
STOPS = 2000
"""No gradient may have more, with all its repetitions."""
NEARLY = 0.9999
"""How far out the focus may lie: on the very edge, one half of the picture would stay empty."""

Length = Callable[[str, str], float]
"""The value of a length, and along which of the sides "x", "y" or "r" it lies."""
Stop = tuple[float, str, float]
"""A place from 0 to 1, an ink and its opacity."""


class Paint(NamedTuple):
    """What an outline is filled with: an ink or a gradient, how much of it shows."""

    ink: str | Gradient
    opacity: float = 1
    shades: Gradient | None = None
    """Greys where more or less of the gradient shows, white where all of it does."""


def gradient(
    tree: Tree,
    styles: Styles,
    element: Element,
    box: Bounds,
    place: Matrix,
    length: Length,
    reach: float = 0,
) -> Paint | None:
    """What <linearGradient> or <radialGradient> paints an outline with; None is nothing.

    `box` is round the outline in its own coordinates, and `place` leads from those to the
    drawing's. The paint is needed within the box and `reach` beyond it. Raises UnoprintError.
    """
    chain = _chain(tree, element)
    stops = _stops(tree, styles, chain)
    if not stops:
        return None
    last = Paint(stops[-1][1], stops[-1][2])
    if len(stops) == 1:
        return last

    def said(name: str, otherwise: str, alike: bool = False) -> str:
        for link in chain:
            if name in link.given and (not alike or link.name == element.name):
                return link.given[name].strip()
        return otherwise

    relative = said("gradientUnits", "objectBoundingBox") != "userSpaceOnUse"
    own = place
    if relative:
        left, top, right, bottom = box
        if right <= left or bottom <= top:
            return None
        own = times(own, (right - left, 0, 0, bottom - top, left, top))

    def at(name: str, otherwise: str) -> float:
        text = said(name, otherwise, alike=True)
        try:
            if not relative:
                return length(text, "r" if "r" in name else name[-1] if name[-1] in "xy" else name[0])
            return numbers(text.removesuffix("%"))[0] / (100 if text.endswith("%") else 1)
        except (Unreadable, IndexError) as error:
            raise tree.refusal(
                element.line, f"<{element.name}>: {name}={text[:20]!r} is no length"
            ) from error

    try:
        own = times(own, matrix_of(said("gradientTransform", "")))
    except Unreadable as error:
        raise tree.refusal(element.line, f"<{element.name}>: gradientTransform: {error}") from error
    ends: tuple[Point, Point]
    radii: Point | None = None
    if element.name == "linearGradient":
        ends = (at("x1", "0%"), at("y1", "0%")), (at("x2", "100%"), at("y2", "0%"))
        if ends[0] == ends[1]:
            return last
    else:
        center, r = (at("cx", "50%"), at("cy", "50%")), at("r", "50%")
        if r <= 0:
            return last
        radii = at("fr", "0%"), r
        if not 0 <= radii[0] < r:
            raise tree.refusal(element.line, f"<{element.name}>: fr must be less than r")
        fx, fy = (at(f"f{v}", said(f"c{v}", "50%", alike=True)) for v in "xy")
        dx, dy = fx - center[0], fy - center[1]
        far, most = hypot(dx, dy), NEARLY * (r - radii[0])
        if far > most:
            fx, fy = center[0] + dx * most / far, center[1] + dy * most / far
        ends = (fx, fy), center
    if not (back := inverse(own)):
        return None
    spread = said("spreadMethod", "pad")
    if spread in ("reflect", "repeat"):
        if radii and radii[0]:
            raise tree.refusal(element.line, f"<{element.name}>: cannot draw fr with {spread}")
        (x, y, u, v), by = box, reach
        corners = [
            apply(times(back, place), *corner)
            for corner in product((x - by, u + by), (y - by, v + by))
        ]
        first, after = _periods(corners, ends, radii)
        if (after - first) * len(stops) > STOPS:
            raise tree.refusal(
                element.line, f"<{element.name}>: repeats too often to be drawn", LimitError
            )
        stops = [*_unrolled(stops, first, after, spread == "reflect")]
        (x, y), (u, v) = ends
        ends = _along(ends, first), _along(ends, after)
        radii = radii and (radii[1] * first, radii[1] * after)
    elif stops[-1][0] == stops[-2][0] == 1:
        stops = [*((place / (1 + BEYOND), *rest) for place, *rest in stops), (1.0, *stops[-1][1:])]
        ends = ends[0], _along(ends, 1 + BEYOND)
        radii = radii and (radii[0], radii[1] + (radii[1] - radii[0]) * BEYOND)
    return _paint([*_spaced(stops)], ends, radii, own)


def _chain(tree: Tree, element: Element) -> list[Element]:
    """A gradient, and those that it takes after by their href."""
    chain = [element]
    while href := chain[-1].href:
        line = chain[-1].line
        if not href.startswith("#"):
            raise tree.refusal(line, f"<{chain[-1].name}>: cannot take {href[:60]!r} from elsewhere")
        found = tree.ids.get(href[1:])
        if found is None or found.name not in ("linearGradient", "radialGradient"):
            tree.warn(href, line, f"<{chain[-1].name}>: there is no gradient {href[:40]!r}")
            break
        if found in chain:
            raise tree.refusal(line, f"<{chain[-1].name}>: {href[:40]!r} leads back to itself")
        chain.append(found)
    return chain


def _stops(tree: Tree, styles: Styles, chain: list[Element]) -> list[Stop]:
    """The stops of the first in the chain that has any, their places rising."""
    for link in chain:
        found: list[Stop] = []
        for stop in link.children:
            if stop.name == "stop":
                before = found[-1][0] if found else 0.0
                found.append(_stop(tree, styles, stop, before))
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
        place = numbers(text.removesuffix("%"))[0] / (100 if text.endswith("%") else 1)
        opacity = numbers(shine.removesuffix("%"))[0] / (100 if shine.endswith("%") else 1)
    except (Unreadable, IndexError) as error:
        raise tree.refusal(
            stop.line, f"<stop>: offset={text[:20]!r} with the opacity {shine[:20]!r} is no stop"
        ) from error
    return max(before, min(1.0, max(0.0, place))), found[0], found[1] * min(1.0, max(0.0, opacity))


def current(styles: Styles, element: Element | None) -> str:
    """The color that `currentColor` stands for in an element that nobody uses elsewhere."""
    while element is not None:
        found = styles.declared(element).get("color")
        if found and found.lower() != "currentcolor":
            return found
        element = element.parent
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
            reached.append((qx * dx + qy * dy) / (dx * dx + dy * dy))
            continue
        # the circle through the corner: its middle and its radius both grow with t
        a, b, c = dx * dx + dy * dy - radii[1] ** 2, qx * dx + qy * dy, qx * qx + qy * qy
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


def _spaced(stops: list[Stop]) -> Iterator[Stop]:
    """The stops from 0 to 1, no two of them at one place."""
    if stops[0][0] > 0:
        stops = [(0.0, *stops[0][1:]), *stops]
    if stops[-1][0] < 1:
        stops = [*stops, (1.0, *stops[-1][1:])]
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
