"""SIGINT and SIGTERM: everything in hand is put away on the way out, and the exit code tells."""

from __future__ import annotations

import signal
import sys

STOPS = {signal.SIGINT: (130, "interrupted"), signal.SIGTERM: (143, "terminated")}
"""Exit code and word for each signal that ends a run."""
came: list[int] = []
"""The signals that came. Some of reportlab's own handlers turn what is raised into an error of
another kind, or swallow it: so this is asked, and not the exception."""


class Stopped(BaseException):
    """A signal came that ends the run."""


def watch() -> None:
    """Raise Stopped at the first of the signals; those after it change nothing.

    A signal that is ignored, as under nohup, stays so: whoever started us wants us to go on.
    """
    for number in STOPS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _stop)


def ignore() -> None:
    """All is done, or being put away: let nothing come between."""
    for number in STOPS:
        signal.signal(number, signal.SIG_IGN)


def outcome(done: bool) -> int:
    """The exit code of a run that a signal came to, after one line that says so."""
    code, word = STOPS[signal.Signals(came[0])]
    how = ", but too late: all is written" if done else ": each file is whole, the old or the new"
    if sys.stderr:
        sys.stderr.write(f"{word}{how}\n")
    return code


def _stop(number: int, frame: object) -> None:
    ignore()
    came.append(number)
    raise Stopped
