"""What several commands take: a deck, and the options of printing from their one definition."""

from __future__ import annotations

from typing import Any

import click

from unoprint.cli import Option
from unoprint.deck.options import PRINT

DECK = click.Argument(["deck"], default="classic", metavar="[DECK]")

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
        settings |= {"type": int, "metavar": METAVARS.get(name)}
    elif choices := about.get("enum"):
        settings["metavar"] = METAVARS.get(name) or "|".join(choices)
    else:
        settings |= {"metavar": METAVARS.get(name), "multiple": "anyOf" in about and name == "only"}
    return Option([*spellings, name.replace("-", "_")], **settings)


def given(options: dict[str, Any]) -> dict[str, Any]:
    """The options that were really given."""
    return {name: value for name, value in options.items() if value not in (None, ())}
