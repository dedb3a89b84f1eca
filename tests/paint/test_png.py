"""PNG pictures of PDF pages, checked by another reader and by their pixels."""

from __future__ import annotations

import struct
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from unoprint.drawing import Panel
from unoprint.errors import LimitError
from unoprint.paint import pdf, png
from unoprint.units import Box, Size

ORANGE = Panel(Box(0, 0, 10, 10), "#ff8000")


def made(*sizes):
    pages = [pdf.Page(Size(*size), (), under=(ORANGE,)) for size in sizes]
    return pdf.document([], pages, title="t", language="en", settings="")


@pytest.mark.parametrize("dpi", [25.4, 72, 96, 300, 333.3])
def test_a_page_has_as_many_pixels_as_it_is_large(dpi):
    sizes = [(56, 87), (210, 297), (87, 56)]
    for (width, height), picture in zip(sizes, png.pages(made(*sizes), dpi), strict=True):
        image = Image.open(BytesIO(picture))
        assert image.size == (round(width * dpi / 25.4), round(height * dpi / 25.4))
        assert image.mode == "RGB"
        assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
        image.load()


def test_png_and_raster_hold_the_same_pixels_red_first():
    data = made((20, 15))
    ((width, height, rows),) = png.raster(data, 254)
    (picture,) = png.pages(data, 254)
    image = Image.open(BytesIO(picture))
    assert (width, height) == image.size == (200, 150)
    assert rows == image.tobytes()
    assert image.getpixel((5, 145)) == (255, 128, 0)
    assert image.getpixel((5, 5)) == image.getpixel((150, 145)) == (255, 255, 255)


def test_the_resolution_is_written_in_dots_a_meter():
    (picture,) = png.pages(made((10, 10)), 300)
    at = picture.index(b"pHYs")
    assert struct.unpack(">IIB", picture[at + 4 : at + 13]) == (11811, 11811, 1)


def test_the_smallest_page_is_a_pixel():
    ((width, height, rows),) = png.raster(made((1, 1)), 1)
    assert (width, height, len(rows)) == (1, 1, 3)


def test_too_many_pixels():
    with pytest.raises(LimitError, match=r"page 1 at 3000 dpi is .* take 1017 dpi or less"):
        next(png.pages(made((210, 297)), 3000))
    assert round(210 * 1017 / 25.4) * round(297 * 1017 / 25.4) <= png.LIMIT


def test_no_pdf():
    with pytest.raises(ValueError, match="cannot read"):
        next(png.pages(b"no PDF", 72))


def test_many_threads():
    data = made(*[(20, 30)] * 5)
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: list(png.pages(data, 72)), range(16)))
    assert all(result == results[0] for result in results)


def test_whoever_stops_early_leaves_nothing_locked():
    pages = png.pages(made((20, 30), (20, 30)), 72)
    next(pages)
    assert not png.ONE_AT_A_TIME.locked()
    pages.close()
    assert not png.ONE_AT_A_TIME.locked()
    assert len(list(png.pages(made((20, 30)), 72))) == 1
