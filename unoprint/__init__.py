"""Print UNO-style decks and the rule booklets that go with them.

>>> import unoprint
>>> len(unoprint.load_deck("classic").cards)
108
"""

from __future__ import annotations

from unoprint.version import VERSION as __version__

MYPY = False  # mypy takes it for true; typing, which has a name for it, takes long to load

if MYPY:
    from typing import Any

    from unoprint.api import (
        batch,
        batch_in_one,
        build,
        decks,
        gallery,
        import_cards,
        list_cards,
        load_deck,
        new,
        preview,
        print_options,
        save,
        schema,
        sheets,
        starter,
        theme_text,
        themes,
    )
    from unoprint.errors import Fault, LimitError, OutputError, PartError, SpecError, UnoprintError

__all__ = [
    "Fault",
    "LimitError",
    "OutputError",
    "PartError",
    "SpecError",
    "UnoprintError",
    "__version__",
    "batch",
    "batch_in_one",
    "build",
    "decks",
    "gallery",
    "import_cards",
    "list_cards",
    "load_deck",
    "new",
    "preview",
    "print_options",
    "save",
    "schema",
    "sheets",
    "starter",
    "theme_text",
    "themes",
]


def __getattr__(name: str) -> Any:
    """Load what is asked for, and no sooner: `unoprint --help` needs none of it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from unoprint import api, errors

    return getattr(errors if name in vars(errors) else api, name)
