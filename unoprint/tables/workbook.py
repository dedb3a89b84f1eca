"""Workbooks of Excel and its like (.xlsx): the values of one sheet."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from datetime import date, time, timedelta
from io import BytesIO
from typing import Any
from zipfile import BadZipFile, ZipFile

from unoprint.deck.faults import said
from unoprint.errors import LimitError, SpecError, UnoprintError, did_you_mean, shown
from unoprint.tables.commas import bare
from unoprint.tables.letters import WRONG
from unoprint.tables.objects import text
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

MOST_UNPACKED = 64 * 2**20
"""Bytes of all that is packed in a workbook."""

MOST_CELLS = 16_384
"""Of a row, as many as Excel itself has; empty ones too."""

ERRORS = ("#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!")


def read(data: bytes, source: str, sheet: str = "") -> Table:
    """The table on a sheet: the one of that name, or the first.

    Raises UnoprintError without openpyxl or such a sheet, SpecError where it is no workbook or has
    cells that are no text and no number, LimitError where it is too large.
    """
    check(data, source)
    try:
        import openpyxl
    except ImportError as error:
        raise UnoprintError(
            f"{shown(source)}: to read workbooks, pip install 'unoprint[xlsx]'; "
            "or save the sheet as CSV UTF-8"
        ) from error
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of styles and other things that no card has
        try:
            book = openpyxl.load_workbook(BytesIO(data), read_only=True, data_only=True)
            names = [page.title for page in book.worksheets if page.sheet_state == "visible"]
            chosen = sheet_of(names, [page.title for page in book.worksheets], sheet)
            rows = [*grid(book[chosen], source)]
            formulas = openpyxl.load_workbook(BytesIO(data), read_only=True)
            without = [*unknown(rows, formulas[chosen])] if has(data, b"<f[ >/]") else []
        except UnoprintError:
            raise
        except Exception as error:  # openpyxl raises whatever a damaged file leads it to
            what = "it cannot be read as a workbook: open it, and save it as .xlsx or CSV UTF-8"
            raise SpecError([CellFault(source, 0, 0, what)]) from error
    return table_of(rows, without, data, source, notes(names, chosen, sheet))


def check(data: bytes, source: str) -> None:
    """Refuse what is no workbook, or larger than it looks.

    Raises SpecError or LimitError.
    """
    try:
        with ZipFile(BytesIO(data)) as packed:
            files = packed.infolist()
    except (BadZipFile, ValueError, OSError) as error:
        raise SpecError([CellFault(source, 0, 0, "a damaged workbook: save it anew")]) from error
    if sum(file.file_size for file in files) > MOST_UNPACKED:
        limit = MOST_UNPACKED >> 20
        raise LimitError(f"{shown(source)}: more than {limit} MiB when it is unpacked")
    if any(cells > MOST_CELLS for cells in cells_of_a_row(data)):
        raise LimitError(f"{shown(source)}: a row has more than {MOST_COLUMNS} columns")
    if not any(file.filename == "xl/workbook.xml" for file in files):
        what = "it is packed, but no Excel workbook: save it as .xlsx or CSV UTF-8"
        raise SpecError([CellFault(source, 0, 0, what)])


def cells_of_a_row(data: bytes) -> Iterator[int]:
    """How many cells the longest row of each sheet has."""
    with ZipFile(BytesIO(data)) as packed:
        for name in packed.namelist():
            if name.startswith("xl/worksheets/"):
                rows = re.split(rb"<(?:\w+:)?row\b", packed.read(name))
                yield max(len(re.findall(rb"<(?:\w+:)?c[ >/]", row)) for row in rows)


def has(data: bytes, pattern: bytes) -> bool:
    """Whether any sheet has this in its XML."""
    with ZipFile(BytesIO(data)) as packed:
        sheets = [name for name in packed.namelist() if name.startswith("xl/worksheets/")]
        return any(re.search(pattern, packed.read(name)) for name in sheets)


def sheet_of(visible: list[str], names: list[str], wanted: str) -> str:
    """The name of the sheet to read.

    Raises UnoprintError where there is no such sheet.
    """
    if wanted and wanted not in names:
        raise UnoprintError(f"sheet: no sheet {said(wanted)}; {did_you_mean(wanted, names)}")
    if not wanted and not visible:
        raise UnoprintError("sheet: the workbook has no sheet that can be seen: name one")
    return wanted or visible[0]


def notes(names: list[str], chosen: str, wanted: str) -> tuple[str, ...]:
    if wanted or len(names) < 2:
        return ()
    return (f"read the sheet {said(chosen)}, the first of {len(names)}: see --sheet",)


def grid(page: Any, source: str) -> Iterator[tuple[int, list[Any]]]:
    """The rows that are not empty, with their numbers and as many values as there are."""
    page.reset_dimensions()  # what the file says of its size is often wrong
    for number, cells in enumerate(page.iter_rows(values_only=True), 1):
        if number > MOST_ROWS + 1:  # empty ones too: a file may have a row of any number
            raise too_many_rows(source)
        values = list(cells)
        while values and values[-1] in (None, ""):
            values.pop()
        if not values:
            continue
        if len(values) > MOST_COLUMNS:
            raise too_many_columns(source, number)
        yield number, values


def unknown(rows: list[tuple[int, list[Any]]], page: Any) -> Iterator[tuple[int, int]]:
    """Row and column of each formula of which the workbook has no result."""
    page.reset_dimensions()
    known = dict(rows)
    for number, cells in enumerate(page.iter_rows(values_only=True), 1):
        if number > MOST_ROWS + 1:
            return
        values = known.get(number, [])
        for column, cell in enumerate(cells, 1):
            formula = isinstance(cell, str) and cell.startswith("=") and len(cell) > 1
            value = values[column - 1] if column <= len(values) else None
            if (formula or type(cell).__name__ in ("ArrayFormula", "DataTableFormula")) and (
                value is None
            ):
                yield number, column


def table_of(
    rows: list[tuple[int, list[Any]]],
    without: list[tuple[int, int]],
    data: bytes,
    source: str,
    told: tuple[str, ...],
) -> Table:
    """The table of the values.

    Raises SpecError with each cell that is no text and no number.
    """
    wrong = [
        CellFault(source, *place, "a formula without a result: open the workbook and save it anew")
        for place in without
    ]
    if has(data, b"<mergeCell "):
        what = "the workbook has merged cells, of which only the first has a value: part them"
        wrong.append(CellFault(source, 0, 0, what))
    names = [text(value) for value in rows[0][1]] if rows else []
    width = len(names)
    found = []
    for number, values in rows:
        cells = [cell(value, source, number, n, wrong) for n, value in enumerate(values, 1)]
        if any(cells[width:]):
            column = next(n for n, value in enumerate(cells[width:], width + 1) if value)
            wrong.append(CellFault(source, number, column, "a cell in a column without a name"))
        found.append(Row(number, tuple((cells + [""] * width)[:width])))
    if wrong:
        raise SpecError(sorted(wrong)[:50])
    header = found[0] if found else Row(1, ())
    return Table(source, header, tuple(found[1:]), notes=told)


def cell(value: Any, source: str, row: int, column: int, wrong: list[CellFault]) -> str:
    """A value as the sheet shows it. What is neither text nor number is told."""
    if isinstance(value, date | time | timedelta):
        what = f"Excel made a date of it ({value}): format the cell as text, and write it again"
        wrong.append(CellFault(source, row, column, what))
    elif value in ERRORS:
        wrong.append(CellFault(source, row, column, f"the formula has no result: {value}"))
    else:
        shown_as = text(value)
        if len(shown_as) > LONGEST_CELL:
            raise too_long(source, row, column)
        if bad := WRONG.search(shown_as):
            code = f"U+{ord(bad[0]):04X}"
            what = f"{code} stands where a letter was lost in another encoding: write it again"
            wrong.append(CellFault(source, row, column, what))
        return bare(shown_as)
    return ""
