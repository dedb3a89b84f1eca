"""What a deck file may not say, though each value by itself is of the right form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from unoprint import kinds, theme
from unoprint.deck.faults import Path, Wrong, name_of, said
from unoprint.deck.languages import texts
from unoprint.deck.options import FEWEST, MOST, READ, card_size
from unoprint.deck.texts import folded
from unoprint.errors import UnoprintError, did_you_mean
from unoprint.lettering import has_ink

LARGEST = 2**63
"""Whole numbers lie below, as for every other reader of TOML."""

CONTROL = r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufdd0-\ufdef\ufffe\uffff]"
TURNING = r"[\u202a-\u202e\u2066-\u2069]"
"""Characters that make a text read otherwise than it is written."""


def faults(tree: dict[str, Any], line_of: Callable[[Path], int]) -> Iterator[Wrong]:
    """Everything that is wrong with a tree of right form; `line_of` tells the line of a path."""
    from unoprint.deck import own  # a bundled deck needs none

    told: set[Path] = set()
    for key, value in tree.items():
        for fault in plain(value, (key,)):
            told.add(fault.path)
            yield fault
    read = {("size",): card_size} | {("print", name): reader for name, reader in READ.items()}
    read["players",] = players
    for path, reader in read.items():
        where = tree.get("print", {}) if len(path) > 1 else tree
        if path[-1] in where and path not in told:
            try:
                reader(where[path[-1]])
            except UnoprintError as error:
                yield Wrong(path, f"{path[-1]}: {error}")
    for path in (("theme",), ("print", "theme")):
        where = tree.get("print", {}) if len(path) > 1 else tree
        if isinstance(name := where.get("theme", {}), str) and path not in told:
            yield from theme_faults(name, path)
    for number, row in enumerate(tree.get("cards", ())):
        yield from row_faults(row, ("cards", number))
        yield from own.faults(row, ("cards", number))
    yield from same_names(tree.get("cards", ()), line_of)


def plainer(fault: Wrong, tree: dict[str, Any]) -> Wrong:
    """The fault in other words, where its cause is not what it looks like to the schema.

    A color that there is not, on a card that has none, is to be taken out and not mended.
    """
    match fault.path:
        case ("cards", int(number), "color", *_) if fault.message.startswith("no color"):
            names = listed(tree["cards"][number].get("kind", ()))
            if names and all(
                name in kinds.names() and not kinds.kind(name).colored for name in names
            ):
                return Wrong(("cards", number, "color"), uncolored(names[0]), True)
    return fault


def uncolored(name: str) -> str:
    return f"{name} cards have no color: take it out"


def theme_faults(name: str, path: Path) -> Iterator[Wrong]:
    """A theme that is neither bundled nor a path."""
    if name not in theme.names() and "/" not in name and not name.endswith(".toml"):
        hint = did_you_mean(name, theme.names())
        yield Wrong(path, f"no theme {said(name)}; {hint}")


def plain(value: Any, path: Path) -> Iterator[Wrong]:
    """No text of more than one line and no number that others could not read.

    House rules may have texts of many lines, and so may what tells of a card.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from plain(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from plain(inner, (*path, number))
    elif isinstance(value, str):
        if not many_lines(path) and not value.isprintable() and re.search(CONTROL, value):
            yield Wrong(
                path, f"{name_of(path)} has a line break or a control character: take it out"
            )
        elif value and not has_ink(value):
            yield Wrong(path, f"{name_of(path)} has spaces only: write something, or leave it out")
    elif isinstance(value, int) and not -LARGEST <= value < LARGEST:
        yield Wrong(path, f"{name_of(path)} is {said(value)}: at most {LARGEST - 1:,} can be read")


def many_lines(path: Path) -> bool:
    """Whether the text may be broken into lines, which then are as good as spaces."""
    return path[0] == "rules" or (path[0] == "cards" and bool({"text", "own-rule"} & {*path}))


def players(value: int | str) -> tuple[int, int]:
    """The fewest and the most players.

    >>> players(4), players("2-10")
    ((4, 4), (2, 10))

    Raises UnoprintError for fewer than 2, more than 99, or more from than to.
    """
    lowest, dash, highest = str(value).partition("-")
    fewest, most = int(lowest), int(highest if dash else lowest)
    if not FEWEST <= fewest <= most <= MOST:
        raise UnoprintError(f"{said(value)} cannot be: write {FEWEST} to {MOST}, as in '2-10'")
    return fewest, most


def listed(value: Any) -> tuple[str, ...]:
    """One thing or a list of things, as texts, each once.

    >>> listed(7), listed(["red", "blue"])
    (('7',), ('red', 'blue'))
    """
    return tuple(dict.fromkeys(map(str, value if isinstance(value, list | tuple) else (value,))))


def row_faults(row: dict[str, Any], path: Path) -> Iterator[Wrong]:
    """Colors and values that the kinds of a [[cards]] do not have."""
    for name in listed(row.get("kind", ())):
        kind = kinds.kind(name)
        if "color" in row and not kind.colored:
            yield Wrong((*path, "color"), uncolored(name), True)
        if "value" in row and kind.values == ("",):
            yield Wrong((*path, "value"), f"{name} cards have no value: take it out", True)
        elif "value" in row:
            values = row["value"] if isinstance(row["value"], list) else [row["value"]]
            for number, value in enumerate(values):
                if str(value) not in kind.values:
                    what = f"no {name} {said(str(value))}; there are {', '.join(kind.values)}"
                    item = (number,) if isinstance(row["value"], list) else ()
                    yield Wrong((*path, "value", *item), what)


def same_names(rows: list[dict[str, Any]], line_of: Callable[[Path], int]) -> Iterator[Wrong]:
    """Cards of one name that differ: which of them a selector means, nobody could say."""
    first: dict[str, int] = {}
    for number, row in enumerate(rows):
        for tag, name in names_of(row).items():
            other = first.setdefault(folded(name), number)
            if content(rows[other]) != content(row):
                line = line_of(("cards", other, "name"))
                message = f"the name {said(name)} is that of another card, in line {line}"
                path: Path = ("cards", number, "name", *filter(None, (tag,)))
                yield Wrong(path, f"{message}: give each its own")


def names_of(row: dict[str, Any]) -> dict[str, str]:
    """The names of a [[cards]] by their languages, those that there are."""
    name = row.get("name", {})
    return {tag: text for tag, text in texts(name).items() if text}


def content(row: dict[str, Any]) -> tuple[object, ...]:
    """What a card is, but for its name and how many there are."""
    lists = (listed(row.get(key, ())) for key in ("kind", "color", "value"))
    return (*lists, *(row.get(key) for key in ("label", "text", "art", "effect", "points")))


def warnings(tree: dict[str, Any]) -> Iterator[Wrong]:
    """Texts that may not be what they seem."""
    rows = [(("cards", n), row) for n, row in enumerate(tree.get("cards", ()))]
    for path, table in [((), tree), *rows]:
        for key in ("title", "name", "label", "text"):
            if hidden := re.search(TURNING, " ".join(texts(table.get(key, "")).values())):
                code = f"U+{ord(hidden[0]):04X}"
                yield Wrong((*path, key), f"{key} has a hidden {code} that turns letters round")
