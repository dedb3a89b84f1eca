"""How true SVG pictures come out, beside resvg on the same files.

    python bench/svg.py FOLDER... [--sample N] [--keep FOLDER]

Takes every .svg below each folder, or N of them, spread evenly. Needs `pip install resvg-py
numpy`; the icons of npm packages serve well (bootstrap-icons, lucide-static, @mdi/svg,
@twemoji/svg, devicon, flag-icons, @tabler/icons). A picture is wrong where more than one in a
hundred of its pixels is off by more than 96 of 255, both on white, the longer side 192 pixels.
Both are drawn four times as large and made smaller: else PDFium shows each thin line a whole pixel
wide and moves edges to whole pixels. The worst are kept as PNG in the folder of --keep, ours on the
left.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy
import resvg_py
from PIL import Image

from unoprint.drawing import Group
from unoprint.errors import UnoprintError
from unoprint.paint import png
from unoprint.paint.pdf import Face, Page, Placed, document
from unoprint.pictures import svg
from unoprint.units import Box, Size

SIDE = 192
"""Pixels of the longer side."""
TIMES = 4
"""How much larger both are drawn."""
OFF = 96
WRONG = 0.01


def ours(vector: svg.Vector) -> Any:
    """The picture by way of a PDF, as an array of its pixels."""
    scale = 25.4 * SIDE / 96 / max(vector.width, vector.height)
    size = Size(vector.width * scale, vector.height * scale)
    face = Face("", (Group(vector.marks, scale=scale),), Box(0, 0, *size), size)
    page = Page(size, (Placed(0, 0, 0),))
    pdf = document([face], [page], title="", language="en", settings="")
    [(width, height, rows)] = png.raster(pdf, 96 * TIMES)
    return reduced(Image.frombytes("RGB", (width, height), rows))


def reduced(picture: Image.Image) -> Any:
    """An array of the pixels, each the mean of those that were drawn for it."""
    return numpy.asarray(picture.reduce(TIMES))


def theirs(text: str, width: int, height: int) -> Any:
    """The same by resvg, all of the viewBox whatever the size that the file asks for."""
    width, height = width * TIMES, height * TIMES
    start = re.search(r"<svg\b[^>]*", text)
    if start and "viewBox" in start[0]:
        plain = re.sub(r"\s(width|height)\s*=\s*(\"[^\"]*\"|'[^']*')", " ", start[0])
        text = text.replace(start[0], plain, 1)
    made = bytes(resvg_py.svg_to_bytes(text, width=width, height=height, dpi=96))
    picture = Image.open(BytesIO(made)).convert("RGBA")
    if picture.size != (width, height):
        picture = picture.resize((width, height), Image.Resampling.BOX)
    white = Image.new("RGBA", picture.size, "white")
    return reduced(Image.alpha_composite(white, picture).convert("RGB"))


def reason(error: UnoprintError, path: Path) -> str:
    """A message without what is special to one file."""
    text = re.sub(r"^:\d+", "", str(error).removeprefix(str(path)))
    return re.sub(r"'[^']*'|\"[^\"]*\"|#\w+", "...", text)[:90].lstrip(": ")


def compare(folder: Path, sample: int, keep: Path | None) -> None:
    """Print what became of the files of one folder."""
    files = sorted(folder.rglob("*.svg"))
    files = files[:: max(1, len(files) // sample)] if sample else files
    refused: Counter[str] = Counter()
    wrong: list[tuple[float, Path, Any, Any]] = []
    times: list[float] = []
    unread = 0
    for path in files:
        data = path.read_bytes()
        start = time.perf_counter()
        try:
            vector = svg.read(data, str(path))
        except UnoprintError as error:
            refused[reason(error, path)] += 1
            continue
        times.append(time.perf_counter() - start)
        mine = ours(vector)
        try:
            other = theirs(data.decode(), mine.shape[1], mine.shape[0])
        except ValueError:
            unread += 1
            continue
        off = (numpy.abs(mine.astype(int) - other).max(axis=2) > OFF).mean()
        if off > WRONG:
            wrong.append((float(off), path, mine, other))
    drawn = len(times)
    print(
        f"{folder}: {len(files)} files, {drawn} drawn, {sum(refused.values())} refused,"
        f" {len(wrong)} wrong ({100 - 100 * len(wrong) / max(1, drawn):.2f} % right),"
        f" {unread} not read by resvg;"
        f" median {statistics.median(times or [0]) * 1000:.2f} ms,"
        f" slowest {max(times or [0]) * 1000:.1f} ms"
    )
    for text, count in refused.most_common():
        print(f"    {count:5} {text}")
    for off, path, mine, other in sorted(wrong, key=lambda w: -w[0])[:40]:
        print(f"    {off * 100:5.1f} % off: {path}")
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
            both = numpy.concatenate([mine, other], axis=1)
            Image.fromarray(both).save(keep / f"{folder.name}-{path.stem}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    for folder in given.folders:
        compare(folder, given.sample, given.keep)


if __name__ == "__main__":
    main()
