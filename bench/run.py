"""How fast unoprint is, as ratios to an empty Python, and beside other tools on the same deck.

    python bench/run.py [--runs N] [--peers PYTHON]

Run it with the Python of an environment in which unoprint is installed; PYTHON is that of another
one with the other tools (see bench/README.md). Every figure is a whole process, started cold, in
turn with `python -c pass`; the median of N pairs is what counts.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
PEERS = {
    "typst (Python binding)": ("typst", "typst_w1"),
    "skia-python": ("skia", "skia_cards"),
    "reportlab, by hand": ("reportlab", "rl_naive"),
    "reportlab, by hand, forms": ("reportlab", "rl_forms"),
    "fpdf2": ("fpdf", "fpdf2_w1"),
    "PyMuPDF": ("pymupdf", "pymupdf_w1"),
    "WeasyPrint": ("weasyprint", "weasyprint_w1"),
    "protograf": ("protograf", "protograf_w1"),
}
FIRST = """
import time
import reportlab.pdfbase.ttfonts
from unoprint import api, contact, kinds, printout
from unoprint.paint import objects
kinds.all_kinds()
start = time.perf_counter()
api.sheets("classic")
print((time.perf_counter() - start) * 1000)
"""
BAR_IN_PROCESS = "<= 1.6 x, 16 ms where pass takes 10"
SLOW = {"PyMuPDF", "WeasyPrint", "protograf"}
"""Those take from half a minute to minutes for 10,800 cards."""
RENDER = """
import time
from unoprint import api
api.sheets("classic")
times = []
for _ in range(15):
    start = time.perf_counter()
    api.sheets("classic")
    times.append(time.perf_counter() - start)
print(sorted(times)[7] * 1000)
"""


def clean() -> dict[str, str]:
    """The environment without what would keep Python from its compiled files."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def timed(command: list[str]) -> float:
    start = time.perf_counter()
    done = subprocess.run(command, env=clean(), capture_output=True, check=False)
    took = time.perf_counter() - start
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.decode()[-500:]}")
    return took


def paired(commands: dict[str, list[str]], runs: int) -> dict[str, tuple[float, float]]:
    """Of each command the median seconds, and the median ratio to the first of them."""
    for command in commands.values():
        timed(command)
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(timed(command))
    first = next(iter(times.values()))
    return {
        name: (
            statistics.median(taken),
            statistics.median(a / b for a, b in zip(taken, first, strict=True)),
        )
        for name, taken in times.items()
    }


def run(program: str) -> bytes:
    """What a program of Python prints, in a process of its own."""
    command = [sys.executable, "-c", program]
    return subprocess.run(command, env=clean(), capture_output=True, check=True).stdout


def memory(command: list[str]) -> float:
    """The largest memory of a process, in MiB."""
    script = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, "
        "stdout=subprocess.DEVNULL); "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *command], env=clean(), capture_output=True, check=True
    )
    return int(done.stdout) / 1024


def row(name: str, figure: str, bar: str = "") -> None:
    print(f"{name:<44} {figure:>22}   {bar}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--peers", help="the Python of an environment with the other tools")
    args = parser.parse_args()
    unoprint = str(Path(sys.executable).parent / "unoprint")
    with tempfile.TemporaryDirectory() as folder:
        out = f"{folder}/sheets.pdf"
        sheets = [unoprint, "sheets", "classic", "-o", out]
        commands = {
            "python -c pass": [sys.executable, "-c", "pass"],
            "unoprint sheets classic": sheets,
            "unoprint --help": [unoprint, "--help"],
        }
        for name, (seconds, ratio) in paired(commands, args.runs).items():
            bar = {"unoprint sheets classic": "<= 9 x", "unoprint --help": "<= 4 x"}.get(name, "")
            row(name, f"{seconds * 1000:.1f} ms = {ratio:.2f} x", bar)
        row("  its file", f"{Path(out).stat().st_size / 1024:.1f} KiB", "<= 60 KiB")
        # A first deck, all loaded but nothing kept; and the same deck again, with what is kept.
        pairs = [
            (float(run(FIRST)), timed([sys.executable, "-c", "pass"])) for _ in range(args.runs)
        ]
        first = statistics.median(took for took, _ in pairs)
        share = statistics.median(took / 1000 / empty for took, empty in pairs)
        row("  in process, first deck to PDF", f"{first:.1f} ms = {share:.2f} x", BAR_IN_PROCESS)
        row("  in process, the same deck again", f"{float(run(RENDER)):.1f} ms")
        print()
        for copies in (1, 10, 100):
            command = [*sheets, "--copies", str(copies)]
            seconds = statistics.median(timed(command) for _ in range(5))
            row(
                f"{108 * copies:,} cards in one PDF",
                f"{seconds:.3f} s, {memory(command):.0f} MiB",
                "<= 0.55 s, <= 64 MiB" if copies == 100 else "",
            )
        if args.peers:
            print()
            python = args.peers
            cached = str(HERE / "peers" / "cached.py")
            for name, (module, program) in PEERS.items():
                if subprocess.run(
                    [python, "-c", f"import {module}"], capture_output=True
                ).returncode:
                    row(name, "not installed")
                    continue
                peer = [python, cached, program, f"{folder}/peer.pdf"]
                both = paired({"unoprint": sheets, name: peer}, max(5, args.runs // 3))
                seconds, ratio = both[name]
                row(name, f"{seconds * 1000:.0f} ms = {ratio:.2f} x", "of unoprint sheets classic")
                if name in SLOW:
                    continue
                many = [*sheets, "--copies", "100"]
                both = paired({"unoprint": many, name: [*peer, "100"]}, 3)
                seconds, ratio = both[name]
                figure = f"{seconds:.2f} s, {memory([*peer, '100']):.0f} MiB = {ratio:.2f} x"
                row("  10,800 cards", figure, "of unoprint sheets --copies 100")


if __name__ == "__main__":
    main()
