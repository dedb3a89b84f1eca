"""Make everything of a deck: its sheets and a picture of its cards."""

from __future__ import annotations

import sys
from typing import Any

import click

from unoprint.cli import Option, _options, complain, named, say
from unoprint.errors import shown

FOLDER = Option(
    ["-o", "--output"],
    default="print",
    metavar="DIR",
    help="The folder for what is made; default: print.",
)


@named("build", _options.DECK, FOLDER, *_options.printing())
def command(deck: str, output: str, **options: Any) -> None:
    """Make everything of DECK: sheets.pdf to print, and preview.png to look at.

    The folder is made if it is not there. Every option can stand in the deck's [print] table; the
    command line wins. Lengths are a number and mm, cm, in or pt. A SELECTOR means some cards, as in
    "red 7" or skip; --only may be given several times.
    """
    from unoprint import api

    if output in ("", "-"):
        raise click.UsageError("-o: build makes several files: name a folder for them")
    loaded = _options.load(deck, options["only"])
    if sys.stderr and sys.stderr.isatty():
        with click.progressbar(
            length=3, label="sheets", file=sys.stderr, show_eta=False, width=24
        ) as bar:

            def step(label: str) -> None:
                bar.label = label
                bar.update(1)

            built = api.build(loaded, output, step=step, **_options.given(options))
    else:
        built = api.build(loaded, output, **_options.given(options))
    for warning in built.warnings:
        complain(f"warning: {warning}")
    for path in built.files:
        say(f"wrote {shown(str(path))}")
    for line in built.sheets.summary():
        say(f"  {line}")
