"""The shapes of an SVG: their outlines, and what they are filled and drawn with."""

import re
from math import hypot

from unoprint.drawing import Gradient, Group, Mark, Path
from unoprint.pictures import svg_paths as paths
from unoprint.pictures.svg_colors import color
from unoprint.pictures.svg_gradients import Gradients, Paint
from unoprint.pictures.svg_matrices import IDENTITY, similar
from unoprint.pictures.svg_numbers import Unreadable
from unoprint.pictures.svg_paths import Bounds, Step
from unoprint.pictures.svg_tree import Element, Tree
from unoprint.pictures.svg_values import FLATTEN, LINK, Values, Where

CAPS = ("butt", "round", "square")
JOINS = {
    "miter-clip": "miter",
    "arcs": "miter",
    "miter": "miter",
    "round": "round",
    "bevel": "bevel",
}
SHAPES = frozenset(("circle", "ellipse", "line", "path", "polygon", "polyline", "rect"))
MARKED = frozenset(("line", "path", "polygon", "polyline"))
POINTED = 30
"""No corner reaches farther, by the width of the pen."""
DASHES = 1000
"""Characters that may say how a line is broken."""
WHITE = "#ffffff"


class Shapes(Values):
    """Draws the shapes of one file."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.gradients = Gradients(tree, self.styles)
        self.outlines: dict[Element, tuple[Step, ...]] = {}
        """Of the paths and polygons, which may be used many times."""

    def shape(self, element: Element, own: dict[str, str], where: Where, out: list[Mark]) -> None:
        style = where.style
        if style["visibility"] != "visible" or not (steps := self.outline(element, own, where)):
            return
        fill = self.paint(element, "fill", steps, where) if element.name != "line" else None
        width = self.length(element, "stroke-width", style["stroke-width"], where, "r")
        if width < 0:
            raise self.refusal(element, "stroke-width must be 0 or more")
        stroke = self.paint(element, "stroke", steps, where, width) if width else None
        filled = self._filled(element, steps, where, fill) if fill else None
        stroked = self._stroked(element, steps, where, stroke, width) if stroke else None
        if isinstance(filled, Path) and isinstance(stroked, Path) and _first(style) == "fill":
            if filled.d != stroked.d:  # a dot, which has no area
                out += (filled, stroked)
            else:
                out.append(stroked._replace(fill=filled.fill, rule=filled.rule))
            return
        both = (filled, stroked) if _first(style) == "fill" else (stroked, filled)
        out += [mark for mark in both if mark]

    def _filled(
        self, element: Element, steps: tuple[Step, ...], where: Where, paint: Paint
    ) -> Mark | None:
        rule = self.word(element, where.style, "fill-rule", ("nonzero", "evenodd"))
        d = self.written(element, steps, where.matrix)
        if not d or not ("L" in d or "C" in d):
            return None
        shape = Path(d, paint.ink, rule=rule)
        return self._shaded(element, (shape,), steps, where, paint, 0)

    def _stroked(
        self, element: Element, steps: tuple[Step, ...], where: Where, paint: Paint, width: float
    ) -> Mark | None:
        style, matrix = where.style, where.matrix
        scale = similar(matrix)
        to = matrix if scale else IDENTITY
        factor = scale or 1
        cap = self.word(element, style, "stroke-linecap", CAPS)
        join = JOINS[self.word(element, style, "stroke-linejoin", tuple(JOINS))]
        miter = self.length(element, "stroke-miterlimit", style["stroke-miterlimit"], where, "r")
        if miter < 1:
            raise self.refusal(element, "stroke-miterlimit must be 1 or more")
        dash, phase = self._dash(element, where, width)
        d = self.written(element, steps, to, IDENTITY if scale else matrix, cap != "butt")
        if not d:
            return None
        plain = isinstance(paint.ink, str)
        pen = Path(
            d,
            stroke=paint.ink if isinstance(paint.ink, str) else WHITE,
            width=width * factor,
            cap=cap,
            join=join,
            miter=miter,
            dash=tuple(part * factor for part in dash),
            phase=phase * factor,
        )
        mark: Mark = pen if scale else Group((pen,), matrix=matrix)
        if plain:
            return mark if paint.opacity >= 1 else Group((mark,), opacity=paint.opacity)
        # the gradient is painted all over, and shows where the line runs
        far = width * (min(max(miter, 1.5), POINTED) if join == "miter" else 1.5) / 2
        x, y, u, v = _grown(paths.bounds(steps) or (0, 0, 0, 0), far)
        ground = self.written(element, paths.rectangle(x, y, u - x, v - y), matrix)
        inked = self._shaded(element, (Path(ground, paint.ink),), steps, where, paint, far)
        return Group((inked,), mask=(mark,)) if inked else None

    def _shaded(
        self,
        element: Element,
        marks: tuple[Mark, ...],
        steps: tuple[Step, ...],
        where: Where,
        paint: Paint,
        reach: float,
    ) -> Mark | None:
        """The mark as opaque as its paint is, everywhere or here and there."""
        if paint.opacity <= 0:
            return None
        if not paint.shades:
            return marks[0] if paint.opacity >= 1 else Group(marks, opacity=paint.opacity)
        x, y, u, v = box = paths.bounds(steps) or (0, 0, 0, 0)
        x, y, u, v = _grown(box, reach + hypot(u - x, v - y) / 10)
        ground = self.written(element, paths.rectangle(x, y, u - x, v - y), where.matrix)
        return Group(marks, mask=(Path(ground, paint.shades),), opacity=paint.opacity)

    def paint(
        self,
        element: Element,
        name: str,
        steps: tuple[Step, ...],
        where: Where,
        width: float = 0,
    ) -> Paint | None:
        """What fills or draws a shape; None is nothing."""
        style = where.style
        text = style[name]
        if text == "none":
            return None
        opacity = self.share(element, f"{name}-opacity", style[f"{name}-opacity"])
        found: Paint | None
        if match := LINK.fullmatch(text):
            found = self._linked(element, name, match, steps, where, width)
        else:
            found = self._inked(element, name, text, style)
        if found is None or not (shown := found.opacity * opacity):
            return None
        return found._replace(opacity=shown)

    def _inked(self, element: Element, name: str, text: str, style: dict[str, str]) -> Paint | None:
        if text.lower() in ("none", ""):
            return None
        if text.lower() == "currentcolor":
            text = style["color"]
        if "icc-color" in text:  # it follows the color that others use
            text = text.split("icc-color")[0]
        if (ink := color(text)) is None:
            raise self.refusal(element, f"{name}={text[:40]!r} is no color: write '#rrggbb'")
        return Paint(*ink)

    def _linked(
        self,
        element: Element,
        name: str,
        match: re.Match[str],
        steps: tuple[Step, ...],
        where: Where,
        width: float,
    ) -> Paint | None:
        """What fill="url(#...)" names, or what stands behind it if there is no such thing."""
        href, otherwise = match[2].strip(), match[3].strip()
        target = self.target(element, name, href)
        if target is None:
            return self._inked(element, name, otherwise or "none", where.style)
        if target.name not in ("linearGradient", "radialGradient"):
            raise self.refusal(element, f"cannot draw a {name} of <{target.name}>: {FLATTEN}")

        def length(text: str, axis: str) -> float:
            return self.length(target, axis, text, where, axis)

        box = paths.bounds(steps) or (0, 0, 0, 0)
        far = width * 2
        found = self.gradients.paint(target, box, where.matrix, length, far)
        if found and isinstance(found.ink, Gradient):
            self.spend(target, len(found.ink.stops))
        if found is None and otherwise:
            return self._inked(element, name, otherwise, where.style)
        return found

    def _dash(
        self, element: Element, where: Where, width: float
    ) -> tuple[tuple[float, ...], float]:
        """The lengths of lines and gaps, and how far into them the line begins."""
        text = where.style["stroke-dasharray"]
        if text == "none":
            return (), 0
        name = "stroke-dasharray"
        if len(text) > DASHES:
            raise self.too_much(element, f"{name} has more than {DASHES:,} characters")
        parts = [self.length(element, name, t, where, "r") for t in re.split(r"[\s,]+", text) if t]
        self.spend(element, len(parts))
        whole = sum(parts)
        if any(part < 0 for part in parts):
            raise self.refusal(element, f"{name}={text[:40]!r}: no length may be below 0")
        if not whole:
            return (), 0
        if "pathLength" in element.given:
            raise self.refusal(element, f"cannot draw dashes with pathLength: {FLATTEN}")
        if whole * hypot(*where.matrix[:4]) < hypot(where.width, where.height) * 1e-4:
            raise self.too_much(element, f"{name}={text[:40]!r} is too fine to be drawn")
        parts = parts * 2 if len(parts) % 2 else parts
        offset = where.style["stroke-dashoffset"]
        phase = self.length(element, "stroke-dashoffset", offset, where, "r")
        return tuple(parts), phase % sum(parts)

    def outline(self, element: Element, own: dict[str, str], where: Where) -> tuple[Step, ...]:
        """The outline of a shape, in its own coordinates."""
        name = element.name
        if name in ("path", "polyline", "polygon"):
            if element not in self.outlines:
                if name == "path":
                    self.outlines[element] = self._path(element, own.get("d", ""))
                else:
                    values = self.numbers(element, "points", element.given.get("points", ""))
                    self.outlines[element] = paths.polygon(values, name == "polygon")
            return self.outlines[element]

        def at(side: str, axis: str, otherwise: str = "0") -> float:
            text = own.get(side) or element.given.get(side, "").strip() or otherwise
            value = self.length(element, side, text, where, axis)
            if value < 0 and side in ("width", "height", "r", "rx", "ry"):
                raise self.refusal(element, f"{side} must be 0 or more")
            return value

        if name == "line":
            ends = at("x1", "x"), at("y1", "y"), at("x2", "x"), at("y2", "y")
            return paths.polygon(ends, False)
        if name == "circle":
            r = at("r", "r")
            return paths.ellipse(at("cx", "x"), at("cy", "y"), r, r) if r else ()
        x, y = own.get("rx", "auto"), own.get("ry", "auto")
        rx = at("rx", "x") if x != "auto" else at("ry", "y") if y != "auto" else 0.0
        ry = at("ry", "y") if y != "auto" else rx
        if name == "ellipse":
            return paths.ellipse(at("cx", "x"), at("cy", "y"), rx, ry) if rx and ry else ()
        width, height = at("width", "x"), at("height", "y")
        if not width or not height:
            return ()
        return paths.rectangle(at("x", "x"), at("y", "y"), width, height, rx, ry)

    def _path(self, element: Element, d: str) -> tuple[Step, ...]:
        if d.startswith("path("):
            d = d[5:].rstrip(")").strip().strip("'\"")
        try:
            return paths.path(d)
        except Unreadable as error:
            raise self.refusal(element, f"the path data are broken {error}") from error


def _grown(box: Bounds, by: float) -> Bounds:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _first(style: dict[str, str]) -> str:
    """What is painted first, the fill or the stroke."""
    order = style["paint-order"].split()
    return next((word for word in order if word in ("fill", "stroke")), "fill")
