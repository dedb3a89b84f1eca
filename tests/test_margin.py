"""The note, the line to measure and the marks round the cards: where they lie on the paper."""

from __future__ import annotations

from itertools import product

import pytest

import unoprint
from unoprint import layout, lettering
from unoprint.drawing import Words
from unoprint.errors import SpecError, UnoprintError
from unoprint.margin import RULER, Margin
from unoprint.printing import printing
from unoprint.printout import grid_for
from unoprint.units import CARD_SIZES, PAPER_SIZES

TITLES = ["Classic", "The Miller family's deck of cards", "W" * 80]


def margin_of(title="Classic", **options):
    deck = unoprint.load_deck("classic")
    deck = deck._replace(title=title, spec=deck.spec._replace(title=title))
    how = printing({name.replace("_", "-"): value for name, value in options.items()})
    grid = grid_for(how)
    sheets = layout.fronts(108, grid)
    return Margin(deck, how, grid, len(sheets)), sheets


def placed(group):
    """The boxes on the paper that the marks of a note fill: left, bottom, right, top."""
    gx, gy = group.at
    turn = {0: (1, 0), 90: (0, 1), 270: (0, -1)}[group.turn]
    for mark in group.marks:
        if isinstance(mark, Words):
            x, y = mark.at
            wide = lettering.width(mark.text, mark.font, mark.size)
            corners = [(x, y - 0.25 * mark.size), (x + wide, y + 0.75 * mark.size)]
        else:
            numbers = [float(n) for n in mark.d.replace("M", " ").replace("L", " ").split()]
            corners = [
                (min(numbers[::2]), min(numbers[1::2])),
                (max(numbers[::2]), max(numbers[1::2])),
            ]
        there = [(gx + c * u - s * v, gy + s * u + c * v) for u, v in corners for c, s in [turn]]
        xs, ys = zip(*there, strict=True)
        yield min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("paper", PAPER_SIZES)
def test_the_note_lies_on_the_paper_and_off_the_cards(paper):
    """For every size of card, four margins, two ways of marking and three lengths of title."""
    seen = 0
    combinations = product(CARD_SIZES, ("5mm", "6.35mm", "8mm", "10mm"), ("crop", "lines"), TITLES)
    for size, edge, marks, title in combinations:
        try:
            margin, sheets = margin_of(title, paper=paper, size=size, margin=edge, marks=marks)
        except UnoprintError:
            continue  # the card is larger than the paper
        what = (paper, size, edge, marks, title)
        grid = margin.grid
        box = grid.printable
        for sheet in (sheets[0], sheets[-1]):
            notes = [mark for mark in margin.drawing(sheet) if hasattr(mark, "marks")]
            assert notes, what
            for left, bottom, right, top in (b for note in notes for b in placed(note)):
                # where the cards take all, the note is in the margin below
                low = box.y - layout.NOTE if margin.strip.box.y < box.y else box.y
                assert left >= box.x - 0.01 and right <= box.right + 0.01, what
                assert bottom >= low - 0.01 and top <= box.top + 0.01, what
                for p in sheet.places:
                    clear = (
                        right <= p.x + 0.01
                        or left >= p.x + grid.card.width - 0.01
                        or top <= p.y + 0.01
                        or bottom >= p.y + grid.card.height - 0.01
                    )
                    assert clear, what
            seen += 1
    assert seen > 50


def test_the_line_to_measure_is_left_out_only_with_a_warning():
    for paper, size, title in product(PAPER_SIZES, CARD_SIZES, TITLES):
        try:
            margin, sheets = margin_of(title, paper=paper, size=size)
        except UnoprintError:
            continue
        drawn = str(margin.drawing(sheets[0]))
        warned = any("line to measure" in warning for warning in margin.warnings())
        assert (f"{RULER} mm" in drawn) != warned, (paper, size, title)


def test_no_room_for_crop_marks_is_told():
    made = unoprint.sheets("classic", paper="letter", size="poker", margin="6.35mm", only="skip")
    assert any("crop marks at the top and bottom" in w for w in made.warnings)
    made = unoprint.sheets("classic", paper="letter", size="poker", marks="lines", only="skip")
    assert made.warnings == ()


def test_marks_of_moved_backs_move_with_them_and_stay_inside():
    margin, [sheet, *_] = margin_of(marks="lines")
    box = margin.grid.printable
    lines = layout.full_lines(margin.grid, sheet.places)
    moved = layout.moved(lines, (2.0, -1.5), box)
    upright = sorted({line.x for line in lines if line.x == line.to_x})
    assert sorted({line.x for line in moved if line.x == line.to_x}) == [x + 2 for x in upright]
    for x, y, to_x, to_y in moved:
        assert box.x <= min(x, to_x) and max(x, to_x) <= box.right
        assert box.y <= min(y, to_y) and max(y, to_y) <= box.top


def test_a_title_that_the_fonts_lack_letters_for(tmp_path):
    deck = tmp_path / "deck.toml"
    deck.write_text('title = "deck 💀"\n', encoding="utf-8")
    with pytest.raises(
        SpecError, match=r"deck.toml:1:9: title: the fonts have no '💀' \(U\+1F480\)"
    ):
        unoprint.sheets(deck)


def test_a_title_that_is_only_the_files_name_is_printed_as_far_as_it_goes(tmp_path):
    deck = tmp_path / "Oma 💀.toml"
    deck.write_text('base = "classic"\n', encoding="utf-8")
    margin = Margin(unoprint.load_deck(deck), printing({}), grid_for(printing({})), 1)
    assert margin.title == "Oma"


@pytest.mark.parametrize("marks", ["crop", "lines", "none"])
def test_a_sheets_page_in_words(marks, golden):
    """All that is on a page: the paper, a card a line, the marks, the note."""
    from unoprint.paint import log
    from unoprint.printout import page

    margin, [sheet, *_] = margin_of(marks=marks)
    numbers = [0] * len(sheet.places)
    face = type("Face", (), {"name": "card"})
    golden(f"page-{marks}.txt", log.page(page(sheet, margin, numbers), [face]))


@pytest.mark.parametrize("title", ["☆", "✓ Classic"])
def test_a_title_of_symbols(tmp_path, title):
    named = tmp_path / f"{title}.toml"
    named.write_text('base = "classic"\n', encoding="utf-8")
    assert unoprint.sheets(named, only="wild").cards == 4  # what cannot be printed is left out
    written = tmp_path / "deck.toml"
    written.write_text(f'title = "{title}"\n', encoding="utf-8")
    with pytest.raises(SpecError, match=rf"deck.toml:1:9: title: the fonts have no '{title[0]}'"):
        unoprint.sheets(written)


def test_each_letter_that_is_lacking_is_told_once_and_all_at_once(tmp_path):
    deck = tmp_path / "deck.toml"
    deck.write_text(
        'title = "中"\nbase = "none"\n[[cards]]\nkind = ["skip", "reverse"]\nlabel = "國"\n'
        '[[cards]]\nkind = "number"\nname = "國x"\n',
        encoding="utf-8",
    )
    with pytest.raises(SpecError) as caught:
        unoprint.sheets(deck)
    assert [(fault.line, fault.column) for fault in caught.value.faults] == [(1, 9), (5, 9), (8, 8)]


def test_small_letters_are_warned_of_once(tmp_path):
    deck = tmp_path / "deck.toml"
    deck.write_text('[[cards]]\nkind = "number"\nlabel = "Donaudampfschifffahrtsgesellschaft"\n')
    [warning] = unoprint.sheets(deck).warnings
    assert "deck.toml:3:9" in warning and "only 1.1 mm high" in warning


def test_the_note_of_moved_backs_moves_with_them():
    deck, how = unoprint.load_deck("classic"), printing({"back-offset": "0.5mm,-1mm"})
    there = Margin(deck, how, grid_for(how), 11)
    moved = Margin(deck, how, grid_for(how), 11, how.back_offset)
    sheet = layout.fronts(10, grid_for(how))[0]
    notes = [[m for m in side.drawing(sheet) if hasattr(m, "marks")] for side in (there, moved)]
    for one, other in zip(*notes, strict=True):
        assert (other.at[0] - one.at[0], other.at[1] - one.at[1]) == (0.5, -1)
