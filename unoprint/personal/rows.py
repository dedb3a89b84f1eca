"""A table of guests, read from a file: CSV, TSV, JSON or a workbook, a row a deck."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable
from typing import Any, NamedTuple

from unoprint.deck.faults import said
from unoprint.deck.source import without_waiting
from unoprint.deck.texts import nfc
from unoprint.errors import LimitError, UnoprintError, shown
from unoprint.personal.fields import key

LARGEST = 32 * 2**20
"""Bytes of a file."""
MOST_ROWS, MOST_COLUMNS, LONGEST = 50_000, 100, 10_000
"""Of a table; and characters of a cell."""
ZIP, OLD_EXCEL = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
"""What a workbook begins with."""
MARKS = {",": "comma", ";": "semicolon", "\t": "tab"}
"""What parts the cells of a line."""


class Table(NamedTuple):
    """The rows, and the columns by the names that fields have for them."""

    source: str
    columns: dict[str, str]
    rows: list[dict[str, str]]


def table(path: str) -> Table:
    """Read the table in a file.

    Raises UnoprintError for what is no table, LimitError for one that is too large.
    """
    found = rows(path)
    if not found:
        raise UnoprintError(f"{shown(path)}: has no rows below its header: write one for each deck")
    columns: dict[str, str] = {}
    for column in found[0]:
        if (other := columns.setdefault(key(column), column)) != column:
            two = f"{said(other)} and {said(column)}"
            raise UnoprintError(
                f"{shown(path)}: the columns {two} would both be {{{{ {key(column)} }}}}: "
                "rename one"
            )
    return Table(path, columns, [{key(c): cell for c, cell in row.items()} for row in found])


def rows(path: str) -> list[dict[str, str]]:
    """The rows of a file, all with the same columns, their cells in one spelling (NFC).

    Raises UnoprintError, LimitError.
    """
    data = read(path)
    if data.startswith(ZIP):
        return [*from_workbook(data, path)]
    text = decode(data, path)
    return [*(from_json(text, path) if path.lower().endswith(".json") else from_csv(text, path))]


def read(path: str) -> bytes:
    """What is in a file.

    Raises UnoprintError, LimitError.
    """
    try:
        with open(path, "rb", opener=without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise UnoprintError(f"{shown(path)}: is no file: name a CSV, JSON or .xlsx file")
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = "no such file" if isinstance(error, FileNotFoundError | ValueError) else ""
        why = why or f"cannot be read: {getattr(error, 'strerror', None) or error}"
        raise UnoprintError(f"{shown(path)}: {why}") from error
    if len(data) > LARGEST:
        raise LimitError(f"{shown(path)}: larger than {LARGEST // 2**20} MiB: divide it")
    return data


def decode(data: bytes, path: str) -> str:
    """The text of a file in UTF-8.

    Raises UnoprintError.
    """
    if data.startswith(OLD_EXCEL):
        raise UnoprintError(f"{shown(path)}: is an old workbook: save it as .xlsx or CSV in UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"0x{data[error.start]:02X}"
        raise UnoprintError(
            f"{shown(path)}:{line}: byte {byte} is not UTF-8: save the file as CSV in UTF-8"
        ) from error
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise UnoprintError(f"{shown(path)}:{line}: a NUL character: save the file as UTF-8")
    return text


def from_csv(text: str, path: str) -> Iterable[dict[str, str]]:
    """Lines of cells; the first has the columns' names, and tells by what cells are parted."""
    import csv
    from io import StringIO

    header = next((line for line in text.splitlines() if line.strip()), "")
    mark = max(MARKS, key=re.sub('"[^"]*"', "", header).count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=mark, strict=True)
    columns: list[str] = []
    count = start = 0
    try:
        for cells in reader:
            first, start = start + 1, reader.line_num
            if not any(cell.strip() for cell in cells):
                continue
            place = f"{shown(path)}:{first}"
            if not columns:
                columns = header_of([cell.strip() for cell in cells], place)
                continue
            count = counted(count, path)
            if len(cells) != len(columns):
                raise UnoprintError(
                    f"{place}: {len(cells)} cells, but {len(columns)} columns, parted by "
                    f"{MARKS[mark]}s: leave cells empty rather than out, quote those with a "
                    f"{MARKS[mark]}"
                )
            yield {c: cell_of(cell, c, place) for c, cell in zip(columns, cells, strict=True)}
    except csv.Error as error:
        what = "a quote is not closed" if "end of data" in str(error) else str(error)
        raise UnoprintError(f"{shown(path)}:{start + 1}: {what}") from error


def from_json(text: str, path: str) -> Iterable[dict[str, str]]:
    """A list of objects; what one of them lacks is empty."""
    import json

    try:
        listed = json.loads(text)
    except (ValueError, RecursionError) as error:
        place = f":{error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        why = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
        raise UnoprintError(f"{shown(path)}{place}: is no JSON: {why}") from error
    if not isinstance(listed, list) or not all(isinstance(row, dict) for row in listed):
        raise UnoprintError(f'{shown(path)}: must be a list of objects: [{{"name": "Ona"}}, ...]')
    counted(len(listed) - 1, path)
    columns = header_of([*dict.fromkeys(name for row in listed for name in row)], shown(path))
    for number, row in enumerate(listed, 1):
        place = f"{shown(path)}: row {number}"
        yield {column: cell_of(row.get(column, ""), column, place) for column in columns}


def from_workbook(data: bytes, path: str) -> Iterable[dict[str, str]]:
    """The first sheet of a workbook (.xlsx)."""
    from unoprint.tables import workbook

    found = workbook.read(data, path, "")
    columns = header_of([name.strip() for name in found.header.cells], shown(path))
    for row in found.rows:
        place = f"{shown(path)}: row {row.number}"
        if any(row.cells):
            yield {c: cell_of(v, c, place) for c, v in zip(columns, row.cells, strict=True)}


def header_of(names: list[str], place: str) -> list[str]:
    """The columns' names.

    Raises UnoprintError where one is missing or there twice, LimitError for too many.
    """
    if len(names) > MOST_COLUMNS:
        raise LimitError(f"{place}: {len(names):,} columns: at most {MOST_COLUMNS}")
    columns = [*map(nfc, names)]
    for number, name in enumerate(columns, 1):
        if not name:
            raise UnoprintError(f"{place}: column {number} has no name: give it one")
        if name in columns[: number - 1]:
            raise UnoprintError(f"{place}: two columns are called {said(name)}: rename one")
    return columns


def counted(count: int, path: str) -> int:
    """One row more.

    Raises LimitError.
    """
    if count >= MOST_ROWS:
        raise LimitError(f"{shown(path)}: more than {MOST_ROWS:,} rows: divide the file")
    return count + 1


def cell_of(value: Any, column: str, place: str) -> str:
    """What is in a cell, as text.

    Raises UnoprintError for what is none, LimitError for too long a text.
    """
    if isinstance(value, bool):
        value = str(value).lower()
    if isinstance(value, list | dict):
        raise UnoprintError(f"{place}: {said(column)} is {said(value)}: write a text or a number")
    text = "" if value is None else nfc(str(value).strip())
    if len(text) > LONGEST:
        raise LimitError(
            f"{place}: {said(column)} has {len(text):,} characters: at most {LONGEST:,}"
        )
    if any("\ud800" <= c <= "\udfff" for c in text):
        raise UnoprintError(f"{place}: {said(column)} has half a character: save the file anew")
    return text
