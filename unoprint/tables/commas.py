"""CSV: cells with commas, semicolons or tabs between them, whichever the first row has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from unoprint.errors import SpecError
from unoprint.tables import columns
from unoprint.tables.table import (
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_ROWS,
    CellFault,
    Row,
    Table,
    too_long,
    too_many_columns,
    too_many_rows,
)

SEPARATORS = ",;\t"

SEP = re.compile(r'"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)', re.IGNORECASE)
"""The line that tells Excel what parts the cells. Excel does not show it."""

OPENS = re.compile(' *"')

DANGEROUS = re.compile(r"'*[=+\-@\t\r]")
"""How a cell begins that a spreadsheet would take for a formula."""


def read(text: str, source: str) -> Table:
    """The table that a CSV file holds.

    >>> read("kind;copies\\nskip;2", "cards.csv").rows
    (Row(number=2, cells=('skip', '2')),)

    Raises SpecError where a quote is not closed, or a row is longer or shorter than the first.
    """
    if sep := SEP.match(text):
        text, separator = text[sep.end() :], sep[1]
    else:
        separator = separator_of(text, source)
    rows = [Row(row.number, tuple(map(bare, row.cells))) for row in split(text, separator, source)]
    number, names = rows[0] if rows else Row(1, ())
    width = max((place for place, name in enumerate(names, 1) if name.strip()), default=0)
    wrong = [
        CellFault(source, row, 0, of_width(len(cells), width))
        for row, cells in rows[1:]
        if len(cells) < width or any(cells[width:])
    ]
    if wrong:
        raise SpecError(wrong[:50])
    header = Row(number, names[:width])
    return Table(source, header, tuple(Row(n, cells[:width]) for n, cells in rows[1:]))


def separator_of(text: str, source: str) -> str:
    """What parts the cells: that with which the first row names most columns, or has most cells."""

    def worth(separator: str) -> tuple[int, int]:
        beginning = text[: LONGEST_CELL + 1]  # the end of which is no fault of the file
        first = next(split(beginning, separator, source, strict=False), None)
        cells = first.cells if first else ()
        return sum(columns.key_of(cell) is not None for cell in cells), len(cells)

    return max(SEPARATORS, key=worth)


def split(text: str, separator: str, source: str, *, strict: bool = True) -> Iterator[Row]:
    """The rows of a text that are not empty, each with its cells; the first is number 1.

    Raises SpecError at a quote that does not end with its cell, and LimitError.
    """
    mark = re.escape(separator)
    quote = r' *"([^"]*+(?:""[^"]*+)*+)" *'
    cell = re.compile(rf"(?:{quote}|([^\r\n{mark}]*+))({mark}|\r\n|\r|\n|\Z)")
    place, number, cells = 0, 1, list[str]()
    while place < len(text) or cells:
        found = cell.match(text, place)
        if not found or (found[1] is None and OPENS.match(text, place)):
            if not strict:
                return
            raise SpecError([unclosed(source, number, len(cells) + 1)])
        quoted, plain, end = found.groups()
        if len(quoted or plain or "") > LONGEST_CELL:
            raise too_long(source, number, len(cells) + 1)
        if len(cells) == MOST_COLUMNS:
            raise too_many_columns(source, number)
        cells.append(plain if quoted is None else quoted.replace('""', '"'))
        place = found.end()
        if end != separator:
            if any(cells):
                if number > MOST_ROWS + 1:
                    raise too_many_rows(source)
                yield Row(number, tuple(cells))
            cells, number = [], number + 1


def unclosed(source: str, row: int, column: int) -> CellFault:
    message = 'a quote opens this cell and does not close it: end it with ", and write "" within'
    return CellFault(source, row, column, message)


def of_width(has: int, width: int) -> str:
    cells = "1 cell" if has == 1 else f"{has} cells"
    mend = "a cell with the separator in it stands in quotes" if has > width else "fill it up"
    return f"{cells}, but the first row has {width}: {mend}"


def bare(cell: str) -> str:
    """The cell without the ' before it by which `quoted` keeps it from being a formula.

    >>> bare("'=1+1"), bare("''tis"), bare("=1+1")
    ('=1+1', "''tis", '=1+1')
    """
    return cell[1:] if cell.startswith("'") and DANGEROUS.match(cell) else cell


def guarded(cell: str) -> str:
    """The cell with a ' before it, where a spreadsheet would take it for a formula.

    >>> guarded("+4"), guarded("'=x"), guarded("Meteor")
    ("'+4", "''=x", 'Meteor')
    """
    return f"'{cell}" if DANGEROUS.match(cell) else cell


def written(rows: list[list[str]]) -> str:
    """The rows as CSV, safe to open in a spreadsheet."""
    return "".join(",".join(map(quoted, row)) + "\n" for row in rows)


def quoted(cell: str) -> str:
    cell = guarded(cell)
    if not cell or cell[0] == " " or cell[-1] == " " or re.search(r'[",;\t\r\n]', cell):
        return '"' + cell.replace('"', '""') + '"' if cell else ""
    return cell
