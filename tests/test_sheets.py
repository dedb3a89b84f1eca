"""The sheets as a reader of the PDF finds them: every card once and its back behind it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from conftest import cards_of, pixels

import unoprint
from unoprint.deck.schema import deck_names
from unoprint.units import CARD_SIZES, PAPER_SIZES, size

PAPERS = ["a4", "letter", "a3", "legal"]
SIZES = ["uno", "bridge", "poker", "60x90mm"]
EDGES = ["long-edge", "short-edge"]


@pytest.fixture(scope="module")
def classic():
    return unoprint.load_deck("classic")


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("card", SIZES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_card_is_there_at_true_size_with_its_back_behind_it(classic, paper, card, edge):
    made = unoprint.sheets(classic, paper=paper, size=card, backs=edge)
    width, height = size(card, CARD_SIZES, "card")
    pages = cards_of(made.pdf)
    boxes = [
        [float(v) * 25.4 / 72 for v in page.mediabox]
        for page in pikepdf.open(BytesIO(made.pdf)).pages
    ]
    wide, high = boxes[0][2:]
    assert sorted((round(wide, 2), round(high, 2))) == sorted(PAPER_SIZES[paper])
    assert len(pages) == 2 * made.sheets
    names = Counter(name for page in pages[::2] for name, _, _ in page)
    assert names == Counter(map(str, classic.cards)) and names.total() == 108
    about_upright = (high >= wide) == (edge == "long-edge")
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        spots = []
        for _, (a, b, c, d), (x, y) in front:
            assert (round(a, 4), round(b, 6), round(c, 6), round(d, 4)) == (1, 0, 0, 1)
            assert x >= 5 - 1e-3 and x + width <= wide - 5 + 1e-3
            assert y >= 5 - 1e-3 and y + height <= high - 5 + 1e-3
            spots.append((x, y))
        turned = []
        for name, (a, _, _, d), (x, y) in back:
            assert name == "back"
            if about_upright:  # left and right change places, and up stays up
                assert (round(a, 4), round(d, 4)) == (1, 1)
                turned.append((wide - x - width, y))
            else:  # top and bottom change places: the back stands on its head on the page
                assert (round(a, 4), round(d, 4)) == (-1, -1)
                turned.append((x - width, high - y))
        for (x, y), (u, v) in zip(sorted(spots), sorted(turned), strict=True):
            assert abs(x - u) < 0.01 and abs(y - v) < 0.01


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_in_pixels_a_turned_page_lies_on_its_front(classic, orientation, edge):
    """Seen through the paper, the panels of the backs cover those of the fronts exactly."""
    made = unoprint.sheets(classic, orientation=orientation, backs=edge, marks="none", copies=1)
    front, back = pixels(made.pdf, 60)[-2:]
    upright = (front.height >= front.width) == (edge == "long-edge")
    from PIL import Image, ImageChops, ImageOps

    back = ImageOps.mirror(back) if upright else back.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    note = round(front.height * 0.06)
    inked = []
    for page in (front, back):
        page = page.crop((0, note, page.width, page.height - note))
        whole = ImageChops.difference(page, Image.new("RGB", page.size, "white")).convert("L")
        inked.append(whole.point(lambda v: 255 * (v > 40)).getbbox())
    assert all(abs(a - b) <= 2 for a, b in zip(*inked, strict=True))


def test_text_can_be_found(classic):
    made = unoprint.sheets(classic, only="red 7", backs="none")
    page = pypdfium2.PdfDocument(made.pdf)[0].get_textpage().get_text_range()
    assert page.count("7") == 6  # two cards: in the middle and in two corners
    assert "Classic · front · print at 100 % · sheet 1 of 1" in page.replace("\r\n", " ")


def test_what_the_margin_says(classic):
    made = unoprint.sheets(classic, backs="short-edge")
    document = pypdfium2.PdfDocument(made.pdf)
    texts = [document[n].get_textpage().get_text_range() for n in (0, 1, len(document) - 1)]
    note = "flip on the short edge · print at 100 %"
    assert f"Classic · front · {note} · sheet 1 of 11" in texts[0]
    assert f"Classic · back · {note} · sheet 1 of 11" in texts[1]
    assert f"Classic · back · {note} · sheet 11 of 11" in texts[2]
    assert all("50 mm" in text for text in texts)


def test_the_line_to_measure_is_50_mm_long(classic):
    made = unoprint.sheets(classic, only="wild", backs="none", marks="none", orientation="portrait")
    page = pixels(made.pdf, 254)[0].convert("L")  # ten pixels a millimeter
    strip = page.crop((0, page.height - 130, page.width, page.height - 50))
    longest = 0
    for y in range(strip.height):
        run = 0
        for x in range(strip.width):
            run = run + 1 if strip.getpixel((x, y)) < 160 else 0
            longest = max(longest, run)
    assert 498 <= longest <= 504


@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed")
@pytest.mark.parametrize("options", [{}, {"copies": 9}, {"paper": "card", "bleed": "3mm"}])
def test_qpdf_is_silent(classic, tmp_path, options):
    file = tmp_path / "a.pdf"
    unoprint.save(file, unoprint.sheets(classic, **options).pdf)
    done = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and not done.stderr


@pytest.mark.skipif(not shutil.which("pdffonts"), reason="poppler is not installed")
@pytest.mark.parametrize("options", [{}, {"copies": 9}, {"grey": True}])
def test_poppler_is_silent_and_every_font_is_embedded(classic, tmp_path, options):
    file = tmp_path / "a.pdf"
    unoprint.save(file, unoprint.sheets(classic, **options).pdf)
    drawn = subprocess.run(
        ["pdftoppm", "-r", "20", "-png", file, tmp_path / "page"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not drawn.stderr
    fonts = subprocess.run(["pdffonts", file], capture_output=True, text=True, check=True).stdout
    rows = fonts.splitlines()[2:]
    assert rows and all(row.split()[-5:-2] == ["yes", "yes", "yes"] for row in rows)


def test_only_some_cards(classic):
    made = unoprint.sheets(classic, only=["red 7", "skip"])
    assert (made.cards, made.sheets) == (10, 1)


def test_pages_of_backs_apart(classic):
    made = unoprint.sheets(classic, backs="separate")
    sides = ["back" if page[0][0] == "back" else "front" for page in cards_of(made.pdf)]
    assert sides == ["front"] * 11 + ["back"] * 11


def test_backs_are_moved_alone_and_as_seen_on_the_paper(classic):
    there = cards_of(unoprint.sheets(classic).pdf)
    moved = cards_of(unoprint.sheets(classic, back_offset="0.5mm,-1.25mm").pdf)
    for n, (page, other) in enumerate(zip(there, moved, strict=True)):
        for (_, _, (x, y)), (_, _, (u, v)) in zip(page, other, strict=True):
            assert (round(u - x, 3), round(v - y, 3)) == ((0.5, -1.25) if n % 2 else (0, 0))


def test_one_card_a_page_for_a_print_shop(classic):
    made = unoprint.sheets(classic, paper="card", bleed="3mm", only="red 7")
    document = pikepdf.open(BytesIO(made.pdf))
    page = document.pages[0]
    millimeters = lambda box: [round(float(v) * 25.4 / 72, 3) for v in box]  # noqa: E731
    assert millimeters(page.mediabox) == [0, 0, 62, 93]
    assert millimeters(page.bleedbox) == [0, 0, 62, 93]
    assert millimeters(page.trimbox) == [3, 3, 59, 90]
    assert made.pages == 4


def test_bleed_boxes_of_a_sheet(classic):
    made = unoprint.sheets(classic, bleed="2mm", only="red 7")
    document = pikepdf.open(BytesIO(made.pdf))
    page = document.pages[0]
    media, bleed, trim = (
        list(map(float, box)) for box in (page.mediabox, page.bleedbox, page.trimbox)
    )
    assert media[0] < bleed[0] < trim[0] and trim[2] < bleed[2] < media[2]
    assert abs((trim[0] - bleed[0]) * 25.4 / 72 - 2) < 1e-3


def test_grey_has_no_color(classic):
    for page in pixels(unoprint.sheets(classic, grey=True, only=["red *", "wild"]).pdf, 40):
        assert all(r == g == b for _, (r, g, b) in page.getcolors(1_000_000))


def test_what_the_file_says_of_itself():
    made = unoprint.sheets("junior-56", paper="letter")
    document = pikepdf.open(BytesIO(made.pdf))
    assert str(document.docinfo["/Title"]) == "Junior"
    assert "paper letter" in str(document.docinfo["/Subject"])
    assert str(document.Root.Lang) == "en"
    assert document.Root.ViewerPreferences.PrintScaling == "/None"
    assert document.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_same_deck_same_bytes(classic, tmp_path, monkeypatch):
    first = unoprint.sheets(classic).pdf
    monkeypatch.chdir(tmp_path)
    assert unoprint.sheets(unoprint.load_deck("classic")).pdf == first


@pytest.mark.parametrize("name", deck_names())
def test_every_bundled_deck_prints(name):
    deck = unoprint.load_deck(name)
    assert unoprint.sheets(deck).cards == len(deck.cards)


@pytest.mark.parametrize("names", [("Oma", "Бабуся"), ("Nick", "Ψυχή"), ("a", "b♥")])
@pytest.mark.parametrize("label", ["Ė", "Ä", "+½", "ЖУК", "—", "'", "1_0"])
def test_letters_from_small_and_whole_fonts_go_together(tmp_path, names, label):
    """Each font is in the file under a name of its own, and all text can be read back."""
    deck = tmp_path / "deck.toml"
    rows = [f'[[cards]]\nkind = "blank"\nname = "{name}"\n' for name in names]
    rows.append(f'[[cards]]\nkind = "wild"\nlabel = "{label}"\n')
    deck.write_text("".join(rows), encoding="utf-8")
    if "♥" in names[1]:
        with pytest.raises(unoprint.SpecError, match="♥"):
            unoprint.sheets(deck)
        return
    made = unoprint.sheets(deck, only=[*names, "wild", "7"])
    text = "".join(p.get_textpage().get_text_range() for p in pypdfium2.PdfDocument(made.pdf))
    assert all(word in text for word in (*names, label, "7"))
    assert unoprint.preview(deck, width=400).png.startswith(b"\x89PNG")


def test_many_threads_that_begin_at_once_make_the_same_bytes():
    code = """
from concurrent.futures import ThreadPoolExecutor
import unoprint
with ThreadPoolExecutor(8) as pool:
    made = list(pool.map(lambda _: unoprint.sheets("classic", only="skip").pdf, range(8)))
assert len(set(made)) == 1
"""
    for _ in range(3):
        subprocess.run([sys.executable, "-c", code], check=True)


def test_a_landscape_card_for_a_print_shop_has_both_sides_upright(classic):
    made = unoprint.sheets(
        classic, paper="card", size="90x60mm", bleed="3mm", only="red 7", backs="short-edge"
    )
    for page in cards_of(made.pdf):
        across = page[0][1][0]
        assert across > 0  # not turned
    assert made.grid.paper == (96, 66)
