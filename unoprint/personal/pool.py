"""Other processes and other machines that work; whoever hands out work sees concurrent.futures.

Processes begin anew (from a server that is forked, or spawned where there is none) and never as a
copy of this one, which may have threads. Ctrl-C in a terminal reaches all of them at once: they
leave it to this one, which lets each finish the deck in its hands.
"""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from unoprint.errors import OptionError, shown
from unoprint.stop import STOPS
from unoprint.version import VERSION

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

    from unoprint.personal.work import Done, Job, Task

PART = 16
"""Rows that are handed out at once, at most: progress is told after each."""
PARTS = 8
"""Parts that each worker gets, if there are rows enough: the last to end is not late by much."""
WORTH = 12
"""Rows for which another process is worth its start."""
PATIENCE = 10
"""Seconds to wait for a cluster."""

_stop: Event | None = None
_leaving = False
_busy = Lock()
"""Held while a worker has a part in its hands."""


def workers(rows: int, jobs: int | None) -> int:
    """How many processes so many rows are worth.

    >>> workers(10, None), workers(1000, 3)
    (1, 3)
    """
    return max(1, min(jobs or _cores(), rows // WORTH))


def _cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def parts(tasks: list[Task], hands: int) -> list[list[Task]]:
    """The rows in parts, for so many workers."""
    size = max(1, min(PART, len(tasks) // (hands * PARTS)))
    return [tasks[at : at + size] for at in range(0, len(tasks), size)]


def part(job: Job, tasks: list[Task]) -> list[Done]:
    """What a worker does: the rows of a part, or as many as there is time for."""
    from unoprint.personal.work import work

    with _busy:
        return [*work(job, tasks, stopped)]


def stopped() -> bool:
    """Whether the worker that this is shall do no more."""
    return _leaving or (_stop is not None and _stop.is_set())


class Pool:
    """Processes of this machine."""

    def __init__(self, count: int) -> None:
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor

        get_ready()
        method = "forkserver" if sys.platform != "win32" else "spawn"
        context = multiprocessing.get_context(method)
        self.count = count
        self.lost: tuple[type[BaseException], ...] = (BrokenExecutor,)
        """What is raised where a worker has gone."""
        self.stopping = context.Event()
        self.executor: Executor = ProcessPoolExecutor(
            count, context, initializer=_begin, initargs=(self.stopping,)
        )

    def stop(self) -> None:
        """Let each worker finish the deck in its hands, and end."""
        self.stopping.set()
        self.executor.shutdown(wait=True)


class Cluster:
    """Processes of other machines: a cluster of Dask."""

    def __init__(self, address: str) -> None:
        """Raises OptionError for an address that is none, and workers that are not ours."""
        kind, separator, place = address.partition("://")
        if kind != "dask" or not separator or not place:
            raise OptionError(
                "executor",
                f"'{shown(address)}' is none: write dask://HOST:PORT, as the scheduler says it",
            )
        try:
            import distributed
        except ImportError as error:
            raise OptionError(
                "executor", "dask needs packages more: pip install 'unoprint[dask]'"
            ) from error
        cluster: Any = distributed  # which has no types
        try:
            self.client = cluster.Client(f"tcp://{place}", timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise OptionError(
                "executor", f"no Dask scheduler answers at {shown(place)}: start one there"
            ) from error
        self.lost: tuple[type[BaseException], ...] = (cluster.KilledWorker, CancelledError)
        try:
            self.count = _same_versions(self.client.run(_version, on_error="return"), place)
            self.executor: Executor = self.client.get_executor(pure=False)
        except BaseException:
            self.client.close()
            raise

    def stop(self) -> None:
        """Leave it: a part that a worker has in its hands is still finished."""
        self.executor.shutdown(wait=False)
        self.client.close()


def get_ready() -> None:
    """Start the process that all workers come from, if it does not run; it gets ready meanwhile.

    It hears no signal and ends with this one: for whoever waits for a worker asks it. The tracker
    is first, because where it starts it turns hearing on.
    """
    if sys.platform == "win32":
        return
    from multiprocessing import forkserver, resource_tracker

    forkserver.set_forkserver_preload(["unoprint.personal.warm"])
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(stop: Event) -> None:
    """What a worker does first."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
    Thread(target=_end_with_parent, daemon=True).start()


def _leave(number: int, frame: object) -> None:
    """A worker is told to end: not in the middle of a deck."""
    global _leaving
    _leaving = True
    if not _busy.locked():
        raise SystemExit(143)


def _end_with_parent() -> None:
    """Nobody is left to hand out work where the process that did is gone, however it went."""
    import multiprocessing

    global _leaving
    if parent := multiprocessing.parent_process():
        with suppress(OSError):
            parent.join()
        _leaving = True
        _busy.acquire(timeout=PATIENCE)
        os._exit(1)


def _version() -> str:
    return VERSION


def _same_versions(found: dict[str, Any], place: str) -> int:
    """How many workers there are.

    Raises OptionError where there is none, or where one has another unoprint or none at all.
    """
    if not found:
        raise OptionError("executor", f"the scheduler at {shown(place)} has no workers: start some")
    for worker, version in found.items():
        if isinstance(version, BaseException):
            why = f"cannot load unoprint ({shown(str(version))})"
        elif version != VERSION:
            why = f"has unoprint {shown(str(version))}"
        else:
            continue
        raise OptionError(
            "executor", f"the worker {shown(worker)} {why}: install unoprint {VERSION} there"
        )
    return len(found)
