"""`python -m unoprint`, and the command that an installation makes."""

from __future__ import annotations

import gc
import sys


def main() -> None:
    """Run the command line. Whatever stops it, the exit code says so and no traceback is shown."""
    gc.disable()  # the program is short: collecting, and sorting out at the end, only take time
    try:
        from unoprint.cli import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
        sys.stderr.write("interrupted: nothing was written\n")
    gc.freeze()
    sys.exit(code)


if __name__ == "__main__":
    main()
