"""Every card of a deck is counted out, and found again by the words for it."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoprint import kinds, resources
from unoprint.cards import COLORS, Card
from unoprint.deck import deck as deck_module
from unoprint.deck.deck import Deck, resolve, tally
from unoprint.deck.schema import deck_names
from unoprint.deck.spec import parse, read
from unoprint.errors import LimitError, UnoprintError
from unoprint.units import Size

CLASSIC = resolve(read("classic"))


def deck(text: str) -> Deck:
    return resolve(parse(text.encode(), "deck.toml"))


def extra(text: str) -> list[str]:
    """The cards that a deck has and the classic deck has not, in words, in their order."""
    more = list(deck(text).cards)
    for card in CLASSIC.cards:
        more.remove(card)
    return [str(card) for card in more]


def points(card: Card) -> int:
    worth = kinds.kind(card.kind).points
    return int(card.value) if worth is None else worth


# The bundled decks


def test_the_classic_deck_has_108_cards():
    assert tally(CLASSIC.cards) == {
        "number": 76,
        "skip": 8,
        "reverse": 8,
        "draw-two": 8,
        "wild": 4,
        "wild-draw-four": 4,
    }
    assert (CLASSIC.players, CLASSIC.size) == ((2, 10), Size(56, 87))


def test_its_cards_count_1240_points():
    assert sum(map(points, CLASSIC.cards)) == 1240


def test_each_color_has_25_cards_and_black_has_8():
    assert Counter(card.color for card in CLASSIC.cards) == dict.fromkeys(COLORS, 25) | {"": 8}


def test_48_cards_are_there_twice_the_zeros_once_and_the_wilds_four_times():
    copies = Counter(CLASSIC.cards)
    assert Counter(copies.values()) == {1: 4, 2: 48, 4: 2}
    assert {card for card, count in copies.items() if count == 1} == {
        Card("number", color, "0") for color in COLORS
    }


@pytest.mark.parametrize(
    ("name", "difference"),
    [
        ("classic-112", {"blank": 4}),
        ("modern-112", {"wild-swap-hands": 1, "wild-customizable": 3}),
        ("modern-112-shuffle", {"wild-shuffle-hands": 1, "wild-customizable": 3}),
        ("h2o", {"wild-downpour-1": 2, "wild-downpour-2": 2, "wild-draw-four": -4}),
    ],
)
def test_what_other_decks_have_more_and_less(name, difference):
    found = Counter(tally(resolve(read(name)).cards))
    found.subtract(tally(CLASSIC.cards))
    assert {kind: count for kind, count in found.items() if count} == difference


def test_the_junior_deck_has_animals():
    junior = resolve(read("junior-56"))
    assert tally(junior.cards) == {"animal": 48, "reverse": 4, "wild": 4}
    assert junior.players == (2, 4)
    animals = Counter(card for card in junior.cards if card.kind == "animal")
    assert set(animals) == {
        Card("animal", color, value)
        for value, color in product(("cat", "rabbit", "elephant", "frog", "fish", "duck"), COLORS)
    }
    assert set(animals.values()) == {2}


@pytest.mark.parametrize("name", deck_names())
def test_every_bundled_deck_is_as_right_as_a_users_must_be(name):
    file = resources.folder("templates") / "decks" / f"{name}.toml"
    assert parse(file.read_bytes(), name) == read(name)


@pytest.mark.parametrize("name", deck_names())
def test_every_bundled_deck_says_what_it_is_and_how_many(name):
    found = resolve(read(name))
    file = resources.folder("templates") / "decks" / f"{name}.toml"
    head = file.read_text(encoding="utf-8").partition("\n\n")[0]
    assert f"{len(found.cards)} cards" in head
    assert found.title != name
    assert found.warnings == ()


def test_the_h2o_deck_says_that_its_split_is_ours():
    file = resources.folder("templates") / "decks" / "h2o.toml"
    assert "our own choice" in file.read_text(encoding="utf-8")


# What a deck file makes of its base


def test_a_deck_without_base_starts_from_the_classic_one():
    assert extra("title = 'x'") == []
    assert extra("[[cards]]\nkind = 'blank'") == ["blank"]


def test_a_deck_has_from_its_base_what_it_does_not_say_itself():
    junior = deck("base = 'junior-56'")
    assert (junior.players, junior.theme, junior.title) == ((2, 4), "classic", "deck")
    assert deck("base = 'junior-56'\nplayers = 3\nsize = 'poker'")[3:5] == (
        Size(63.5, 88.9),
        (3, 3),
    )


def test_cards_come_in_the_order_of_base_added_own():
    cards = deck("base = 'junior-56'\nadd.blank = 1\n[[cards]]\nkind = 'skip'\ncolor = 'red'").cards
    assert cards[:56] == resolve(read("junior-56")).cards
    assert [str(card) for card in cards[56:]] == ["blank", "red skip"]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("skip = 4", ["red skip", "blue skip", "green skip", "yellow skip"]),
        ("skip = 2", ["red skip", "blue skip"]),
        ("skip = 5", ["red skip", "red skip", "blue skip", "green skip", "yellow skip"]),
        ("number = 5", ["red 0", "blue 0", "green 0", "yellow 0", "red 1"]),
        ("'blue number' = 3", ["blue 0", "blue 1", "blue 2"]),
        ("'red 7' = 2", ["red 7", "red 7"]),
        ("'7' = 2", ["red 7", "blue 7"]),
        ("'blue *' = 1", ["blue 0"]),
        ("'cat' = 1", ["red cat"]),
        ("'+10' = 1", ["draw ten"]),
        ("'Draw_Two red' = 1", ["red draw two"]),
        ("wild-draw-four = 2", ["wild draw four", "wild draw four"]),
    ],
)
def test_added_cards_are_shared_out_evenly(line, cards):
    assert extra(f"[add]\n{line}") == cards


COUNTS = st.dictionaries(
    st.sampled_from(kinds.names()), st.integers(1, 999), min_size=1, max_size=4
)


@given(COUNTS)
def test_as_many_cards_are_added_as_asked_for_and_as_evenly_as_can_be(counts):
    lines = [f"add.{kind} = {count}" for kind, count in counts.items()]
    found = Counter(deck("base = 'none'\n" + "\n".join(lines)).cards)
    for name, count in counts.items():
        kind = kinds.kind(name)
        each = len(kind.values) * (len(COLORS) if kind.colored else 1)
        copies = [n for card, n in found.items() if card.kind == name]
        assert sum(copies) == count
        assert max(copies) - min([*copies, *[0] * (each - len(copies))]) <= 1


@given(st.dictionaries(st.sampled_from(list(tally(CLASSIC.cards))), st.integers(1, 76)))
def test_as_many_cards_are_removed_as_asked_for_or_none(counts):
    lines = [f"remove.{kind} = {count}" for kind, count in counts.items()]
    there = tally(CLASSIC.cards)
    if any(count > there[kind] for kind, count in counts.items()) or counts == there:
        with pytest.raises(UnoprintError):
            deck("\n".join(lines) + "\n")
        return
    left = deck("title = 'x'\n" + "\n".join(lines)).cards
    assert tally(left) == {
        k: n - counts.get(k, 0) for k, n in there.items() if n > counts.get(k, 0)
    }
    assert not Counter(left) - Counter(CLASSIC.cards)
    for kind in ("skip", "reverse", "draw-two"):
        copies = [left.count(Card(kind, color)) for color in COLORS]
        assert max(copies) - min(copies) <= 1


@given(st.lists(st.sampled_from(sorted(set(CLASSIC.cards))), unique=True, max_size=6))
def test_what_is_removed_and_added_again_is_there_again(cards):
    lines = [f"{table}.'{card}' = 1" for table in ("remove", "add") for card in cards]
    found = deck("title = 'x'\n" + "\n".join(lines))
    assert Counter(found.cards) == Counter(CLASSIC.cards)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("skip = 9", "2:8: cannot remove 9 of 'skip': there are 8 in classic"),
        ("'red skip' = 3", "2:14: cannot remove 3 of 'red skip': there are 2 in classic"),
        ("skip = 8\n'red skip' = 1", "3:14: cannot remove 1 of 'red skip': none is left"),
        (
            "blank = 1",
            "2:1: classic has no 'blank' to remove; "
            'write a color, a value or a kind, as in "red 7", "blue *" or "skip"',
        ),
    ],
)
def test_no_more_can_be_removed_than_there_are(lines, message):
    with pytest.raises(UnoprintError) as caught:
        deck(f"[remove]\n{lines}")
    assert str(caught.value) == f"deck.toml:{message}"


# Cards of one's own


@pytest.mark.parametrize(
    ("row", "cards"),
    [
        ("kind = 'skip'", ["red skip", "blue skip", "green skip", "yellow skip"]),
        ("kind = 'skip'\ncolor = ['green', 'red']", ["green skip", "red skip"]),
        ("kind = 'number'\ncolor = 'red'\nvalue = [7, '8', '7']", ["red 7", "red 8"]),
        ("kind = ['wild', 'blank']\ncopies = 2", ["wild", "wild", "blank", "blank"]),
        ("kind = 'wild'\nname = ' Meteor '", ["Meteor"]),
        ("kind = 'draw-two'\ncolor = 'red'\nlabel = '+3'", ["red draw two +3"]),
    ],
)
def test_a_row_is_a_card_of_each_kind_color_and_value(row, cards):
    assert extra(f"[[cards]]\n{row}") == cards


@given(
    st.lists(st.sampled_from(["skip", "reverse", "number"]), min_size=1, unique=True),
    st.lists(st.sampled_from(COLORS), unique=True, min_size=1),
    st.integers(1, 99),
)
def test_copies_are_of_each(names, colors, copies):
    found = deck(f"base = 'none'\n[[cards]]\nkind = {names}\ncolor = {colors}\ncopies = {copies}")
    each = sum(len(kinds.kind(name).values) for name in names)
    assert len(found.cards) == len(colors) * copies * each
    assert set(Counter(found.cards).values()) == {copies}


def test_faults_that_are_seen_later_are_told_at_the_card():
    found = deck("[[cards]]\nkind = 'skip'\n\n[[cards]]\nkind = 'wild'\nname = 'Me\u1234or'")
    card = found.cards[-1]
    assert found.rows == {card: 1}
    place = "deck.toml:6:8: no font has this letter"
    assert str(found.fault(card, "name", "no font has this letter")) == place
    assert str(found.fault(found.cards[0], "name", "no")) == "deck.toml: no"
    assert str(found.fault(None, "title", "no")) == "deck.toml: no"


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("base = 'none'\n" + "[[cards]]\nkind = 'skip'\ncopies = 999\n" * 6, "23,976"),
        ("[[cards]]\nkind = 'wild'\n" * 40_000, "40,108"),
        ("[[cards]]\nkind = 'number'\ncopies = 999\n" * 999, "39,920,148"),
    ],
)
def test_there_are_at_most_20000_cards(text, total):
    with pytest.raises(LimitError) as caught:
        deck(text)
    assert str(caught.value) == (f"deck.toml: {total} cards: a deck has at most 20,000")


def test_very_many_lines_are_a_limit():
    lines = "".join(f"'{name} {n}' = 1\n" for name in ("x", "y") for n in range(600))
    with pytest.raises(LimitError, match="more than 1,000 lines"):
        deck(f"[add]\n{lines}")


def test_bundled_decks_that_are_one_anothers_base_are_told(monkeypatch):
    spec = read("classic-112")
    monkeypatch.setattr(deck_module, "read_bundled", lambda name: spec._replace(base="h2o"))
    with pytest.raises(UnoprintError, match="one another's base: classic -> h2o -> h2o"):
        resolve(spec)


def test_a_deck_is_called_as_its_file_unless_it_has_a_title():
    names = {"my-deck.toml": "my-deck", "decks/family": "family", "standard input": "Deck"}
    for source, title in names.items():
        assert resolve(parse(b"base = 'classic'", source)).title == title
