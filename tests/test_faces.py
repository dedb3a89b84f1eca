"""What is on the cards: as text in golden files, and what eyes of all sorts see of it."""

from __future__ import annotations

import colorsys
from collections import Counter
from itertools import combinations

import pytest
from conftest import pixels
from PIL import Image, ImageChops

import unoprint
from unoprint import captions, faces, lettering, theme
from unoprint.cards import COLORS, Card
from unoprint.deck.schema import deck_names
from unoprint.drawing import Group, Panel
from unoprint.inks import rgb
from unoprint.kinds import all_kinds
from unoprint.paint import log, pdf
from unoprint.stages import _parts as parts
from unoprint.units import CARD, CARD_SIZES, Box, Size


@pytest.fixture(params=theme.names())
def look(request):
    """Every theme there is: what holds for one holds for all."""
    return theme.load(request.param)


SIGHTS = {
    "color": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1)."""


def one_of(kind):
    color = "green" if kind.colored else ""
    return Card(kind.name, color, kind.values[0])


@pytest.mark.parametrize("kind", all_kinds().values(), ids=lambda kind: kind.name)
def test_front(look, kind, golden):
    golden(f"{look.name}/{kind.name}.txt", log.drawing(faces.front(one_of(kind), look).drawing))


def test_back(look, golden):
    golden(f"{look.name}/back.txt", log.drawing(faces.back(look).drawing))


def page_of(drawings, size=CARD):
    """The drawings side by side on one page of a PDF, as a picture of two pixels a millimeter."""
    box = Box(0, 0, *size)
    made = [pdf.Face(str(n), drawing, box, size) for n, drawing in enumerate(drawings)]
    places = tuple(pdf.Placed(n, n * size.width, 0) for n in range(len(made)))
    page = pdf.Page(Size(size.width * len(made), size.height), places)
    data = pdf.document(made, [page], title="", language="en", settings="")
    return pixels(data, 50.8)[0]


def pictures(drawings, size=CARD):
    whole = page_of(drawings, size)
    wide = whole.width / len(drawings)
    return [
        whole.crop((round(n * wide), 0, round(n * wide) + int(wide), whole.height))
        for n in range(len(drawings))
    ]


def linear(value):
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


LINEAR = [linear(value) for value in range(256)]


def lightness(y):
    """CIE L*, from 0 to 100."""
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def lab(color, sight):
    r, g, b = (LINEAR[v] for v in color)
    seen = [min(1, max(0, m[0] * r + m[1] * g + m[2] * b)) for m in SIGHTS[sight]]
    x = (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505
    y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    z = (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089
    f = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def seen(picture, sight, cache):
    """The picture as Lab values, each of 14 x 22 fields of 4 x 4 mm in four points."""
    small = picture.resize((28, 43))
    out = []
    for color in (
        small.get_flattened_data() if hasattr(small, "get_flattened_data") else small.getdata()
    ):
        if (color, sight) not in cache:
            cache[color, sight] = lab(color, sight)
        out.append(cache[color, sight])
    return out


def apart(one, other):
    """How much of a card looks clearly different (CIE76 above 20), in percent."""
    far = sum(
        sum((a - b) ** 2 for a, b in zip(p, q, strict=True)) > 400
        for p, q in zip(one, other, strict=True)
    )
    return 100 * far / len(one)


def alike(one, other, share=2):
    """Whether less than so many percent of a card look clearly different; told as soon as known."""
    most, far = len(one) * share / 100, 0
    for start in range(7):  # points that lie near one another are much the same: far ones first
        for p, q in zip(one[start::7], other[start::7], strict=True):
            if (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2 > 400:
                far += 1
                if far >= most:
                    return False
    return True


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_cards_can_be_confused(look, sight):
    """Of every two cards at least 2 % of the face look clearly different, to every eye."""
    decks = [unoprint.load_deck(name) for name in deck_names()]
    cards = [*dict.fromkeys(card for deck in decks for card in deck.cards)]
    there = {card.kind for card in cards}
    cards += [one_of(kind) for kind in all_kinds().values() if kind.name not in there]
    cache = {}
    found = [
        seen(picture, sight, cache)
        for picture in pictures([faces.front(card, look).drawing for card in cards])
    ]
    close = {
        (str(cards[i]), str(cards[j])): apart(found[i], found[j])
        for i, j in combinations(range(len(cards)), 2)
        if alike(found[i], found[j])
    }
    assert not close


@pytest.mark.parametrize("color", COLORS)
def test_six_and_nine_differ_when_one_of_them_is_turned(look, color):
    six, nine = pictures([faces.front(Card("number", color, n), look).drawing for n in "69"])
    cache = {}
    turned = seen(nine.rotate(180), "grey", cache)
    assert apart(seen(six, "grey", cache), turned) > 2


@pytest.mark.parametrize("place", ["middle", "corner"])
def test_the_wheel_is_red_blue_green_yellow_clockwise_from_the_top_left(look, place):
    """Whatever the wheel is drawn like: most of each color lies in its own quarter."""
    pen = faces.pen_for(Card("wild"), look)
    drawn = parts.symbol(pen) if place == "middle" else parts.index(pen)[0]
    middle = Box(0, 0, *CARD).center
    [wild] = pictures([(Panel(Box(0, 0, *CARD), pen.ground), Group(drawn, middle))])
    inked = ImageChops.difference(wild, Image.new("RGB", wild.size, wild.getpixel((0, 0))))
    left, top, right, low = inked.getbbox()
    x, y = (left + right) / 2, (top + low) / 2
    hues = [colorsys.rgb_to_hsv(*rgb(look.suits[color].ink))[0] for color in COLORS]
    for color, box in zip(
        COLORS,
        ((left, top, x, y), (x, top, right, y), (x, y, right, low), (left, y, x, low)),
        strict=True,
    ):
        found = Counter()
        for count, ink in wild.crop(tuple(map(round, box))).getcolors(10**6):
            hue, gray, _ = colorsys.rgb_to_hsv(*ink)
            if gray > 0.3:
                near = [min(abs(hue - h), 1 - abs(hue - h)) for h in hues]
                found[COLORS[near.index(min(near))]] += count
        assert found.most_common(1)[0][0] == color


def test_the_back_looks_the_same_when_it_is_turned(look):
    for size in CARD_SIZES.values():
        [back] = pictures([faces.back(look, size).drawing], size)
        off = ImageChops.difference(back, back.rotate(180)).convert("L")
        changed = sum(count for count, value in off.getcolors() if value > 60)
        assert changed < back.width * back.height * 0.01


def luminance(ink):
    return sum(LINEAR[v] * share for v, share in zip(ink, (0.2126, 0.7152, 0.0722), strict=True))


def contrasts(one, other):
    """The contrast of each pixel to that of the other picture, where they clearly differ."""
    found = []
    dots = (zip(*[iter(p.tobytes())] * 3, strict=True) for p in (one, other))
    for a, b in zip(*dots, strict=True):
        if max(abs(x - y) for x, y in zip(a, b, strict=True)) > 60:
            low, high = sorted((luminance(a), luminance(b)))
            found.append((high + 0.05) / (low + 0.05))
    return sorted(found)


@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize("pair", ["18", "47", "03"])
def test_figures_stand_out(look, color, pair):
    """Where two numbers differ one shows its figure, the other the ground: 4.5 and 3 at least."""
    one, other = pictures([faces.front(Card("number", color, n), look).drawing for n in pair])
    corner, middle = (6, 6, 40, 46), (28, 46, 84, 128)  # two pixels a millimeter
    index = contrasts(one.crop(corner), other.crop(corner))
    assert index[len(index) * 3 // 4] >= 4.5  # the pixels of edges lie between
    if figure := contrasts(one.crop(middle), other.crop(middle)):
        assert figure[len(figure) * 3 // 4] >= 3


@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=CARD_SIZES.keys())
def test_indices_keep_to_the_safe_margin(look, size):
    """Within 3 mm of the cut there is only the border's white."""
    drawing = faces.front(Card("draw-ten"), look, size).drawing
    [card] = pictures([drawing], size)
    rim = int(3 * 2 * min(size.width / 56, size.height / 87))
    wide, high = card.size
    sides = ((0, 0, wide, rim), (0, 0, rim, high))
    for box in (*sides, (0, high - rim, wide, high), (wide - rim, 0, wide, high)):
        assert card.crop(box).getcolors() == [
            (card.crop(box).width * card.crop(box).height, (255, 255, 255))
        ]


@pytest.mark.parametrize(
    "name",
    ["Žvirblis", "Їжак і єнот", "Țara și pâinea", "Große Überraschung", "Ελληνικά", "Łódź"],
)
def test_names_in_the_languages_of_europe(look, name):
    made = faces.front(Card("wild", name=name), look)
    assert made.warnings == ()
    words = [mark for mark in faces_words(made.drawing) if mark.text in name]
    assert " ".join(dict.fromkeys(w.text for w in words)) == name


def faces_words(marks):
    from unoprint.drawing import Words

    for mark in marks:
        if isinstance(mark, Group):
            yield from faces_words(mark.marks)
        elif isinstance(mark, Words):
            yield mark


@pytest.mark.parametrize("kind", ["wild", "blank", "wild-customizable"])
@pytest.mark.parametrize("length", [1, 10, 30, 80])
@pytest.mark.parametrize("label", ["", "+3", "Everybody draws"])
def test_a_name_is_fitted_and_never_cut(look, kind, length, label):
    name = ("Wolpertinger " * 8)[:length].strip()
    made = faces.front(Card(kind, name=name, label=label), look)
    for word in {w.text: w for w in faces_words(made.drawing) if w.text in name}.values():
        across = lettering.width(word.text, word.font, word.size)
        assert word.at[0] >= 5 and word.at[0] + across <= CARD.width - 5
    assert ("name" in dict(made.warnings)) == (length == 80)


@pytest.mark.parametrize("size", ["uno", "mini", "jumbo", "square"])
@pytest.mark.parametrize("label", ["1", "+10", "SUPER", "Draw three cards", "Ж" * 80, "a b " * 20])
def test_a_label_stays_on_the_panel(look, label, size):
    """Ink only inside the card's border, and the middle keeps clear of the corners."""
    size = CARD_SIZES[size]
    [card] = pictures([faces.front(Card("wild", label=label.strip()), look, size).drawing], size)
    inked = card.convert("L").point(lambda v: 255 * (v < 250)).getbbox()
    rim = look.border * 2 * min(size.width / 56, size.height / 87)
    panel = (rim, rim, card.width - rim, card.height - rim)
    assert all(abs(a - b) <= 1.5 for a, b in zip(inked, panel, strict=True))


def test_small_letters_are_warned_of(look):
    assert not faces.front(Card("wild", label="+10"), look).warnings
    long = faces.front(Card("wild", label="Draw until you find a yellow one"), look)
    assert long.warnings[0][0] == "label" and "only" in long.warnings[0][1]
    name = Card("wild", name="Grandma decides")
    assert not faces.front(name, look).warnings
    assert faces.front(name, look, Size(20, 31)).warnings  # the card is small, the name on it too


def test_a_letter_that_no_font_has_names_card_field_and_character(look):
    with pytest.raises(captions.Unprintable, match=r"card 'Fire 🔥', name: .*'🔥' \(U\+1F525\)"):
        faces.front(Card("wild", name="Fire 🔥"), look)


def test_lines_of_a_label_keep_clear_of_one_another():
    font = "FiraSans-Bold.ttf"
    fitted = captions.fit("gjpqy ÅÇ", font, Size(10, 20), 9, 3)
    over, under = (lettering.ink(line, font) for line in fitted.lines)
    assert over.y * fitted.size > under.top * fitted.size - fitted.leading
