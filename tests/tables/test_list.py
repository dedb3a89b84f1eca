"""A list of a deck's cards, and the same deck made of it again."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import unoprint
from unoprint.cards import COLORS
from unoprint.deck.deck import resolve
from unoprint.deck.schema import deck_names
from unoprint.deck.spec import parse
from unoprint.kinds import all_kinds
from unoprint.tables import commas, files, toml
from unoprint.tables.deck import imported
from unoprint.tables.listing import listed


def deck(tree_or_text):
    text = tree_or_text if isinstance(tree_or_text, str) else written(tree_or_text)
    return resolve(parse(text.encode(), "deck.toml"))


def written(tree):
    cards = "".join(f"[[cards]]\n{toml.lines(card)}" for card in tree.pop("cards"))
    return toml.lines(tree) + cards


def again(found, form="csv"):
    name = f"cards.{form}"
    return deck(imported(files.table_of(listed(found, form).encode(), name)).text)


@pytest.mark.parametrize("form", ["csv", "json"])
@pytest.mark.parametrize("name", deck_names())
def test_a_bundled_deck_goes_to_a_spreadsheet_and_back(name, form):
    found = unoprint.load_deck(name)
    assert again(found, form).cards == found.cards


LETTERS = st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(" =+-@'\",;")
TEXTS = st.text(LETTERS, min_size=1, max_size=12).filter(
    lambda text: text.strip(" \u00ad\u200b\u200c\u200d\u2060\ufeff\ufffd") and "\ufffd" not in text
)


@st.composite
def cards(draw):
    kind = draw(st.sampled_from(list(all_kinds().values())))
    card = {"kind": kind.name, "copies": draw(st.integers(1, 30))}
    if kind.colored and draw(st.booleans()):
        colors = draw(st.lists(st.sampled_from(COLORS), min_size=1, unique=True))
        card["color"] = colors if len(colors) > 1 else colors[0]
    if kind.values != ("",) and draw(st.booleans()):
        card["value"] = draw(st.lists(st.sampled_from(kind.values), min_size=1, unique=True))
    for key in ("name", "label"):
        if draw(st.booleans()):
            card[key] = draw(TEXTS)
    return card


@st.composite
def decks(draw):
    rows = draw(st.lists(cards(), min_size=1, max_size=6))
    rows += draw(st.lists(st.sampled_from(rows), max_size=3))
    tree = {"base": draw(st.sampled_from(["none", "junior-56"])), "cards": rows}
    try:
        return deck(tree)
    except unoprint.SpecError:  # two cards of one name
        for row in rows:
            row.pop("name", None)
        return deck({"base": "none", "cards": rows})


@given(decks(), st.sampled_from(["csv", "json"]))
def test_what_is_listed_is_imported_as_the_same_cards(found, form):
    assert again(found, form).cards == found.cards


def test_cards_that_two_tables_tell_are_told_twice():
    rows = '[[cards]]\nkind = "draw-two"\nlabel = "0"\n'
    found = deck(f'base = "none"\n{rows}{rows}color = "red"\n{rows}')
    assert again(found).cards == found.cards and len(found.cards) == 9


@given(st.lists(st.lists(st.text(), min_size=2, max_size=2), min_size=1))
def test_cells_come_back_as_they_were(table):
    text = commas.written([["a", "b"], *table])
    back = [list(row.cells) for row in commas.split(text, ",", "x.csv")]
    assert [[*map(commas.bare, row)] for row in back[1:]] == [row for row in table if any(row)]


def test_no_cell_is_a_formula_for_a_spreadsheet():  # C09
    found = deck(
        'base = "none"\n'
        + "".join(
            f"[[cards]]\nkind = 'wild'\nname = '''{name}'''\n"
            for name in ("=HYPERLINK(1)", "+cmd", "-2", "@SUM", "'=quoted", "'tis")
        )
    )
    names = [line.split(",")[4] for line in listed(found).splitlines()[1:]]
    assert names == ["'=HYPERLINK(1)", "'+cmd", "'-2", "'@SUM", "''=quoted", "'tis"]
    assert again(found).cards == found.cards
    assert json.loads(listed(found, "json"))[0]["name"] == "=HYPERLINK(1)"


def test_a_table_to_read():
    found = deck(
        'base = "none"\n[[cards]]\nkind = "skip"\nname = "Nap"\ncolor = ["red", "blue"]\n'
        '[[cards]]\nkind = "wild"\ncopies = 4\n'
    )
    assert listed(found, "table") == (
        "kind  color       copies  name\nskip  red / blue  1       Nap\nwild              4\n"
    )
    assert listed(found) == "kind,color,value,copies,name\nskip,red / blue,,1,Nap\nwild,,,4,\n"


def test_a_format_that_is_none():
    with pytest.raises(unoprint.UnoprintError, match="no format 'cvs'; did you mean 'csv'"):
        unoprint.list_cards("classic", "cvs")


FULL = """
base = "classic-112"
language = "lt"

[[cards]]
kind = "wild"
name = { en = "Meteor", lt = "Meteoras" }
label = "+10"
copies = 4
effect = { draw = 10, skip = "others", own-rule = "sing, then = 2" }
text = { lt = "Imk dešimt.", en = "=10" }
points = 50
art = { file = "art/meteor, big.svg", as = "background", fit = "cover", focus = [0.5, 0.25] }

[[cards]]
kind = ["skip", "reverse"]
color = ["red", "blue"]
art = "art/nap.png"
copies = 2

[[cards]]
kind = "wild"
points = 0
name = "Nothing"

[[cards]]
kind = "blank"
replaces = "yellow 7"
"""


@pytest.mark.parametrize("form", ["csv", "json"])
def test_all_that_a_card_may_say_comes_back(form):
    found = deck(FULL)
    back = again(found, form)
    assert back.cards == found.cards
    assert back.language == "lt"
    for card in found.cards:
        mine, other = found.own(card), back.own(card)
        assert (mine and mine[4:]) == (other and other[4:])
    assert listed(back, form) == listed(found, form)


def test_colors_are_listed_by_their_plain_names():
    found = deck(
        'base = "none"\n[theme.suits.red]\nname = "Lava"\n'
        '[[cards]]\nkind = "skip"\ncolor = "lava"\nname = "Nap"\n'
    )
    assert listed(found).splitlines()[1] == "skip,red,,1,Nap"
