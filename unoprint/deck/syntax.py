"""What is wrong with a file that is not TOML at all, in words that help."""

from __future__ import annotations

import re
import tomllib

from unoprint.deck.faults import Path, said, shortened
from unoprint.deck.positions import STRING, line_and_column, written_twice
from unoprint.errors import Fault

PLAIN = {
    "Unclosed array": "a comma is missing here, between two things of the list",
    "Unclosed inline table": "a comma is missing here, between two keys of the table",
    "Unterminated string": "the text is not closed: write a quote at its end",
    "Illegal character '\\n'": "the text is not closed: write a quote at its end",
    "Found invalid character '\\n'": "the text is not closed: write a quote at its end",
    'Expected "\'"': "the text is not closed: write a quote at its end",
    "Expected \"'''\"": "the text is not closed: write three quotes at its end",
    "Unescaped '\\'": "a backslash in a text is written twice, or the text in single quotes",
    "Expected ']": "the name of a table stands in brackets, as in [print] or [[cards]]",
    "Invalid statement": "a line is a comment, key = value, or a table's name in brackets",
    "Invalid hex value": "\\u is followed by 4 figures from 0 to f, \\U by 8",
    "Escaped character is not a Unicode scalar": "there is no such character: \\uD800 to \\uDFFF",
    "Invalid date or datetime": "there is no such date; a text stands in quotes",
}
"""By the beginning of what tomllib says."""

UNCLOSED = {
    "[": "the list is not closed: write ] at its end",
    "{": "the table is not closed: write } at its end",
}

PART = re.compile(rf"{STRING.pattern}|#[^\n]*|[\[\]{{}}\"'\n]")
"""What matters to brackets: texts, comments, the brackets and the ends of lines."""
NEW_LINE = re.compile(r"[ \t]*(\[\[?[A-Za-z][\w.-]*\]|[\w-]+[ \t]*=|\"[^\"\n]*\"[ \t]*=)", re.ASCII)
"""What only a line outside of all lists begins with."""
WORDS = re.compile(r"[^\[\]{}#\"'.]*[^\[\]{}#\"'.\w-][^\[\]{}#\"'.]*", re.ASCII)
"""A key that cannot be without quotes: it has spaces, signs or letters of other alphabets."""

CURLY = "“”„«»‘’‚"  # noqa: RUF001 - they are meant


def syntax_fault(error: ValueError, text: str, source: str) -> Fault:
    """What tomllib refused, where, and how to mend it."""
    long = re.search(r"\d[\d_]{4299,}", text)
    if long and not isinstance(error, tomllib.TOMLDecodeError):
        digits = sum(map(str.isdigit, long[0]))
        message = f"a number of {digits:,} digits is too large"
        return Fault(source, *line_and_column(text, long.start()), message)
    place = re.fullmatch(
        r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", str(error), re.S
    )
    message = place[1] if place else str(error)
    if message.startswith(("Cannot ", "Duplicate ")) and (twice := written_twice(text)):
        return twice_fault(*twice, text, source)
    line, column = line_and_column(text, len(text))
    if place and place[2]:
        line, column = int(place[2]), int(place[3])
    plain = text.replace("\r\n", "\n")
    at = unclosed(plain)
    if at is not None and line_and_column(plain, at) <= (line, column):
        return Fault(source, *line_and_column(plain, at), UNCLOSED[plain[at]])
    row = plain.split("\n")[line - 1]
    return Fault(source, line, column, explained(message, row, column))


def unclosed(text: str) -> int | None:
    """Where the innermost list or table begins that is not closed; None if there is none.

    >>> unclosed("only = [1, 2"), unclosed("only = [1, 2]"), unclosed("x = [1\\n[print]")
    (7, None, 4)
    """
    open_at: list[int] = []
    for part in PART.finditer(text):
        first = part[0][0]
        row = text[text.rfind("\n", 0, part.start()) + 1 : part.start()]
        if first in "[{" and (open_at or row.strip(" \t[")):  # else it is a table's name
            open_at.append(part.start())
        elif first in "]}" and open_at:
            open_at.pop()
        elif part[0] in ("'", '"'):  # a text that is not closed: nobody knows what is in it
            return None
        elif first == "\n" and open_at and ends_all(text, open_at[-1], part.end()):
            break
    return open_at[-1] if open_at else None


def ends_all(text: str, bracket: int, line: int) -> bool:
    """Whether the line cannot be within the bracket: a table has one, and a list no keys."""
    return text[bracket] == "{" or NEW_LINE.match(text, line) is not None


def twice_fault(path: Path, first: int, second: int, text: str, source: str) -> Fault:
    """A key or table that is there already."""
    name = shortened(".".join(map(str, path)))
    line = line_and_column(text, first)[0]
    mend = "write [[cards]] for each" if path == ("cards",) else "write it once"
    return Fault(
        source, *line_and_column(text, second), f"{name} is already in line {line}: {mend}"
    )


def explained(message: str, row: str, column: int) -> str:
    """What is wrong at a place in a row of the file."""
    here = row[column - 1 :].strip()
    key, equals, value = row.partition("=")
    if message.startswith(("Expected '='", "Invalid statement")) and (mend := of_name(row)):
        return mend
    for beginning, plain in PLAIN.items():
        if message.startswith(beginning):
            return plain
    if here and here[0] in CURLY:
        return f'the quote {here[0]} is a typographic one: write the straight " instead'
    if message.startswith("Illegal character"):
        return f"control character {message.split()[-1]}: take it out"
    if message.startswith("Invalid value"):
        return of_value(here)
    if message.startswith("Expected newline"):
        if re.match(r"[+-]?0\d", value.strip()):
            return "no number begins with 0: write it without, or in quotes if it is a text"
        return f"{said(here)} is one thing too many: a line is key = value, a text in quotes"
    if message.startswith(("Expected '='", "Invalid initial character")):
        if not equals and ":" in row:
            key = key.partition(":")[0].strip()
            return f"write {shortened(key)} = ..., with = in place of the colon"
        return "a line is a comment, key = value, or a table's name in brackets, as in [print]"
    return message[:1].lower() + message[1:]


def of_name(row: str) -> str:
    """How to write a line whose key needs quotes, or that lacks its =; "" if that is not it."""
    row = row.partition("#")[0].strip()
    bare = re.fullmatch(r"""("[^"]*"|'[^']*'|[\w-]+)\s+(\d+)""", row, re.ASCII)
    if bare:
        return f"write = between them: {shortened(bare[1])} = {shortened(bare[2])}"
    name, _, value = row.partition("=" if "=" in row else ":")
    if value and WORDS.fullmatch(name.strip()):
        name, value = shortened(name.strip()), shortened(value.strip())
        return f'put the name in quotes: "{name}" = {value}'
    return ""


def of_value(here: str) -> str:
    """What is wrong with something that is no value."""
    if not here or here.startswith("#"):
        return "the value is missing"
    word = re.match(r"[\w-]*", here)
    if word and word[0].lower() in ("true", "false", "yes", "no", "on", "off"):
        return f"{word[0]} is no value: write true or false, or a text in quotes"
    return f'{said(here)} is no value: a text stands in quotes, as in "red 7"'
