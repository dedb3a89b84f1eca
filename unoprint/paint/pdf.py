"""Faces and the places where they lie become one PDF, ready to print at true size."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha1
from typing import NamedTuple

from unoprint import __version__
from unoprint.drawing import Drawing
from unoprint.paint.embed import text_string
from unoprint.paint.operators import MM, START, Kit, matrix, number, rounded, turned
from unoprint.units import Box, Size

FLIPS = {"": "", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
"""How a printer that prints both sides turns the paper, by what a sheet's backs are called."""
FORM = 20_000
"""Characters of operators: a face whose repetition takes more becomes a form, written once.

Measured on 1 to 100 decks: with less, one deck's file grows by up to two thirds; with more, many
decks take up to twice the time and the bytes."""
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
    kit, file = Kit(grey), File()
    sheets = list(pages)
    used = Counter(sheet.placed for sheet in sheets)
    copies = Counter(p.face for placed in used for p in placed)
    painted, calls = _faces(kit, faces, copies)
    resources = file.reserve()
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
    streams: dict[str, int] = {}
    root, tree = file.reserve(), file.reserve()
    kids: list[int] = []
    for sheet, parts in zip(sheets, contents, strict=True):
        numbers = [_stream(file, streams, text) for text in _joined(parts, often)]
        kids.append(file.add(_page(sheet, numbers, tree, resources)))
    _resources(file, kit, resources, calls)
    refs = " ".join(f"{kid} 0 R" for kid in kids)
    file.add(f"<</Type/Pages/Count {len(kids)}/Kids[{refs}]>>", number=tree)
    flip = FLIPS[duplex]
    file.add(
        f"<</Type/Catalog/Pages {tree} 0 R/Lang{text_string(language)}"
        "/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true"
        f"{f'/Duplex/{flip}' if flip else ''}>>>>",
        number=root,
    )
    program = text_string(f"unoprint {__version__}")
    info = file.add(
        f"<</Title{text_string(title)}/Subject{text_string(settings)}"
        f"/Creator{program}/Producer{program}>>"
    )
    return file.finish(root, info)


def _faces(
    kit: Kit, faces: Sequence[Face], copies: Counter[int]
) -> tuple[list[str], dict[str, tuple[str, Box]]]:
    """The operators that paint each face, and the forms that they call: name, steps and box.

    A form costs an object of its own and is compressed alone. So a face that is small or rare
    stays in the pages; only what would be repeated too often is written once.
    """
    alike: dict[tuple[Drawing, Box], int] = {}
    same = [alike.setdefault((face.drawing, face.box), i) for i, face in enumerate(faces)]
    total: Counter[int] = Counter()
    for i, count in copies.items():
        total[same[i]] += count
    painted: list[str] = []
    forms: dict[str, tuple[str, Box]] = {}
    for i, face in enumerate(faces):
        if same[i] != i:
            painted.append(painted[same[i]])
            continue
        steps = kit.paint(face.drawing) if total[i] else ""
        if (total[i] - 1) * len(steps) > FORM:
            name = f"/X{len(forms) + 1}"
            forms[name] = steps, face.box
            painted.append(f"{name} Do")
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
            f"q {matrix(at, turn=p.turn, places=4)} /Card <</Name {text_string(face.name)}>> BDC\n"
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


def _stream(file: File, streams: dict[str, int], text: str) -> int:
    if text not in streams:
        streams[text] = file.stream("", text.encode("latin-1"))
    return streams[text]


def _page(sheet: Page, contents: list[int], tree: int, resources: int) -> str:
    boxes = {"Media": Box(0, 0, *sheet.size), "Trim": sheet.trim, "Bleed": sheet.bleed}
    refs = " ".join(f"{n} 0 R" for n in contents)
    return (
        f"<</Type/Page/Parent {tree} 0 R/Resources {resources} 0 R/Contents"
        + (f" {refs}" if len(contents) == 1 else f"[{refs}]")
        + "".join(f"/{name}Box{_points(box)}" for name, box in boxes.items() if box)
        + ">>"
    )


def _points(box: Box) -> str:
    corners = (box.x, box.y, box.right, box.top)
    return f"[{' '.join(number(v * MM, 4) for v in corners)}]"


def _resources(file: File, kit: Kit, resources: int, forms: dict[str, tuple[str, Box]]) -> None:
    """What the operators call by name. Every form names the groups that it calls, no others."""
    fonts, states = file.reserve(), file.reserve()
    objects = {name: file.reserve() for name in (*kit.groups.values(), *forms)}

    def named(names: Iterable[str]) -> str:
        inner = "".join(f"{name} {objects[name]} 0 R" for name in names)
        return f"<</Font {fonts} 0 R/ExtGState {states} 0 R/XObject<<{inner}>>>>"

    for steps, name in kit.groups.items():
        # as large as any page: what does not show is cut off by the card's box
        _form(file, objects[name], steps, "[-9999 -9999 9999 9999]", named(kit.inside(steps)), True)
    for name, (steps, box) in forms.items():
        corners = " ".join(number(v) for v in (box.x, box.y, box.right, box.top))
        _form(file, objects[name], steps, f"[{corners}]", named(kit.inside(steps)), False)
    file.add(named(objects), number=resources)
    embedded: dict[str, int] = {}
    for letters in kit.letters.values():
        embedded |= letters.embed(file.either)
    file.add(f"<<{''.join(f'{k} {v} 0 R' for k, v in embedded.items())}>>", number=fonts)
    opacities = "".join(f"{name}<</ca {v}/CA {v}>>" for v, name in kit.opacities.items())
    file.add(f"<<{opacities}>>", number=states)


def _form(file: File, number: int, steps: str, box: str, resources: str, group: bool) -> None:
    shines = "/Group<</S/Transparency>>" if group else ""
    head = f"/Type/XObject/Subtype/Form/BBox{box}{shines}/Resources{resources}"
    file.stream(head, steps.encode("latin-1"), number=number)


class File:
    """The objects of a PDF, numbered as they are asked for."""

    def __init__(self) -> None:
        self.objects: dict[int, bytes] = {}
        self.count = 0

    def reserve(self) -> int:
        """A number for an object that is added later."""
        self.count += 1
        return self.count

    def add(self, body: str, number: int = 0) -> int:
        """Add an object; its number, a new one if none was reserved."""
        number = number or self.reserve()
        self.objects[number] = body.encode("latin-1")
        return number

    def stream(self, head: str, data: bytes, number: int = 0) -> int:
        """Add a stream, compressed; `head` is what its dictionary says beside that."""
        number = number or self.reserve()
        packed = zlib.compress(data)
        start = f"<<{head}/Filter/FlateDecode/Length {len(packed)}>>stream\n".encode("latin-1")
        self.objects[number] = b"".join((start, packed, b"\nendstream"))
        return number

    def either(self, head: str, data: bytes | None = None) -> int:
        """Add a stream where there are data, else an object."""
        return self.add(head) if data is None else self.stream(head, data)

    def finish(self, root: int, info: int) -> bytes:
        """The file, with the list of its objects' places."""
        # four bytes above 127 tell programs that this is no text
        parts = [b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"]
        at, places = len(parts[0]), [b"0000000000 65535 f \n"]
        for n in range(1, self.count + 1):
            part = b"%d 0 obj\n%b\nendobj\n" % (n, self.objects[n])
            parts.append(part)
            places.append(b"%010d 00000 n \n" % at)
            at += len(part)
        digest = sha1(b"".join(parts), usedforsecurity=False).hexdigest()[:32].upper()
        parts += [b"xref\n0 %d\n" % len(places), *places]
        parts.append(
            f"trailer\n<</Size {len(places)}/Root {root} 0 R/Info {info} 0 R"
            f"/ID[<{digest}><{digest}>]>>\nstartxref\n{at}\n%%EOF\n".encode()
        )
        return b"".join(parts)
