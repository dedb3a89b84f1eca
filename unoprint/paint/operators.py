"""A drawing becomes the operators of a PDF page, in mm: the page scales them to points, once."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil, cos, isfinite, log10, radians, sin
from typing import TYPE_CHECKING

from unoprint.drawing import (
    Drawing,
    Gradient,
    Group,
    Mark,
    Matrix,
    Panel,
    Path,
    Picture,
    Pixels,
    Point,
    Words,
)
from unoprint.paint.embed import Letters
from unoprint.units import Box

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument

MM = 72 / 25.4
"""Points in a millimeter."""
START = f"{MM:.8f} 0 0 {MM:.8f} 0 0 cm 1 j"
"""What a page begins with: lengths in mm, round joins. Forms inherit both."""
PLACES = 3
"""Digits after the point of a length in mm: a thousandth is a fortieth of a printer's dot."""
ROUND = 0.5523
"""How far the handles of a quarter circle reach, by its radius."""
QUARTERS: dict[float, tuple[float, float]] = {
    0: (1.0, 0.0),
    90: (0.0, 1.0),
    180: (-1.0, 0.0),
    270: (0.0, -1.0),
}
"""Cosine and sine without rounding errors."""
OPERATORS = {"M": ("m", 2), "L": ("l", 2), "C": ("c", 6), "Z": ("h", 0)}
"""What each command of an outline becomes, and how many numbers it takes."""
HEX = frozenset("0123456789abcdefABCDEF")
CHARACTERS = frozenset("MLCZ0123456789.- ")
"""What an outline is written with."""
COMMANDS = re.compile("[MLCZ][^MLCZ]*").findall
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


@lru_cache(8192)
def number(value: float, places: int = PLACES) -> str:
    """As short as PDF takes it.

    >>> number(1.0), number(0.12345), number(-0.0001), number(-12.5)
    ('1', '.123', '0', '-12.5')

    Raises ValueError for what is no number.
    """
    if not isfinite(value):
        raise ValueError(f"{value} cannot be painted")
    text = f"{value:.{places}f}"
    if places:
        text = text.rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0"):
        return "-" + text[2:] if len(text) > 2 else "0"
    return text or "0"


@lru_cache(4096)
def factor(value: float) -> str:
    """A factor, to six digits that count however small it is."""
    small = 0 if abs(value) >= 0.1 or value == 0 else ceil(-log10(abs(value)))
    return number(value, min(6 + small, 15))


@lru_cache(4096)
def matrix(at: Point, scale: float = 1, turn: float = 0, places: int = PLACES) -> str:
    """The operator that moves 0, 0 to `at`, turns by `turn` degrees and scales.

    >>> matrix((1, 2), turn=180)
    '-1 0 0 -1 1 2 cm'
    """
    c, s = turned(turn)
    a, b = factor(scale * c), factor(scale * s)
    return f"{a} {b} {factor(-scale * s)} {a} {number(at[0], places)} {number(at[1], places)} cm"


def general(values: Matrix) -> str:
    """The operator of any matrix.

    >>> general((1, 0, 0.5, 1, 2, 3))
    '1 0 .5 1 2 3 cm'
    """
    return " ".join([*map(factor, values), "cm"])


def turned(turn: float) -> tuple[float, float]:
    """Cosine and sine of an angle in degrees, exact for quarter turns."""
    turn %= 360
    return QUARTERS.get(turn) or (cos(radians(turn)), sin(radians(turn)))


@lru_cache(4096)
def outline(d: str, places: int = PLACES) -> str:
    """The operators that build an outline.

    >>> outline("M0 0 L1 0 L1 1.00001 Z")
    '0 0 m 1 0 l 1 1 l h'

    Raises ValueError for anything but M, L, C and Z with absolute coordinates.
    """
    if not CHARACTERS.issuperset(d) or d.lstrip(" ")[:1] not in ("M", ""):
        raise ValueError(f"no outline of M, L, C and Z: {d[:60]!r}")
    out: list[str] = []
    for part in COMMANDS(d):
        operator, count = OPERATORS[part[0]]
        numbers = part[1:].split()
        try:
            values = [*map(float, numbers)]
        except ValueError:
            values = []
        if len(values) != count:
            raise ValueError(f"no outline, at {part[:40]!r}: {d[:60]!r}")
        short = (
            n if len(n) < places + 2 or len(n.partition(".")[2]) <= places else number(v, places)
            for n, v in zip(numbers, values, strict=True)
        )
        out.append(" ".join((*short, operator)))
    return " ".join(out)


@lru_cache(1024)
def rounded(box: Box, radius: float, places: int = PLACES) -> str:
    """The operators that build a rectangle, its corners quarters of a circle."""
    x, y, width, height = box
    if radius <= 0:
        return " ".join(number(v, places) for v in box) + " re"
    r = min(radius, width / 2, height / 2)
    k, right, top = r * (1 - ROUND), x + width, y + height
    corners = (
        (x + r, y, "m"),
        (right - r, y, "l"),
        (right - k, y, right, y + k, right, y + r, "c"),
        (right, top - r, "l"),
        (right, top - k, right - k, top, right - r, top, "c"),
        (x + r, top, "l"),
        (x + k, top, x, top - k, x, top - r, "c"),
        (x, y + r, "l"),
        (x, y + k, x + k, y, x + r, y, "c"),
    )
    steps = [
        " ".join(v if isinstance(v, str) else number(v, places) for v in corner)
        for corner in corners
    ]
    return " ".join([*steps, "h"])


@lru_cache(512)
def ink(color: str, operator: str, grey: bool = False) -> str:
    """The operator that dips the state: "rg" for what is filled, "RG" for lines.

    >>> ink("#ff0000", "rg"), ink("#ff0000", "rg", grey=True)
    ('1 0 0 rg', '.498 g')

    Raises ValueError for anything but #rrggbb.
    """
    if len(color) != 7 or color[0] != "#" or not HEX.issuperset(color[1:]):
        raise ValueError(f"no ink: {color[:20]!r}")
    values = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    if not grey:
        return " ".join([*map(number, values), operator])
    name = {"rg": "g", "RG": "G"}[operator]
    return f"{number(_grey(*values))} {name}"


def _grey(*rgb: float) -> float:
    """The grey that is as light as a color, all of sRGB from 0 to 1."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in rgb]
    light = sum(v * share for v, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


class State:
    """What the painter has in hand: an operator is written only when that changes."""

    __slots__ = ("cap", "fill", "font", "stroke", "width")

    def __init__(self, after: State | None = None) -> None:
        self.fill: str = after.fill if after else ""
        self.stroke: str = after.stroke if after else ""
        self.width: str = after.width if after else ""
        self.cap: str = after.cap if after else ""
        self.font: tuple[str, str] = after.font if after else ("", "")


class Kit:
    """What the operators of one document call by name: letters, opacities, groups that shine.

    `paint` makes the operators; whoever writes the document adds what is in `opacities` and
    `groups` to it. Its letters it knows already.
    """

    def __init__(self, document: PDFDocument, grey: bool = False) -> None:
        self.document, self.grey = document, grey
        self.letters: dict[str, Letters] = {}
        self.painted: dict[tuple[object, ...], tuple[Drawing, str]] = {}
        """What groups came to, by their marks and what the painter had in hand."""
        self.opacities: dict[str, str] = {}
        """The name of each opacity."""
        self.groups: dict[str, str] = {}
        """The name of each group that is painted on its own before it shines through."""
        self.masks: dict[str, str] = {}
        """The name of each mask, by its operators."""
        self.far: dict[str, float] = {}
        """By name, how small a group or mask is shown, where that is smaller than it is drawn."""
        self.pictures: dict[Pixels, str] = {}
        self.gradients: dict[Gradient, str] = {}

    def paint(self, drawing: Drawing) -> str:
        """The operators of a drawing, which leave clip, place and scale as they found them."""
        out: list[str] = []
        self._paint(drawing, 1, State(), out)
        return "\n".join(out)

    def _paint(self, drawing: Drawing, scale: float, state: State, out: list[str]) -> None:
        places = PLACES if scale == 1 else decimals(scale)
        for mark in drawing:
            if isinstance(mark, Path):
                self._path(mark, scale, state, out)
            elif isinstance(mark, Panel):
                self._fill(mark.ink, state, out)
                out.append(f"{rounded(mark.box, mark.radius, places)} f")
            elif isinstance(mark, Words):
                self._words(mark, places, state, out)
            elif isinstance(mark, Picture):
                name = self.pictures.setdefault(mark.pixels, f"I{len(self.pictures) + 1}")
                x, y, w, h = (number(v, places + 2) for v in mark.box)
                out.append(f"q {w} 0 0 {h} {x} {y} cm\n/{name} Do\nQ")
            else:
                self._group(mark, scale, state, out)

    def _fill(self, color: str, state: State, out: list[str]) -> None:
        if state.fill != color:
            state.fill = color
            out.append(ink(color, "rg", self.grey))

    def _path(self, mark: Path, scale: float, state: State, out: list[str]) -> None:
        drawn = bool(mark.stroke) and mark.width > 0
        if not mark.d or not (mark.fill or drawn) or not mark.scale:
            return
        if isinstance(mark.fill, Gradient):
            self._gradient(mark, mark.fill, scale, out)
            if not drawn:
                return
        elif mark.fill:
            self._fill(mark.fill, state, out)
        if drawn:
            self._pen(mark.stroke, mark.width / abs(mark.scale), state, out)
            if mark.cap != state.cap:
                state.cap = mark.cap
                out.append(f"{CAPS[mark.cap]} J")
        filled = bool(mark.fill) and not isinstance(mark.fill, Gradient)
        paints = "B" if filled and drawn else "f" if filled else "S"
        if mark.rule == "evenodd" and filled:
            paints += "*"
        places = max(PLACES, decimals(scale * mark.scale))
        steps = f"{outline(mark.d, places)} {paints}"
        if drawn and (mark.join != "round" or mark.dash):
            steps = f"{_pen(mark)} {steps}"
        elif mark.at == (0, 0) and mark.scale == 1 and not mark.turn:
            out.append(steps)
            return
        moved = matrix(mark.at, mark.scale, mark.turn, decimals(scale))
        out.append(f"q {moved} {steps} Q")

    def _gradient(self, mark: Path, fill: Gradient, scale: float, out: list[str]) -> None:
        """Its ink is painted within the outline."""
        name = self.gradients.setdefault(fill, f"H{len(self.gradients) + 1}")
        places = max(PLACES, decimals(scale * mark.scale))
        moved = matrix(mark.at, mark.scale, mark.turn, decimals(scale))
        clip = "W*" if mark.rule == "evenodd" else "W"
        placed = f" {general(fill.matrix)}" if fill.matrix else ""
        out.append(f"q {moved} {outline(mark.d, places)} {clip} n{placed} /{name} sh Q")

    def _words(self, mark: Words, places: int, state: State, out: list[str]) -> None:
        letters = self.letters.get(mark.font)
        if letters is None:
            letters = self.letters[mark.font] = Letters(mark.font, self.document)
        if not (pieces := letters.write(mark.text)):
            return
        if mark.edge and mark.width > 0:
            self._pen(mark.edge, 2 * mark.width, state, out)
            self._written(mark, pieces, places, state, out, "1 Tr")
        self._fill(mark.ink, state, out)
        self._written(mark, pieces, places, state, out)

    def _written(
        self,
        mark: Words,
        pieces: list[tuple[str, str]],
        places: int,
        state: State,
        out: list[str],
        mode: str = "",
    ) -> None:
        """The letters, filled; or drawn with the pen, by PDF's word for that."""
        at = f"{number(mark.at[0], places)} {number(mark.at[1], places)}"
        if mark.turn:
            c, s = turned(mark.turn)
            at = f"{factor(c)} {factor(s)} {factor(-s)} {factor(c)} {at} Tm"
        else:
            at += " Td"
        steps = ["BT", mode] if mode else ["BT"]
        size = factor(mark.size)
        for name, codes in pieces:
            if state.font != (name, size):
                state.font = name, size
                steps.append(f"{name} {size} Tf")
            if at:
                steps.append(at)
                at = ""
            steps.append(f"({codes}) Tj")
        if mode:
            steps.append("0 Tr")
        out.append(" ".join([*steps, "ET"]))

    def _pen(self, ink_: str, width: float, state: State, out: list[str]) -> None:
        if state.stroke != ink_:
            state.stroke = ink_
            out.append(ink(ink_, "RG", self.grey))
        if (wide := factor(width)) != state.width:
            state.width = wide
            out.append(f"{wide} w")

    def _group(self, mark: Group, scale: float, state: State, out: list[str]) -> None:
        if not mark.marks or mark.opacity <= 0 or not mark.scale:
            return
        inner = scale * mark.scale
        start = ["q"]
        if mark.matrix:
            a, b, c, d = mark.matrix[:4]
            inner = scale * (abs(a * d - b * c) ** 0.5 or 1)
            start.append(general(mark.matrix))
        elif mark.at != (0, 0) or mark.scale != 1 or mark.turn:
            start.append(matrix(mark.at, mark.scale, mark.turn, decimals(scale)))
        if mark.clip:
            start.append(f"{outline(mark.clip, max(PLACES, decimals(inner)))} {_clips(mark)} n")
        if mark.opacity < 1:
            start.append(f"{self._opacity(mark.opacity)} gs")
        if mark.mask:
            start.append(f"{self._mask(mark.mask, inner)} gs")
        if len(start) == 1:
            self._paint(mark.marks, inner, state, out)
            return
        out.append(" ".join(start))
        if (mark.opacity < 1 or mark.mask) and _overlaps(mark.marks):
            steps: list[str] = []
            self._paint(mark.marks, inner, State(), steps)
            out.append(f"{self._shining(chr(10).join(steps), inner)} Do")
        else:
            out.append(self._inner(mark.marks, inner, State(state)))
        out.append("Q")

    def _inner(self, marks: Drawing, scale: float, state: State) -> str:
        """The marks of a group; the two corners of a card, which are one, are painted once."""
        key = id(marks), scale, state.fill, state.stroke, state.width, state.cap, state.font
        if key not in self.painted:
            steps: list[str] = []
            self._paint(marks, scale, state, steps)
            self.painted[key] = marks, "\n".join(steps)  # kept, so that its id stays its own
        return self.painted[key][1]

    def _opacity(self, opacity: float) -> str:
        value = number(opacity)
        return "/" + self.opacities.setdefault(value, f"G{len(self.opacities) + 1}")

    def _shining(self, steps: str, scale: float) -> str:
        name = self.groups.setdefault(steps, f"S{len(self.groups) + 1}")
        return self._reaching(name, scale)

    def _mask(self, marks: Drawing, scale: float) -> str:
        steps = ["1 j"]  # a mask does not inherit the page's
        self._paint(marks, scale, State(), steps)
        name = self.masks.setdefault("\n".join(steps), f"M{len(self.masks) + 1}")
        return self._reaching(name, scale)

    def _reaching(self, name: str, scale: float) -> str:
        if 0 < abs(scale) < 1:
            self.far[name] = min(self.far.get(name, 1), abs(scale))
        return "/" + name

    def inside(self, steps: str) -> list[str]:
        """The names of the groups and pictures that some operators call; masks all can."""
        if not self.groups and not self.pictures:
            return []
        called = set(re.findall(r"(?m)^/([SI]\d+) Do$", steps))
        return [name for name in (*self.groups.values(), *self.pictures.values()) if name in called]


@lru_cache(256)
def decimals(scale: float) -> int:
    """How many digits after the point make a thousandth of a mm, where all is scaled."""
    return min(9, max(0, PLACES + ceil(log10(abs(scale)) - 1e-9))) if scale != 1 else PLACES


def _pen(mark: Path) -> str:
    """The operators for corners that are not round and lines that are not whole."""
    steps = [f"{JOINS[mark.join]} j"]
    if mark.join == "miter":
        steps.append(f"{factor(max(1, mark.miter))} M")
    if mark.dash:
        steps.append(f"[{' '.join(map(factor, mark.dash))}] {factor(mark.phase)} d")
    return " ".join(steps)


def _clips(mark: Group) -> str:
    return "W*" if mark.rule == "evenodd" else "W"


def _overlaps(marks: tuple[Mark, ...]) -> bool:
    """Whether marks may lie on each other: then only the whole of them can shine through."""
    first = marks[0]
    return len(marks) > 1 or isinstance(first, Group) or bool(getattr(first, "stroke", ""))
