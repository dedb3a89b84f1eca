"""The pictures that a maker brings: found in the deck's folder, read, and laid on a card."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from math import ceil, floor
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from unoprint import nearby
from unoprint.drawing import Drawing, Group, Picture, Pixels
from unoprint.errors import LimitError, UnoprintError, shown
from unoprint.outlines import line
from unoprint.pictures import heads
from unoprint.units import Box

if TYPE_CHECKING:
    from unoprint.pictures.heads import Head
    from unoprint.pictures.raster import Wanted

LIMIT = 20 * nearby.MEBIBYTE
"""Bytes of a file."""
SHARP = 300
"""Dots per inch that a picture should have; below, a person is told."""
ROUGH = 100
"""Below so few, every pixel is seen."""
FINEST = 450
"""Dots per inch that are worth printing: photos gain nothing above 300, but letters within a
picture do up to about here; finer than that no printer for paper lays its inks."""
SLACK = 1.25
"""A picture that is finer by no more than that is not shrunk: it would lose more than is won."""
ROOM = 128 * nearby.MEBIBYTE
"""Bytes of pixels that are kept for the next card or deck that shows them."""
ALMOST = 1e-6
"""Of a pixel or mm: so little is nothing."""
FITS = ("cover", "contain")


def load(folder: Path, name: str) -> Art:
    """The picture in a file in or below the folder of the deck.

    Raises UnoprintError or LimitError, which name the file, for what cannot be printed.
    """
    found = nearby.fetch(folder, name, LIMIT)

    def again() -> bytes:
        return nearby.fetch(folder, name, LIMIT).data

    return _read(found.data, name, again, found.warnings)


def read(data: bytes, name: str) -> Art:
    """The picture in a file's bytes; `name` is what messages call it. Raises as `load` does."""
    if len(data) > LIMIT:
        raise LimitError(
            f"{shown(name)}: the file is larger than {LIMIT / nearby.MEBIBYTE:g} MiB;"
            " save it smaller"
        )
    return _read(data, name, lambda: data, ())


def _read(data: bytes, name: str, again: Callable[[], bytes], warnings: tuple[str, ...]) -> Art:
    kind, source = heads.kind(data), shown(name)
    if kind == "SVG":
        from unoprint.pictures import svg

        vector = svg.read(data, name)
        marks: Drawing = vector.marks
        told = (*warnings, *vector.warnings)
        return Art(name, _digest(data), vector.width, vector.height, told, marks=marks)
    if kind not in heads.READERS:
        raise UnoprintError(f"{source}: {kind}")
    head = heads.head(data, kind, source)
    told = (*warnings, *(f"{source}: {text}" for text in _remarks(head)))
    return Art(name, _digest(data), *head.upright, told, head=head, again=again)


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:24]


def _remarks(head: Head) -> list[str]:
    """What a maker may not know of a picture."""
    remarks = []
    if head.frames > 1:
        remarks.append(f"the picture moves; of its {head.frames:,} frames the first is printed")
    readable = not head.profile
    if head.profile:
        from unoprint.pictures import raster

        readable = raster.understood(head)
    if not readable:
        remarks.append("its color profile cannot be read; its colors are taken as sRGB")
    elif head.inks:
        how = "by its color profile" if head.profile else "by rule of thumb, it has no profile"
        remarks.append(f"its inks (CMYK) become colors of a screen {how}; save it as sRGB")
    return remarks


class Art:
    """A picture, as it is in its file. Equal are those of one content."""

    __slots__ = (
        "_again",
        "_head",
        "_marks",
        "digest",
        "height",
        "name",
        "vector",
        "warnings",
        "width",
    )

    def __init__(
        self,
        name: str,
        digest: str,
        width: float,
        height: float,
        warnings: tuple[str, ...],
        *,
        marks: Drawing = (),
        head: Head | None = None,
        again: Callable[[], bytes] | None = None,
    ) -> None:
        """`width` and `height` are pixels the right way up, or what an SVG measures itself in.

        `again` reads the file once more: it is not kept, as a deck may have a hundred photos.
        """
        self.name, self.digest, self.warnings = name, digest, warnings
        self.width, self.height = width, height
        self.vector = head is None
        self._marks, self._head, self._again = marks, head, again

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Art) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<{self.name}, {self.width:g} x {self.height:g}>"

    def dpi(self, box: Box, fit: str = "cover") -> float | None:
        """How many of its dots come to an inch in a box; None where there are no dots."""
        return None if self.vector else 25.4 / self._scale(box, fit)

    def place(
        self,
        box: Box,
        fit: str = "cover",
        focus: tuple[float, float] = (0.5, 0.5),
        clip: str = "",
        gray: bool = False,
        largest: Box | None = None,
    ) -> Drawing:
        """The picture in a box, in mm: "cover" fills it and is cut, "contain" shows all.

        `focus` is a point of the picture, as parts of its width from the left and of its height
        from the top: what is cut off leaves it as near to the middle as can be. Where there is
        room left, it says how much of that is on the left and above. `clip` is an outline on the
        card to cut the picture to. Gray drawings stay colored: whoever paints makes them gray.
        Where other cards show the picture too, `largest` is a box as large as the largest of their
        rooms: the pixels are then those of the whole picture, made for that, and one for all.

        Raises UnoprintError for a broken file.
        """
        if box.width <= 0 or box.height <= 0:
            return ()
        scale = self._scale(box, fit)
        whole = _laid(self.width * scale, self.height * scale, box, focus)
        if self._head is None:
            inner = Group(self._marks, (box.x + whole.x, box.y + whole.y), scale)
            seen = whole if fit == "contain" else Box(0, 0, box.width, box.height)
            drawing: Drawing = (Group((inner,), clip=_outline(_moved(seen, box))),)
        else:
            most = scale if largest is None else max(scale, self._scale(largest, fit))
            drawing = self._picture(self._head, box, whole, scale, gray, largest and most)
        return (Group(drawing, clip=clip),) if clip else drawing

    def _scale(self, box: Box, fit: str) -> float:
        """How many mm one of its dots takes."""
        if fit not in FITS:
            raise ValueError(f"no way to fit a picture: {fit!r}")
        sides = box.width / self.width, box.height / self.height
        return max(sides) if fit == "cover" else min(sides)

    def _picture(
        self, head: Head, box: Box, whole: Box, scale: float, gray: bool, most: float | None
    ) -> Drawing:
        """Those of its pixels that are seen in the box, which pixels at its edge may overhang.

        All of them, as fine as they need be at `most` mm each, if that is given.
        """
        from unoprint.pictures.raster import Cut, Wanted

        cut = Cut(
            max(0, floor(-whole.x / scale + ALMOST)),
            max(0, floor((whole.top - box.height) / scale + ALMOST)),
            min(head.upright[0], ceil((box.width - whole.x) / scale - ALMOST)),
            min(head.upright[1], ceil(whole.top / scale - ALMOST)),
        )
        if most is not None:
            cut = Cut(0, 0, *head.upright)
        finer = 25.4 / (most or scale) / FINEST
        shrink = finer if finer > SLACK else 1
        width, height = cut.right - cut.left, cut.bottom - cut.top
        wanted = Wanted(cut, max(1, round(width / shrink)), max(1, round(height / shrink)), gray)
        part = Box(
            whole.x + cut.left * scale,
            whole.top - cut.bottom * scale,
            width * scale,
            height * scale,
        )
        drawing = (Picture(self._pixels(head, wanted), _moved(part, box)),)
        if min(part.x, part.y, box.width - part.right, box.height - part.top) > -ALMOST:
            return drawing
        return (Group(drawing, clip=_outline(box)),)

    def _pixels(self, head: Head, wanted: Wanted) -> Pixels:
        from unoprint.pictures import raster

        cut, width, height, gray = wanted
        name = f"{self.digest}-{'.'.join(map(str, cut))}-{width}x{height}{'-gray' * gray}"
        if not (made := SHELF.take(name)):
            data = self._again() if self._again else b""
            if _digest(data) != self.digest:
                raise UnoprintError(f"{shown(self.name)}: the file has just changed; try again")
            made = SHELF.put(raster.pixels(data, head, wanted, shown(self.name), name))
        return made


def _laid(width: float, height: float, box: Box, focus: tuple[float, float]) -> Box:
    """Where a picture of that size lies, seen from the lower left corner of a box.

    >>> _laid(40, 10, Box(0, 0, 20, 10), (0.25, 0.5)), _laid(40, 10, Box(0, 0, 20, 10), (1, 0.5))
    (Box(x=0.0, y=0.0, width=40, height=10), Box(x=-20, y=0.0, width=40, height=10))
    """
    x, y = (
        side_focus * room
        if room >= 0
        else max(room, min(0.0, side / 2 - side_focus * (side - room)))
        for side, room, side_focus in (
            (box.width, box.width - width, focus[0]),
            (box.height, box.height - height, 1 - focus[1]),
        )
    )
    return Box(x, y, width, height)


def _moved(box: Box, by: Box) -> Box:
    """A box that was seen from the corner of another one."""
    return Box(by.x + box.x, by.y + box.y, box.width, box.height)


def _outline(box: Box) -> str:
    corners = (box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)
    return line(*corners, close=True)


class Shelf:
    """Pixels that were made; when there is no more room, the oldest go."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.kept: dict[str, Pixels] = {}
        self.lock = Lock()

    def take(self, name: str) -> Pixels | None:
        return self.kept.get(name)

    def put(self, pixels: Pixels) -> Pixels:
        """Keep them; those that are there already, if another thread was faster, are given back."""
        with self.lock:
            if pixels.name not in self.kept:
                self.room -= len(pixels.data) + len(pixels.mask)
            kept = self.kept.setdefault(pixels.name, pixels)
            while self.room < 0:
                gone = self.kept.pop(next(iter(self.kept)))
                self.room += len(gone.data) + len(gone.mask)
        return kept


SHELF = Shelf(ROOM)
