"""What a card does, in the words of a cell: "draw 10, skip"; and as the deck file says it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from unoprint.deck.faults import said
from unoprint.errors import UnoprintError, did_you_mean
from unoprint.tables.words import fold

PLAIN = ("reverse", "again", "choose-color", "swap-hands", "shuffle-hands", "rotate-hands")
FLAGS = (*PLAIN, "discard-color")
"""What a card does or does not."""

COUNTED = ("draw", "exchange")
"""What a card does with so many cards."""

OWN = "own-rule"
"""Free words, which take the rest of the cell."""

WORDS = {fold(word): word for word in (*FLAGS, *COUNTED, "skip")} | {
    "choosecolour": "choose-color",
    "discardcolour": "discard-color",
    "playagain": "again",
}

WHO = {"next": "next", "others": "others", "everybodyelse": "others", "chosen": "chosen"}

PARTS = re.compile(r"\s*[,;]\s*|\s*\+\s*(?!\s*\d)")
"""What parts the words: a comma, or a plus that begins no number."""

NUMBER = re.compile(r"(.*?)\s*\+?\s*(\d{1,4})(?!\d)\s*(?:cards?\b)?\s*(.*)", re.ASCII)


def effect(cell: str) -> dict[str, Any]:
    """The table that the words mean.

    >>> effect("draw 10, skip"), effect("Draw 2 others + choose colour")
    ({'draw': 10, 'skip': True}, {'draw': 2, 'draw-who': 'others', 'choose-color': True})
    >>> effect("reverse, own rule: sing, or draw")
    {'reverse': True, 'own-rule': 'sing, or draw'}

    Raises UnoprintError for a word that is not known, or said twice.
    """
    found: dict[str, Any] = {}
    before, own = own_rule(cell)
    for part in filter(None, PARTS.split(before.strip())):
        for name, value in meaning(part).items():
            if name in found:
                raise UnoprintError(f"effect says {name} twice in {said(cell)}: once will do")
            found[name] = value
    if own is not None:
        if not own:
            raise UnoprintError("effect has an own rule without words: write them after it")
        found[OWN] = own
    return found


def own_rule(cell: str) -> tuple[str, str | None]:
    """The cell before its own rule, and the rule if there is one."""
    match = re.search(r"(?:^|[,;+])\s*own[-_ ]?rule\s*:?\s*", cell, re.IGNORECASE)
    return (cell[: match.start()], cell[match.end() :].strip()) if match else (cell, None)


def meaning(part: str) -> dict[str, Any]:
    """What one part of the cell says."""
    number = NUMBER.fullmatch(part)
    word, count, rest = number.groups() if number else (part, "", "")
    if not word and count:
        word = "draw"  # "+4" is what stands on the cards
    name = WORDS.get(fold(word))
    if number and name == "draw" and (not rest or fold(rest) in WHO):
        who = {"draw-who": WHO[fold(rest)]} if rest else {}
        return {"draw": int(count), **who}
    if number and name in COUNTED and not rest:
        return {name: int(count)}
    if not number and name in (*FLAGS, "skip"):
        return {name: True}
    if not number and fold(part) == "skipnext":
        return {"skip": "next"}
    if not number and fold(part) in ("skipothers", "skipallothers"):
        return {"skip": "others"}
    if not number and fold(part).removeprefix("drawwho") in WHO:
        return {"draw-who": WHO[fold(part).removeprefix("drawwho")]}
    raise UnoprintError(refusal(part, name))


def refusal(part: str, name: str | None) -> str:
    """The message for words that are no effect."""
    if name in COUNTED:
        return f"effect {said(part)} says not how many: write a number, as in '{name} 2'"
    if name:
        return f"effect {said(part)} says more than {name!r}: write that alone"
    known = [*FLAGS, *COUNTED, "skip", "skip others", OWN]
    return f"no effect {said(part)}; {did_you_mean(part, known)}"


def words(effect: Mapping[str, Any]) -> str:
    """The words of a cell that mean this table.

    >>> words({"draw": 2, "draw-who": "others", "skip": "others"})
    'draw 2 others, skip others'
    """
    told = []
    for name, value in effect.items():
        if name == "draw-who":
            if "draw" not in effect:
                told.append(f"draw-who {value}")
        elif name == "draw" and "draw-who" in effect:
            told.append(f"draw {value} {effect['draw-who']}")
        elif name != OWN and value is not False:
            told.append(name if value is True else f"{name} {value}")
    if OWN in effect:
        told.append(f"{OWN}: {effect[OWN]}")
    return ", ".join(told)
