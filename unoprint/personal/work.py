"""The work on some rows of a table: it can be done in this process, in another, or far away.

What goes there is a deck file's text, rows and paths; what comes back is a line for each row. The
PDFs are written where they are made.
"""

import gc
import json
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from unoprint import printout
from unoprint.deck.deck import Deck
from unoprint.errors import OutputError, UnoprintError
from unoprint.paint import store
from unoprint.personal.form import Form
from unoprint.personal.record import Made, digest, whole
from unoprint.printing import of_deck
from unoprint.version import VERSION

ENOUGH = 16 * 2**20
"""Bytes of PDFs after which the drawings of their cards are let go."""
TIDY = 8
"""Decks after which what they left is collected."""
LARGEST_PART = 64 * 2**20
"""Bytes of a picture that is looked at for changes."""


class Job(NamedTuple):
    """What goes for every row."""

    text: str
    """Of the deck file."""
    source: str
    """What the deck file is called; its pictures lie beside it."""
    folder: str
    """Where the PDFs go."""
    options: tuple[tuple[str, Any], ...]
    """Of printing, as they were given."""


class Task(NamedTuple):
    """One row."""

    number: int
    """Counted from 1."""
    cells: dict[str, str]
    file: str
    known: Made | None = None
    """The file as it was made before; if it is whole and up to date it is not made again."""


class Done(NamedTuple):
    """What became of a row."""

    number: int
    file: str
    made: Made | None = None
    """None where it failed."""
    again: bool = True
    """Whether the file was made now; else it was whole."""
    cards: int = 0
    sheets: int = 0
    summary: tuple[str, ...] = ()
    """For a person at the printer."""
    warnings: tuple[str, ...] = ()
    error: str = ""
    """Why it failed."""


@lru_cache(2)
def form(text: str, source: str) -> Form:
    """The deck file, read once in each process."""
    return Form(text, source)


def work(
    job: Job, tasks: Iterable[Task], stopped: Callable[[], bool] = lambda: False
) -> Iterator[Done]:
    """Make the decks of some rows, one after the other, until told to stop.

    Raises OutputError where no file can be written, for then no other can.
    """
    weight = 0
    collecting = gc.isenabled()
    gc.disable()  # what a deck leaves is collected in one go: else it is looked at time and again
    try:
        for count, task in enumerate(tasks, 1):
            if stopped():
                return
            done = make(job, task)
            yield done
            weight += done.made.size if done.made else 0
            if weight > ENOUGH:
                weight = 0
                forget()
            if count % TIDY == 0:
                gc.collect(0)
    finally:
        if collecting:
            gc.enable()


def make(job: Job, task: Task) -> Done:
    """The deck of one row, in its file.

    Raises OutputError.
    """
    stamp = stamp_of(job, task)
    target = Path(job.folder) / task.file
    if task.known and task.known.stamp == stamp and whole(target, task.known):
        return Done(task.number, task.file, task.known, again=False)
    try:
        deck = form(job.text, job.source).deck(task.cells)
        printed = printout.make(deck, of_deck(deck, dict(job.options)))
    except OutputError:
        raise
    except UnoprintError as error:
        return failed(job, task, error)
    store.write(target, printed.pdf, sweep=False)
    return Done(
        task.number,
        task.file,
        Made(stamp, len(printed.pdf), digest(printed.pdf)),
        cards=printed.cards,
        sheets=printed.sheets,
        summary=tuple(printed.summary()[1:]),
        warnings=told(deck, printed.warnings),
    )


def failed(job: Job, task: Task, error: UnoprintError) -> Done:
    """A row of which no deck can be made."""
    reason = form(job.text, job.source).reason(error)
    return Done(task.number, task.file, error=reason)


def told(deck: Deck, warnings: tuple[str, ...]) -> tuple[str, ...]:
    """All that a person should know of a deck."""
    return (*map(str, deck.warnings), *warnings)


def stamp_of(job: Job, task: Task) -> str:
    """A mark of all that a PDF is made from: if one thing changes, it is another."""
    parts = [VERSION, job.text, job.source, dict(job.options), task.cells, files_of(job, task)]
    return digest(json.dumps(parts, sort_keys=True).encode())


def files_of(job: Job, task: Task) -> dict[str, str]:
    """The files beside the deck file that a row's texts name, each with a mark of its content."""
    folder = Path(job.source).parent
    found: dict[str, str] = {}
    for text in form(job.text, job.source).names(task.cells):
        path = folder / text
        try:
            inside = path.resolve().is_relative_to(folder.resolve())
            if inside and path.is_file() and path.stat().st_size <= LARGEST_PART:
                found[text] = digest(path.read_bytes())
        except (OSError, ValueError):  # no name of a file: whoever needs one will say so
            continue
    return found


def forget() -> None:
    """Let go of what is kept from deck to deck: names and photos of guests who had theirs."""
    printout.front.cache_clear()
