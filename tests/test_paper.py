"""The theme paper saves ink: how much, is measured in the pixels of a deck's fronts."""

from __future__ import annotations

from collections import Counter

import pytest
from test_faces import pictures

import unoprint
from unoprint import faces, theme
from unoprint.cards import Card
from unoprint.inks import rgb


def ink(picture):
    """Cyan, magenta, yellow and black together, in solid layers over the card.

    What is gray in an ink is printed with black.
    """
    found = 0.0
    for count, color in picture.getcolors(1 << 20):
        layers = [1 - value / 255 for value in color]
        found += count * (sum(layers) - 2 * min(layers))
    return found / (picture.width * picture.height)


def mean_ink(name):
    """Of all fronts of the classic deck, each as often as it is in it."""
    cards = Counter(unoprint.load_deck("classic").cards)
    look = theme.load(name)
    made = pictures([faces.front(card, look).drawing for card in cards])
    return sum(times * ink(one) for times, one in zip(cards.values(), made, strict=True)) / sum(
        cards.values()
    )


def test_paper_takes_less_than_two_fifths_of_the_ink_of_classic():
    assert mean_ink("paper") / mean_ink("classic") < 0.4


def test_large_figures_are_ribbons_and_small_ones_are_solid():
    look = theme.load("paper")
    pen = faces.pen_for(Card("number", "red", "7"), look)._replace(ground=look.paper)
    suit = look.suits["red"]
    assert [mark.stroke for mark in pen.figure("7", 42, ink=suit.ink)] == [
        suit.shade,
        suit.ink,
        look.paper,
    ]
    assert [mark.stroke for mark in pen.figure("7", 9, ink=suit.ink)] == [suit.ink]


def test_yellow_has_its_fine_line_in_the_ink_of_the_contour():
    """White on yellow would not be seen."""
    look = theme.load("paper")
    pen = faces.pen_for(Card("number", "yellow", "7"), look)._replace(ground=look.paper)
    suit = look.suits["yellow"]
    assert [mark.stroke for mark in pen.stroke("M0 0 L9 0", 6, suit.ink)] == [
        suit.shade,
        suit.ink,
        suit.shade,
    ]


@pytest.mark.parametrize("label", ["+10", "Grandma decides"])
def test_a_label_has_a_badge_of_its_own_size_and_the_mark_below_it(label):
    look = theme.load("paper")
    card = Card("draw-two", "blue", label=label)
    [picture] = pictures([faces.front(card, look).drawing])
    plain = pictures([faces.front(card._replace(label=""), look).drawing])[0]
    blue = rgb(look.suits["blue"].ink)
    # Right of where the shape of the color would end there is badge, and the mark is below.
    for one, wide in ((picture, True), (plain, False)):
        assert (blue in [one.getpixel((39, y)) for y in range(10, 30)]) == wide
    assert blue in [picture.getpixel((x, 42)) for x in range(14, 32)]
