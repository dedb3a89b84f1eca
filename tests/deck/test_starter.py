"""The deck file that a new deck begins with."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from unoprint import resources
from unoprint.deck.deck import resolve
from unoprint.deck.schema import PRINT, deck_schema
from unoprint.deck.spec import parse
from unoprint.errors import SpecError

STARTER = (resources.folder("templates") / "new" / "deck.toml").read_text(encoding="utf-8")


def test_the_starter_works_as_it_is():
    deck = resolve(parse(STARTER.encode(), "deck.toml"))
    assert (deck.title, len(deck.cards), deck.warnings) == ("My deck", 108, ())


def uncommented() -> str:
    """The starter with all that it offers."""
    return "\n".join(
        line[1:] if line.startswith("#") and not line.startswith(("# ", "#\n")) else line
        for line in STARTER.splitlines()
    )


def test_all_that_the_starter_offers_works():
    deck = resolve(parse(uncommented().encode(), "deck.toml"))
    assert len(deck.cards) == 108 + 4 + 1 - 4 + 2 + 1 + 8 + 4 + 1 - 1


def test_the_starter_names_every_key_and_its_default():
    tree = tomllib.loads(uncommented())
    assert set(tree) == set(deck_schema()["properties"]) - {"version"}
    assert set(tree["print"]) == set(PRINT)
    card = deck_schema()["properties"]["cards"]["items"]["properties"]
    assert {key for row in tree["cards"] for key in row} == set(card)
    for key, value in [*tree.items(), *tree["print"].items()]:
        about = PRINT.get(key) if key in tree["print"] else deck_schema()["properties"][key]
        if key not in ("title", "only") and "default" in about:
            assert value == about["default"], key


LINES = st.sampled_from(
    [line for line in (uncommented() + "\n" + STARTER).splitlines() if line.strip()]
)


@given(st.lists(LINES | st.text(max_size=12), max_size=8), st.binary(max_size=3))
def test_any_file_is_read_or_refused(lines, tail):
    try:
        deck = resolve(parse("\n".join(lines).encode(errors="replace") + tail, "deck.toml"))
    except SpecError as error:
        assert error.faults
        assert all(fault.message and fault.source == "deck.toml" for fault in error.faults)
    else:
        assert deck.cards
