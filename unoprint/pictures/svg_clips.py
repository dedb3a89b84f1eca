"""The clip paths of an SVG: what of an element is seen."""

from collections.abc import Iterator
from typing import NamedTuple

from unoprint.drawing import Drawing, Group, Mark, Path
from unoprint.pictures import svg_paths as paths
from unoprint.pictures.svg_matrices import IDENTITY, times
from unoprint.pictures.svg_paths import Bounds
from unoprint.pictures.svg_shapes import SHAPES, WHITE, Shapes
from unoprint.pictures.svg_tree import Element, Tree
from unoprint.pictures.svg_values import FLATTEN, LINK, Where

CLIPS = 16
"""No clip path may be clipped more often."""
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


class Clip(NamedTuple):
    """What of some marks is seen: what lies in the outline, or under white marks."""

    d: str
    rule: str = "nonzero"
    mask: Drawing = ()


class Piece(NamedTuple):
    """One of the outlines of a clip path."""

    d: str
    rule: str
    box: Bounds
    clips: list[Clip]
    """What is seen of the piece itself."""


class Clips(Shapes):
    """Follows the clip paths of one file."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.clipping: list[Element] = []
        """The clip paths that are being followed."""

    def clips(self, element: Element, link: str, where: Where) -> list[Clip] | None:
        """What clip-path leaves of an element; None is nothing."""
        match = LINK.fullmatch(link)
        if not match or match[3]:
            raise self.refusal(element, f"cannot draw with clip-path={link[:40]!r}: {FLATTEN}")
        target = self.target(element, "clip-path", match[2].strip())
        if target is None:
            return []
        if target.name != "clipPath":
            raise self.refusal(element, f"clip-path names a <{target.name}>, not a <clipPath>")
        if target in self.clipping:
            raise self.refusal(target, "this leads back to itself: remove its clip-path")
        if len(self.clipping) >= CLIPS:
            raise self.too_much(target, f"more than {CLIPS} clip paths within one another")
        self.visit(target, where)
        self.clipping.append(target)
        try:
            return self._clipped(target, element, where)
        finally:
            self.clipping.pop()

    def _clipped(self, target: Element, element: Element, where: Where) -> list[Clip] | None:
        own = self.own(target)
        clips: list[Clip] = []
        if (link := own.get("clip-path", "none")) != "none":
            found = self.clips(target, link, where)
            if found is None:
                return None
            clips = found
        inner = where._replace(style=self.styles.standing(target), shown=())
        if turn := own.get("transform"):
            inner = inner._replace(matrix=self.moved(target, inner.matrix, turn))
        units = target.given.get("clipPathUnits", "userSpaceOnUse").strip()
        if units == "objectBoundingBox":
            box = self.extent(element, where._replace(matrix=IDENTITY))
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

    def _pieces(self, element: Element, where: Where) -> Iterator[Piece]:
        """What a child of <clipPath> adds to what is seen."""
        self.visit(element, where)
        if element.name in UNSEEN or element.name in LEFT_OUT:
            return
        own = self.own(element)
        if own.get("display") == "none":
            return
        where = where._replace(
            style=self.styles.inherited(element, where.style), depth=where.depth + 1
        )
        if turn := own.get("transform"):
            where = where._replace(matrix=self.moved(element, where.matrix, turn))
        clips: list[Clip] = []
        if (link := own.get("clip-path", "none")) != "none":
            around = self.clips(element, link, where)
            if around is None:
                return
            clips = around
        if element.name == "use":
            if found := self.used(element, own, where):
                for piece in self._pieces(*found):
                    yield piece._replace(clips=[*clips, *piece.clips])
            return
        if element.name not in SHAPES:
            mend = INSTEAD.get(element.name, FLATTEN)
            raise self.refusal(element, f"cannot clip with this: {mend}")
        if where.style["visibility"] != "visible":
            return
        if steps := self.outline(element, own, where):
            rule = self.word(element, where.style, "clip-rule", ("nonzero", "evenodd"))
            d = self.written(element, steps, where.matrix)
            box = paths.bounds(steps, where.matrix)
            if d and box:
                yield Piece(d, rule, box, clips)

    def _union(self, target: Element, pieces: list[Piece]) -> Clip:
        """All pieces together. PDF clips with one outline: what overlaps needs a mask."""
        rules = {piece.rule for piece in pieces}
        lone = len(pieces) == 1
        if not any(p.clips for p in pieces) and (lone or (len(rules) == 1 and _apart(pieces))):
            return Clip(" ".join(piece.d for piece in pieces), rules.pop())
        if len(pieces) > 1000:
            raise self.too_much(target, "more than 1,000 parts")
        marks: list[Mark] = []
        for piece in pieces:
            marks += wrapped([Path(piece.d, WHITE, rule=piece.rule)], piece.clips)
        return Clip("", "nonzero", tuple(marks))

    def extent(self, element: Element, where: Where) -> Bounds | None:
        """The smallest rectangle round an element's outlines."""
        self.visit(element, where)
        own = self.styles.declared(element)
        if own.get("display") == "none" or element.name in UNSEEN:
            return None
        where = where._replace(depth=where.depth + 1)
        if element.name in SHAPES:
            steps = self.outline(element, own, where)
            self.spend(element, len(steps))
            return paths.bounds(steps, where.matrix)
        parts: list[tuple[Element, Where]] = []
        if element.name == "use":
            if found := self.used(element, own, where):
                parts = [found]
        elif element.name in ("g", "a", "switch"):
            parts = [(child, where) for child in element.children]
        elif element.name in ("svg", "symbol"):
            raise self.refusal(element, f"cannot clip this by its own size: {FLATTEN}")
        boxes: list[Bounds | None] = []
        for part, at in parts:
            if turn := self.styles.declared(part).get("transform"):
                at = at._replace(matrix=self.moved(part, at.matrix, turn))
            boxes.append(self.extent(part, at))
        return paths.united(boxes)


def wrapped(marks: list[Mark], clips: list[Clip], opacity: float = 1) -> list[Mark]:
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
