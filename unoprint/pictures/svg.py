"""A picture drawn as SVG becomes the marks of a card: what cannot be drawn is refused by name."""

import re
from math import ceil, log10
from typing import NamedTuple

from unoprint.drawing import Drawing, Group, Mark, Matrix, Point
from unoprint.pictures import svg_paths as paths
from unoprint.pictures.svg_clips import INSTEAD, LEFT_OUT, UNSEEN, Clip, Clips, wrapped
from unoprint.pictures.svg_markers import Corner, corners
from unoprint.pictures.svg_matrices import IDENTITY, apply, times
from unoprint.pictures.svg_numbers import FARTHEST
from unoprint.pictures.svg_shapes import MARKED, SHAPES
from unoprint.pictures.svg_style import INHERITED
from unoprint.pictures.svg_tree import DEPTH, Element, parse
from unoprint.pictures.svg_values import FLATTEN, LENGTH, LINK, PIXELS, Where

FINE = 5
"""Digits that count of a coordinate: a hundred thousandth of the picture's longer side."""
FONT = {"em": 16.0, "rem": 16.0, "ex": 8.0}
"""Of the font that a browser begins with: only the whole picture may be measured so."""
ASPECT = re.compile(r"(?:defer\s+)?(?:none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?")


class Vector(NamedTuple):
    """A picture of lines and areas. 0, 0 is its lower left corner, y goes up."""

    width: float
    height: float
    marks: Drawing
    warnings: tuple[str, ...]
    """What was left out, and the line where that stood."""


def read(data: bytes, source: str) -> Vector:
    """The picture in an SVG file, plain or packed (.svgz); `source` names it in messages.

    Raises UnoprintError for what is broken or cannot be drawn, with its line, and LimitError for
    what is too large.
    """
    tree = parse(data, source)
    return _Artist(tree).picture()


class _Artist(Clips):
    """Draws one file."""

    def picture(self) -> Vector:
        root = self.tree.root
        left, top, width, height = self._box(root)
        self.places = min(9, max(0, FINE - ceil(log10(max(width, height)))))
        where = Where((1, 0, 0, -1, -left, top + height), INHERITED, width, height)
        own = self.own(root)
        marks: list[Mark] = []
        if own.get("display") != "none":
            inner = where._replace(style=self.styles.inherited(root, INHERITED))
            if (turn := own.get("transform")) and turn != "none":
                inner = inner._replace(matrix=self.moved(root, inner.matrix, turn))
            self._children(root, inner, marks)
            marks = self._composed(root, own, inner, marks)
        if marks and own.get("overflow", "hidden") not in ("visible", "auto"):
            edge = paths.written(paths.rectangle(0, 0, width, height), IDENTITY, self.places)
            marks = [Group(tuple(marks), clip=edge)]
        if _deep(marks) > DEPTH:
            raise self.too_much(root, f"clipped or made to shine through more than {DEPTH} deep")
        return Vector(width, height, tuple(marks), self.tree.warnings())

    def _box(self, root: Element) -> tuple[float, float, float, float]:
        """Left, top, width and height of what is seen of the picture, in its own units."""
        if (box := self._view_box(root)) is not None:
            if not box:
                raise self.refusal(root, "the viewBox has no width or height: mend it")
            return box
        sides = []
        for name in ("width", "height"):
            match = LENGTH.fullmatch(root.given.get(name, "").strip())
            unit = (match[2] or "").lower() if match else "%"
            if not match or unit not in PIXELS | FONT:
                raise self.refusal(root, 'no size: write viewBox="0 0 WIDTH HEIGHT"')
            sides.append(float(match[1]) * (PIXELS | FONT)[unit])
        if not all(1e-6 < side <= FARTHEST for side in sides):
            raise self.refusal(root, "the picture's width and height must be above 0")
        return 0, 0, sides[0], sides[1]

    def _view_box(self, element: Element) -> tuple[float, float, float, float] | tuple[()] | None:
        """The viewBox; None where there is none, () where nothing can be seen in it."""
        if not (text := element.given.get("viewBox", "").strip()):
            return None
        values = self.numbers(element, "viewBox", text)
        if len(values) != 4:
            raise self.refusal(element, f"viewBox={text[:40]!r}: it takes 4 numbers")
        x, y, width, height = values
        return (x, y, width, height) if width > 1e-6 and height > 1e-6 else ()

    def _children(self, element: Element, where: Where, out: list[Mark]) -> None:
        for child in element.children:
            self._element(child, where, out)

    def _element(self, element: Element, where: Where, out: list[Mark]) -> None:
        """Add the marks of an element, and of all within it."""
        self.visit(element, where)
        name = element.name
        if name in UNSEEN:
            return
        if name in LEFT_OUT:
            self.tree.warn(name, element.line, f"<{name}> is left out: {LEFT_OUT[name]}")
            return
        own = self.own(element)
        if own.get("display") == "none":
            return
        where = where._replace(
            style=self.styles.inherited(element, where.style), depth=where.depth + 1
        )
        if turn := own.get("transform"):
            where = where._replace(matrix=self.moved(element, where.matrix, turn))
        if not (where.matrix[0] * where.matrix[3] - where.matrix[1] * where.matrix[2]):
            return  # flattened to a line
        marks: list[Mark] = []
        if name in SHAPES:
            self.shape(element, own, where, marks)
            if name in MARKED:
                self._markers(element, own, where, marks)
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
            raise self.refusal(element, f"cannot draw this: {mend}")
        if marks:
            out += self._composed(element, own, where, marks)

    def _composed(
        self, element: Element, own: dict[str, str], where: Where, marks: list[Mark]
    ) -> list[Mark]:
        """The marks of an element as a whole: clipped, and as opaque as it is."""
        opacity = self.share(element, "opacity", own.get("opacity", "1"))
        if opacity <= 0:
            return []
        clips: list[Clip] = []
        if (link := own.get("clip-path", "none")) != "none":
            found = self.clips(element, link, where)
            if found is None:
                return []
            clips = found
        if len(marks) == 1 and not clips and isinstance(marks[0], Group):
            return [marks[0]._replace(opacity=marks[0].opacity * opacity)]
        return wrapped(marks, clips, opacity)

    def _use(self, element: Element, own: dict[str, str], where: Where, out: list[Mark]) -> None:
        found = self.used(element, own, where)
        if not found:
            return
        target, where = found
        if target.name in ("symbol", "svg"):
            own_target = self.own(target)
            if own_target.get("display") == "none":
                return
            where = where._replace(style=self.styles.inherited(target, where.style))
            if turn := own_target.get("transform"):
                where = where._replace(matrix=self.moved(target, where.matrix, turn))
            self.visit(target, where)
            marks: list[Mark] = []
            self._nested(target, element, own_target, where, marks)
            out += self._composed(target, own_target, where, marks) if marks else []
        else:
            self._element(target, where, out)

    def _nested(
        self, element: Element, sized: Element, own: dict[str, str], where: Where, out: list[Mark]
    ) -> None:
        """The inside of an <svg> or <symbol>; `sized` is what tells its size."""
        given = self.styles.declared(sized)
        x = y = 0.0
        if element is sized:
            x, y = (self.length(element, n, own.get(n, "0"), where, n) for n in "xy")
        usual = own if element.name == "svg" else {}
        width, height = (
            self.length(sized, n, _sized(given, usual, n), where, axis)
            for n, axis in (("width", "x"), ("height", "y"))
        )
        if width <= 0 or height <= 0:
            return
        where = where._replace(
            matrix=times(where.matrix, (1, 0, 0, 1, x, y)), width=width, height=height
        )
        self._framed(element, own, where, out)

    def _framed(
        self,
        element: Element,
        own: dict[str, str],
        where: Where,
        out: list[Mark],
        anchor: Point | None = None,
    ) -> None:
        """What is seen in a frame as large as `where` says: with `anchor` that place at 0, 0."""
        fitted, inside, frame = IDENTITY, where, where.matrix
        if (box := self._view_box(element)) is not None:
            if not box:
                return
            fitted = self._fitted(element, box, where.width, where.height)
            inside = where._replace(width=box[2], height=box[3])
        if anchor:
            x, y = apply(fitted, *anchor)
            frame = times(frame, (1, 0, 0, 1, -x, -y))
        marks: list[Mark] = []
        self._children(element, inside._replace(matrix=times(frame, fitted)), marks)
        if marks and own.get("overflow", "hidden") not in ("visible", "auto"):
            edge = paths.rectangle(0, 0, where.width, where.height)
            marks = wrapped(marks, [Clip(self.written(element, edge, frame))])
        out += marks

    def _fitted(
        self, element: Element, box: tuple[float, float, float, float], width: float, height: float
    ) -> Matrix:
        """The matrix that brings a viewBox to its place, as preserveAspectRatio has it."""
        text = element.given.get("preserveAspectRatio", "").strip() or "xMidYMid"
        if not (match := ASPECT.fullmatch(text)):
            raise self.refusal(element, f"preserveAspectRatio={text[:40]!r}: write 'xMidYMid meet'")
        x, y = width / box[2], height / box[3]
        if match[1]:
            x = y = max(x, y) if match[3] == "slice" else min(x, y)
        share = {"Min": 0.0, "Mid": 0.5, "Max": 1.0, None: 0.0}
        left = (width - box[2] * x) * share[match[1]] - box[0] * x
        top = (height - box[3] * y) * share[match[2]] - box[1] * y
        return x, 0, 0, y, left, top

    def _markers(
        self, element: Element, own: dict[str, str], where: Where, out: list[Mark]
    ) -> None:
        """Add what stands at the corners of a line."""
        style = where.style
        start, middle, end = (self._marker(element, n, style) for n in ("start", "mid", "end"))
        if not (start or middle or end) or style["visibility"] != "visible":
            return
        width = self.length(element, "stroke-width", style["stroke-width"], where, "r")
        found = corners(self.outline(element, own, where))
        for i, corner in enumerate(found):
            if i == 0 and start:
                turned = start.given.get("orient", "").strip() == "auto-start-reverse"
                back = corner._replace(angle=corner.angle + 180) if turned else corner
                self._placed(element, start, back, width, where, out)
            if 0 < i < len(found) - 1 and middle:
                self._placed(element, middle, corner, width, where, out)
            if i == len(found) - 1 and end:
                self._placed(element, end, corner, width, where, out)

    def _marker(self, element: Element, end: str, style: dict[str, str]) -> Element | None:
        name, link = f"marker-{end}", style[f"marker-{end}"]
        if link == "none":
            return None
        match = LINK.fullmatch(link)
        if not match or match[3]:
            raise self.refusal(element, f"cannot draw with {name}={link[:40]!r}: {FLATTEN}")
        marker = self.target(element, name, match[2].strip())
        if marker and marker.name != "marker":
            raise self.refusal(element, f"{name} names a <{marker.name[:40]}>, not a <marker>")
        return marker

    def _placed(
        self,
        element: Element,
        marker: Element,
        corner: Corner,
        width: float,
        where: Where,
        out: list[Mark],
    ) -> None:
        """Add one marker, turned as the line is and as large as its pen."""
        self.visit(marker, where)
        where = self.again(element, marker, where)

        def at(name: str, otherwise: str) -> float:
            text = marker.given.get(name, "").strip() or otherwise
            return self.length(marker, name, text, where, "x" if name[-1] in "Xh" else "y")

        orient = marker.given.get("orient", "0").strip()
        turn = f"{corner.angle:.6f}" if orient.startswith("auto") else orient
        units = marker.given.get("markerUnits", "strokeWidth").strip()
        scale = 1 if units == "userSpaceOnUse" else width
        sides = at("markerWidth", "3"), at("markerHeight", "3")
        if min(sides) <= 0 or scale <= 0:
            return
        placed = self.moved(marker, where.matrix, f"translate({corner.x} {corner.y})")
        placed = self.moved(marker, placed, f"rotate({turn}) scale({scale})")
        inside = where._replace(
            matrix=placed,
            style=self.styles.standing(marker),
            width=sides[0],
            height=sides[1],
            depth=where.depth + 1,
        )
        own, anchor = self.own(marker), (at("refX", "0"), at("refY", "0"))
        marks: list[Mark] = []
        self._framed(marker, own, inside, marks, anchor)
        out += self._composed(marker, own, inside, marks) if marks else []


def _deep(marks: list[Mark]) -> int:
    """How many groups lie in one another: whoever paints them goes as deep."""
    deepest, waiting = 0, [(mark, 1) for mark in marks]
    while waiting:
        mark, depth = waiting.pop()
        if isinstance(mark, Group):
            deepest = max(deepest, depth)
            waiting += [(inner, depth + 1) for inner in (*mark.marks, *mark.mask)]
    return deepest


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
