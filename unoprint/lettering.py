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
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that have no ink, by their nature."""
JOINED = (range(0x1800, 0x18B0), range(0xA840, 0xA878))
"""Letters that are written in one stroke, though from left to right: Mongolian, Phags-pa."""
CHOOSERS = frozenset(map(chr, range(0xFE00, 0xFE10)))
"""They choose between the looks of the character before them, and are no marks on it."""
_ONE_AT_A_TIME = Lock()
_OWN = dict[str, tuple[str, "TTFont"]]()
"""The fonts that makers brought, and the names of their files, by the keys that `own` gave."""


class MissingGlyph(UnoprintError):
    """No font at hand has a character; `character` is the first of them."""

    def __init__(self, text: str, character: str, fonts: Iterable[str]) -> None:
        self.text, self.character = text, character
        self.what = f"'{shown(character)}' (U+{ord(character):04X})"
        super().__init__(
            f"'{shown(text)}': the fonts {', '.join(_OWN[f][0] if f in _OWN else f for f in fonts)}"
            f" have no {self.what}; use other letters"
        )


@cache
def font(name: str) -> TTFont:
    """The font of that file name in the folder of fonts, or of a key of `own`, for reportlab.

    reportlab keeps fonts by name and the first one wins: so the name is made from the content.
    """
    with _ONE_AT_A_TIME:  # else two threads would each have a font of their own
        return _font(name)


@cache
def _font(name: str) -> TTFont:
    if name in _OWN:
        return _OWN[name][1]
    data = (resources.folder("fonts") / name).read_bytes()
    return _made(data, sha1(data).hexdigest()[:12])


def _made(data: bytes, mark: str) -> TTFont:
    put_off()
    from reportlab.pdfbase.ttfonts import TTFont

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
    return any(category(c) not in blank and c not in BLANK for c in text)


def own(data: bytes, name: str) -> str:
    """Take in a font file that a maker brings; the name by which the rest of unoprint knows it.

    That is made from the file's name and its content: two files of one name are two fonts.

    Raises UnoprintError or LimitError for all but a TrueType font that can be embedded.
    """
    from unoprint import fontfile

    mark = sha1(b"\0".join((name.encode("utf-8", "surrogateescape"), data))).hexdigest()[:12]
    key = f"{name}#{mark}"
    if key in _OWN:
        return key
    fontfile.check(data, name)
    try:
        made = _made(data, mark)
        drawn = _drawn(made)
    except Exception as error:  # reportlab's parser raises whatever there is
        raise UnoprintError(f"{shown(name)}: {fontfile.BROKEN}") from error
    known = made.face.charToGlyph
    inked = {code for code in known if not _without_ink(chr(code))}
    if 2 * len(inked & drawn) <= len(inked):
        raise UnoprintError(
            f"{shown(name)}: it has no outlines for most of its letters, which may be pictures;"
            " choose another font"
        )
    for code in inked - drawn:  # else they would be gaps, and nobody would know
        del known[code]
    with _ONE_AT_A_TIME:
        _OWN.setdefault(key, (name, made))
    return key


def _drawn(font: TTFont) -> set[int]:
    """The characters whose outlines are not empty; those without any are forgotten."""
    face = font.face
    count = len(face.glyphPos) - 1
    for code in [code for code, glyph in face.charToGlyph.items() if not 0 < glyph < count]:
        del face.charToGlyph[code]
    places = face.glyphPos
    return {code for code, g in face.charToGlyph.items() if places[g + 1] > places[g]}


def _without_ink(character: str) -> bool:
    from unicodedata import category

    kind = category(character)
    return kind[0] == "Z" or kind in ("Cc", "Cf") or character in BLANK or character in CHOOSERS


def misshapen(text: str) -> str:
    """The script of letters that would not come out as they are written, or "".

    Letters are set one after the other from left to right: what runs the other way, joins, or puts
    marks on letters would be wrong.

    >>> misshapen("Žąsis +4"), misshapen("שלום"), misshapen("हिन्दी"), misshapen("q\u0308")
    ('', 'Hebrew', 'Devanagari', 'combining accents')
    """
    if text.isascii():
        return ""
    from unicodedata import bidirectional, category, name, normalize

    for c in normalize("NFC", text):
        if c < "\u0300":
            continue
        marks = category(c)[0] == "M" and c not in CHOOSERS
        if marks or bidirectional(c) in ("R", "AL") or any(ord(c) in letters for letters in JOINED):
            script = name(c, "").partition(" ")[0].capitalize()
            return "combining accents" if script == "Combining" else script or "an unknown script"
    return ""


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
