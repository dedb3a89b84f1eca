"""A table of cards as a spreadsheet shows it: a row of names, and under it a row for each card."""

from typing import NamedTuple

from unoprint.errors import Fault, LimitError, shown

MOST_BYTES = 5 * 2**20
"""Of a file."""

MOST_ROWS = 20_000
"""As many as a deck has cards."""

MOST_COLUMNS = 200

LONGEST_CELL = 64_000
"""Characters."""


class Row(NamedTuple):
    """One row of cells, each a text; "" is an empty one."""

    number: int
    """As the spreadsheet shows it, counted from 1."""
    cells: tuple[str, ...]


class Table(NamedTuple):
    """What was read, before anybody asked what it means."""

    source: str
    """What the file is called in messages."""
    header: Row
    rows: tuple[Row, ...]
    lettered: bool = True
    """Whether its columns have letters, as in a spreadsheet."""
    notes: tuple[str, ...] = ()
    """What the reader should know of how it was read."""


class CellFault(Fault):
    """A fault of a cell. Its line is the row, and its column is counted as the letters are.

    >>> print(CellFault("cards.csv", 3, 2, "copies is 'two'"))
    cards.csv: row 3, column B: copies is 'two'
    >>> print(CellFault("cards.json", 3, 0, "copies is 'two'"))
    cards.json: row 3: copies is 'two'
    """

    __slots__ = ()

    def __str__(self) -> str:
        row = f" row {self.line}" if self.line else ""
        column = f" column {letters(self.column)}" if self.column else ""
        place = ",".join(filter(None, (row, column)))
        return f"{shown(self.source)}:{place}{':' if place else ''} {shown(self.message)}"


def letters(column: int) -> str:
    """What a spreadsheet calls a column.

    >>> letters(1), letters(26), letters(27), letters(703)
    ('A', 'Z', 'AA', 'AAA')
    """
    found = ""
    while column:
        column, letter = divmod(column - 1, 26)
        found = chr(ord("A") + letter) + found
    return found


def too_many_rows(source: str) -> LimitError:
    return LimitError(
        f"{shown(source)}: more than {MOST_ROWS:,} rows, and no deck has so many cards"
    )


def too_many_columns(source: str, row: int) -> LimitError:
    return LimitError(f"{shown(source)}: row {row} has more than {MOST_COLUMNS} columns")


def too_long(source: str, row: int, column: int) -> LimitError:
    message = f"a cell of more than {LONGEST_CELL:,} characters: no card has room for that"
    return LimitError(str(CellFault(source, row, column, message)))
