"""Lengths and sizes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoprint.errors import UnoprintError
from unoprint.units import CARD_SIZES, PAPER_SIZES, grains, length, size

INCHES = {
    "bridge": (2.25, 3.5),
    "poker": (2.5, 3.5),
    "mini": (1.75, 2.5),
    "tarot": (2.75, 4.75),
    "jumbo": (3.5, 5.5),
    "letter": (8.5, 11),
    "legal": (8.5, 14),
    "tabloid": (11, 17),
    "arch-b": (12, 18),
}


@pytest.mark.parametrize("name", INCHES)
def test_sizes_that_are_made_in_inches(name):
    width, height = INCHES[name]
    assert (CARD_SIZES | PAPER_SIZES)[name] == (length(f"{width}in"), length(f"{height}in"))


def test_iso_paper_is_half_of_the_next():
    a3, a4, a5 = (PAPER_SIZES[name] for name in ("a3", "a4", "a5"))
    assert a3 == (a4.height, 2 * a4.width) and a5 == (a4.height // 2, a4.width)


@given(st.integers(1, 50_000), st.sampled_from(["mm", "cm", "in", "pt"]))
def test_so_many_lengths_in_a_row_are_exactly_as_long_as_their_sum(hundredths, unit):
    one = length(f"{hundredths / 100:.2f}{unit}") if hundredths < 40_00 else length("1in")
    assert grains(one) * 7 == grains(one * 7)


@pytest.mark.parametrize(
    "text, message",
    [
        ("63,0mm", "write '63.0mm'"),
        ("63", "has no unit: write '63mm'"),
        ("63 furlongs", "the units are mm, cm, in, pt"),
        ("mm", "write a number"),
        ("", "write a number"),
        ("1e3mm", "write a number"),
        ("nanmm", "write a number"),
        ("-1e", "the units are"),
        ("99999mm", "too long: at most 5000 mm"),
        ("1.0000000000000001mm", "has too many digits: write 1mm"),
        ("\uff16mm", "write a number"),
    ],
)
def test_what_is_no_length(text, message):
    with pytest.raises(UnoprintError) as caught:
        length(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "text", ["60x90mm", "60 x 90 mm", "60mm x 90mm", "6cm x 9cm", "60×90mm", "60X90mm", "60х90mm"]
)
def test_a_size_can_be_written_in_many_ways(text):
    assert size(text, CARD_SIZES, "card") == (60, 90)
