"""Which column of a table is which key of a card: by its name, whoever wrote it."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from unoprint.deck.faults import said
from unoprint.errors import SpecError, did_you_mean
from unoprint.tables.table import CellFault, Table
from unoprint.tables.words import fold, table

KEYS = (
    *("kind", "color", "value", "copies", "name", "label"),
    *("art", "points", "text", "effect", "replaces"),
)
"""The keys of [[cards]], in the order in which they are written."""

TRANSLATED = ("name", "text")
"""Keys that there may be in several languages: name.lt."""

ART = ("fit", "focus", "as")
"""What may be said of a picture, in columns such as art.fit."""

LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")


class Column(NamedTuple):
    """A column that is understood."""

    place: int
    """Among the cells of a row, counted from 0."""
    key: str
    part: str = ""
    """A language, or what of a picture; "" is the key itself."""

    def __str__(self) -> str:
        return f"{self.key}.{self.part}" if self.part else self.key


def key_of(name: str) -> tuple[str, str] | None:
    """The key that a column is, and its part.

    >>> key_of("Qty"), key_of("Name.LT"), key_of("art.fit"), key_of("weather")
    (('copies', ''), ('name', 'lt'), ('art', 'fit'), None)
    """
    known = table("columns")
    whole = known.get(fold(name))
    if whole:
        return whole, ""
    before, _, after = name.strip().rpartition(".")
    key, part = known.get(fold(before), ""), after.strip()
    if key == "art" and part.casefold() in ART:
        return key, part.casefold()
    if key in TRANSLATED and LANGUAGE.fullmatch(part):
        return key, tag(part)
    return None


def tag(language: str) -> str:
    """The tag of a language as it is mostly written.

    >>> tag("EN"), tag("pt-br")
    ('en', 'pt-BR')
    """
    first, *rest = language.split("-")
    return "-".join([first.lower(), *(part.upper() if len(part) == 2 else part for part in rest)])


def columns(found: Table, ignore: Iterable[str] = ()) -> tuple[list[Column], list[str]]:
    """The columns of a table that mean something, and the names of those that are left out.

    Raises SpecError with each that is not understood or there twice, and where one must be there.
    """
    left = {fold(name): name for name in ignore}
    known, ignored, wrong = list[Column](), list[str](), list[CellFault]()
    for place, name in enumerate(found.header.cells):
        letter = place + 1 if found.lettered else 0
        if fold(name) in left and name.strip():
            ignored.append(name.strip())
            left[fold(name)] = ""
        elif not name.strip():
            if any(row.cells[place].strip() for row in found.rows):
                what = "the column has no name: write one into its first cell, or empty it"
                wrong.append(CellFault(found.source, found.header.number, letter, what))
        elif key := key_of(name):
            known.append(Column(place, *key))
        else:
            wrong.append(CellFault(found.source, found.header.number, letter, unknown(name)))
    wrong += twice(found, known)
    absent = [name for name in left.values() if name]
    wrong += [CellFault(found.source, 0, 0, f"no column {said(name)} to ignore") for name in absent]
    if not known:
        wrong = [CellFault(found.source, found.header.number, 0, nameless(found))]
    elif not {"kind", "value", "replaces"} & {column.key for column in known}:
        what = "there is no column 'kind': write one, such as skip or number in each row"
        wrong.append(CellFault(found.source, found.header.number, 0, what))
    if wrong:
        raise SpecError(wrong[:50])
    return known, ignored


def unknown(name: str) -> str:
    """The message for a column that is not understood."""
    hint = did_you_mean(name[:40], KEYS)
    if not hint.startswith("did"):
        hint = f"there are {', '.join(KEYS)}"
    name = " ".join(name.split())
    return f"no column {said(name)}; {hint}; to leave it out: --ignore {said(name)}"


def twice(found: Table, known: list[Column]) -> list[CellFault]:
    """The columns that are another one again."""
    first: dict[tuple[str, str], Column] = {}
    wrong = []
    for column in known:
        other = first.setdefault((column.key, column.part), column)
        if other is not column:
            names = [said(found.header.cells[c.place].strip()) for c in (other, column)]
            what = f"the columns {' and '.join(names)} are both {column}: one will do"
            letter = column.place + 1 if found.lettered else 0
            wrong.append(CellFault(found.source, found.header.number, letter, what))
    return wrong


def nameless(found: Table) -> str:
    """The message for a first row that names nothing."""
    first = next((cell for cell in found.header.cells if cell.strip()), "")
    return (
        f"the first row must name the columns, such as kind, color, value, copies and name, "
        f"but begins with {said(first)}"
    )
