"""A list of cards as people write it down: `4 Skip`, `2x red 7`, `Wild x4`, `Reverse (8)`."""

from __future__ import annotations

import re

from unoprint.deck.deck import possible
from unoprint.deck.faults import said
from unoprint.deck.selectors import selector
from unoprint.errors import SpecError, UnoprintError
from unoprint.tables.table import (
    LONGEST_CELL,
    MOST_ROWS,
    CellFault,
    Row,
    Table,
    too_long,
    too_many_rows,
)

HEADER = ("kind", "color", "value", "copies")

COUNTED = (
    re.compile(r"(?P<count>\d{1,9})(?:\s*[x×х*]\s*|\s+)(?P<card>\S.*)", re.ASCII | re.I),
    re.compile(r"(?P<card>.*\S)\s*[x×х*]\s*(?P<count>\d{1,9})", re.ASCII | re.I),
    re.compile(r"(?P<card>.*\S)\s*\(\s*[x×х]?\s*(?P<count>\d{1,9})\s*\)", re.ASCII | re.I),
)
"""How many and of which card, in the ways in which it is written."""


def read(text: str, source: str) -> Table:
    """The table of a list: a row for each line that is neither empty nor begins with #.

    A count is of all cards that the words mean: `4 Skip` is one skip of each color.

    >>> read("4 Skip\\nred 7", "deck.txt").rows
    (Row(number=1, cells=('skip', '', '', '1')), Row(number=2, cells=('number', 'red', '7', '')))

    Raises SpecError with each line that is no card, LimitError where there are too many.
    """
    rows, wrong = list[Row](), list[CellFault]()
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if len(line) > LONGEST_CELL:
            raise too_long(source, number, 0)
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if len(rows) + len(wrong) == MOST_ROWS:
            raise too_many_rows(source)
        try:
            rows.append(Row(number, cells(line.strip())))
        except UnoprintError as error:
            wrong.append(CellFault(source, number, 0, str(error)))
    if wrong:
        raise SpecError(wrong[:50])
    return Table(source, Row(0, HEADER), tuple(rows), lettered=False)


def cells(line: str) -> tuple[str, ...]:
    """Kind, color, value and copies of one line.

    Raises UnoprintError where it is no card, or the count cannot be shared out.
    """
    match = next(filter(None, (way.fullmatch(line) for way in COUNTED)), None)
    words, count = (match["card"], match["count"]) if match else (line, "")
    chosen = selector(words)
    if not chosen.kind and not chosen.value:
        raise UnoprintError(f"{said(words)} is a color and no card: write as in 'red 7'")
    meant = possible(chosen, ())
    names = {card.kind for card in meant}
    if len(names) > 1:
        raise UnoprintError(f"{said(words)} may be {' or '.join(sorted(names))}: write which")
    each, rest = divmod(int(count or 0), len(meant))
    if rest:
        raise UnoprintError(
            f"{count} of {said(words)} cannot be shared out evenly to {len(meant)} different "
            "cards: write a line for each"
        )
    return meant[0].kind, chosen.color, chosen.value, str(each) if count else ""
