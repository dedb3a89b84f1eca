"""What can go wrong that a user can mend. Everything else is a bug, and raises what it raises."""

from collections.abc import Iterable
from typing import NamedTuple

HIDDEN = {
    *range(0x00, 0x20),
    *range(0x7F, 0xA0),
    0xAD,
    *range(0x200B, 0x2010),
    *range(0x2028, 0x202F),
    *range(0x2060, 0x2070),
    0x061C,
    0x180E,
    0xFEFF,
    *range(0xFFF9, 0xFFFC),
    0xFFFE,
    0xFFFF,
    *range(0xE0000, 0xE0080),
}
"""Code points that a terminal would act on or hide: controls, bidi and zero-width characters,
annotations and tags."""


def shown(text: str) -> str:
    r"""The text as it may stand in a message: on one line, nothing hidden.

    >>> shown("red\n\x1b[31m") == r"red\n\x1b[31m"
    True
    """
    return "".join(
        c.encode("unicode_escape").decode() if ord(c) in HIDDEN or 0xD800 <= ord(c) <= 0xDFFF else c
        for c in text
    )


LONGEST_SAID = 40
"""Characters of a value that a message repeats."""


def shortened(text: str) -> str:
    """No more of a text than a message repeats.

    >>> len(shortened("9" * 400))
    40
    """
    return text if len(text) <= LONGEST_SAID else text[: LONGEST_SAID - 1] + "…"


class UnoprintError(Exception):
    """Something in the user's deck or call is wrong. The message says what and how to mend it."""

    exit_code = 2


class OptionError(UnoprintError):
    """An option of printing cannot be what it was given as. The message begins with its name."""

    def __init__(self, option: str, message: str, joint: str = ": ") -> None:
        self.option = option
        super().__init__(f"{option}{joint}{message}")


class OutputError(UnoprintError):
    """The output could not be written. What stood there before still stands there."""

    exit_code = 3


class ReaderGone(OutputError):
    """Whoever read what is written has gone, as in `unoprint sheets -o - | head -c 10`."""

    exit_code = 141


class LimitError(UnoprintError):
    """More than unoprint is willing to read or make."""

    exit_code = 4


class PartError(UnoprintError):
    """A part of what was asked for could not be made; all the rest is there."""

    exit_code = 1


class Fault(NamedTuple):
    """One thing that is wrong with a file, and its place there.

    >>> print(Fault("deck.toml", 12, 9, "no kind 'skpi'; did you mean 'skip'?"))
    deck.toml:12:9: no kind 'skpi'; did you mean 'skip'?
    """

    source: str
    line: int
    """Counted from 1; 0 where the whole file is meant."""
    column: int
    """Counted from 1, in characters."""
    message: str

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{shown(self.source)}{place}: {shown(self.message)}"


class SpecError(UnoprintError):
    """A deck file or another file says what unoprint cannot read; these are all its faults."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint for a misspelled word.

    >>> did_you_mean("skpi", ["skip", "reverse"])
    "did you mean 'skip'?"
    >>> did_you_mean("xyz", ["skip", "reverse"])
    'there are reverse, skip'
    >>> did_you_mean("xyz", ["skip"])
    'there is only skip'
    """
    from difflib import get_close_matches

    known = sorted(known)
    folded = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), folded, n=1)
    if near:
        return f"did you mean {folded[near[0]]!r}?"
    return ("there is only " if len(known) == 1 else "there are ") + ", ".join(known)
