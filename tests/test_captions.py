"""Names and texts on the cards: in every language, fitted, and clear of all else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoprint import captions, faces, lettering, theme
from unoprint.captions import CAP, TEXT, TEXT_SIZE, Unprintable, wrap
from unoprint.cards import Card
from unoprint.drawing import Group, Words
from unoprint.kinds import all_kinds
from unoprint.units import CARD, CARD_SIZES, Size

FONT = "FiraSans-Bold.ttf"
CLASSIC = theme.load("classic")
SHORT = "The next player draws ten."
LONG = "Următorul jucător trage trei cărți și pierde rândul, apoi joacă cel care a pus cartea. " * 3
LANGUAGES = {
    "en": "Everybody passes their hand to the next player.",
    "lt": "Kitas žaidėjas ima dešimt kortų ir praleidžia ėjimą.",
    "uk": "Наступний гравець тягне десять карт і пропускає хід.",
    "ro": "Următorul jucător trage zece cărți și pierde rândul.",
}
SKIP = Card("skip", "red", text=SHORT)


def words(marks, turned=False):
    """Every line of text, with whether it stands upside down."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from words(mark.marks, turned != (mark.turn == 180))
        elif isinstance(mark, Words):
            yield mark, turned


def upright(card, size=CARD):
    return [w.text for w, turned in words(faces.front(card, CLASSIC, size).drawing) if not turned]


@pytest.mark.parametrize("kind", ["skip", "wild", "blank"])
@pytest.mark.parametrize("told", LANGUAGES.values(), ids=LANGUAGES)
def test_a_text_is_on_the_card_once_and_whole_and_large_enough(kind, told):
    card = Card(kind, "green" if kind == "skip" else "", text=told)
    face = faces.front(card, CLASSIC)
    lines = [word for word, turned in words(face.drawing) if not turned]
    assert " ".join(line.text for line in lines) == told
    assert not any(turned for _, turned in words(face.drawing))
    assert face.warnings == ()


def test_a_card_with_a_text_has_its_name_at_the_head_alone():
    named = Card("skip", "red", name="Meteor")
    assert [turned for _, turned in words(faces.front(named, CLASSIC).drawing)] == [False, True]
    assert upright(named._replace(text=SHORT))[0] == "Meteor"
    assert not any(t for _, t in words(faces.front(named._replace(text=SHORT), CLASSIC).drawing))


def test_two_languages_stand_one_under_the_other():
    card = Card("skip", "red", name="Meteor\nMeteoras", text="Draw ten.\nImk dešimt.")
    assert upright(card) == ["Meteor", "Meteoras", "Draw ten.", "Imk dešimt."]
    first, second = (w for w, turned in words(faces.front(card, CLASSIC).drawing[-2:]))
    apart = (first.at[1] - second.at[1]) / first.size
    assert apart == pytest.approx(captions.TEXT_LEADING + captions.PARTED)


@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=CARD_SIZES)
@pytest.mark.parametrize("label", ["", "+10", "Everybody else"])
@pytest.mark.parametrize("kind", ["skip", "wild", "blank"])
def test_a_text_keeps_within_the_card_and_clear_of_the_lower_index(size, label, kind):
    card = Card(kind, "red" if kind == "skip" else "", label=label, text=LONG[:300])
    scale = min(size.width / CARD.width, size.height / CARD.height)
    room = Size(size.width / scale, size.height / scale)
    lines = captions.text(faces.pen_for(card, CLASSIC, room), all_kinds()[kind].ground, room.width)
    ends = [w.at[0] + lettering.width(w.text, w.font, w.size) for w in lines]
    # a label's index begins 5.8 mm from the edge; the marks of a blank lie under the text
    free = 5.8 + 1 if label or kind != "blank" else 5.5
    assert max(ends) <= size.width / scale - free
    assert min(w.at[1] for w in lines) >= 5.5
    assert max(w.at[1] + w.size * CAP for w in lines) <= 12.4 + 15.001


def test_a_long_text_is_made_smaller_with_a_warning():
    face = faces.front(SKIP._replace(text=LONG[:240].strip()), CLASSIC)
    [(field, what)] = face.warnings
    assert field == "text"
    assert what.startswith("the text is printed only 1.")


def test_a_letter_that_no_font_has_is_told():
    with pytest.raises(Unprintable) as caught:
        faces.front(SKIP._replace(text="Draw\nᚠ"), CLASSIC)
    assert caught.value.field == "text"
    assert str(caught.value) == (
        "card 'red skip', text: the fonts have no 'ᚠ' (U+16A0); use other letters in the text"
    )


@given(
    st.lists(st.text("abgÄŠщ", min_size=1, max_size=30), min_size=1, max_size=40),
    st.sampled_from([Size(32.4, 9.2), Size(10, 9.2), Size(80, 15)]),
)
def test_every_word_is_there_and_in_the_room(told, room):
    fitted = wrap((" ".join(told),), FONT, room)
    assert " ".join(fitted.lines).split() == told
    assert fitted.size <= TEXT_SIZE
    assert (
        max(lettering.width(line, FONT, fitted.size) for line in fitted.lines) <= room.width + 1e-6
    )
    assert fitted.size * (CAP + fitted.drops[-1]) <= room.height


def test_a_text_golden(golden):
    from unoprint.paint import log

    card = Card("skip", "green", name="Meteor\nMeteoras", text="Draw ten.\nImk dešimt.")
    golden("classic/own-text.txt", log.drawing(faces.front(card, CLASSIC).drawing))
    assert set(TEXT) == {"color", "black", "white"}
