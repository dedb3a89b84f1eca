"""Start a deck of your own: a folder with a commented deck file."""

from __future__ import annotations

from pathlib import Path

import click

from unoprint.cli import named, say


@named("new", click.Argument(["folder"], type=click.Path(path_type=Path), metavar="DIR"))
def command(folder: Path) -> None:
    """Make the folder DIR with a commented deck.toml that works as it is.

    Nothing that stands there is overwritten.
    """
    from unoprint import api

    made = api.new(folder)
    say(f"wrote {made}: change what you like, then run")
    say(f"  unoprint sheets {made} -o {folder / 'sheets.pdf'}")
