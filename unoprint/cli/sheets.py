"""Lay a deck out on sheets of paper, ready to print and cut."""

from __future__ import annotations

from typing import Any

from unoprint.cli import _options, complain, named, say
from unoprint.errors import shown


@named("sheets", _options.DECK, _options.output("the PDF", "sheets.pdf"), *_options.printing())
def command(deck: str, output: str, **options: Any) -> None:
    """Lay DECK out on sheets of paper, ready to print and cut.

    Every option can stand in the deck's [print] table; the command line wins. Lengths are a number
    and mm, cm, in or pt. A SELECTOR means some cards: "red 7", skip, "blue *", wild-draw-four, or a
    card's name; --only may be given several times.
    """
    from unoprint import api

    _options.check_ending(output, ".pdf")
    loaded = _options.load(deck, options["only"])
    made = api.sheets(loaded, **_options.given(options))
    api.save(output, made.pdf, loaded)
    for warning in (*map(str, loaded.warnings), *made.warnings):
        complain(f"warning: {warning}")
    if output != "-":
        say(f"wrote {shown(output)}: {made.summary()[0]}")
        for line in made.summary()[1:]:
            say(f"  {line}")
