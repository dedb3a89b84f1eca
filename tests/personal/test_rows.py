"""Tables are read, or refused with the place and the mend."""

from __future__ import annotations

import pytest

from unoprint.errors import LimitError, UnoprintError
from unoprint.personal import rows as module
from unoprint.personal.rows import rows, table


def write(folder, content, name="guests.csv"):
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(path)


@pytest.mark.parametrize(
    "content",
    [
        "name,age\nOna,7\nJonas,8\n",
        "name;age\r\nOna;7\r\n\r\nJonas;8",
        "name\tage\nOna\t7\nJonas\t8\n\t\n",
        "\ufeffname , age\n Ona ,7\n\"Jonas\",'8'\n".replace("'8'", "8"),
        '"name","age"\n"Ona","7"\n"Jonas","8"\n',
    ],
)
def test_however_it_is_parted(content, tmp_path):
    assert rows(write(tmp_path, content)) == [
        {"name": "Ona", "age": "7"},
        {"name": "Jonas", "age": "8"},
    ]


def test_json(tmp_path):
    path = write(tmp_path, '[{"name": "Ona", "age": 7}, {"name": null, "in": true}]', "g.json")
    assert rows(path) == [
        {"name": "Ona", "age": "7", "in": ""},
        {"name": "", "age": "", "in": "true"},
    ]


def test_a_workbook(tmp_path):
    from openpyxl import Workbook

    book = Workbook()
    for row in (["name", "age"], ["Ona", 7], [None, None], ["Jonas", None]):
        book.active.append(row)
    book.save(tmp_path / "guests.xlsx")
    assert table(str(tmp_path / "guests.xlsx")).rows == [
        {"name": "Ona", "age": "7"},
        {"name": "Jonas", "age": ""},
    ]


def test_quotes_commas_and_lines_in_a_cell(tmp_path):
    [row] = rows(write(tmp_path, 'name,says\nOna,"one, ""two""\nthree"\n'))
    assert row["says"] == 'one, "two"\nthree'


def test_one_spelling(tmp_path):
    [row] = rows(write(tmp_path, "vardas\nZ\u030catas\n"))
    assert row == {"vardas": "\u017datas"}


def test_columns_are_called_as_fields_call_them(tmp_path):
    found = table(write(tmp_path, "First name,2nd\nOna,x\n"))
    assert found.columns == {"First_name": "First name", "_2nd": "2nd"}
    assert found.rows == [{"First_name": "Ona", "_2nd": "x"}]


@pytest.mark.parametrize(
    "content, message",
    [
        ("", "no rows below its header"),
        ("name\n\n", "no rows below its header"),
        ("name,age\nOna\n", ":2: 1 cells, but 2 columns, parted by commas"),
        ("name,age\nOna,7\nJonas,8,9\n", ":3: 3 cells, but 2 columns"),
        ('name,age\n"Ona,7\nJonas,8\n', ":2: a quote is not closed"),
        ('name,age\n"Ona"x,7\n', ":2: "),
        ("name,,age\nOna,1,7\n", ":1: column 2 has no name"),
        ("name,name\nOna,7\n", ":1: two columns are called 'name'"),
        ("a b,a-b\nOna,7\n", "would both be {{ a_b }}"),
        (b"name\n\xffOna\n", ":2: byte 0xFF is not UTF-8"),
        ("name\nOna\n".encode("utf-16"), ":1: byte 0xFF is not UTF-8"),
        (b"name\nO\0na\n", ":2: a NUL character"),
        (b"PK\x03\x04xx", "guests.csv: "),
        (b"\xd0\xcf\x11\xe0xx", "is an old workbook"),
    ],
)
def test_what_is_no_table(content, message, tmp_path):
    with pytest.raises(UnoprintError) as caught:
        table(write(tmp_path, content))
    assert message in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "content, message",
    [
        ("{", ":1: is no JSON"),
        ("{}", "must be a list of objects"),
        ("[1]", "must be a list of objects"),
        ('[{"a": [1]}]', "row 1: 'a' is a list"),
        ('[{"a": "\\ud800"}]', "half a character"),
        ("[" * 100_000, "is no JSON"),
    ],
)
def test_what_is_no_table_in_json(content, message, tmp_path):
    with pytest.raises(UnoprintError) as caught:
        table(write(tmp_path, content, "g.json"))
    assert message in str(caught.value)


def test_files_that_cannot_be(tmp_path):
    for path in (tmp_path / "no.csv", tmp_path, "a\0b"):
        with pytest.raises(UnoprintError):
            rows(str(path))


def test_limits(tmp_path, monkeypatch):
    for name, most, content in (
        ("LARGEST", 10, "name\nOna and Jonas\n"),
        ("MOST_ROWS", 1, "name\nOna\nJonas\n"),
        ("MOST_COLUMNS", 1, "a,b\n1,2\n"),
        ("LONGEST", 2, "a\nOna\n"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(module, name, most)
            with pytest.raises(LimitError):
                rows(write(tmp_path, content))
