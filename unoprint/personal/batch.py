"""A deck for every row of a table: what is to be made, who makes it, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, as_completed
from pathlib import Path
from typing import Any, NamedTuple

from unoprint import printout, stop
from unoprint.deck.source import STDIN, decode, fetch
from unoprint.errors import LimitError, OptionError, SpecError, UnoprintError, did_you_mean, shown
from unoprint.paint import store
from unoprint.personal import pool
from unoprint.personal.fields import has_fields, template
from unoprint.personal.form import ROW, Form
from unoprint.personal.names import file_names
from unoprint.personal.record import Record
from unoprint.personal.rows import Table, table
from unoprint.personal.together import bound
from unoprint.personal.work import Done, Job, Task, form, work
from unoprint.printing import of_deck

LOOKS = frozenset(("look", "print", "size", "theme"))
"""Keys of a deck file: where one of them has fields, what does not fit may fit the next row."""
MOST_TOLD = 50
"""Warnings that are told, of all rows together."""
TITLE = "title"
"""In the name of a file, the deck's title."""
NAME = "{{ row }} {{ title }}"
"""What a file is called if nothing is said of it."""

Step = Callable[[Done, int], None]
"""Is told of each row that is done, and how many there are."""


class Batch(NamedTuple):
    """What a batch made."""

    made: int
    """Decks that were made now."""
    whole: int
    """Decks that were there."""
    failed: tuple[str, ...]
    """For each row without a deck, which and why."""
    cards: int
    sheets: int
    """Of paper; cards and sheets of the decks that were made now."""
    place: Path
    """The folder, or the one file."""
    summary: tuple[str, ...]
    """A few lines for a person at the printer."""
    warnings: tuple[str, ...]


class Tally:
    """What became of the rows so far."""

    def __init__(self, data: str, count: int, record: Record | None, step: Step) -> None:
        self.data, self.count, self.record, self.step = data, count, record, step
        self.rows: set[int] = set()
        self.made = self.whole = self.cards = self.sheets = self.warned = 0
        self.failed: dict[int, str] = {}
        self.warnings: dict[int, tuple[str, ...]] = {}
        self.summary: tuple[str, ...] = ()

    def add(self, done: Done) -> None:
        """One row more."""
        self.rows.add(done.number)
        if done.error:
            self.failed[done.number] = f"{shown(self.data)}: row {done.number}: {done.error}"
        elif not done.again:
            self.whole += 1
        else:
            self.made += 1
            self.cards += done.cards
            self.sheets += done.sheets
            self.summary = self.summary or done.summary
        if done.made and done.again and self.record:
            self.record.add(done.file, done.made)
        if done.warnings:
            self.warned += 1
            self.warnings[done.number] = done.warnings
            if len(self.warnings) > MOST_TOLD:  # of the first rows, whoever is done first
                del self.warnings[max(self.warnings)]
        self.step(done, self.count)

    def batch(self, place: Path) -> Batch:
        """The whole of it, in the order of the rows."""
        rows = (self.failed[number] for number in sorted(self.failed))
        numbers = (self.made, self.whole, tuple(rows), self.cards, self.sheets)
        return Batch(*numbers, place, self.summary, tuple(self._told()))

    def _told(self) -> Iterator[str]:
        """Each warning once, with the first row that has it."""
        told = dict[str, int]()
        for number, texts in sorted(self.warnings.items()):
            for text in texts:
                told.setdefault(text, number)
        for text, number in [*told.items()][:MOST_TOLD]:
            yield f"{shown(self.data)}: row {number}: {text}"
        if self.warned > len(self.warnings) or len(told) > MOST_TOLD:
            yield f"and more of the like: {self.warned:,} rows have warnings"


def run(
    deck: str,
    data: str,
    folder: Path,
    *,
    name: str | None,
    jobs: int | None,
    executor: str | None,
    resume: bool,
    force: bool,
    options: Mapping[str, Any],
    step: Step,
) -> Batch:
    """Make a PDF for each row, in a folder that is made if need be.

    Raises SpecError or UnoprintError where something is wrong with the deck or the table as such,
    OutputError, LimitError.
    """
    job, plain, rows = prepared(deck, data, folder, options, far=executor is not None)
    files = named(name, plain, rows)
    tasks = [*tasks_of(plain, rows, files)]
    count = pool.workers(len(tasks), jobs)
    if executor is None and count > 1:
        pool.get_ready()
    trial(job, plain, tasks[0])
    store.make_folder(folder)
    with Record(folder) as record:
        if not force:
            record.check(files)
        if resume:
            tasks = [task._replace(known=record.made.get(task.file)) for task in tasks]
        store.clear(folder, set(files))
        record.start(files)
        tally = Tally(data, len(tasks), record, step)
        if executor is not None:
            handed_out(job, tasks, tally, pool.Cluster(executor))
        elif count > 1:
            handed_out(job, tasks, tally, pool.Pool(count))
        else:
            for done in work(job, tasks):
                tally.add(done)
                go_on()
    return tally.batch(folder)


def run_together(
    deck: str, data: str, target: Path, *, options: Mapping[str, Any], step: Step
) -> Batch:
    """Make one PDF of the decks of all rows.

    Raises what `run` raises.
    """
    job, plain, rows = prepared(deck, data, target.parent, options)
    tasks = [*tasks_of(plain, rows, [target.name] * len(rows.rows))]
    trial(job, plain, tasks[0])
    tally = Tally(data, len(tasks), None, step)
    store.make_folder(target.parent)
    made = bound(job, tasks, tally.add)
    if made:
        store.write(target, made)
    return tally.batch(target)


def prepared(
    deck: str, data: str, folder: Path, options: Mapping[str, Any], far: bool = False
) -> tuple[Job, Form, Table]:
    """The deck file and the table, read and found to go together.

    Raises SpecError, UnoprintError, LimitError.
    """
    content, source, _ = fetch(deck)
    given = {key: value for key, value in options.items() if value is not None}
    fixed = tuple(
        (key, tuple(value) if isinstance(value, list) else value) for key, value in given.items()
    )
    if far:  # other machines have another working folder
        source = source if source == STDIN else str(Path(source).absolute())
        folder = folder.absolute()
    job = Job(decode(content, source), source, str(folder), fixed)
    plain, rows = form(job.text, job.source), table(data)
    plain.check({**rows.columns, ROW: ROW}, data)
    return job, plain, rows


def tasks_of(plain: Form, rows: Table, files: list[str]) -> Iterator[Task]:
    """The rows, with the columns that the deck file has fields for."""
    for number, (row, file) in enumerate(zip(rows.rows, files, strict=True), 1):
        cells = {ROW: str(number)} | row
        yield Task(number, {column: cells[column] for column in plain.columns}, file)


def named(name: str | None, plain: Form, rows: Table) -> list[str]:
    """The file of each row.

    Raises OptionError for a name with fields that are no columns, or with none at all.
    """
    try:
        wanted = template(name or NAME)
    except UnoprintError as error:
        raise OptionError("name", f"'{shown(name or '')}': {error}") from error
    if name is not None and not has_fields(name):
        raise OptionError("name", "is the same for all rows: write a field, as '{{ name }}'")
    known = {ROW: ROW, TITLE: TITLE, **rows.columns}
    for column in wanted.columns:
        if column not in known:
            hint = did_you_mean(column, known)
            raise OptionError("name", f"{shown(rows.source)} has no column '{column}'; {hint}")
    digits = len(str(len(rows.rows)))
    texts = []
    for number, row in enumerate(rows.rows, 1):
        cells = {ROW: str(number)} | row
        own = {ROW: f"{number:0{digits}}", TITLE: plain.name(cells)} | row
        texts.append(wanted.fill(own))
    return file_names(texts)


def trial(job: Job, plain: Form, task: Task) -> None:
    """Look for what is wrong with every row's deck, on the first of them.

    Raises SpecError, UnoprintError.
    """
    try:
        deck = plain.deck(task.cells)
        printout.lay(deck, of_deck(deck, dict(job.options)))
    except SpecError as error:
        if own := plain.own(error):
            raise SpecError(own) from error
    except UnoprintError:
        if not any(path[0] in LOOKS for path in plain.fields):
            raise


def go_on() -> None:
    """Raise Stopped where a signal came, though a library may have swallowed what that raised."""
    if stop.came:
        raise stop.Stopped


def handed_out(job: Job, tasks: list[Task], tally: Tally, hands: pool.Pool | pool.Cluster) -> None:
    """Let others do the work. Whatever stops it, what they finish is counted."""
    futures: list[Future[list[Done]]] = []
    try:
        for rows in pool.parts(tasks, hands.count):
            futures.append(hands.executor.submit(pool.part, job, rows))
        for future in as_completed(futures):
            for done in future.result():
                tally.add(done)
            go_on()
    except hands.lost as error:
        raise LimitError(
            "a worker has gone, perhaps for want of memory: run it again with --resume, and if "
            "that does not help with fewer --jobs"
        ) from error
    finally:
        for future in futures:
            future.cancel()
        hands.stop()
        for future in futures:
            if future.done() and not future.cancelled() and future.exception() is None:
                for done in future.result():
                    if done.number not in tally.rows:
                        tally.add(done)
