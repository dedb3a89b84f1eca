"""Where each key and value stands in a TOML file, for messages that name line and column.

TOML's reader gives values without places. Here the text is read once more, for its places only;
that is done when there is something to say of them. The text must be valid TOML as far as it is
read: `places` takes what tomllib takes, and `written_twice` stops at the first fault.
"""

import re
import tomllib
from collections.abc import Generator, Iterator
from typing import NamedTuple

Path = tuple[str | int, ...]
"""The way to a value: keys of tables, and numbers of items counted from 0."""

BLANKS = re.compile(r"[ \t]*+")
BETWEEN = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
BARE_KEY = re.compile(r"[A-Za-z0-9_-]++")
SCALAR = re.compile(r"[^,\]}#\n]++")
STRING = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+"{3,5}'
    r"|'''(?:[^']++|'(?!''))*+'{3,5}"
    r'|"(?:[^"\\\n]++|\\.)*+"'
    r"|'[^'\n]*+'"
)


class Spot(NamedTuple):
    """Offsets in the text. A table's value begins where its header does."""

    key: int
    value: int


class Entry(NamedTuple):
    """Something that the text defines."""

    path: Path
    place: Spot
    how: str
    """"value", "item" of a list, "table", "tables" (one of many: [[...]]), or in passing, as the
    "parent" of a table or by a "dotted" key."""


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    r"""The place of a character, counted from 1; a byte order mark does not count.

    >>> line_and_column("a = 1\r\nb = 2", 11)
    (2, 5)
    """
    before = text.rfind("\n", 0, offset)
    mark = before < 0 and text.startswith("\ufeff")
    return text.count("\n", 0, offset) + 1, offset - before - mark


def places(text: str) -> dict[Path, Spot]:
    """Every path of a valid TOML text. Of what is defined in several steps, the first counts.

    >>> places('title = "My deck"')[("title",)]
    Spot(key=0, value=8)
    """
    found: dict[Path, Spot] = {}
    for path, place, _ in entries(text):
        found.setdefault(path, place)
    return found


def written_twice(text: str) -> tuple[Path, int, int] | None:
    """The first key or table that is defined twice, and the offsets of both keys.

    >>> written_twice("copies = 1\\ncopies = 2")
    (('copies',), 0, 11)
    """
    seen: dict[Path, Entry] = {}
    for entry in entries(text):
        first = seen.setdefault(entry.path, entry)
        if first is not entry and not goes_with(first.how, entry.how):
            return entry.path, first.place.key, entry.place.key
        if first.how == "parent":
            seen[entry.path] = entry  # it may be defined once more, and by this it is
    return None


def goes_with(first: str, then: str) -> bool:
    """Whether what was defined in one way may be defined once more in the other."""
    if then == "tables":
        return first == "tables"
    if then == "table":
        return first == "parent"
    if then == "dotted":
        return first in ("dotted", "parent")
    return then == "parent" and first not in ("value", "item")


def entries(text: str) -> Iterator[Entry]:
    """Whatever the text defines, in its order."""
    at = 1 if text.startswith("\ufeff") else 0
    table: Path = ()
    counts: dict[Path, int] = {}
    while (at := end(BETWEEN, text, at)) < len(text):
        if text[at] != "[":
            at = yield from pair(text, at, table)
            continue
        header, many = at, text.startswith("[[", at)
        parts, at = key(text, at + 1 + many)
        at += 1 + many
        table = ()
        for number, (name, offset) in enumerate(parts):
            table += (name,)
            place = Spot(offset, header)
            if number < len(parts) - 1:
                yield Entry(table, place, "parent")
            else:
                yield Entry(table, place, "tables" if many else "table")
                if many:
                    counts[table] = counts.get(table, -1) + 1
                    yield Entry((*table, counts[table]), place, "table")
            if table in counts:
                table += (counts[table],)


def pair(text: str, at: int, table: Path) -> Generator[Entry, None, int]:
    """`key = value`; gives back where it ends."""
    parts, at = key(text, at)
    at = end(BLANKS, text, at + 1)
    for number, (name, offset) in enumerate(parts, 1):
        table += (name,)
        yield Entry(table, Spot(offset, at), "value" if number == len(parts) else "dotted")
    return (yield from value(text, at, table))


def key(text: str, at: int) -> tuple[list[tuple[str, int]], int]:
    """The parts of a key with their offsets, and where the key and the blanks after it end."""
    parts = []
    while True:
        at = end(BLANKS, text, at)
        after = end(STRING if text[at] in "\"'" else BARE_KEY, text, at)
        part = text[at:after]
        parts.append((tomllib.loads(f"k={part}")["k"] if part[0] in "\"'" else part, at))
        at = end(BLANKS, text, after)
        if not text.startswith(".", at):
            return parts, at
        at += 1


def value(text: str, at: int, path: Path) -> Generator[Entry, None, int]:
    """What stands in the value; gives back where it ends."""
    opening = text[at]
    if opening not in "[{":
        return end(STRING if opening in "\"'" else SCALAR, text, at)
    number = 0
    at = end(BETWEEN, text, at + 1)
    while text[at] not in "]}":
        if text[at] == ",":
            at += 1
        elif opening == "{":
            at = yield from pair(text, at, path)
        else:
            yield Entry((*path, number), Spot(at, at), "item")
            at = yield from value(text, at, (*path, number))
            number += 1
        at = end(BETWEEN, text, at)
    return at + 1


def end(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Where that which begins at the offset ends.

    Raises ValueError where something else stands there: the text is not valid TOML.
    """
    match = pattern.match(text, at)
    if match is None:
        raise ValueError(f"no valid TOML at {at}")
    return match.end()
