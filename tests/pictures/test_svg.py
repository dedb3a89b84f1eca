"""SVG pictures become marks, or are refused with the line and the name of what is in the way."""

from __future__ import annotations

import gzip
import random
import re

import pytest
from conftest import pixels

from unoprint.drawing import Gradient, Group, Path
from unoprint.errors import LimitError, UnoprintError
from unoprint.paint.pdf import Face, Page, Placed, document
from unoprint.pictures import svg
from unoprint.pictures.svg_markers import corners
from unoprint.pictures.svg_paths import path
from unoprint.units import Box, Size

XML = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
SQUARE = "M0 10 L10 10 L10 0 L0 0 Z"
RED, BLUE, LIME, WHITE = (255, 0, 0), (0, 0, 255), (0, 255, 0), (255, 255, 255)


def file(inside, more='viewBox="0 0 10 10"'):
    return f"<svg {XML} {more}>\n{inside}\n</svg>".encode()


def read(inside, more='viewBox="0 0 10 10"'):
    return svg.read(file(inside, more), "a.svg")


def marks(inside, more='viewBox="0 0 10 10"'):
    """The marks within the picture's edge."""
    found = read(inside, more).marks
    return list(found[0].marks) if found else []


def seen(inside, *points, size=10, grey=False):
    """The colors at some points, x and y from the top left, as a PDF shows them."""
    vector = read(inside, f'viewBox="0 0 {size} {size}"')
    face = Face("", vector.marks, Box(0, 0, size, size), Size(size, size))
    page = Page(Size(size, size), (Placed(0, 0, 0),))
    pdf = document([face], [page], title="", language="en", settings="", grey=grey)
    [picture] = pixels(pdf, 254)
    return [picture.getpixel((round(x * 10), round(y * 10))) for x, y in points]


def refused(inside, more='viewBox="0 0 10 10"', kind=UnoprintError):
    with pytest.raises(UnoprintError) as caught:
        read(inside, more)
    assert type(caught.value) is kind
    assert "\n" not in str(caught.value)
    return str(caught.value)


# -- the whole picture


def test_a_picture_has_its_corner_at_the_lower_left_and_ends_at_its_edge():
    assert read('<path d="M1 2h3v4z" fill="red"/>', 'viewBox="1 2 10 20"') == svg.Vector(
        10,
        20,
        (
            Group(
                (Path("M0 20 L3 20 L3 16 Z", "#ff0000"),),
                clip="M0 0 L10 0 L10 20 L0 20 Z",
            ),
        ),
        (),
    )


def test_overflow_may_be_visible():
    vector = read('<rect width="10" height="10"/>', 'viewBox="0 0 10 10" overflow="visible"')
    assert vector.marks == (Path(SQUARE, "#000000"),)


@pytest.mark.parametrize(
    ("more", "size"),
    [
        ('width="30" height="20"', (30, 20)),
        ('width="72pt" height="1in"', (96, 96)),
        ('width="10mm" height="1cm"', (37.795275, 37.795275)),
        ('width="1em" height="1em" viewBox="0 0 24 12"', (24, 12)),
        ('width="100%" height="100%" viewBox="0,0 24,12"', (24, 12)),
    ],
)
def test_the_size(more, size):
    assert read("", more)[:2] == pytest.approx(size)


@pytest.mark.parametrize(
    "more", ["", 'width="100%" height="5"', 'width="0" height="5"', 'viewBox="0 0 0 5"']
)
def test_a_picture_without_a_size(more):
    assert refused("", more).startswith("a.svg:1: <svg>: ")


def test_digits_follow_the_size_of_the_picture():
    half = '<path d="M0 0h.123456v1z"/>'
    assert "L0.12346 " in marks(half, 'viewBox="0 0 1 1"')[0].d
    assert "L0 " in marks(half, 'viewBox="0 0 100000 100000"')[0].d


def test_the_same_file_gives_the_same_marks():
    assert read(GOOD[0]) == read(GOOD[0])


def test_packed_utf16_latin1_and_without_a_namespace():
    text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9"/></svg>'
    plain = svg.read(text.encode(), "a.svg")
    others = [
        gzip.compress(text.encode()),
        b"\xef\xbb\xbf" + text.encode(),
        ("\ufeff<?xml version='1.0' encoding='utf-16'?>" + text).encode("utf-16-le"),
        ("\ufeff" + text).encode("utf-16-be"),
        b"<?xml version='1.0' encoding='iso-8859-1'?><!-- \xe9 -->" + text.encode(),
        b"<?xml version='1.0' encoding='windows-1252'?><!-- \x80 -->" + text.encode(),
        text.replace('xmlns="http://www.w3.org/2000/svg"', "").encode(),
        text.replace("<svg", "<s:svg").replace("</svg", "</s:svg").replace("<path", "<s:path")
        .replace("xmlns=", "xmlns:s=").encode(),
    ]  # fmt: skip
    assert [svg.read(other, "a.svg") for other in others] == [plain] * len(others)


# -- shapes and styles


@pytest.mark.parametrize(
    ("shape", "d"),
    [
        ('<rect width="10" height="10"/>', SQUARE),
        ('<rect width="1cm" height="50%"/>', "M0 10 L37.7953 10 L37.7953 5 L0 5 Z"),
        ('<polygon points="0,0 5 0 5,5"/>', "M0 10 L5 10 L5 5 Z"),
        ('<polyline points="0,0 5 0 5,5 9"/>', "M0 10 L5 10 L5 5"),
        ('<path d="M1 1H5V6h-1v-1L0 0z"/>', "M1 9 L5 9 L5 4 L4 4 L4 5 L0 10 Z"),
        ('<path d="m1 1 1 1 1-1z m5 0 1 0z"/>', "M1 9 L2 8 L3 9 Z M6 9 L7 9 Z"),
        ('<path d="M0 0C1 0 2 1 2 2S3 4 4 4"/>',
         "M0 10 C1 10 2 9 2 8 C2 7 3 6 4 6"),
        ('<path d="M0 0Q3 0 3 3T6 6"/>', "M0 10 C2 10 3 9 3 7 C3 5 4 4 6 4"),
        ('<path d="M0 5A5 5 0 0110 5"/>', "M0 5 C0 7.761 2.239 10 5 10 C7.761 10 10 7.761 10 5"),
        ('<path d="M1 1A0 5 0 0 1 5 5"/>', "M1 9 L5 5"),
        ('<path d="M1 1zl5 5"/>', "M1 9 Z M1 9 L6 4"),
        ('<path d=" M1e1 .5.25-.5+1,2 "/>', "M10 9.5 L0.25 10.5 L1 8"),
    ],
)  # fmt: skip
def test_outlines(shape, d):
    [mark] = marks(shape)
    expected = [round(float(n), 3) for n in re.findall(r"[-\d.]+", d)]
    found = [round(float(n), 3) for n in re.findall(r"[-\d.]+", mark.d)]
    assert re.sub(r"[-\d.]+", "0", mark.d) == re.sub(r"[-\d.]+", "0", d)
    assert found == pytest.approx(expected, abs=0.002)


@pytest.mark.parametrize(
    "nothing",
    [
        '<rect width="0" height="5"/>',
        '<circle r="0"/>',
        '<path d=""/>',
        '<path d="M5 5"/>',
        '<path d="none"/>',
        '<line x2="5"/>',
        '<path d="M0 0h5v5" fill="none"/>',
        '<path d="M0 0h5v5" fill="transparent"/>',
        '<path d="M0 0h5v5" opacity="0"/>',
        '<path d="M0 0h5v5" display="none"/>',
        '<g display="none"><path d="M0 0h5v5" filter="url(#f)"/></g>',
        '<path d="M0 0h5v5" visibility="hidden"/>',
        '<path d="M0 0h5v5" transform="scale(0 1)"/>',
        '<defs><path d="M0 0h5v5" filter="url(#f)"/><filter id="f"/></defs>',
        '<symbol><path d="M0 0h5v5"/></symbol>',
        "<title>x</title><desc/><metadata/><text> </text>",
        '<x:y xmlns:x="inkscape"><path d="M0 0h5v5"/></x:y>',
    ],
)
def test_what_is_not_seen(nothing):
    assert marks(nothing) == []


def test_what_is_hidden_may_hold_what_is_not():
    assert len(marks('<g visibility="hidden"><path d="M0 0h5v5" visibility="visible"/></g>')) == 1


def test_the_pen():
    [mark] = marks(
        '<g transform="scale(2)" stroke="#0f0" stroke-width="1.5" fill="none"'
        ' stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="3"'
        ' stroke-dasharray="1,2 3"'
        ' stroke-dashoffset="-1"><path d="M0 0h3"/></g>'
    )
    assert mark == Path(
        "M0 10 L6 10", stroke="#00ff00", width=3, cap="round", join="bevel", miter=3,
        dash=(2, 4, 6, 2, 4, 6), phase=22,
    )  # fmt: skip


def test_a_pen_that_is_pressed_flat_is_a_group_of_its_own():
    [mark] = marks('<path d="M0 0h3v3" transform="scale(2 1)" fill="red" stroke="blue"/>')[1:]
    assert mark.matrix == (2, 0, 0, -1, 0, 10)
    assert mark.marks[0][:1] == ("M0 0 L3 0 L3 3",)
    assert (mark.marks[0].width, mark.marks[0].fill) == (1, "")


def test_what_is_painted_first():
    usual, other = (
        marks(f'<path d="M0 0h3v3" fill="red" stroke="blue" paint-order="{order}"/>')
        for order in ("normal", "stroke")
    )
    assert [(m.fill, m.stroke) for m in usual] == [("#ff0000", "#0000ff")]
    assert [(m.fill, m.stroke) for m in other] == [("", "#0000ff"), ("#ff0000", "")]


def test_dots():
    dots = '<path d="M2 2h0M6 2z" stroke="red" stroke-width="2" stroke-linecap="{}"/>'
    assert seen(dots.format("round"), (2, 2), (6, 2), (4, 2)) == [RED, RED, WHITE]
    assert seen(dots.format("square"), (1.2, 1.2), (6.8, 2.8)) == [RED, RED]
    assert seen(dots.format("butt"), (2, 2), (6, 2)) == [WHITE, WHITE]


@pytest.mark.parametrize(
    "transform",
    [
        "translate(3,4) rotate(90) scale(2)",
        "matrix(0 2 -2 0 3 4)",
        "translate(3 4)rotate(45)rotate(45),scale(2,2)",
        "translate(3px, 4px) rotate(0.25turn) scaleX(2) scaleY(2)",
        "translate(3 4) rotate(90 0 0) skewX(0) scale(2)",
    ],
)
def test_transforms(transform):
    [mark] = marks(f'<path d="M0 0h1v1" transform="{transform}"/>')
    [styled] = marks(f'<path d="M0 0h1v1" style="transform: {transform}"/>')
    assert mark.d == styled.d == "M3 6 L3 4 L1 4"


STYLES = """<style><![CDATA[
/* the ground */ path { fill: red } .b, #none { fill: blue; stroke: none }
path.c { fill: lime } #d { fill: #123 } g > path.e { fill: #456 } svg .f { fill: #789 }
path { fill: yellow !important; fill: bad; } .c:hover { fill: red }
]]></style>"""


@pytest.mark.parametrize(
    ("path", "ink"),
    [
        ('<path fill="blue" {}/>', "#ff0000"),
        ('<path class="x b" {}/>', "#0000ff"),
        ('<path class="b c" {}/>', "#00ff00"),
        ('<path class="c" id="d" {}/>', "#112233"),
        ('<path class="c" style="fill:#FFF" {}/>', "#ffffff"),
        ('<g><path class="e" {}/></g>', "#445566"),
        ('<g><a><path class="e" {}/></a></g>', "#ff0000"),
        ('<g><a><path class="f" {}/></a></g>', "#778899"),
    ],
)
def test_style_sheets(path, ink):
    sheet = STYLES.replace("path { fill: yellow !important; fill: bad; }", "")
    [mark] = marks(sheet + path.format('d="M0 0h5v5"'))
    assert mark.fill == ink


def test_what_is_important_wins():
    sheet = "<style>path { fill: yellow !important }</style>"
    [mark] = marks(sheet + '<path d="M0 0h5v5" style="fill: red; fill: blue"/>')
    assert mark.fill == "#ffff00"


@pytest.mark.parametrize(
    ("color", "ink", "opacity"),
    [
        ("rebeccapurple", "#663399", 1),
        ("RED", "#ff0000", 1),
        ("#F0a", "#ff00aa", 1),
        ("#f0a8", "#ff00aa", 136 / 255),
        ("#11223380", "#112233", 128 / 255),
        ("rgb(10, 20,30)", "#0a141e", 1),
        ("rgba(10 20 30 / 50%)", "#0a141e", 0.5),
        ("rgb(100%,0%,50%)", "#ff0080", 1),
        ("hsl(240deg 100% 50%)", "#0000ff", 1),
        ("hsla(0,100%,50%,.25)", "#ff0000", 0.25),
        ("currentColor", "#008000", 1),
        ("#fff icc-color(x, 1, 2)", "#ffffff", 1),
    ],
)
def test_colors(color, ink, opacity):
    [mark] = marks(f'<g color="green"><path d="M0 0h5v5" fill="{color}"/></g>')
    if opacity < 1:
        assert mark.opacity == pytest.approx(opacity)
        [mark] = mark.marks
    assert mark.fill == ink


def test_opacities():
    [group] = marks('<g opacity=".5"><path d="M0 0h5v5" opacity="50%"/><path d="M0 0h5v5"/></g>')
    assert (group.opacity, group.marks[0].opacity) == (0.5, 0.5)
    fill, stroke = marks('<path d="M0 0h5v5" fill-opacity=".5" stroke="red" stroke-opacity=".2"/>')
    assert (fill.opacity, stroke.opacity) == (0.5, 0.2)


# -- use, symbol, svg


def test_use():
    [mark] = marks(
        '<defs><path id="p" d="M0 0h1v1"/></defs><use href="#p" x="2" y="3" fill="red"/>'
    )
    assert (mark.d, mark.fill) == ("M2 7 L3 7 L3 6", "#ff0000")


@pytest.mark.parametrize(
    ("aspect", "edge"),
    [
        ("", "M0 7.5 L10 7.5 L10 2.5 L0 2.5 Z"),
        ("xMinYMin meet", "M0 10 L10 10 L10 5 L0 5 Z"),
        ("xMidYMax", "M0 5 L10 5 L10 0 L0 0 Z"),
        ("none", SQUARE),
        ("xMidYMid slice", "M-5 10 L15 10 L15 0 L-5 0 Z"),
    ],
)
def test_a_symbol_fills_the_place_that_use_gives_it(aspect, edge):
    [group] = marks(
        f'<symbol id="s" viewBox="0 0 4 2" preserveAspectRatio="{aspect}"><rect width="4"'
        ' height="2"/></symbol><use xlink:href="#s" width="10" height="10"/>'
    )
    assert (group.clip, group.marks[0].d) == (SQUARE, edge)


def test_a_picture_in_the_picture():
    [group] = marks(
        '<svg x="5" y="5" width="5" height="50%" viewBox="0 0 1 1"><path d="M0 0h100%v1" '
        'display="none"/><rect width="50%" height="1"/></svg>'
    )
    assert group.clip == "M5 5 L10 5 L10 0 L5 0 Z"
    assert group.marks[0].d == "M5 5 L7.5 5 L7.5 0 L5 0 Z"


def test_switch_shows_the_first_that_asks_for_nothing():
    [mark] = marks(
        '<switch><foreignObject requiredExtensions="x"/><path d="M0 0h1v1" fill="red"/>'
        '<path d="M0 0h1v1"/></switch>'
    )
    assert mark.fill == "#ff0000"


# -- markers


def test_the_heads_of_an_arrow():
    head = (
        '<marker id="m" viewBox="-2 -2 4 4" markerWidth="2" markerHeight="2" orient="{}">'
        '<path d="M-2-2L2 0L-2 2z" fill="red"/></marker>'
        '<path d="M2 8V2H8" stroke="blue" stroke-width="2" fill="none" {}="url(#m)"/>'
    )
    [_, end] = marks(head.format("auto", "marker-end"))
    assert (end.clip, end.marks[0].d) == ("M6 10 L10 10 L10 6 L6 6 Z", "M6 10 L10 8 L6 6 Z")
    [_, start] = marks(head.format("auto-start-reverse", "marker-start"))
    assert start.marks[0].d == "M4 4 L2 0 L0 4 Z"
    [_, start] = marks(head.format("auto", "marker-start"))
    assert start.marks[0].d == "M0 0 L2 4 L4 0 Z"
    [_, middle] = marks(head.format("90", "marker-mid"))
    assert middle.marks[0].d == "M4 10 L2 6 L0 10 Z"


def test_a_marker_in_itself():
    line = '<path d="M0 0h1" marker-end="url(#m)"/>'
    assert "leads back to itself" in refused(f'<marker id="m">{line}</marker>{line}')


@pytest.mark.parametrize(
    ("d", "angles"),
    [
        ("M0 0C0 0 0 5 5 5", [90, 0]),
        ("M0 0L5 0L5 5Z", [-67.5, 45, 157.5, -67.5]),
        ("M0 0L5 0L0 0", [0, 0, 180]),
        ("M1 1", [0]),
    ],
)
def test_which_way_markers_look(d, angles):
    found = [corner.angle for corner in corners(path(d))]
    assert found == pytest.approx(angles)


# -- gradients

STOPS = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>'


def test_a_gradient_over_the_box_of_a_shape():
    [mark] = marks(
        f'<linearGradient id="g">{STOPS}</linearGradient>'
        '<rect x="2" y="2" width="6" height="4" fill="url(#g)"/>'
    )
    stops = ((0, "#ff0000"), (1, "#0000ff"))
    assert mark.fill == Gradient(stops, (0, 0), (1, 0), None, (6, 0, 0, -4, 2, 8))


def test_gradients_take_after_others_and_are_placed_by_the_user():
    [mark] = marks(
        f'<linearGradient id="h" gradientTransform="translate(1 1)">{STOPS}</linearGradient>'
        '<radialGradient id="g" href="#h" gradientUnits="userSpaceOnUse" cx="50%" cy="5" r="4"'
        ' fx="6"/><rect width="6" height="4" fill="url(#g)" transform="scale(2)"/>'
    )
    assert mark.fill[1:] == ((6, 5), (5, 5), (0, 4), (2, 0, 0, -2, 2, 8))


@pytest.mark.parametrize(
    ("spread", "expected"),
    [
        ("pad", [RED, BLUE, BLUE, BLUE]),
        ("repeat", [RED, BLUE, RED, BLUE]),
        ("reflect", [RED, BLUE, BLUE, RED]),
    ],
)
def test_what_comes_after_a_gradient(spread, expected):
    found = seen(
        f'<linearGradient id="g" x2=".5" spreadMethod="{spread}">'
        '<stop stop-color="red"/><stop offset=".5" stop-color="red"/>'
        '<stop offset=".5" stop-color="blue"/></linearGradient>'
        '<rect width="8" height="8" fill="url(#g)"/>',
        (1, 4), (3, 4), (5, 4), (7, 4),
    )  # fmt: skip
    assert found == expected


def test_a_radial_gradient_that_repeats_and_ends_with_a_leap():
    gradient = (
        '<radialGradient id="g" r=".25" cx=".5" cy=".5" spreadMethod="{}"><stop stop-color="red"'
        ' offset=".5"/><stop offset=".5" stop-color="lime"/><stop offset="1" stop-color="lime"/>'
        '<stop offset="1" stop-color="blue"/></radialGradient>'
        '<rect width="8" height="8" fill="url(#g)"/>'
    )
    points = (4, 4), (4, 2.5), (4, 1.5), (4, 0.5)
    assert seen(gradient.format("pad"), *points) == [RED, LIME, BLUE, BLUE]
    assert seen(gradient.format("repeat"), *points) == [RED, LIME, RED, LIME]
    assert seen(gradient.format("reflect"), *points) == [RED, LIME, LIME, RED]


def test_a_gradient_that_fades():
    left, right = seen(
        '<linearGradient id="g"><stop stop-color="red" stop-opacity="0"/>'
        '<stop offset="1" stop-color="red"/></linearGradient>'
        '<rect width="10" height="10" fill="url(#g)"/>',
        (0.5, 5), (9.5, 5),
    )  # fmt: skip
    assert left[1] > 225 and right[1] < 30


def test_a_line_drawn_with_a_gradient():
    found = seen(
        f'<linearGradient id="g">{STOPS.replace("1", ".5").replace("0", ".5")}</linearGradient>'
        '<path d="M2 2h6v6h-6z" fill="none" stroke="url(#g)" stroke-width="2"/>',
        (2, 5), (8, 5), (5, 5), (1.1, 1.1), (9.5, 5),
    )  # fmt: skip
    assert found == [RED, BLUE, WHITE, RED, WHITE]


def test_gradients_in_grey():
    [left, right] = seen(
        f'<linearGradient id="g">{STOPS}</linearGradient>'
        '<path d="M2 5h6.001" stroke="url(#g)" stroke-width="4"/>'
        '<rect width="10" height="2" fill="url(#g)" opacity=".5"/>',
        (1, 1), (9, 1), grey=True,
    )  # fmt: skip
    assert left[0] == left[1] == left[2] > right[0]


@pytest.mark.parametrize(
    "gradient",
    [
        "<linearGradient id='g'/>",
        "<linearGradient id='g'><stop stop-color='red'/></linearGradient>",
        f"<linearGradient id='g' x2='0'>{STOPS}</linearGradient>",
        f"<radialGradient id='g' r='0'>{STOPS}</radialGradient>",
    ],
)
def test_gradients_that_are_one_ink_or_none(gradient):
    found = marks(gradient + '<rect width="6" height="6" fill="url(#g)"/>')
    assert [m.fill for m in found] in ([], ["#ff0000"], ["#0000ff"])


def test_what_stands_behind_a_gradient_that_is_not_there():
    vector = read('<rect width="6" height="6" fill="url(#g) red"/>')
    assert vector.marks[0].marks[0].fill == "#ff0000"
    assert vector.warnings == ("a.svg:2: fill: there is no '#g' in the file",)


# -- clip paths


def test_a_clip_path():
    [group] = marks(
        '<clipPath id="c" transform="translate(1)"><path d="M0 0h5v5z" clip-rule="evenodd"'
        ' transform="scale(2)"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>'
    )
    assert (group.clip, group.rule) == ("M1 10 L11 10 L11 0 Z", "evenodd")


def test_clip_paths_of_several_shapes():
    clip = '<clipPath id="c">{}</clipPath><rect width="10" height="10" clip-path="url(#c)"/>'
    apart = '<rect width="2" height="2"/><use href="#p" y="5"/>'
    shape = '<defs><rect id="p" width="2" height="2"/></defs>'
    [group] = marks(shape + clip.format(apart))
    assert group.clip == "M0 10 L2 10 L2 8 L0 8 Z M0 5 L2 5 L2 3 L0 3 Z"
    across = '<path d="M0 0h6v6h-6z"/><path d="M4 4v6h6v-6z"/>'  # one goes round the other way
    points = (2, 2), (5, 5), (8, 8), (2, 8)
    black = (0, 0, 0)
    assert seen(clip.format(across), *points) == [black, black, black, WHITE]


def test_a_clip_path_that_is_clipped_and_goes_by_the_box_of_a_group():
    found = seen(
        '<clipPath id="a"><circle cx="5" cy="5" r="3"/></clipPath>'
        '<clipPath id="b" clipPathUnits="objectBoundingBox" clip-path="url(#a)">'
        '<rect width=".5" height="1"/></clipPath><g clip-path="url(#b)" fill="blue">'
        '<rect width="5" height="10"/><rect width="5" height="10" x="5"/></g>',
        (4, 5), (6, 5), (1, 5), (4, 9),
    )  # fmt: skip
    assert found == [BLUE, WHITE, WHITE, WHITE]


def test_an_empty_clip_path_leaves_nothing_and_one_that_is_not_there_everything():
    rect = '<rect width="9" height="9" clip-path="url(#c)"/>'
    assert marks('<clipPath id="c"/>' + rect) == []
    assert len(marks(rect)) == 1
    assert read(rect).warnings == ("a.svg:2: clip-path: there is no '#c' in the file",)


# -- what is refused


def bomb(levels, each=10):
    parts = ['<path id="a0" d="M0 0h1v1"/>']
    parts += [f'<g id="a{i + 1}">{f"""<use href="#a{i}"/>""" * each}</g>' for i in range(levels)]
    return f'<defs>{"".join(parts)}</defs><use href="#a{levels}"/>'


def test_v01_v02_doctypes_and_entities():
    for inside in (
        '<!ENTITY x SYSTEM "file:///etc/hostname">',
        '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">',
    ):
        data = f"<!DOCTYPE svg [{inside}]>\n<svg {XML} viewBox='0 0 1 1'>&x;</svg>".encode()
        with pytest.raises(UnoprintError, match=r"^a\.svg:1: the file has a DOCTYPE.*delete"):
            svg.read(data, "a.svg")


def test_v04_use_in_a_circle():
    for inside in (
        '<g id="a"><use href="#a"/></g>',
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
        '<use id="a" href="#a"/>',
        '<symbol id="a"><use href="#a"/></symbol><use href="#a"/>',
        '<clipPath id="a"><use href="#b"/></clipPath><path d="M0 0h1v1" id="b" '
        'clip-path="url(#a)"/>',
    ):
        assert "leads back to itself" in refused(inside)
    loop = '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'
    assert "leads back to itself" in refused(loop + '<path d="M0 0h1v1" fill="url(#a)"/>')


def test_v05_limits():
    assert "10,000 times" in refused(bomb(6), kind=LimitError)
    assert "20,000 elements" in refused("<g/>" * 20_000, kind=LimitError)
    assert "64 deep" in refused("<g>" * 64 + "</g>" * 64, kind=LimitError)
    assert "64 deep" in refused(bomb(40, 1), kind=LimitError)
    heavy = f'<path id="p" d="M0 0{"h1" * 60_000}"/>' + '<use href="#p"/>' * 20
    assert "500,000 lines" in refused(heavy, kind=LimitError)
    assert "1 MiB" in refused(" " * (1 << 20), kind=LimitError)
    packed = gzip.compress(b" " * (5 << 20))
    with pytest.raises(LimitError, match="1 MiB"):
        svg.read(packed, "a.svgz")
    chain = "".join(
        f'<clipPath id="c{i}" clip-path="url(#c{i + 1})"><path d="M0 0h1v1"/></clipPath>'
        for i in range(1000)
    )
    clipped = chain + '<path d="M0 0h1v1" clip-path="url(#c{})"/>'
    assert "16 clip paths" in refused(clipped.format(0), kind=LimitError)
    assert len(marks(clipped.format(990))) == 1
    deep = '<g clip-path="url(#c990)">' * 8 + '<path d="M0 0h1v1"/>' + "</g>" * 8
    assert "64 deep" in refused(chain + deep, kind=LimitError)
    fine = '<path d="M0 0h9" stroke="red" stroke-dasharray="1e-6"/>'
    assert "too fine" in refused(fine, kind=LimitError)
    ring = f'<linearGradient id="g" x2="1e-6" spreadMethod="repeat">{STOPS}</linearGradient>'
    often = refused(ring + '<rect width="5" height="5" fill="url(#g)"/>', kind=LimitError)
    assert "too often" in often
    after = "".join(f'<linearGradient id="g{i}" href="#g{i + 1}"/>' for i in range(99))
    shape = '<rect width="5" height="5" fill="url(#g0)"/>'
    assert "too many gradients" in refused(after + shape, kind=LimitError)
    sheet = "<style>" + "path," * 200 + "path { fill: red }</style>"
    assert "too many selectors" in refused(sheet + '<path d=""/>' * 3000, kind=LimitError)
    assert "too many selectors" in refused(f"<style>{'a{}' * 2001}</style>", kind=LimitError)


@pytest.mark.parametrize(
    "long",
    [
        'd="M0 0h1" fill="url({})"',
        'd="M0 0h1" style="fill:a{}b"',
        'd="M0 0h1" style="fill:({}"',
        'd="M0 0{}x"',
        'transform="scale(1){}x"',
    ],
)
def test_what_is_long_and_broken_is_refused_at_once(long):
    """Some patterns would try each of the blanks with each of the others: for hours."""
    refused(f"<path {long.format(' ' * 900_000)}/>")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "a.svg: the file is empty"),
        (b" \n", "a.svg: the file is empty"),
        (b"<!DOCTYPE html><html></html>", "a.svg:1: this is a web page"),
        (b"<html><body/></html>", "a.svg:1: this is a web page"),
        (b"\x89PNG\r\n\x1a\n", "a.svg:1: this is no SVG"),
        (b"<kml xmlns='x'/>", "a.svg:1: this is no SVG: it begins with <kml>"),
        (b"<path/>", "a.svg:1: this is no SVG: it begins with <path>"),
        (b"<svg viewBox='0 0 1 1'>\n<g>\n</svg>", "a.svg:3: this is no proper XML"),
        (b"<svg viewBox='0 0 1 1'>&nbsp;</svg>", "a.svg:1: this is no proper XML"),
        (b"<?xml version='1.0' encoding='klingon'?><svg/>", "a.svg:1: "),
        (b"<?xml version='1.0' encoding='utf-7'?><svg/>", "a.svg:1: "),
        (b"\x1f\x8bnothing", "a.svg: the packed file is damaged"),
        (gzip.compress(b"<svg/>")[:-9], "a.svg: the packed file ends too early"),
    ],
)
def test_v07_what_is_no_svg(data, why):
    with pytest.raises(UnoprintError) as caught:
        svg.read(data, "a.svg")
    assert str(caught.value).startswith(why)
    assert caught.value.exit_code == 2


def test_v08_scripts_and_web_pages_are_left_out_with_a_warning():
    vector = read(
        '<script>alert(1)</script>\n<rect width="9" height="9" onload="x()"/>\n'
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>\n'
        "<style>@import url(http://example.org/a.css);\n@media print { rect { fill: red } }"
        " rect { fill: blue }</style><script/>"
    )
    assert [mark.fill for mark in vector.marks[0].marks] == ["#0000ff"]
    assert vector.warnings == (
        "a.svg:2: <script> is left out: a printed card runs no scripts",
        "a.svg:3: onload is left out: a printed card runs no scripts",
        "a.svg:4: <foreignObject> is left out: it is a piece of a web page",
        "a.svg:5: <style>: @import is left out",
        "a.svg:6: <style>: @media is left out",
    )


@pytest.mark.parametrize(
    ("inside", "why"),
    [
        ('<path d="M0 0h1.2.3.4 5x"/>', "<path>: the path data are broken at character 5,"),
        ('<path d="M0 0 L1"/>', "1 numbers, but L takes 2 at a time"),
        ('<path d="L1 1"/>', "a path begins with M or m"),
        ('<path d="M0,,0"/>', "where a number should be"),
        ('<path d="5 5"/>', "at character 1: '5 5' is no command"),
        ('<path d="M0 0a1 1 0 2 0 5 5"/>', "an arc's 7 numbers"),
        ('<path d="M0 0h1e99"/>', "too large"),
        ('<path d="M0 0h1e7" transform="scale(9)"/>', "too far away"),
        ('<g transform="scale(9999999)"><g transform="scale(99)"/></g>', "too large"),
        ('<path d="M0 0h1" transform="rotate(1 2)"/>', "transform: rotate() with 2 numbers"),
        ('<path d="M0 0h1" transform="spin(1)"/>', "no transform is called spin()"),
        ('<path d="M0 0h1" transform="scale(a)"/>', "'a' in scale() is no number"),
        ('<path d="M0 0h1v1" fill="reddish"/>', "fill='reddish' is no color"),
        ('<path d="M0 0h1v1" fill="url(http://x/y#z)"/>', "no other file is read"),
        ('<use href="b.svg#x"/>', "no other file is read"),
        ('<rect width="-1" height="5"/>', "width must be 0 or more"),
        ('<rect width="5em" height="5"/>', "is no length"),
        ('<path d="M0 0h1" stroke="red" stroke-width="x"/>', "stroke-width='x' is no length"),
        ('<path d="M0 0h1" stroke="red" stroke-dasharray="1 -1"/>', "no length may be below 0"),
        ('<path d="M0 0h1" stroke="red" stroke-linecap="flat"/>', "write butt or round or square"),
        ('<g opacity="half"><path d="M0 0h1v1"/></g>', "opacity='half' is no number"),
        ('<style>a[b] { fill: red }</style>', "cannot read the selector 'a[b]'"),
    ],
)  # fmt: skip
def test_v10_what_is_broken(inside, why):
    message = refused("<g>\n" + inside + "</g>")
    assert message.startswith("a.svg:3: ")
    assert why in message


@pytest.mark.parametrize(
    ("inside", "name"),
    [
        ('<g filter="url(#f)"/>', "<g>: cannot draw with filter"),
        ('<g style="mask:url(#f)"/>', "<g>: cannot draw with mask"),
        ('<g style="mix-blend-mode:multiply"/>', "<g>: cannot draw with mix-blend-mode"),
        ('<path d="M0 0h1" vector-effect="non-scaling-stroke"/>', "vector-effect"),
        ("<text>7</text>", "<text>: cannot draw this: turn the text into paths"),
        ('<text><textPath href="#p">7</textPath></text>', "<text>: cannot draw this"),
        ('<image href="http://example.org/a.png"/>', "<image>: cannot draw this"),
        ('<marker id="m"/><path d="M0 0h1" marker-end="url(#m) x"/>', "cannot draw with marker-"),
        ('<pattern id="m"/><path d="M0 0h1v1" fill="url(#m)"/>', "a fill of <pattern>"),
        ('<rect transform="scale(2)" transform-origin="5 5"/>', "transform-origin"),
        ("<video/>", "<video>: cannot draw this"),
        ('<clipPath id="c"><text>7</text></clipPath><path d="M0 0h1v1" clip-path="url(#c)"/>',
         "<text>: cannot clip with this"),
    ],
)  # fmt: skip
def test_v11_what_cannot_be_drawn_is_named_with_its_line(inside, name):
    message = refused("<g>\n\n" + inside + "</g>")
    assert message.startswith("a.svg:4: ")
    assert name in message


GOOD = (
    STYLES.replace(" fill: bad;", "") +
    '<defs><g id="p"><path d="M1 1C2 2 3 3 4 1S5 5 6 6Q7 7 8 8T9 9A5 3 20 0 1 2 2z"/>'
    '</g><symbol id="s" viewBox="0 0 4 4"><use href="#p" x="1"/></symbol></defs>'
    '<use href="#s" width="5" height="5" fill="hsl(20,50%,50%)"/>'
    '<g transform="rotate(30 5 5) translate(1,2)" opacity=".5"><use xlink:href="#p"/></g>',
    '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="8" y2="9"'
    ' spreadMethod="reflect"><stop offset=".2" stop-color="#abc" stop-opacity=".5"/>'
    '<stop offset="80%" style="stop-color:rgb(1,2,3)"/></linearGradient>'
    '<radialGradient id="h" xlink:href="#g" cx=".5" fx=".7" r="60%" gradientTransform="skewX(20)"/>'
    '<circle cx="5" cy="5" r="4" fill="url(#h)" stroke="url(#g)" stroke-width="2"/>'
    '<ellipse cx="5" cy="5" rx="40%" ry="2mm" fill="url(#g)"/>',
    '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".6" height=".6" rx=".1"/>'
    '<circle cx=".7" cy=".7" r=".3" clip-path="url(#d)"/></clipPath>'
    '<clipPath id="d"><polygon points="0,0 5,0 5,5" transform="scale(.2)"/></clipPath>'
    '<g clip-path="url(#c)" stroke="red" stroke-dasharray="1 2" stroke-linejoin="round">'
    '<path d="M0 0h9v9h-9z" transform="matrix(1 0 .5 2 0 0)"/><line x1="1" x2="5"/></g>'
    '<marker id="m" orient="auto" refX="1" markerUnits="strokeWidth" viewBox="0 0 3 3"><path'
    ' d="M0 0h3v3z"/></marker><path d="M1 1L4 2Q3 4 5 7z" style="marker: url(#m)"/>'
    '<svg x="2" y="2" width="5" height="4" viewBox="0 0 9 9"><polyline points="1 1 2,2"/></svg>',
)  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_v10_whatever_is_broken_is_a_clear_refusal(seed):
    """A hundred mutants each: cut, doubled, exchanged and changed in single characters.

    In every second one only what stands in attributes, so that it stays proper XML.
    """
    chance = random.Random(seed)
    pieces = re.findall(rb"[\w.#-]+|[^\w\s]", b"".join(map(file, GOOD)))
    pieces = [piece for piece in pieces if piece not in b"<>&\"'"]
    for i in range(100):
        data = bytearray(file(chance.choice(GOOD)))
        for _ in range(chance.randint(1, 3 if i % 2 else 6)):
            start, end = 0, len(data)
            if i % 2:
                start, end = chance.choice([*re.finditer(rb'(?<==")[^"]+', data)]).span()
            at = chance.randrange(start, end)
            to = min(end, at + chance.randint(0, 8))
            known = b"0123456789 .,-+eMmLlCcAaz%#" if i % 2 else bytes(range(256))
            other = b"", bytes((chance.choice(known),)), b"1e7", b"1e-7", b"-", data[at:to] * 2
            data[at:to] = chance.choice((*other, chance.choice(pieces)))
        try:
            vector = svg.read(bytes(data), "a.svg")
        except UnoprintError as error:
            assert "\n" not in str(error)
            continue
        page = Page(Size(10, 10), (Placed(0, 0, 0),))
        face = Face("", vector.marks, Box(0, 0, 10, 10), Size(10, 10))
        document([face], [page], title="", language="en", settings="")
