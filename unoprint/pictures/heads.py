"""What a picture file says of itself: how large it is, which way up it is, how it means its colors.

Nothing is unpacked, and Pillow is not asked: a file may say of itself what it likes.
"""

import re
import zlib
from collections.abc import Iterator
from struct import error as StructError
from struct import unpack_from
from typing import NamedTuple

from unoprint.errors import LimitError, UnoprintError

MOST = {"PNG": 40_000_000, "JPEG": 40_000_000, "WebP": 25_000_000}
"""Pixels of a picture: four bytes each while it is read, and a WebP is then there four times."""
LONGEST = 30_000
"""Pixels of a side."""
TEXT = 16 << 20
"""Bytes of all texts in a PNG, unpacked."""
SCANS = 200
"""Passes of a JPEG over its pixels: ten are usual, and each takes its time."""
AGAIN = "open it in a picture program and save it again"
CUT_OFF = "the file is cut off; save or download it again"

PNG = b"\x89PNG\r\n\x1a\n"
GRAY, RGB, PALETTE = 0, 2, 3
"""A PNG's kinds of color."""
OTHERS = (
    ("GIF", rb"GIF8"),
    ("BMP", rb"BM.{8}"),
    ("TIFF", rb"II\*\x00|MM\x00\*|II\+\x00|MM\x00\+"),
    ("Photoshop", rb"8BPS"),
    ("GIMP", rb"gimp xcf"),
    ("PDF", rb".{0,1000}%PDF-"),
    ("PostScript", rb"%!PS|\xc5\xd0\xd3\xc6"),
    ("AVIF", rb".{4}ftypavi"),
    ("HEIC", rb".{4}ftyp(hei|hev|mif|msf)"),
    ("JPEG XL", rb"\xff\x0a|\x00\x00\x00\x0cJXL "),
    ("JPEG 2000", rb"\x00\x00\x00\x0cjP  |\xff\x4f\xff\x51"),
    ("icon", rb"\x00\x00\x01\x00"),
    ("QOI", rb"qoif"),
    ("Windows metafile", rb"\xd7\xcd\xc6\x9a|\x01\x00\x00\x00.{36} EMF"),
)
"""Pictures of other kinds, and how each begins."""
WEB_PAGE = re.compile(rb"\s*(<!--.*?-->\s*)*<(!doctype\s+html|html|head|body)\b", re.I | re.S)
SVG = re.compile(rb"\s*<.*<?svg\b|\s*<(\?xml|!doctype\s+svg|svg)\b", re.I | re.S)


class Head(NamedTuple):
    """A picture of pixels as its file describes it."""

    kind: str
    """"PNG", "JPEG" or "WebP"."""
    width: int
    height: int
    keep: tuple[tuple[int, int], ...]
    """The parts of the file, from one byte to another, that make the picture."""
    turn: int = 1
    """From 1 to 8: which way up it is, by EXIF."""
    frames: int = 1
    profile: bytes = b""
    """How it means its colors, as ICC tells it; b"" is sRGB."""
    depth: int = 8
    """Bits of a channel."""
    clear: tuple[int, ...] = ()
    """The one color of a PNG that is transparent: a gray, or red, green and blue."""
    inks: bool = False
    """Whether it is made of cyan, magenta, yellow and black."""
    inverted: bool = False
    """Whether its inks are those left out, as Adobe's programs write them."""
    plain: bool = False
    """Whether it is a JPEG that every PDF reader understands as it stands."""

    @property
    def upright(self) -> tuple[int, int]:
        """Width and height the right way up."""
        return (self.height, self.width) if self.turn > 4 else (self.width, self.height)


def kind(data: bytes) -> str:
    """ "PNG", "JPEG", "WebP" or "SVG"; else what is wrong with the file, in lower case.

    >>> kind(b"GIF89a")
    'a GIF picture is not supported; save it as PNG'
    """
    if data.startswith(PNG):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "WebP"
    if not data.strip(b"\0 \t\r\n"):
        return "the file is empty; save or download it again"
    start = data[:4096].removeprefix(b"\xef\xbb\xbf")
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):  # UTF-16
        start = start[2:].replace(b"\0", b"")
    if WEB_PAGE.match(start):
        return "this is a web page; open it in a browser and save the picture itself"
    if SVG.match(start):
        return "SVG"
    for other, begins in OTHERS:
        if re.match(begins, start, re.S):
            return f"a {other} picture is not supported; save it as PNG"
    if start.startswith(b"\x1f\x8b"):
        return "the file is packed (gzip); unpack it"
    if start.startswith(PNG[:4]) or start.startswith(b"\xff\xd8"):
        return f"the file is broken; {AGAIN}"
    return "this is no picture; name a PNG, JPEG, WebP or SVG file"


def head(data: bytes, what: str, name: str) -> Head:
    """What a PNG, JPEG or WebP file says of itself.

    Raises UnoprintError for a broken file, LimitError for a picture that is too large.
    """
    try:
        found = READERS[what](data, name)
    except (StructError, IndexError) as error:
        raise UnoprintError(f"{name}: {CUT_OFF}") from error
    except zlib.error as error:
        raise UnoprintError(f"{name}: the file is broken; {AGAIN}") from error
    width, height = found.upright
    if not width or not height:
        raise UnoprintError(f"{name}: the file is broken; {AGAIN}")
    if width * height > MOST[what] or max(width, height) > LONGEST:
        raise LimitError(
            f"{name}: {width:,} x {height:,} pixels are too many; make it smaller than"
            f" {MOST[what]:,} pixels and {LONGEST:,} a side"
        )
    return found


def _png(data: bytes, name: str) -> Head:
    """A PNG: its chunks, each with length, kind and check sum."""
    width, height, depth, color = unpack_from(">IIBB", data, 16)
    found = Head("PNG", width, height, (), depth=depth)
    keep, texts = [(0, 8)], Unpacked(name)
    at, chunk = 8, b""
    while chunk != b"IEND":
        length, chunk = unpack_from(">I4s", data, at)
        body, after = data[at + 8 : at + 8 + length], at + 12 + length
        if after > len(data):
            raise UnoprintError(f"{name}: {CUT_OFF}")
        match chunk:
            case b"tRNS" if color in (GRAY, RGB):
                found = found._replace(clear=unpack_from(">3H" if color == RGB else ">H", body))
            case b"IHDR" | b"PLTE" | b"tRNS" | b"IDAT" | b"IEND":
                _add(keep, at, after)
            case b"acTL":
                found = found._replace(frames=max(1, unpack_from(">I", body)[0]))
            case b"eXIf":
                found = found._replace(turn=_turn(body))
            case b"iCCP":
                found = found._replace(profile=texts.unpack(body.partition(b"\0")[2][1:]))
            case b"zTXt":
                texts.unpack(body.partition(b"\0")[2][1:])
            case b"iTXt" if (rest := body.partition(b"\0")[2]).startswith(b"\1"):
                texts.unpack(rest[2:].split(b"\0", 2)[-1])
            case _:
                pass
        at = after
    return found._replace(keep=tuple(keep))


def _add(keep: list[tuple[int, int]], start: int, end: int) -> None:
    """Add a part, which may go on where the last one ends."""
    if keep[-1][1] == start:
        keep[-1] = keep[-1][0], end
    else:
        keep.append((start, end))


class Unpacked:
    """The packed texts of a PNG. They are not used, but whoever packs too much is out to harm."""

    def __init__(self, name: str) -> None:
        self.name, self.room = name, TEXT

    def unpack(self, packed: bytes) -> bytes:
        """Raises LimitError where the texts of one picture come to more than `TEXT` bytes."""
        found = zlib.decompressobj().decompress(packed, self.room + 1)
        self.room -= len(found)
        if self.room < 0:
            raise LimitError(
                f"{self.name}: the texts in the file are longer than {TEXT >> 20} MiB"
                f" when unpacked; {AGAIN}"
            )
        return found


FRAMES = frozenset((*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), 0xCD, 0xCE, 0xCF))
"""The markers of a JPEG that are followed by the size of the picture."""
SCAN, END, ADOBE = 0xDA, 0xD9, 0xEE
IDLE = frozenset((*range(0xE1, 0xEE), 0xEF, 0xFE))
"""Markers of what does not make the picture: EXIF, profiles, comments."""
NEXT = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
"""The marker behind packed pixels."""


def _jpeg(data: bytes, name: str) -> Head:
    """A JPEG: its segments, each behind a marker; whatever stands behind the end is left out."""
    found = Head("JPEG", 0, 0, ())
    keep, profile, scans = [(0, 2)], dict[int, bytes](), 0
    adobe, parts, baseline, names = -1, 0, False, b""
    at = 2
    while match := NEXT.search(data, at):
        at, marker = match.end() - 2, data[match.end() - 1]
        if marker == END:
            _add(keep, at, at + 2)
            break
        after = at + 2 + int(unpack_from(">H", data, at + 2)[0])
        body = data[at + 4 : after]
        if marker in FRAMES and not found.width:
            depth, height, width, parts = unpack_from(">BHHB", body)
            names, baseline = body[6 : 6 + 3 * parts : 3], marker == 0xC0
            found = found._replace(width=width, height=height, depth=depth)
        elif marker == 0xE1 and body.startswith(b"Exif\0\0"):
            found = found._replace(turn=_turn(body[6:]))
        elif marker == 0xE2 and body.startswith(b"ICC_PROFILE\0"):
            profile[body[12]] = body[14:]
        elif marker == ADOBE and body.startswith(b"Adobe") and len(body) >= 12:
            adobe = body[11]
        elif marker == SCAN:
            scans += 1
            after = end.start() if (end := NEXT.search(data, after)) else len(data)
        if marker not in IDLE:
            _add(keep, at, after)
        at = after
    if not found.width:
        raise UnoprintError(f"{name}: {CUT_OFF}")
    if scans > SCANS:
        raise LimitError(f"{name}: the file goes {scans:,} times over its pixels; {AGAIN}")
    return found._replace(
        keep=tuple(keep),
        profile=b"".join(profile[i] for i in sorted(profile)),
        inks=parts == 4,
        inverted=adobe >= 0,
        plain=baseline
        and found.depth == 8
        and (parts == 1 or (parts == 3 and adobe in (-1, 1) and names != b"RGB")),
    )


def _webp(data: bytes, name: str) -> Head:
    """A WebP: chunks of a RIFF file."""
    found = Head("WebP", 0, 0, ((0, len(data)),))
    frames = 0
    for tag, body in _chunks(data):
        match tag:
            case b"VP8X":
                width, height = (int.from_bytes(body[i : i + 3], "little") + 1 for i in (4, 7))
                found = found._replace(width=width, height=height)
            case b"VP8L" if not found.width:
                bits = int.from_bytes(body[1:5], "little")
                found = found._replace(width=(bits & 0x3FFF) + 1, height=(bits >> 14 & 0x3FFF) + 1)
            case b"VP8 " if not found.width:
                width, height = unpack_from("<HH", body, 6)
                found = found._replace(width=width & 0x3FFF, height=height & 0x3FFF)
            case b"ANMF":
                frames += 1
            case b"ICCP":
                found = found._replace(profile=body)
            case b"EXIF":
                found = found._replace(turn=_turn(body.removeprefix(b"Exif\0\0")))
            case _:
                pass
    if not found.width:
        raise UnoprintError(f"{name}: {CUT_OFF}")
    return found._replace(frames=max(1, frames))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12
    while at + 8 <= len(data):
        tag, length = unpack_from("<4sI", data, at)
        yield tag, data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


ORIENTATION = 0x0112


def _turn(exif: bytes) -> int:
    """Which way up EXIF says that a picture is; 1, as it stands, where it says nothing sound."""
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order:
        try:
            (start,) = unpack_from(f"{order}I", exif, 4)
            (count,) = unpack_from(f"{order}H", exif, start)
            for i in range(min(count, 1000)):
                tag, kind, _, value = unpack_from(f"{order}HHIH", exif, start + 2 + 12 * i)
                if tag == ORIENTATION and kind == 3 and 1 <= value <= 8:
                    return int(value)
        except StructError:  # cut off; so little is not worth refusing a picture for
            return 1
    return 1


READERS = {"PNG": _png, "JPEG": _jpeg, "WebP": _webp}
