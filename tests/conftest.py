"""What many tests need: golden files, and the pages of a PDF read back."""

from __future__ import annotations

from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser):
    parser.addoption("--bless", action="store_true", help="write the golden files anew")


@pytest.fixture
def golden(request):
    """golden("name.txt", text): the text is what the file of that name holds."""

    def compare(name, text):
        path = GOLDEN / name
        if request.config.getoption("--bless"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare


def cards_of(pdf):
    """Each page's cards, read back from its operators: their names, places and turns.

    A place is where the lower left corner of the trim lies for an upright card, in mm from the
    lower left corner of the page, with the scale in mm of paper per mm of card.
    """
    from io import BytesIO

    import pikepdf

    pages = []
    for page in pikepdf.open(BytesIO(pdf)).pages:
        now, stack, found = (1, 0, 0, 1, 0, 0), [], []
        for operands, operator in pikepdf.parse_content_stream(page):
            match str(operator):
                case "q":
                    stack.append(now)
                case "Q":
                    now = stack.pop()
                case "cm":
                    now = times(tuple(map(float, operands)), now)
                case "BDC" if str(operands[0]) == "/Card":
                    a, b, c, d, e, f = (v * 25.4 / 72 for v in now)
                    found.append((str(operands[1]["/Name"]), (a, b, c, d), (e, f)))
        pages.append(found)
    return pages


def times(m, n):
    """The matrix that does m and then n, both as PDF writes them."""
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + o,
    )


def pixels(pdf, dpi):
    """Each page as a Pillow picture."""
    from PIL import Image

    from unoprint.paint import png

    return [Image.frombytes("RGB", (w, h), rows) for w, h, rows in png.raster(pdf, dpi)]
