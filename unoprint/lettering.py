"""How wide a text is and which letters a font has, measured in the font file itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha1
from io import BytesIO
from struct import unpack_from
from threading import Lock
from typing import TYPE_CHECKING

from unoprint import resources
from unoprint.errors import UnoprintError, shown
from unoprint.later import put_off
from unoprint.units import Box

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

NEEDS_NO_GLYPH = frozenset(
    map(
        chr,
        (
            0xAD,
            0x61C,
            0x180E,
            *range(0x200B, 0x2010),
            *range(0x202A, 0x202F),
            *range(0x2060, 0x2070),
            0xFEFF,
        ),
    )
)
"""Soft hyphens, joiners and marks of direction: they have no ink, and are left out."""
INKLESS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by name that are blanks: fillers of Hangul, and braille without dots."""
_ONE_AT_A_TIME = Lock()


class MissingGlyph(UnoprintError):
    """No font at hand has a character; `character` is the first of them."""

    def __init__(self, text: str, character: str, fonts: Iterable[str]) -> None:
        self.text, self.character = text, character
        self.what = f"'{shown(character)}' (U+{ord(character):04X})"
        super().__init__(
            f"'{shown(text)}': the fonts {', '.join(fonts)} have no {self.what}; use other letters"
        )


@cache
def font(name: str) -> TTFont:
    """The font of that file name in the folder of fonts, ready for reportlab.

    reportlab keeps fonts by name and the first one wins: so the name is made from the content.
    """
    with _ONE_AT_A_TIME:  # else two threads would each have a font of their own
        return _font(name)


@cache
def _font(name: str) -> TTFont:
    put_off()
    from reportlab.pdfbase.ttfonts import TTFont

    data = (resources.folder("fonts") / name).read_bytes()
    mark = sha1(data).hexdigest()[:12]
    made = TTFont(f"U{mark}", BytesIO(data), asciiReadable=0)
    made.face.name += f"-{mark[:6]}".encode()  # else two files of one name would be one in the PDF
    return made


def has_ink(text: str) -> bool:
    r"""Whether there is more to a text than spaces, hidden characters and accents without letter.

    >>> has_ink("7"), has_ink(" \u200e\u2003"), has_ink("\u0301")
    (True, False, False)
    """
    if text.isascii():
        return bool(text.strip())
    from unicodedata import category

    blank = ("Zs", "Zl", "Zp", "Cc", "Cf", "Mn", "Me")
    return any(category(c) not in blank and c not in INKLESS for c in text)


def missing(text: str, name: str) -> str:
    """The characters of a text that a font lacks, in their order.

    >>> missing("7 ♠", "FiraSans-Bold.ttf")
    '♠'
    """
    known = font(name).face.charToGlyph
    if known.keys() >= set(map(ord, text)):
        return ""
    return "".join(c for c in text if ord(c) not in known and c not in NEEDS_NO_GLYPH)


def pick(text: str, names: Sequence[str]) -> str:
    """The first font that has every character of the text.

    Raises MissingGlyph, which names a character, where there is none: one that no font has, or
    else one that the best of them lacks.
    """
    lacking = list[str]()
    for name in names:
        if not (missed := missing(text, name)):
            return name
        lacking.append(missed)
    nowhere = "".join(c for c in lacking[0] if all(c in missed for missed in lacking))
    best = nowhere or min((missed for missed in lacking), key=len)
    raise MissingGlyph(text, best[0], names)


def width(text: str, name: str, size: float) -> float:
    """How far the pen moves along a text, in mm, at a font size in mm."""
    face = font(name).face
    widths, default = face.charWidths, face.defaultWidth
    return float(sum(widths.get(ord(c), default) for c in text)) * size / 1000


@cache
def ink(text: str, name: str) -> Box:
    """The rectangle that the letters' ink fills, in ems, the pen's start at 0, 0.

    >>> round(ink("7", "MPLUSRounded1c-Black.ttf").height, 2)
    0.73
    """
    face = font(name).face
    per_em = float(face.unitsPerEm)
    at, boxes = 0.0, []
    outlines: bytes = face.get_table("glyf")
    for c in text:
        glyph = face.charToGlyph.get(ord(c), 0)
        start, end = face.glyphPos[glyph], face.glyphPos[glyph + 1]
        if end > start:
            left, bottom, right, top = unpack_from(">hhhh", outlines, start + 2)
            boxes.append((at + left / per_em, bottom / per_em, at + right / per_em, top / per_em))
        at += float(face.charWidths.get(ord(c), face.defaultWidth)) / 1000
    if not boxes:
        return Box(0, 0, at, 0)
    x, y = min(b[0] for b in boxes), min(b[1] for b in boxes)
    return Box(x, y, max(b[2] for b in boxes) - x, max(b[3] for b in boxes) - y)
