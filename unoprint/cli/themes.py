"""List the themes, print one as a start for your own, or make a gallery."""

from __future__ import annotations

import click

from unoprint.cli import Option, named, say
from unoprint.errors import shown


@named(
    "themes",
    click.Argument(["theme"], required=False, metavar="[THEME]"),
    Option(
        ["-o", "--output"],
        metavar="FILE",
        help="Make a picture (PNG, or PDF by its ending) with some cards of every theme.",
    ),
)
def command(theme: str | None, output: str | None) -> None:
    """List the themes there are, or print the file of THEME.

    That file shows all that a theme of your own can say. Yours need say only what is different:
    `extends = "classic"`, and then the rest.
    """
    from unoprint import api
    from unoprint.cli import _options

    if output:
        _options.check_ending(output, ".png", ".pdf")
        made = api.gallery([theme] if theme else None)
        api.save(output, made.pdf if output.lower().endswith(".pdf") else made.png)
        if output != "-":
            say(f"wrote {shown(output)}")
        return
    if theme:
        say(api.theme_text(theme).rstrip("\n"))
        return
    themes = api.themes()
    wide = max(map(len, themes))
    for name, about in themes.items():
        say(f"{name:<{wide}}  {about.summary}")
