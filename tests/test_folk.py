"""The theme folk: cloths that are drawn once, and plates on which everything can be read."""

from __future__ import annotations

import pytest

from unoprint import faces, theme
from unoprint.cards import COLORS, Card
from unoprint.drawing import Group
from unoprint.inks import contrast
from unoprint.stages._extent import reach
from unoprint.stages._round import CENTERS
from unoprint.stages.plate import OPTIONS

FOLK = theme.load("folk")
PLATE = FOLK.stage.read(OPTIONS)["plate"]


def cloth(card):
    """The motifs on a card."""
    [found] = [m for m in faces.front(card, FOLK).drawing if isinstance(m, Group) and m.clip]
    return found.marks


def test_all_cards_of_a_color_lie_on_one_cloth():
    """The very same marks: so they are painted once."""
    one = cloth(Card("number", "red", "7"))
    assert cloth(Card("skip", "red")) is one
    assert cloth(Card("number", "blue", "7")) is not one


def test_a_name_lies_on_plain_ground():
    def up(card):
        return [m.at for m in cloth(card) if m.at[1] > 87 / 2 - 13]

    assert up(Card("number", "red", "7"))
    assert not up(Card("number", "red", "7", name="Rabbit"))


@pytest.mark.parametrize("card", [Card("number", "green", "7"), Card("wild-draw-four")])
def test_a_cloth_is_the_same_when_the_card_is_turned(card):
    places = {(round(x, 2), round(y, 2)) for x, y in (m.at for m in cloth(card))}
    assert places == {(-x, -y) for x, y in places}


@pytest.mark.parametrize("color", COLORS)
def test_contrast_on_the_plate_and_on_the_cloth(color):
    suit = FOLK.suits[color]
    assert contrast(suit.inside, PLATE) >= 4.5
    assert contrast(suit.on, suit.ink) >= 4.5


@pytest.mark.parametrize("kind", ["wild", "draw-ten", "wild-swap-hands", "wild-downpour-2"])
def test_symbols_keep_within_the_rim(kind):
    box = reach(CENTERS[kind](faces.pen_for(Card(kind), FOLK)))
    assert max(-box.x, -box.y, box.right, box.top) < 17.4
