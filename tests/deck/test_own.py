"""Cards of one's own: their languages, pictures, effects, and the lost cards they stand in for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoprint.cards import Artwork, Card
from unoprint.deck.deck import Deck, resolve, select
from unoprint.deck.languages import lacking, nearest, printed
from unoprint.deck.spec import parse, read
from unoprint.effects import Effect
from unoprint.errors import SpecError, UnoprintError

SEVEN = Card("number", "yellow", "7")


def deck(text: str) -> Deck:
    return resolve(parse(text.encode(), "deck.toml"))


def card(row: str, top: str = "") -> Card:
    """The last card of a deck of one [[cards]]."""
    return deck(f"base = 'none'\n{top}\n[[cards]]\nkind = 'wild'\n{row}").cards[-1]


def faults(text: str) -> list[str]:
    with pytest.raises(SpecError) as caught:
        deck(text)
    return [str(fault) for fault in caught.value.faults]


def warnings(text: str) -> list[str]:
    return [str(fault) for fault in deck(text).warnings]


# Languages

METEOR = 'name = { en = "Meteor", lt = "Meteoras", pt-BR = "Meteoro" }'


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("", "Meteor"),
        ("language = 'lt'", "Meteoras"),
        ("language = 'LT'", "Meteoras"),
        ("language = 'en-US'", "Meteor"),
        ("language = 'pt'", "Meteoro"),
        ("language = 'pt-PT'", "Meteoro"),
        ("language = ['en', 'lt']", "Meteor\nMeteoras"),
        ("language = ['lt', 'en-GB']", "Meteoras\nMeteor"),
        ("language = ['en', 'en-GB']", "Meteor"),
    ],
)
def test_the_decks_language_chooses(language, name):
    assert card(METEOR, language).name == name
    assert card(METEOR.replace("name", "text"), language).text == name


def test_without_a_near_language_the_first_is_printed_with_a_warning():
    text = f"language = 'uk'\n[[cards]]\nkind = 'wild'\n{METEOR}\n"
    assert deck(text).cards[-1].name == "Meteor"
    assert warnings(text) == [
        "deck.toml:4:8: no name in uk: 'Meteor' (en) is printed; "
        "write it in uk too, or another language for the deck"
    ]
    assert "no name in uk: 'Meteoras' (lt)" in warnings(text.replace("'uk'", "['lt', 'uk']"))[0]
    assert warnings(text.replace("'uk'", "'lt'")) == []
    assert warnings("[[cards]]\nkind = 'wild'\nname = 'Meteoras'\nlabel = 'x'") == []


def test_the_first_language_is_that_of_the_file():
    assert deck("language = ['lt', 'en']").language == "lt"
    assert deck("language = ['lt', 'en']").languages == ("lt", "en")
    assert (deck("title = 'x'").language, deck("title = 'x'").languages) == ("en", ("en",))


TAGS = st.sampled_from(["en", "EN-us", "en-GB", "lt", "pt-BR", "pt", "uk"])


@given(
    st.dictionaries(TAGS, st.sampled_from(["x", "y", "z"]), min_size=1), st.lists(TAGS, max_size=2)
)
def test_something_is_always_printed_and_no_language_missed_in_silence(texts, languages):
    lines = printed(texts, languages).split("\n")
    assert lines and len(lines) <= 2 and set(lines) <= set(texts.values())
    silent = not lacking("name", texts, languages)
    assert silent == all(nearest(texts, tag) is not None for tag in languages)


def test_a_card_is_found_by_its_name_in_each_language_that_stands_on_it():
    cards = [Card("wild"), Card("wild", name="Meteor\nMeteoras")]
    for name in ("meteor", "Meteoras", "METEOR / Meteoras"):
        assert select(cards, [name]) == [1]
    assert str(cards[1]) == "Meteor / Meteoras"
    with pytest.raises(UnoprintError):
        select(cards, ["Kometa"])


# What is to be seen, and what it does


def test_all_that_is_said_of_a_card():
    found = deck(
        """
        [[cards]]
        kind = "wild"
        name = "Meteor"
        label = "+10"
        text = '''
        The next player
        draws ten.'''
        art = "art/meteor.svg"
        effect = { draw = 10, skip = true }
        points = 50
        copies = 4
        """
    )
    meteor = found.cards[-1]
    assert (meteor.text, meteor.art) == ("The next player draws ten.", Artwork("art/meteor.svg"))
    row = found.own(meteor)
    assert (row.effect, row.points, row.names) == (Effect(draw=10, skip="next"), 50, {"": "Meteor"})
    assert found.own(found.cards[0]) is None
    assert Counter(found.cards)[meteor] == 4


@pytest.mark.parametrize(
    ("row", "art", "symbol"),
    [
        ("art = 'a.png'", Artwork("a.png", "contain", (0.5, 0.5), "center"), None),
        (
            "art = { file = 'a.png', as = 'background', focus = [0, 0.25] }",
            Artwork("a.png", "cover", (0.0, 0.25), "background"),
            None,
        ),
        ("art = { file = 'a.png', as = 'background', fit = 'contain' }", ..., None),
        ("art = { file = 'a.png', as = 'symbol' }", None, Artwork("a.png", place="symbol")),
        ("label = 'art/b.SVG'", None, Artwork("art/b.SVG", place="symbol")),
        ("label = 'b.webp'\nart = 'a.png'", Artwork("a.png"), Artwork("b.webp", place="symbol")),
    ],
)
def test_pictures(row, art, symbol):
    found = card(row)
    assert found.symbol == symbol
    assert found.art == art or (art is ... and found.art.fit == "contain")
    assert found.label == ""
    assert str(found) in ("wild a", "wild b")


def test_pictures_are_told_from_the_folder_of_the_file(tmp_path):
    file = tmp_path / "deck.toml"
    file.write_text("[[cards]]\nkind = 'wild'\nart = 'a.png'\n", encoding="utf-8")
    assert resolve(read(str(file))).folder == tmp_path
    assert resolve(read("classic")).folder is None
    assert deck("title = 'x'").folder is None


def test_a_file_of_the_working_folder_has_that_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text("title = 'x'", encoding="utf-8")
    assert resolve(read("mine.toml")).folder == Path()


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("kind = 'wild'\neffect = {}", "3:10: effect does nothing: write what the card does,"),
        (
            "kind = 'wild'\neffect = { steal = 2 }",
            "3:12: no key 'steal' here; there are again, choose-color, discard-color, draw,",
        ),
        ("kind = 'wild'\neffect = { drow = 2 }", "3:12: no key 'drow' here; did you mean 'draw'?"),
        (
            "kind = 'wild'\neffect = 'draw 2'",
            "3:10: effect is the text 'draw 2', but must be a table, "
            "such as { draw = 10, skip = true }",
        ),
        ("kind = 'wild'\neffect = { draw = 21 }", "3:19: draw is 21, but must be from 1 to 20"),
        (
            "kind = 'wild'\neffect = { skip = 'all' }",
            "3:19: no skip 'all'; there are next, others",
        ),
        (
            "kind = 'wild'\neffect = { swap-hands = true, rotate-hands = true }",
            "3:31: swap-hands and rotate-hands: a card moves hands in one way only; "
            "take one of them out",
        ),
        (
            "kind = 'wild'\nname.english = 'x'",
            '3:6: name cannot have \'english\': write it as in "en" or "lt"',
        ),
        (
            "kind = 'wild'\nname = { en = 'x', EN = 'y' }",
            "3:20: EN and en are one language: once will do",
        ),
        ("kind = 'wild'\ntext = {}", "3:8: text is an empty table: write something in it, or"),
        ("kind = 'wild'\ntext.en = ''", "3:11: en is empty: write something, or leave it out"),
        (
            "kind = 'wild'\nname = 5",
            '3:8: name is the number 5, but must be text or a table, such as "Meteor"',
        ),
        (
            "kind = 'wild'\nart = { as = 'center' }",
            '3:7: file is missing: write one, such as file = "art/meteor.svg"',
        ),
        (
            "kind = 'wild'\nart = { file = 'a.png', focus = [1] }",
            "3:33: focus lists 1 of 2 things: write it as in [0.5, 0.25]",
        ),
        (
            "kind = 'wild'\nart = { file = 'a.png', focus = [1, 1.5] }",
            "3:37: focus is 1.5, but must be from 0 to 1",
        ),
        (
            "kind = 'wild'\nart = { file = 'a.png', focus = [nan, 0] }",
            "3:34: focus is nan, but must be from 0 to 1",
        ),
        (
            "kind = 'wild'\nlabel = '+3'\nart = { file = 'a.png', as = 'symbol' }",
            "4:30: the label stands in place of the figure already: take one of them out, or write "
            'as = "center"',
        ),
        (
            "kind = 'wild'\npoints = 5",
            "3:10: these cards look like other wild cards, but do otherwise: "
            "give them a name or a label",
        ),
        (
            "kind = 'wild'\nlabel = 'a'\n[[cards]]\nkind = 'wild'\nlabel = 'a'\n"
            "effect = { draw = 2 }",
            "7:10: these cards look like those of line 1, but do otherwise: "
            "give them a name or a label",
        ),
        (
            "kind = 'wild'\nname = 'A'\n[[cards]]\nkind = 'wild'\nname.lt = 'a'\npoints = 2",
            "6:11: the name 'a' is that of another card, in line 3: give each its own",
        ),
    ],
)
def test_what_is_wrong(rows, told):
    [fault] = faults(f"[[cards]]\n{rows}")
    assert fault.startswith(f"deck.toml:{told}")


def test_cards_that_look_alike_and_do_alike_are_fine():
    rows = "[[cards]]\nkind = 'wild'\nlabel = 'a'\npoints = 5\n" * 2
    assert len(deck(rows).cards) == 110
    everything = "base = 'none'\n[[cards]]\nkind = 'skip'\npoints = 30"
    assert deck(everything).points(Card("skip", "red")) == 30
    assert deck(everything + "\n[[cards]]\nkind = 'blank'").points(Card("blank")) is None


def test_a_wrong_effect_is_told_once():
    rows = "[[cards]]\nkind = 'wild'\nlabel = 'a'\neffect = {}\n"
    assert len(faults(rows + rows.replace("{}", "{ draw = 2 }"))) == 1


# Lost cards

LOST = "[remove]\n'yellow 7' = 1\n[[cards]]\nkind = 'blank'\nreplaces = 'yellow 7'\n"


def test_a_blank_of_the_deck_stands_in_for_a_lost_card():
    found = deck(f"base = 'classic-112'\n{LOST}")
    assert found.warnings == ()
    counts = Counter(found.cards)
    assert (counts[SEVEN], counts[Card("blank")], len(found.cards)) == (2, 3, 111)
    assert found.cards[-1] == SEVEN
    assert found.own(SEVEN) is None


def test_a_deck_without_blanks_has_one_card_more():
    found = deck(LOST)
    assert (Counter(found.cards)[SEVEN], len(found.cards), found.warnings) == (2, 108, ())
    alone = deck("base = 'none'\n[[cards]]\nkind = 'blank'\nreplaces = 'yellow 7'\n")
    assert (alone.cards, alone.warnings) == ((SEVEN,), ())


def test_a_blank_with_a_rule_of_its_own_is_not_used_up():
    found = deck(f"{LOST}[[cards]]\nkind = 'blank'\nname = 'Grandma decides'\n")
    assert [str(card) for card in found.cards[-2:]] == ["Grandma decides", "yellow 7"]


def test_replacements_are_counted():
    row = "[[cards]]\nkind = 'blank'\nreplaces = 'yellow 7'\ncopies = {}\n"
    assert warnings(row.format(1)) == [
        "deck.toml:3:12: the deck now has 3 of 'yellow 7', and classic has 2: "
        'write "yellow 7" = 1 under [remove] for what was lost'
    ]
    assert warnings(row.format(3)) == [
        "deck.toml:3:12: 3 cards stand in for 'yellow 7', but classic has 2 of it: "
        "so many cannot be lost"
    ]
    assert warnings("[remove]\n'yellow 7' = 2\n" + row.format(2)) == []
    assert warnings("[add]\nblank = 1\n[remove]\n'yellow 7' = 2\n" + row.format(2)) == [
        "deck.toml:7:12: 2 cards stand in for lost ones, but the deck has 1 of 'blank': "
        "1 more is printed"
    ]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (
            "kind = 'blank'\nreplaces = 'yellow'",
            "3:12: 'yellow' means 13 cards: write which of them, such as 'yellow 0'",
        ),
        (
            "kind = 'blank'\nreplaces = 'yelow 7'",
            "3:12: no card 'yelow 7'; did you mean 'yellow 7'?",
        ),
        (
            "kind = 'blank'\nreplaces = 'draw two'",
            "3:12: 'draw two' means 4 cards: write which of them, such as 'red draw two'",
        ),
        (
            "kind = 'skip'\nreplaces = 'red skip'",
            '2:8: a skip card cannot stand in for another: write kind = "blank"',
        ),
        (
            "kind = ['blank', 'wild']\nreplaces = 'red skip'",
            '2:8: several kinds stand in for one card: write kind = "blank"',
        ),
        (
            "kind = 'blank'\nreplaces = 'red skip'\nname = 'x'",
            "4:1: a card that stands in for 'red skip' is drawn and counts as it: take name out",
        ),
    ],
)
def test_what_cannot_stand_in(rows, told):
    assert faults(f"[[cards]]\n{rows}") == [f"deck.toml:{told}"]
