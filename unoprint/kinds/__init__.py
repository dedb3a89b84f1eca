"""The kinds of card. Each file here is one kind and holds all there is to know of it.

To add a kind, add a file named after it (draw-two is draw_two.py) that defines KIND.
"""

from __future__ import annotations

from unoprint.cards import Kind
from unoprint.shelf import Shelf

SHELF = Shelf[Kind](__name__, __path__, "KIND", "kind of card")


def names() -> tuple[str, ...]:
    """The names of all kinds, in the order of the alphabet; no kind is loaded."""
    return SHELF.names


def kind(name: str) -> Kind:
    """The kind of that name.

    >>> kind("draw-two").title
    'Draw Two'

    Raises UnoprintError where there is no such kind.
    """
    return SHELF.get(name)


def all_kinds() -> dict[str, Kind]:
    """Every kind of card, by name."""
    return {name: kind(name) for name in names()}
