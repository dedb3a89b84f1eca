"""List the bundled decks."""

from __future__ import annotations

from unoprint.cli import named, say


@named("decks")
def command() -> None:
    """List the bundled decks: the name to give, how many cards, and the title."""
    from unoprint import api

    decks = api.decks()
    wide = max(map(len, decks))
    for name, deck in decks.items():
        say(f"{name:<{wide}}  {len(deck.cards):>3} cards  {deck.title}")
