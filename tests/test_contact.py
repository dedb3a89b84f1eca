"""The contact sheet: each card once, in rows of a color, with how many there are."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from conftest import cards_of
from PIL import Image

import unoprint
from unoprint.contact import _cells


def test_every_distinct_card_is_there_once_and_the_back():
    deck = unoprint.load_deck("modern-112")
    made = unoprint.preview(deck)
    [page] = cards_of(made.pdf)
    names = [name for name, _, _ in page]
    distinct = {str(card) for card in deck.cards}
    assert len(names) == len(set(names)) == made.distinct + 1
    assert {name.partition("× ")[2] for name in names} == distinct | {"back"}
    text = pypdfium2.PdfDocument(made.pdf)[0].get_textpage().get_text_range()
    assert text.count("2× ") >= 48 and "112× back" in text


def test_a_long_name_stands_in_two_lines(tmp_path):
    deck = tmp_path / "deck.toml"
    name = "Grandmother decides who may play the next card"
    deck.write_text(f'base = "none"\n[[cards]]\nkind = "wild"\nname = "{name}"\n')
    text = pypdfium2.PdfDocument(unoprint.preview(deck).pdf)[0].get_textpage().get_text_range()
    assert "1× Grandmother decides who may play" in text and f"1× {name}" not in text


def test_a_color_is_a_row():
    [page] = cards_of(unoprint.preview("classic").pdf)
    rows = {}
    for name, _, (_, y) in page:
        rows.setdefault(round(y), []).append(name.split()[1])
    assert [set(names) for names in rows.values()] == [
        {"red"},
        {"blue"},
        {"green"},
        {"yellow"},
        {"wild", "back"},
    ]


def test_the_picture_is_as_wide_as_asked():
    for width in (100, 777):
        made = unoprint.preview("junior-56", width=width)
        assert Image.open(BytesIO(made.png)).width == width


@pytest.mark.parametrize("width", [99, 10_001, -5, 1.5, None])
def test_widths_that_cannot_be(width):
    with pytest.raises(unoprint.UnoprintError, match=r"^width is .* 100 to 10000 pixels"):
        unoprint.preview("classic", width=width)


def test_only_some_cards():
    made = unoprint.preview("classic", only=["red 7", "wild"])
    assert (made.distinct, made.cards) == (2, 6)


@pytest.mark.parametrize(
    "suits, columns, picture",
    [
        ([0, 0, 0, 1, 1, 4], 3, ["000", "11.", "4b."]),
        ([0, 0, 0, 0, 1], 3, ["000", "01b"]),  # a suit longer than a row: no rows of their own
        ([4], 2, ["4b"]),
    ],
)
def test_cells(suits, columns, picture):
    cells = _cells(suits, columns)
    rows = [["."] * columns for _ in range(max(row for row, _ in cells) + 1)]
    for (row, column), name in zip(cells, [*map(str, suits), "b"], strict=True):
        rows[row][column] = name
    assert ["".join(row) for row in rows] == picture
