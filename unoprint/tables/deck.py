"""From a table of cards to the text of a deck file: read, judged as a whole, and written out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import PurePath
from typing import Any, NamedTuple

from unoprint.deck import meaning
from unoprint.deck.deck import compose, name_of_file
from unoprint.deck.faults import Path, Wrong, faults
from unoprint.deck.schema import deck_schema
from unoprint.deck.source import LARGEST, STDIN
from unoprint.deck.spec import spec_of, without
from unoprint.deck.texts import nfc
from unoprint.errors import LimitError, SpecError, UnoprintError, shown
from unoprint.tables import toml
from unoprint.tables.columns import TRANSLATED, Column, columns
from unoprint.tables.rows import card
from unoprint.tables.table import CellFault, Row, Table

MOST_FAULTS = 50

MORE = "there is more: mend these first"

SEVERAL_LINES = re.compile(r"[\r\n]")


class Imported(NamedTuple):
    """A deck file, and what it was made of."""

    text: str
    """All of the file."""
    rows: int
    """Of the table that became [[cards]]."""
    cards: int
    """Of the deck; with those of its base."""
    skipped: int
    """Rows with 0 copies."""
    notes: tuple[str, ...]
    """What was understood that might have been meant otherwise."""

    def summary(self) -> str:
        """How much there is, in a line."""
        rows = "1 row" if self.rows == 1 else f"{self.rows:,} rows"
        cards = "1 card" if self.cards == 1 else f"{self.cards:,} cards"
        skipped = f", {self.skipped:,} skipped with 0 copies" if self.skipped else ""
        return f"{rows} became {cards}{skipped}"


class Line(NamedTuple):
    """A row that became a [[cards]]."""

    number: int
    card: dict[str, Any]


def imported(
    found: Table, title: str = "", base: str = "none", ignore: Iterable[str] = ()
) -> Imported:
    """The deck file that says what the table says.

    Raises SpecError with everything that is wrong with the table, each with its row and column;
    LimitError where it is more than a deck.
    """
    known, ignored = columns(found, ignore)
    languages = [column.part for column in known if column.key in TRANSLATED and column.part]
    top = {
        "title": title or guessed(found.source),
        "language": languages[0] if languages else "",
        "base": base,
    }
    top = {key: value for key, value in top.items() if value}
    lines = lines_of(found, known, top)
    tree: dict[str, Any] = top | {"cards": [line.card for line in lines]}
    text = deck_file(tree, found.source)
    if len(text.encode()) > LARGEST:
        raise LimitError(
            f"{shown(found.source)}: its deck file would be larger than 1 MiB: split the table"
        )
    deck, wrong = compose(spec_of(tree, text, found.source))
    if wrong:
        told = [fault._replace(message=in_rows(fault.message, text, lines)) for fault in wrong]
        raise refusal(placed(told, lines, found, known))
    notes = [*found.notes, *noted(found, known, lines, ignored)]
    skipped = len(found.rows) - len(lines)
    return Imported(text, len(lines), len(deck.cards), skipped, tuple(notes))


def lines_of(found: Table, known: list[Column], top: dict[str, str]) -> list[Line]:
    """The rows that have copies, as [[cards]]; `top` is what goes for the whole deck.

    Raises SpecError with what is wrong with the others, or where there are none.
    """
    if not found.rows:
        raise SpecError([CellFault(found.source, 0, 0, "there are no cards under the first row")])
    wrong: list[CellFault] = []
    lines = []
    for line in read_rows(found, known, wrong):
        lines.append(line)
        if len(wrong) > MOST_FAULTS:
            raise refusal(wrong)
    judging = judged(top, lines)
    wrong += placed(islice(judging, MOST_FAULTS), lines, found, known)
    if wrong:
        raise refusal(wrong)
    if not lines:
        raise SpecError([CellFault(found.source, 0, 0, "every row has 0 copies: write some")])
    return lines


def read_rows(found: Table, known: list[Column], wrong: list[CellFault]) -> Iterator[Line]:
    """The rows that have copies, as [[cards]]; what is wrong with the others is told."""
    for row in found.rows:
        cells = {c: nfc(" ".join(row.cells[c.place].split())) for c in known}

        def tell(key: str, message: str, row: Row = row) -> None:
            place = letter_of(key, "", found, known)
            wrong.append(CellFault(found.source, row.number, place, message))

        before = len(wrong)
        made = card({column: cell for column, cell in cells.items() if cell}, tell)
        if made.get("copies") == 0 and len(wrong) == before:
            continue
        if made.get("copies") == 1:
            del made["copies"]
        yield Line(row.number, made)


def letter_of(key: str, part: str, found: Table, known: list[Column]) -> int:
    """The number of a key's column, for messages; 0 where it has none."""
    places = {(column.key, column.part): column.place + 1 for column in known}
    exact = places.get((key, part)) or places.get((key, ""))
    near = exact or next((place for (name, _), place in places.items() if name == key), 0)
    return near if found.lettered else 0


def judged(top: dict[str, str], lines: list[Line]) -> Iterator[Wrong]:
    """What a deck file may not say. A kind that is missing has been told already."""
    tree: dict[str, Any] = top | {"cards": [line.card for line in lines]}

    def line_of(path: Path) -> int:
        number = path[1] if len(path) > 1 else 0
        return lines[number].number if isinstance(number, int) else 0

    wrong = [*islice(faults(tree, deck_schema()), MOST_FAULTS)]
    yield from (fault for fault in wrong if not fault.message.startswith("kind is missing"))
    for fault in meaning.faults(without(tree, wrong) if wrong else tree, line_of):
        yield fault._replace(message=fault.message.replace(", in line ", ", in row "))


def placed(
    wrong: Iterable[Wrong], lines: list[Line], found: Table, known: list[Column]
) -> list[CellFault]:
    """The faults of a deck as those of the cells that they come from.

    Raises UnoprintError for what did not come from the table.
    """
    told = []
    for path, message, _ in wrong:
        match path:
            case ("cards", int(number), *inner):
                key, part = ([*map(str, inner), "", ""])[:2]
                row, column = lines[number].number, letter_of(key, part, found, known)
                told.append(CellFault(found.source, row, column, message))
            case (str(key),) if key != "cards":
                raise UnoprintError(message if message.startswith(key) else f"{key}: {message}")
            case _:
                told.append(CellFault(found.source, 0, 0, message))
    return told


def in_rows(message: str, text: str, lines: list[Line]) -> str:
    """The message, with rows of the table in place of lines of the deck file that it made."""
    above = text.split("\n")

    def row(found: re.Match[str]) -> str:
        cards = above[: int(found[1])].count("[[cards]]")
        return f"row {lines[cards - 1].number}" if cards else found[0]

    return re.sub(r"\bline (\d+)\b", row, message)


def refusal(wrong: Iterable[CellFault]) -> SpecError:
    """All faults in the order of the table, as many as one can read."""
    told = sorted(set(wrong), key=lambda fault: (fault.line, fault.column, fault.message))
    if len(told) > MOST_FAULTS:
        told = [*told[: MOST_FAULTS - 1], CellFault(told[0].source, 0, 0, MORE)]
    return SpecError(told)


def guessed(source: str) -> str:
    """The title of a deck whose table has a file's name."""
    return "" if source == STDIN else name_of_file(source)[:80].strip()


def noted(
    found: Table, known: list[Column], lines: list[Line], ignored: list[str]
) -> Iterator[str]:
    """What the reader should know of what was understood."""
    copies = next((column.place for column in known if column.key == "copies"), None)
    if copies is not None:
        empty = sum(not row.cells[copies].strip() for row in found.rows)
        if empty:
            yield f"{of_rows(empty)} without copies: one of each"
    broken = sum(
        bool(SEVERAL_LINES.search(row.cells[column.place].strip()))
        for row in found.rows
        for column in known
    )
    if broken:
        yield f"{broken:,} {'cell has' if broken == 1 else 'cells have'} line breaks: now spaces"
    if ignored:
        yield f"left out: {', '.join(map(shown, ignored))}"


def of_rows(count: int) -> str:
    return "1 row" if count == 1 else f"{count:,} rows"


def deck_file(tree: dict[str, Any], source: str) -> str:
    """The text of the file: what goes for the deck, then a [[cards]] for each card."""
    cards = tree["cards"]
    top = {key: value for key, value in tree.items() if key != "cards"}
    name = shown(PurePath(source).name)
    head = [
        toml.comment(f"A deck of cards, made by unoprint import from {name}."),
        toml.comment("To look at it: unoprint preview; to print it: unoprint build."),
        "\n",
        toml.lines(top),
    ]
    return "".join(head + [f"\n[[cards]]\n{toml.lines(card)}" for card in cards])
