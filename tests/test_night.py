"""The themes night and dawn: stones cut from any mark, and figures that stand on them."""

from __future__ import annotations

import pytest

from unoprint import faces, stones, theme
from unoprint.backs import lattice
from unoprint.cards import COLORS, Card
from unoprint.drawing import Group, Path
from unoprint.inks import contrast
from unoprint.stages import _jewels, stone
from unoprint.stages._extent import fitted, reach
from unoprint.units import CARD, CARD_SIZES, Box, Size

LOOKS = [theme.load("night"), theme.load("dawn")]


@pytest.fixture(params=LOOKS, ids=lambda look: look.name)
def look(request):
    return request.param


@pytest.mark.parametrize("shape", theme.shapes())
def test_a_stone_is_cut_from_every_mark(shape):
    d = theme.shape(shape)
    made = stones.stone(d)
    assert len(made.edge) == (8 if shape == "emerald" else 16)
    assert len(made.table) == 8 and len(made.facets) in (16, 32)
    assert all(0 <= facet.bright <= 1 for facet in made.facets)
    box = reach((Path(d, "#000000"),))
    for x, y in made.edge:
        assert box.x - 0.001 <= x <= box.right + 0.001 and box.y - 0.001 <= y <= box.top + 0.001


def area(corners):
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


@pytest.mark.parametrize("shape", ["brilliant", "pear", "emerald", "lozenge"])
def test_facets_and_table_cover_the_stone_and_nothing_twice(shape):
    made = stones.stone(theme.shape(shape))
    covered = area(made.table) + sum(area(facet.corners) for facet in made.facets)
    assert covered == pytest.approx(area(made.edge), rel=0.01)


@pytest.mark.parametrize("color", COLORS)
def test_lines_and_figures_show_on_the_ground(look, color):
    assert contrast(look.suits[color].ink, look.black) >= 4.9
    assert contrast(look.stage.options["silver"], look.black) >= 12


@pytest.mark.parametrize("color", COLORS)
def test_marks_on_the_wild_show_on_their_quarters(look, color):
    pen = stone.dipped(faces.pen_for(Card("wild"), look))
    gem = stone.wild(pen)[-4:][COLORS.index(color)]
    mark, table = gem.marks
    assert contrast(mark.fill, table.stroke) >= 2.9


@pytest.mark.parametrize("color", COLORS)
def test_a_figure_has_a_rim_of_the_ground_where_it_reaches_beyond_the_table(look, color):
    pen = stone.dipped(faces.pen_for(Card("number", color, "4"), look))
    rim, figure = stone.tabled(pen, stone.STONE)
    assert rim.stroke == look.black and rim.width > figure.width
    assert figure.stroke == look.suits[color].ink
    assert reach((figure,)).height > 26


def test_the_same_stone_is_the_same_value(look):
    """So that the painter writes its facets once."""
    suit = look.suits["red"]
    one = stone.jewel(suit, 40, look.black, 0.5)
    assert stone.jewel(suit, 40, look.black, 0.5) is one


def test_a_name_takes_the_place_of_the_stones_in_the_frame(look):
    named = stone.dipped(faces.pen_for(Card("wild", name="Meteor"), look))
    bare = named._replace(card=Card("wild"))
    [frame], [cut] = stone.frame(named), stone.frame(bare)
    assert frame.d != cut.d
    name = stone.corner(named)[-1]
    box = stone.framed(named)
    words = reach((Group((name,), (0, CARD.height)),))
    assert words.right < box.right and words.top < box.top


@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=CARD_SIZES.keys())
def test_the_lattice_leaves_the_edge_of_every_card_bare(look, size):
    scale = faces.scale_of(size)
    room = Size(size.width / scale, size.height / scale)
    box = reach(lattice.draw(look, room, 0))
    assert box.x >= 2 and box.y >= 2
    assert box.right <= room.width - 2 and box.top <= room.height - 2


def test_wild_and_customizable_wild_differ_in_their_corners(look):
    pen = stone.dipped(faces.pen_for(Card("wild"), look))
    corners = _jewels.CORNERS
    assert corners["wild"](pen) != corners["wild-customizable"](pen)


def test_a_drawing_is_fitted_into_its_room():
    drawing = (Group((Path("M0 0 L4 0", stroke="#000000", width=2),), (3, 3), 2, 90),)
    assert reach(drawing) == pytest.approx(Box(1, 1, 4, 12))
    room = Box(10, 10, 2, 6)
    assert reach(fitted(drawing, room)) == pytest.approx(room)
    assert fitted((), room) == ()
