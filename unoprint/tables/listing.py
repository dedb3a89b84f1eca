"""The cards of a deck as a table, of which `unoprint import` makes the same cards again."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from unoprint.cards import Card
from unoprint.deck.deck import Deck, row_cards
from unoprint.deck.schema import MOST_COPIES
from unoprint.errors import UnoprintError, did_you_mean, shown
from unoprint.tables import commas, effects
from unoprint.tables.columns import KEYS
from unoprint.tables.objects import text

ALWAYS = ("kind", "color", "value", "copies", "name")
"""Columns that a list has though they be empty."""

PLAIN = {"kind", "color", "value", "copies", "label"}
"""What a [[cards]] may say and still be told card by card. A name is one for all its cards."""

Cells = dict[str, str | int]


def listed(deck: Deck, form: str = "csv") -> str:
    """The deck's cards in their order, as text: csv, json, or a table to read.

    Raises UnoprintError for another form.
    """
    if form not in FORMS:
        raise UnoprintError(f"format: no format '{shown(form)}'; {did_you_mean(form, FORMS)}")
    return FORMS[form]([*rows(deck)])


def rows(deck: Deck) -> Iterator[Cells]:
    """A row for each card that differs from the one before, and one for each with a name."""
    own = [(row, card) for row in deck.spec.rows for card in row_cards(row)]
    based = deck.cards[: len(deck.cards) - sum(row.copies for row, _ in own)]
    yield from of_cards(based)
    written = tomllib.loads(deck.spec.text).get("cards", ())
    for row in deck.spec.rows:
        said = written[row.number]
        if set(said) <= PLAIN:
            yield from of_cards([card for card in row_cards(row) for _ in range(row.copies)])
        else:
            yield cells(said)


def of_cards(cards: Sequence[Card]) -> Iterator[Cells]:
    """Cards that stand together, in one row."""
    for card, same in groupby(cards):
        count = sum(1 for _ in same)
        while count:
            some = min(count, MOST_COPIES)
            count -= some
            row: Cells = {"kind": card.kind, "color": card.color, "value": card.value}
            yield row | {"copies": some} | ({"label": card.label} if card.label else {})


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


def heads(table: list[Cells]) -> list[str]:
    """The columns: those that are always there, then others in the order of a deck file's keys."""
    there = dict.fromkeys(key for row in table for key in row if key not in ALWAYS)
    places = {key: place for place, key in enumerate(KEYS)}
    more = sorted(there, key=lambda key: places[key.partition(".")[0]])
    bare = [key for key in ALWAYS if key != "name" or not any(k.startswith("name.") for k in more)]
    return bare + more


def as_csv(table: list[Cells]) -> str:
    names = heads(table)
    return commas.written([names, *([str(row.get(key, "")) for key in names] for row in table)])


def as_json(table: list[Cells]) -> str:
    import json

    names = heads(table)
    full = [{key: row[key] for key in names if row.get(key, "") != ""} for row in table]
    inner = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in full)
    return f"[\n{inner}\n]\n"


def as_table(table: list[Cells]) -> str:
    names = heads(table)
    names = [name for name in names if any(row.get(name, "") != "" for row in table)]
    lines = [names, *([shown(str(row.get(key, ""))) for key in names] for row in table)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    text = ["  ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)) for line in lines]
    return "".join(line.rstrip() + "\n" for line in text)


FORMS: dict[str, Callable[[list[Cells]], str]] = {
    "csv": as_csv,
    "json": as_json,
    "table": as_table,
}
