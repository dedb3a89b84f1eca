"""Faces and the places where they lie become one PDF, ready to print at true size.

reportlab makes the file: its document, fonts and streams. What is painted on a page is put
together here, once for each face, and shared by the pages that show the same.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from unoprint.drawing import Drawing
from unoprint.later import put_off
from unoprint.paint.embed import text_string
from unoprint.paint.operators import START, Kit, matrix, rounded, turned
from unoprint.units import Box, Size

FLIPS = {"": "", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
"""How a printer that prints both sides turns the paper, by what a sheet's backs are called."""
FORM = 20_000
"""Characters of operators: a face whose repetition takes more becomes a form, written once."""
SHARE = 160
"""Characters of operators: what is longer and stands on several pages is written once."""


class Face(NamedTuple):
    """One side of a card, as often as it may be printed."""

    name: str
    """Marks each of its places in the file, for programs that look for it."""
    drawing: Drawing
    """0, 0 is the lower left corner of the trimmed card."""
    box: Box
    """What the face may paint: the trimmed card with its bleed. All else is cut off."""
    size: Size
    """Of the trimmed card."""


class Placed(NamedTuple):
    """Face number `face`, the lower left corner of its trim at x, y as long as it is upright."""

    face: int
    x: float
    y: float
    turn: int = 0
    """Degrees that the card is turned by, counter-clockwise, about the middle of its trim."""


class Page(NamedTuple):
    """One side of a sheet of paper: what lies on it, and what is painted under and over that."""

    size: Size
    placed: tuple[Placed, ...]
    under: Drawing = ()
    over: Drawing = ()
    trim: Box | None = None
    bleed: Box | None = None


def document(
    faces: Sequence[Face],
    pages: Iterable[Page],
    *,
    title: str,
    language: str,
    settings: str,
    grey: bool = False,
    duplex: str = "",
) -> bytes:
    """The PDF. The same values make the same bytes, on any day and machine.

    `settings` is kept in the file: the options that made it. `duplex` is "long-edge" or
    "short-edge" where both sides of the paper are printed at once, else "".

    Raises lettering.MissingGlyph for a letter that its font lacks.
    """
    put_off()
    from unoprint.paint.objects import File

    file, sheets = File(title, language, settings, FLIPS[duplex]), list(pages)
    kit = Kit(file.document, grey)
    used = Counter(sheet.placed for sheet in sheets)
    copies = Counter(p.face for placed in used for p in placed)
    painted, forms = _faces(kit, faces, copies)
    texts = {placed: _cards(painted, faces, placed) for placed in used}
    marks: dict[Drawing, str] = {}

    def paint(drawing: Drawing) -> str:
        if drawing not in marks:
            marks[drawing] = kit.paint(drawing)
        return marks[drawing]

    contents = [
        [
            "\n".join(filter(None, (START, paint(sheet.under)))),
            texts[sheet.placed],
            *(paint((mark,)) for mark in sheet.over),
        ]
        for sheet in sheets
    ]
    often = Counter(part for parts in contents for part in parts if len(part) > SHARE)
    resources = file.resources(kit, forms)
    streams: dict[str, str] = {}
    for sheet, parts in zip(sheets, contents, strict=True):
        joined = _joined(parts, often)
        for text in joined:
            if text not in streams:
                streams[text] = file.stream(text)
        boxes = {"Media": Box(0, 0, *sheet.size), "Trim": sheet.trim, "Bleed": sheet.bleed}
        file.page(boxes, [streams[text] for text in joined], resources)
    return file.finish()


def _faces(
    kit: Kit, faces: Sequence[Face], copies: Counter[int]
) -> tuple[list[str], dict[str, tuple[str, Box]]]:
    """The operators that paint each face, and the forms that they call: name, steps and box.

    A form costs an object of its own and is compressed alone. So a face that is small or rare
    stays in the pages; only what would be repeated too often is written once.
    """
    painted: list[str] = []
    forms: dict[str, tuple[str, Box]] = {}
    for i, face in enumerate(faces):
        steps = kit.paint(face.drawing) if copies[i] else ""
        if (copies[i] - 1) * len(steps) > FORM:
            name = f"X{len(forms) + 1}"
            forms[name] = steps, face.box
            painted.append(f"/{name} Do")
        else:
            painted.append(f"{rounded(face.box, 0)} W n\n{steps}")
    return painted, forms


def _cards(painted: list[str], faces: Sequence[Face], placed: tuple[Placed, ...]) -> str:
    out: list[str] = []
    for p in placed:
        face = faces[p.face]
        c, s = turned(p.turn)
        x, y = face.size.width / 2, face.size.height / 2
        at = (p.x + x - x * c + y * s, p.y + y - x * s - y * c)
        out.append(
            f"q {matrix(at, turn=p.turn, places=4)} /Card<</Name{text_string(face.name)}>>BDC\n"
            f"{painted[p.face]}\nEMC Q"
        )
    return "\n".join(out)


def _joined(parts: list[str], often: Counter[str]) -> list[str]:
    """The streams of a page: what stands on several pages apart, the rest of it together."""
    out: list[str] = []
    alone = False
    for part in parts:
        shared = often[part] > 1
        if out and not shared and not alone:
            out[-1] += "\n" + part
        elif part:
            out.append(part)
            alone = shared
    return out
