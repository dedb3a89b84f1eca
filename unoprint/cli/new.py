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
    from shlex import quote

    from unoprint import api
    from unoprint.errors import shown

    made = str(api.new(folder))
    say(f"wrote {shown(made)}: change what you like, then run")
    say(f"  unoprint build {quote(made)} -o {quote(str(folder / 'print'))}")
