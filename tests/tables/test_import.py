"""From a spreadsheet to a deck: what is read, what is refused, and what is said of it."""

from __future__ import annotations

import io
import json
import tomllib
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

import unoprint
from unoprint.deck.deck import resolve
from unoprint.deck.schema import deck_schema
from unoprint.deck.spec import parse
from unoprint.tables import effects, files, toml
from unoprint.tables.columns import KEYS, key_of
from unoprint.tables.deck import imported
from unoprint.tables.rows import hues


def made(data, source="cards.csv", **more):
    data = data if isinstance(data, bytes) else data.encode()
    reading = {key: more.pop(key) for key in ("encoding", "sheet") if key in more}
    return imported(files.table_of(data, source, **reading), **more)


def rows(data, source="cards.csv", **more):
    return tomllib.loads(made(data, source, **more).text)["cards"]


def said(data, source="cards.csv", **more):
    with pytest.raises(unoprint.UnoprintError) as caught:
        made(data, source, **more)
    return str(caught.value).splitlines()


def workbook(*table, title="Cards"):
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.title = title
    for row in table:
        book.active.append(row)
    return book


def packed(book):
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


# C04, field cases 85 and 86: how the file is written

TABLE = "kind;color;copies;name\r\nskip;red;2;Žaibas\r\nwild;;4;Метеор\r\n"
CARDS = [
    {"kind": "skip", "color": "red", "copies": 2, "name": "Žaibas"},
    {"kind": "wild", "copies": 4, "name": "Метеор"},
]


@pytest.mark.parametrize(
    "data",
    [
        TABLE.encode(),
        TABLE.encode("utf-8-sig"),
        TABLE.encode("utf-16"),
        b"\xfe\xff" + TABLE.encode("utf-16-be"),
        TABLE.replace("\r\n", "\n").encode(),
        TABLE.replace("\r\n", "\r").encode(),
        TABLE.replace(";", ",").encode(),
        TABLE.replace(";", "\t").encode("utf-16"),
        ("sep=;\r\n" + TABLE).encode(),
        ("\ufeffSEP=|\r\n" + TABLE.replace(";", "|")).encode(),
        TABLE.replace("kind", '"kind"').encode("utf-8-sig"),
        TABLE.replace("\r\n", "\r\n\r\n").encode(),
    ],
)
def test_it_is_read_however_a_spreadsheet_program_wrote_it(data):
    assert rows(data) == CARDS


def test_the_first_row_decides_what_parts_the_cells():
    assert rows('kind;name;copies\nwild;"a;b,c,d";2\n')[0]["name"] == "a;b,c,d"


def test_letters_are_never_wrong_in_silence():
    data = "kind,name\nskip,x\nwild,Café\n".encode("cp1252")
    [line] = said(data)
    assert line.startswith("cards.csv: row 3: byte 0xE9 is no letter in utf-8")
    assert "if 'Café' is right, add --encoding cp1252" in line
    assert rows(data, encoding="windows-1252")[1]["name"] == "Café"
    assert "leave --encoding out" in said("kind,name\nwild,ė\n", encoding="cp1252")[0]
    assert "leave --encoding out" in said("kind\nwild\n".encode("utf-16"), encoding="cp1252")[0]
    assert "no encoding 'cp1225'; did you mean" in said("kind\nwild\n", encoding="cp1225")[0]
    lithuanian = "kind,name\nwild,Šešėlis\n".encode("cp1257")
    assert rows(lithuanian, encoding="cp1257")[0]["name"] == "Šešėlis"


def test_control_characters_are_a_sign_of_a_wrong_encoding():
    [line] = said("kind,name\nwild,a\x95b\n")
    assert "row 2" in line and "U+0095" in line and "--encoding cp1252" in line
    assert "U+FFFD" in said("kind,name\nwild,Caf\ufffd\n")[0]


def test_nul_is_refused_with_its_row():  # C03
    assert said("kind,name\nskip,a\nwild,b\0c\n")[0].startswith("cards.csv: row 3: a NUL")


# C01 and the form of CSV


def test_a_quote_that_is_not_closed_is_told_where_it_opens():
    data = 'kind,name\nwild,"Meteor\n' + "skip,x\n" * 20_000
    assert said(data)[0].startswith("cards.csv: row 2, column B: a quote opens this cell")
    assert "row 2, column B" in said('kind,name\nwild,"Meteor\nskip,"x"\n')[0]


def test_quotes_hold_line_breaks_separators_and_quotes():
    found = made('kind,label,name\nwild,"say ""+4""","one,\r\ntwo"\n')
    assert tomllib.loads(found.text)["cards"][0] == {
        "kind": "wild",
        "name": "one, two",
        "label": 'say "+4"',
    }
    assert found.notes == ("1 cell has line breaks: now spaces",)
    data = 'kind,name\nwild,"one,\r\ntwo"\nskpi,\n'
    assert said(data) == ["cards.csv: row 3, column A: no kind 'skpi'; did you mean 'skip'?"]


def test_rows_that_are_shorter_or_longer_than_the_first():  # C07
    assert said("kind,color\nskip\nwild,,x,\nskip,red,\n") == [
        "cards.csv: row 2: 1 cell, but the first row has 2: fill it up",
        "cards.csv: row 3: 4 cells, but the first row has 2: "
        "a cell with the separator in it stands in quotes",
    ]


@pytest.mark.parametrize("data", ["", "  \n\n", "kind,color\n", "kind,copies\nskip,0\n", "[]"])
def test_no_cards_are_an_error(data):
    assert len(said(data)) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"kind,name\n" + b"x" * (5 * 2**20),
        b"kind\n" + b"skip\n" * 20_001,
        b"kind,name\nwild," + b"x" * 64_001,
        b'kind,name\nwild,"' + b"x" * 70_000 + b'"\n',
        b"," * 201 + b"\nwild",
        json.dumps([{"kind": "wild"}] * 20_001).encode(),
        b"kind,copies\n" + b"skip,999\n" * 21,
    ],
)
def test_limits(data, tmp_path):  # C10
    file = tmp_path / "cards.csv"
    file.write_bytes(data)
    with pytest.raises(unoprint.LimitError):
        unoprint.import_cards(file)


# C06, field case 97: columns


@pytest.mark.parametrize(
    "name, key",
    [
        *((key, key) for key in KEYS),
        (" Qty ", "copies"),
        ("COUNT", "copies"),
        ("Colour", "color"),
        ("card_type", "kind"),
        ("Card-Type", "kind"),
        ("RŪŠIS", "kind"),
        ("Колір", "color"),
        ("cantitate", "copies"),
        ("Image", "art"),
        ("Score", "points"),
    ],
)
def test_columns_are_known_by_many_names(name, key):
    assert key_of(name) == (key, "")


def test_columns_that_cannot_be_are_all_named():
    lines = said("kind,colr,Qty,COPIES\nskip,red,1,1\n")
    assert "no column 'colr'; did you mean 'color'?" in lines[0] and "--ignore 'colr'" in lines[0]
    assert lines[1].endswith("the columns 'Qty' and 'COPIES' are both copies: one will do")
    assert "no column 'kind'" in said("color,name\nred,x\n")[0]
    assert "must name the columns" in said("skip,red\nskip,blue\n")[0]
    assert "has no name" in said("kind,,name\nskip,x,\n")[0]
    assert "no column 'weather' to ignore" in said("kind\nskip\n", ignore=["weather"])[0]


def test_a_column_is_left_out_only_when_told_so():
    found = made("kind,Notes\nskip,why\n", ignore=["notes"])
    assert found.notes == ("left out: Notes",)
    assert "why" not in found.text


# C12


def test_one_letter_written_in_two_ways_is_one():
    composed, apart = "\u0117", "e\u0307"  # ė
    assert hues(f"m{composed}lyna") == hues(f"m{apart}lyna") == ["blue"]
    assert key_of("reik\u0161m\u0117") == key_of("reiks\u030cme\u0307") == ("value", "")
    assert (
        "is that of another card, in row 2"
        in said(f"kind,name\nskip,{composed}\nwild,{composed.upper()}\n")[0]
    )


@pytest.mark.parametrize(
    "word, color",
    [
        *(("r", "red"), ("Blau", "blue"), ("žalia", "green"), ("ŽALIA", "green")),
        *(("жовтий", "yellow"), ("синій", "blue"), ("roșu", "red"), ("żółty", "yellow")),
    ],
)
def test_colors_in_several_languages(word, color):
    assert hues(word) == [color]


# C09


@pytest.mark.parametrize("name", ['=HYPERLINK("http://x")', "+cmd", "@SUM(1)", "-2", "'tis"])
def test_what_looks_like_a_formula_is_text(name):
    cell = '"' + name.replace('"', '""') + '"'
    [card] = rows(f"kind,name\nwild,{cell}\n")
    assert card["name"] == name


# field cases 86, 91, 97, 101: copies


@pytest.mark.parametrize("cell", ["four", "63,5", "1,234", "2.5", "-1", "1e3", "+2", "٣", "1000"])
def test_copies_that_are_no_whole_number(cell):
    [line] = said(f"kind;copies\nwild;{cell}\n")
    assert line.startswith("cards.csv: row 2, column B: copies is ")


def test_copies_of_nothing_and_none():
    found = made("kind,copies\nwild,\nskip,0\nreverse, 3\n")
    assert (found.rows, found.cards, found.skipped) == (2, 1 + 3 * 4, 1)
    assert found.summary() == "2 rows became 13 cards, 1 skipped with 0 copies"
    assert found.notes == ("1 row without copies: one of each",)


# kinds, colors and values as people write them


@pytest.mark.parametrize(
    "cells, card",
    [
        (",red,7", {"kind": "number", "color": "red", "value": 7}),
        (",r,7.0", {"kind": "number", "color": "red", "value": 7}),
        (",blue,Skip", {"kind": "skip", "color": "blue"}),
        (",blue,+2", {"kind": "draw-two", "color": "blue"}),
        (",wild,", {"kind": "wild"}),
        (",black,Wild Draw 4", {"kind": "wild-draw-four"}),
        ("Draw_Two,y,", {"kind": "draw-two", "color": "yellow"}),
        ("skip,g,skip", {"kind": "skip", "color": "green"}),
        ("animal,red,CAT", {"kind": "animal", "color": "red", "value": "cat"}),
        (",red,cat", {"kind": "animal", "color": "red", "value": "cat"}),
        ("wild,none,", {"kind": "wild"}),
        ("number,red/blue,7 / 8", {"kind": "number", "color": ["red", "blue"], "value": [7, 8]}),
        ("skip,all,", {"kind": "skip"}),
    ],
)
def test_cards_as_people_write_them(cells, card):
    assert rows("kind;color;value\n" + cells.replace(",", ";")) == [card]


@pytest.mark.parametrize(
    "cells, message",
    [
        ("skpi,red,", "column A: no kind 'skpi'; did you mean 'skip'?"),
        (",,7", "column A: kind is missing"),
        (",red,", "column A: kind is missing"),
        ("skip,black,", "column B: skip cards have a color"),
        ("skip,rde,", "column B: no color 'rde'"),
        ("wild,red,", "column B: wild cards have no color"),
        ("number,red,10", "column C: no number '10'"),
        ("number,red,7.5", "column C: no number '7.5'"),
        ("skip,red,20", "column C: skip cards have no value"),
    ],
)
def test_cards_that_cannot_be(cells, message):
    lines = said("kind;color;value\n" + cells.replace(",", ";"))
    assert len(lines) == 1 and message in lines[0] and "row 2" in lines[0]


def test_every_fault_at_once_in_order_and_not_too_many():
    lines = said("kind,copies\nwild,x\nskpi,1\n" + "skpi,x\n" * 100)
    assert lines[0].startswith("cards.csv: row 2, column B")
    assert lines[1].startswith("cards.csv: row 3, column A")
    assert len(lines) == 50 and lines[-1].endswith("there is more: mend these first")


# workbooks


def test_a_workbook():
    book = workbook(["Kind", "Color", "Value", "Qty", "Name"], ["number", "r", 7, 2.0, None])
    book.active.append([None] * 5)
    book.active.append(["wild", None, None, 4, "=not a formula"[1:]])
    found = made(packed(book), "cards.xlsx")
    assert [*tomllib.loads(found.text)["cards"]] == [
        {"kind": "number", "color": "red", "value": 7, "copies": 2},
        {"kind": "wild", "copies": 4, "name": "not a formula"},
    ]
    assert found.notes == ()


def test_the_sheets_of_a_workbook():
    book = workbook(["kind"], ["skip"])
    book.create_sheet("Old").append(["kind"])
    book["Old"].append(["wild"])
    data = packed(book)
    assert "read the sheet 'Cards', the first of 2" in made(data).notes[0]
    assert rows(data, sheet="Old") == [{"kind": "wild"}]
    assert "no sheet 'old'; did you mean 'Old'?" in said(data, sheet="old")[0]
    assert "only a workbook" in said("kind\nskip", sheet="Old")[0]


def test_cells_of_a_workbook_that_are_no_text():
    from datetime import date

    book = workbook(["kind", "copies", "name"], ["wild", "=1+1", date(2026, 1, 2)])
    book.active.append(["wild", 1, "#REF!"])
    assert said(packed(book), "cards.xlsx") == [
        "cards.xlsx: row 2, column B: a formula without a result: "
        "open the workbook and save it anew",
        "cards.xlsx: row 2, column C: Excel made a date of it (2026-01-02 00:00:00): "
        "format the cell as text, and write it again",
        "cards.xlsx: row 3, column C: the formula has no result: #REF!",
    ]
    book = workbook(["kind", "copies"], ["skip", 1], ["skip", 1])
    book.active.merge_cells("A2:A3")
    assert "merged cells" in said(packed(book), "cards.xlsx")[0]


def test_what_is_no_workbook_after_all():
    empty = io.BytesIO()
    with zipfile.ZipFile(empty, "w") as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    assert "no Excel workbook" in said(empty.getvalue(), "cards.ods")[0]
    assert "old Excel file" in said(b"\xd0\xcf\x11\xe0\xa1\xb1", "cards.xls")[0]
    assert "damaged" in said(b"PK\x03\x04" + b"x" * 100, "cards.xlsx")[0]
    with zipfile.ZipFile(empty, "w") as file:
        file.writestr("xl/workbook.xml", "<workbook")
    assert "cannot be read as a workbook" in said(empty.getvalue(), "cards.xlsx")[0]


def test_a_workbook_that_is_small_when_packed_only():
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/workbook.xml", b" " * (65 * 2**20))
    with pytest.raises(unoprint.LimitError, match="when it is unpacked"):
        made(data.getvalue(), "cards.xlsx")


def test_without_openpyxl_it_says_what_to_install(monkeypatch):
    data = packed(workbook(["kind"], ["skip"]))
    monkeypatch.setitem(__import__("sys").modules, "openpyxl", None)
    assert "pip install 'unoprint[xlsx]'" in said(data, "cards.xlsx")[0]


# JSON


def test_json():
    cards = [{"kind": "number", "color": ["red", "blue"], "value": 7.0}, {"kind": "wild", "qty": 4}]
    expected = [
        {"kind": "number", "color": ["red", "blue"], "value": 7},
        {"kind": "wild", "copies": 4},
    ]
    assert rows(json.dumps(cards), "cards.json") == expected
    assert rows(json.dumps({"cards": cards}), "-") == expected
    assert rows('[{"kind": "wild", "name": "\'=x", "copies": null}]')[0]["name"] == "'=x"


@pytest.mark.parametrize(
    "data, message",
    [
        ('[{"kind": "skip"', "it is not JSON at line 1"),
        ('[{"kind": "skip", "kind": "wild"}]', "has the key 'kind' twice"),
        ('[{"kind": "skip"}, 7]', "row 2: 7 is no card"),
        ('[{"kind": "skip", "copies": NaN}]', "NaN is no number"),
        ('[{"kind": "skip", "copies": 2.5}]', "row 1: copies is '2.5'"),
        ('[{"kind": "skip", "copies": true}]', "row 1: copies is 'true'"),
        ('[{"kind": [["skip"]]}]', "lists or tables in it"),
        ("[" * 100_000, "too many lists"),
        ('{"cards": [], "decks": []}', "there is 'decks' beside cards"),
        ('[{"kind": ' + "1" * 5000 + "}]", "too many digits"),
    ],
)
def test_json_that_is_no_list_of_cards(data, message):
    assert message in said(data, "cards.json")[0]


# field cases 92 and 101: lists


@pytest.mark.parametrize(
    "line",
    ["4 Skip", "4x Skip", "4 x Skip", "Skip x4", "Skip × 4", "Skip (4)", " 4X\tSkip"],
)
def test_a_line_of_a_list(line):
    assert rows(line, "deck.txt") == [{"kind": "skip"}]


def test_a_list_of_cards():
    data = "# ours\n2 red 7\n+4 x4\n2 +4\n\n4 blue +2\nred cat\n"
    assert rows(data, "deck.txt") == [
        {"kind": "number", "color": "red", "value": 7, "copies": 2},
        {"kind": "wild-draw-four", "copies": 4},
        {"kind": "wild-draw-four", "copies": 2},
        {"kind": "draw-two", "color": "blue", "copies": 4},
        {"kind": "animal", "color": "red", "value": "cat"},
    ]
    assert made(data, "deck.txt").notes == ("1 row without copies: one of each",)
    assert rows("kind\tcopies\nskip\t2\n", "deck.txt") == [{"kind": "skip", "copies": 2}]


def test_every_line_of_a_list_that_is_no_card_is_told():
    assert [line.partition(":")[2][:26] for line in said("skpi\n7 red\n3 Skip\n", "d.txt")] == [
        " row 1: no card 'skpi'; di",
        " row 2: 'red' is a color a",
        " row 3: 3 of 'Skip' cannot",
    ]


# effects


@pytest.mark.parametrize(
    "cell, table",
    [
        ("draw 10, skip", {"draw": 10, "skip": True}),
        ("Draw 10+Skip", {"draw": 10, "skip": True}),
        ("+4", {"draw": 4}),
        ("draw 2 cards others, skip others", {"draw": 2, "draw-who": "others", "skip": "others"}),
        ("draw 3; draw-who chosen", {"draw": 3, "draw-who": "chosen"}),
        ("swap hands, Choose Colour", {"swap-hands": True, "choose-color": True}),
        (
            "exchange 2, own rule: sing, then 3 more",
            {"exchange": 2, "own-rule": "sing, then 3 more"},
        ),
    ],
)
def test_effects_in_words(cell, table):
    assert effects.effect(cell) == table
    assert effects.effect(effects.words(table)) == table


@pytest.mark.parametrize(
    "cell, message",
    [
        ("drwa 2", "no effect 'drwa 2'; did you mean 'draw'?"),
        ("draw", "says not how many"),
        ("draw 12345", "no effect"),
        ("skip 2", "says more than 'skip'"),
        ("skip, skip", "says skip twice"),
        ("own-rule:", "without words"),
    ],
)
def test_effects_that_are_none(cell, message):
    with pytest.raises(unoprint.UnoprintError, match=message):
        effects.effect(cell)


NEW = {"art", "points", "text", "effect", "replaces"}
KNOWN = deck_schema()["properties"]["cards"]["items"]["properties"]


@pytest.mark.skipif(not KNOWN.keys() >= NEW, reason="this deck file has not all columns")
def test_all_columns():
    found = made(
        "kind,name.lt,name.en,art,art.fit,art.focus,points,text.lt,effect\n"
        'wild,Meteoras,Meteor,m.svg,Cover,0.5 0.25,50,Imk dešimt,"draw 10, skip"\n'
    )
    tree = tomllib.loads(found.text)
    assert tree["language"] == "lt"
    assert tree["cards"] == [
        {
            "kind": "wild",
            "name": {"lt": "Meteoras", "en": "Meteor"},
            "art": {"file": "m.svg", "fit": "cover", "focus": [0.5, 0.25]},
            "points": 50,
            "text": {"lt": "Imk dešimt"},
            "effect": {"draw": 10, "skip": True},
        }
    ]
    assert resolve(parse(found.text.encode(), "deck.toml")).cards[0].name == "Meteoras"
    lines = said('kind,points,effect\nwild,-5,"draw 99"\n')
    assert "row 2, column B: points is '-5'" in lines[0]
    assert "row 2, column C: draw is 99" in lines[1]


# the deck file


def test_the_deck_file_is_tidy(golden):
    data = 'kind,color,value,copies,name,label\n,red,7,2,,\nwild,,,4,"The ""big"" one",+10\n'
    golden("imported.toml", made(data, title="Our deck", base="classic").text)


def test_a_base_that_is_none_of_ours():
    assert "no base 'clasic'; did you mean 'classic'?" in said("kind\nskip", base="clasic")[0]
    assert made("kind\nskip\n", base="classic").cards == 112
    assert "title has 81 characters" in said("kind\nskip", title="x" * 81)[0]


TREES = st.recursive(
    st.text() | st.integers(-(2**63), 2**63 - 1) | st.booleans() | st.floats(-1e9, 1e9),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.text(), TREES))
def test_what_is_written_as_toml_reads_back_the_same(tree):
    assert tomllib.loads(toml.lines(tree)) == tree


@given(st.binary(max_size=200), st.sampled_from(["c.csv", "c.json", "c.txt", "c.xlsx"]))
def test_whatever_the_file_is_there_is_a_deck_or_a_message(data, name):
    try:
        found = made(data, name)
    except unoprint.UnoprintError as error:
        assert str(error)
    else:
        assert len(resolve(parse(found.text.encode(), "d.toml")).cards) == found.cards


@given(st.text(alphabet="kind,;\n\"x'=+ 4skpwlred7\t", max_size=60))
def test_whatever_the_rows_are_there_is_a_deck_or_a_message(text):
    test_whatever_the_file_is_there_is_a_deck_or_a_message.hypothesis.inner_test(
        ("kind,name,copies\n" + text).encode(), "c.csv"
    )


def test_half_a_character_is_told(tmp_path):
    table = tmp_path / "half.json"
    table.write_text('[{"kind": "wild", "name": "\\ud800"}]')
    with pytest.raises(unoprint.SpecError, match=r"row 1: name has half a character"):
        unoprint.import_cards(table)
