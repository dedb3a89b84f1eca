"""A file of cards, whatever it is: CSV, a workbook, JSON or a list of lines; and its table."""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import PurePath

from unoprint.deck.faults import said
from unoprint.deck.source import STDIN, without_waiting
from unoprint.errors import LimitError, SpecError, UnoprintError, shown
from unoprint.tables import commas
from unoprint.tables.columns import key_of
from unoprint.tables.letters import decode
from unoprint.tables.table import MOST_BYTES, CellFault, Table

STRANGE = {
    b"\xd0\xcf\x11\xe0": "an old Excel file, or one with a password",
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"\x1f\x8b": "a compressed file",
}
"""What it is that begins so, and is no table."""

ZIP = b"PK\x03\x04"


def read(name: str, encoding: str = "", sheet: str = "") -> Table:
    """The table in a file; "-" is standard input.

    Raises UnoprintError where it cannot be read, SpecError where it is no table, LimitError.
    """
    if name == "-":
        if sys.stdin is None:
            raise UnoprintError(f"{STDIN} is closed: name a file")
        data, source = sys.stdin.buffer.read(MOST_BYTES + 1), STDIN
    else:
        data, source = read_file(name), name
    if len(data) > MOST_BYTES:
        raise too_large(source)
    return table_of(data, source, encoding, sheet)


def table_of(data: bytes, source: str, encoding: str = "", sheet: str = "") -> Table:
    """The table that the bytes of a file are.

    Raises SpecError or LimitError.
    """
    if not data.strip():
        raise SpecError([CellFault(source, 0, 0, "the file is empty")])
    for beginning, what in STRANGE.items():
        if data.startswith(beginning):
            raise SpecError([CellFault(source, 0, 0, f"{what}: save it as .xlsx or CSV UTF-8")])
    if data.startswith(ZIP):
        from unoprint.tables import workbook

        return workbook.read(data, source, sheet)
    if sheet:
        raise UnoprintError("sheet: only a workbook (.xlsx) has sheets")
    text = decode(data, source, encoding)
    ending = PurePath(source).suffix.casefold()
    if ending == ".toml":
        raise SpecError([CellFault(source, 0, 0, "it is a deck file already: unoprint build it")])
    if ending == ".json" or re.match(r"\s*[\[{]\s*[\[{\]\"]", text):
        from unoprint.tables import objects

        return objects.read(text, source)
    if ending == ".txt" and not names_columns(text, source):
        from unoprint.tables import lines

        return lines.read(text, source)
    return commas.read(text, source)


def names_columns(text: str, source: str) -> bool:
    """Whether the first line is that of a table: two names of columns or more."""
    first = next(commas.split(text, commas.separator_of(text, source), source, strict=False), None)
    return first is not None and sum(key_of(cell) is not None for cell in first.cells) > 1


def read_file(name: str) -> bytes:
    """What is in the file: at most one byte more than we take, and only if it has an end.

    Raises UnoprintError or LimitError.
    """
    try:
        with open(name, "rb", opener=without_waiting) as file:
            mode = os.fstat(file.fileno())
            if not stat.S_ISREG(mode.st_mode):
                raise UnoprintError(
                    f"{shown(name)}: is a pipe or a device: write '-' to read standard input"
                )
            if mode.st_size > MOST_BYTES:
                raise too_large(name)
            return file.read(MOST_BYTES + 1)
    except IsADirectoryError as error:
        raise UnoprintError(f"{shown(name)}: is a folder: name a file in it") from error
    except (FileNotFoundError, ValueError) as error:
        raise UnoprintError(f"no file {said(name)}: name a CSV, .xlsx, .json or .txt") from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UnoprintError(f"{shown(name)}: cannot be read: {reason}") from error


def too_large(source: str) -> LimitError:
    return LimitError(
        f"{shown(source)}: larger than {MOST_BYTES >> 20} MiB, and no table of cards is"
    )
