"""Pictures on a card: the right part in the right place, and its pixels as Pillow says they are."""

from __future__ import annotations

import struct
import sys
import zlib
from io import BytesIO
from types import ModuleType, SimpleNamespace

import pytest
from conftest import pixels
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageCms, ImageDraw, ImageOps

from unoprint import pictures
from unoprint.drawing import Group, Panel, Picture
from unoprint.errors import LimitError, UnoprintError
from unoprint.paint import pdf
from unoprint.units import Box, Size

RED, GREEN, BLUE, WHITE = (220, 30, 30), (20, 140, 60), (30, 60, 200), (255, 255, 255)
CARD = Box(0, 0, 40, 40)


def saved(picture, kind="PNG", **options):
    out = BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def corners(mode="RGB", size=(80, 60)):
    """A picture whose four quarters are red, green, blue and white, from the top left."""
    picture = Image.new("RGB", size, WHITE)
    draw = ImageDraw.Draw(picture)
    x, y = size[0] // 2, size[1] // 2
    draw.rectangle((0, 0, x - 1, y - 1), RED)
    draw.rectangle((x, 0, size[0], y - 1), GREEN)
    draw.rectangle((0, y, x - 1, size[1]), BLUE)
    return picture.convert(mode)


def photo(width, height):
    """Something that packs no better than a photo does."""
    planes = []
    for _ in range(3):
        broad = Image.effect_noise((width // 40 + 1, height // 40 + 1), 120).resize((width, height))
        planes.append(ImageChops.add(broad, Image.effect_noise((width, height), 20), 1, -128))
    return Image.merge("RGB", planes)


def printed(drawing, size=(40, 40), dpi=127, under=None):
    """The drawing on a page of that size in mm; `under` is the ink of the card."""
    ground = (Panel(Box(0, 0, *size), under),) if under else ()
    page = pdf.Page(Size(*size), (), under=(*ground, *drawing))
    return pixels(pdf.document([], [page], title="t", language="en", settings=""), dpi)[0]


def near(one, other, apart=4):
    return all(abs(a - b) <= apart for a, b in zip(one, other, strict=True))


def quarters(picture):
    """The colors in the middle of the four quarters, in the order of `corners`."""
    w, h = picture.size
    return [picture.getpixel((x * w // 4, y * h // 4)) for y in (1, 3) for x in (1, 3)]


def look(data, under=None, name="art/x.png", fit="cover"):
    return printed(pictures.read(data, name).place(CARD, fit), under=under)


def alike(one, other, apart=3):
    """Whether no pixel differs by more than `apart` of 255."""
    extrema = ImageChops.difference(one, other).getextrema()
    return max(most for _, most in extrema) <= apart


def decoded(data):
    return Image.open(BytesIO(data)).tobytes()


def the_pixels(drawing):
    mark = drawing[0]
    while isinstance(mark, Group):
        mark = mark.marks[0]
    assert isinstance(mark, Picture)
    return mark.pixels


def refusal(data, kind=UnoprintError, placed=False):
    with pytest.raises(UnoprintError) as caught:
        art = pictures.read(data, "art/x.png")
        if placed:
            art.place(CARD)
    assert type(caught.value) is kind
    assert str(caught.value).startswith("art/x.png: ")
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix("art/x.png: ")


# where it lies


def test_contain_shows_all_of_it_in_the_middle():
    art = pictures.read(saved(corners()), "x")
    [picture] = art.place(Box(10, 20, 40, 40), "contain")
    assert picture.box == Box(10, 25, 40, 30)
    [picture] = art.place(Box(10, 20, 40, 40), "contain", focus=(0, 0))
    assert picture.box == Box(10, 30, 40, 30)


def test_cover_fills_the_box_and_cuts_off_the_rest():
    art = pictures.read(saved(corners()), "x")
    [picture] = art.place(Box(10, 20, 30, 30))
    assert picture.box == Box(10, 20, 30, 30)
    assert (picture.pixels.width, picture.pixels.height) == (60, 60)
    seen = printed(art.place(CARD))
    assert all(map(near, quarters(seen), [RED, GREEN, BLUE, WHITE]))


@pytest.mark.parametrize(
    ("focus", "colors"),
    [
        ((0, 0.5), [RED, RED, BLUE, BLUE]),
        ((1, 0.5), [GREEN, GREEN, WHITE, WHITE]),
        ((0.25, 0.5), [RED, RED, BLUE, BLUE]),
        ((0.5, 0), [RED, GREEN, BLUE, WHITE]),
    ],
)
def test_what_is_cut_off_leaves_the_focus_in_the_middle(focus, colors):
    art = pictures.read(saved(corners(size=(80, 20))), "x")
    seen = quarters(printed(art.place(CARD, focus=focus)))
    assert all(near(*pair) for pair in zip(seen, colors, strict=True))


sides = st.floats(1, 300)
shares = st.floats(0, 1)


@given(st.integers(1, 400), st.integers(1, 400), sides, sides, shares, shares)
def test_where_a_picture_lies(width, height, box_width, box_height, x, y):
    box = Box(3, -5, box_width, box_height)
    art = pictures.read(saved(Image.new("L", (width, height))), "x")
    cover, contain = (art.place(box, fit, (x, y)) for fit in ("cover", "contain"))
    [picture] = contain
    assert picture.box.x >= box.x - 1e-6
    assert picture.box.right <= box.right + 1e-6
    assert picture.box.y >= box.y - 1e-6
    assert picture.box.top <= box.top + 1e-6
    assert picture.box.width / picture.box.height == pytest.approx(width / height)
    mark = cover[0]
    if isinstance(mark, Group):
        [mark] = mark.marks
    dot = 25.4 / art.dpi(box)
    for outer, inner in (
        (box.x, mark.box.x),
        (box.y, mark.box.y),
        (mark.box.right, box.right),
        (mark.box.top, box.top),
    ):
        assert -1e-6 <= outer - inner < dot + 1e-6


def test_a_focus_keeps_its_place_to_less_than_a_pixel():
    line = Image.new("L", (401, 101), 255)
    line.paste(0, (100, 0, 101, 101))  # its middle is at 100.5 of 401
    art = pictures.read(saved(line), "x")
    seen = printed(art.place(CARD, focus=(100.5 / 401, 0.5)), dpi=1270)
    dark = [x for x in range(2000) if seen.getpixel((x, 1000))[0] < 128]
    assert abs(sum(dark) / len(dark) - 999.5) < 2


def test_an_outline_cuts_it():
    art = pictures.read(saved(Image.new("RGB", (40, 40), RED)), "x")
    seen = printed(art.place(CARD, clip="M0 0 L40 0 L0 40 Z"))
    assert near(seen.getpixel((20, 180)), RED)
    assert near(seen.getpixel((180, 20)), WHITE)


def test_a_box_without_room_shows_nothing():
    assert pictures.read(saved(corners()), "x").place(Box(0, 0, 0, 10)) == ()


def test_dots_per_inch():
    art = pictures.read(saved(corners(size=(600, 300))), "x")
    assert art.dpi(Box(0, 0, 25.4, 25.4)) == 300
    assert art.dpi(Box(0, 0, 25.4, 25.4), "contain") == 600


@pytest.mark.parametrize("dpi", [(72, 72), (300, 300), (1, 1), (30000, 30000)])
def test_the_dots_per_inch_that_a_file_claims_change_nothing(dpi):
    plain, claims = saved(corners()), saved(corners(), dpi=dpi)
    one, other = (pictures.read(data, "x") for data in (plain, claims))
    assert one.dpi(CARD) == other.dpi(CARD)
    assert the_pixels(one.place(CARD)).data == the_pixels(other.place(CARD)).data


# as many pixels as print shows


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photo_is_no_finer_than_print_shows(kind):
    data = saved(photo(1600, 1200), kind)
    made = the_pixels(pictures.read(data, "x").place(CARD))
    assert (made.width, made.height) == (709, 709)  # 450 to the inch
    assert made.filter == "DCTDecode"
    assert len(made.data) < 500_000


def test_nothing_is_made_finer_than_it_is():
    made = the_pixels(pictures.read(saved(corners()), "x").place(Box(0, 0, 200, 150)))
    assert (made.width, made.height) == (80, 60)


def test_a_little_too_fine_is_left_alone():
    at_500 = round(40 / 25.4 * 500)
    made = the_pixels(pictures.read(saved(corners(size=(at_500, at_500))), "x").place(CARD))
    assert made.width == at_500


def test_a_jpeg_that_is_right_goes_through():
    data = saved(photo(400, 400), "JPEG", exif=exif(1), comment=b"secret place")
    made = the_pixels(pictures.read(data + b"a film", "x").place(CARD))
    assert made.filter == "DCTDecode"
    assert b"secret" not in made.data
    assert b"film" not in made.data
    assert decoded(made.data) == decoded(data)


def test_few_colors_stay_what_they_are():
    made = the_pixels(pictures.read(saved(corners(size=(500, 500))), "x").place(CARD))
    assert made.filter == "FlateDecode"
    assert len(made.data) < 10_000


def test_the_same_is_made_once():
    data = saved(photo(400, 300))
    one = pictures.read(data, "one").place(Box(0, 0, 20, 20))
    other = pictures.read(data, "other").place(Box(5, 7, 20, 20))
    assert the_pixels(one) is the_pixels(other)
    assert the_pixels(one) != the_pixels(pictures.read(data, "x").place(Box(0, 0, 20, 10)))


def test_the_oldest_pixels_make_room():
    shelf = pictures.Shelf(100)
    for number in range(20):
        shelf.put(SimpleNamespace(name=str(number), data=b"x" * 30, mask=b""))
    assert list(shelf.kept) == ["17", "18", "19"]
    assert shelf.room == 10


def test_art_is_known_by_its_content():
    data = saved(corners())
    assert {pictures.read(data, "a"), pictures.read(data, "b")} == {pictures.read(data, "c")}
    assert pictures.read(data, "a") != pictures.read(saved(corners("L")), "a")


def test_a_clear_edge_has_no_seam_when_it_is_made_smaller():
    """Under what is clear lies black, as most programs write it."""
    disc = Image.new("RGBA", (1600, 1600), (0, 0, 0, 0))
    ImageDraw.Draw(disc).ellipse((200, 200, 1400, 1400), (255, 255, 255, 255))
    for dpi in (60, 127, 300):
        seen = printed(pictures.read(saved(disc), "x").place(CARD), dpi=dpi, under="#ffffff")
        assert seen.getextrema() == ((255, 255),) * 3


# its colors


MODES = {
    "1": corners("L").point(lambda v: 255 * (v > 100)).convert("1"),
    "L": corners("L"),
    "RGB": corners(),
    "P": corners().quantize(4),
    "P2": corners().quantize(2),
    "LA": corners("LA"),
    "RGBA": corners("RGBA"),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("fit", ["cover", "contain"])
def test_every_kind_of_png_looks_as_pillow_says(mode, fit):
    picture = MODES[mode]
    expected = picture.convert("RGB")
    seen = look(saved(picture), fit=fit)
    if fit == "contain":
        seen = seen.crop((0, 25, 200, 175))
    else:
        expected = expected.crop((10, 0, 70, 60))
    assert all(near(*pair) for pair in zip(quarters(seen), quarters(expected), strict=True))


def png(width, height, depth, color, rows, *chunks):
    """A PNG by hand, for what Pillow does not write."""
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)),
        *chunks,
        (b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


def halves(left, right, width=8):
    """Rows of a square picture: the left half one pixel, the right half another."""
    return [left * (width // 2) + right * (width // 2)] * width


def big(*values):
    return struct.pack(f">{len(values)}H", *values)


@pytest.mark.parametrize(
    ("depth", "color", "left", "right", "clear", "seen"),
    [
        (16, 0, big(0x4080), big(0xC0FF), (), [(0x40,) * 3, (0xC0,) * 3]),
        (16, 2, big(0xFFFF, 0, 0x80FF), big(0, 0xFFFF, 0), (), [(255, 0, 128), (0, 255, 0)]),
        (16, 4, big(0x8000, 0xFFFF), big(0x8000, 0), (), [(128,) * 3, GREEN]),
        (16, 6, big(0xFFFF, 0, 0, 0xFFFF), big(0, 0, 0, 0), (), [(255, 0, 0), GREEN]),
        (8, 0, b"\x40", b"\xc0", big(0xC0), [(0x40,) * 3, GREEN]),
        (8, 2, bytes(RED), bytes(BLUE), big(*BLUE), [RED, GREEN]),
        (8, 2, bytes(RED), bytes(RED[:2]) + b"\0", big(*RED[:2], 0), [RED, GREEN]),
        (16, 0, big(0x4080), big(0x4081), big(0x4081), [(0x40,) * 3, GREEN]),
        (16, 2, big(1, 2, 3), big(0xFFFF, 0, 0), big(0xFFFF, 0, 0), [(0, 0, 0), GREEN]),
    ],
)
def test_deep_and_clear_colors(depth, color, left, right, clear, seen):
    chunks = [(b"tRNS", clear)] if clear else []
    page = look(png(8, 8, depth, color, halves(left, right), *chunks), under="#148c3c")
    assert near(page.getpixel((50, 100)), seen[0], 2)
    assert near(page.getpixel((150, 100)), seen[1], 2)


@pytest.mark.parametrize(
    ("depth", "row", "clear"), [(1, b"\x0f", 1), (2, b"\x00\xff", 3), (4, b"\x00\x00\xff\xff", 15)]
)
def test_clear_white_of_few_bits(depth, row, clear):
    data = png(8, 8, depth, 0, [row] * 8, (b"tRNS", big(clear)))
    page = look(data, under="#148c3c")
    assert near(page.getpixel((50, 100)), (0, 0, 0))
    assert near(page.getpixel((150, 100)), GREEN)


@pytest.mark.parametrize("opacities", [bytes([255, 0]), bytes([255, 128]), bytes([0, 128])])
def test_a_palette_with_clear_colors(opacities):
    palette = (b"PLTE", bytes(RED) + bytes(BLUE)), (b"tRNS", opacities)
    page = look(png(8, 8, 8, 3, halves(b"\0", b"\1"), *palette), under="#148c3c")
    for x, ink, opacity in ((50, RED, opacities[0]), (150, BLUE, opacities[1])):
        mixed = [
            (a * opacity + b * (255 - opacity)) // 255 for a, b in zip(ink, GREEN, strict=True)
        ]
        assert near(page.getpixel((x, 100)), mixed)


def test_red_shows_through_what_is_clear():
    picture = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    picture.paste((255, 255, 255, 255), (0, 0, 20, 40))
    for kind in ("PNG", "WEBP"):
        page = look(saved(picture, kind), under="#dc1e1e")
        assert near(page.getpixel((190, 100)), RED)
        assert near(page.getpixel((10, 100)), WHITE)


def test_opacities_that_hide_nothing_are_left_out():
    assert the_pixels(pictures.read(saved(corners("RGBA")), "x").place(CARD)).mask == b""


def exif(turn):
    tags = Image.Exif()
    tags[0x0112] = turn
    return tags.tobytes()


@pytest.mark.parametrize("turn", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_it_is_upright_whatever_exif_says(turn, kind):
    size = (1200, 900) if kind == "JPEG" else (80, 60)  # once shrunk and once not
    data = saved(
        corners(size=size), kind, exif=exif(turn), **({"quality": 95} if kind != "PNG" else {})
    )
    expected = ImageOps.exif_transpose(Image.open(BytesIO(data))).convert("RGB")
    art = pictures.read(data, "x")
    assert (art.width, art.height) == expected.size
    box = Box(0, 0, 30, 40) if expected.height > expected.width else Box(0, 0, 40, 30)
    for focus in ((0.5, 0.5), (0, 1)):
        whole = printed(art.place(box, focus=focus), box[2:])
        assert all(near(*pair, 8) for pair in zip(quarters(whole), quarters(expected), strict=True))
    narrow = printed(art.place(Box(0, 0, 10, 40), focus=(0, 0.5)), (10, 40))
    left = [quarters(expected)[i] for i in (0, 0, 2, 2)]
    assert all(near(*pair, 8) for pair in zip(quarters(narrow), left, strict=True))


def test_broken_exif_is_no_reason_to_refuse():
    for tags in (
        b"Exif\0\0II*\0",
        b"Exif\0\0MM\0*\xff\xff\xff\xff",
        b"Exif\0\0",
        b"Exif\0\0II*\0\x08\0\0\0\xff\xff",
    ):
        art = pictures.read(saved(corners(), "JPEG", exif=tags), "x")
        assert (art.width, art.warnings) == (80, ())
        art.place(CARD)


def without(data, marker):
    """A JPEG without the segments of one marker."""
    at, out = 2, data[:2]
    while data[at + 1] != 0xDA:
        length = struct.unpack_from(">H", data, at + 2)[0] + 2
        if data[at + 1] != marker:
            out += data[at : at + length]
        at += length
    return out + data[at:]


def test_inks_with_and_without_the_mark_of_adobe():
    """Adobe's programs write how much of an ink is left out; nobody else does."""
    inks = Image.new("CMYK", (40, 40), (0, 255, 255, 0))
    marked = saved(inks, "JPEG", quality=95)
    assert b"Adobe" in marked
    plain = without(saved(ImageChops.invert(inks), "JPEG", quality=95), 0xEE)
    assert b"Adobe" not in plain
    for data in (marked, plain):
        art = pictures.read(data, "art/x.jpg")
        assert art.warnings == (
            "art/x.jpg: its inks (CMYK) become colors of a screen by rule of thumb,"
            " it has no profile; save it as sRGB",
        )
        assert near(printed(art.place(CARD)).getpixel((100, 100)), (255, 0, 0), 8)


def profile(red, green, blue, gamma):
    """An ICC profile of three lights and a curve, by hand: as small as they come."""

    def number(value):
        return struct.pack(">i", round(value * 65536))

    curve = b"curv\0\0\0\0\0\0\0\1" + struct.pack(">H", round(gamma * 256)) + b"\0\0"
    tags = {b"wtpt": b"XYZ \0\0\0\0" + number(0.9642) + number(1) + number(0.8249)}
    for tag, light in zip((b"rXYZ", b"gXYZ", b"bXYZ"), (red, green, blue), strict=True):
        tags[tag] = b"XYZ \0\0\0\0" + b"".join(map(number, light))
    for tag in (b"rTRC", b"gTRC", b"bTRC"):
        tags[tag] = curve
    at, table, body = 128 + 4 + 12 * len(tags), struct.pack(">I", len(tags)), b""
    for tag, data in tags.items():
        table += tag + struct.pack(">II", at + len(body), len(data))
        body += data
    head = struct.pack(">I", at + len(body)) + b"\0\0\0\0\x02\x10\0\0mntrRGB XYZ "
    head = head.ljust(36, b"\0") + b"acsp"
    head = head.ljust(68, b"\0") + number(0.9642) + number(1) + number(0.8249)
    return head.ljust(128, b"\0") + table + body


def profile_of_inks(light, a, b):
    """A profile of four inks that are all of one color wherever there is ink, else white."""
    color = bytes((round(light * 2.55), a + 128, b + 128))
    grid = bytes((255, 128, 128)) + 15 * color
    one = struct.pack(">9i", *(65536 * (i % 4 == 0) for i in range(9)))
    straight = bytes(range(256))
    table = b"mft1\0\0\0\0\4\3\2\0" + one + 4 * straight + grid + 3 * straight
    tags = struct.pack(">I4sII", 1, b"A2B0", 144, len(table))
    head = struct.pack(">I", 144 + len(table)) + b"\0\0\0\0\x02\x10\0\0prtrCMYKLab "
    head = head.ljust(36, b"\0") + b"acsp"
    head = head.ljust(68, b"\0") + struct.pack(">3i", 63190, 65536, 54061)
    return head.ljust(128, b"\0") + tags + table


def test_inks_with_a_profile_are_of_its_colors():
    inks = Image.new("CMYK", (40, 40), (0, 255, 255, 0))
    data = saved(inks, "JPEG", quality=95, icc_profile=profile_of_inks(60, -50, 40))
    art = pictures.read(data, "art/x.jpg")
    assert art.warnings == (
        "art/x.jpg: its inks (CMYK) become colors of a screen by its color profile;"
        " save it as sRGB",
    )
    # of Lab 60, -50, 40
    assert near(printed(art.place(CARD)).getpixel((100, 100)), (40, 165, 69), 12)


ADOBE_RGB = profile(
    (0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457), 2.2
)
SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_wide_colors_become_those_of_a_screen(kind):
    data = saved(
        Image.new("RGB", (40, 40), (100, 180, 60)), kind, icc_profile=ADOBE_RGB, quality=100
    )
    art = pictures.read(data, "x")
    assert art.warnings == ()
    # Adobe RGB 100 180 60 is about sRGB 37 182 42
    seen = printed(art.place(CARD)).getpixel((100, 100))
    expected = ImageCms.profileToProfile(
        Image.new("RGB", (1, 1), (100, 180, 60)),
        ImageCms.ImageCmsProfile(BytesIO(ADOBE_RGB)),
        ImageCms.createProfile("sRGB"),
        renderingIntent=1,
    ).getpixel((0, 0))
    assert near(seen, expected, 5)
    assert seen[0] < 60


def test_a_gray_picture_with_a_profile_stays_gray():
    for icc in (SRGB, ADOBE_RGB):
        data = saved(Image.new("L", (40, 40), 120), icc_profile=icc)
        made = pictures.read(data, "x").place(CARD)
        assert the_pixels(made).gray
        assert near(printed(made).getpixel((50, 50)), (120, 120, 120), 3)


def test_the_profile_of_screens_changes_nothing():
    data = saved(photo(300, 300), "JPEG", icc_profile=SRGB)
    made = the_pixels(pictures.read(data, "x").place(CARD))
    assert (made.filter, made.width) == ("DCTDecode", 300)
    assert decoded(made.data) == decoded(data)


@pytest.mark.parametrize(
    "icc", [b"nonsense", b"\0" * 200, SRGB[:100], SRGB[:16] + b"CMYK" + SRGB[20:]]
)
def test_a_profile_that_nobody_understands(icc):
    art = pictures.read(saved(corners(), icc_profile=icc), "art/x.png")
    assert art.warnings == (
        "art/x.png: its color profile cannot be read; its colors are taken as sRGB",
    )
    seen = quarters(printed(art.place(CARD)))
    assert all(near(*pair) for pair in zip(seen, [RED, GREEN, BLUE, WHITE], strict=True))


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "LA", "L"])
def test_gray_on_request(mode):
    made = pictures.read(saved(corners(mode)), "x").place(CARD, gray=True)
    assert the_pixels(made).gray
    expected = corners("L").convert("RGB")
    assert all(
        near(*pair) for pair in zip(quarters(printed(made)), quarters(expected), strict=True)
    )


# files of all kinds


@pytest.mark.parametrize(
    ("kind", "options"), [("PNG", {}), ("WEBP", {"lossless": True})], ids=["PNG", "WEBP"]
)
def test_of_a_picture_that_moves_the_first_frame_is_printed(kind, options):
    frames = [Image.new("RGB", (40, 40), color) for color in (RED, GREEN, BLUE)]
    data = saved(frames[0], kind, save_all=True, append_images=frames[1:], **options)
    art = pictures.read(data, "art/x.png")
    assert art.warnings == ("art/x.png: the picture moves; of its 3 frames the first is printed",)
    assert near(printed(art.place(CARD)).getpixel((100, 100)), RED)


@pytest.mark.parametrize("name", ["x.jpg", "x.PNG", "x", "x.svg"])
def test_the_name_does_not_matter(name):
    for kind in ("PNG", "JPEG", "WEBP"):
        assert pictures.read(saved(corners(), kind), name).width == 80


OTHER = {
    "GIF": saved(corners("P"), "GIF"),
    "BMP": saved(corners(), "BMP"),
    "TIFF": saved(corners(), "TIFF"),
    "AVIF": saved(corners(), "AVIF"),
    "PDF": saved(corners(), "PDF"),
    "icon": saved(corners(), "ICO"),
    "JPEG 2000": saved(corners(), "JPEG2000"),
    "PostScript": saved(corners(), "EPS"),
    "HEIC": b"\0\0\0\x18ftypheic",
    "Photoshop": b"8BPS\0\1",
}


@pytest.mark.parametrize("kind", OTHER)
def test_other_kinds_are_named(kind):
    assert refusal(OTHER[kind]) == f"a {kind} picture is not supported; save it as PNG"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "the file is empty"),
        (b"\0" * 1000, "the file is empty"),
        (b"hello", "this is no picture"),
        (b"<!DOCTYPE html><html><svg></svg></html>", "this is a web page"),
        (b"\n<!-- x --><HTML lang=en>", "this is a web page"),
        (b"\x1f\x8b\x08", "the file is packed (gzip)"),
        (b"\x89PNG", "the file is broken"),
        (saved(corners())[:10], "the file is cut off"),
        (saved(corners())[:30], "the file is cut off"),
        (saved(corners())[:-20], "the file is cut off"),
        (b"\xff\xd8\xff\xe0", "the file is cut off"),
        (b"\xff\xd8\xff\xd9", "the file is cut off"),
        (saved(corners(), "JPEG")[:100], "the file is cut off"),
        (saved(corners(), "WEBP")[:12], "the file is cut off"),
        (png(0, 8, 8, 0, []), "the file is broken"),
        (png(8, 8, 8, 0, [], (b"iCCP", b"x\0\0nonsense")), "the file is broken"),
    ],
)
def test_what_is_no_picture(data, why):
    assert refusal(data).startswith(why)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_every_beginning_of_a_file_is_refused_or_shown(kind):
    data = saved(photo(40, 40), kind)
    for end in range(0, len(data) - 12, 41):
        assert ";" in refusal(data[:end], placed=True)


def test_a_jpeg_that_is_cut_off_in_its_pixels():
    data = saved(photo(400, 400), "JPEG")
    why = "the file is cut off; save or download it again"
    assert refusal(data[: len(data) // 2], placed=True) == why


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_broken_files_are_refused_or_shown(kind):
    """Whatever a byte here and there comes to, it is a picture or a line for a person."""
    from random import Random

    random, data = Random(kind), saved(photo(60, 60), kind, exif=exif(6), icc_profile=SRGB)
    for _ in range(150):
        broken = bytearray(data)
        for _ in range(random.randint(1, 6)):
            broken[random.randrange(len(broken))] = random.randrange(256)
        if random.random() < 0.2:
            del broken[random.randrange(len(broken)) :]
        try:
            pictures.read(bytes(broken), "x").place(CARD)
        except UnoprintError as error:
            assert str(error).startswith("x: ")
            assert "\n" not in str(error)


def test_too_many_pixels():
    for width, height in ((20_000, 20_000), (8000, 5001), (30_001, 1), (1, 30_001)):
        assert "pixels are too many" in refusal(png(width, height, 8, 0, []), LimitError)
    jpeg = bytearray(saved(corners(), "JPEG"))
    at = jpeg.index(b"\xff\xc0") + 5
    jpeg[at : at + 4] = struct.pack(">HH", 50_000, 50_000)
    assert "50,000 x 50,000 pixels are too many" in refusal(bytes(jpeg), LimitError)


def test_long_and_thin_and_tiny():
    art = pictures.read(saved(Image.new("RGB", (1, 30_000), RED)), "x")
    for fit in ("cover", "contain"):
        assert near(printed(art.place(CARD, fit)).getpixel((100, 100)), RED)
    tiny = pictures.read(saved(Image.new("RGB", (1, 1), RED)), "x")
    assert near(printed(tiny.place(CARD)).getpixel((100, 100)), RED)
    assert tiny.dpi(Box(0, 0, 25.4, 25.4)) == 1


@pytest.mark.parametrize(
    ("kind", "before"), [(b"zTXt", b"x\0\0"), (b"iTXt", b"x\0\1\0\0\0"), (b"iCCP", b"x\0\0")]
)
def test_texts_that_unpack_to_too_much(kind, before):
    bomb = before + zlib.compress(bytes(200_000_000), 1)
    assert "longer than 16 MiB" in refusal(
        png(8, 8, 8, 0, [b"x" * 8] * 8, (kind, bomb)), LimitError
    )
    many = [(kind, before + zlib.compress(bytes(6_000_000)))] * 3
    assert "longer than 16 MiB" in refusal(png(8, 8, 8, 0, [b"x" * 8] * 8, *many), LimitError)
    few = (kind, before + zlib.compress(bytes(6_000_000)))
    pictures.read(png(8, 8, 8, 0, [b"x" * 8] * 8, few), "x").place(CARD)


def test_a_jpeg_that_goes_over_its_pixels_for_ever():
    data = saved(photo(40, 40), "JPEG", progressive=True)
    at = data.rindex(b"\xff\xda")
    assert "times over its pixels" in refusal(
        data[:at] + data[at:-2] * 300 + b"\xff\xd9", LimitError
    )


def test_a_file_that_is_too_large():
    assert "larger than 20 MiB" in refusal(bytes(20 * 2**20 + 1), LimitError)


def test_a_file_is_read_from_the_folder_and_not_kept(tmp_path):
    (tmp_path / "x.png").write_bytes(saved(Image.new("RGB", (47, 40), RED)))
    art = pictures.load(tmp_path, "X.png")
    assert art.warnings[0].startswith("X.png: the file is called x.png")
    assert near(printed(art.place(CARD)).getpixel((100, 100)), RED)
    (tmp_path / "x.png").write_bytes(saved(Image.new("RGB", (47, 40), BLUE)))
    art.place(CARD)  # was made before
    with pytest.raises(UnoprintError, match=r"X.png: the file has just changed; try again"):
        art.place(Box(0, 0, 10, 20))


def test_pillow_keeps_its_own_limits():
    before = Image.MAX_IMAGE_PIXELS
    pictures.read(saved(corners()), "x").place(CARD)
    assert before == Image.MAX_IMAGE_PIXELS


# drawings


@pytest.fixture
def svg(monkeypatch):
    """A reader of drawings that sees a red square of 10 x 20 in everything."""
    marks = (Panel(Box(0, 0, 10, 20), "#dc1e1e"),)
    module = ModuleType("unoprint.pictures.svg")
    module.read = lambda data, source: SimpleNamespace(
        width=10, height=20, marks=marks, warnings=(f"{source}: text",)
    )
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(pictures, "svg", module, raising=False)


@pytest.mark.parametrize(
    "data",
    [
        b"<svg/>",
        b'\xef\xbb\xbf<?xml version="1.0"?><svg/>',
        b"\n<!-- a comment --><svg xmlns='http://www.w3.org/2000/svg'>",
        "<?xml version='1.0' encoding='utf-16'?><svg/>".encode("utf-16"),
        b"<!DOCTYPE svg PUBLIC><svg>",
        b'<s:svg xmlns:s="http://www.w3.org/2000/svg">',
    ],
)
def test_a_drawing_is_known_by_its_content(svg, data):
    art = pictures.read(data, "x.png")
    assert (art.vector, art.width, art.height, art.dpi(CARD)) == (True, 10, 20, None)
    assert art.warnings == ("x.png: text",)


def test_a_drawing_is_laid_as_a_picture_is(svg):
    art = pictures.read(b"<svg/>", "x.svg")
    [group] = art.place(Box(10, 10, 20, 20), "contain")
    assert group == Group((Group(art._marks, (15, 10), 1),), clip="M15 10 L25 10 L25 30 L15 30 Z")
    [group] = art.place(Box(10, 10, 20, 20), focus=(0.5, 0))
    assert group == Group((Group(art._marks, (10, -10), 2),), clip="M10 10 L30 10 L30 30 L10 30 Z")
    [outer] = art.place(CARD, clip="M0 0 L9 0 L9 9 Z")
    assert outer.clip == "M0 0 L9 0 L9 9 Z"


def test_heads_need_no_pillow():
    import subprocess

    code = "import sys; from unoprint import pictures; pictures.read(sys.stdin.buffer.read(), 'x')"
    code += "; sys.exit('PIL' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], input=saved(corners(), "JPEG"), check=True)
