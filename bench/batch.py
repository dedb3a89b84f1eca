"""How fast a deck for each of a hundred guests is made, as ratios to an empty Python.

    python bench/batch.py [--runs N] [--rows N] [--photos]

Run it with the Python of an environment in which unoprint is installed. A batch is timed within a
process that has unoprint loaded but has made no deck; `python -c pass`, timed in turn with it, says
how fast the machine is just then. With --photos each guest has a photo of 1200 x 1800 pixels on
four cards, and what counts is the memory.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from run import clean, row, timed

DECK = """\
title = "{{ name }}'s deck"
base = "classic"

[remove]
wild = 4

[[cards]]
kind = "wild"
name = "{{ name }} wins"
copies = 4
"""
BATCH = """
import json, resource, sys, time
import reportlab.pdfbase.ttfonts
from unoprint import api, printout
from unoprint.paint import objects

def used(who):
    return resource.getrusage(who).ru_maxrss / 1024

if __name__ == "__main__":
    how = json.loads(sys.argv[1])
    start = time.perf_counter()
    made = api.batch_in_one(**how) if "file" in how else api.batch(**how)
    took = time.perf_counter() - start
    assert not made.failed, made.failed[0]
    print(json.dumps([took, used(resource.RUSAGE_SELF), used(resource.RUSAGE_CHILDREN)]))
"""
BARS = {"all cores": "<= 110 x, 1.1 s where pass takes 10 ms"}


def photo(path: Path, number: int) -> None:
    """A picture that no other guest has and that does not compress to nothing."""
    from PIL import Image

    noise = Image.effect_noise((300, 450), 20 + number % 60).resize((1200, 1800))
    Image.merge("RGB", (noise, noise.rotate(180), noise)).save(path, quality=85)


def table(folder: Path, rows: int, photos: bool) -> None:
    """The deck file, the guests and their photos."""
    deck = DECK + 'art = "{{ photo }}"\n' if photos else DECK
    (folder / "deck.toml").write_text(deck)
    lines = [f"Guest {number},{number}.jpg" for number in range(rows)]
    (folder / "guests.csv").write_text("\n".join(["name,photo", *lines]))
    for number in range(rows if photos else 0):
        photo(folder / f"{number}.jpg", number)


def batch(place: Path, **how: object) -> list[float]:
    """Seconds, and MiB of this process and of the largest of the others."""
    import subprocess

    program = place / "batch.py"
    program.write_text(BATCH)
    given = {"deck": str(place / "deck.toml"), "data": str(place / "guests.csv"), **how}
    command = [sys.executable, str(program), json.dumps(given)]
    done = subprocess.run(command, env=clean(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr[-800:])
    found: list[float] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--rows", type=int, default=100)
    parser.add_argument("--photos", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        table(folder, args.rows, args.photos)
        ways: dict[str, dict[str, object]] = {
            "all cores": {},
            "one core": {"jobs": 1},
            "nothing new": {"resume": True},
            "all in one PDF": {"file": f"{place}/all.pdf"},
        }
        for name, how in ways.items():
            seconds, ratios, memory = [], [], []
            for run in range(args.runs):
                again = "resume" in how
                out = {} if "file" in how else {"folder": f"{place}/{0 if again else run}-{name}"}
                if again:
                    out = {"folder": f"{place}/0-one core"}
                empty = timed([sys.executable, "-c", "pass"])
                took, ours, theirs = batch(folder, **out, **how)
                seconds.append(took)
                ratios.append(took / empty)
                memory.append(max(ours, theirs))
            much = f"{statistics.median(seconds):.2f} s = {statistics.median(ratios):.0f} x"
            figure = f"{much}, {max(memory):.0f} MiB"
            bar = "<= 200 MiB" if args.photos else BARS.get(name, "")
            row(f"{args.rows} decks, {name}", figure, bar)


if __name__ == "__main__":
    main()
