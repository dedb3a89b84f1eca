"""The objects of a PDF that are ours: pages, streams and forms, written as they stand in the file.

reportlab's document numbers them, keeps the fonts and writes the file. This module imports
reportlab, so it is itself imported late.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, cast

from reportlab.pdfbase.pdfdoc import (
    BasicFonts,
    PDFDictionary,
    PDFDocument,
    PDFObject,
    PDFObjectReference,
    ViewerPreferencesPDFDictionary,
)

from unoprint.drawing import Gradient, Pixels
from unoprint.paint.operators import MM, Kit, factor, ink, number
from unoprint.units import Box
from unoprint.version import VERSION

LEVEL = 3
"""Of compression: half the time of the usual 6, for a fifteenth more of size."""
EVERYWHERE = (-9999, -9999, 9999, 9999)
"""The box of a group that shines through: what does not show is cut off by the card's."""

Ref = PDFObjectReference


class Written(PDFObject):
    """An object that is already written."""

    __RefOnly__ = 1  # reportlab's mark for what is never written within another object

    def __init__(self, body: bytes) -> None:
        self.body = body

    def format(self, document: PDFDocument) -> bytes:
        """The object, for reportlab."""
        return self.body


class File:
    """A document of reportlab's, and what is added to it."""

    def __init__(self, title: str, language: str, settings: str, flip: str) -> None:
        """`flip` is PDF's word for how the printer turns the paper, or ""."""
        self.document = cast("Any", PDFDocument)(
            compression=1, invariant=1, lang=language, pdfVersion=(1, 7)
        )
        self.parent = self._text(self.document.Reference(self.document.Pages))
        info, wishes = self.document.info, ViewerPreferencesPDFDictionary()
        info.title, info.subject, info.author = title, settings, ""
        info.creator = info.producer = f"unoprint {VERSION}"
        wishes["PrintScaling"] = "None"
        wishes["DisplayDocTitle"] = "true"
        if flip:
            wishes["Duplex"] = flip
        self.document.Catalog.ViewerPreferences = wishes

    def stream(self, text: str) -> str:
        """Add the operators of a page or of a part of it; how a page names them."""
        return self._text(self.document.Reference(self._stream(text)))

    def page(self, boxes: dict[str, Box | None], contents: Sequence[str], resources: str) -> None:
        """Add a page; `boxes` are "Media", "Trim" and "Bleed", in mm."""
        sides = "".join(f"/{name}Box[{_points(box)}]" for name, box in boxes.items() if box)
        body = (
            f"<</Type/Page/Parent {self.parent}/Resources {resources}{sides}"
            f"/Contents[{' '.join(contents)}]>>"
        )
        self.document.addPage(Written(body.encode("ascii")))

    def resources(self, kit: Kit, forms: dict[str, tuple[str, Box]]) -> str:
        """Add what the operators call by name; how a page names it.

        Every form names the groups that it calls, no others. (reportlab's own forms would lose
        the opacities, see `Canvas.endForm`.)
        """
        states = PDFDictionary(
            {name: PDFDictionary({"ca": v, "CA": v}) for v, name in kit.opacities.items()}
        )
        shared = (PDFObjectReference(BasicFonts), self.document.Reference(states))
        fonts, opacities = map(self._text, shared)
        shadings = "".join(
            f"/{name} {self._text(self.document.Reference(Written(_shading(fill, kit.grey))))}"
            for fill, name in kit.gradients.items()
        )
        shadings = f"/Shading<<{shadings}>>" if shadings else ""

        def named(names: Iterable[str]) -> str:
            inner = "".join(f"/{name} {self._text(known[name])}" for name in names)
            return f"<</Font {fonts}/ExtGState {opacities}{shadings}/XObject<<{inner}>>>>"

        known = {name: self._picture(pixels, kit.grey) for pixels, name in kit.pictures.items()}
        for steps, name in kit.groups.items():
            head = _form(_everywhere(kit, name), named(kit.inside(steps)))
            head += "/Group<</S/Transparency>>"
            known[name] = self.document.Reference(self._stream(steps, head))
        for steps, name in kit.masks.items():
            head = _form(_everywhere(kit, name), named(kit.inside(steps)))
            head += f"/Group<</S/Transparency/CS/Device{'Gray' if kit.grey else 'RGB'}>>"
            form = self._text(self.document.Reference(self._stream(steps, head)))
            mask = f"<</SMask<</S/Luminosity/G {form}>>>>".encode("ascii")
            states[name] = self.document.Reference(Written(mask))
        for name, (steps, box) in forms.items():
            head = _form((box.x, box.y, box.right, box.top), named(kit.inside(steps)))
            known[name] = self.document.Reference(self._stream(steps, head))
        return self._text(self.document.Reference(Written(named(known).encode("ascii"))))

    def _picture(self, pixels: Pixels, grey: bool) -> Ref:
        """Add a picture, once, and its opacities."""
        if grey and not pixels.gray:
            from unoprint.paint.greys import greyed

            pixels = greyed(pixels)
        size = f"/Width {pixels.width}/Height {pixels.height}/BitsPerComponent 8"
        rows = f"/DecodeParms<</Predictor 15/Columns {pixels.width}/Colors {{}}>>"
        space, colors = ("/DeviceGray", 1) if pixels.gray else ("/DeviceRGB", 3)
        head = f"/Type/XObject/Subtype/Image{size}/ColorSpace{space}/Filter/{pixels.filter}"
        if pixels.filter == "FlateDecode":
            head += rows.format(colors)
        if pixels.mask:
            mask = f"/Type/XObject/Subtype/Image{size}/ColorSpace/DeviceGray/Filter/FlateDecode"
            shade = self.document.Reference(_whole(mask + rows.format(1), pixels.mask))
            head += f"/SMask {self._text(shade)}"
        return cast("Ref", self.document.Reference(_whole(head, pixels.data)))

    def finish(self) -> bytes:
        """The whole file."""
        return bytes(self.document.GetPDFData(None))

    def _stream(self, text: str, head: str = "") -> Written:
        return _whole(f"{head}/Filter/FlateDecode", _packed(text))

    def _text(self, reference: Ref) -> str:
        """How another object names this one."""
        return bytes(reference.format(self.document)).decode("ascii")


def _whole(head: str, data: bytes) -> Written:
    start = f"<<{head}/Length {len(data)}>>\nstream\n".encode("ascii")
    return Written(b"".join((start, data, b"\nendstream")))


def _shading(fill: Gradient, grey: bool) -> bytes:
    """A gradient as PDF has it: the steps between two stops, one after the other."""
    space = "/DeviceGray" if grey else "/DeviceRGB"
    inks = [" ".join(ink(color, "rg", grey).split()[:-1]) for _, color in fill.stops]
    steps = [f"<</FunctionType 2/Domain[0 1]/C0[{a}]/C1[{b}]/N 1>>" for a, b in pairwise(inks)]
    places = [factor(at) for at, _ in fill.stops]
    function = (
        f"<</FunctionType 3/Domain[{places[0]} {places[-1]}]/Functions[{''.join(steps)}]"
        f"/Bounds[{' '.join(places[1:-1])}]/Encode[{'0 1 ' * len(steps)}]>>"
    )
    ends: tuple[float, ...] = (*fill.start, *fill.end)
    if fill.radii:
        ends = (*fill.start, fill.radii[0], *fill.end, fill.radii[1])
    kind, corners = (3 if fill.radii else 2), " ".join(map(factor, ends))
    return (
        f"<</ShadingType {kind}/ColorSpace{space}/Coords[{corners}]"
        f"/Domain[{places[0]} {places[-1]}]/Function {function}/Extend[true true]>>"
    ).encode("ascii")


@lru_cache(128)
def _packed(text: str) -> bytes:
    """Operators, compressed; one deck after another has pages that are the same."""
    return zlib.compress(text.encode("latin-1"), LEVEL)


def _form(box: Iterable[float], resources: str) -> str:
    corners = " ".join(number(v) for v in box)
    return f"/Type/XObject/Subtype/Form/BBox[{corners}]/Resources {resources}"


def _everywhere(kit: Kit, name: str) -> Iterable[float]:
    """The box of a group that is not clipped, however small it is shown."""
    scale = kit.far.get(name, 1)
    return EVERYWHERE if scale == 1 else [side / scale for side in EVERYWHERE]


def _points(box: Box) -> str:
    return " ".join(number(v * MM, 4) for v in (box.x, box.y, box.right, box.top))
