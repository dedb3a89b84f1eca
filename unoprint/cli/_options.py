"""What several commands take: a deck, and the options of printing from their one definition."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from unoprint.cli import Option
from unoprint.deck.options import PRINT
from unoprint.errors import UnoprintError, shortened, shown

if TYPE_CHECKING:
    from unoprint.deck.deck import Deck


def load(deck: str, only: tuple[str, ...] = ()) -> Deck:
    """The deck; where there is none and --only was given, its name may be a selector's last word.

    Raises what api.load_deck raises.
    """
    from unoprint import api

    try:
        return api.load_deck(deck)
    except UnoprintError as error:
        if only and str(error).startswith("no bundled deck"):
            from unoprint.deck.selectors import known

            pairs = [f"{word} {deck}" for word in only]
            words = next(filter(known, pairs), pairs[-1])
            error.args = (f'{error}; if {words!r} are one selector, write --only "{words}"',)
        raise


DECK = click.Argument(["deck"], default="classic", metavar="[DECK]")

PROMISES = (
    ".pdf",
    ".png",
    ".jpg",
    ".jpeg",
    ".webp",
    ".gif",
    ".svg",
    ".toml",
    ".html",
    ".zip",
    ".csv",
    ".json",
    ".xlsx",
)
"""Endings by which people and programs know a kind of file."""


class Whole(click.ParamType[int]):
    """A whole number in plain figures: not 1_0, and not the figures of other scripts."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        if value.isascii() and value.removeprefix("-").isdigit() and len(value) < 10:
            return int(value)
        self.fail(
            f"'{shown(shortened(value))}' is no whole number: write it in figures, such as 2",
            param,
            ctx,
        )


METAVARS = {
    "paper": "NAME|WxH",
    "size": "NAME|WxH",
    "margin": "LENGTHS",
    "gap": "LENGTH",
    "bleed": "LENGTH",
    "back-offset": "X,Y",
    "only": "SELECTOR",
    "copies": "N",
    "theme": "NAME",
}


def output(what: str, default: str) -> Option:
    """-o FILE."""
    return Option(
        ["-o", "--output"],
        default=default,
        metavar="FILE",
        help=f"Where to write {what}; default: {default}.",
    )


def printing(*names: str) -> list[Option]:
    """The options of those names, or all; none has a value unless it is given."""
    return [_option(name, PRINT[name]) for name in names or PRINT]


def _option(name: str, about: dict[str, Any]) -> Option:
    help = about["description"]
    if about.get("default") not in (None, False, 1):
        help = f"{help} Default: {about['default']}."
    settings: dict[str, Any] = {"help": help, "default": None}
    spellings = [f"--{name}"]
    if about.get("type") == "boolean":
        spellings = ["--grey", "--gray"] if name == "grey" else spellings
        settings |= {"is_flag": True, "flag_value": True}
    elif about.get("type") == "integer":
        settings |= {"type": Whole(), "metavar": METAVARS.get(name)}
    elif choices := about.get("enum"):
        settings["metavar"] = METAVARS.get(name) or "|".join(choices)
    else:
        settings |= {"metavar": METAVARS.get(name), "multiple": "anyOf" in about and name == "only"}
    return Option([*spellings, name.replace("-", "_")], **settings)


def check_ending(output: str, *endings: str) -> None:
    """Refuse a file whose name promises what it will not be.

    Raises UsageError.
    """
    ending = os.path.splitext(output)[1].lower()  # noqa: PTH122 - "-" and "" are no paths
    if ending in PROMISES and ending not in endings:
        what = " or ".join(endings)
        raise click.UsageError(f"{output!r}: this command makes {what}: let the name end so")


def given(options: dict[str, Any]) -> dict[str, Any]:
    """The options that were really given."""
    return {name: value for name, value in options.items() if value not in (None, ())}
