"""An SVG file as a tree of elements that know their lines. No other file is ever read."""

import zlib
from collections.abc import Callable, Iterator
from typing import Any

from unoprint.errors import LimitError, UnoprintError, shown

BYTES = 1 << 20
"""No file may be larger, nor unpack to more."""
ELEMENTS = 20_000
DEPTH = 64
SVG = "http://www.w3.org/2000/svg"
HREF = "http://www.w3.org/1999/xlink}href"
NO_CLASSES: frozenset[str] = frozenset()
GZIP = b"\x1f\x8b"
START = 512
"""Bytes at the beginning that tell what a file is."""


class Element:
    """One element: its name without a namespace, what is said of it, and its line in the file."""

    __slots__ = ("children", "classes", "given", "line", "name", "parent", "text")

    def __init__(self, name: str, given: dict[str, str], line: int, parent: "Element | None"):
        self.name, self.given, self.line, self.parent = name, given, line, parent
        self.children: list[Element] = []
        self.classes = frozenset(given["class"].split()) if "class" in given else NO_CLASSES
        self.text = ""
        """What stands between its tags, in all its pieces."""

    @property
    def href(self) -> str:
        """What it names as its model, or shows again."""
        return self.given.get("href", self.given.get(HREF, "")).strip()

    def around(self) -> "Iterator[Element]":
        """What it lies in, from the inside out."""
        element = self.parent
        while element:
            yield element
            element = element.parent


class Tree:
    """A file that was read: its elements, those that have an id, and what was left out."""

    def __init__(self, source: str) -> None:
        self.source = shown(source)
        self.ids: dict[str, Element] = {}
        self.sheets: list[Element] = []
        self._warnings: dict[str, tuple[int, str]] = {}
        """By what they are about: one of each kind is enough."""
        self.root: Element

    def refusal(
        self, line: int, message: str, kind: type[UnoprintError] = UnoprintError
    ) -> UnoprintError:
        """The error for something in this file; the caller raises it."""
        place = f"{self.source}:{line}" if line else self.source
        return kind(f"{place}: {shown(message)}")

    def warn(self, about: str, line: int, message: str) -> None:
        """Keep a warning, unless there is one about the same."""
        self._warnings.setdefault(about, (line, f"{self.source}:{line}: {shown(message)}"))

    def warnings(self) -> tuple[str, ...]:
        """All that were kept, by their lines."""
        return tuple(text for _, text in sorted(self._warnings.values()))


def parse(data: bytes, source: str) -> Tree:
    """The tree of a file, plain or packed with gzip (.svgz).

    A DOCTYPE is refused, and with it every entity. Raises UnoprintError, LimitError.
    """
    tree = Tree(source)
    data = _unpacked(data, tree)
    if not data.strip(b"\0\t\n\r \xef\xbb\xbf\xfe\xff"):
        raise tree.refusal(0, "the file is empty: save the picture again as SVG")
    start = data[:START].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xfe\xff \t\r\n").lower()
    if start.startswith((b"<!doctype html", b"<html")):
        raise tree.refusal(1, "this is a web page, not an SVG: download the picture itself")
    if not start.startswith(b"<"):
        raise tree.refusal(1, "this is no SVG: it does not begin with '<'")
    _read(data, tree)
    root = tree.root
    if root.name != "svg":
        raise tree.refusal(root.line, f"this is no SVG: it begins with <{root.name[:40]}>")
    return tree


def _unpacked(data: bytes, tree: Tree) -> bytes:
    if data.startswith(GZIP):
        unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
        try:
            data = unpacker.decompress(data, BYTES + 1)
        except zlib.error as error:
            raise tree.refusal(0, f"the packed file is damaged ({error}): save it again") from error
        if len(data) <= BYTES and not unpacker.eof:
            raise tree.refusal(0, "the packed file ends too early: save it again")
    if len(data) > BYTES:
        raise tree.refusal(
            0, f"more than {BYTES >> 20} MiB of SVG: simplify the picture", LimitError
        )
    return data


def _read(data: bytes, tree: Tree) -> None:
    from xml.parsers import expat

    parser: Any = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True
    builder = _Builder(tree, lambda: parser.CurrentLineNumber)
    parser.StartDoctypeDeclHandler = builder.doctype
    parser.EntityDeclHandler = builder.doctype
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.write
    parser.ProcessingInstructionHandler = builder.instruct
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        why = expat.ErrorString(error.code) or "damaged"
        raise tree.refusal(
            error.lineno, f"this is no proper XML ({why}): save the picture again as SVG"
        ) from error
    except (LookupError, ValueError) as error:  # an encoding that Python does not know or bear
        raise tree.refusal(1, f"cannot read its encoding ({error}): save it as UTF-8") from error


class _Builder:
    """Hangs the elements into the tree as the parser meets them."""

    def __init__(self, tree: Tree, line: Callable[[], int]) -> None:
        self.tree, self.line = tree, line
        self.count = 0
        self.open: list[Element | None] = []
        """From the root to the element that is being read; None is one of no concern to us."""

    def doctype(self, *_: object) -> None:
        raise self.tree.refusal(
            self.line(),
            "the file has a DOCTYPE, which could fetch other files: delete <!DOCTYPE ...>",
        )

    def instruct(self, target: str, _: str) -> None:
        if target == "xml-stylesheet":
            self.tree.warn(target, self.line(), "the style sheet of another file is left out")

    def start(self, name: str, given: dict[str, str]) -> None:
        tree, line = self.tree, self.line()
        self.count += 1
        if self.count > ELEMENTS:
            raise tree.refusal(
                line, f"more than {ELEMENTS:,} elements: simplify the picture", LimitError
            )
        if len(self.open) >= DEPTH:
            raise tree.refusal(
                line, f"elements lie more than {DEPTH} deep: ungroup the picture", LimitError
            )
        space, _, short = name.rpartition("}")
        parent = self.open[-1] if self.open else None
        if space not in ("", SVG) or (self.open and parent is None):
            if not self.open:
                raise tree.refusal(line, f"this is no SVG: it begins with <{short[:40]}>")
            self.open.append(None)  # what a drawing program keeps for itself
            return
        element = Element(short, given, line, parent)
        if parent is None:
            tree.root = element
        else:
            parent.children.append(element)
        for said in given:
            if said[:2] == "on":
                tree.warn(said, line, f"{said} is left out: a printed card runs no scripts")
        if short == "style":
            tree.sheets.append(element)
        if key := given.get("id"):
            tree.ids.setdefault(key, element)
        self.open.append(element)

    def end(self, _: str) -> None:
        self.open.pop()

    def write(self, text: str) -> None:
        element = self.open[-1]
        if element is not None and element.name in ("style", "text"):
            element.text += text
