"""Every key and value of a TOML file is found where it stands."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from unoprint.deck.positions import line_and_column, places, written_twice

BARE = "abcdefghijklmnopqrstuvwxyz-_0123456789"
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=8)
KEYS = TEXTS | st.sampled_from(["a", "b", "b.c", "[x]", '"q"', "'", "#", "=", "\n"])
LITERALS = st.one_of(
    st.integers(-99, 99).map(str),
    st.sampled_from(["true", "false", "1.5e3", "inf", "2024-01-01 10:00:00", "0xff", "07:32:00"]),
    st.sampled_from(['"""\na"b""c"""', "'''it''s'''", '""""q""""', r'"\u00e9\""', "'],}'", '"#"']),
    TEXTS.map(lambda text: quoted(text)),
)
VALUES = st.recursive(
    LITERALS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
GAPS = st.sampled_from(["", " ", "\t", "\n", " # ] not the end\n", "\n\n  "])


def quoted(text: str) -> str:
    """A basic string of TOML."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in plain) + '"'


def as_key(name: str) -> str:
    return name if name and set(name) <= set(BARE) else quoted(name)


class Writer:
    """Writes a tree as TOML, in one of its many ways, and notes where it wrote what."""

    def __init__(self, draw: Any) -> None:
        self.draw, self.text = draw, ""
        self.notes: dict[tuple[str | int, ...], tuple[str, str]] = {}
        self.at: dict[tuple[str | int, ...], tuple[int, int]] = {}

    def document(self, tree: dict[str, Any]) -> None:
        plain = {key: value for key, value in tree.items() if self.draw(st.booleans())}
        for key, value in plain.items():
            self.pair((), key, value)
            self.text += self.draw(st.sampled_from(["\n", " # a note\n", "\n\n"]))
        for key in tree.keys() - plain.keys():
            self.section(key, tree[key])

    def section(self, key: str, value: Any) -> None:
        """A table under its header, an array of tables, or one more pair in a table of its own."""
        tables = isinstance(value, list) and value and all(isinstance(v, dict) for v in value)
        rows = value if tables else [value] if isinstance(value, dict) else [{"v": value}]
        for number, row in enumerate(rows):
            header, opening = len(self.text), "[[" if tables else "["
            path = (key, number) if tables else (key,)
            self.text += f"{opening}{as_key(key)}{']' * len(opening)}\n"
            for part in {(key,), path} - self.at.keys():
                self.at[part] = (header + len(opening), header)
            for name, inner in row.items():
                self.pair(path, name, inner)
                self.text += "\n"

    def pair(self, table: tuple[str | int, ...], key: str, value: Any) -> None:
        offset = len(self.text)
        self.text += as_key(key)
        path = (*table, key)
        if isinstance(value, dict) and len(value) == 1 and self.draw(st.booleans()):
            [(name, inner)] = value.items()
            self.text += " . "
            self.pair(path, name, inner)
            self.at[path] = (offset, self.at[*path, name][1])
            return
        self.text += self.draw(st.sampled_from([" = ", "=", "\t=  "]))
        self.at[path] = (offset, len(self.text))
        self.value(path, value)

    def value(self, path: tuple[str | int, ...], value: Any) -> None:
        if isinstance(value, str):
            self.text += value
        elif isinstance(value, dict):
            self.text += "{ "
            for number, (key, inner) in enumerate(value.items()):
                self.text += ", " if number else ""
                self.pair(path, key, inner)
            self.text += " }"
        else:
            self.text += "["
            for number, inner in enumerate(value):
                self.text += self.draw(GAPS)
                self.at[*path, number] = (len(self.text), len(self.text))
                self.value((*path, number), inner)
                self.text += self.draw(GAPS) + ","
            self.text += self.draw(GAPS) + "]"


def paths(value: Any, here: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in inner:
        yield (*here, key)
        if isinstance(part, dict | list):
            yield from paths(part, (*here, key))


@given(st.dictionaries(KEYS, VALUES, max_size=4), st.data())
def test_every_key_and_value_is_found_where_it_was_written(tree, data):
    writer = Writer(data.draw)
    writer.document(tree)
    found = places(writer.text)
    assert set(found) == set(paths(tomllib.loads(writer.text)))
    assert found == writer.at


STATEMENTS = [
    *("[a]", "[b]", "[a.b]", "[a.b.c]", "[[a]]", "[[a.b]]", "[[b]]"),
    *(
        "a = 1",
        "b = 1",
        "a.b = 1",
        "a.c = 1",
        "b.c = 1",
        "b.d = 1",
        "c.d.e = 1",
        "c.d.f = 1",
        "c = {}",
    ),
    *("a = {b = 1}", "a = [{}]", "b = {c.d = 1, c.e = 2}", "a = {b = 1, b = 2}", "a = []"),
]


@example(["[a.b.c]", "[a]", "b.c = 1"])
@example(["[a.b.c]", "[a]", "b.d = 1", "[a.b]"])
@settings(max_examples=500)
@given(st.lists(st.sampled_from(STATEMENTS), max_size=6))
def test_what_is_written_twice_is_found_wherever_tomllib_refuses_it(statements):
    text = "\n".join(statements)
    try:
        tomllib.loads(text)
        refused = False
    except tomllib.TOMLDecodeError:
        refused = True
    assert (written_twice(text) is not None) == refused


@pytest.mark.parametrize(
    ("text", "path", "lines"),
    [
        ("copies = 1\n\ncopies = 2", ("copies",), (1, 3)),
        ("[print]\npaper = 'a4'\n[add]\n[print]\n", ("print",), (1, 4)),
        ("print.paper = 'a4'\n[print]\n", ("print",), (1, 2)),
        ("[[cards]]\nkind = 'skip'\nkind = 'wild'", ("cards", 0, "kind"), (2, 3)),
        ("a = {x = 1}\na.y = 2\n", ("a",), (1, 2)),
        ('"a" = 1\na = 2', ("a",), (1, 2)),
    ],
)
def test_both_places_of_a_key_are_told(text, path, lines):
    found = written_twice(text)
    assert found is not None
    where, *offsets = found
    assert where == path
    assert tuple(line_and_column(text, offset)[0] for offset in offsets) == lines


@pytest.mark.parametrize(
    ("before", "place"),
    [
        ("", (1, 1)),
        ("\ufeff", (1, 1)),
        ("\ufeffa = 1; ", (1, 8)),
        ("a = 1\n", (2, 1)),
        ("a = 1\r\n", (2, 1)),
        ("\ufeffa = 1\r\n\r\nž = ", (3, 5)),
    ],
)
def test_lines_and_columns_count_characters_from_one(before, place):
    assert line_and_column(before + "x", len(before)) == place


def test_the_first_place_of_a_table_counts():
    text = "[[cards]]\nkind = 'skip'\n[[cards]]\nkind = 'wild'\n[a.b]\n[a]\n"
    found = places(text)
    assert found["cards",] == found["cards", 0] == (2, 0)
    assert line_and_column(text, found["cards", 1].value) == (3, 1)
    assert line_and_column(text, found["a",].key) == (5, 2)
