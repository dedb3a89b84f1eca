"""The deck file's schema: a right one, and our own reading of it agrees with everybody's."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from unoprint import kinds, theme
from unoprint.cards import COLORS
from unoprint.deck.schema import PRINT, deck_names, deck_schema, faults
from unoprint.units import CARD_SIZES, PAPER_SIZES

SCHEMA = deck_schema()

WHOLE = jsonschema.Draft202012Validator.TYPE_CHECKER.redefine(
    "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
)
"""TOML tells 2 from 2.0, and so do we; JSON Schema does not."""

ORACLE = jsonschema.validators.extend(jsonschema.Draft202012Validator, type_checker=WHOLE)(SCHEMA)


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema within the schema."""
    if isinstance(schema, dict):
        if "description" in schema:
            yield schema
        for inner in schema.values():
            yield from parts(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from parts(inner)


def keys(schema: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key of the deck file."""
    for name, about in schema.get("properties", {}).items():
        yield f"{path}{name}", about
        yield from keys(about, f"{path}{name}.")
        yield from keys(about.get("items", {}), f"{path}{name}.")


def told(data: Any) -> list[str]:
    return [fault.message for fault in faults(data, SCHEMA)]


def test_it_is_a_valid_schema():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_every_key_is_described_in_a_sentence():
    for name, about in keys(SCHEMA):
        assert about["description"][-1] == ".", name


def test_defaults_and_examples_are_right_themselves():
    for about in parts(SCHEMA):
        for value in [
            *about.get("examples", ()),
            *([about["default"]] if "default" in about else []),
        ]:
            assert list(faults(value, about)) == [], about["description"]


@pytest.mark.parametrize(
    ("path", "names"),
    [
        (("base",), {"none", *deck_names()}),
        (("theme",), set(theme.names())),
        (("print", "theme"), set(theme.names())),
        (("size",), set(CARD_SIZES)),
        (("print", "size"), set(CARD_SIZES)),
        (("print", "paper"), {*PAPER_SIZES, "card"}),
    ],
)
def test_editors_offer_the_names_that_there_are(path, names):
    part = SCHEMA
    for key in path:
        part = part["properties"][key]
    assert set(part.get("enum") or part["anyOf"][0]["enum"]) == names


def test_editors_offer_kinds_and_colors():
    card = SCHEMA["properties"]["cards"]["items"]["properties"]
    assert card["kind"]["anyOf"][0]["enum"] == list(kinds.names())
    assert card["color"]["anyOf"][1]["items"]["enum"] == list(COLORS)
    assert set(SCHEMA["properties"]["add"]["properties"]) == set(kinds.names())


def test_the_print_table_is_the_options():
    assert SCHEMA["properties"]["print"]["properties"] is PRINT
    assert list(PRINT)[:3] == ["paper", "orientation", "size"]


JUNK = st.recursive(
    st.one_of(
        st.integers(-3, 1100),
        st.sampled_from([True, False, 1.0, 2.5, "", "5", "red", "skip", "x" * 101]),
        st.sampled_from(["2-10", "en", "pt-BR", "e n", "a4", "crop", "classic", "none", "auto"]),
        st.just(datetime.date(2024, 1, 1)),
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", "copies", "colour", "paper", "x"]), inner)
    ),
    max_leaves=6,
)


@st.composite
def values(draw: Any, schema: dict[str, Any]) -> Any:
    """Mostly what the schema takes, and now and then anything."""
    if draw(st.integers(0, 9)) == 0:
        return draw(JUNK)
    if "anyOf" in schema:
        return draw(values(draw(st.sampled_from(schema["anyOf"]))))
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return draw(st.sampled_from(schema["enum"]))
    match schema.get("type"):
        case "integer":
            lowest, highest = schema["minimum"], schema["maximum"]
            return draw(st.integers(lowest - 1, highest + 1) | st.sampled_from([lowest, highest]))
        case "number":
            lowest, highest = schema["minimum"], schema["maximum"]
            return draw(st.floats(lowest - 1, highest + 1) | st.integers(int(lowest), int(highest)))
        case "boolean":
            return draw(st.booleans())
        case "array":
            return draw(st.lists(values(schema["items"]), max_size=3))
        case "object":
            known = schema.get("properties", {})
            names = draw(st.lists(st.sampled_from([*known, "colour"]) if known else st.text()))
            names += schema.get("required", [])
            return {name: draw(values(known.get(name, {}))) for name in names}
        case "string":
            return draw(st.sampled_from(schema.get("examples", ["x"])) | st.text(max_size=3))
    return draw(JUNK)


@settings(max_examples=300)
@given(values(SCHEMA))
@example({"version": True})
@example({"version": 1.0})
@example({"cards": [{"kind": "skip", "value": [1, True, "1"]}]})
@example({"cards": [{"kind": ["skip"] * 2}]})
@example({"cards": [{"kind": []}]})
@example({"cards": [{}]})
@example({"print": {"only": [str(n) for n in range(101)]}})
@example({"add": {"red 7": 0}})
def test_it_is_read_as_everybody_reads_it(data):
    assert (told(data) == []) == ORACLE.is_valid(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"languge": "lt"}, "no key 'languge' here; did you mean 'language'?"),
        ({"paper": "a4"}, "no key 'paper' here; it belongs under [print]"),
        ({"kind": "skip"}, "no key 'kind' here; it belongs under [[cards]]"),
        (
            {"cards": [{"kind": "skip", "theme": "classic"}]},
            "no key 'theme' here; it belongs at the top of the file, before the first [table]",
        ),
        ({"base": "clasic"}, "no base 'clasic'; did you mean 'classic'?"),
        ({"cards": [{"kind": "skpi"}]}, "no kind 'skpi'; did you mean 'skip'?"),
        ({"cards": [{"kind": ["wild", "skpi"]}]}, "no kind 'skpi'; did you mean 'skip'?"),
        (
            {"cards": [{"kind": "skip", "color": "purple"}]},
            "no color 'purple'; there are blue, green, red, yellow",
        ),
        ({"print": {"backs": "long"}}, "no backs 'long'; did you mean 'long-edge'?"),
        ({"title": ""}, "title is empty: write something, or leave it out"),
        ({"title": "x" * 81}, "title has 81 characters: at most 80 fit"),
        ({"title": 5}, 'title is the number 5, but must be text, such as "Our family deck"'),
        (
            {"title": datetime.date(2024, 1, 1)},
            'title is the date 2024-01-01, but must be text, such as "Our family deck"',
        ),
        ({"language": "english"}, 'language cannot be \'english\': write it as in "en" or "lt"'),
        ({"players": "many"}, "players cannot be 'many': write it as in \"2-10\""),
        (
            {"players": 2.5},
            "players is the number 2.5, but must be a whole number from 2 to 99 or text, such as 4",
        ),
        ({"version": 99}, "version 99 needs a newer unoprint: this one reads 1"),
        (
            {"cards": {}},
            "cards is a table, but must be a list: write [[cards]] in place of [cards]",
        ),
        ({"cards": [{}]}, 'kind is missing: write one, such as kind = "skip"'),
        ({"cards": [{"kind": []}]}, "kind is an empty list: write something in it, or take it out"),
        ({"cards": [{"kind": ["skip"] * 2}]}, "kind has 'skip' twice: once will do"),
        (
            {"print": {"grey": "true"}},
            "grey is the text 'true', but must be true or false: write it without quotes",
        ),
        ({"print": {"margin": 5}}, 'margin is the number 5, but must be text, such as "5mm"'),
        ({"print": "a4"}, "print is the text 'a4', but must be a table"),
    ],
)
def test_what_is_wrong_and_what_would_be_right(data, message):
    assert told(data) == [message]


@pytest.mark.parametrize(
    ("copies", "message"),
    [
        (0, "copies is 0: leave it out, or write 1 to 999"),
        (-1, "copies is -1, but must be from 1 to 999"),
        (10**9, "copies is 1000000000, but must be from 1 to 999"),
        (2.5, "copies is the number 2.5, but must be a whole number from 1 to 999"),
        (2.0, "copies is the number 2.0, but must be a whole number from 1 to 999"),
        (True, "copies is true, but must be a whole number from 1 to 999"),
        (
            "5",
            "copies is the text '5', but must be a whole number from 1 to 999: "
            "write it without quotes",
        ),
        ("1_0", "copies is the text '1_0', but must be a whole number from 1 to 999"),
        (10**21, "copies is a number of more than 20 digits, but must be from 1 to 999"),
        ([1], "copies is a list, but must be a whole number from 1 to 999"),
    ],
)
def test_a_count_is_a_whole_number_from_1_to_999(copies, message):
    assert told({"cards": [{"kind": "skip", "copies": copies}]}) == [message]


def test_every_fault_is_told_with_its_path():
    data = {"titel": "x", "add": {"skip": 0}, "cards": [{"kind": "wild"}, {"kind": 1, "name": ""}]}
    assert [(fault.path, fault.key) for fault in faults(data, SCHEMA)] == [
        (("titel",), True),
        (("add", "skip"), False),
        (("cards", 1, "kind"), False),
        (("cards", 1, "name"), False),
    ]
