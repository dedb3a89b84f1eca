"""Bytes get to their place on the disk whole or not at all; what stood there stays till then."""

import errno
import os
import re
import stat
import sys
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from unoprint.errors import OutputError, ReaderGone, UnoprintError, shown

STDOUT = "-"
NAME_BYTES = 255
"""No file system takes a longer name."""
LEFT = re.compile(r"\.(.*)\.(\d{1,9})-\d{1,9}\.tmp", re.DOTALL)
"""A temporary file: its file and its process."""
ELSEWHERE = "give another place with -o"
HINTS = {
    errno.EACCES: "you may not write there: change that, or {elsewhere}",
    errno.EPERM: "you may not write there: change that, or {elsewhere}",
    errno.EROFS: "that disk is read-only: {elsewhere}",
    errno.ENOSPC: "the disk is full: make room, or {elsewhere}",
    errno.EDQUOT: "your share of the disk is full: make room, or {elsewhere}",
    errno.EFBIG: "so large a file is not allowed there: print fewer cards, or {elsewhere}",
    errno.ENAMETOOLONG: "the name is too long: give a shorter one",
    errno.ELOOP: "it is a link that leads back to itself: remove it, or {elsewhere}",
    errno.ENXIO: "that is a socket or a device that is not there: {elsewhere}",
}
_NUMBERS = count()
"""One for each temporary file of this process: no two threads get the same."""
_IN_HAND: set[Path] = set()
"""The temporary files that this process is writing."""


class Draft(NamedTuple):
    """A temporary file, complete, and the place that it takes in the end."""

    temporary: Path
    target: Path
    said: Path | str
    """The place as the user named it."""


def write(
    target: Path | str, data: bytes, elsewhere: str = ELSEWHERE, *, sweep: bool = True
) -> None:
    """Write one file. "-" is standard output; pipes and devices are written to as they are.

    Where a link stands, what it points to is replaced. An existing file keeps its mode and owner.
    On any failure, and on Ctrl-C, the old file is whole and nothing else is left. Without `sweep`
    nobody looks for what a killed process left of the same file: see `clear`.

    Raises OutputError: the place, what is wrong with it, what to do. `elsewhere` is what to do
    where another place is wanted.
    """
    write_all({target: data}, elsewhere, sweep=sweep)


def write_all(
    files: Mapping[Path, bytes] | Mapping[Path | str, bytes],
    elsewhere: str = ELSEWHERE,
    *,
    sweep: bool = True,
) -> None:
    """Write several files: each is complete beside its place before the first is moved there.

    Raises OutputError.
    """
    drafts: list[Draft] = []
    said: Path | str = ""
    try:
        for said, data in files.items():
            try:
                if not _streamed(said, data):
                    _draft(said, data, drafts, sweep)
            except (OSError, ValueError) as error:
                raise _refusal(said, error, elsewhere, len(files)) from error
        for draft in drafts:
            try:
                draft.temporary.replace(draft.target)
            except OSError as error:
                raise _refusal(draft.said, error, elsewhere, len(files)) from error
    finally:
        for draft in drafts:
            with suppress(OSError):  # a read-only disk says that instead of "no such file"
                draft.temporary.unlink()
            _IN_HAND.discard(draft.temporary)


def clear(folder: Path, names: Container[str]) -> None:
    """Remove what killed processes left of these files: once for a folder of many."""
    if os.name != "posix":  # elsewhere one cannot ask for a process without harm
        return
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            match = LEFT.fullmatch(entry.name)
            if match and match[1] in names and entry.is_file(follow_symlinks=False):
                path = folder / entry.name
                if not _running(int(match[2]), path):
                    path.unlink()


def make_folder(folder: Path | str, elsewhere: str = ELSEWHERE) -> None:
    """Make a folder, and those that it lies in, unless they are there.

    Raises OutputError.
    """
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        lost = os.path.islink(folder) and not os.path.exists(folder)  # noqa: PTH110, PTH114
        why = "it is a link that leads nowhere: remove it, or" if lost else "a file has that name:"
        raise OutputError(f"cannot make the folder {_name(folder)}: {why} {elsewhere}") from error
    except (OSError, ValueError) as error:
        raise _refusal(folder, error, elsewhere, 0) from error


@contextmanager
def folder(place: Path, elsewhere: str = ELSEWHERE) -> Iterator[None]:
    """A folder to write into, made if need be; if that fails, the folders made for it go again.

    Raises OutputError.
    """
    missing = [path for path in (place, *place.parents) if not os.path.lexists(path)]
    try:
        make_folder(place, elsewhere)
        yield
    except BaseException:
        for path in missing:
            with suppress(OSError):  # never made, or somebody has put something in it
                path.rmdir()
        raise


def refuse_over(target: Path | str, source: str) -> None:
    """Keep a file that was read from being written over, also by way of a link.

    Raises UnoprintError.
    """
    try:
        same = os.path.samefile(target, source)  # noqa: PTH121 - either may be a name
    except (OSError, ValueError):  # one of them is not there
        return
    if same:
        raise UnoprintError(f"cannot write {_name(target)}: that is the deck file: {ELSEWHERE}")


def _streamed(said: Path | str, data: bytes) -> bool:
    """Write to what takes bytes as they come: standard output, pipes, devices."""
    place = Path(said)
    if str(said) == STDOUT or (number := _descriptor(place)) == 1:
        out = sys.stdout
        if out is None:
            raise OutputError("cannot write to standard output: it is closed; give a file with -o")
        out.flush()
        # past the buffer, which would try again at the end of the program if nobody reads
        raw = getattr(out.buffer, "raw", out.buffer)
        view = memoryview(data)
        while view:
            view = view[raw.write(view) :]
        raw.flush()
        return True
    if number is not None:
        file = os.dup(number)
    elif place.exists() and not (place.is_file() or place.is_dir()):
        file = os.open(place, os.O_WRONLY)
    else:
        return False
    with os.fdopen(file, "wb") as stream:
        stream.write(data)
    return True


def _descriptor(place: Path) -> int | None:
    """The open file of this process that a path such as /dev/stdout stands for."""
    for _ in range(40):
        folder = place.parent.resolve()
        if re.fullmatch(rf"/proc/(self|{os.getpid()})/fd", str(folder)) and place.name.isdigit():
            return int(place.name)
        if not place.is_symlink():
            return None
        place = folder / place.readlink()
    return None


def _draft(said: Path | str, data: bytes, drafts: list[Draft], sweep: bool) -> None:
    """Write a temporary file beside the target, with the mode that the target will have."""
    if not str(said):
        raise OutputError("cannot write to '': give the file a name with -o")
    target = Path(said)
    try:
        old = target.stat()
    except FileNotFoundError:
        old = None
    if old and stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(errno.EISDIR, "")
    if old and not os.access(said, os.W_OK):
        raise PermissionError(errno.EACCES, "")
    if str(said).endswith(("/", os.sep)):
        raise OutputError(f"cannot write {_name(said)}: leave off the {os.sep} at its end")
    if target.is_symlink():
        target = target.resolve()
    if sweep:
        _sweep(target)
    while (temporary := _temporary(target, f"{os.getpid()}-{next(_NUMBERS)}")).exists():
        pass  # left by a killed process that had our number
    _IN_HAND.add(temporary)
    drafts.append(Draft(temporary, target, said))  # from here on it is cleared away
    file = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    with os.fdopen(file, "wb") as stream:
        if old:
            _keep(file, old)
        stream.write(data)
        stream.flush()
        os.fsync(file)


_BINARY = getattr(os, "O_BINARY", 0)
"""Windows alone has text files."""


def _keep(file: int, old: os.stat_result) -> None:
    """Give a new file the owner, where that is allowed, and the mode of the old one."""
    if not hasattr(os, "fchown"):
        return
    made = os.fstat(file)
    if (made.st_uid, made.st_gid) != (old.st_uid, old.st_gid):
        with suppress(PermissionError):
            os.fchown(file, old.st_uid, old.st_gid)
    os.fchmod(file, stat.S_IMODE(old.st_mode))


def _temporary(target: Path, mark: str) -> Path:
    """The name of a temporary file; of a long name only the beginning is taken."""
    room = NAME_BYTES - len("..4194304-999999999.tmp")
    name = os.fsdecode(os.fsencode(target.name)[:room])
    return target.with_name(f".{name}.{mark}.tmp")


def _sweep(target: Path) -> None:
    """Remove what a killed process left of an earlier try at the same file."""
    if os.name != "posix":  # elsewhere one cannot ask for a process without harm
        return
    before, after = map(re.escape, _temporary(target, "\0").name.split("\0"))
    with suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            match = re.fullmatch(rf"{before}(\d{{1,9}})-\d{{1,9}}{after}", entry.name)
            if match and entry.is_file(follow_symlinks=False):
                path = target.with_name(entry.name)
                if not _running(int(match[1]), path):
                    path.unlink()


def _running(process: int, temporary: Path) -> bool:
    """Whether the process that a temporary file is named for still writes it."""
    if process == os.getpid():
        return temporary in _IN_HAND
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass
    return True


def _name(place: Path | str) -> str:
    return shown(str(place)) or "''"


def _refusal(
    said: Path | str, error: Exception, elsewhere: str = ELSEWHERE, files: int = 1
) -> OutputError:
    """One line for a person: the place, what is wrong, what to do.

    `files` is how many are written, 0 for a folder: what they are called, the user said of one.
    """
    text, place = str(said), Path(said)
    name = "to standard output" if text == STDOUT else _name(text)
    code = getattr(error, "errno", None)
    if code == errno.EPIPE:
        return ReaderGone(f"cannot write {name}: the program that reads it has ended")
    if "\0" in text or not isinstance(error, OSError):
        why = "the name has a character that no file name may have: give another one"
    elif code == errno.EISDIR and files > 1:
        why = f"a folder has that name: move it away, or {elsewhere}"
    elif code == errno.EISDIR:
        why = f"it is a folder: name a file in it, such as {_name(place / 'sheets.pdf')}"
    elif code == errno.ENOENT:
        why = _not_there(place, elsewhere)
    elif code == errno.ENOTDIR:
        why = f"{_name(place.parent)} is no folder: {elsewhere}"
    else:
        hint = HINTS.get(code or 0, "")
        why = hint.format(elsewhere=elsewhere) or f"{error.strerror or error}: {elsewhere}"
    return OutputError(f"cannot {'write' if files else 'make the folder'} {name}: {why}")


def _not_there(place: Path, elsewhere: str) -> str:
    """Why there is no way to a place."""
    try:
        folder = place.resolve().parent if place.is_symlink() else place.parent
        Path.cwd()
    except FileNotFoundError:
        return "the working folder is not there any more: go to another one"
    if folder.is_dir():
        return f"nothing can be made in {_name(folder)}: {elsewhere}"
    return f"the folder {_name(folder)} does not exist: make it first, or {elsewhere}"
