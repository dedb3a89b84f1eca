"""The letters that a PDF uses of a font, and the font as the PDF carries it: only those letters."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from zlib import crc32

from unoprint import lettering

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFontFace

ASCII = range(32, 127)
"""These letters are their own codes, so that a PDF's operators can be read by eye."""
ESCAPES = {8: "\\b", 10: "\\n", 13: "\\r", 40: "\\(", 41: "\\)", 92: "\\\\"}
"""A reader takes a bare return for a line feed, and counts brackets."""
PART = 256
SYMBOLIC, NONSYMBOLIC = 4, 32
"""Flags of a font descriptor: the codes are the font's own, not a standard encoding."""


def escaped(text: str) -> str:
    r"""Text of codes below 256 as it stands between the brackets of a PDF string.

    >>> print(escaped("a (b)"))
    a \(b\)
    """
    return text.translate(ESCAPES)


def text_string(text: str) -> str:
    """A text for people in a PDF: its title, the name of a card.

    >>> text_string("red 7"), text_string("ė")
    ('(red 7)', '<FEFF0117>')
    """
    if text.isascii() and text.isprintable():
        return f"({escaped(text)})"
    return f"<FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>"


class Letters:
    """The letters used of one font, each with its code, in parts of 255 letters.

    A character that the font lacks is never painted as an empty box: `write` raises
    lettering.MissingGlyph. Characters without ink, such as a soft hyphen, are left out.
    """

    def __init__(self, font: str, number: int) -> None:
        self.font, self.number = font, number
        self.codes: dict[str, int] = {}
        self.others = 0
        """How many of them are not of ASCII."""
        self.written: dict[str, list[tuple[str, str]]] = {}

    def write(self, text: str) -> list[tuple[str, str]]:
        """The text in pieces: the name of the font's part, and the escaped codes."""
        if text in self.written:
            return self.written[text]
        known = lettering.font(self.font).face.charToGlyph
        pieces: list[tuple[str, str]] = []
        for letter in text:
            code = self.codes.get(letter)
            if code is None:
                if ord(letter) not in known:
                    if letter in lettering.NEEDS_NO_GLYPH:
                        continue
                    raise lettering.MissingGlyph(text, letter, [self.font])
                code = self.codes[letter] = self._new(letter)
            name = f"/F{self.number}" if code < PART else f"/F{self.number}.{code // PART}"
            char = ESCAPES.get(code % PART) or chr(code % PART)
            if pieces and pieces[-1][0] == name:
                pieces[-1] = (name, pieces[-1][1] + char)
            else:
                pieces.append((name, char))
        self.written[text] = pieces
        return pieces

    def _new(self, letter: str) -> int:
        if ord(letter) in ASCII:
            return ord(letter)
        # 128 letters beside ASCII fill the first part, 255 each of the others
        self.others += 1
        if self.others <= 128:
            return 127 + self.others
        part, code = divmod(self.others - 129, 255)
        return (part + 1) * PART + code + 1

    def parts(self) -> dict[str, dict[int, str]]:
        """For each part's name its letters by their codes."""
        parts: dict[str, dict[int, str]] = {}
        for letter, code in self.codes.items():
            part = code // PART
            name = f"/F{self.number}.{part}" if part else f"/F{self.number}"
            parts.setdefault(name, {})[code % PART] = letter
        return parts

    def embed(self, add: Callable[..., int]) -> dict[str, int]:
        """Add the font's objects to a file; the number of each part's font object by its name.

        `add(dictionary, data=None)` adds an object, or with data a stream.
        """
        face: TTFontFace = lettering.font(self.font).face
        return {name: _embed(face, letters, add) for name, letters in self.parts().items()}


def _embed(face: Any, letters: dict[int, str], add: Callable[..., int]) -> int:
    first, last = min(letters), max(letters)
    subset = [ord(letters[code]) if code in letters else 0 for code in range(last + 1)]
    data = face.makeSubset(subset)
    plain = re.sub(r"[^A-Za-z0-9-]", "-", face.name.decode("latin-1")) or "Font"
    name = f"/{_tag(data)}+{plain}"
    file = add(f"/Length1 {len(data)}", data)
    flags = face.flags & ~NONSYMBOLIC | SYMBOLIC
    box = " ".join(f"{v:.0f}" for v in face.bbox)
    descriptor = add(
        f"<</Type/FontDescriptor/FontName{name}/Flags {flags}/FontBBox[{box}]"
        f"/ItalicAngle {face.italicAngle:g}/Ascent {face.ascent:.0f}/Descent {face.descent:.0f}"
        f"/CapHeight {face.capHeight:.0f}/StemV {face.stemV:.0f}/FontFile2 {file} 0 R>>"
    )
    widths = " ".join(
        f"{face.getCharWidth(ord(letters[code])):.0f}" if code in letters else "0"
        for code in range(first, last + 1)
    )
    unicode = add("", _to_unicode(letters).encode())
    return add(
        f"<</Type/Font/Subtype/TrueType/BaseFont{name}/FirstChar {first}/LastChar {last}"
        f"/Widths[{widths}]/ToUnicode {unicode} 0 R/FontDescriptor {descriptor} 0 R>>"
    )


def _tag(data: bytes) -> str:
    """Six letters that are other ones for every other choice of letters, as PDF wants."""
    value = crc32(data)
    return "".join(chr(65 + value // 26**i % 26) for i in range(6))


def _to_unicode(letters: dict[int, str]) -> str:
    """Which character each code stands for, so that text can be searched and copied."""
    lines = [f"<{c:02X}><{letters[c].encode('utf-16-be').hex().upper()}>" for c in sorted(letters)]
    blocks = [lines[i : i + 100] for i in range(0, len(lines), 100)]
    return "\n".join(
        [
            "/CIDInit/ProcSet findresource begin 12 dict begin begincmap",
            "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def",
            "/CMapName/Adobe-Identity-UCS def/CMapType 2 def",
            "1 begincodespacerange<00><FF>endcodespacerange",
            *("\n".join([f"{len(block)} beginbfchar", *block, "endbfchar"]) for block in blocks),
            "endcmap CMapName currentdict/CMap defineresource pop end end",
        ]
    )
