"""Make a deck file of a spreadsheet, or of a list of cards."""

from __future__ import annotations

import click

from unoprint.cli import Option, _options, complain, named, say
from unoprint.errors import shown

TABLE = click.Argument(["table"], metavar="TABLE")

OPTIONS = [
    _options.output("the deck file", "deck.toml"),
    Option(["--title"], default="", metavar="TEXT", help="The deck's title; else the file's name."),
    Option(
        ["--base"],
        default="none",
        metavar="DECK",
        help="The bundled deck whose cards are in it too, such as classic; default: none.",
    ),
    Option(
        ["--encoding"],
        default="",
        metavar="NAME",
        help="How the letters of a CSV file are written, where it is not UTF-8: cp1252, cp1257 ...",
    ),
    Option(["--sheet"], default="", metavar="NAME", help="The sheet of a workbook."),
    Option(
        ["--ignore"], multiple=True, metavar="COLUMN", help="A column to leave out; several times."
    ),
    Option(["--force"], is_flag=True, help="Replace a deck file that is there already."),
]


@named("import", TABLE, *OPTIONS)
def command(
    table: str,
    output: str,
    title: str,
    base: str,
    encoding: str,
    sheet: str,
    ignore: tuple[str, ...],
    force: bool,
) -> None:
    """Make a deck file of TABLE: a CSV file, a workbook (.xlsx), JSON, or a list of lines (.txt).

    The first row names the columns: kind, color, value, copies, name, label, art, points, text,
    effect, replaces; name.lt and text.en are a language's. Each row below it is a card, so many
    times as copies says. What an effect may be: "draw 2 others, skip, reverse". A list has lines
    such as 4 Skip, or 2x red 7. "-" reads standard input.
    """
    from unoprint import api

    _options.check_ending(output, ".toml")
    made = api.import_cards(
        table, title=title, base=base, encoding=encoding, sheet=sheet, ignore=ignore
    )
    api.save_new(output, made.text.encode(), force=force)
    for note in made.notes:
        complain(f"note: {note}")
    if output != "-":
        say(f"wrote {shown(output)}: {made.summary()}")
