"""The words that people write for a column or a color, in several languages."""

from __future__ import annotations

from functools import cache, lru_cache
from unicodedata import category, normalize

from unoprint import resources

ONE_PIECE = str.maketrans("łøđ", "lod")
"""Letters with a stroke, which Unicode does not take apart."""


@lru_cache(4096)
def fold(text: str) -> str:
    """The word without what does not matter: capitals, accents, spaces, hyphens, underscores.

    >>> fold("Draw_Two") == fold("draw two"), fold("Mėlyna"), fold("Żółty")
    (True, 'melyna', 'zolty')
    """
    letters = normalize("NFKD", text).casefold().translate(ONE_PIECE)
    return "".join(c for c in letters if category(c)[0] in "LNS" or c == "*")


@cache
def table(name: str) -> dict[str, str]:
    """What each folded word of a table of words.toml means.

    >>> table("colors")["rot"], table("columns")["qty"]
    ('red', 'copies')
    """
    import tomllib

    file = resources.folder("templates") / "tables" / "words.toml"
    found: dict[str, str] = {}
    for meaning, words in tomllib.loads(file.read_text(encoding="utf-8"))[name].items():
        for word in (meaning, *words):
            found.setdefault(fold(word), meaning)
    return found
