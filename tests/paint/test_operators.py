"""What operators a drawing becomes."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.pdfdoc import PDFDocument

from unoprint import lettering, outlines
from unoprint.drawing import Group, Panel, Path, Words
from unoprint.paint.embed import text_string
from unoprint.paint.operators import Kit, factor, ink, number, outline, rounded
from unoprint.units import Box

BOLD = "FiraSans-Bold-Small.ttf"
SQUARE = "M0 0 L1 0 L1 1 L0 1 Z"


def painted(*marks, grey=False):
    return Kit(PDFDocument(invariant=1), grey).paint(marks).split("\n")


def test_a_panel():
    assert painted(Panel(Box(1, 2, 30, 40.5), "#ff0000")) == ["1 0 0 rg", "1 2 30 40.5 re f"]


def test_a_rounded_panel_is_four_lines_and_four_curves():
    steps = rounded(Box(0, 0, 10, 20), 2)
    assert re.findall("[a-z]", steps) == list("mlclclclch")
    assert steps.startswith("2 0 m 8 0 l 9.105 0 10 .895 10 2 c 10 18 l")


def test_a_radius_is_never_more_than_half_a_side():
    assert rounded(Box(0, 0, 10, 20), 99) == rounded(Box(0, 0, 10, 20), 5)


def test_an_outline_that_stays_where_it_is():
    assert painted(Path(SQUARE, "#000000")) == ["0 0 0 rg", "0 0 m 1 0 l 1 1 l 0 1 l h f"]


def test_an_outline_moved_scaled_and_turned():
    assert painted(Path("M0 0 L1 0 Z", "#000000", (5, 6), 2, 90)) == [
        "0 0 0 rg",
        "q 0 2 -2 0 5 6 cm 0 0 m 1 0 l h f Q",
    ]


@pytest.mark.parametrize(
    ("scale", "width"), [(1, ".5 w"), (10, ".05 w"), (0.5, "1 w"), (-10, ".05 w")]
)
def test_the_pen_is_as_wide_whatever_the_scale(scale, width):
    lines = painted(Path(SQUARE, scale=scale, stroke="#000000", width=0.5))
    assert lines[:2] == ["0 0 0 RG", width]
    assert lines[-1].endswith((" S", " S Q"))


def test_ink_and_pen_are_named_only_when_they_change():
    line = Path("M0 0 L1 0", stroke="#112233", width=1, cap="round")
    other = line._replace(cap="butt", width=2)
    assert painted(line, line, other) == [
        ".067 .133 .2 RG",
        "1 w",
        "1 J",
        "0 0 m 1 0 l S",
        "0 0 m 1 0 l S",
        "2 w",
        "0 J",
        "0 0 m 1 0 l S",
    ]


def test_a_group_does_not_leave_its_ink_behind():
    red, blue = Panel(Box(0, 0, 1, 1), "#ff0000"), Panel(Box(0, 0, 1, 1), "#0000ff")
    lines = painted(red, Group((red, blue), at=(1, 1)), red)
    assert lines == [
        "1 0 0 rg",
        "0 0 1 1 re f",
        "q 1 0 0 1 1 1 cm",
        "0 0 1 1 re f",
        "0 0 1 rg",
        "0 0 1 1 re f",
        "Q",
        "0 0 1 1 re f",
    ]


def test_a_clip_stands_in_the_groups_own_place():
    lines = painted(Group((Panel(Box(0, 0, 1, 1), "#000000"),), at=(3, 4), clip=SQUARE))
    assert lines[0] == "q 1 0 0 1 3 4 cm 0 0 m 1 0 l 1 1 l 0 1 l h W n"


def test_a_lone_mark_shines_through_as_it_is():
    kit = Kit(PDFDocument(invariant=1))
    steps = kit.paint((Group((Panel(Box(0, 0, 1, 1), "#000000"),), opacity=0.4),))
    assert steps.split("\n") == ["q /G1 gs", "0 0 0 rg", "0 0 1 1 re f", "Q"]
    assert kit.opacities == {".4": "G1"}


def test_marks_that_may_overlap_shine_through_as_one():
    kit = Kit(PDFDocument(invariant=1))
    panel = Panel(Box(0, 0, 1, 1), "#000000")
    steps = kit.paint((Group((panel, panel), opacity=0.4),))
    assert steps.split("\n") == ["q /G1 gs", "/S1 Do", "Q"]
    assert kit.inside(steps) == ["S1"]
    assert list(kit.groups) == ["0 0 0 rg\n0 0 1 1 re f\n0 0 1 1 re f"]


def test_a_mask_is_painted_apart_with_round_corners_as_a_page_has_them():
    kit = Kit(PDFDocument(invariant=1))
    panel = Panel(Box(0, 0, 1, 1), "#000000")
    masked = Group((panel,), mask=(Panel(Box(0, 0, 1, 1), "#808080"),))
    steps = kit.paint((masked, masked._replace(marks=(panel, panel), opacity=0.4)))
    assert steps.split("\n") == [
        *("q /M1 gs", "0 0 0 rg", "0 0 1 1 re f", "Q"),
        *("q /G1 gs /M1 gs", "/S1 Do", "Q"),
    ]
    assert kit.masks == {"1 j\n.502 .502 .502 rg\n0 0 1 1 re f": "M1"}


def test_a_group_that_is_made_small_reaches_as_far():
    kit = Kit(PDFDocument(invariant=1))
    panel = Panel(Box(0, 0, 20_000, 1), "#000000")
    shade = Group((panel, panel), opacity=0.4, mask=(panel,))
    kit.paint((Group((shade,), scale=0.01),))
    assert kit.far == {"S1": 0.01, "M1": 0.01}


def test_what_cannot_be_seen_is_left_out():
    panel = Panel(Box(0, 0, 1, 1), "#000000")
    assert painted(
        Path(SQUARE),
        Path("", "#000000"),
        Path(SQUARE, "#000000", scale=0),
        Path(SQUARE, stroke="#000000", width=0),
        Words("", (0, 0), 5, "#000000", BOLD),
        Words("\u200b", (0, 0), 5, "#000000", BOLD),
        Group((panel,), opacity=0),
        Group((panel,), scale=0),
        Group(()),
    ) == [""]


def test_words():
    assert painted(Words("red 7", (10, 20), 4.5, "#ffffff", BOLD)) == [
        "1 1 1 rg",
        "BT /F1+0 4.5 Tf 10 20 Td (\1\2\3 \4) Tj ET",  # codes as the letters come; a blank is 32
    ]


def test_words_on_their_head():
    assert painted(Words("7", (10, 20), 4, "#ffffff", BOLD, 180))[1] == (
        "BT /F1+0 4 Tf -1 0 0 -1 10 20 Tm (\1) Tj ET"
    )


def test_codes_that_a_reader_would_misread_are_escaped():
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRST"
    [codes] = [line for line in painted(Words(letters, (0, 0), 4, "#ffffff", BOLD)) if "Tj" in line]
    assert all(escape in codes for escape in (r"\b", r"\n", r"\r", r"\(", r"\)"))


def test_a_text_has_the_same_codes_each_time():
    kit = Kit(PDFDocument(invariant=1))
    one, other = (kit.paint((Words(t, (0, 0), 4, "#ffffff", BOLD),)) for t in ("ąčą é", "é ąčą"))
    assert one.split("(")[1].split(")")[0] == "\1\2\1 \3"
    assert other.split("(")[1].split(")")[0] == "\3 \1\2\1"


def test_more_letters_than_a_byte_has_codes():
    name = "FiraSans-Regular.ttf"
    known = [c for c in sorted(lettering.font(name).face.charToGlyph) if 0xA0 < c < 0x2000][:600]
    steps = painted(Words("".join(map(chr, known)), (0, 0), 4, "#ffffff", name))[1]
    assert [part in steps for part in ("/F1+0", "/F1+1", "/F1+2", "/F1+3")] == [
        True,
        True,
        True,
        False,
    ]
    assert steps.count("Tf") == 3 and steps.count("Td") == 1


def test_a_letter_that_the_font_lacks_is_refused():
    with pytest.raises(lettering.MissingGlyph, match=r"U\+2660"):
        painted(Words("7 ♠", (0, 0), 4, "#ffffff", BOLD))


def test_every_ink_becomes_a_grey_that_is_as_light():
    assert ink("#000000", "rg", grey=True) == "0 g"
    assert ink("#ffffff", "RG", grey=True) == "1 G"
    assert ink("#808080", "rg", grey=True) == ".502 g"
    # luminance of pure green: .7152 in linear light
    assert ink("#00ff00", "rg", grey=True) == f"{1.055 * 0.7152 ** (1 / 2.4) - 0.055:.3f} g"[1:]


def test_grey_leaves_no_color():
    lines = painted(
        Panel(Box(0, 0, 1, 1), "#ff0000"),
        Group((Path(SQUARE, "#00ff00", stroke="#0000ff", width=1),), opacity=0.5),
        Words("7", (0, 0), 4, "#ff00ff", BOLD),
        grey=True,
    )
    assert not re.search(r"\b(rg|RG)\b", "\n".join(lines))


@pytest.mark.parametrize(
    "color", ["red", "#fff", "#12345g", "#1234567", "#12345 ", "x", "#\uff11\uff12\uff13456"]
)
def test_no_ink(color):
    with pytest.raises(ValueError, match="no ink"):
        painted(Panel(Box(0, 0, 1, 1), color))


@pytest.mark.parametrize(
    "d",
    [
        *("L1 1", "M1", "M1 2 3", "C1 2 3 4 5 6", "M0 0 H1", "M0 0 l1 1", "M0 0 Q", "M1,2", "7 7"),
        *("M0 0 L1-1", "M0 0 L. 1", "M0 0 L1e3 1", "M0 0 Z1", "M0 0 L1 1 Z Q 0 g"),
        "M0\xa00 L\uff11 1",
    ],
)
def test_no_outline(d):
    with pytest.raises(ValueError, match=r"outline|could not convert"):
        outline(d)


def test_no_number():
    with pytest.raises(ValueError, match="nan"):
        painted(Panel(Box(0, 0, math.nan, 1), "#000000"))


def test_small_scales_keep_their_digits_and_large_ones_get_more():
    assert factor(0.00123456) == ".00123456"
    inside = Path("M0.12345 0 L1 0", stroke="#000000", width=1, scale=100)
    assert ".12345 0 m" in painted(inside)[-1]
    assert ".123 0 m" in painted(inside._replace(scale=1))[-1]
    assert (
        "1.234568 0 0 1.234568 .00012 0 cm"
        in (painted(Group((Path(SQUARE, "#000000", (0.00012, 0), 1.23456789),), scale=100))[2])
    )


@given(st.floats(-5000, 5000))
def test_a_number_is_short_and_near(value):
    text = number(value)
    assert re.fullmatch(r"-?(\d+(\.\d*[1-9])?|\.\d*[1-9])", text)
    assert abs(float(text) - value) <= 0.0005 + 1e-9


@given(st.floats(1e-6, 1e4))
def test_a_factor_is_near_however_small(value):
    assert float(factor(value)) == pytest.approx(value, rel=1e-5)


@given(st.lists(st.tuples(st.floats(-999, 999), st.floats(-999, 999)), min_size=1))
def test_what_outlines_makes_is_taken(points):
    d = outlines.line(*points, close=True)
    assert len(outline(d).split()) == 3 * len(points) + 1


@given(st.text())
def test_a_name_is_one_pdf_string(text):
    found = text_string(text)
    if found.startswith("<"):
        assert re.fullmatch(r"<FEFF([0-9A-F]{4})*>", found)
    else:
        assert re.fullmatch(r"\((?:[^()\\]|\\[()\\])*\)", found)
