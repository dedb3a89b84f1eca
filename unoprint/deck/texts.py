"""When two names are one and the same, however they are typed."""

from __future__ import annotations


def nfc(text: str) -> str:
    r"""The text with each accented letter as one character.

    >>> nfc("Cafe\u0301") == "Caf\u00e9"
    True
    """
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFC", text)


def folded(text: str) -> str:
    """What names are compared by: neither capitals nor the number of spaces tell them apart.

    >>> folded(" Red   Dragon ")
    'red dragon'
    """
    return nfc(" ".join(nfc(text).casefold().split()))
