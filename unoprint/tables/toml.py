"""Writing TOML, as far as a deck file needs it; and so that it reads back as it was."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)

ESCAPED = re.compile('[\x00-\x1f"\\\\\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]')
"""Characters that may not stand in a text, and those that nobody would see there."""

SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def text(value: str) -> str:
    r"""A text in quotes.

    >>> print(text('say "+4"'))
    "say \"+4\""

    Raises ValueError for half a surrogate pair, which is no letter and cannot be written.
    """
    value.encode("utf-8")
    return f'"{ESCAPED.sub(escape, value)}"'


def escape(found: re.Match[str]) -> str:
    return SHORT.get(found[0]) or f"\\u{ord(found[0]):04X}"


def key(name: str) -> str:
    """A key, in quotes where it must be."""
    return name if BARE.fullmatch(name) else text(name)


def value(what: Any) -> str:
    """A text, a number, true or false, a list of those, or a table in braces.

    >>> value({"draw": 10, "skip": True}), value([0.5, 1])
    ('{ draw = 10, skip = true }', '[0.5, 1]')
    """
    if isinstance(what, bool):
        return "true" if what else "false"
    if isinstance(what, str):
        return text(what)
    if isinstance(what, int | float):
        return repr(what)
    if isinstance(what, Mapping):
        inner = ", ".join(f"{key(name)} = {value(part)}" for name, part in what.items())
        return f"{{ {inner} }}" if inner else "{}"
    return f"[{', '.join(map(value, what))}]"


def lines(table: Mapping[str, Any]) -> str:
    """A line for each key.

    >>> print(lines({"kind": "wild", "copies": 4}), end="")
    kind = "wild"
    copies = 4
    """
    return "".join(f"{key(name)} = {value(part)}\n" for name, part in table.items())


def comment(words: str) -> str:
    """A line that nobody reads but people; `words` has no line breaks or control characters."""
    return f"# {words}".rstrip() + "\n"
