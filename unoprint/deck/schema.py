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
from unoprint.effects import MOST_DRAWN, MOST_EXCHANGED
from unoprint.units import CARD_SIZES

__all__ = ["PRINT", "VERSION", "Wrong", "deck_names", "deck_schema", "faults"]

VERSION = 1
"""Of the format of deck files."""

MOST_COPIES = 999

LONGEST_TEXT = 300
"""Characters that tell what a card does: more would be too small to read."""

MOST_POINTS = 500

LANGUAGE = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"


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
                "language": {
                    "description": "Language of the deck, as a tag: en, lt, uk. Readers of the PDF "
                    "are told it, the booklet will be in it, and it chooses among the languages "
                    "of a card's name and text. A list of two has both on the cards.",
                    "anyOf": [tag(), several(tag()) | {"maxItems": 2}],
                    "default": "en",
                    "examples": ["en", "lt", "pt-BR", ["en", "lt"]],
                },
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
                        {"enum": [*theme.names()]},
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


def tag() -> dict[str, Any]:
    """A language."""
    return text("A language tag.", pattern=LANGUAGE, examples=["en", "lt", "pt-BR"])


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
        "name": in_languages(
            "A name that is printed on the card: a text, or one for each language.",
            80,
            ["Meteor", {"en": "Meteor", "lt": "Meteoras"}],
        ),
        "label": text(
            "A short text that stands in the corners and in the middle of the card in place of its "
            "figure; or a picture that does, if it ends in .png, .jpg, .jpeg, .webp or .svg.",
            minLength=1,
            maxLength=80,
            examples=["+3", "art/comet.svg"],
        ),
        "text": in_languages(
            "What the card does, printed small at its foot: a text, or one for each language.",
            LONGEST_TEXT,
            ["The next player draws ten.", {"en": "Draw ten.", "lt": "Imk dešimt."}],
        ),
        "art": art(),
        "effect": effect(),
        "points": whole(
            0,
            MOST_POINTS,
            "What the card counts at the end of a round. Left out, what its kind counts.",
            examples=[50],
        ),
        "replaces": text(
            "A lost card of the deck, for which this one stands in: it is drawn and counts as that "
            "card. It is one of the deck's blanks where it has any, and else one card more.",
            minLength=1,
            maxLength=100,
            examples=["yellow 7", "green skip"],
        ),
    }


def in_languages(description: str, most: int, examples: list[Any]) -> dict[str, Any]:
    """A text, or a table of the same text in several languages."""
    words = text("In the language of the deck.", minLength=1, maxLength=most)
    table = {
        "type": "object",
        "description": "In each of these languages.",
        "minProperties": 1,
        "propertyNames": {"pattern": LANGUAGE, "examples": ["en", "lt"]},
        "additionalProperties": words,
    }
    return {"description": description, "anyOf": [words, table], "examples": examples}


def art() -> dict[str, Any]:
    """A picture, and how it stands on the card."""
    file = text(
        "The picture's file, told from the folder of the deck file.",
        minLength=1,
        maxLength=255,
        examples=["art/meteor.svg"],
    )
    share = {"type": "number", "description": "A share of the picture.", "minimum": 0, "maximum": 1}
    keys = {
        "file": file,
        "as": choice(
            ["center", "background", "symbol"],
            "Where it stands: center, in the middle; background, behind all; or symbol, in the "
            "corners and in the middle in place of the card's figure.",
            default="center",
        ),
        "fit": choice(
            ["contain", "cover"],
            "Whether all of it is shown (contain), or it fills its place and may lose an edge "
            "(cover). Left out, a background covers and others are contained.",
        ),
        "focus": {
            "type": "array",
            "description": "What must be seen of it: how far from its left and from its upper "
            "edge, each from 0 to 1.",
            "items": share,
            "minItems": 2,
            "maxItems": 2,
            "default": [0.5, 0.5],
            "examples": [[0.5, 0.25]],
        },
    }
    return {
        "description": "A picture: a file, or a table of file, as, fit and focus.",
        "anyOf": [
            file,
            table(keys, description="A picture and its place.", required=["file"]),
        ],
        "examples": ["art/meteor.svg", {"file": "art/sky.jpg", "as": "background"}],
    }


def effect() -> dict[str, Any]:
    """What the card does, in words that the booklet and the rules read."""

    def yes(description: str) -> dict[str, Any]:
        return {"type": "boolean", "description": description}

    keys = {
        "draw": whole(1, MOST_DRAWN, "So many cards are drawn.", examples=[10]),
        "draw-who": choice(
            ["next", "others", "chosen"],
            "Who draws them: the next player, each of the others, or a player you choose.",
            default="next",
        ),
        "skip": {
            "description": 'Who loses a turn: true or "next" is the next player, "others" is '
            "everybody else.",
            "anyOf": [yes("The next player."), choice(["next", "others"], "Who loses a turn.")],
            "examples": [True, "others"],
        },
        "reverse": yes("Play goes the other way round."),
        "again": yes("You play again at once."),
        "choose-color": yes("You name the color that comes next."),
        "swap-hands": yes("You swap hands with a player of your choice."),
        "shuffle-hands": yes("All hands are shuffled together and dealt anew."),
        "rotate-hands": yes("Every hand goes to the next player."),
        "exchange": whole(
            1, MOST_EXCHANGED, "You exchange so many cards with a player of your choice."
        ),
        "discard-color": yes("You discard all your cards of the color now in play."),
        "own-rule": text(
            "What else the table has agreed, in your own words.",
            minLength=1,
            maxLength=LONGEST_TEXT,
            examples=["Everybody sings."],
        ),
    }
    return table(
        keys,
        description="What the card does, in place of what its kind does: of that only the color "
        "and what it may be laid on is left.",
        examples=[{"draw": 10, "skip": True}],
    )
