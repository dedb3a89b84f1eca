"""Where the bundled templates, fonts and rules lie. No other module knows."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent


def folder(name: str) -> Path:
    """The bundled folder of that name: "templates", "fonts" or "rules".

    In a wheel they lie in unoprint/data; in a checkout, at the top.

    >>> (folder("templates") / "decks" / "classic.toml").is_file()
    True
    """
    in_wheel = PACKAGE / "data" / name
    return in_wheel if in_wheel.is_dir() else PACKAGE.parent / name
