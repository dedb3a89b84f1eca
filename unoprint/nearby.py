"""The files that a deck names: they lie in its folder or below it, and nothing else is opened."""

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from unoprint.errors import HIDDEN, LimitError, UnoprintError, did_you_mean, shown

MEBIBYTE = 1 << 20
ADDRESS = re.compile(r"(https?|ftp|file|data|blob|javascript):|[a-z][a-z0-9+.-]+://|//", re.I)
ABSOLUTE = re.compile(r"/|[a-z]:", re.I)
LOOKED_AT = 2000
"""Files among which a misspelled one is looked for."""
NAMED = 8
"""Files that a message lists."""
KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


class Found(NamedTuple):
    """A file's content, and what its maker should be told."""

    data: bytes
    warnings: tuple[str, ...] = ()


def fetch(folder: Path, name: str, limit: int) -> Found:
    """What is in the file of that name, `limit` bytes at most; folders are parted by "/".

    A name that differs in capitals only is found, with a warning.

    Raises UnoprintError for a name that leads out of the folder, also by a link, for what is no
    plain file and for what cannot be read; LimitError for more bytes.
    """
    said = shown(name)
    _refuse(name, said)
    try:
        path = _actual(folder, name, said)
        real = path.resolve(strict=True)
        if not real.is_relative_to(folder.resolve()):
            raise UnoprintError(
                f"{said}: this link leads out of the deck's folder; put the file itself there"
            )
        kind = stat.S_IFMT(real.stat().st_mode)
        if kind != stat.S_IFREG:
            raise UnoprintError(f"{said}: this is {KINDS.get(kind, 'no file')}; name a file")
        data = _bytes(real, limit + 1)
    except FileNotFoundError:
        raise UnoprintError(f"{said}: there is no such file{_near(folder, name)}") from None
    except PermissionError:
        raise UnoprintError(f"{said}: you may not read this file; change its rights") from None
    except RuntimeError:  # before Python 3.13, a link that leads to itself
        raise UnoprintError(f"{said}: this link leads back to itself; put a file there") from None
    except OSError as error:
        raise UnoprintError(f"{said}: this file cannot be read: {error.strerror}") from error
    if len(data) > limit:
        raise LimitError(
            f"{said}: the file is larger than {limit / MEBIBYTE:g} MiB; save it smaller"
        )
    written = path.relative_to(folder).as_posix()
    if normalize("NFC", written) == normalize("NFC", "/".join(_parts(name))):
        return Found(data)
    right = f"the file is called {shown(written)}; write it so, as most computers ask for it"
    return Found(data, (f"{said}: {right}",))


def _refuse(name: str, said: str) -> None:
    """Raise UnoprintError for what is no path below a folder."""
    if not name.strip():
        raise UnoprintError("a file needs a name, such as 'art/dragon.png'")
    if any(ord(c) in HIDDEN for c in name):
        raise UnoprintError(f"{said}: no file name may have such a character; rename the file")
    if ADDRESS.match(name):
        address = said if len(said) < 60 else f"{said[:50]}..."
        raise UnoprintError(
            f"{address}: this is an address, and unoprint reads files only;"
            " save it in the deck's folder and write the file's name"
        )
    if "\\" in name:
        raise UnoprintError(f"{said}: part folders with '/': {said.replace(chr(92), '/')}")
    if ABSOLUTE.match(name):
        raise UnoprintError(
            f"{said}: the file must lie in the deck's folder; write its place seen from there"
        )
    depth = 0
    for part in name.split("/"):
        depth += -1 if part == ".." else part not in ("", ".")
        if depth < 0:
            raise UnoprintError(f"{said}: '..' leads out of the deck's folder; put the file there")


def _parts(name: str) -> list[str]:
    """The steps of a path, without those that lead nowhere.

    >>> _parts("./art//../art/cat.png")
    ['art', 'cat.png']
    """
    parts: list[str] = []
    for part in name.split("/"):
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return parts


def _actual(folder: Path, name: str, said: str) -> Path:
    """The path with its capitals as they are on the disk, which not every disk insists on.

    Raises FileNotFoundError, or UnoprintError where several files differ in capitals only.
    """
    path = folder
    for part in _parts(name):
        there = [entry.name for entry in path.iterdir()] if path.is_dir() else []
        if part in there:
            path /= part
            continue
        folded = normalize("NFC", part).casefold()
        alike = sorted(n for n in there if normalize("NFC", n).casefold() == folded)
        same = [n for n in alike if normalize("NFC", n) == normalize("NFC", part)]
        if len(alike) > 1 and len(same) != 1:
            raise UnoprintError(f"{said}: there are {' and '.join(map(shown, alike))}; which one?")
        if not alike:
            raise FileNotFoundError(name)
        path /= (same or alike)[0]
    return path


def _bytes(path: Path, most: int) -> bytes:
    """The beginning of a file, which has not become a pipe meanwhile, or nobody would wait for."""
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        return file.read(most)


def _near(folder: Path, name: str) -> str:
    """A hint at what was meant."""
    known = sorted(set(_files(folder)))
    if not known:
        return " in the deck's folder"
    hint = did_you_mean(name, known)
    if hint.startswith("did") or len(known) <= NAMED:
        return f"; {shown(hint)}"
    return f"; there are {', '.join(map(shown, known[:NAMED]))} and {len(known) - NAMED} more"


def _files(folder: Path) -> Iterator[str]:
    """The files that are not hidden, in the folder and below it, as a deck names them."""
    left = LOOKED_AT
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for file in sorted(files):
            if not file.startswith("."):
                yield (Path(place) / file).relative_to(folder).as_posix()
                left -= 1
            if not left:
                return
