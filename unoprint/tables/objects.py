"""JSON: a list of cards, each with its keys."""

from __future__ import annotations

import json
import re
from typing import Any

from unoprint.deck.faults import said
from unoprint.errors import SpecError, shown
from unoprint.tables import effects
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

HALF = re.compile("[\ud800-\udfff]")
"""Half of a character: JSON can say that, and no file can hold it."""
LIST = 'write a list of cards: [{"kind": "skip", "copies": 2}]'


class Twice(ValueError):
    """A key that an object has twice."""


def read(text: str, source: str) -> Table:
    """The table that a list of objects is: its columns are their keys.

    >>> read('[{"kind": "skip"}, {"kind": "wild", "copies": 4}]', "cards.json").rows[1].cells
    ('wild', '4')

    Raises SpecError or LimitError.
    """
    try:
        found = json.loads(text, object_pairs_hook=once, parse_constant=no_number)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        what = f"it is not JSON at {where}: {error.msg[:1].lower()}{error.msg[1:]}"
        raise SpecError([CellFault(source, 0, 0, what)]) from error
    except Twice as error:
        raise SpecError([CellFault(source, 0, 0, str(error))]) from error
    except (ValueError, RecursionError) as error:
        what = "it has lists within too many lists" if isinstance(error, RecursionError) else ""
        message = f"{what or 'it has a number of too many digits'}: {LIST}"
        raise SpecError([CellFault(source, 0, 0, message)]) from error
    if isinstance(found, dict) and isinstance(found.get("cards"), list):
        if len(found) > 1:
            others = ", ".join(said(key) for key in found if key != "cards")
            what = f"there is {others} beside cards: {LIST}"
            raise SpecError([CellFault(source, 0, 0, what)])
        found = found["cards"]
    if not isinstance(found, list):
        raise SpecError([CellFault(source, 0, 0, f"it is no list: {LIST}")])
    return table_of(found, source)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Twice(f"an object has the key {said(key)} twice: once will do")
        found[key] = value
    return found


def no_number(word: str) -> Any:
    raise Twice(f"{word} is no number of JSON: write one, or null")


def table_of(found: list[Any], source: str) -> Table:
    """The rows of the objects, a cell for each key that any of them has."""
    if len(found) > MOST_ROWS:
        raise too_many_rows(source)
    wrong: list[CellFault] = []
    flat: list[dict[str, str]] = []
    for number, item in enumerate(found, 1):
        if isinstance(item, dict):
            flat.append(cells(item, number, source, wrong))
        else:
            wrong.append(CellFault(source, number, 0, f"{said(item)} is no card: {LIST}"))
    if wrong:
        raise SpecError(wrong[:50])
    header = tuple(dict.fromkeys(key for row in flat for key in row))
    if len(header) > MOST_COLUMNS:
        raise too_many_columns(source, 1)
    rows = [
        Row(number, tuple(row.get(key, "") for key in header)) for number, row in enumerate(flat, 1)
    ]
    return Table(source, Row(0, header), tuple(rows), lettered=False)


def cells(item: dict[str, Any], number: int, source: str, wrong: list[CellFault]) -> dict[str, str]:
    """The cells of one object; a table of languages is several of them."""
    found: dict[str, str] = {}
    for key, value in item.items():
        if isinstance(value, dict) and key == "effect":
            found[key] = effects.words(value)
        elif isinstance(value, dict):
            found |= {f"{key}.{part}": text(inner) for part, inner in value.items()}
        else:
            found[key] = text(value)
        if deep(value, key):
            what = f"{key} is {said(value)} with lists or tables in it: write texts and numbers"
            wrong.append(CellFault(source, number, 0, what))
    for key, cell in found.items():
        if len(cell) > LONGEST_CELL:
            raise too_long(source, number, 0)
        if HALF.search(key + cell):
            what = f"{shown(key)} has half a character (\\ud800 to \\udfff): write it again"
            wrong.append(CellFault(source, number, 0, what))
    return found


def deep(value: Any, key: str) -> bool:
    """Whether the value has lists and tables within one another that no cell can say."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if key == "art":
        inner = [part for part in inner if not flat_list(part)]
    return any(isinstance(part, dict | list) for part in inner)


def flat_list(value: Any) -> bool:
    return isinstance(value, list) and not any(isinstance(part, dict | list) for part in value)


def text(value: Any) -> str:
    """A value as a cell shows it: 7.0 is 7, and null is an empty cell.

    >>> text(7.0), text(None), text(["red", "blue"]), text(True)
    ('7', '', 'red / blue', 'true')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.0f}" if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, list):
        return " / ".join(map(text, value))
    return str(value)
