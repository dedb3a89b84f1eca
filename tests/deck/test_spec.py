"""A deck file is read, or refused with everything that is wrong with it."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from unoprint.deck.deck import resolve
from unoprint.deck.schema import deck_names
from unoprint.deck.spec import parse
from unoprint.errors import LimitError, UnoprintError


def refusal(text: str | bytes) -> list[str]:
    """What is wrong with a file."""
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(UnoprintError) as caught:
        resolve(parse(data, "deck.toml"))
    assert caught.value.exit_code == (4 if isinstance(caught.value, LimitError) else 2)
    return str(caught.value).splitlines()


def test_all_faults_are_told_at_once_in_the_order_of_the_file():
    text = """\
titel = "Friday"
theme = "clasic"
players = "10-2"
size = "55x85"

[add]
blnak = 4
skip = 0
"red wild" = 1

[remove]
skip = 9
blank = 1

[[cards]]
colour = "red"
kind = "skpi"
copies = "5"

[[cards]]
kind = ["wild", "number"]
color = ["red", "blue"]
value = [7, 12]
paper = "a4"

[print]
margin = "8,5mm"
only = ["rde 7", "skip"]
copies = 101
"""
    assert refusal(text) == [
        "deck.toml:1:1: no key 'titel' here; did you mean 'title'?",
        "deck.toml:2:9: no theme 'clasic'; did you mean 'classic'?",
        "deck.toml:3:11: players: '10-2' cannot be: write 2 to 99, as in '2-10'",
        "deck.toml:4:8: size: '55x85' has no unit: write '55x85mm'",
        "deck.toml:7:1: no card 'blnak'; did you mean 'blank'?",
        "deck.toml:8:8: skip is 0: leave it out, or write 1 to 999",
        "deck.toml:9:1: wild cards have no color: write 'wild'",
        "deck.toml:12:8: cannot remove 9 of 'skip': there are 8 in classic",
        "deck.toml:13:1: classic has no 'blank' to remove; "
        'write a color, a value or a kind, as in "red 7", "blue *" or "skip"',
        "deck.toml:16:1: no key 'colour' here; did you mean 'color'?",
        "deck.toml:17:8: no kind 'skpi'; did you mean 'skip'?",
        "deck.toml:18:10: copies is the text '5', but must be a whole number from 1 to 999: "
        "write it without quotes",
        "deck.toml:22:1: wild cards have no color: take it out",
        "deck.toml:23:1: wild cards have no value: take it out",
        "deck.toml:23:13: no number '12'; there are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
        "deck.toml:24:1: no key 'paper' here; it belongs under [print]",
        "deck.toml:27:10: margin: '8,5mm': write decimals with a point and spaces between "
        "lengths: '8.5mm 5mm'",
        "deck.toml:28:9: no card 'rde 7'; did you mean 'red 7'?",
        "deck.toml:29:10: copies is 101, but must be from 1 to 100",
    ]


NOT_TOML = {
    "title = My deck": "1:9: 'My deck' is no value: a text stands in quotes, as in \"red 7\"",
    "title: deck": "1:6: write title = ..., with = in place of the colon",
    "title = \u201cdeck\u201d": "1:9: the quote \u201c is a typographic one: "
    'write the straight " instead',
    'title = "deck\nbase = "classic"': "1:14: the text is not closed: write a quote at its end",
    "title = ": "1:9: the value is missing",
    "print.grey = True": "1:14: True is no value: write true or false, or a text in quotes",
    "[add]\nskip = 012": "2:9: no number begins with 0: write it without, or in quotes if it is "
    "a text",
    "players = 12:30": "1:13: ':30' is one thing too many: a line is key = value, a text in quotes",
    "title = 'My' deck": "1:14: 'deck' is one thing too many: a line is key = value, a text in "
    "quotes",
    "print.only = ['a',\n'b'": "1:14: the list is not closed: write ] at its end",
    "[print]\nonly = [": "2:8: the list is not closed: write ] at its end",
    "[print]\nonly = ['a', # ]\n[add]\nskip = 4": "2:8: the list is not closed: write ] at its end",
    "[print]\nonly = ['a'\ngap = '1mm'": "2:8: the list is not closed: write ] at its end",
    "[print]\nonly = ['a' 'b']": "2:13: a comma is missing here, between two things of the list",
    "add = { skip = 4\ntitle = 'x'": "1:7: the table is not closed: write } at its end",
    "title = 'a\nb'": "1:11: the text is not closed: write a quote at its end",
    "title = 'a": "1:11: the text is not closed: write a quote at its end",
    "title = '''a": "1:13: the text is not closed: write three quotes at its end",
    "[remove]\nred 7 = 1": '2:5: put the name in quotes: "red 7" = 1',
    "[add]\ndraw two = 1 # x": '2:6: put the name in quotes: "draw two" = 1',
    "[add]\nblue * = 3": '2:6: put the name in quotes: "blue *" = 3',
    "[add]\n+4 = 2": '2:1: put the name in quotes: "+4" = 2',
    "[add]\nred 7: 1": '2:5: put the name in quotes: "red 7" = 1',
    '[add]\n"red 7" 1': '2:9: write = between them: "red 7" = 1',
    "[print\npaper = 'a4'": "1:7: the name of a table stands in brackets, as in [print] or "
    "[[cards]]",
    'title = "C:\\deck"': "1:14: a backslash in a text is written twice, or the text in single "
    "quotes",
    "\t- skip": "1:4: a line is a comment, key = value, or a table's name in brackets, as in "
    "[print]",
    'title = "\x1b[31m"': "1:10: control character '\\x1b': take it out",
    "title = 'a'\n\ntitle = 'b'": "3:1: title is already in line 1: write it once",
    "[print]\ngap = '0'\n[print]": "3:2: print is already in line 1: write it once",
    "[cards]\nkind = 'skip'\n[cards]\n": "3:2: cards is already in line 1: write [[cards]] for "
    "each",
    "players = " + "9" * 5000: "1:11: a number of 5,000 digits is too large",
}


@pytest.mark.parametrize("text", NOT_TOML)
def test_what_is_not_toml_is_refused_where_it_stands(text):
    assert refusal(text) == [f"deck.toml:{NOT_TOML[text]}"]


@pytest.mark.parametrize("text", ["", "\n", "# nothing yet\n", "\ufeff", "\r\n"])
def test_an_empty_file_is_shown_the_smallest_deck(text):
    assert refusal(text) == [
        'deck.toml: the file is empty; the smallest deck is the line: base = "classic"'
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ('title = "Kortos"'.encode("utf-16"), "the file is written in UTF-16: save it as UTF-8"),
        ("a = 1".encode("utf-16-be"), "the file is written in UTF-16 or UTF-32: save it as UTF-8"),
        ('title = "Kortos"'.encode("utf-32"), "the file is written in UTF-32: save it as UTF-8"),
    ],
)
def test_other_encodings_are_named(data, message):
    assert refusal(data) == [f"deck.toml: {message}"]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_latin_1_is_refused_at_its_first_letter(mark):
    text = mark.encode() + b'base = "classic"\ntitle = "Caf\xe9"'
    assert refusal(text) == [
        f"deck.toml:2:13: byte {29 + 3 * bool(mark)} (0xE9) is not UTF-8: save the file as UTF-8"
    ]


def test_nul_is_refused_with_its_place():
    assert refusal('title = "ž\0"') == [
        "deck.toml:1:11: a NUL character: take it out, or save the file anew"
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_byte_order_mark_and_line_ends_do_not_matter(mark, end):
    lines = ['title = "Kortos"', "[[cards]]", 'kind = "skip" # two', "", "copies = 2"]
    deck = resolve(parse((mark + end.join(lines)).encode(), "deck.toml"))
    assert (deck.title, len(deck.cards)) == ("Kortos", 108 + 8)
    lines[-1] = "  copies = 0"
    assert refusal(mark + end.join(lines))[0].startswith("deck.toml:5:12: copies is 0")
    lines[0] = 'titel = "Kortos"'
    assert refusal(mark + end.join(lines))[0].startswith("deck.toml:1:1: no key 'titel'")


def test_one_spelling_of_a_text_is_as_good_as_the_other():
    composed = parse('title = "\u017eaid\u0117"'.encode(), "a")
    apart = parse('title = "z\u030caide\u0307"'.encode(), "a")
    escaped = parse(rb'title = "z\u030caide\u0307"', "a")
    assert composed.title == apart.title == escaped.title == "\u017eaid\u0117"
    assert refusal('[rules]\n"\u017e" = 1\n"z\u030c" = 2') == [
        "deck.toml:3:1: \u017e is written twice, in two ways: once will do"
    ]


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 100_000, "[rules]\nx = " + "[" * 40 + "]" * 40, "x = " + "{a = " * 5000],
)
def test_deep_nesting_is_a_limit(text):
    assert refusal(text) == ["deck.toml: nested deeper than 32 tables and lists"]


def test_a_key_of_very_many_parts_is_a_limit():
    assert refusal("a." * 100_000 + "a = 1") == ["deck.toml: more than 100 dots in line 1"]
    dotted = parse(f"# {'.' * 500}\nbase = 'classic'".encode(), "deck.toml")
    assert dotted.base == "classic"


def test_numbers_that_other_readers_could_not_hold_are_refused_in_rules_too():
    assert refusal("[rules]\nx = 0x" + "f" * 9000) == [
        "deck.toml:2:5: x is a number of more than 20 digits: "
        "at most 9,223,372,036,854,775,807 can be read"
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "size = '0x87mm'",
            "1:8: size: '0x87mm' is no card size: width and height must be above 0",
        ),
        ("size = '5x87mm'", "1:8: size: '5x87mm' is no size for a card: 20 to 400 mm each way"),
        ("size = nan", '1:8: size is the number nan, but must be text, such as "poker"'),
        ("print.gap = '-1mm'", "1:13: gap: '-1mm' is below 0: write '1mm', or '0'"),
        ("print.bleed = '3'", "1:15: bleed: '3' has no unit: write '3mm' (or mm, cm, in, pt)"),
        (
            "print.margin = '1mm 2mm 3mm 4mm 5mm'",
            "1:16: margin: '1mm 2mm 3mm 4mm 5mm': write one to four lengths, such as '8mm 5mm'",
        ),
        (
            "print.back-offset = '1mm'",
            "1:21: back-offset: '1mm': write two lengths, right and up, such as '0.5mm,-0.3mm'",
        ),
        (
            "print.back-offset = '0mm,21mm'",
            "1:21: back-offset: '0mm,21mm': backs are moved by at most 20 mm",
        ),
        ('title = "a\\nb"', "1:9: title has a line break or a control character: take it out"),
        ("title = '  '", "1:9: title has spaces only: write something, or leave it out"),
        ("players = 1", "1:11: players is 1, but must be from 2 to 99"),
        ("players = '0-4'", "1:11: players: '0-4' cannot be: write 2 to 99, as in '2-10'"),
        ("version = 99\nnewkey = 1", "1:11: version 99 needs a newer unoprint: this one reads 1"),
        (
            "base = 'deck.toml'",
            f"1:8: no base 'deck.toml'; there are {', '.join(sorted([*deck_names(), 'none']))}",
        ),
        (
            "[add]\n'red blue' = 1",
            "2:1: two colors in 'red blue': "
            'write a color, a value or a kind, as in "red 7", "blue *" or "skip"',
        ),
        ("[add]\n'number 10' = 1", "2:1: no number '10'; there are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        ("[add]\n'skip 7' = 1", "2:1: skip cards have no value: write 'skip'"),
        (
            "[print]\nonly = 'draw-ten'",
            "2:8: the deck has no card of kind 'draw-ten'",
        ),
    ],
)
def test_what_cannot_be_meant(line, message):
    assert refusal(line) == [f"deck.toml:{message}"]


@pytest.mark.parametrize("text", ["base = 'none'", "remove.'*' = 108"])
def test_a_deck_has_cards(text):
    message = "the deck has no cards: write [[cards]], or another base"
    assert refusal(text) == [f"deck.toml: {message}"]


def test_two_cards_of_one_name_must_be_the_same():
    row = '[[cards]]\nkind = "wild"\nname = "{}"\n{}\n'
    assert refusal(row.format("Meteor", "") + row.format("METEOR", 'label = "x"')) == [
        "deck.toml:7:8: the name 'METEOR' is that of another card, in line 3: give each its own"
    ]
    twice = row.format("Meteor", "copies = 2") + row.format("Meteor", "")
    assert len(resolve(parse(twice.encode(), "deck.toml")).cards) == 108 + 3


@pytest.mark.parametrize("override", ["\u202e", "\u2066"])
def test_a_text_that_turns_letters_round_is_warned_of(override):
    text = f'[[cards]]\nkind = "wild"\nname = "abc{override}def"'
    [warning] = resolve(parse(text.encode(), "deck.toml")).warnings
    code = f"U+{ord(override):04X}"
    assert str(warning) == f"deck.toml:3:8: name has a hidden {code} that turns letters round"


def test_faults_are_told_up_to_a_number():
    told = refusal("[[cards]]\nkind = 'skpi'\n" * 40_000)
    assert len(told) == 50
    assert told[0] == "deck.toml:2:8: no kind 'skpi'; did you mean 'skip'?"
    assert told[-1] == "deck.toml: there is more: mend these first"


def test_a_fault_is_told_once():
    text = "[[cards]]\nkind = ['wild', 'wild-draw-four']\nname = 'x'\ncolor = 'red'"
    assert len(refusal(text)) == 2
    assert len(set(refusal(text))) == 2


def test_rules_are_kept_as_they_are():
    text = "[rules]\nuse = ['stacking']\nlimit = 2.5\nfrom = 2024-01-01\ndeep = {a = {b = true}}"
    assert parse(text.encode(), "deck.toml").rules == tomllib.loads(text)["rules"]


def test_reading_a_right_file_takes_no_modules_for_wrong_ones():
    import subprocess

    code = (
        "import sys; from unoprint.deck.deck import read, resolve; resolve(read('classic'));"
        "print([m for m in ('difflib', 'dataclasses', 'inspect', 'unicodedata',"
        " 'unoprint.deck.positions', 'unoprint.deck.syntax') if m in sys.modules])"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[]\n", "")
