"""Where cards and marks lie, in pictures of letters and as laws."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoprint import layout
from unoprint.errors import LimitError, UnoprintError
from unoprint.layout import Margins
from unoprint.units import CARD_SIZES, PAPER_SIZES, Size

FIVE = Margins(5, 5, 5, 5)
A4, LETTER = PAPER_SIZES["a4"], PAPER_SIZES["letter"]


def picture(sheet, grid):
    """The card numbers as they lie, a dot where there is none, v after one on its head."""
    at = {(round(p.x, 3), round(p.y, 3)): f"{p.card}{'v' * (p.turn == 180)}" for p in sheet.places}
    slots = [grid.place(0, slot) for slot in range(grid.slots)]
    xs = sorted({round(p.x, 3) for p in slots})
    ys = sorted({round(p.y, 3) for p in slots}, reverse=True)
    return [" ".join(at.get((x, y), ".") for x in xs) for y in ys]


def three_by_three(orientation="portrait"):
    return layout.fit(Size(100, 150), Size(25, 40), margins=FIVE, orientation=orientation)


@pytest.mark.parametrize(
    "paper, card, margin, slots",
    [
        ("a4", "uno", 5, 10),
        ("letter", "uno", 5, 9),
        ("a4", "euro-poker", 5, 9),
        ("letter", "euro-poker", 5, 9),
        ("letter", "poker", 6.35, 9),
        ("a4", "bridge", 5, 10),
        ("a4", "tarot", 5, 4),
        ("a3", "uno", 5, 21),
        ("legal", "uno", 5, 12),
    ],
)
def test_as_many_as_the_paper_takes(paper, card, margin, slots):
    margins = Margins(*[margin] * 4)
    assert layout.fit(PAPER_SIZES[paper], CARD_SIZES[card], margins=margins).slots == slots


def test_three_rows_of_three_and_a_half_inches_fit_eleven_inches_to_the_hair():
    assert (279.4 - 2 * 6.35) / 88.9 < 3  # what floats say
    grid = layout.fit(LETTER, Size(63.5, 88.9), margins=Margins(*[6.35] * 4))
    assert (grid.columns, grid.rows) == (3, 3)


def test_a_part_filled_sheet_keeps_the_grid():
    grid = three_by_three()
    [sheet] = layout.fronts(7, grid)
    assert picture(sheet, grid) == ["0 1 2", "3 4 5", "6 . ."]
    assert sheet.places[0] == layout.fronts(9, grid)[0].places[0]


@pytest.mark.parametrize(
    "orientation, edge, backs",
    [
        ("portrait", "long-edge", ["2 1 0", "5 4 3", ". . 6"]),
        ("portrait", "short-edge", ["6v . .", "3v 4v 5v", "0v 1v 2v"]),
        ("landscape", "long-edge", ["5v 6v . . .", "0v 1v 2v 3v 4v"]),
        ("landscape", "short-edge", ["4 3 2 1 0", ". . . 6 5"]),
    ],
)
def test_backs_lie_behind_their_fronts(orientation, edge, backs):
    grid = three_by_three(orientation)
    [sheet] = layout.fronts(7, grid)
    assert picture(layout.behind(sheet, grid.card, edge), layout.mirrored(grid, edge)) == backs


def test_offsets_move_the_backs_alone_and_by_exactly_that_much():
    grid = three_by_three()
    [sheet] = layout.fronts(3, grid)
    there = layout.behind(sheet, grid.card, "long-edge")
    moved = layout.behind(sheet, grid.card, "long-edge", (0.5, -1.25))
    for p, q in zip(there.places, moved.places, strict=True):
        assert (round(q.x - p.x, 9), round(q.y - p.y, 9)) == (0.5, -1.25)


def test_what_does_not_fit_is_refused_with_both_sizes():
    with pytest.raises(UnoprintError, match=r"56 x 87 mm does not fit on paper of 50 x 80 mm"):
        layout.fit(Size(50, 80), Size(56, 87), margins=FIVE)


def test_more_cards_than_can_be_laid_out_are_a_limit():
    with pytest.raises(LimitError, match="20,001"):
        layout.fronts(20_001, three_by_three())


sizes = st.builds(Size, st.floats(20, 110), st.floats(20, 110))
papers = st.builds(Size, st.floats(150, 500), st.floats(150, 500))
edges = st.sampled_from(["long-edge", "short-edge"])
margins = st.builds(Margins, *[st.floats(0, 12)] * 4)
rims = st.sampled_from([0.0, 1.5, 3.0, 3.175])
gaps = st.sampled_from([0.0, 1.25, 2.0, 5.0, 7.5])


@given(papers, sizes, margins, gaps, rims, st.integers(1, 60))
def test_every_card_is_printed_once_within_the_margins_and_clear_of_the_others(
    paper, card, margins, gap, bleed, cards
):
    grid = layout.fit(paper, card, margins=margins, gap=gap, bleed=bleed)
    box = grid.printable
    sheets = layout.fronts(cards, grid)
    assert [p.card for s in sheets for p in s.places] == list(range(cards))
    for sheet in sheets:
        for p in sheet.places:
            assert p.x - bleed >= box.x - 1e-6
            assert p.x + card.width + bleed <= box.right + 1e-6
            assert p.y - bleed >= box.y - 1e-6
            assert p.y + card.height + bleed <= box.top + 1e-6
        for i, p in enumerate(sheet.places):
            for q in sheet.places[:i]:
                across = abs(p.x - q.x) - card.width
                down = abs(p.y - q.y) - card.height
                assert max(across, down) >= max(gap, 2 * bleed) - 1e-6


@given(papers, sizes, margins, edges, st.integers(1, 40))
def test_a_turned_sheet_has_each_back_on_its_front_the_right_way_up(
    paper, card, margins, edge, cards
):
    grid = layout.fit(paper, card, margins=margins)
    width, height = grid.paper
    for sheet in layout.fronts(cards, grid):
        back = layout.behind(sheet, card, edge)
        # The sheet is turned over by hand: about its long edge, or about its short one.
        about_upright = (height >= width) == (edge == "long-edge")
        for p, q in zip(sheet.places, back.places, strict=True):
            x, y = (
                (width - q.x - card.width, q.y)
                if about_upright
                else (q.x, height - q.y - card.height)
            )
            assert abs(x - p.x) < 1e-9 and abs(y - p.y) < 1e-9
            # Turned about a lying edge, what is upright on the page stands on its head.
            assert q.turn == (0 if about_upright else 180)


@given(papers, sizes, margins, edges)
def test_the_back_of_the_grid_is_the_mirror_image_of_its_front(paper, card, margins, edge):
    grid = layout.fit(paper, card, margins=margins)
    back = layout.mirrored(grid, edge)
    [sheet] = layout.fronts(grid.slots, grid)
    turned = layout.behind(sheet, card, edge)
    slots = {tuple(round(v, 6) for v in back.place(0, s)[1:3]) for s in range(back.slots)}
    assert {(round(p.x, 6), round(p.y, 6)) for p in turned.places} == slots


@given(papers, sizes, margins, gaps, rims, st.integers(1, 40))
def test_crop_marks_lie_outside_all_cards_and_inside_the_printable_area(
    paper, card, margins, gap, bleed, cards
):
    grid = layout.fit(paper, card, margins=margins, gap=gap, bleed=bleed)
    box = grid.printable
    for sheet in layout.fronts(cards, grid):
        for x, y, to_x, to_y in layout.crop_marks(grid, sheet.places):
            assert box.x - 1e-6 <= min(x, to_x) and max(x, to_x) <= box.right + 1e-6
            assert box.y - 1e-6 <= min(y, to_y) and max(y, to_y) <= box.top + 1e-6
            for p in sheet.places:
                inside_x = p.x - bleed + 1e-6 < (x + to_x) / 2 < p.x + card.width + bleed - 1e-6
                inside_y = p.y - bleed + 1e-6 < (y + to_y) / 2 < p.y + card.height + bleed - 1e-6
                assert not (inside_x and inside_y)


def test_every_card_has_its_marks_and_empty_places_have_none():
    grid = layout.fit(Size(100, 150), Size(25, 40), margins=FIVE, orientation="portrait")
    [sheet] = layout.fronts(2, grid)
    marks = layout.crop_marks(grid, sheet.places)
    upright = sorted({round(m.x, 3) for m in marks if m.x == m.to_x})
    assert upright == [12.5, 37.5, 62.5]  # and none at 87.5, where the third card would end
    assert all(abs(b - a - 25) < 1e-9 for a, b in pairwise(upright))


def test_full_lines_run_from_edge_to_edge():
    grid = three_by_three()
    [sheet] = layout.fronts(9, grid)
    box = grid.printable
    for x, y, to_x, to_y in layout.full_lines(grid, sheet.places):
        assert (x, to_x) == (box.x, box.right) or (y, to_y) == (box.y, box.top)


def test_crop_marks_lie_round_the_cards_that_are_there():
    grid = three_by_three()
    [sheet] = layout.fronts(2, grid)
    marks = layout.crop_marks(grid, sheet.places)
    foot = sheet.places[0].y
    assert min(min(mark.y, mark.to_y) for mark in marks) >= foot - layout.CLEAR - layout.MARK
    assert max(max(mark.x, mark.to_x) for mark in marks) <= sheet.places[1].x + 25 + 4


def test_marks_in_the_gaps_are_clear_of_every_bleed():
    grid = layout.fit(A4, Size(56, 87), margins=FIVE, gap=14, bleed=3)
    [sheet] = layout.fronts(grid.slots, grid)
    marks = layout.crop_marks(grid, sheet.places)
    assert any(mark.x == mark.to_x and grid.block.y < mark.y < grid.block.top for mark in marks)
    for p in sheet.places:
        for mark in marks:
            beside = max(mark.x, mark.to_x) <= p.x - 3 or min(mark.x, mark.to_x) >= p.x + 59
            assert beside or max(mark.y, mark.to_y) <= p.y - 3 or min(mark.y, mark.to_y) >= p.y + 90
