"""What a batch has made so far: it can be resumed, and overwrites nothing but its own files.

A line of JSON for each file, written when the file is whole; the last line of a name counts. A run
first writes which files it is going to make: those that it was killed over are its own too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO, Any, NamedTuple

from unoprint.errors import OutputError, UnoprintError, shown
from unoprint.paint import store

FILE = ".unoprint-batch.jsonl"


class Made(NamedTuple):
    """A file that a batch has made."""

    stamp: str
    """Of all that it was made from."""
    size: int
    digest: str


def digest(data: bytes) -> str:
    """A short mark of some bytes: others have another one."""
    return blake2b(data, digest_size=16).hexdigest()


def whole(path: Path, made: Made) -> bool:
    """Whether a file is there as it was made."""
    try:
        return path.stat().st_size == made.size and digest(path.read_bytes()) == made.digest
    except OSError:
        return False


def broken(path: Path) -> bool:
    """Whether a file is no PDF, or only the beginning of one."""
    try:
        data = path.read_bytes()
    except OSError:
        return False
    return not (data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF"))


class Record:
    """What is known of the files in a folder."""

    def __init__(self, folder: Path) -> None:
        """Read it; where there is none, nothing is known. A line that is no record is skipped.

        Raises OutputError where it cannot be read.
        """
        self.path = folder / FILE
        self.made: dict[str, Made | None] = {}
        """By file; None for one that a run was going to make."""
        self.file: IO[str] | None = None
        try:
            text = self.path.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return
        except OSError as error:
            raise self._refusal("read", error) from error
        for line in text.splitlines():
            self._read(line)

    def check(self, files: Iterable[str]) -> None:
        """Raise UnoprintError where one of the files is there and is not our own."""
        folder = self.path.parent
        for name in files:
            if not os.path.lexists(folder / name):
                continue
            made = self.made.get(name)
            if name in self.made and (
                made is None or whole(folder / name, made) or broken(folder / name)
            ):
                continue
            raise UnoprintError(
                f"{shown(str(folder / name))} is there already, and no batch made it as it is: "
                "give another folder with -o, or overwrite it with --force"
            )

    def start(self, files: Iterable[str]) -> None:
        """Write anew what is known, and that these files are going to be made.

        Raises OutputError.
        """
        for name in files:
            self.made.setdefault(name, None)
        lines = [self._line(name, made) for name, made in self.made.items()]
        store.write(self.path, "".join(lines).encode())
        try:
            self.file = self.path.open("a", encoding="utf-8")
        except OSError as error:
            raise self._refusal("write", error) from error

    def add(self, name: str, made: Made) -> None:
        """Write that a file is whole.

        Raises OutputError.
        """
        self.made[name] = made
        assert self.file is not None
        try:
            self.file.write(self._line(name, made))
            self.file.flush()
        except OSError as error:
            raise self._refusal("write", error) from error

    def __enter__(self) -> Record:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.file:
            self.file.close()

    def _read(self, line: str) -> None:
        try:
            said: Any = json.loads(line)
        except (ValueError, RecursionError):  # a killed run may have left half a line
            return
        match said:
            case {"file": str(name), "stamp": str(stamp), "size": int(size), "digest": str(mark)}:
                self.made[name] = Made(stamp, size, mark)
            case {"file": str(name)}:
                self.made.setdefault(name, None)

    def _line(self, name: str, made: Made | None) -> str:
        return json.dumps({"file": name} | (made._asdict() if made else {})) + "\n"

    def _refusal(self, what: str, error: OSError) -> OutputError:
        return OutputError(f"cannot {what} {shown(str(self.path))}: {error.strerror or error}")
