"""Make a deck for every row of a table: one for each guest."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from unoprint.cli import Option, _options, complain, named, say
from unoprint.errors import PartError, shown

if TYPE_CHECKING:
    from unoprint.personal.batch import Batch
    from unoprint.personal.work import Done

FOLDER = "batch"
PARAMS = [
    Option(
        ["--data"],
        required=True,
        metavar="FILE",
        help="The table: .xlsx, or CSV, TSV or JSON in UTF-8. A row is a deck, a column a field.",
    ),
    Option(
        ["-o", "--output"],
        metavar="DIR",
        help=f"The folder for the PDFs; default: {FOLDER}.",
    ),
    Option(
        ["--name"],
        metavar="TEXT",
        help="What each file is called, with fields; default: '{{ row }} {{ title }}'.",
    ),
    Option(
        ["--one"],
        metavar="FILE",
        help="One PDF for all decks, one after the other, in place of a PDF each.",
    ),
    Option(
        ["--jobs"],
        type=_options.Whole(),
        metavar="N",
        help="How many processes work at once; default: one on each core, if there is enough work.",
    ),
    Option(
        ["--executor"],
        metavar="URL",
        help="Let a Dask cluster do the work: dask://HOST:PORT. It must see the same folders.",
    ),
    Option(
        ["--resume"],
        is_flag=True,
        help="Leave PDFs that are whole and up to date as they are.",
    ),
    Option(
        ["--force"],
        is_flag=True,
        help="Overwrite files that no batch has made, or that were changed since.",
    ),
]
APART = ("name", "jobs", "executor", "resume", "force")
"""What goes with a PDF for each deck, and not with one for all."""


@named("batch", _options.DECK, *PARAMS, *_options.printing())
def command(deck: str, data: str, output: str | None, one: str | None, **options: Any) -> None:
    """Make a deck for every row of a table: one for each guest, with their name on it.

    Texts of the deck file DECK have fields such as {{ name }}, which are columns of the table:
    title = "{{ name }}'s deck". {{ row }} is the number of the row. A field may have filters, as in
    {{ name|upper }}: upper, lower, title, capitalize, trim, first, default("?"), truncate(20).
    Spaces in a column's name are written _.

    A row that cannot be made is told at the end, and the others are made all the same; the exit
    code is then 1. Every option of printing can stand in the deck's [print] table.
    """
    given = {name: options.pop(name) for name in APART}
    jobs = given["jobs"]
    if jobs is not None and jobs < 1:
        raise click.UsageError(f"--jobs: {jobs} cannot be: 1 or more")
    if jobs is not None and given["executor"] is not None:
        raise click.UsageError("--jobs and --executor do not go together: leave one out")
    if output == "-":
        raise click.UsageError("-o is a folder of PDFs: for one PDF name it with --one")
    if one is not None:
        _options.check_ending(one, ".pdf")
        for name, value in given.items():
            if value not in (None, False):
                raise click.UsageError(f"--one and --{name} do not go together: leave one out")
    options = _options.given(options)
    if sys.stderr and sys.stderr.isatty():
        with click.progressbar(length=0, label="decks", file=sys.stderr, show_pos=True) as bar:
            made = _made(deck, data, output, one, given, options, bar)
    else:
        made = _made(deck, data, output, one, given, options, None)
    _tell(made, one is not None)


def _made(
    deck: str,
    data: str,
    output: str | None,
    one: str | None,
    given: dict[str, Any],
    options: dict[str, Any],
    bar: Any,
) -> Batch:
    """What the batch made, with a bar that shows how far it is."""
    from unoprint import api

    whole = 0

    def step(done: Done, count: int) -> None:
        nonlocal whole
        if bar is None:
            return
        if done.made and not done.again:  # the remaining time is that of decks that are made
            whole += 1
        bar.length = count - whole
        bar.update(0 if done.made and not done.again else 1)

    if one is None:
        return api.batch(deck, data, output or FOLDER, step=step, **given, **options)
    target = Path(output or "", one)
    return api.batch_in_one(deck, data, target, step=step, **options)


def _tell(made: Batch, one: bool) -> None:
    """What was made, and which rows could not be."""
    for warning in made.warnings:
        complain(f"warning: {warning}")
    for reason in made.failed:
        complain(reason)
    place = shown(str(made.place))
    if made.made and place != "-":
        decks = "1 deck" if made.made == 1 else f"{made.made:,} decks"
        much = f"{made.cards:,} cards on {made.sheets:,} sheets"
        say(f"wrote {place}: {decks}, {much}" if one else f"wrote {decks} into {place}: {much}")
        for line in made.summary:
            say(f"  {line}")
    if made.whole:
        say(f"{made.whole:,} were whole and up to date: left as they are")
    if made.failed:
        count = len(made.failed)
        total = count + made.made + made.whole
        raise PartError(f"{count:,} of {total:,} rows could not be made: mend them, and --resume")
