"""The calls that the command line is made of, as a script of one's own makes them."""

from __future__ import annotations

import os

import pytest

import unoprint


@pytest.fixture
def deck(tmp_path):
    file = tmp_path / "deck.toml"
    file.write_text('size = "poker"\n[print]\npaper = "a3"\nmargin = "9mm"\nonly = "skip"\n')
    return file


def test_the_decks_own_options_are_taken(deck):
    how = unoprint.print_options(unoprint.load_deck(deck))
    assert (how.paper, how.margin.left, how.only) == ((297, 420), 9, ("skip",))
    assert how.size == (63.5, 88.9)
    assert unoprint.sheets(deck).cards == 8


def test_what_is_said_in_the_call_wins(deck):
    how = unoprint.print_options(
        unoprint.load_deck(deck), paper="letter", only=["red 7"], size="uno", back_offset="1mm,0"
    )
    assert (how.paper, how.only, how.size) == ((215.9, 279.4), ("red 7",), (56, 87))
    assert how.margin.left == 9 and how.back_offset == (1, 0)


@pytest.mark.parametrize(
    "options, message",
    [
        ({"copies": "3"}, "copies is the text '3'"),
        ({"copies": True}, "copies is true"),
        ({"gap": 5}, "gap is"),
        ({"papper": "a4"}, "no option 'papper'"),
        ({"only": []}, "only"),
        ({"grey": "yes"}, "grey is the text 'yes'"),
        ({"margin": "1mm 2mm 3mm 4mm 5mm"}, "margin: "),
        ({"back_offset": "30mm,0"}, "back-offset: "),
    ],
)
def test_options_of_the_wrong_kind(options, message):
    with pytest.raises(unoprint.UnoprintError) as caught:
        unoprint.sheets("classic", **options)
    assert str(caught.value).startswith(message)


def test_nothing_that_is_handed_out_can_be_spoilt():
    unoprint.schema()["properties"].clear()
    assert "title" in unoprint.schema()["properties"]
    deck = unoprint.load_deck("classic")
    first = unoprint.sheets(deck, only="skip").pdf
    assert unoprint.sheets(deck, only="skip").pdf == first


def test_paths_of_any_kind(deck, tmp_path):
    class Named(os.PathLike):
        def __fspath__(self):
            return str(deck)

    assert unoprint.load_deck(Named()).source == str(deck)
    unoprint.save(tmp_path / "a.pdf", b"%PDF")
    assert (tmp_path / "a.pdf").read_bytes() == b"%PDF"


def test_a_gap_too_narrow_for_its_bleed_is_told_with_its_place(deck):
    deck.write_text('[print]\nbleed = "3mm"\ngap = "2mm"\n')
    with pytest.raises(unoprint.SpecError, match=r"deck.toml:3:7: gap: 2 mm is too narrow"):
        unoprint.sheets(deck)
    with pytest.raises(unoprint.UnoprintError, match=r"^gap: 1 mm is too narrow"):
        unoprint.sheets(deck, gap="1mm")


@pytest.mark.parametrize(
    "options, lines",
    [
        (
            {},
            [
                "108 cards on 11 sheets of A4 paper (5 x 2 a sheet, landscape), 22 pages, "
                "2 of the last sheet's places free",
                "print dialog: both sides, flip on the long edge; scale 100 % (actual size), "
                "not 'fit to page'",
                "check: the line in the margin is 50 mm long",
            ],
        ),
        (
            {"backs": "separate", "paper": "letter", "only": "skip"},
            [
                "8 cards on 1 sheet of Letter paper (3 x 3 a sheet, portrait), 2 pages, "
                "1 of the last sheet's places free",
                "print dialog: print page 1, turn the sheet over its long edge, put it in again, "
                "print page 2; scale 100 % (actual size), not 'fit to page'",
                "check: the line in the margin is 50 mm long",
            ],
        ),
        (
            {"paper": "66x97mm", "backs": "none", "only": "wild"},
            [
                "4 cards on 4 sheets of 66x97mm paper (1 x 1 a sheet, portrait), 4 pages",
                "print dialog: one side only; scale 100 % (actual size), not 'fit to page'",
            ],
        ),
        ({"paper": "card", "only": "wild"}, ["4 cards, one a page of 56 x 87 mm, 8 pages"]),
    ],
)
def test_what_a_person_at_the_printer_is_told(options, lines):
    assert unoprint.sheets("classic", **options).summary() == lines


def test_a_narrow_margin_is_warned_of():
    assert any("3 mm" in w for w in unoprint.sheets("classic", margin="3mm").warnings)
    assert not unoprint.sheets("classic", margin="4mm").warnings


@pytest.mark.parametrize(
    "text, options, message",
    [
        ("", {"size": "300x300mm"}, "size: a card of"),
        ("", {"paper": "50x50mm", "size": "jumbo"}, "paper: a card of"),
        ('size = "300x300mm"', {}, "deck.toml:1:8: size: a card of"),
        ('[print]\nmargin = "99mm"', {}, "deck.toml:2:10: margin: a card of"),
        ("", {"only": "skpi"}, "only: the deck has no card 'skpi'"),
        ("", {"bleed": "2500mm"}, "bleed: '2500mm' is too wide: at most 50 mm"),
        ("", {"back_offset": "0,5mm"}, "back-offset: '0,5mm': write decimals with a point"),
        ("", {"gap": "9" * 400 + "mm"}, f"gap: '{'9' * 39}…' is too long"),
    ],
)
def test_what_is_to_be_mended_is_named(text, options, message, tmp_path):
    file = tmp_path / "deck.toml"
    file.write_text(text or 'base = "classic"')
    with pytest.raises(unoprint.UnoprintError) as caught:
        unoprint.sheets(file, **options)
    assert str(caught.value).removeprefix(f"{tmp_path}{os.sep}").startswith(message)


@pytest.mark.parametrize(
    "options, warnings",
    [
        ({"back_offset": "20mm,20mm"}, ["16.5 mm into the margin at the right", "the top"]),
        ({"back_offset": "-3mm,1mm"}, []),
        ({"back_offset": "20mm,20mm", "backs": "none"}, []),
        ({"paper": "card", "bleed": "3mm", "back_offset": "10mm,0"}, ["7 mm at their left stay"]),
        ({"paper": "card", "bleed": "3mm", "back_offset": "3mm,-3mm"}, []),
    ],
)
def test_backs_that_are_moved_too_far_are_warned_of(options, warnings):
    found = unoprint.sheets("classic", only="skip", **options).warnings
    assert len(found) == len(warnings)
    assert all(part in told for part, told in zip(warnings, found, strict=True))
