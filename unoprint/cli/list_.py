"""List a deck's cards, for a spreadsheet or to read."""

from __future__ import annotations

from unoprint.cli import Option, _options, named, say
from unoprint.errors import shown

FORMAT = Option(
    ["--format"],
    default="",
    metavar="csv|json|table",
    help="What to write; default: csv, or what the file's name ends in.",
)

BY_ENDING = {".json": "json", ".txt": "table"}


@named("list", _options.DECK, _options.output("the list", "-"), FORMAT)
def command(deck: str, output: str, format: str) -> None:
    """List the cards of DECK in their order, each with how many there are.

    `unoprint import` makes the same cards of the list again, as csv or json; a table is to read.
    """
    from pathlib import Path

    from unoprint import api

    _options.check_ending(output, ".csv", ".json", ".txt")
    form = format or BY_ENDING.get(Path(output).suffix.lower(), "csv")
    api.save(output, api.list_cards(_options.load(deck), form).encode())
    if output != "-":
        say(f"wrote {shown(output)}")
