"""Drawings and pages as text."""

from __future__ import annotations

from unoprint.drawing import Group, Panel, Path, Words
from unoprint.paint import log, pdf
from unoprint.units import Box, Size

DRAWING = (
    Panel(Box(0, 0, 56, 87), "#ffffff"),
    Group(
        (
            Path("M0 0 L1 0 Z", "#ff0000", (1, 2.00049), 3, 45, "#000000", 0.5, "round"),
            Group((Words("it's 7", (1, 2), 3.3333, "#000000", "F.ttf", 180),), clip="M0 0 Z"),
        ),
        (28, 43.5),
        2,
        90,
        opacity=0.5,
    ),
)


def test_a_drawing():
    assert log.drawing(DRAWING).split("\n") == [
        "panel 0 0 56 87 ink #ffffff",
        "group at 28 43.5 scale 2 turn 90 opacity 0.5",
        "  path at 1 2 scale 3 turn 45 fill #ff0000 stroke #000000 width 0.5 cap round M0 0 L1 0 Z",
        "  group clip M0 0 Z",
        '    words "it\'s 7" at 1 2 size 3.333 ink #000000 font F.ttf turn 180',
    ]


def test_what_is_cut_off():
    square = Panel(Box(0, 0, 1, 1), "#ffffff")
    group = Group((square,), clip="M0 0 L1 1 Z", rule="evenodd", mask=(square,))
    assert log.drawing((group,)).split("\n") == [
        "group clip M0 0 L1 1 Z rule evenodd",
        "  panel 0 0 1 1 ink #ffffff",
        "  seen under",
        "    panel 0 0 1 1 ink #ffffff",
    ]


def test_a_page():
    faces = [pdf.Face(n, (), Box(0, 0, 56, 87), Size(56, 87)) for n in ("red 7", "back")]
    placed = (pdf.Placed(0, 5, 5), pdf.Placed(1, 61, 5, 180))
    page = pdf.Page(Size(210, 297), placed, over=DRAWING[:1], trim=Box(5, 5, 112, 87))
    assert log.page(page, faces).split("\n") == [
        "page 210 297",
        "trim 5 5 112 87",
        "red 7 at 5 5",
        "back at 61 5 turn 180",
        "over",
        "  panel 0 0 56 87 ink #ffffff",
    ]
