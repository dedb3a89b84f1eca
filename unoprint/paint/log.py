"""Drawings and pages as text, one mark a line: what the golden tests keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from unoprint.drawing import Drawing, Gradient, Group, Mark, Panel, Path, Picture, Words
from unoprint.outlines import num

if TYPE_CHECKING:
    from unoprint.paint.pdf import Face, Page


def drawing(marks: Drawing) -> str:
    """A mark a line, the marks of a group below it and further in.

    >>> from unoprint.units import Box
    >>> print(drawing((Group((Panel(Box(0, 0, 56, 87), "#ffffff", 4),), (1, 2)),)))
    group at 1 2
      panel 0 0 56 87 radius 4 ink #ffffff
    """
    return "\n".join(_lines(marks, ""))


def page(sheet: Page, faces: Sequence[Face]) -> str:
    """The size of the paper, a card a line, then the marks under and over the cards."""
    lines = [f"page {_nums(*sheet.size)}"]
    for name, box in (("trim", sheet.trim), ("bleed", sheet.bleed)):
        if box:
            lines.append(f"{name} {_nums(*box)}")
    for p in sheet.placed:
        turn = f" turn {p.turn}" if p.turn else ""
        lines.append(f"{faces[p.face].name} at {_nums(p.x, p.y)}{turn}")
    for name, marks in (("under", sheet.under), ("over", sheet.over)):
        if marks:
            lines += [name, *_lines(marks, "  ")]
    return "\n".join(lines)


def _lines(marks: Drawing, indent: str) -> Iterator[str]:
    for mark in marks:
        yield indent + " ".join(filter(None, _words(mark)))
        if isinstance(mark, Group):
            yield from _lines(mark.marks, indent + "  ")
            if mark.mask:
                yield f"{indent}  seen under"
                yield from _lines(mark.mask, indent + "    ")


def _words(mark: Mark) -> Iterator[str]:
    """What a mark is and how, leaving out what is as it always is."""
    if isinstance(mark, Panel):
        yield f"panel {_nums(*mark.box)}"
        yield f"radius {num(mark.radius)}" if mark.radius else ""
        yield f"ink {mark.ink}"
        return
    if isinstance(mark, Words):
        yield f"words {mark.text!r} at {_nums(*mark.at)} size {num(mark.size)}"
        yield f"ink {mark.ink} font {mark.font}"
        yield f"turn {num(mark.turn)}" if mark.turn else ""
        yield f"edge {mark.edge} width {num(mark.width)}" if mark.edge else ""
        return
    if isinstance(mark, Picture):
        yield f"picture {mark.pixels.width} x {mark.pixels.height} in {_nums(*mark.box)}"
        return
    yield "group" if isinstance(mark, Group) else "path"
    yield f"at {_nums(*mark.at)}" if mark.at != (0, 0) else ""
    yield f"scale {num(mark.scale)}" if mark.scale != 1 else ""
    yield f"turn {num(mark.turn)}" if mark.turn else ""
    if isinstance(mark, Path):
        yield f"fill {_ink(mark.fill)}" if mark.fill else ""
        yield f"rule {mark.rule}" if mark.rule != "nonzero" else ""
        if mark.stroke:
            yield f"stroke {mark.stroke} width {num(mark.width)}"
            yield f"cap {mark.cap}" if mark.cap != "butt" else ""
            yield f"join {mark.join}" if mark.join != "round" else ""
            yield f"dash {_nums(*mark.dash)} from {num(mark.phase)}" if mark.dash else ""
        yield mark.d
    else:
        yield f"matrix {_nums(*mark.matrix)}" if mark.matrix else ""
        yield f"opacity {num(mark.opacity)}" if mark.opacity != 1 else ""
        yield f"clip {mark.clip}" if mark.clip else ""
        yield f"rule {mark.rule}" if mark.clip and mark.rule != "nonzero" else ""


def _ink(fill: str | Gradient) -> str:
    if isinstance(fill, str):
        return fill
    stops = " ".join(f"{num(at)} {ink}" for at, ink in fill.stops)
    radii = f" radii {_nums(*fill.radii)}" if fill.radii else ""
    return f"from {_nums(*fill.start)} to {_nums(*fill.end)}{radii} ({stops})"


def _nums(*values: float) -> str:
    return " ".join(map(num, values))
