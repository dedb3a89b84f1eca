"""What the cells of a row say of a card, as a [[cards]] of a deck file says it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from unoprint import kinds
from unoprint.cards import COLORS
from unoprint.deck import selectors
from unoprint.deck.faults import said
from unoprint.deck.schema import MOST_COPIES
from unoprint.errors import UnoprintError, did_you_mean
from unoprint.tables.columns import KEYS, Column
from unoprint.tables.effects import effect
from unoprint.tables.words import fold, table

PARTS = re.compile(r"\s*[/|;]\s*|\s*,\s*(?!\s*\d)|,\s+")
"""What parts several colors, kinds or values in one cell. 7,5 is no list: it is a slip."""

FEW = 16
"""Nothing in a deck has more digits."""

Told = Callable[[str, str], None]
"""Takes a key and what is wrong with it."""


def card(cells: dict[Column, str], tell: Told) -> dict[str, Any]:
    """The [[cards]] of a row; `tell` is called with what is wrong.

    `cells` are those that are not empty. Copies may be 0 here.
    """
    found: dict[str, Any] = {}

    def take(key: str, read: Callable[[str], Any], text: str) -> None:
        try:
            found[key] = read(text)
        except UnoprintError as error:
            tell(key, str(error))

    whole = {column.key: cell for column, cell in cells.items() if not column.part}
    for key in ("copies", "points"):
        if key in whole:
            take(key, lambda text, key=key: number(text, key), whole[key])  # type: ignore[misc]
    for key in ("label", "replaces"):
        if key in whole:
            found[key] = whole[key]
    if "effect" in whole:
        take("effect", effect, whole["effect"])
    for key in ("name", "text"):
        if there := {c.part: cell for c, cell in cells.items() if c.key == key}:
            take(key, lambda text, there=there, key=key: translated(there, key), "")  # type: ignore[misc]
    if there := {c.part: cell for c, cell in cells.items() if c.key == "art"}:
        take("art", lambda text: picture(there), "")
    what_it_is(whole, found, tell)
    return {key: found[key] for key in KEYS if key in found}


def what_it_is(whole: dict[str, str], found: dict[str, Any], tell: Told) -> None:
    """Kind, color and value: each may stand in another's cell, as people write it."""
    kind, color, value = (whole.get(key, "") for key in ("kind", "color", "value"))
    names: list[str] = []
    try:
        names = [named(word) for word in parts(kind)]
    except UnoprintError as error:
        tell("kind", str(error))
    try:
        colors = hues(color)
    except UnoprintError as error:
        tell("color", str(error))
        colors = None
    values = [as_written(word) for word in parts(value)]
    if value and not kind:
        names = named_by_value(value, values, bool(color))
        if names and names[0] not in ("number", "animal"):
            values = []
    elif value and names == [kind_of(value)]:
        values = []  # it says the kind again, as in skip, skip
    if not kind and not value and color and colors == []:
        names = ["wild"] if fold(color) != fold("none") else []
    if names:
        found["kind"] = one_or_all(names)
    elif not kind and "replaces" in whole:
        found["kind"] = "blank"
    elif not kind:
        tell("kind", nameless(value))
    if colors == [] and any(kinds.kind(name).colored for name in names):
        first = next(name for name in names if kinds.kind(name).colored)
        tell("color", f"{first} cards have a color, and {said(color)} is none: write one")
    elif colors and not (set(colors) == set(COLORS) and not all_colored(names)):
        found["color"] = one_or_all(colors)
    if values:
        found["value"] = one_or_all(values)


def all_colored(names: list[str]) -> bool:
    return all(kinds.kind(name).colored for name in names)


def parts(cell: str) -> list[str]:
    """The things in a cell that may hold several, each once.

    >>> parts("red / blue"), parts("7, 8"), parts("7,5")
    (['red', 'blue'], ['7', '8'], ['7,5'])
    """
    return list(dict.fromkeys(filter(None, (part.strip() for part in PARTS.split(cell)))))


def one_or_all(things: list[Any]) -> Any:
    return things[0] if len(things) == 1 else things


def named(word: str) -> str:
    """The kind of a card, in the words of a selector.

    >>> named("Draw Two"), named("+4"), named("WILD")
    ('draw-two', 'wild-draw-four', 'wild')

    Raises UnoprintError where there is no such kind.
    """
    found = kind_of(word)
    if not found:
        raise UnoprintError(f"no kind {said(word)}; {did_you_mean(word[:40], kinds.names())}")
    return found


@lru_cache(4096)
def kind_of(word: str) -> str:
    """The kind, or "" where the words are no kind's."""
    folded = {fold(name): name for name in kinds.names()}
    return folded.get(fold(word)) or selectors.kind_of(selectors.split(word)) or ""


def hues(cell: str) -> list[str] | None:
    """The colors of a cell; none of them is a card without one; None is left to the kind.

    >>> hues("Rot"), hues("r / b"), hues("black"), hues("all"), hues("")
    (['red'], ['red', 'blue'], [], None, None)

    Raises UnoprintError for another color, or one beside none.
    """
    words = table("colors")
    known = [words.get(fold(word) or fold("none"), "") for word in parts(cell)]
    for word, color in zip(parts(cell), known, strict=True):
        if not color:
            hint = did_you_mean(fold(word)[:40], words)
            hint = hint if hint.startswith("did") else f"there are {', '.join(COLORS)}, none"
            raise UnoprintError(f"no color {said(word)}; {hint}")
    if not known or known == ["all"]:
        return None
    if known == ["none"]:
        return []
    if {"none", "all"} & set(known):
        raise UnoprintError(f"color is {said(cell)}: a card with a color has no other")
    return list(dict.fromkeys(known))


def as_written(word: str) -> int | str:
    """A value: a number where it is one, also where a program has written it as 7.0."""
    digits = re.fullmatch(r"(\d{1,3})(?:\.0+)?", word, re.ASCII)
    return int(digits[1]) if digits else word.casefold()


def named_by_value(value: str, values: list[int | str], has_color: bool) -> list[str]:
    """The kind of a card of which only the value is told: red 7, or red skip."""
    if found := kind_of(value):
        return [found]
    if has_color:
        for name in kinds.names():
            if all(str(part) in kinds.kind(name).values for part in values):
                return [name]
    return []


def nameless(value: str) -> str:
    if not value:
        return "kind is missing: write one, such as skip or wild"
    if value.isascii() and value.isdigit():
        return f"kind is missing: write number, or a color to the value {said(value)}"
    near = did_you_mean(value[:40], kinds.names())
    return f"kind is missing, and the value {said(value)} is no kind of card; {near}"


def number(cell: str, key: str) -> int:
    """A whole number in plain figures.

    >>> number("3", "copies")
    3

    Raises UnoprintError for anything else: 2.5, 63,5, 1,234, -1, or a word.
    """
    if cell.isascii() and cell.isdigit() and len(cell) <= FEW:
        return int(cell)
    negative = re.fullmatch(r"[-\u2212]\s*\d+", cell, re.ASCII)
    mend = "write a whole number in figures, such as 2"
    if negative:
        mend = "write 0 or more" if key == "points" else f"write 0 to {MOST_COPIES}"
    elif re.fullmatch(r"\d{1,3}([.,'\s]\d{3})+", cell):
        mend = f"if that is {re.sub(r'[^0-9]', '', cell)}, write it without a mark"
    elif re.fullmatch(r"\d+[.,]0*", cell, re.ASCII):
        mend = f"write {re.split('[.,]', cell)[0]}"
    raise UnoprintError(f"{key} is {said(cell)}: {mend}")


def translated(there: dict[str, str], key: str) -> Any:
    """A text, or a table of it in several languages."""
    if "" not in there:
        return there
    if len(there) > 1:
        others = ", ".join(f"{key}.{part}" for part in there if part)
        raise UnoprintError(f"{key} is written beside {others}: give it a language too")
    return there[""]


def picture(there: dict[str, str]) -> Any:
    """The file of a picture, or a table where more is said of it."""
    if "" not in there:
        raise UnoprintError(f"art.{next(iter(there))} is written, but no art: name the file there")
    if len(there) == 1:
        return there[""]
    told: dict[str, Any] = {"file": there[""]}
    for part in ("fit", "as"):
        if part in there:
            told[part] = there[part].casefold()
    if "focus" in there:
        told["focus"] = focus(there["focus"])
    return told


def focus(cell: str) -> list[float]:
    """Two numbers: what of a picture is in the middle.

    >>> focus("0.5 0.25")
    [0.5, 0.25]
    """
    words = re.split(r"[\s;/]+|,\s+", cell)
    if len(words) != 2 or not all(re.fullmatch(r"\d+(\.\d+)?", word, re.ASCII) for word in words):
        raise UnoprintError(f"art.focus is {said(cell)}: write two numbers, as in '0.5 0.25'")
    return [float(word) for word in words]
