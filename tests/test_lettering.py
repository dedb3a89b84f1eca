"""Fonts that makers bring: what prints is taken in, everything else is one line for a person."""

from __future__ import annotations

import struct
from io import BytesIO
from random import Random

import pytest
from conftest import pixels
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

from unoprint import fontfile, lettering, resources
from unoprint.drawing import Words
from unoprint.errors import LimitError, UnoprintError
from unoprint.paint import pdf
from unoprint.units import Size

SMALL = (resources.folder("fonts") / "MPLUSRounded1c-Black-Small.ttf").read_bytes()
FIRA = (resources.folder("fonts") / "FiraSans-Bold-Small.ttf").read_bytes()
WHOLE = (resources.folder("fonts") / "FiraSans-Regular.ttf").read_bytes()


def square(size, pen=None):
    pen = pen or TTGlyphPen(None)
    pen.moveTo((0, 0))
    for corner in ((0, size), (size, size), (size, 0)):
        pen.lineTo(corner)
    pen.closePath()
    return pen


def built(letters="AB", *, cff=False, size=700, empty="", fs_type=0, name="Test"):
    """A font whose letters are squares; those of `empty` have no outline."""
    names = [".notdef", "space", *letters]
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({32: "space", **{ord(c): c for c in letters}})
    if cff:
        strings = {n: square(size, T2CharStringPen(800, None)).getCharString() for n in names}
        builder.setupCFF(name, {}, strings, {})
    else:
        blank = {".notdef", "space", *empty}
        builder.setupGlyf(
            {n: TTGlyphPen(None).glyph() if n in blank else square(size).glyph() for n in names}
        )
    builder.setupHorizontalMetrics(dict.fromkeys(names, (800, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    builder.setupOS2(fsType=fs_type)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    return written(builder.font)


def written(font):
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def changed(data, change):
    font = TTFont(BytesIO(data), recalcTimestamp=False)
    change(font)
    return written(font)


def document(*words):
    page = pdf.Page(Size(40, 40), (), under=words)
    return pdf.document([], [page], title="t", language="en", settings="")


def says(text, key, at=(5, 5)):
    return Words(text, at, 10, "#000000", key)


def dark(data):
    """How many pixels of the page are dark, of 10,000."""
    return sum(pixels(data, 63.5)[0].convert("L").histogram()[:128])


def refusal(data, name="fonts/x.ttf", kind=UnoprintError):
    with pytest.raises(UnoprintError) as caught:
        lettering.own(data, name)
    assert type(caught.value) is kind
    assert str(caught.value).startswith(f"{name}: ")
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix(f"{name}: ")


def test_a_font_of_a_maker_prints():
    key = lettering.own(built(), "fonts/Mine.ttf")
    assert lettering.pick("AB", ["FiraSans-Bold-Small.ttf", key]) == "FiraSans-Bold-Small.ttf"
    assert lettering.pick("AB", [key]) == key
    assert lettering.width("AB", key, 10) == 16
    assert lettering.ink("A", key).height == pytest.approx(0.7)
    assert 290 < dark(document(says("A", key))) < 330  # 7 x 7 mm


def test_a_letter_that_it_lacks_is_told_by_the_name_of_the_file():
    key = lettering.own(built(), "fonts/Mine.ttf")
    with pytest.raises(lettering.MissingGlyph, match=r"the fonts fonts/Mine.ttf have no 'Z'"):
        lettering.pick("AZ", [key])


def test_a_letter_without_an_outline_is_one_that_it_lacks():
    key = lettering.own(built("ABCX", empty="X"), "x.ttf")
    assert lettering.missing("A X", key) == "X"


def test_two_files_of_one_name_are_two_fonts():
    large, small = built(size=700), built(size=100)
    keys = [lettering.own(data, "x.ttf") for data in (large, small)]
    assert keys[0] != keys[1] != lettering.own(large, "y.ttf")
    assert [lettering.own(data, "x.ttf") for data in (large, small)] == keys
    alone = [dark(document(says("A", key))) for key in keys]
    assert alone[0] > 10 * alone[1] > 0
    both = document(says("A", keys[0]), says("A", keys[1], (20, 20)))
    assert dark(both) == pytest.approx(sum(alone), abs=3)


def test_one_font_under_two_names_and_a_bundled_one():
    keys = [lettering.own(FIRA, "a.ttf"), lettering.own(FIRA, "b.ttf"), "FiraSans-Bold-Small.ttf"]
    one = dark(document(says("M", keys[0])))
    places = ((5, 5), (18, 5), (5, 20))
    data = document(*(says("M", key, at) for key, at in zip(keys, places, strict=True)))
    assert dark(data) == pytest.approx(3 * one, abs=12)


def test_the_same_bytes_every_time():
    key = lettering.own(built(), "x.ttf")
    assert document(says("AB", key)) == document(says("AB", key))


@pytest.mark.parametrize("data", [SMALL, FIRA, WHOLE], ids=["rounded", "small", "whole"])
def test_the_bundled_fonts_would_be_taken(data):
    assert lettering.width("7", lettering.own(data, "x.ttf"), 10) > 0


def flavored(flavor):
    font = TTFont(BytesIO(built()))
    font.flavor = flavor
    return written(font)


def test_postscript_outlines():
    why = (
        "its outlines are PostScript's (CFF), which cannot be embedded; use a TrueType font (.ttf)"
    )
    assert refusal(built(cff=True)) == why
    assert refusal(b"\0\1\0\0" + built(cff=True)[4:]) == why


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (flavored("woff"), "this is a font for web pages (WOFF);"),
        (b"wOF2" + bytes(100), "this is a font for web pages (WOFF2);"),
        (b"ttcf\0\1\0\0\0\0\0\1\0\0\0\x10" + built(), "this is a collection of fonts (TTC);"),
        (b"PK\3\4" + bytes(100), "this is a ZIP file;"),
        (b"", "this is no font;"),
        (b"<html>", "this is no font;"),
        (SMALL[:5000], "the file is cut off;"),
        (SMALL[:5], "the font is broken;"),
    ],
)
def test_other_files_are_named(data, why):
    assert refusal(data).startswith(why)


def test_a_file_that_is_too_large():
    assert "larger than 20 MiB" in refusal(bytes(fontfile.LIMIT + 1), kind=LimitError)


def test_thousands_of_tables_as_large_as_the_file():
    count = 60_000
    records = (struct.pack(">4I", tag, 0, 0, 12 + 16 * count) for tag in range(count))
    data = b"\0\1\0\0" + struct.pack(">4H", count, 0, 0, 0) + b"".join(records)
    assert refusal(data) == fontfile.BROKEN


def test_a_variable_font():
    def vary(font):
        font["fvar"] = newTable("fvar")

    assert refusal(changed(built(), vary)).startswith("it is a variable font;")


def test_letters_that_are_pictures():
    tables = bytearray(built())
    tables[tables.index(b"glyf") : tables.index(b"glyf") + 4] = b"CBDT"
    assert refusal(bytes(tables)).startswith("its letters are pictures, not outlines;")
    assert refusal(built("ABC", empty="AB")).startswith(
        "it has no outlines for most of its letters"
    )


@pytest.mark.parametrize(
    ("fs_type", "why"),
    [
        (0x2, "its maker forbids to embed it"),
        (0x200, "its maker forbids to embed it"),
        (0x100, "its maker forbids to embed a part of it"),
        (0x4, ""),
        (0x8, ""),
        (0x6, ""),
    ],
)
def test_what_the_maker_of_a_font_allows(fs_type, why):
    if why:
        assert refusal(built(fs_type=fs_type)).startswith(why)
    else:
        assert lettering.own(built(fs_type=fs_type), "x.ttf")


def recoded(platform, encoding, form=None, body=None):
    """A font with one table of characters, of that kind."""
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    def change(font):
        table = CmapSubtable.newSubtable(form or 4)
        table.platformID, table.platEncID, table.language = platform, encoding, 0
        table.cmap = body or {65: "A", 66: "B"}
        font["cmap"].tables = [table]

    return changed(built(), change)


@pytest.mark.parametrize(("platform", "encoding"), [(3, 0), (1, 0), (3, 2)])
def test_letters_not_by_unicode(platform, encoding):
    assert refusal(recoded(platform, encoding)).startswith(
        "it does not tell its letters by Unicode"
    )


def test_a_table_that_reportlab_would_read_wrong():
    assert "Unicode" in refusal(recoded(3, 1, 6))
    key = lettering.own(recoded(3, 10, 12, {65: "A", 0x1F0A1: "B"}), "x.ttf")
    assert lettering.missing("A🂡", key) == ""


def test_characters_without_end():
    """Four groups of all numbers there are, in a few bytes: to read them would take days."""
    data = bytearray(recoded(3, 10, 12, {65: "A", 66: "B", 0x10000: "A", 0x10002: "B"}))
    font = TTFont(BytesIO(bytes(data)))
    at = font.reader.tables["cmap"].offset + 12 + 16
    data[at : at + 12] = struct.pack(">III", 0, 0x10FFFF, 0)
    assert refusal(bytes(data)) == fontfile.BROKEN
    data[at : at + 12] = struct.pack(">III", 0, 0xFFFFFFFF, 0)
    assert refusal(bytes(data)) == fontfile.BROKEN


def patched(table, at, form, *values):
    """A font with numbers written over those of a table."""
    data = bytearray(built())
    start = TTFont(BytesIO(bytes(data))).reader.tables[table].offset
    struct.pack_into(form, data, start + at, *values)
    return bytes(data)


@pytest.mark.parametrize(
    ("table", "at", "form", "values"),
    [
        ("loca", 6, ">H", (0xFFFF,)),
        ("loca", 4, ">H", (0xFFF0,)),
        ("glyf", 10, ">H", (9999,)),  # the last point
        ("glyf", 12, ">H", (9999,)),  # the length of the program
        ("glyf", 0, ">h", (500,)),  # contours
        ("glyf", 0, ">h8xHH", (-1, 0, 999)),  # made of others
        ("glyf", 0, ">h8xHH", (-1, 0, 2)),  # made of itself
        ("glyf", 0, ">h8xHHhHH", (-1, 32, 0, 0, 32, 0)),  # made of more and more
        ("head", 18, ">H", (0,)),
        ("head", 50, ">H", (7,)),
        ("maxp", 4, ">H", (5000,)),
    ],
)
def test_outlines_that_lead_out_of_the_file(table, at, form, values):
    assert refusal(patched(table, at, form, *values)) == fontfile.BROKEN


@pytest.mark.parametrize("source", [SMALL, FIRA], ids=["rounded", "fira"])
def test_mutants_print_or_are_one_line(source):
    """Wherever a font is broken: its head, its tables, its outlines."""
    random, taken = Random(7), 0
    for number in range(150):
        data = bytearray(source)
        for _ in range(random.randint(1, 8)):
            at = random.randrange(12 + 16 * 16 if random.random() < 0.3 else len(data))
            data[at] = random.choice((0, 0xFF, random.randrange(256)))
        if random.random() < 0.1:
            del data[random.randrange(len(data)) :]
        try:
            key = lettering.own(bytes(data), f"{number}.ttf")
        except UnoprintError as error:
            assert str(error).startswith(f"{number}.ttf: ")
            assert "\n" not in str(error)
            continue
        taken += 1
        text = "".join(c for c in "7RAq&" if not lettering.missing(c, key))
        lettering.ink(text, key)
        if taken % 5 == 0:
            pixels(document(says(text, key)), 30)
    assert taken > 20


@pytest.mark.parametrize(
    ("text", "script"),
    [
        ("Reverse +4", ""),
        ("Žąsis, č́", "combining accents"),
        ("Lietuvių kalba ėę", ""),
        ("Їжак і єнот", ""),
        ("Țara, mulțumesc", ""),
        ("e\u0301", ""),
        ("中文 日本語 한국어", ""),
        ("각", ""),
        ("♠️ №", ""),
        ("UNO +4 قاعدة", "Arabic"),
        ("שלום", "Hebrew"),
        ("हिन्दी", "Devanagari"),
        ("ไพ่", "Thai"),
        ("ܫܠܡ", "Syriac"),
        ("ᠮᠣᠩ", "Mongolian"),
        ("தமிழ்", "Tamil"),
    ],
)
def test_what_would_come_out_wrong(text, script):
    assert lettering.misshapen(text) == script
