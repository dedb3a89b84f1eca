"""What is wrong with a file that is not TOML at all, in words that help."""

from __future__ import annotations

import re

from unoprint.deck.positions import line_and_column, written_twice
from unoprint.errors import Fault, shown

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
    if long := re.search(r"\d[\d_]{4299,}", text):
        line, column = line_and_column(text, long.start())
        digits = sum(c.isdigit() for c in long[0])
        return Fault(source, line, column, f"a number of {digits:,} digits is too large")
    said = re.fullmatch(
        r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", str(error), re.S
    )
    message = said[1] if said else str(error)
    if message.startswith(("Cannot ", "Duplicate ")) and (twice := written_twice(text)):
        path, first, second = twice
        name = ".".join(map(str, path))
        line = line_and_column(text, first)[0]
        there = line_and_column(text, second)
        mend = "write [[cards]] for each" if name == "cards" else "write it once"
        return Fault(source, *there, f"{name} is already in line {line}: {mend}")
    if said and said[2]:
        line, column = int(said[2]), int(said[3])
    else:
        line, column = line_and_column(text, len(text))
    row = text.replace("\r\n", "\n").split("\n")[line - 1]
    return Fault(source, line, column, explained(message, row, column))


def explained(message: str, row: str, column: int) -> str:
    """What is wrong at a place in a row of the file."""
    here = row[column - 1 :].strip()
    before, equals, value = row.partition("=")
    value = value.strip()
    for beginning, plain in PLAIN.items():
        if message.startswith(beginning):
            return plain
    if here and here[0] in CURLY:
        return f'the quote {here[:1]} is a typographic one: write the straight " instead'
    if message.startswith("Expected newline") and re.match(r"[+-]?0\d", value):
        return "no number begins with 0: write it without, or in quotes if it is a text"
    if message.startswith("Expected newline") and here.startswith(("=", '"', "'")) is False:
        return (
            f"{shown(here[:30])!r} is one thing too many: a line is key = value, a text in quotes"
        )
    if message.startswith("Illegal character"):
        return f"control character {message.split()[-1]}: take it out"
    if message.startswith("Invalid value"):
        return of_value(here)
    if not equals and re.match(r"\s*[\w\"'.-]+\s*:", row):
        return (
            f"write {shown(before.partition(':')[0].strip())} = ..., with = in place of the colon"
        )
    if message.startswith(("Expected '='", "Invalid initial character")):
        return "a line is a comment, key = value, or a table's name in brackets, as in [print]"
    return message[:1].lower() + message[1:]


def of_value(here: str) -> str:
    """What is wrong with something that is no value."""
    if not here or here.startswith("#"):
        return "the value is missing"
    word = re.match(r"[\w-]*", here)
    if word and word[0].lower() in ("true", "false", "yes", "no", "on", "off"):
        return f"{word[0]} is no value: write true or false, or a text in quotes"
    return f'{shown(here[:30])!r} is no value: a text stands in quotes, as in "red 7"'
