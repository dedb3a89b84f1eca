"""Start a deck of your own: a folder with a commented deck file."""

from __future__ import annotations

import click

from unoprint.cli import named, say


@named("new", click.Argument(["folder"], metavar="DIR"))
def command(folder: str) -> None:
    """Make the folder DIR with a commented deck.toml that works as it is.

    Nothing that stands there is overwritten.
    """
    from pathlib import Path
    from shlex import quote

    from unoprint import api
    from unoprint.errors import shown

    if folder in ("", "-"):
        raise click.UsageError("DIR: give the new folder a name")
    made = str(api.new(folder))
    say(f"wrote {shown(made)}: change what you like, then run")
    if shown(made) != made:  # no terminal takes such a name as it would be shown
        say("  unoprint build deck.toml    (in that folder)")
        return
    dash = "./" if made.startswith("-") else ""  # else it would be taken for an option
    folder = str(Path(folder, "print"))
    say(f"  unoprint build {quote(dash + made)} -o {quote(dash + folder)}")
