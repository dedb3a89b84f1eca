"""What a card of one's own does: right words are read and told, contradictions are named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoprint.deck.schema import deck_schema
from unoprint.effects import HANDS, MOST_DRAWN, NUMBERS, Effect, effect, faults, summary

KEYS = deck_schema()["properties"]["cards"]["items"]["properties"]["effect"]["properties"]

TABLES = st.fixed_dictionaries(
    {},
    optional={
        "draw": st.integers(1, MOST_DRAWN),
        "draw-who": st.sampled_from(KEYS["draw-who"]["enum"]),
        "skip": st.sampled_from([True, False, "next", "others"]),
        "exchange": st.integers(1, 10),
        "own-rule": st.sampled_from(["Sing.", " Sing\n aloud. "]),
        **{key: st.booleans() for key, about in KEYS.items() if about.get("type") == "boolean"},
    },
)
"""Every effect whose words are right."""


def test_the_words_of_the_deck_file_are_the_fields_of_an_effect():
    assert {key.replace("-", "_") for key in KEYS} == set(Effect._fields)
    assert len(NUMBERS) == MOST_DRAWN + 1
    assert set(HANDS) <= set(KEYS)


@given(TABLES)
def test_what_has_no_fault_does_something_and_is_told_in_a_sentence(table):
    if not list(faults(table)):
        told = summary(effect(table))
        assert effect(table) != Effect()
        assert told[0].isupper() and told[-1] == "." and "  " not in told


@given(TABLES)
def test_no_two_effects_are_told_alike(table):
    """At least not where one has something that the other has not."""
    if not list(faults(table)):
        read = effect(table)
        for field, usual in Effect()._asdict().items():
            if getattr(read, field) != usual and field not in ("skip", "draw"):
                assert summary(read._replace(**{field: usual})) != summary(read)


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"draw": 10, "skip": True}, "The next player draws ten cards and loses a turn."),
        ({"draw": 1, "draw-who": "others"}, "Everybody else draws one card."),
        (
            {"draw": 2, "draw-who": "others", "skip": "others"},
            "Everybody else draws two cards and loses a turn.",
        ),
        (
            {"draw": 2, "draw-who": "others", "skip": True},
            "Everybody else draws two cards, and the next player loses a turn.",
        ),
        ({"skip": "others"}, "All others lose a turn."),
        ({"skip": "next"}, "The next player loses a turn."),
        ({"reverse": True, "again": True}, "Play goes the other way round; you play again."),
        (
            {"exchange": 2, "choose-color": True},
            "You name the color; you exchange two cards with a player of your choice.",
        ),
        ({"rotate-hands": True}, "Everybody passes their hand to the next player."),
        (
            {"shuffle-hands": True, "discard-color": True},
            "You discard all your cards of the color now in play; "
            "all hands are shuffled together and dealt anew, from your left.",
        ),
        ({"own-rule": "Everybody\nsings."}, "Everybody sings."),
    ],
)
def test_the_summary(table, told):
    assert list(faults(table)) == []
    assert summary(effect(table)) == told


@pytest.mark.parametrize(
    ("table", "word", "message"),
    [
        ({}, "", "effect does nothing: write what the card does"),
        ({"skip": False, "again": False}, "", "effect does nothing"),
        ({"draw-who": "next"}, "draw-who", "draw-who says who draws, but not how many"),
        (
            {"swap-hands": True, "rotate-hands": True},
            "rotate-hands",
            "swap-hands and rotate-hands: a card moves hands in one way only",
        ),
        ({"shuffle-hands": True, "exchange": 1}, "exchange", "shuffle-hands and exchange"),
        ({"again": True, "skip": "others"}, "again", 'again says no more than skip = "others"'),
        ({"again": True, "skip": True}, "again", "again and skip: you play on"),
    ],
)
def test_what_cannot_be(table, word, message):
    [(key, told)] = faults(table)
    assert key == word
    assert told.startswith(message)
