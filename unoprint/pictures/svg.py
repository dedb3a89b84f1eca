"""A picture drawn as SVG becomes the marks of a card: what cannot be drawn is refused by name."""

import re
from collections.abc import Iterator
from math import ceil, hypot, log10
from typing import NamedTuple

from unoprint.drawing import Drawing, Group, Mark, Matrix, Path
from unoprint.errors import LimitError, UnoprintError
from unoprint.pictures import svg_paths as paths
from unoprint.pictures.svg_colors import color
from unoprint.pictures.svg_gradients import Paint, gradient
from unoprint.pictures.svg_paths import IDENTITY, Bounds, Step, Unreadable, times
from unoprint.pictures.svg_style import INHERITED, Styles
from unoprint.pictures.svg_tree import DEPTH, Element, Tree, parse

USES = 10_000
"""No picture may show its parts again more often,"""
VISITS = 100_000
"""have more elements with all that is shown again,"""
STEPS = 500_000
"""or more lines and curves."""
FINE = 5
"""Digits that count of a coordinate: a hundred thousandth of the picture's longer side."""

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
FONT = {"em": 16.0, "rem": 16.0, "ex": 8.0}
"""Of the font that a browser begins with: only the whole picture may be measured so."""
LENGTH = re.compile(rf"({paths.NUMBER})\s*([A-Za-z]+|%)?")
LINK = re.compile(r"url\(\s*(['\"]?)(.*?)\1\s*\)\s*(.*)", re.DOTALL)
ASPECT = re.compile(r"(?:defer\s+)?(?:none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?")
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
UNSEEN = frozenset(
    (
        "clipPath",
        "color-profile",
        "cursor",
        "defs",
        "desc",
        "filter",
        "font",
        "font-face",
        "hatch",
        "linearGradient",
        "marker",
        "mask",
        "meshgradient",
        "metadata",
        "pattern",
        "radialGradient",
        "solidColor",
        "stop",
        "style",
        "symbol",
        "title",
        "view",
    )
)
"""What is never drawn where it stands."""
LEFT_OUT = {
    "script": "a printed card runs no scripts",
    "foreignObject": "it is a piece of a web page",
    "animate": "a printed card does not move",
    "animateColor": "a printed card does not move",
    "animateMotion": "a printed card does not move",
    "animateTransform": "a printed card does not move",
    "set": "a printed card does not move",
    "discard": "a printed card does not move",
}
INSTEAD = {
    "text": "turn the text into paths",
    "flowRoot": "turn the text into paths",
    "image": "take the picture in it as a file of its own",
}
FLATTEN = "flatten it in a drawing program"
WHITE = "#ffffff"


class Vector(NamedTuple):
    """A picture of lines and areas. 0, 0 is its lower left corner, y goes up."""

    width: float
    height: float
    marks: Drawing
    warnings: tuple[str, ...]
    """What was left out, and the line where that stood."""


class Where(NamedTuple):
    """What an element finds around it."""

    matrix: Matrix
    """From its coordinates to those of the drawing."""
    style: dict[str, str]
    width: float
    height: float
    """What percentages are taken of."""
    depth: int = 0
    shown: tuple[str, ...] = ()
    """The ids of what is being used, from the outside in."""


class Clip(NamedTuple):
    """What of some marks is seen: what lies in the outline, or under white marks."""

    d: str
    rule: str = "nonzero"
    mask: Drawing = ()


def read(data: bytes, source: str) -> Vector:
    """The picture in an SVG file, plain or packed (.svgz); `source` names it in messages.

    Raises UnoprintError for what is broken or cannot be drawn, with its line, and LimitError for
    what is too large.
    """
    tree = parse(data, source)
    return _Artist(tree).picture()


class _Artist:
    """Draws one file."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.styles = tree, Styles(tree)
        self.visits = self.uses = self.steps = 0
        self.places = 3
        self.outlines: dict[Element, tuple[Step, ...]] = {}
        """Of the paths, which may be used many times."""
        self.clipping: list[Element] = []
        """The clip paths that are being followed."""

    def picture(self) -> Vector:
        root = self.tree.root
        left, top, width, height = self._box(root)
        self.places = min(9, max(0, FINE - ceil(log10(max(width, height)))))
        where = Where((1, 0, 0, -1, -left, top + height), INHERITED, width, height)
        own = self._own(root)
        marks: list[Mark] = []
        if own.get("display") != "none":
            inner = where._replace(style=self.styles.inherited(root, INHERITED))
            if (turn := own.get("transform")) and turn != "none":
                inner = inner._replace(matrix=self._moved(root, inner.matrix, turn))
            self._children(root, inner, marks)
            marks = self._composed(root, own, inner, marks)
        if marks and own.get("overflow", "hidden") not in ("visible", "auto"):
            edge = paths.written(paths.rectangle(0, 0, width, height), IDENTITY, self.places)
            marks = [Group(tuple(marks), clip=edge)]
        return Vector(width, height, tuple(marks), tuple(self.tree.warnings.values()))

    def _box(self, root: Element) -> tuple[float, float, float, float]:
        """Left, top, width and height of what is seen of the picture, in its own units."""
        if (box := self._view_box(root)) is not None:
            if not box:
                raise self._refusal(root, "the viewBox has no width or height: mend it")
            return box
        sides = []
        for name in ("width", "height"):
            match = LENGTH.fullmatch(root.given.get(name, "").strip())
            unit = (match[2] or "").lower() if match else "%"
            if not match or unit not in PIXELS | FONT:
                raise self._refusal(root, 'no size: write viewBox="0 0 WIDTH HEIGHT"')
            sides.append(float(match[1]) * (PIXELS | FONT)[unit])
        if not all(1e-6 < side <= paths.FARTHEST for side in sides):
            raise self._refusal(root, "the picture's width and height must be above 0")
        return 0, 0, sides[0], sides[1]

    def _view_box(self, element: Element) -> tuple[float, float, float, float] | tuple[()] | None:
        """The viewBox; None where there is none, () where nothing can be seen in it."""
        if not (text := element.given.get("viewBox", "").strip()):
            return None
        values = self._numbers(element, "viewBox", text)
        if len(values) != 4:
            raise self._refusal(element, f"viewBox={text[:40]!r}: it takes 4 numbers")
        x, y, width, height = values
        return (x, y, width, height) if width > 1e-6 and height > 1e-6 else ()

    # -- the tree

    def _children(self, element: Element, where: Where, out: list[Mark]) -> None:
        for child in element.children:
            self._element(child, where, out)

    def _element(self, element: Element, where: Where, out: list[Mark]) -> None:
        """Add the marks of an element, and of all within it."""
        self._visit(element, where)
        name = element.name
        if name in UNSEEN:
            return
        if name in LEFT_OUT:
            self.tree.warn(name, element.line, f"<{name}> is left out: {LEFT_OUT[name]}")
            return
        own = self._own(element)
        if own.get("display") == "none":
            return
        where = where._replace(
            style=self.styles.inherited(element, where.style), depth=where.depth + 1
        )
        if turn := own.get("transform"):
            where = where._replace(matrix=self._moved(element, where.matrix, turn))
        if not (where.matrix[0] * where.matrix[3] - where.matrix[1] * where.matrix[2]):
            return  # flattened to a line
        marks: list[Mark] = []
        if name in SHAPES:
            self._shape(element, own, where, marks)
        elif name in ("g", "a"):
            self._children(element, where, marks)
        elif name == "use":
            self._use(element, own, where, marks)
        elif name == "svg":
            self._nested(element, element, own, where, marks)
        elif name == "switch":
            if chosen := _chosen(element):
                self._element(chosen, where, marks)
        elif name not in ("text", "flowRoot") or element.text.strip() or element.children:
            mend = INSTEAD.get(name, FLATTEN)
            raise self._refusal(element, f"cannot draw this: {mend}")
        if marks:
            out += self._composed(element, own, where, marks)

    def _visit(self, element: Element, where: Where) -> None:
        self.visits += 1
        if self.visits > VISITS:
            raise self._too_much(element, f"more than {VISITS:,} elements are shown")
        if where.depth > DEPTH:
            raise self._too_much(element, f"elements lie more than {DEPTH} deep")
        for name in element.given:
            if name[:2] == "on":
                self.tree.warn(
                    name, element.line, f"{name} is left out: a printed card runs no scripts"
                )

    def _own(self, element: Element) -> dict[str, str]:
        """What is said of an element itself, all of which can be done."""
        own = self.styles.declared(element)
        for name, usual in REFUSED.items():
            if name in own and own[name].lower() not in usual:
                raise self._refusal(
                    element, f"cannot draw with {name}={own[name][:40]!r}: {FLATTEN}"
                )
        if own.get("transform", "none") != "none" and "transform-origin" in own:
            origin = own["transform-origin"]
            if LENGTH.sub(r"\1", origin).split() not in (["0"], ["0", "0"]):
                raise self._refusal(
                    element, f"cannot draw with transform-origin={origin[:40]!r}: {FLATTEN}"
                )
        return own

    def _composed(
        self, element: Element, own: dict[str, str], where: Where, marks: list[Mark]
    ) -> list[Mark]:
        """The marks of an element as a whole: clipped, and as opaque as it is."""
        opacity = self._share(element, "opacity", own.get("opacity", "1"))
        if opacity <= 0:
            return []
        clips: list[Clip] = []
        if (link := own.get("clip-path", "none")) != "none":
            found = self._clips(element, link, where)
            if found is None:
                return []
            clips = found
        if len(marks) == 1 and not clips and isinstance(marks[0], Group):
            return [marks[0]._replace(opacity=marks[0].opacity * opacity)]
        return _wrapped(marks, clips, opacity)

    # -- use, symbol, svg

    def _use(self, element: Element, own: dict[str, str], where: Where, out: list[Mark]) -> None:
        found = self._used(element, own, where)
        if not found:
            return
        target, where = found
        if target.name in ("symbol", "svg"):
            own_target = self._own(target)
            if own_target.get("display") == "none":
                return
            where = where._replace(style=self.styles.inherited(target, where.style))
            if turn := own_target.get("transform"):
                where = where._replace(matrix=self._moved(target, where.matrix, turn))
            self._visit(target, where)
            marks: list[Mark] = []
            self._nested(target, element, own_target, where, marks)
            out += self._composed(target, own_target, where, marks) if marks else []
        else:
            self._element(target, where, out)

    def _used(
        self, element: Element, own: dict[str, str], where: Where
    ) -> tuple[Element, Where] | None:
        """What <use> shows, and where."""
        href = element.href
        if not href:
            return None
        if not href.startswith("#"):
            raise self._refusal(
                element, f"{href[:60]!r} is not in this file, and no other file is read"
            )
        target = self.tree.ids.get(href[1:])
        if target is None:
            self.tree.warn(
                href, element.line, f"<use>: there is no {href[:40]!r}: nothing is drawn"
            )
            return None
        self.uses += 1
        if self.uses > USES:
            raise self._too_much(element, f"more than {USES:,} times a part is shown again")
        if href in where.shown or target in (element, *_around(element)):
            raise self._refusal(element, f"{href[:40]!r} leads back to itself: remove this <use>")
        x, y = (self._length(element, n, own.get(n, "0"), where, n) for n in "xy")
        return target, where._replace(
            matrix=times(where.matrix, (1, 0, 0, 1, x, y)), shown=(*where.shown, href)
        )

    def _nested(
        self, element: Element, sized: Element, own: dict[str, str], where: Where, out: list[Mark]
    ) -> None:
        """The inside of an <svg> or <symbol>; `sized` is what tells its size."""
        given = self.styles.declared(sized)
        x = y = 0.0
        if element is sized:
            x, y = (self._length(element, n, own.get(n, "0"), where, n) for n in "xy")
        usual = own if element.name == "svg" else {}
        width, height = (
            self._length(sized, n, _sized(given, usual, n), where, axis)
            for n, axis in (("width", "x"), ("height", "y"))
        )
        if width <= 0 or height <= 0:
            return
        inner = times(where.matrix, (1, 0, 0, 1, x, y))
        edge = paths.rectangle(0, 0, width, height)
        inside = where._replace(matrix=inner, width=width, height=height)
        if (box := self._view_box(element)) is not None:
            if not box:
                return
            fitted = self._fitted(element, box, width, height)
            inside = inside._replace(matrix=times(inner, fitted), width=box[2], height=box[3])
        marks: list[Mark] = []
        self._children(element, inside, marks)
        if marks and own.get("overflow", "hidden") not in ("visible", "auto"):
            marks = _wrapped(marks, [Clip(self._written(element, edge, inner))])
        out += marks

    def _fitted(
        self, element: Element, box: tuple[float, float, float, float], width: float, height: float
    ) -> Matrix:
        """The matrix that brings a viewBox to its place, as preserveAspectRatio has it."""
        text = element.given.get("preserveAspectRatio", "").strip() or "xMidYMid"
        if not (match := ASPECT.fullmatch(text)):
            raise self._refusal(
                element, f"preserveAspectRatio={text[:40]!r}: write 'xMidYMid meet'"
            )
        x, y = width / box[2], height / box[3]
        if match[1]:
            x = y = max(x, y) if match[3] == "slice" else min(x, y)
        share = {"Min": 0.0, "Mid": 0.5, "Max": 1.0, None: 0.0}
        left = (width - box[2] * x) * share[match[1]] - box[0] * x
        top = (height - box[3] * y) * share[match[2]] - box[1] * y
        return x, 0, 0, y, left, top

    # -- shapes

    def _shape(self, element: Element, own: dict[str, str], where: Where, out: list[Mark]) -> None:
        style = where.style
        if style["visibility"] != "visible" or not (steps := self._steps(element, own, where)):
            return
        if element.name in MARKED:
            for name in ("marker-start", "marker-mid", "marker-end"):
                if style[name] != "none":
                    raise self._refusal(element, f"cannot draw {name}: {FLATTEN}")
        fill = self._paint(element, "fill", steps, where) if element.name != "line" else None
        width = self._length(element, "stroke-width", style["stroke-width"], where, "r")
        if width < 0:
            raise self._refusal(element, "stroke-width must be 0 or more")
        stroke = self._paint(element, "stroke", steps, where, width) if width else None
        filled = self._filled(element, steps, where, fill) if fill else None
        stroked = self._stroked(element, steps, where, stroke, width) if stroke else None
        if isinstance(filled, Path) and isinstance(stroked, Path) and self._first(style) == "fill":
            if filled.d != stroked.d:  # a dot, which has no area
                out += (filled, stroked)
            else:
                out.append(stroked._replace(fill=filled.fill, rule=filled.rule))
            return
        both = (filled, stroked) if self._first(style) == "fill" else (stroked, filled)
        out += [mark for mark in both if mark]

    @staticmethod
    def _first(style: dict[str, str]) -> str:
        """What is painted first, the fill or the stroke."""
        order = style["paint-order"].split()
        found = next((word for word in order if word in ("fill", "stroke")), "fill")
        return found

    def _filled(
        self, element: Element, steps: tuple[Step, ...], where: Where, paint: Paint
    ) -> Mark | None:
        rule = self._word(element, where.style, "fill-rule", ("nonzero", "evenodd"))
        d = self._written(element, steps, where.matrix)
        if not d or not ("L" in d or "C" in d):
            return None
        shape = Path(d, paint.ink, rule=rule)
        return self._shaded(element, (shape,), steps, where, paint, 0)

    def _stroked(
        self, element: Element, steps: tuple[Step, ...], where: Where, paint: Paint, width: float
    ) -> Mark | None:
        style, matrix = where.style, where.matrix
        scale = paths.similar(matrix)
        to = matrix if scale else IDENTITY
        factor = scale or 1
        cap = self._word(element, style, "stroke-linecap", CAPS)
        join = JOINS[self._word(element, style, "stroke-linejoin", tuple(JOINS))]
        miter = self._length(element, "stroke-miterlimit", style["stroke-miterlimit"], where, "r")
        if miter < 1:
            raise self._refusal(element, "stroke-miterlimit must be 1 or more")
        dash, phase = self._dash(element, where, width)
        d = self._written(element, steps, to, IDENTITY if scale else matrix, cap != "butt")
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
        far = width * (max(miter, 1.5) if join == "miter" else 1.5) / 2
        x, y, u, v = _grown(paths.bounds(steps) or (0, 0, 0, 0), far)
        ground = self._written(element, paths.rectangle(x, y, u - x, v - y), matrix)
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
        ground = self._written(element, paths.rectangle(x, y, u - x, v - y), where.matrix)
        return Group(marks, mask=(Path(ground, paint.shades),), opacity=paint.opacity)

    def _paint(
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
        opacity = self._share(element, f"{name}-opacity", style[f"{name}-opacity"])
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
            raise self._refusal(element, f"{name}={text[:40]!r} is no color: write '#rrggbb'")
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
        target = self._target(element, name, href)
        if target is None:
            return self._inked(element, name, otherwise or "none", where.style)
        if target.name not in ("linearGradient", "radialGradient"):
            raise self._refusal(element, f"cannot draw a {name} of <{target.name}>: {FLATTEN}")

        def length(text: str, axis: str) -> float:
            return self._length(target, axis, text, where, axis)

        box = paths.bounds(steps) or (0, 0, 0, 0)
        far = width * 2
        found = gradient(self.tree, self.styles, target, box, where.matrix, length, far)
        if found is None and otherwise:
            return self._inked(element, name, otherwise, where.style)
        return found

    def _target(self, element: Element, name: str, href: str) -> Element | None:
        """The element that a url(#...) names; a warning where there is none."""
        if not href.startswith("#"):
            raise self._refusal(
                element, f"{name}: {href[:60]!r} is not in this file, and no other file is read"
            )
        target = self.tree.ids.get(href[1:])
        if target is None:
            self.tree.warn(href, element.line, f"{name}: there is no {href[:40]!r} in the file")
        return target

    def _dash(
        self, element: Element, where: Where, width: float
    ) -> tuple[tuple[float, ...], float]:
        """The lengths of lines and gaps, and how far into them the line begins."""
        text = where.style["stroke-dasharray"]
        if text == "none":
            return (), 0
        name = "stroke-dasharray"
        parts = [self._length(element, name, t, where, "r") for t in re.split(r"[\s,]+", text) if t]
        whole = sum(parts)
        if any(part < 0 for part in parts):
            raise self._refusal(element, f"{name}={text[:40]!r}: no length may be below 0")
        if not whole:
            return (), 0
        if "pathLength" in element.given:
            raise self._refusal(element, f"cannot draw dashes with pathLength: {FLATTEN}")
        if whole * hypot(*where.matrix[:4]) < hypot(where.width, where.height) * 1e-4:
            raise self._too_much(element, f"{name}={text[:40]!r} is too fine to be drawn")
        parts = parts * 2 if len(parts) % 2 else parts
        offset = where.style["stroke-dashoffset"]
        phase = self._length(element, "stroke-dashoffset", offset, where, "r")
        return tuple(parts), phase % sum(parts)

    def _steps(self, element: Element, own: dict[str, str], where: Where) -> tuple[Step, ...]:
        """The outline of a shape, in its own coordinates."""
        name = element.name
        if name == "path":
            if element not in self.outlines:
                self.outlines[element] = self._path(element, own.get("d", ""))
            return self.outlines[element]
        if name in ("polyline", "polygon"):
            values = self._numbers(element, "points", element.given.get("points", ""))
            return paths.polygon(values, name == "polygon")

        def at(side: str, axis: str, otherwise: str = "0") -> float:
            text = own.get(side) or element.given.get(side, "").strip() or otherwise
            value = self._length(element, side, text, where, axis)
            if value < 0 and side in ("width", "height", "r", "rx", "ry"):
                raise self._refusal(element, f"{side} must be 0 or more")
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
            raise self._refusal(element, f"the path data are broken {error}") from error

    # -- clip paths

    def _clips(self, element: Element, link: str, where: Where) -> list[Clip] | None:
        """What clip-path leaves of an element; None is nothing."""
        match = LINK.fullmatch(link)
        if not match or match[3]:
            raise self._refusal(element, f"cannot draw with clip-path={link[:40]!r}: {FLATTEN}")
        target = self._target(element, "clip-path", match[2].strip())
        if target is None:
            return []
        if target.name != "clipPath":
            raise self._refusal(element, f"clip-path names a <{target.name}>, not a <clipPath>")
        if target in self.clipping:
            raise self._refusal(target, "this leads back to itself: remove its clip-path")
        self._visit(target, where)
        self.clipping.append(target)
        try:
            return self._clipped(target, element, where)
        finally:
            self.clipping.pop()

    def _clipped(self, target: Element, element: Element, where: Where) -> list[Clip] | None:
        own = self._own(target)
        clips: list[Clip] = []
        if (link := own.get("clip-path", "none")) != "none":
            found = self._clips(target, link, where)
            if found is None:
                return None
            clips = found
        inner = where._replace(style=self.styles.inherited(target, INHERITED), shown=())
        if turn := own.get("transform"):
            inner = inner._replace(matrix=self._moved(target, inner.matrix, turn))
        units = target.given.get("clipPathUnits", "userSpaceOnUse").strip()
        if units == "objectBoundingBox":
            box = self._extent(element, where._replace(matrix=IDENTITY))
            if box is None:
                return None
            left, top, right, bottom = box
            inner = inner._replace(
                matrix=times(inner.matrix, (right - left, 0, 0, bottom - top, left, top)),
                width=1,
                height=1,
            )
        pieces = [piece for child in target.children for piece in self._pieces(child, inner)]
        if not pieces:
            return None
        return [*clips, self._union(target, pieces)]

    def _pieces(self, element: Element, where: Where) -> "Iterator[Piece]":
        """What a child of <clipPath> adds to what is seen."""
        self._visit(element, where)
        if element.name in UNSEEN or element.name in LEFT_OUT:
            return
        own = self._own(element)
        if own.get("display") == "none":
            return
        where = where._replace(
            style=self.styles.inherited(element, where.style), depth=where.depth + 1
        )
        if turn := own.get("transform"):
            where = where._replace(matrix=self._moved(element, where.matrix, turn))
        clips: list[Clip] = []
        if (link := own.get("clip-path", "none")) != "none":
            around = self._clips(element, link, where)
            if around is None:
                return
            clips = around
        if element.name == "use":
            if found := self._used(element, own, where):
                for piece in self._pieces(*found):
                    yield piece._replace(clips=[*clips, *piece.clips])
            return
        if element.name not in SHAPES:
            mend = INSTEAD.get(element.name, FLATTEN)
            raise self._refusal(element, f"cannot clip with this: {mend}")
        if where.style["visibility"] != "visible":
            return
        if steps := self._steps(element, own, where):
            rule = self._word(element, where.style, "clip-rule", ("nonzero", "evenodd"))
            d = self._written(element, steps, where.matrix)
            box = paths.bounds(steps, where.matrix)
            if d and box:
                yield Piece(d, rule, box, clips)

    def _union(self, target: Element, pieces: "list[Piece]") -> Clip:
        """All pieces together. PDF clips with one outline: what overlaps needs a mask."""
        rules = {piece.rule for piece in pieces}
        lone = len(pieces) == 1
        if not any(p.clips for p in pieces) and (lone or (len(rules) == 1 and _apart(pieces))):
            return Clip(" ".join(piece.d for piece in pieces), rules.pop())
        if len(pieces) > 1000:
            raise self._too_much(target, "more than 1,000 parts")
        marks: list[Mark] = []
        for piece in pieces:
            marks += _wrapped([Path(piece.d, WHITE, rule=piece.rule)], piece.clips)
        return Clip("", "nonzero", tuple(marks))

    def _extent(self, element: Element, where: Where) -> Bounds | None:
        """The smallest rectangle round an element's outlines."""
        self._visit(element, where)
        own = self.styles.declared(element)
        if own.get("display") == "none" or element.name in UNSEEN:
            return None
        where = where._replace(depth=where.depth + 1)
        if element.name in SHAPES:
            return paths.bounds(self._steps(element, own, where), where.matrix)
        parts: list[tuple[Element, Where]] = []
        if element.name == "use":
            if found := self._used(element, own, where):
                parts = [found]
        elif element.name in ("g", "a", "switch"):
            parts = [(child, where) for child in element.children]
        elif element.name in ("svg", "symbol"):
            raise self._refusal(element, f"cannot clip this by its own size: {FLATTEN}")
        boxes: list[Bounds | None] = []
        for part, at in parts:
            if turn := self.styles.declared(part).get("transform"):
                at = at._replace(matrix=self._moved(part, at.matrix, turn))
            boxes.append(self._extent(part, at))
        return paths.united(boxes)

    # -- values

    def _written(
        self,
        element: Element,
        steps: tuple[Step, ...],
        matrix: Matrix,
        around: Matrix = IDENTITY,
        dots: bool = False,
    ) -> str:
        """The outline as text; `around` is what the marks' group does to it later."""
        self.steps += len(steps)
        if self.steps > STEPS:
            raise self._too_much(element, f"more than {STEPS:,} lines and curves")
        places = self.places
        if around is not IDENTITY:
            size = max(map(abs, around[:4]))
            places = min(9, max(0, places + ceil(log10(size)))) if size else places
        try:
            return paths.written(steps, matrix, places, dots)
        except Unreadable as error:
            raise self._refusal(element, str(error)) from error

    def _moved(self, element: Element, matrix: Matrix, text: str) -> Matrix:
        """A matrix, once an element's transform is added to it."""
        try:
            moved = times(matrix, paths.transform(text))
        except Unreadable as error:
            raise self._refusal(element, f"transform: {error}") from error
        if not max(map(abs, moved)) <= paths.FARTHEST:
            raise self._refusal(element, f"transform={text[:40]!r} makes it too large to be drawn")
        return moved

    def _numbers(self, element: Element, name: str, text: str) -> list[float]:
        try:
            return paths.numbers(text)
        except Unreadable as error:
            raise self._refusal(element, f"{name}: {error}") from error

    def _length(self, element: Element, name: str, text: str, where: Where, axis: str) -> float:
        """A length in the element's own units; percentages go by the `axis` x, y or r."""
        match = LENGTH.fullmatch(text)
        unit = (match[2] or "").lower() if match else ""
        if not match or (unit != "%" and unit not in PIXELS):
            raise self._refusal(element, f"{name}={text[:40]!r} is no length: write a number")
        value = float(match[1])
        if not abs(value) <= paths.FARTHEST:
            raise self._refusal(element, f"{name}={text[:40]!r} is too large")
        if unit != "%":
            return value * PIXELS[unit]
        sides = {"x": where.width, "y": where.height}
        whole = sides.get(axis) or hypot(where.width, where.height) / 2**0.5
        return value / 100 * whole

    def _share(self, element: Element, name: str, text: str) -> float:
        """An opacity, from 0 to 1."""
        try:
            return min(1.0, max(0.0, paths.share(text)))
        except Unreadable as error:
            raise self._refusal(
                element, f"{name}={text[:40]!r} is no number from 0 to 1"
            ) from error

    def _word(
        self, element: Element, style: dict[str, str], name: str, known: tuple[str, ...]
    ) -> str:
        if (word := style[name]) not in known:
            raise self._refusal(element, f"{name}={word[:40]!r}: write {' or '.join(known)}")
        return word

    def _refusal(self, element: Element, message: str) -> UnoprintError:
        return self.tree.refusal(element.line, f"<{element.name[:40]}>: {message}")

    def _too_much(self, element: Element, message: str) -> UnoprintError:
        text = f"<{element.name[:40]}>: {message}: simplify the picture"
        return self.tree.refusal(element.line, text, LimitError)


class Piece(NamedTuple):
    """One of the outlines of a clip path."""

    d: str
    rule: str
    box: Bounds
    clips: list[Clip]
    """What is seen of the piece itself."""


REFUSED: dict[str, tuple[str, ...]] = {
    "filter": ("none", ""),
    "mask": ("none", ""),
    "mask-image": ("none", ""),
    "mix-blend-mode": ("normal", ""),
    "vector-effect": ("none", ""),
    "clip": ("auto", ""),
}
"""What cannot be drawn, unless it is this."""


def _wrapped(marks: list[Mark], clips: list[Clip], opacity: float = 1) -> list[Mark]:
    """The marks in as many groups as their clips take; the outermost has the opacity."""
    if not clips:
        return [Group(tuple(marks), opacity=opacity)] if opacity < 1 else marks
    for i, clip in reversed([*enumerate(clips)]):
        shine = opacity if i == 0 else 1
        group = Group(tuple(marks), clip=clip.d, rule=clip.rule, mask=clip.mask, opacity=shine)
        marks = [group]
    return marks


def _apart(pieces: list[Piece]) -> bool:
    """Whether no two pieces touch."""
    if len(pieces) > 100:
        return False
    boxes: list[Bounds] = [piece.box for piece in pieces]
    return not any(
        a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
        for i, a in enumerate(boxes)
        for b in boxes[:i]
    )


def _grown(box: Bounds, by: float) -> Bounds:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _around(element: Element) -> Iterator[Element]:
    while element.parent:
        element = element.parent
        yield element


def _sized(given: dict[str, str], usual: dict[str, str], name: str) -> str:
    """The width or height of what is used, as its <use> says or else as it says itself."""
    for said in (given, usual):
        if (text := said.get(name, "auto")) != "auto":
            return text
    return "100%"


def _chosen(element: Element) -> Element | None:
    """What <switch> shows: the first that asks for nothing special."""
    for child in element.children:
        if not child.given.get("requiredExtensions") and not child.given.get("systemLanguage"):
            return None if child.name in LEFT_OUT or child.name in UNSEEN else child
    return None
