"""The theme paper saves ink: how much, is measured in the pixels of a deck's fronts."""

from __future__ import annotations

from collections import Counter

import pytest
from test_faces import pictures

import unoprint
from unoprint import faces, theme


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


def test_paper_takes_less_than_half_of_the_ink():
    classic, paper = mean_ink("classic"), mean_ink("paper")
    assert paper == pytest.approx(0.36, abs=0.1)
    assert paper / classic < 0.5
