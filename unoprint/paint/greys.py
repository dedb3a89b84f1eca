"""A picture in color becomes one in greys. Pillow does it, so this is imported only when needed."""

from __future__ import annotations

import zlib
from io import BytesIO
from struct import pack

from unoprint.drawing import Pixels

PNG = b"\x89PNG\r\n\x1a\n"
QUALITY = 92


def greyed(pixels: Pixels) -> Pixels:
    """The same picture without its colors."""
    from PIL import Image

    data = pixels.data if pixels.filter == "DCTDecode" else _png(pixels)
    with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as picture:
        grey = picture.convert("L")
    name = f"{pixels.name}-grey"
    out = BytesIO()
    if pixels.filter == "DCTDecode":
        grey.save(out, "JPEG", quality=QUALITY)
        rows = out.getvalue()
    else:
        rows = zlib.compress(b"".join(b"\0" + row for row in _rows(grey.tobytes(), grey.width)))
    return Pixels(name, *grey.size, rows, pixels.filter, True, pixels.mask)


def _rows(data: bytes, width: int) -> list[bytes]:
    return [data[i : i + width] for i in range(0, len(data), width)]


def _png(pixels: Pixels) -> bytes:
    """The rows as a file."""
    head = pack(">IIBBBBB", pixels.width, pixels.height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", pixels.data), (b"IEND", b""))
    return PNG + b"".join(
        pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
