"""`python -m unoprint`, and the command that an installation makes."""

from __future__ import annotations

import gc
import sys

from unoprint import stop


def main() -> None:
    """Run the command line. Whatever stops it, the exit code says so and no traceback is shown."""
    stop.watch()
    gc.disable()  # the program is short: collecting, and sorting out at the end, only take time
    try:
        from unoprint.cli import run

        code = run(sys.argv[1:])
    except BaseException:
        if not stop.came:
            raise
        code = stop.outcome(done=False)
    else:
        code = stop.outcome(done=True) if stop.came else code
    stop.ignore()
    gc.freeze()
    sys.exit(code)


if __name__ == "__main__":
    main()
