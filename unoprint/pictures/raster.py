"""A picture of pixels is made ready for print: upright, in screen colors, no finer than is seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from io import BytesIO
from math import ceil
from struct import unpack_from
from typing import TYPE_CHECKING, NamedTuple

from unoprint.drawing import Pixels
from unoprint.errors import LimitError, UnoprintError
from unoprint.pictures.heads import AGAIN, CUT_OFF, Head

if TYPE_CHECKING:
    from PIL.Image import Image as Canvas
    from PIL.ImageCms import ImageCmsTransform

QUALITY = 90
"""Of a JPEG, its colors as fine as its light: in print no trace of the packing is seen."""
SMALL = 100_000
"""Bytes that a picture may always take to be kept to the last bit."""
WORTH = 2
"""How many times the bytes of a JPEG it may take for that where it is larger."""
GAP = 2
"""How much finer than wanted a JPEG is unpacked; the rest is shrunk with care."""
REDUCING = 3.0
"""How much finer than wanted Pillow's quick way of shrinking leaves the rest to the careful one."""
FAINT = 8
"""Of 255: what is no more opaque than that has no color to speak of."""
MODES = {b"RGB ": "RGB", b"GRAY": "L", b"CMYK": "CMYK"}
"""The kinds of color that a profile may be about, as the profile and as Pillow names them."""
SAME = 3
"""Of 255: colors no further apart are one."""
TURNS = {
    2: "FLIP_LEFT_RIGHT",
    3: "ROTATE_180",
    4: "FLIP_TOP_BOTTOM",
    5: "TRANSPOSE",
    6: "ROTATE_270",
    7: "TRANSVERSE",
    8: "ROTATE_90",
}
"""What makes a picture upright, by what EXIF says of it."""


class Cut(NamedTuple):
    """A rectangle of a picture in its pixels, counted from the upper left corner."""

    left: int
    top: int
    right: int
    bottom: int


class Wanted(NamedTuple):
    """A part of an upright picture, and in how many pixels: no more than it has."""

    cut: Cut
    width: int
    height: int
    gray: bool


def pixels(data: bytes, head: Head, wanted: Wanted, source: str, name: str) -> Pixels:
    """The part that is wanted; `source` is the name of the file, `name` that of the pixels.

    Raises UnoprintError where the file is broken.
    """
    clean = b"".join(data[start:end] for start, end in head.keep)
    picture = _opened(clean, head, _stored(wanted, head), source)
    gray = picture.mode == "L"
    if _passes(head, wanted) and (gray or not wanted.gray):
        return Pixels(name, wanted.width, wanted.height, clean, "DCTDecode", gray, b"")
    picture = _colors(picture, head.profile)
    if head.turn in TURNS:
        from PIL.Image import Transpose

        picture = picture.transpose(Transpose[TURNS[head.turn]])
    if wanted.gray:
        picture = picture.convert("LA" if picture.mode in ("LA", "RGBA") else "L")
    return _packed(picture, head.kind == "JPEG", name)


def _passes(head: Head, wanted: Wanted) -> bool:
    """Whether the picture can go into a PDF as it is in its file."""
    whole = wanted[:3] == ((0, 0, head.width, head.height), head.width, head.height)
    return head.plain and whole and head.turn == 1 and _transform(head.profile) is None


def _stored(wanted: Wanted, head: Head) -> Wanted:
    """What is wanted, seen from how the picture lies in its file."""
    (left, top, right, bottom), width, height, gray = wanted
    if head.turn > 4:
        left, top, right, bottom = top, left, bottom, right
        width, height = height, width
    if head.turn in (2, 3, 7, 8):
        left, right = head.width - right, head.width - left
    if head.turn in (3, 4, 6, 7):
        top, bottom = head.height - bottom, head.height - top
    return Wanted(Cut(left, top, right, bottom), width, height, gray)


def _opened(clean: bytes, head: Head, wanted: Wanted, source: str) -> Canvas:
    """The part that is wanted, as it lies in the file, in gray, RGB or inks, or with opacities."""
    from PIL.Image import Resampling

    scale = 1.0
    try:
        with _plugin(head.kind)(BytesIO(clean)) as picture:
            if picture.size != (head.width, head.height):
                raise ValueError("not the size that it said")
            if head.kind == "JPEG":
                finer = GAP * wanted.width / (wanted.cut.right - wanted.cut.left)
                least = ceil(head.width * finer), ceil(head.height * finer)
                if drafted := picture.draft(None, least):
                    scale = head.width / drafted[1][2]
            picture.load()
    except MemoryError as error:
        raise LimitError(f"{source}: there is not enough memory; make it smaller") from error
    except Exception as error:  # a broken file makes Pillow raise whatever there is
        short = "truncated" in str(error).lower()
        why = CUT_OFF if short else f"the file is broken; {AGAIN}"
        raise UnoprintError(f"{source}: {why}") from error
    picture = _plain(picture, head)
    size = wanted.width, wanted.height
    box = tuple(v / scale for v in wanted.cut)
    if box == (0, 0, *size) == (0, 0, *picture.size):
        return picture
    if box[2] - box[0] == size[0] and box[3] - box[1] == size[1]:
        return picture.crop(wanted.cut)
    # Pillow shrinks a picture with opacities as it should: colors count by their opacity
    return picture.resize(size, Resampling.LANCZOS, (box[0], box[1], box[2], box[3]), REDUCING)


def _plugin(kind: str) -> type:
    """Pillow's reader; Image.open would hold the picture against a limit of its own."""
    if kind == "PNG":
        from PIL.PngImagePlugin import PngImageFile

        return PngImageFile
    if kind == "JPEG":
        from PIL.JpegImagePlugin import JpegImageFile

        return JpegImageFile
    from PIL.WebPImagePlugin import WebPImageFile

    return WebPImageFile


def _plain(picture: Canvas, head: Head) -> Canvas:
    """The same in 8 bits a channel and without a palette."""
    from PIL import Image, ImageChops

    if picture.mode == "CMYK":
        # Pillow takes all of them for Adobe's
        return picture if head.inverted else ImageChops.invert(picture)
    if picture.mode == "P":
        return picture.convert("RGBA" if "transparency" in picture.info else "RGB")
    values = [c >> max(0, head.depth - 8) for c in head.clear]
    planes = [picture]
    if picture.mode == "I;16":  # the low byte of a pixel and then the high one
        low, picture = Image.frombytes("LA", picture.size, picture.tobytes()).split()
        planes, values = [picture, low], [v for c in head.clear for v in divmod(c, 256)]
    elif picture.mode in ("1", "L"):
        planes = [picture := picture.convert("L")]
        values = [c * 255 // ((1 << head.depth) - 1) for c in head.clear]
    elif head.clear:
        planes = list(picture.split())
    if head.clear:
        picture.putalpha(_differs(planes, values))
    return picture


def _differs(planes: Sequence[Canvas], values: Sequence[int]) -> Canvas:
    """255 for the pixels that are of another color than the one of these values, else 0."""
    from PIL import ImageChops

    apart = [
        plane.point([0 if v == value else 255 for v in range(256)])
        for plane, value in zip(planes, values, strict=True)
    ]
    return reduce(ImageChops.lighter, apart)


def _colors(picture: Canvas, profile: bytes) -> Canvas:
    """The same in gray or in the colors of a screen (sRGB)."""
    alpha = picture.getchannel("A") if picture.mode in ("LA", "RGBA") else None
    if alpha:
        picture = picture.convert(picture.mode[:-1])
    gray = picture.mode == "L"
    transform = _transform(profile)
    space = MODES.get(profile[16:20], "")
    if transform and gray and space == "RGB":  # as programs write it
        picture = picture.convert("RGB")
    if transform and picture.mode == space:
        picture = transform.apply(picture)
    picture = picture.convert("L" if gray else "RGB")
    if alpha:
        picture.putalpha(alpha)
    return picture


def understood(head: Head) -> bool:
    """Whether a picture's profile tells how its colors are meant."""
    return (head.profile[16:20] == b"CMYK") == head.inks and _built(head.profile) is not None


@lru_cache(16)
def _transform(profile: bytes) -> ImageCmsTransform | None:
    """What turns the colors of a profile into sRGB; None if they are that, or nobody can tell."""
    transform, mode = _built(profile), MODES.get(profile[16:20], "")
    if transform and mode != "CMYK":
        swatches = _swatches(mode)
        changed = transform.apply(swatches).tobytes()
        pairs = zip(changed, swatches.convert("RGB").tobytes(), strict=True)
        if all(abs(one - other) <= SAME for one, other in pairs):
            return None
    return transform


@lru_cache(16)
def _built(profile: bytes) -> ImageCmsTransform | None:
    mode = MODES.get(profile[16:20])
    if not mode:
        return None
    from PIL import ImageCms

    try:
        return ImageCms.buildTransform(
            ImageCms.ImageCmsProfile(BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            mode,
            "RGB",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except (ImageCms.PyCMSError, OSError):
        return None


def _swatches(mode: str) -> Canvas:
    """Colors of all kinds, or all grays."""
    from PIL import Image

    if mode == "L":
        return Image.frombytes("L", (256, 1), bytes(range(256)))
    steps = range(0, 256, 51)
    colors = bytes(v for r in steps for g in steps for b in steps for v in (r, g, b))
    return Image.frombytes("RGB", (len(colors) // 3, 1), colors)


def _packed(picture: Canvas, lossy: bool, name: str) -> Pixels:
    """The picture as a PDF has it; `lossy` if a JPEG has been made of it before."""
    mask = b""
    if picture.mode in ("LA", "RGBA"):
        alpha = picture.getchannel("A")
        if alpha.getextrema() == (255, 255):
            picture = picture.convert(picture.mode[:-1])
        else:
            mask, picture = _rows(alpha), _spread(picture, alpha)
    jpeg = b"" if mask else _jpeg(picture)
    rows = b"" if lossy else _rows(picture)
    keeps = rows and (not jpeg or len(rows) <= max(SMALL, WORTH * len(jpeg)))
    data, how = (rows, "FlateDecode") if keeps else (jpeg, "DCTDecode")
    return Pixels(name, *picture.size, data, how, picture.mode == "L", mask)


def _spread(picture: Canvas, alpha: Canvas) -> Canvas:
    """Colors alone, which go on under the clear parts that they border on.

    Whoever shows a PDF smaller shrinks colors and opacities each on their own: what lies under the
    clear parts, often black, would come out as a dark seam.
    """
    from PIL.Image import Resampling, composite

    def solid(v: int) -> int:
        return 255 if v > FAINT else 0

    colors = picture.mode[:-1]
    under = picture.resize((1, 1), Resampling.BOX).resize(picture.size).convert(colors)
    for step in (64, 8):
        small = picture.resize([ceil(side / step) for side in picture.size], Resampling.BOX)
        wide = small.resize(picture.size, Resampling.BILINEAR)
        under = composite(wide.convert(colors), under, wide.getchannel("A").point(solid))
    return composite(picture.convert(colors), under, alpha.point(solid))


def _jpeg(picture: Canvas) -> bytes:
    out = BytesIO()
    picture.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def _rows(picture: Canvas) -> bytes:
    """The packed rows of a PNG."""
    out = BytesIO()
    picture.save(out, "PNG")
    data, found, at = out.getvalue(), [], 8
    while at < len(data):
        length, kind = unpack_from(">I4s", data, at)
        if kind == b"IDAT":
            found.append(data[at + 8 : at + 8 + length])
        at += 12 + length
    return b"".join(found)
