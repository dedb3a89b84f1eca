"""The cards of a deck as a table, of which `unoprint import` makes the same cards again."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any

from unoprint.cards import Card
from unoprint.deck.deck import Deck, row_cards
from unoprint.deck.schema import MOST_COPIES
from unoprint.deck.spec import Row
from unoprint.errors import UnoprintError, did_you_mean, shown
from unoprint.tables import commas, effects
from unoprint.tables.columns import KEYS
from unoprint.tables.objects import text

ALWAYS = ("kind", "color", "value", "copies", "name")
"""Columns that a list has though they be empty."""

Cells = dict[str, str | int]


def listed(deck: Deck, form: str = "csv") -> str:
    """The deck's cards in their order, as text: csv, json, or a table to read.

    Raises UnoprintError for another form.
    """
    if form not in FORMS:
        raise UnoprintError(f"format: no format '{shown(form)}'; {did_you_mean(form, FORMS)}")
    table = [*rows(deck)]
    return FORMS[form](heads(table, deck.language), table)


def rows(deck: Deck) -> Iterator[Cells]:
    """A row for each run of one card; and for each [[cards]] that says more, what it says.

    Its cards stay together: a name is one for all of them.
    """
    written = tomllib.loads(deck.spec.text).get("cards", ())
    told = iter([row for row in deck.spec.rows if not row.replaces])
    cards = list(deck.cards)
    place = 0
    while place < len(cards):
        own = deck.rows.get(cards[place])
        if own is None:
            run = [*takewhile(lambda card: card not in deck.rows, cards[place:])]
            yield from of_cards(run)
        elif found := next_row(cards[place:], told, deck.languages):
            row, run = found
            said = dict(written[row.number]) | ({"color": list(row.colors)} if row.colors else {})
            yield cells(said)
        else:  # some of its cards are gone, as blanks that stand in for lost cards are
            run = [*takewhile(cards[place].__eq__, cards[place:])]
            plain = [Card(*card[:3]) for card in run]
            yield from (cells(written[own]) | row for row in of_cards(plain))
        place += len(run)


def next_row(
    cards: list[Card], told: Iterator[Row], languages: Sequence[str]
) -> tuple[Row, list[Card]] | None:
    """The next [[cards]] that these cards begin with, and its cards."""
    for row in told:
        run = [card for card in row_cards(row, languages) for _ in range(row.copies)]
        if cards[: len(run)] == run:
            return row, run
    return None


def of_cards(cards: Iterable[Card]) -> Iterator[Cells]:
    """Cards that stand together, in one row as far as they are the same."""
    for card, same in groupby(cards):
        count = sum(1 for _ in same)
        row: Cells = {"kind": card.kind, "color": card.color, "value": card.value}
        row |= {"name": card.name, "label": card.label}
        for done in range(0, count, MOST_COPIES):
            copies = min(count - done, MOST_COPIES)
            yield {key: part for key, part in (row | {"copies": copies}).items() if part}


def cells(said: Mapping[str, Any]) -> Cells:
    """What a [[cards]] says, a cell for each key, or for each of its parts."""
    found: Cells = {"copies": said.get("copies", 1)}
    for key, value in said.items():
        if key == "effect" and isinstance(value, Mapping):
            found[key] = effects.words(value)
        elif key == "art" and isinstance(value, Mapping):
            found |= {key if part == "file" else f"{key}.{part}": of(value[part]) for part in value}
        elif isinstance(value, Mapping):
            found |= {f"{key}.{part}": of(inner) for part, inner in value.items()}
        elif key != "copies":
            found[key] = of(value)
    return found


def of(value: Any) -> str:
    """A text, a number or a list, in one line."""
    return " ".join(text(value).split())


def heads(table: list[Cells], language: str) -> list[str]:
    """The columns: those that are always there, then others in the order of a deck file's keys.

    Of several languages the deck's own comes first: that is the one that `import` takes.
    """
    there = dict.fromkeys(key for row in table for key in row if key not in ALWAYS)

    def place(key: str) -> tuple[int, bool, str]:
        key, _, part = key.partition(".")
        return KEYS.index(key), part not in ("", language, language.partition("-")[0]), part

    more = sorted(there, key=place)
    named = any(key.startswith("name.") for key in more)
    plain = any("name" in row for row in table)
    return [key for key in ALWAYS if key != "name" or plain or not named] + more


def as_csv(names: list[str], table: list[Cells]) -> str:
    return commas.written([names, *([str(row.get(key, "")) for key in names] for row in table)])


def as_json(names: list[str], table: list[Cells]) -> str:
    import json

    full = [{key: row[key] for key in names if row.get(key, "") != ""} for row in table]
    inner = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in full)
    return f"[\n{inner}\n]\n"


def as_table(names: list[str], table: list[Cells]) -> str:
    names = [name for name in names if any(row.get(name, "") != "" for row in table)]
    lines = [names, *([shown(str(row.get(key, ""))) for key in names] for row in table)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    text = ["  ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)) for line in lines]
    return "".join(line.rstrip() + "\n" for line in text)


FORMS: dict[str, Callable[[list[str], list[Cells]], str]] = {
    "csv": as_csv,
    "json": as_json,
    "table": as_table,
}
