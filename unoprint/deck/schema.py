"""What may stand in a deck file: every key, what it means and what it takes, in one JSON Schema.

Editors complete and check deck files by it, the README's reference is printed from it, and
`faults` tells by it what is wrong with a file.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from unoprint import kinds, theme
from unoprint.cards import COLORS
from unoprint.deck.faults import Wrong, faults
from unoprint.deck.look_schema import theme_schema
from unoprint.deck.options import (
    FEWEST,
    MOST,
    PLAYERS,
    PRINT,
    choice,
    named_or,
    several,
    some,
    text,
    whole,
)
from unoprint.deck.source import deck_names
from unoprint.units import CARD_SIZES

__all__ = ["PRINT", "VERSION", "Wrong", "deck_names", "deck_schema", "faults"]

VERSION = 1
"""Of the format of deck files."""

MOST_COPIES = 999


@cache
def deck_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a deck file. It is made once: do not write on it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "unoprint deck file",
        "description": "Which cards a deck has, how they look and how they are printed.",
        **table(
            {
                "version": {
                    "type": "integer",
                    "description": "Version of this format. It may be left out.",
                    "const": VERSION,
                    "default": VERSION,
                },
                "title": text(
                    "The deck's name, as it stands on the sheets. Left out, it is the file's.",
                    minLength=1,
                    maxLength=80,
                    examples=["Our family deck"],
                ),
                "language": text(
                    "Language of the deck, as a tag: en, lt, uk. Readers of the PDF are told it, "
                    "and the booklet will be in it.",
                    pattern="^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
                    default="en",
                    examples=["en", "lt", "pt-BR"],
                ),
                "base": choice(
                    ["none", *deck_names()],
                    "The bundled deck that this one starts from. Its cards are in this deck, also "
                    'where nothing is said of it; "none" starts from nothing.',
                    default="classic",
                ),
                "theme": {
                    "description": "Look of the cards: "
                    + ", ".join(theme.names())
                    + ", or a theme file beside the deck; or a table with a look of the deck's "
                    "own. Left out, it is that of the base.",
                    "anyOf": [
                        {"enum": theme.names()},
                        text("A theme file.", minLength=1),
                        theme_schema(),
                    ],
                    "default": "classic",
                    "examples": ["classic", "dinosaurs/theme.toml"],
                },
                "size": named_or(
                    [*CARD_SIZES],
                    "Size of the cut cards: "
                    + ", ".join(CARD_SIZES)
                    + ", or any width x height with a unit, such as 60x90mm.",
                    default="uno",
                    examples=["poker", "60x90mm", "2.5in x 3.5in"],
                ),
                "players": {
                    "description": "How many can play: a number, or from-to.",
                    "anyOf": [
                        whole(FEWEST, MOST, "So many players, no more and no fewer."),
                        text(
                            "From so many to so many.",
                            pattern="^ *[0-9]{1,2} *- *[0-9]{1,2} *$",
                            examples=["2-10"],
                        ),
                    ],
                    "default": "{}-{}".format(*PLAYERS),
                    "examples": [4, "2-10"],
                },
                "add": counts("Cards that the deck has more of than its base, with how many."),
                "remove": counts("Cards of the base that the deck does without, with how many."),
                "cards": {
                    "type": "array",
                    "description": "Cards of your own: each [[cards]] stands for one or more.",
                    "items": table(card_keys(), required=["kind"]),
                },
                "print": table(
                    PRINT, description="How the sheets are printed. The command line goes first."
                ),
                "rules": {
                    "type": "object",
                    "description": "House rules and their options. They are kept as they are here.",
                },
            }
        ),
    }


def table(keys: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A table with these keys and no other."""
    return {"type": "object", **more, "properties": keys, "additionalProperties": False}


def counts(description: str) -> dict[str, Any]:
    """A table of cards and how many of them."""
    count = whole(1, MOST_COPIES, "So many cards in all, shared out evenly over colors and values.")
    return {
        "type": "object",
        "description": description
        + ' A card is named by its kind, or in words as in "red 7", "blue *" or "green skip".',
        "properties": dict.fromkeys(kinds.names(), count),
        "additionalProperties": count,
        "examples": [{"blank": 4, "red 7": 1}],
    }


def card_keys() -> dict[str, Any]:
    """What may be said of a card of one's own."""
    one_value = [whole(0, 999, "A number."), text("A value.", minLength=1, maxLength=20)]
    return {
        "kind": some(
            choice(list(kinds.names()), "Kind of card."),
            "What the card does. Several kinds in a list are several cards.",
            examples=["skip", ["skip", "reverse"]],
        ),
        "color": some(
            choice(list(COLORS), "A color."),
            "Its color, or a list of colors. Left out, there is a card of each color. "
            "Wild and blank cards have none.",
            examples=["red", ["red", "blue"]],
        ),
        "value": {
            "description": "Which number, or which animal, or a list of them. Left out, there is "
            "a card of each. Other kinds have no value.",
            "anyOf": [*one_value, several({"anyOf": one_value})],
            "examples": [7, [1, 2, 3], "cat"],
        },
        "copies": whole(1, MOST_COPIES, "How many of each of these cards.", default=1),
        "name": text(
            "A name that is printed on the card.", minLength=1, maxLength=80, examples=["Meteor"]
        ),
        "label": text(
            "A short text that stands on the card in place of its figure.",
            minLength=1,
            maxLength=80,
            examples=["+3"],
        ),
    }
