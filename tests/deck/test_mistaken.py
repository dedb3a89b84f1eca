"""Words for cards that could be taken for others: refused, or warned of."""

from __future__ import annotations

import pytest

from unoprint.deck.deck import resolve, select
from unoprint.deck.spec import parse
from unoprint.errors import UnoprintError

OWN = '[[cards]]\nkind = "{}"\nname = "{}"\n'


def deck(text):
    return resolve(parse(text.encode(), "deck.toml"))


@pytest.mark.parametrize(
    "text, message",
    [
        ('[add]\n"red 7" = 1\n"7 red" = 2', "3:1: '7 red' is 'red 7' of line 2 in other words"),
        ('[remove]\nskip = 1\n"Skip *" = 2', "3:1: 'Skip *' is 'skip' of line 2 in other words"),
        (
            "[remove]\nMeteor = 1\n" + OWN.format("wild", "Meteor"),
            "in the [[cards]] of line 3",
        ),
        ("[add]\nMeteor = 1\n" + OWN.format("wild", "Meteor"), "in the [[cards]] of line 3"),
        (OWN.format("skip", "a b") + OWN.format("wild", "A  B"), "that of another card, in line 3"),
        ('[[cards]]\nkind = "wild"\ncolor = "black"', "3:1: wild cards have no color: take it out"),
        ('colour = "red"', "did you mean 'color' under [[cards]]?"),
        ('only = "skip"', "it belongs under [print]"),
        ('[print]\nonly = "red 7,blue 3"', "is more than one: give each by itself"),
    ],
)
def test_refused(text, message):
    with pytest.raises(UnoprintError) as caught:
        deck(text)
    assert message in str(caught.value)


@pytest.mark.parametrize("blank", ["\\u200e", "\\u2061", "\\u0301", "\\u2003", "\\u3164", " "])
@pytest.mark.parametrize("field", ["name", "label"])
def test_nothing_to_be_seen(blank, field):
    with pytest.raises(UnoprintError, match=f"4:[0-9]: {field} has spaces only"):
        deck(f'[[cards]]\nkind = "wild"\n\n{field} = "{blank}"')


@pytest.mark.parametrize(
    "text, warnings",
    [
        (
            "[add]\nskip = 3",
            ["'skip': 3 are not the same in each color: 1 red, 1 blue, 1 green"],
        ),
        ("[remove]\nskip = 3", ["'skip': 3 are not the same in each color"]),
        ('[add]\nskip = 4\nwild = 3\n"red 7" = 1\n[remove]\nnumber = 76', []),
        (OWN.format("skip", "red 7"), ["'red 7' means other cards too, for --only"]),
        (OWN.format("wild", "skip"), ["'skip' means other cards too"]),
        (OWN.format("wild", "Meteor"), []),
    ],
)
def test_warned_of(text, warnings):
    found = [fault.message for fault in deck(text).warnings]
    assert len(found) == len(warnings)
    assert all(part in message for part, message in zip(warnings, found, strict=True))


@pytest.mark.parametrize(
    "words, count",
    [("Cafe\u0301", 4), ("CAF\u00c9", 4), ("red  caf\u00e9", 1), ("caf\u00e9 blue", 1)],
)
def test_a_name_in_any_spelling_and_with_its_color(words, count):
    assert len(select(deck(OWN.format("skip", "Caf\u00e9")).cards, [words])) == count
