"""What is wrong with a file that is not TOML at all, in words that help."""

from __future__ import annotations

import re
import tomllib

from unoprint.deck.faults import Path, said, shortened
from unoprint.deck.positions import line_and_column, written_twice
from unoprint.errors import Fault

PLAIN = {
    "Unclosed array": "the list is not closed: write ] at its end",
    "Unclosed inline table": "the table is not closed: write } at its end",
    "Unterminated string": "the text is not closed: write a quote at its end",
    "Illegal character '\\n'": "the text is not closed: write a quote at its end",
    "Unescaped '\\'": "a backslash in a text is written twice, or the text in single quotes",
    "Expected ']": "the name of a table stands in brackets, as in [print] or [[cards]]",
    "Invalid statement": "a line is a comment, key = value, or a table's name in brackets",
    "Invalid hex value": "\\u is followed by 4 figures from 0 to f, \\U by 8",
    "Escaped character is not a Unicode scalar": "there is no such character: \\uD800 to \\uDFFF",
    "Invalid date or datetime": "there is no such date; a text stands in quotes",
}
"""By the beginning of what tomllib says."""

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
    row = text.replace("\r\n", "\n").split("\n")[line - 1]
    return Fault(source, line, column, explained(message, row, column))


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


def of_value(here: str) -> str:
    """What is wrong with something that is no value."""
    if not here or here.startswith("#"):
        return "the value is missing"
    word = re.match(r"[\w-]*", here)
    if word and word[0].lower() in ("true", "false", "yes", "no", "on", "off"):
        return f"{word[0]} is no value: write true or false, or a text in quotes"
    return f'{said(here)} is no value: a text stands in quotes, as in "red 7"'
