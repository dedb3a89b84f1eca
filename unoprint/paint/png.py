"""The pages of a PDF as PNG pictures: what is previewed is what is printed."""

from __future__ import annotations

import ctypes
import struct
import zlib
from collections.abc import Iterator
from threading import Lock
from typing import Any

from unoprint.errors import LimitError

LIMIT = 100_000_000
"""Pixels a page: they take three bytes each while it is drawn."""
LEVEL = 3
"""Of zlib: 4 saves a quarter of the bytes, but takes twice the time."""
ONE_AT_A_TIME = Lock()
"""PDFium is not thread-safe."""


def pages(pdf: bytes, dpi: float) -> Iterator[bytes]:
    """Each page as a PNG file, its pixels `dpi` to the inch, rounded to whole ones.

    Raises LimitError for a page of more than 100 million pixels.
    """
    per_meter = round(dpi / 0.0254)
    for width, height, rows in _drawn(pdf, dpi):
        yield b"".join(
            (
                b"\x89PNG\r\n\x1a\n",
                _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
                _chunk(b"pHYs", struct.pack(">IIB", per_meter, per_meter, 1)),
                _chunk(b"IDAT", zlib.compress(rows, LEVEL)),
                _chunk(b"IEND", b""),
            )
        )


def raster(pdf: bytes, dpi: float) -> Iterator[tuple[int, int, bytes]]:
    """Each page as its width, height and pixels: red, green, blue, row by row from the top.

    Raises LimitError for a page of more than 100 million pixels.
    """
    for width, height, rows in _drawn(pdf, dpi):
        stride = 3 * width + 1
        starts = range(1, stride * height, stride)
        yield width, height, b"".join(rows[i : i + stride - 1] for i in starts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(data, zlib.crc32(kind))
    return b"".join((struct.pack(">I", len(data)), kind, data, struct.pack(">I", check)))


def _drawn(pdf: bytes, dpi: float) -> Iterator[tuple[int, int, bytearray]]:
    """Each page in the rows of a PNG: see `_page`."""
    # pypdfium2 itself loads helpers that take as long again
    import pypdfium2_raw as pdfium

    with ONE_AT_A_TIME:
        pdfium.FPDF_InitLibrary()  # does nothing the second time
        document = pdfium.FPDF_LoadMemDocument64(pdf, len(pdf), None)
        count = pdfium.FPDF_GetPageCount(document) if document else 0
    if not document:
        raise ValueError("PDFium cannot read this PDF")
    try:
        for i in range(count):
            with ONE_AT_A_TIME:
                page = pdfium.FPDF_LoadPage(document, i)
                if not page:
                    raise ValueError(f"PDFium cannot read page {i + 1}")
                try:
                    drawn = _page(pdfium, page, i + 1, dpi)
                finally:
                    pdfium.FPDF_ClosePage(page)
            yield drawn
    finally:
        with ONE_AT_A_TIME:
            pdfium.FPDF_CloseDocument(document)


def _page(pdfium: Any, page: Any, number: int, dpi: float) -> tuple[int, int, bytearray]:
    """Width, height and rows of a page, each row behind the byte that names its filter.

    That byte stays 0, no filter: flat areas pack as well so, and nothing need be copied.
    """
    width, height = (
        max(1, round(points * dpi / 72))
        for points in (pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page))
    )
    if width * height > LIMIT:
        most = int(dpi * (LIMIT / (width * height)) ** 0.5)
        raise LimitError(
            f"page {number} at {dpi:g} dpi is {width:,} x {height:,} pixels,"
            f" more than {LIMIT:,}: take {most} dpi or less"
        )
    stride = 3 * width + 1
    rows = bytearray((b"\0" + b"\xff" * (3 * width)) * height)
    # as long as `start` is in use, `rows` stays where it is
    start = (ctypes.c_char * len(rows)).from_buffer(rows)
    bitmap = pdfium.FPDFBitmap_CreateEx(
        width, height, pdfium.FPDFBitmap_BGR, ctypes.addressof(start) + 1, stride
    )
    try:
        flags = pdfium.FPDF_REVERSE_BYTE_ORDER  # red first, as PNG has it
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)
    return width, height, rows
