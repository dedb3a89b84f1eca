"""From the name of a deck to the text of its file, and no further than a deck file goes."""

from __future__ import annotations

import os
import stat
import sys
from functools import cache
from pathlib import Path

from unoprint import resources
from unoprint.deck.faults import said, shortened
from unoprint.errors import Fault, LimitError, SpecError, UnoprintError, did_you_mean, shown

LARGEST = 2**20
"""Bytes of a deck file."""

STDIN = "standard input"

DECK_FILE = "deck.toml"
"""What is read of a folder."""

WIDE = {
    b"\xff\xfe\x00\x00": "UTF-32",
    b"\x00\x00\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
"""What a file in these encodings begins with."""


def fetch(name: str) -> tuple[bytes, str, bool]:
    """The bytes of a deck file, what to call it in messages, and whether it is a bundled one.

    A name with a slash or ending in .toml is a path, "-" is standard input; any other is a file
    of that name or else a bundled deck. Of a folder, its deck.toml is meant.

    Raises UnoprintError where there is no such deck or it cannot be read, LimitError where the
    file is too large.
    """
    if name == "-":
        if sys.stdin is None:
            raise UnoprintError(f"{STDIN} is closed: name a deck file")
        return limited(sys.stdin.buffer.read(LARGEST + 1), STDIN), STDIN, False
    path = Path(name)
    is_path = "/" in name or os.sep in name or name.endswith(".toml")
    if not (is_path or exists(path)):
        if name in deck_names():
            return bundled(name), name, True
        hint = did_you_mean(shortened(name), deck_names())
        raise UnoprintError(f"no bundled deck and no file {said(name)}; {hint}")
    if name in deck_names() and path.is_dir():
        return bundled(name), name, True
    if is_file(path / DECK_FILE):
        path /= DECK_FILE
        name = str(path)
    return read_file(path, name), name, False


@cache
def deck_names() -> tuple[str, ...]:
    """The bundled decks.

    >>> "classic" in deck_names()
    True
    """
    folder = resources.folder("templates") / "decks"
    return tuple(sorted(path.stem for path in folder.iterdir() if path.suffix == ".toml"))


def exists(path: Path) -> bool:
    """Whether there is something of that name; what cannot be a name is not there."""
    try:
        return path.name != "" and path.exists()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether there is a folder of that name; where one may not look, there is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Whether there is a file of that name; where one may not look, there is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def bundled(name: str) -> bytes:
    """The file of a bundled deck."""
    return (resources.folder("templates") / "decks" / f"{name}.toml").read_bytes()


def read_file(path: Path, name: str) -> bytes:
    """What is in the file: at most LARGEST bytes, and only if it is a file that has an end.

    Raises UnoprintError or LimitError.
    """
    try:
        with open(path, "rb", opener=without_waiting) as file:
            mode = os.fstat(file.fileno())
            if not stat.S_ISREG(mode.st_mode):
                raise UnoprintError(not_a_file(path, name, mode.st_mode))
            if mode.st_size <= LARGEST:
                return limited(file.read(LARGEST + 1), name)
    except (OSError, ValueError) as error:
        raise UnoprintError(not_read(path, name, error)) from error
    raise too_large(name)


def without_waiting(path: str, flags: int) -> int:
    """Open a file. Opening a pipe would wait for somebody to write into it, but for the flag."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def limited(data: bytes, name: str) -> bytes:
    if len(data) > LARGEST:
        raise too_large(name)
    return data


def too_large(name: str) -> LimitError:
    return LimitError(
        f"{shown(name)}: larger than 1 MiB, and no deck file is; is it the right file?"
    )


def not_a_file(path: Path, name: str, mode: int) -> str:
    """The message for a folder, a pipe or a device."""
    if stat.S_ISDIR(mode):
        inside = path / DECK_FILE
        hint = f"the deck file in it, such as {inside.as_posix()}"
        return f"{shown(name)}: is a folder: name {shown(hint)}"
    return f"{shown(name)}: is a pipe or a device, not a file: write '-' to read standard input"


def not_read(path: Path, name: str, error: Exception) -> str:
    """The message for a file that cannot be opened or read."""
    if isinstance(error, IsADirectoryError | PermissionError) and is_folder(path):
        return not_a_file(path, name, stat.S_IFDIR)
    if isinstance(error, FileNotFoundError | ValueError):
        near = did_you_mean(shortened(name.removesuffix(".toml")), deck_names())
        hint = "" if "/" in name else f"; {near.replace('there are', 'bundled decks:')}"
        return f"{shortened(shown(name))}: no such file{hint}"
    reason = (error.strerror if isinstance(error, OSError) else "") or str(error)
    return f"{shortened(shown(name))}: cannot be read: {reason.lower()}"


def decode(data: bytes, name: str) -> str:
    """The text of the file, which is UTF-8; a byte order mark is taken off.

    Raises SpecError with the place of the first byte that is not.
    """
    encoding = next((WIDE[mark] for mark in WIDE if data.startswith(mark)), None)
    if b"\0" in data and not encoding and data.count(0) * 3 > len(data):
        encoding = "UTF-16 or UTF-32"
    if encoding:
        message = f"the file is written in {encoding}: save it as UTF-8"
        raise SpecError([Fault(name, 0, 0, message)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        start = error.start + 3 * data.startswith(b"\xef\xbb\xbf")
        message = f"byte {start} (0x{data[start]:02X}) is not UTF-8: save the file as UTF-8"
        raise SpecError([at(data[:start].decode("utf-8-sig"), name, message)]) from error
    if "\0" in text:
        before = text[: text.index("\0")]
        raise SpecError([at(before, name, "a NUL character: take it out, or save the file anew")])
    return text


def at(before: str, name: str, message: str) -> Fault:
    """A fault at the place where the text before it ends."""
    line = before.count("\n") + 1
    return Fault(name, line, len(before) - before.rfind("\n"), message)
