"""The letters that a PDF uses of its fonts; reportlab embeds those and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoprint import lettering

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument

ESCAPES = {8: "\\b", 10: "\\n", 13: "\\r", 40: "\\(", 41: "\\)", 92: "\\\\"}
"""A reader takes a bare return for a line feed, and counts brackets."""
NO_BREAK = "\u00a0"


def escaped(text: str) -> str:
    r"""Text of codes below 256 as it stands between the brackets of a PDF string.

    >>> print(escaped("a (b)"))
    a \(b\)
    """
    return text.translate(ESCAPES)


def text_string(text: str) -> str:
    """A text for programs in a page's operators: the name of a card.

    >>> text_string("red 7"), text_string("ė")
    ('(red 7)', '<FEFF0117>')
    """
    if text.isascii() and text.isprintable():
        return f"({escaped(text)})"
    return f"<FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>"


class Letters:
    """What one document uses of one font.

    reportlab would paint an empty box for a character that the font lacks: `write` raises
    lettering.MissingGlyph. Characters without ink, such as a soft hyphen, are left out.
    """

    def __init__(self, font: str, document: PDFDocument) -> None:
        self.font, self.document = font, document
        self.known: dict[str, list[tuple[str, str]]] = {}

    def write(self, text: str) -> list[tuple[str, str]]:
        """The text in pieces: the name of the font's part, and the escaped codes."""
        if text not in self.known:
            self.known[text] = self._pieces(text)
        return self.known[text]

    def _pieces(self, text: str) -> list[tuple[str, str]]:
        if lacking := lettering.missing(text.replace(NO_BREAK, " "), self.font):
            raise lettering.MissingGlyph(text, lacking[0], [self.font])
        font, document = lettering.font(self.font), self.document
        inked = "".join(c for c in text if c not in lettering.NEEDS_NO_GLYPH)
        return [
            (font.getSubsetInternalName(part, document), escaped(codes.decode("latin-1")))
            for part, codes in font.splitString(inked, document)
        ]
