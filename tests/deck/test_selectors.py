"""Cards are found by the words that people have for them."""

from __future__ import annotations

import pytest

from unoprint import kinds
from unoprint.cards import COLORS, Card
from unoprint.deck.deck import read, resolve, select
from unoprint.errors import UnoprintError

CLASSIC = resolve(read("classic"))


def chosen(*selectors: str, cards: tuple[Card, ...] = CLASSIC.cards) -> list[str]:
    """The distinct cards that are selected, in words."""
    return list(dict.fromkeys(str(cards[number]) for number in select(cards, selectors)))


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("red 7", ["red 7"]),
        ("7 RED", ["red 7"]),
        ("red seven", ["red 7"]),
        ("number 7 red", ["red 7"]),
        ("7", ["red 7", "blue 7", "green 7", "yellow 7"]),
        ("blue skip", ["blue skip"]),
        ("Skip-Blue", ["blue skip"]),
        ("wild", ["wild"]),
        ("wild-draw-four", ["wild draw four"]),
        ("Wild Draw_Four", ["wild draw four"]),
        ("draw four wild", ["wild draw four"]),
        ("draw four", ["wild draw four"]),
        ("wild +4", ["wild draw four"]),
        ("+4", ["wild draw four"]),
        ("red +2", ["red draw two"]),
        ("draw 2 red", ["red draw two"]),
    ],
)
def test_words_for_cards(words, cards):
    assert chosen(words) == cards


def test_a_star_is_any():
    assert select(CLASSIC.cards, ["*"]) == list(range(108))
    assert chosen("blue *") == chosen("blue") == chosen("* BLUE")
    assert len(select(CLASSIC.cards, ["blue *"])) == 25
    assert chosen("skip *") == chosen("skip")


def test_several_selectors_are_one_choice_in_the_order_of_the_deck():
    assert len(select(CLASSIC.cards, ["red 7", "skip"])) == 10
    assert chosen("skip", "red 7", "red 7", "red skip") == chosen("red 7", "skip")
    assert chosen("skip", "red 7")[0] == "red 7"


def test_a_card_is_found_by_its_own_name_and_by_its_kind():
    cards = (Card("wild", name="Red Dragon"), Card("wild"), Card("skip", "red", name="žaidė"))
    assert chosen("red dragon", cards=cards) == ["Red Dragon"]
    assert chosen(" RED   DRAGON ", cards=cards) == ["Red Dragon"]
    assert chosen("ŽAIDĖ", cards=cards) == ["žaidė"]
    assert chosen("wild", cards=cards) == ["Red Dragon", "wild"]


def test_every_kind_and_every_card_is_found_by_how_it_is_called():
    cards = [
        Card(name, color, value)
        for name in kinds.names()
        for color in (COLORS if kinds.kind(name).colored else ("",))
        for value in kinds.kind(name).values
    ]
    for card in cards:
        assert [cards[number] for number in select(cards, [str(card)])] == [card]
        assert {cards[n].kind for n in select(cards, [card.kind])} == {card.kind}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("rde 7", "no card 'rde 7'; did you mean 'red 7'?"),
        ("red 12", "the deck has no card 'red 12'; did you mean 'red 2'?"),
        ("skpi", "the deck has no card 'skpi'; did you mean 'skip'?"),
        ("draw ten", "the deck has no card of kind 'draw-ten'"),
        ("red wild", "the deck has no card 'red wild'; did you mean 'wild'?"),
        (
            "red blue",
            "two colors in 'red blue': "
            'write a color, a value or a kind, as in "red 7", "blue *" or "skip"',
        ),
        (
            "",
            'no card in \'\': write a color, a value or a kind, as in "red 7", "blue *" or "skip"',
        ),
        (
            "qqqq zzzz",
            "no card 'qqqq zzzz'; "
            'write a color, a value or a kind, as in "red 7", "blue *" or "skip"',
        ),
    ],
)
def test_words_that_mean_no_card(words, message):
    with pytest.raises(UnoprintError) as caught:
        select(CLASSIC.cards, ["skip", words])
    assert str(caught.value) == message


def test_a_sound_selector_does_not_excuse_the_next():
    with pytest.raises(UnoprintError, match="did you mean 'skip'"):
        select(CLASSIC.cards, ["red 7", "skpi", "wild"])
