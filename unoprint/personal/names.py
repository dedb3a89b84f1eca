"""What the files are called: names that every system takes, and no two of them the same."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import category, normalize

LONGEST = 180
"""Bytes of a name: with an ending, a number and the mark of an unfinished file it has 255."""

RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)", re.IGNORECASE)
"""Windows has devices of these names, whatever follows a dot."""


def portable(text: str) -> str:
    r"""The text as the name of a file, without its ending.

    >>> portable("Ona / Jonas: 1.")
    'Ona - Jonas- 1'
    >>> portable("../../etc/passwd"), portable("CON"), portable("\u202e...")
    ('etc-passwd', '_CON', 'deck')
    """
    text = normalize("NFC", text)
    plain = "".join(c for c in text if category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl"))
    name = " ".join(re.sub(r'[<>:"/\\|?*]', "-", plain).split()).lstrip(". -~")
    name = name.encode()[:LONGEST].decode(errors="ignore").rstrip(". ")
    if RESERVED.match(name):
        name = f"_{name}"
    return name or "deck"


def file_names(texts: Iterable[str], ending: str = ".pdf") -> list[str]:
    """A file for each text; where two would be one on some system, the later gets a number.

    >>> file_names(["Ona", "ona", "Ona (2)"])
    ['Ona.pdf', 'ona (2).pdf', 'Ona (2) (2).pdf']
    """
    taken: set[str] = set()
    last: dict[str, int] = {}
    found: list[str] = []
    for text in texts:
        name = first = portable(text)
        while folded(name) in taken:
            last[folded(first)] = last.get(folded(first), 1) + 1
            name = f"{first} ({last[folded(first)]})"
        taken.add(folded(name))
        found.append(name + ending)
    return found


def folded(name: str) -> str:
    """What is the same for two names that some system takes for one."""
    return normalize("NFC", normalize("NFKD", name).casefold())
