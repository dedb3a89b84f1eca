"""The theme clear: for weak eyes, so larger and of more contrast than others must be."""

from __future__ import annotations

import pytest
from conftest import pixels

from unoprint import faces, theme
from unoprint.cards import COLORS, Card
from unoprint.drawing import Panel, Path
from unoprint.figures._skeleton import FIGURES, laid
from unoprint.inks import contrast
from unoprint.paint import pdf
from unoprint.stages import quartered
from unoprint.stages._extent import reach
from unoprint.units import CARD, CARD_SIZES, Box, Size

CLEAR = theme.load("clear")


def pen_of(card):
    return faces.pen_for(card, CLEAR)


def painted(drawing, size=CARD):
    """The drawing as a picture of two pixels a millimeter."""
    face = pdf.Face("card", drawing, Box(0, 0, *size), size)
    page = pdf.Page(Size(*size), (pdf.Placed(0, 0, 0),))
    return pixels(pdf.document([face], [page], title="", language="en", settings=""), 50.8)[0]


@pytest.mark.parametrize("color", COLORS)
def test_contrast_is_seven_and_more(color):
    suit = CLEAR.suits[color]
    assert contrast(suit.on, suit.ink) >= 7
    assert suit.on in (CLEAR.paper, CLEAR.dark)


def test_two_colors_are_dark_and_two_are_light():
    light = {color for color in COLORS if CLEAR.suits[color].on == CLEAR.dark}
    assert light == {"green", "yellow"}


@pytest.mark.parametrize("value", "0123456789")
def test_figures_are_as_high_as_their_field_takes_them(value):
    drawn = quartered.index(pen_of(Card("number", "red", value)), 14)
    box = reach(drawn)
    assert 18 <= reach(drawn[:1]).height <= 22.5
    assert box.x >= 3.2 + 0.9 and box.right <= 3.2 + 21.6 - 0.9
    assert box.y >= -quartered.MARK + 4.4  # clear of the mark


@pytest.mark.parametrize("name", ["Meteor", "Grandma decides", "Wolpertinger " * 6])
@pytest.mark.parametrize("size", ["uno", "mini", "square", "jumbo"])
@pytest.mark.parametrize(
    "card",
    [Card("number", "green", "7"), Card("wild"), Card("skip", "blue"), Card("blank", label="+6")],
    ids=str,
)
def test_a_name_stands_over_what_is_in_the_field_and_not_on_it(card, name, size):
    card = card._replace(name=name.strip())
    scale = faces.scale_of(CARD_SIZES[size])
    room = Size(*(side / scale for side in CARD_SIZES[size]))
    pen = faces.pen_for(card, CLEAR, room)
    field = quartered.field(pen)
    words, low = quartered.name(pen, field)
    [rest] = [reach(quartered.wide(pen, field._replace(height=low - field.y)))]
    assert reach(words).y >= low - 0.3 and rest.top <= low
    assert reach(words).x >= field.x and reach(words).right <= field.right
    assert rest.y >= field.y and rest.x >= field.x and rest.right <= field.right


def test_without_a_border_the_fields_run_into_the_bleed():
    bare = CLEAR._replace(key="bare", border=0)
    drawing = faces.front(Card("number", "red", "7"), bare, CARD, 3).drawing
    moved = (*drawing,)
    card = painted(moved)
    assert card.getpixel((1, 1)) == card.getpixel((10, 80)) == (176, 0, 15)
    assert card.getpixel((110, 1)) == (255, 255, 255)


def test_initials_stand_under_the_mark():
    stage = theme.Style("quartered", {**CLEAR.stage.options, "initials": True})
    look = CLEAR._replace(key="initials", stage=stage)
    pen = faces.pen_for(Card("number", "red", "7"), look)
    mark, letter = quartered.wide(pen, quartered.field(pen))
    assert letter.text == "R"
    assert reach((letter,)).top < reach((mark,)).y


def test_every_figure_is_as_high_as_it_is_asked_to_be():
    for value in FIGURES:
        box = reach((painted_line(value, 20, 0.2),))
        assert box.height == pytest.approx(20, abs=1.5)  # handles of curves count
        assert laid(value, 20, 0.2).width <= box.width + 0.01
    assert laid("1", 20, 0.2, 1.5).width > laid("1", 20, 0.2).width
    assert laid("69", 20, 0.2).width > 2 * laid("6", 20, 0.2).width


def painted_line(text, height, weight):

    made = laid(text, height, weight)
    return Path(made.d, stroke="#000000", width=made.pen)


class Art:
    """Stands for a picture: a panel as large as its room."""

    clip = "stage"

    def place(self, room, clip="", largest=None):
        return (Panel(room, "#123456"),)


@pytest.mark.parametrize("look", ["clear", "night", "dawn"])
@pytest.mark.parametrize("place", ["center", "background", "symbol"])
@pytest.mark.parametrize(
    "card", [Card("number", "green", "6"), Card("wild"), Card("blank")], ids=str
)
def test_pictures_stand_where_they_are_to_stand(look, place, card):
    """And figures stay to be read on a ground of their own."""
    drawing = faces.front(card, theme.load(look), art={place: Art()}).drawing
    picture = painted(drawing)
    inked = sum(n for n, ink in picture.getcolors(10**6) if ink == (0x12, 0x34, 0x56))
    share = inked / (picture.width * picture.height)
    least = {"background": 0.25, "center": 0.1, "symbol": 0.05}[place]
    assert share > least
