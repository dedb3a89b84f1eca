"""Whether a font file that a maker brings can be printed with.

It is looked through to its last outline: reportlab, which embeds it, takes what it finds, and who
opens the PDF would see gaps.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from struct import error as StructError
from struct import unpack_from

from unoprint.errors import LimitError, UnoprintError, shown

LIMIT = 20 << 20
"""Bytes of a file."""
CODES = 300_000
"""Characters that a font may claim to have: all of Unicode has hardly more."""
DEPTH = 16
"""Outlines that are made of outlines that are made of outlines ..."""
TRUETYPE = "use a TrueType font (.ttf)"
BROKEN = "the font is broken; download it again"
BEGINS = {
    b"OTTO": f"its outlines are PostScript's (CFF), which cannot be embedded; {TRUETYPE}",
    b"wOFF": f"this is a font for web pages (WOFF); {TRUETYPE}",
    b"wOF2": f"this is a font for web pages (WOFF2); {TRUETYPE}",
    b"ttcf": "this is a collection of fonts (TTC); save the one you want as a .ttf of its own",
    b"PK\3\4": "this is a ZIP file; unpack it and name the .ttf in it",
    b"typ1": f"this is a PostScript font; {TRUETYPE}",
    b"%!PS": f"this is a PostScript font; {TRUETYPE}",
    b"\x80\1": f"this is a PostScript font; {TRUETYPE}",
}
NEEDED = ("head", "hhea", "hmtx", "maxp", "cmap", "loca", "name", "post")
PICTURES = ("CBDT", "sbix", "EBDT", "SVG ", "COLR", "bdat")
RESTRICTED, ALLOWED, NO_SUBSET, BITMAP_ONLY = 0x2, 0xC, 0x100, 0x200
"""What a font's maker allows, OS/2 fsType: preview and print, or editing, outweigh a ban."""
EMBED = "its maker forbids to embed it (fsType); choose one whose license allows it"

Tables = dict[str, memoryview]
"""Not copied: a file may claim to have thousands, each as large as itself."""


def check(data: bytes, name: str) -> None:
    """Raise UnoprintError for a font that would not print as it should, LimitError for a huge one.

    `name` is what the message calls it.
    """
    said = shown(name)
    if len(data) > LIMIT:
        raise LimitError(f"{said}: the font is larger than {LIMIT >> 20} MiB; choose a smaller one")
    try:
        why = _fault(data)
    except (StructError, IndexError) as error:
        raise UnoprintError(f"{said}: {BROKEN}") from error
    if why:
        raise UnoprintError(f"{said}: {why}")


def _fault(data: bytes) -> str:
    """What is wrong with a font, or ""."""
    for begin, why in BEGINS.items():
        if data.startswith(begin):
            return why
    if data[:4] not in (b"\0\1\0\0", b"true"):
        return f"this is no font; {TRUETYPE}"
    tables, view = Tables(), memoryview(data)
    for i in range(unpack_from(">H", data, 4)[0]):
        tag, start, length = unpack_from(">4s4xII", data, 12 + 16 * i)
        if start + length > len(data):
            return "the file is cut off; download it again"
        tables[tag.decode("latin-1")] = view[start : start + length]
    if "fvar" in tables:
        return "it is a variable font; use one of its fixed weights, a 'static' .ttf"
    if not tables.get("glyf"):
        if "CFF " in tables or "CFF2" in tables:
            return BEGINS[b"OTTO"]
        if any(tag in tables for tag in PICTURES):
            return "its letters are pictures, not outlines; lay them on the card as pictures"
        return BROKEN
    if any(tag not in tables for tag in NEEDED):
        return BROKEN
    return _license(tables) or _cmap(tables["cmap"]) or _outlines(tables)


def _license(tables: Tables) -> str:
    if len(tables.get("OS/2", ())) < 10:
        return ""
    (allows,) = unpack_from(">H", tables["OS/2"], 8)
    if allows & RESTRICTED and not allows & ALLOWED:
        return EMBED
    if allows & NO_SUBSET:
        return "its maker forbids to embed a part of it (fsType); choose another"
    return EMBED if allows & BITMAP_ONLY else ""


def _cmap(cmap: memoryview) -> str:
    """Which character has which outline: of several tables reportlab takes the last one."""
    unicode = "it does not tell its letters by Unicode; choose another font"
    picked = None
    for i in range(unpack_from(">H", cmap, 2)[0]):
        platform, encoding, start = unpack_from(">HHI", cmap, 4 + 8 * i)
        if platform == 3 or (platform, encoding) == (1, 1) or (platform == 0 and encoding != 5):
            picked = platform, encoding, start
    if picked is None or picked[:2] not in {(3, 1), (3, 10), *((0, e) for e in range(5)), (0, 6)}:
        return unicode
    at = picked[2]
    (form,) = unpack_from(">H", cmap, at)
    if form == 4:
        count = unpack_from(">H", cmap, at + 6)[0] // 2
        ends = unpack_from(f">{count}H", cmap, at + 14)
        starts = unpack_from(f">{count}H", cmap, at + 16 + 2 * count)
        ranges = list(zip(starts, ends, strict=True))
    elif form == 12:
        (count,) = unpack_from(">I", cmap, at + 12)
        numbers = unpack_from(f">{3 * count}I", cmap, at + 16)
        ranges = list(zip(numbers[::3], numbers[1::3], strict=True))
    else:
        return unicode
    if any(end > 0x10FFFF for _, end in ranges):
        return BROKEN
    return BROKEN if sum(max(0, end - start + 1) for start, end in ranges) > CODES else ""


def _outlines(tables: Tables) -> str:
    """Every outline lies within the file and ends where it says."""
    head, outlines = tables["head"], tables["glyf"]
    per_em, long = unpack_from(">H", head, 18)[0], unpack_from(">H", head, 50)[0]
    (count,) = unpack_from(">H", tables["maxp"], 4)
    if not 16 <= per_em <= 16384 or not count or long > 1:
        return BROKEN
    places = unpack_from(f">{count + 1}{'I' if long else 'H'}", tables["loca"])
    if not long:
        places = tuple(2 * place for place in places)
    if places[-1] > len(outlines) or any(a > b for a, b in pairwise(places)):
        return BROKEN
    made_of: dict[int, list[int]] = {}
    for number, (start, end) in enumerate(pairwise(places)):
        if start == end:
            continue
        glyph = outlines[start:end]
        (contours,) = unpack_from(">h", glyph)
        if contours >= 0:
            if not _whole(glyph, contours):
                return BROKEN
        else:
            made_of[number] = list(_parts(glyph))
            if any(part >= count for part in made_of[number]):
                return BROKEN
    return BROKEN if _too_deep(made_of) else ""


def _whole(glyph: memoryview, contours: int) -> bool:
    """Whether an outline of that many contours ends within its bytes."""
    if not contours:
        return True
    ends = unpack_from(f">{contours}H", glyph, 10)
    if any(a > b for a, b in pairwise(ends)):
        return False
    at = 10 + 2 * contours
    at += 2 + int(unpack_from(">H", glyph, at)[0])  # a program, which is not needed for print
    points, needed = ends[-1] + 1, 0
    while points > 0:
        flag = glyph[at]
        times = 1
        at += 1
        if flag & 8:  # the next byte says how many more points are of this kind
            times += glyph[at]
            at += 1
        needed += times * SIZES[flag & 0x36]
        points -= times
    return points == 0 and at + needed <= len(glyph)


def _size(flag: int) -> int:
    """Bytes that the two coordinates of a point take."""
    x = 1 if flag & 2 else 0 if flag & 16 else 2
    y = 1 if flag & 4 else 0 if flag & 32 else 2
    return x + y


SIZES = {flag: _size(flag) for flag in range(64)}
WORDS, MORE, SCALE, TWO_SCALES, MATRIX = 1, 32, 8, 64, 128
"""Flags of a part of an outline."""


def _parts(glyph: memoryview) -> Iterator[int]:
    """The numbers of the outlines that one is made of."""
    at, flags = 10, MORE
    while flags & MORE:
        flags, part = unpack_from(">HH", glyph, at)
        at += 8 if flags & WORDS else 6
        at += 2 if flags & SCALE else 4 if flags & TWO_SCALES else 8 if flags & MATRIX else 0
        if at > len(glyph):
            raise IndexError(at)
        yield part


def _too_deep(made_of: dict[int, list[int]]) -> bool:
    """Whether outlines are made of one another, in a circle or nearly without end."""
    left = dict(made_of)
    for _ in range(DEPTH):
        settled = [n for n, parts in left.items() if not any(part in left for part in parts)]
        for number in settled:
            del left[number]
        if not left:
            return False
    return bool(left)
