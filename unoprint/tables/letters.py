"""From the bytes of a file to its letters: the right ones, or none."""

from __future__ import annotations

import re

from unoprint.errors import SpecError, UnoprintError, did_you_mean, shown
from unoprint.tables.table import CellFault

MARKS = {
    b"\xef\xbb\xbf": "utf-8",
    b"\xff\xfe\x00\x00": "utf-32-le",
    b"\x00\x00\xfe\xff": "utf-32-be",
    b"\xff\xfe": "utf-16-le",
    b"\xfe\xff": "utf-16-be",
}
"""What a file begins with that says itself how it is written (byte order marks)."""

ENCODINGS = (
    "utf-8",
    "utf-16-le",
    "utf-16-be",
    *(f"cp{number}" for number in range(1250, 1259)),
    *("cp437", "cp775", "cp850", "cp852", "cp866", "koi8-r", "koi8-u", "mac-roman"),
    *(f"iso-8859-{number}" for number in (1, 2, 4, 5, 9, 13, 15, 16)),
)
"""What --encoding may be."""

WRONG = re.compile("[\x80-\x9f\ufffd\ud800-\udfff]")
"""Letters that nobody writes: a file has them when it was read in another encoding than written."""


def decode(data: bytes, source: str, encoding: str = "") -> str:
    """The text of a table, its line ends as they are.

    Without an encoding it must be UTF-8, or begin with a byte order mark.

    >>> decode("Žaibas".encode("utf-16"), "cards.csv")
    'Žaibas'

    Raises SpecError with the row of the first letter that cannot be right, and how to mend it.
    """
    name = known(encoding) if encoding else ""
    mark = next((mark for mark in MARKS if data.startswith(mark)), b"")
    own = MARKS.get(mark, "")
    if name and own and name != own:
        raise SpecError([CellFault(source, 0, 0, f"the file is {own}: leave --encoding out")])
    if name and name != "utf-8" and not own and is_utf_8(data):
        raise SpecError([CellFault(source, 0, 0, "the file is UTF-8: leave --encoding out")])
    data = data[len(mark) :]
    codec = own or name or "utf-8"
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as error:
        raise SpecError([undecoded(data, source, codec, error)]) from error
    check(text, source)
    return text


def known(encoding: str) -> str:
    """The encoding by the name that we call it.

    >>> known("CP1252"), known("windows-1252"), known("latin1")
    ('cp1252', 'cp1252', 'iso-8859-1')

    Raises UnoprintError where we do not know it.
    """
    from codecs import lookup

    by_codec = {lookup(name).name: name for name in ENCODINGS}
    try:
        return by_codec[lookup(encoding.strip()).name]
    except (LookupError, ValueError) as error:
        if re.fullmatch(r"utf-?16", encoding.strip(), re.IGNORECASE):
            return "utf-16-le"
        hint = did_you_mean(encoding, ENCODINGS)
        raise UnoprintError(f"encoding: no encoding '{shown(encoding)}'; {hint}") from error


def is_utf_8(data: bytes) -> bool:
    """Whether these bytes are UTF-8 and more than ASCII: of any other encoding they hardly are."""
    try:
        return not data.isascii() and bool(data.decode("utf-8"))
    except UnicodeDecodeError:
        return False


def undecoded(data: bytes, source: str, codec: str, error: UnicodeDecodeError) -> CellFault:
    """The first byte that is no letter; with what it may be, so that one can judge."""
    before = data[: error.start].decode(codec, "replace")
    row = row_of(before)
    what = f"byte 0x{data[error.start]:02X} is no letter in {codec}"
    if codec != "utf-8":
        return CellFault(source, row, 0, f"{what}: take another --encoding")
    if b"\0" in data:
        return CellFault(source, row, 0, f"{what}: is it a table? save it as CSV UTF-8")
    word = word_at(data, error.start).decode("cp1252", "replace")
    mend = f"save it as CSV UTF-8; or if {word!r} is right, add --encoding cp1252"
    return CellFault(source, row, 0, f"{what}: {mend} (or cp1250, cp1251, cp1257 ...)")


def word_at(data: bytes, place: int) -> bytes:
    """The word about a byte, as far as it is letters."""
    start = end = place
    while start and place - start < 20 and is_letter(data[start - 1]):
        start -= 1
    while end < len(data) and end - place < 20 and is_letter(data[end]):
        end += 1
    return data[start:end]


def is_letter(byte: int) -> bool:
    return byte >= 0x80 or chr(byte).isalpha()


def check(text: str, source: str) -> None:
    """Refuse a text with letters that come of a wrong encoding, and one with NUL in it."""
    if "\0" in text:
        message = "a NUL character: if the file is UTF-16, save it as CSV UTF-8; or take it out"
        raise SpecError([CellFault(source, row_of(text[: text.index("\0")]), 0, message)])
    if found := WRONG.search(text):
        row = row_of(text[: found.start()])
        if found[0] == "\ufffd":
            message = "U+FFFD stands where a letter was lost: write it again, and save as UTF-8"
        else:
            code = f"U+{ord(found[0]):04X}"
            message = (
                f"the control character {code} is a sign of a wrong encoding: "
                "save the file as CSV UTF-8, or add --encoding cp1252"
            )
        raise SpecError([CellFault(source, row, 0, message)])


def row_of(before: str) -> int:
    """The row, as a spreadsheet shows it, of what comes after this text.

    Line breaks within quotes end no row, and `sep=;` is none.
    """
    plain = "".join(before.split('"')[::2])
    plain = plain.replace("\r\n", "\n").replace("\r", "\n")
    return plain.count("\n") + 1 - plain[:4].casefold().startswith("sep=")
