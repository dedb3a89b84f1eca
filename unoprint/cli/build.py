"""Make everything of a deck: its sheets and a picture of its cards."""

from __future__ import annotations

import sys
from typing import Any

import click

from unoprint.cli import Option, _options, complain, named, say

FOLDER = Option(
    ["-o", "--output"],
    default="print",
    metavar="DIR",
    help="The folder for what is made; default: print.",
)


@named("build", _options.DECK, FOLDER, *_options.printing())
def command(deck: str, output: str, **options: Any) -> None:
    """Make everything of DECK: sheets.pdf to print, and preview.png to look at.

    The folder is made if it is not there. Options as for `unoprint sheets`.
    """
    from unoprint import api

    loaded = api.load_deck(deck)
    if sys.stderr.isatty():
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
        say(f"wrote {path}")
    for line in built.sheets.summary():
        say(f"  {line}")
