"""What may stand in a theme file and in a deck's [theme] table: one JSON Schema for both."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from unoprint import backs, figures, patterns, stages, theme
from unoprint.cards import COLORS
from unoprint.deck.options import choice, text
from unoprint.shelf import Shelf

Schema = dict[str, Any]


def table(keys: Schema, description: str = "", **more: Any) -> Schema:
    """A table with these keys and no other."""
    about = {"description": description} if description else {}
    return {"type": "object", **about, **more, "properties": keys, "additionalProperties": False}


def number(low: float, high: float, description: str) -> Schema:
    return {"type": "number", "description": description, "minimum": low, "maximum": high}


def ink(description: str) -> Schema:
    """A color as #rrggbb."""
    return text(description, pattern="^#[0-9a-fA-F]{6}$", examples=["#d9261c"])


def fonts(description: str) -> Schema:
    font = text("A bundled font file, or one of your own beside the deck.", minLength=1)
    return {"type": "array", "description": description, "items": font, "maxItems": 9}


@cache
def theme_schema() -> Schema:
    """The JSON Schema of a theme. It is made once: do not write on it."""
    return table(
        {
            "title": text("What the theme is called.", minLength=1, maxLength=80),
            "summary": text("What it looks like, in a sentence.", maxLength=200),
            "extends": text(
                "The theme that this one is like but for what stands here: "
                + ", ".join(theme.names())
                + ", or a theme file.",
                default="classic",
                examples=["classic", "folk"],
            ),
            "inks": table(
                {
                    "paper": ink("The paper, and what is white on it."),
                    "dark": ink("Figures on light grounds."),
                    "black": ink("Ground of the cards without a color; left out, dark."),
                    "line": ink("Fine lines."),
                    "contour": ink("What figures are outlined with."),
                },
                "Inks of the whole deck.",
            ),
            "suits": table(dict.fromkeys(COLORS, suit_schema()), "How each color looks."),
            "card": table(
                {
                    "border": number(0, 12, "White border (mm); 0 prints to the edge."),
                    "radius": number(0, 20, "Rounding of the colored panel's corners (mm)."),
                    "corner": number(0, 12, "Rounding of the card's corners in pictures (mm)."),
                },
                "The card itself.",
            ),
            "fonts": table(
                {
                    "figures": fonts("For numbers and labels: the first that has all letters."),
                    "text": fonts("For names and texts."),
                },
                "Type. Bundled fonts stand behind these.",
            ),
            "stage": style(stages.SHELF, "What stands behind the figure, and where."),
            "pen": style(figures.SHELF, "How figures are drawn."),
            "back": style(backs.SHELF, "The backs of the cards."),
            "pictures": {
                "type": "array",
                "description": "Pictures of your own, each for some of the cards.",
                "items": table(picture_keys(), required=["for", "file"]),
            },
        }
    )


def suit_schema() -> Schema:
    return table(
        {
            "name": text(
                "What players call the color.", minLength=1, maxLength=40, examples=["Lava"]
            ),
            "ink": ink("The color itself. The inks below follow from it where they are left out."),
            "on": ink("What stands on a ground of the color."),
            "inside": ink("The figure on the stage."),
            "accent": ink("A light ink of the color."),
            "tone": ink("An ink near the color, for patterns and pale grounds."),
            "shade": ink("A dark ink of the color, for contours."),
            "shape": text(
                "The mark of the color: "
                + ", ".join(theme.shapes())
                + "; or an SVG file of one flat shape; or an outline round 0, 0 about 1 wide, "
                "as M, L, C and Z, y up.",
                minLength=1,
                examples=["leaf", "art/claw.svg"],
            ),
            "nudge": number(-3, 3, "How much lower its mark stands under an index (mm)."),
            "pattern": choice([*patterns.SHELF.names], "What covers its ground."),
        }
    )


def picture_keys() -> Schema:
    chosen = text("Words for cards, as in --only.", minLength=1, examples=["red 7"])
    return {
        "for": {
            "description": "Which cards: words as in --only, or a list of them.",
            "anyOf": [chosen, {"type": "array", "items": chosen, "minItems": 1}],
            "examples": ["red 7", "skip", ["blue *", "wild"], "*"],
        },
        "file": text(
            "PNG, JPEG, WebP or SVG, beside the file that names it. {color}, {kind} and {value} "
            "stand for those of the card.",
            minLength=1,
            examples=["art/rex.png", "art/{color}.jpg"],
        ),
        "as": choice(
            ["center", "background", "symbol"],
            "Where it stands: in the middle, behind everything, or in place of the figure in the "
            "middle and in the corners.",
            default="center",
        ),
        "fit": choice(
            ["cover", "contain"],
            "cover fills the room and cuts the rest; contain shows the whole picture. Left out, "
            "symbols are contained and all else covers.",
        ),
        "focus": {
            "type": "array",
            "description": "What is kept when it is cut: from the left and from the top, 0 to 1.",
            "items": number(0, 1, "A share of its width or height."),
            "minItems": 2,
            "maxItems": 2,
            "examples": [[0.5, 0.3]],
        },
        "clip": choice(
            ["stage", "rounded", "none"],
            "What a picture in the middle is cut to: the shape of the stage, a box with round "
            "corners, or nothing.",
            default="stage",
        ),
    }


def style(shelf: Shelf[Any], description: str) -> Schema:
    """A table that names a module of the shelf, with the options of all of them."""
    options: Schema = {}
    for name in shelf.names:
        for option, about in options_of(shelf, name).items():
            known = {key: value for key, value in about.items() if key != "default"}
            options[option] = both(options[option], known) if option in options else known
    return table({"style": choice([*shelf.names], "Which."), **options}, description)


def both(one: Schema, other: Schema) -> Schema:
    """An option that two modules have: what either takes."""
    found = one | {key: value for key, value in other.items() if key not in one}
    if one["description"] != other["description"]:
        found["description"] = f"{one['description']} Or: {other['description']}"
    if "minimum" in one and "minimum" in other:
        found["minimum"] = min(one["minimum"], other["minimum"])
        found["maximum"] = max(one["maximum"], other["maximum"])
    return found


def options_of(shelf: Shelf[Any], name: str) -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Mapping[str, Any]] = shelf.get(name).options
    return found
