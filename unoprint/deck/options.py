"""The options of printing, as they stand in a deck's [print] table and on the command line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from unoprint import theme
from unoprint.errors import UnoprintError
from unoprint.units import CARD_SIZES, PAPER_SIZES, Size, brief, length, neat, size

Sides = tuple[float, float, float, float]
"""Top, right, bottom and left, in mm."""

ONE_UP = "card"
"""The paper that is one card and its bleed: for print shops."""

FEWEST, MOST = 2, 99
"""Players that a deck may name."""
PLAYERS = (2, 10)
"""How many can play where nothing is said of it."""

SMALLEST_CARD, LARGEST_CARD = 20.0, 400.0
"""No side of a card is shorter or longer (mm): that is a slip, not a card."""

WIDEST_BLEED = 50.0
"""No bleed is wider (mm): print shops want 2 to 5."""

FARTHEST = 20.0
"""How far backs may be moved (mm)."""

COMMA = re.compile(r"\d,\d")
PART = re.compile(r"[^\s,]+(?:\s+[A-Za-z]+(?=$|[\s,]))?")


def choice(names: list[str], description: str, **more: Any) -> dict[str, Any]:
    """One of these words."""
    return {"type": "string", "description": description, "enum": names, **more}


def text(description: str, **more: Any) -> dict[str, Any]:
    """Any text."""
    return {"type": "string", "description": description, **more}


def whole(lowest: int, highest: int, description: str, **more: Any) -> dict[str, Any]:
    """A whole number."""
    limits = {"minimum": lowest, "maximum": highest}
    return {"type": "integer", "description": description, **limits, **more}


def some(item: dict[str, Any], description: str, **more: Any) -> dict[str, Any]:
    """One such thing, or a list of them."""
    return {"description": description, "anyOf": [item, several(item)], **more}


def several(item: dict[str, Any]) -> dict[str, Any]:
    """A list of them, none of them twice."""
    return {"type": "array", "items": item, "minItems": 1, "maxItems": 100, "uniqueItems": True}


def named_or(names: list[str], description: str, **more: Any) -> dict[str, Any]:
    """A size by name, or as width x height: any text here, read by `size`."""
    return text(description, anyOf=[{"enum": names}, {"type": "string"}], **more)


PRINT: dict[str, dict[str, Any]] = {
    "paper": named_or(
        [*PAPER_SIZES, ONE_UP],
        "The paper in the printer: "
        + ", ".join(PAPER_SIZES)
        + ", or any width x height with a unit, such as 210x297mm; card makes each card a page.",
        default="a4",
        examples=["letter", "210x297mm", "11x17in"],
    ),
    "orientation": choice(
        ["auto", "portrait", "landscape"],
        "How the paper is held; auto takes the one that holds more cards.",
        default="auto",
    ),
    "size": named_or(
        [*CARD_SIZES],
        "Size of the cut cards, where it is not that of the deck: a name or width x height.",
        examples=["bridge", "60x90mm"],
    ),
    "margin": text(
        "Edge of the paper that stays empty. One length for all sides, two for top and bottom "
        "and for the sides, or four: top, right, bottom, left.",
        default="5mm",
        examples=["5mm", "8mm 5mm", "0.25in"],
    ),
    "gap": text(
        "Room between the cards. Left out, it is what the bleed needs, and without a bleed none: "
        "one cut parts two cards.",
        examples=["2mm"],
    ),
    "bleed": text(
        "How far the color runs on beyond the cut, for print shops and for cards without border.",
        default="0mm",
        examples=["0mm", "3mm"],
    ),
    "backs": choice(
        ["long-edge", "short-edge", "separate", "none"],
        "The backs: on every second page, for a printer that turns the paper over its long or "
        "its short edge; separate, all after the fronts; or none.",
        default="long-edge",
    ),
    "back-offset": text(
        "How far the backs are moved, right and up, to meet their fronts on your printer.",
        default="0mm,0mm",
        examples=["0.5mm,-0.3mm"],
    ),
    "marks": choice(
        ["crop", "lines", "none"],
        "Where to cut: short crop marks round the cards, or lines over the whole sheet, or none.",
        default="crop",
    ),
    "only": some(
        text("Cards, by color, value, kind or name.", minLength=1, maxLength=100),
        'Only these cards: "red 7", "skip", "blue *", "wild-draw-four" or a card\'s name.',
        examples=["red 7", ["skip", "blue *"]],
    ),
    "copies": whole(1, 100, "How many times the deck is printed.", default=1),
    "theme": named_or(
        [*theme.names()],
        "Look of the cards, where it is not that of the deck: "
        + ", ".join(theme.names())
        + ", or a theme file.",
        examples=[*theme.names()[:2]],
    ),
    "grey": {
        "type": "boolean",
        "description": "In shades of grey.",
        "default": False,
    },
}
"""Every option of printing by its name, as a JSON Schema. Without a default, the deck decides."""


def card_size(text: str) -> Size:
    """The size of a card.

    >>> card_size("poker")
    Size(width=63.5, height=88.9)

    Raises UnoprintError for no size, or one that is no card's.
    """
    found = size(text, CARD_SIZES, "card")
    if min(found) < SMALLEST_CARD or max(found) > LARGEST_CARD:
        limits = f"{neat(SMALLEST_CARD)} to {neat(LARGEST_CARD)} mm each way"
        raise UnoprintError(f"'{brief(text)}' is no size for a card: {limits}")
    return found


def paper_size(text: str) -> Size | None:
    """The size of the paper, as written: not yet turned. None where each card is a page.

    >>> paper_size("a4")
    Size(width=210, height=297)
    """
    return None if text.strip().casefold() == ONE_UP else size(text, PAPER_SIZES, "paper")


def distance(text: str) -> float:
    """A length that is not below 0, in mm.

    >>> distance("3mm")
    3.0
    """
    found = length(text)
    if found < 0:
        raise UnoprintError(
            f"'{brief(text)}' is below 0: write {brief(text.strip()[1:])!r}, or '0'"
        )
    return found


def rim(text: str) -> float:
    """How far color runs on, in mm.

    >>> rim("3mm")
    3.0

    Raises UnoprintError for a length below 0, or more than a print shop ever asks for.
    """
    found = distance(text)
    if found > WIDEST_BLEED:
        most = f"at most {neat(WIDEST_BLEED)} mm, and 3 mm is usual"
        raise UnoprintError(f"'{brief(text)}' is too wide: {most}")
    return found


def margins(text: str) -> Sides:
    """One to four lengths as in CSS: all; top and bottom, sides; top, sides, bottom; each.

    >>> margins("8mm 5mm")
    (8.0, 5.0, 8.0, 5.0)

    Raises UnoprintError for what is no length or below 0, and for none or more than four.
    """
    if COMMA.search(text):
        raise UnoprintError(
            f"'{brief(text)}': write decimals with a point and spaces between lengths: '8.5mm 5mm'"
        )
    sides = [distance(part) for part in parts(text)]
    if not 1 <= len(sides) <= 4:
        raise UnoprintError(f"'{brief(text)}': write one to four lengths, such as '8mm 5mm'")
    top, right = sides[0], sides[1 % len(sides)]
    return top, right, sides[2] if len(sides) > 2 else top, sides[3] if len(sides) > 3 else right


def offset(text: str) -> tuple[float, float]:
    """Right and up, in mm; either may be below 0.

    >>> offset("0.5mm,-0.3mm")
    (0.5, -0.3)

    Raises UnoprintError for anything but two lengths, or more than a printer is ever off.
    """
    found = [length(part) for part in parts(text)]
    if COMMA.search(text) and any(found):  # 0,5mm: half a millimeter, or none and five?
        raise UnoprintError(
            f"'{brief(text)}': write decimals with a point and each length with its unit: "
            "'0.5mm,-0.3mm'"
        )
    if len(found) != 2:
        raise UnoprintError(
            f"'{brief(text)}': write two lengths, right and up, such as '0.5mm,-0.3mm'"
        )
    if max(map(abs, found)) > FARTHEST:
        raise UnoprintError(f"'{brief(text)}': backs are moved by at most {neat(FARTHEST)} mm")
    return found[0], found[1]


def parts(text: str) -> list[str]:
    """Lengths apart at spaces or commas, a number and its unit kept together.

    >>> parts("5 mm, 8mm")
    ['5 mm', '8mm']
    """
    return PART.findall(text)


READ: dict[str, Callable[[str], object]] = {
    "paper": paper_size,
    "size": card_size,
    "margin": margins,
    "gap": distance,
    "bleed": rim,
    "back-offset": offset,
}
"""What turns the text of an option into what it means, where it means more than its text."""
