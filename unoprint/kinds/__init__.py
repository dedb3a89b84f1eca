"""The kinds of card. Each file here is one kind and holds all there is to know of it.

To add a kind, add a file named after it (draw-two is draw_two.py) that defines KIND.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from unoprint.cards import Kind
from unoprint.errors import UnoprintError, did_you_mean, shown


@cache
def names() -> tuple[str, ...]:
    """The names of all kinds, in the order of the alphabet; no kind is loaded."""
    with os.scandir(__path__[0]) as files:
        found = (file.name for file in files)
        stems = sorted(name[:-3] for name in found if name.endswith(".py") and name[0] != "_")
    return tuple(stem.replace("_", "-") for stem in stems)


@cache
def kind(name: str) -> Kind:
    """The kind of that name.

    >>> kind("draw-two").title
    'Draw Two'

    Raises UnoprintError where there is no such kind.
    """
    if name not in names():
        raise UnoprintError(f"no kind of card '{shown(name)}'; {did_you_mean(name, names())}")
    found: Kind = import_module(f"{__name__}.{name.replace('-', '_')}").KIND
    return found


def all_kinds() -> dict[str, Kind]:
    """Every kind of card, by name."""
    return {name: kind(name) for name in names()}
