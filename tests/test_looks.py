"""Looks of a maker's own: themes from files and tables, pictures on cards, backs, fonts."""

from __future__ import annotations

import shutil
import zlib
from io import BytesIO
from struct import pack

import pytest
from conftest import cards_of, pixels
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageOps, ImageStat

import unoprint
from unoprint import faces, inks, outlines, resources, theme
from unoprint.album import dots
from unoprint.cards import COLORS, Card
from unoprint.deck.look import look
from unoprint.drawing import Path
from unoprint.kinds import all_kinds
from unoprint.stages.shape import carries

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<rect width="50" height="50" fill="#e02020"/>'
    '<rect x="50" width="50" height="50" fill="#20a040"/>'
    '<rect y="50" width="50" height="50" fill="#2040e0"/>'
    '<rect x="50" y="50" width="50" height="50" fill="#f0d020"/></svg>'
)


def deck_in(folder, text, name="deck.toml"):
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return unoprint.load_deck(file)


def quarters(size=600):
    """Red, green, blue and yellow: which way up it is, anybody can see."""
    picture = Image.new("RGB", (size, size), "#e02020")
    half = size // 2
    picture.paste("#20a040", (half, 0, size, half))
    picture.paste("#2040e0", (0, half, half, size))
    picture.paste("#f0d020", (half, half, size, size))
    return picture


def odd_pictures(folder):
    """Twelve pictures as they come from cameras, scanners and the web, and what each shows."""
    base, made = quarters(), {}

    def save(name, picture, form, seen=base, **more):
        picture.save(folder / name, form, **more)
        made[name] = seen

    exif = Image.Exif()
    exif[0x0112] = 6
    save("turned.jpg", base.rotate(90), "JPEG", exif=exif, quality=95, subsampling=0)
    exif[0x0112] = 5
    flipped = base.transpose(Image.Transpose.TRANSPOSE)
    save("mirrored.jpg", flipped, "JPEG", exif=exif, quality=95, subsampling=0)
    cmyk = base.convert("CMYK")
    save("inks.jpg", cmyk, "JPEG", cmyk.convert("RGB"), quality=95, subsampling=0)
    gray = ImageOps.grayscale(base)
    deep = gray.convert("I").point(lambda v: v * 257).convert("I;16")
    save("deep.png", deep, "PNG", gray.convert("RGB"))
    save("gray.jpg", gray, "JPEG", gray.convert("RGB"), quality=95)
    save("few.png", base.quantize(8), "PNG", base.quantize(8).convert("RGB"))
    clear = base.convert("RGBA")
    clear.putalpha(Image.new("L", base.size, 255))
    clear.paste((0, 0, 0, 0), (200, 200, 400, 400))
    on_black = Image.new("RGBA", base.size, theme.load("classic").black)
    on_black.alpha_composite(clear)
    save("clear.png", clear, "PNG", on_black.convert("RGB"))
    save("web.webp", base, "WEBP", lossless=True)
    save("moves.webp", base, "WEBP", save_all=True, append_images=[base.rotate(90)], lossless=True)
    save("lies.png", base, "PNG", dpi=(7, 7))
    save("named.jpg", base, "PNG")
    (folder / "drawn.svg").write_text(SVG)
    made["drawn.svg"] = base
    return made


def test_twelve_odd_pictures_are_upright_in_their_colors_and_sharp(tmp_path):
    """Each fills 42 x 42 mm of a card; at 300 dots an inch it is what Pillow says it should be."""
    made = odd_pictures(tmp_path)
    assert len(made) == 12
    rows = "".join(
        f'[[cards]]\nkind = "wild"\nname = "N{n}"\nart = {{ file = "{file}", fit = "contain" }}\n'
        for n, file in enumerate(made)
    )
    deck = deck_in(tmp_path, f'base = "none"\n{rows}')
    printed = unoprint.sheets(deck, paper="card", backs="none")
    told = "\n".join(printed.warnings)
    assert "moves.webp: the picture moves" in told and "inks.jpg" in told
    assert "lies.png" not in told
    for page, (name, seen) in zip(pixels(printed.pdf, 300), made.items(), strict=True):
        dot = 300 / 25.4
        x, y = page.width / 2, page.height / 2
        half = 21 * dot
        found = page.crop((round(x - half), round(y - half), round(x + half), round(y + half)))
        right = seen.resize(found.size, Image.Resampling.LANCZOS)
        far = ImageChops.difference(found.convert("RGB"), right).convert("L")
        assert ImageStat.Stat(far).mean[0] < 3, name
        inner = far.crop((20, 20, far.width - 20, far.height - 20))
        blurred = sum(n for n, value in inner.getcolors() if value > 40)
        assert blurred < 0.02 * inner.width * inner.height, name


def test_a_picture_on_many_cards_is_in_the_file_once(tmp_path):
    noise = Image.effect_noise((700, 700), 80).convert("RGB")
    noise.save(tmp_path / "noise.png")
    text = '[theme]\n[[theme.pictures]]\nfor = "{}"\nfile = "noise.png"\n'
    one = unoprint.sheets(deck_in(tmp_path, text.format("red 7")))
    many = unoprint.sheets(deck_in(tmp_path, text.format("*")))
    assert many.pdf.count(b"/Subtype/Image") == 1 == one.pdf.count(b"/Subtype/Image")
    assert len(many.pdf) < 1.1 * len(one.pdf)


def test_a_photo_is_no_finer_than_a_printer_can_print(tmp_path):
    photo = Image.effect_noise((6000, 4000), 60).convert("RGB")
    photo.save(tmp_path / "photo.jpg", quality=80)
    deck = deck_in(tmp_path, '[theme]\n[[theme.pictures]]\nfor = "red 7"\nfile = "photo.jpg"\n')
    assert len(unoprint.sheets(deck, only="red 7").pdf) < 1_500_000


@pytest.mark.parametrize(
    ("dots_", "told"), [(560, "only"), (180, "times as many dots"), (1100, "")]
)
def test_dots_per_inch_are_told(tmp_path, dots_, told):
    quarters(dots_ // 2 * 2).resize((dots_ // 2, dots_ // 2)).save(tmp_path / "few.png")
    deck = deck_in(
        tmp_path,
        'base = "none"\n[[cards]]\nkind = "wild"\nart = { file = "few.png", fit = "cover" }\n',
    )
    if "times" in told:
        with pytest.raises(unoprint.SpecError, match=r"deck\.toml:4:7: few\.png: only \d\d dots"):
            unoprint.sheets(deck)
    else:
        warnings = unoprint.sheets(deck).warnings
        assert any(told in warning for warning in warnings) if told else not warnings


def test_pictures_stand_where_the_deck_says(tmp_path):
    quarters(900).save(tmp_path / "q.png")
    (tmp_path / "q.svg").write_text(SVG)
    deck = deck_in(
        tmp_path,
        """
[theme]
[[theme.pictures]]
for = "red 7"
file = "q.png"
[[theme.pictures]]
for = ["blue *", "green 0"]
file = "q.png"
as = "background"
[[theme.pictures]]
for = "skip"
file = "q.svg"
as = "symbol"
[[theme.pictures]]
for = "yellow *"
file = "{color}-{value}.png"
""",
    )
    with pytest.raises(unoprint.SpecError, match=r"deck\.toml:1[67]:\d+: yellow-0\.png: there is"):
        unoprint.sheets(deck)
    for value in "0123456789":
        shutil.copy(tmp_path / "q.png", tmp_path / f"yellow-{value}.png")
    shutil.copy(tmp_path / "q.png", tmp_path / "yellow-.png")
    assert unoprint.sheets(deck).cards == 108


def test_the_card_s_own_picture_goes_before_the_theme_s(tmp_path):
    Image.new("RGB", (600, 600), "#ff0000").save(tmp_path / "red.png")
    Image.new("RGB", (600, 600), "#0000ff").save(tmp_path / "blue.png")
    deck = deck_in(
        tmp_path,
        """base = "none"
[theme]
[[theme.pictures]]
for = "*"
file = "red.png"
[[cards]]
kind = "wild"
[[cards]]
kind = "wild"
name = "Own"
art = { file = "blue.png", fit = "cover" }
""",
    )
    pages = pixels(unoprint.sheets(deck, paper="card", backs="none").pdf, 50)
    middles = [page.getpixel((page.width // 2, page.height // 2)) for page in pages]
    assert [max(range(3), key=ink.__getitem__) for ink in middles] == [0, 2]


def test_a_back_with_a_picture_looks_the_same_when_turned(tmp_path):
    quarters(900).save(tmp_path / "q.png")
    deck = deck_in(tmp_path, '[theme.back]\nstyle = "picture"\npicture = "q.png"\n')
    page = pixels(unoprint.sheets(deck, paper="card", only="red 7").pdf, 60)[1]
    far = ImageChops.difference(page, page.rotate(180)).convert("L")
    assert sum(n for n, value in far.getcolors() if value > 60) < 0.02 * page.width * page.height


NAMES = """
[theme]
extends = "classic"
[theme.suits.red]
name = "Lava"
[theme.suits.blue]
name = "Deep sea"
"""


def test_colors_go_by_the_names_that_players_give_them(tmp_path):
    deck = deck_in(
        tmp_path,
        NAMES + '[add]\n"lava 7" = 2\n[print]\nonly = ["Deep sea *", "LAVA 7", "Big"]\n'
        '[[cards]]\nkind = "number"\ncolor = "Lava"\nvalue = 3\nname = "Big"\n',
    )
    assert deck.cards.count(Card("number", "red", "7")) == 4
    assert deck.cards[-1].color == "red"
    assert unoprint.sheets(deck).cards == 25 + 4 + 1
    [page] = cards_of(unoprint.preview(deck).pdf)
    assert {"2× Deep sea skip", "4× Lava 7"} <= {name for name, _, _ in page}


def test_a_theme_file_brings_its_pictures_and_may_extend_another(tmp_path):
    (tmp_path / "looks").mkdir()
    quarters(900).save(tmp_path / "looks" / "q.png")
    (tmp_path / "looks" / "base.toml").write_text(
        'title = "Base"\nextends = "classic"\n[suits.red]\nname = "Lava"\nink = "#990000"\n'
        '[[pictures]]\nfor = "skip"\nfile = "q.png"\n'
    )
    (tmp_path / "looks" / "theme.toml").write_text(
        'title = "Mine"\nextends = "base.toml"\n[suits.blue]\nink = "#000099"\n'
        '[[pictures]]\nfor = "red 7"\nfile = "q.png"\n'
    )
    deck = deck_in(tmp_path, 'theme = "looks/theme.toml"\n[add]\n"lava 7" = 1\n')
    made = look(deck)
    assert (made.title, made.suits["red"].name) == ("Mine", "Lava")
    assert (made.suits["red"].ink, made.suits["blue"].ink) == ("#990000", "#000099")
    assert [row.cards for row in made.pictures] == [("red 7",), ("skip",)]
    assert unoprint.sheets(deck).cards == 109
    by_hand = unoprint.sheets("classic", theme=str(tmp_path / "looks"), only="red 7")
    assert b"/Image" in by_hand.pdf


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('theme = "flok"', "1:9: no theme 'flok'; "),
        ('theme = "../x.toml"', "1:9: '../x.toml' lies outside the deck's folder"),
        ('theme = "no/theme.toml"', "1:9: "),
        ('[theme]\nextends = "flok"', "2:11: no theme 'flok'; "),
        ("[theme]\nsuits.redd.ink = '#000000'", "2:7: no key 'redd' here; did you mean 'red'?"),
        ("[theme]\nsuits.red.ink = 'red'", "2:17: ink cannot be 'red'"),
        ("[theme]\nsuits.red.shape = 'blob'", "2:19: no shape 'blob'; "),
        ("[theme]\nsuits.red.shape = 'M0 0 L1'", "2:19: 'L1' of an outline has 1 numbers"),
        ("[theme]\nsuits.red.shape = 'x.svg'", "2:19: x.svg: there is no such file"),
        ("[theme]\nsuits.red.name = 'Blue'", "2:18: the name 'Blue' is that of blue already"),
        ("[theme]\nstage.style = 'shapes'", "2:15: no style 'shapes'; did you mean 'shape'?"),
        ("[theme]\nstage = {style = 'shape', column = 20}", "2:27: stage 'shape' has no column; "),
        ("[theme]\nstage.size = 400", "2:14: size is 400, but must be from 10 to 50"),
        ("[theme]\nback.style = 'picture'", "2:14: the back has no picture"),
        ("[theme]\nback.style = 'picture'\nback.picture = 'x.png'", "3:16: x.png: there is no"),
        ("[theme]\nfonts.text = ['x.ttf']", "2:15: x.ttf: there is no such file"),
        ("[theme]\npictures = [{for = 'red 7'}]", "file is missing"),
        ("[theme]\npictures = [{for = 'xyz', file = 'x.png'}]", "no card 'xyz'"),
        ("[theme]\npictures = [{for = 'wild', file = 'http://x/y.png'}]", "http://x/y.png"),
    ],
)
def test_faults_of_a_look_are_told_in_their_place(tmp_path, text, message):
    with pytest.raises(unoprint.SpecError) as caught:
        unoprint.sheets(deck_in(tmp_path, text + "\n"))
    [told] = str(caught.value).splitlines()
    assert f"deck.toml:{message}" in told if message[0].isdigit() else message in told


def test_faults_of_a_theme_file_name_that_file(tmp_path):
    (tmp_path / "theme.toml").write_text('[suits.red]\nink = "#aa00"\nfoo = 2\n')
    with pytest.raises(unoprint.SpecError) as caught:
        unoprint.sheets(deck_in(tmp_path, 'theme = "theme.toml"\n'))
    first, second = str(caught.value).splitlines()
    assert "theme.toml:2:7: ink cannot be" in first and "theme.toml:3:1: no key 'foo'" in second


def test_a_font_of_ones_own_and_what_it_lacks(tmp_path):
    shutil.copy(resources.folder("fonts") / "DejaVuSans-Symbols.ttf", tmp_path / "My.ttf")
    deck = deck_in(
        tmp_path,
        '[theme]\nfonts.text = ["My.ttf"]\n[[cards]]\nkind = "wild"\nname = "Star"\n',
    )
    [warning] = unoprint.sheets(deck).warnings
    assert "deck.toml:5:8: card 'Star': My.ttf has no 'S', 't', 'a', 'r'" in warning
    assert "printed in FiraSans-Bold" in warning


def test_letters_that_join_are_warned_of():
    face = faces.front(Card("wild", name="q\u0308"), theme.load("classic"))
    assert "combining accents" in dict(face.warnings)["name"]


def test_one_ink_is_enough_for_a_suit():
    tree = theme.merged(theme.tree("classic"), {"suits": {"red": {"ink": "#ffe0e0"}}})
    suit = theme.make(tree, "pale").suits["red"]
    assert inks.contrast(suit.on, suit.ink) >= 4.5
    assert inks.contrast(suit.inside, "#ffffff") >= 3


def test_every_theme_names_what_there_is():
    for name, made in unoprint.themes().items():
        assert made.summary.endswith(".") and name == made.name
        for color in COLORS:
            assert made.suits[color].shape.startswith("M")
            assert outlines.checked(made.suits[color].shape)


def test_a_shape_without_room_for_a_figure_is_a_mark_only():
    ring = "M0.5 0 L0 0.5 L-0.5 0 L0 -0.5 Z M0.4 0 L0 0.4 L-0.4 0 L0 -0.4 Z"
    assert not carries(ring) and carries(theme.shape("circle"))
    tree = theme.merged(theme.tree("classic"), {"suits": {"red": {"shape": ring}}})
    drawing = faces.front(Card("number", "red", "7"), theme.make(tree, "ring")).drawing
    stage = next(m for m in walk(drawing) if isinstance(m, Path) and m.scale == 44)
    assert stage.d != ring


def walk(marks):
    for mark in marks:
        yield mark
        yield from walk(getattr(mark, "marks", ()))


def test_a_mark_from_an_svg_file(tmp_path):
    (tmp_path / "claw.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        '<g transform="translate(24) scale(-1 1)"><path d="M2 22h20L12 2z"/></g></svg>'
    )
    deck = deck_in(tmp_path, '[theme]\nsuits.red.shape = "claw.svg"\n')
    box = outlines.bounds(look(deck).suits["red"].shape)
    assert box.center == pytest.approx((0, 0), abs=0.01)
    assert (box.width * box.height) ** 0.5 == pytest.approx(0.9, abs=0.01)


def test_a_picture_keeps_its_dots_on_a_large_card(tmp_path):
    quarters(2400).save(tmp_path / "q.png")
    deck = deck_in(tmp_path, '[theme]\n[[theme.pictures]]\nfor = "red 7"\nfile = "q.png"\n')
    sheet = unoprint.sheets(deck, size="jumbo", only="red 7", backs="none")
    widths = [int(part.split("/")[0]) for part in str(sheet.pdf).split("/Width ")[1:]]
    assert max(widths) / (42 * 139.7 / 87 / 25.4) > 400


@given(st.floats(0.1, 10), st.floats(-50, 50), st.floats(-50, 50))
def test_outlines_are_moved_point_by_point(scale, x, y):
    box = outlines.bounds(outlines.scaled("M0 0 L2 0 L2 1 Z", scale, (x, y)))
    assert (box.x, box.y) == pytest.approx((x, y), abs=0.001)
    assert (box.width, box.height) == pytest.approx((2 * scale, scale), abs=0.002)


def test_grey_pictures(tmp_path):
    quarters(600).save(tmp_path / "q.png")
    quarters(600).save(tmp_path / "q.jpg", quality=90)
    text = 'base = "none"\n[[cards]]\nkind = "wild"\nname = "A"\nart = "{}"\n'
    for name in ("q.png", "q.jpg"):
        deck = deck_in(tmp_path, text.format(name))
        [page] = pixels(unoprint.sheets(deck, grey=True, paper="card", backs="none").pdf, 60)
        assert all(abs(r - g) < 3 and abs(g - b) < 3 for _, (r, g, b) in page.getcolors(10**6))


def test_the_gallery_has_a_row_for_each_theme():
    [page] = cards_of(unoprint.gallery().pdf)
    names = [name for name, _, _ in page]
    assert all(f"{name} back" in names and f"{name} red 7" in names for name in theme.names())
    assert Image.open(BytesIO(unoprint.gallery(["classic"]).png)).width == 1600


def test_the_text_of_a_theme_is_a_theme_file(tmp_path):
    (tmp_path / "theme.toml").write_text(unoprint.theme_text("classic"), encoding="utf-8")
    made = unoprint.sheets(deck_in(tmp_path, 'theme = "theme.toml"\n'))
    assert made.warnings == () and made.cards == 108
    with pytest.raises(unoprint.UnoprintError, match="no theme 'classik'; did you mean 'classic'"):
        unoprint.theme_text("classik")


def test_all_kinds_take_pictures_in_every_place_and_theme(tmp_path):
    quarters(900).save(tmp_path / "q.png")
    for name in theme.names():
        for place in ("center", "background", "symbol"):
            deck = deck_in(
                tmp_path,
                f'[theme]\nextends = "{name}"\n[[theme.pictures]]\nfor = "*"\nfile = "q.png"\n'
                f'as = "{place}"\n[add]\n'
                + "".join(f"{kind} = 4\n" for kind in all_kinds() if kind != "animal"),
            )
            assert unoprint.sheets(deck, size="mini").warnings == (), (name, place)


def test_a_16_bit_picture_in_color(tmp_path):
    rows = b"".join(
        b"\0" + b"".join(pack(">HHH", 65535, 128 * x, 0) for x in range(500)) for _ in range(500)
    )
    chunks = (
        (b"IHDR", pack(">IIBBBBB", 500, 500, 16, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    data = b"\x89PNG\r\n\x1a\n" + b"".join(
        pack(">I", len(d)) + k + d + pack(">I", zlib.crc32(k + d)) for k, d in chunks
    )
    (tmp_path / "deep.png").write_bytes(data)
    deck = deck_in(tmp_path, 'base = "none"\n[[cards]]\nkind = "wild"\nart = "deep.png"\n')
    [page] = pixels(unoprint.sheets(deck, paper="card", backs="none").pdf, 60)
    r, g, b = page.getpixel((page.width // 2, page.height // 2))
    assert r > 245 and 110 < g < 140 and b < 20
    assert [round(dpi) for _, dpi in dots(unoprint_face(deck).drawing)] == [302]


def unoprint_face(deck):
    from unoprint.album import Album

    [card] = set(deck.cards)
    album = Album(deck, look(deck), [card], 1)
    return faces.front(card, look(deck), art=album.of(card))
