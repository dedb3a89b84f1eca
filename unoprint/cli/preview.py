"""Show every distinct card of a deck in one picture."""

from __future__ import annotations

from typing import Any

from unoprint.cli import Option, _options, complain, named, say
from unoprint.errors import shown

WIDTH = Option(
    ["--width"],
    type=_options.Whole(),
    default=1800,
    metavar="PIXELS",
    help="Width of the picture, 100 to 10000; default: 1800.",
)


@named(
    "preview",
    _options.DECK,
    _options.output("the picture (PNG, or PDF by its ending)", "preview.png"),
    WIDTH,
    *_options.printing("size", "only", "theme", "grey"),
)
def command(deck: str, output: str, width: int, **options: Any) -> None:
    """Show every distinct card of DECK once, front and back, with how many there are."""
    from unoprint import api

    _options.check_ending(output, ".png", ".pdf")
    loaded = _options.load(deck, options["only"])
    made = api.preview(loaded, width=width, **_options.given(options))
    api.save(output, made.pdf if output.lower().endswith(".pdf") else made.png, loaded)
    for warning in (*map(str, loaded.warnings), *made.warnings):
        complain(f"warning: {warning}")
    if output != "-":
        cards = f"{made.cards} cards, {made.distinct} of them different, and the back"
        say(f"wrote {shown(output)}: {cards}")
