"""How each element of an SVG is to look: its attributes, the style sheets and its own style."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from unoprint.errors import LimitError
from unoprint.pictures.svg_tree import Element, Tree

INHERITED = {
    "clip-rule": "nonzero",
    "color": "black",
    "fill": "black",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "marker-end": "none",
    "marker-mid": "none",
    "marker-start": "none",
    "paint-order": "normal",
    "stroke": "none",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-opacity": "1",
    "stroke-width": "1",
    "visibility": "visible",
}
"""What a group hands on to its elements, and what holds where nobody says anything."""
OWN = frozenset(
    (
        "clip",
        "clip-path",
        "display",
        "filter",
        "mask",
        "mask-image",
        "mix-blend-mode",
        "opacity",
        "overflow",
        "stop-color",
        "stop-opacity",
        "transform-origin",
        "vector-effect",
    )
)
"""What holds for one element alone."""
PLACES = frozenset(("cx", "cy", "d", "height", "r", "rx", "ry", "transform", "width", "x", "y"))
"""What a style may say of the form of an element in place of its attributes."""
KNOWN = frozenset((*INHERITED, *OWN, *PLACES, "marker"))
ATTRIBUTES = KNOWN - {"mix-blend-mode", "marker"}
"""Those that may stand outside of a style, too."""
SELECTORS = 2000
"""No picture may have more, or more than a hundred that begin with no name."""
VAGUE = 100
TRIES = 500_000
"""How often it may be tried whether a selector fits."""

NAME = r"[A-Za-z_\u0080-\U0010ffff-][\w\u0080-\U0010ffff-]*"
SIMPLE = re.compile(rf"(\*|{NAME})?((?:[.#]{NAME})*)")
MARKED = re.compile(rf"([.#])({NAME})")
COMBINED = re.compile(r"\s*(>)\s*|\s+")
MARKS = re.compile("[;\"'()]")
COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
NEVER = re.compile(r":(hover|focus|active|visited|focus-visible|focus-within|target)\b")
"""What is never so on paper."""

Declarations = list[tuple[str, str, bool]]
"""A property, its value, and whether it is !important."""


class Compound(NamedTuple):
    """What one element must be: "path.thin#a"."""

    name: str
    classes: frozenset[str]
    ids: frozenset[str]

    def fits(self, element: Element) -> bool:
        return (
            self.name in ("", element.name)
            and (not self.classes or self.classes <= element.classes)
            and (not self.ids or self.ids == {element.given.get("id")})
        )


class Rule(NamedTuple):
    """The declarations for what one selector fits."""

    last: Compound
    before: tuple[tuple[bool, Compound], ...]
    """From right to left: what must lie around it, and whether directly so."""
    weight: tuple[int, int, int, int]
    """How special it is, then how late it comes: the later of two equals wins."""
    declarations: Declarations

    def fits(self, element: Element) -> bool:
        if not self.last.fits(element):
            return False
        inside = [element]
        for directly, compound in self.before:
            around = (
                [e.parent for e in inside if e.parent]
                if directly
                else [*inside[0].around()]  # the innermost has all those of the others
            )
            inside = [e for e in around if compound.fits(e)]
            if not inside:
                return False
        return True


class Styles:
    """The style sheets of a file, and what they come to for each element."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.rules: dict[str, list[Rule]] = {}
        """By what is easily told of an element: "#id", ".class", its name or ""."""
        self.count = self.tries = 0
        self.known: dict[Element, dict[str, str]] = {}
        for sheet in tree.sheets:
            if sheet.given.get("type", "text/css").strip().lower() in ("text/css", ""):
                self._read(sheet)

    def declared(self, element: Element) -> dict[str, str]:
        """What is said of this element itself."""
        found = self.known.get(element)
        if found is None:
            found = self.known[element] = self._declared(element)
        return found

    def inherited(self, element: Element, around: dict[str, str]) -> dict[str, str]:
        """What holds for an element of what its surroundings hand on."""
        own = {k: v for k, v in self.declared(element).items() if k in INHERITED}
        return {**around, **own} if own else around

    def standing(self, element: Element) -> dict[str, str]:
        """What holds for an element where it stands, and not where it is used."""
        style = INHERITED
        for link in reversed((element, *element.around())):
            style = self.inherited(link, style)
        return style

    def _declared(self, element: Element) -> dict[str, str]:
        given = element.given
        found = {k: v.strip() for k, v in given.items() if k in ATTRIBUTES}
        declarations: Declarations = []
        if self.rules:
            keys = ["", element.name, *(f".{c}" for c in element.classes)]
            if key := given.get("id"):
                keys.append(f"#{key}")
            rules = [r for k in keys for r in self.rules.get(k, ())]
            self.tries += sum(1 + len(rule.before) for rule in rules)
            if self.tries > TRIES:
                raise self.tree.refusal(
                    element.line, "too many selectors for so many elements", LimitError
                )
            rules = [rule for rule in rules if rule.fits(element)]
            for rule in sorted(rules, key=lambda rule: rule.weight):
                declarations += rule.declarations
        if style := given.get("style"):
            declarations += _declarations(COMMENT.sub(" ", style))
        for important in (False, True):
            found.update((name, value) for name, value, i in declarations if i is important)
        if "marker" in found:
            for where in ("start", "mid", "end"):
                found.setdefault(f"marker-{where}", found["marker"])
        return {k: v for k, v in ((k, _plain(k, v)) for k, v in found.items()) if v is not None}

    def _read(self, sheet: Element) -> None:
        text = COMMENT.sub(lambda m: "\n" * m[0].count("\n"), sheet.text)
        text = text.replace("<!--", "").replace("-->", "")
        at = 0
        while at < len(text):
            if text[at].isspace():
                at += 1
                continue
            self.count += 1
            line = sheet.line + text.count("\n", 0, at)
            if self.count > SELECTORS:
                raise self.tree.refusal(line, "<style>: too many selectors", LimitError)
            opens = text.find("{", at)
            if text[at] == "@":
                at = self._skip(text, at, opens, line)
                continue
            if opens < 0:
                raise self.tree.refusal(line, f"<style>: {text[at : at + 24]!r} has no '{{'")
            closes = text.find("}", opens)
            closes = len(text) if closes < 0 else closes
            declarations = _declarations(text[opens + 1 : closes])
            for selector in text[at:opens].split(","):
                self._add(selector.strip(), declarations, line)
            at = closes + 1

    def _skip(self, text: str, at: int, opens: int, line: int) -> int:
        """Step over what begins with @, up to its end; the colors of fonts and screens it is."""
        name = re.match(r"@[\w-]*", text[at:])[0]  # type: ignore[index]  # at least the @
        if name != "@charset":
            self.tree.warn(name, line, f"<style>: {name} is left out")
        ends = text.find(";", at)
        if opens < 0 or 0 <= ends < opens:
            return ends + 1 if ends >= 0 else len(text)
        depth = 0
        for match in re.finditer("[{}]", text[opens:]):
            depth += 1 if match[0] == "{" else -1
            if not depth:
                return opens + match.end()
        return len(text)

    def _add(self, selector: str, declarations: Declarations, line: int) -> None:
        if NEVER.search(selector):
            return
        parts = COMBINED.split(selector)
        compounds: list[Compound] = []
        for part in parts[::2]:
            match = SIMPLE.fullmatch(part)
            if not match or not part:
                raise self.tree.refusal(
                    line,
                    f"<style>: cannot read the selector {selector[:40]!r}: name elements, .classes"
                    " and #ids, or write the styles at the elements",
                )
            marks = MARKED.findall(match[2])
            compounds.append(
                Compound(
                    "" if match[1] in (None, "*") else match[1],
                    frozenset(name for kind, name in marks if kind == "."),
                    frozenset(name for kind, name in marks if kind == "#"),
                )
            )
        self.count += 1
        weight = (
            sum(len(c.ids) for c in compounds),
            sum(len(c.classes) for c in compounds),
            sum(bool(c.name) for c in compounds),
            self.count,
        )
        *before, last = compounds
        around = tuple((bool(how), c) for how, c in zip(parts[1::2], before, strict=True))
        key = next((f"#{i}" for i in sorted(last.ids)), "")
        key = key or next((f".{c}" for c in sorted(last.classes)), last.name)
        same = self.rules.setdefault(key, [])
        same.append(Rule(last, around[::-1], weight, declarations))
        if self.count > SELECTORS or (not key and len(same) > VAGUE):
            raise self.tree.refusal(line, "<style>: too many selectors", LimitError)


def _declarations(text: str) -> Declarations:
    """The properties of a style that are of concern here.

    >>> _declarations("fill: red; -inkscape-font: x; stroke:url(#a) !important")
    [('fill', 'red', False), ('stroke', 'url(#a)', True)]
    """
    found: Declarations = []
    for piece in _pieces(text) if "(" in text or '"' in text else text.split(";"):
        name, _, value = piece.partition(":")
        name, value = name.strip().lower(), value.strip()
        if name in KNOWN and value:
            plain, _, word = value.rpartition("!")
            if important := bool(plain) and word.strip().lower() == "important":
                value = plain.strip()
            found.append((name, value, important))
    return found


def _pieces(text: str) -> Iterator[str]:
    """The declarations: a semicolon in brackets or quotes ends none."""
    start, inside = 0, ""
    for match in MARKS.finditer(text):
        mark = match[0]
        if inside:
            inside = "" if mark == inside else inside
        elif mark == ";":
            yield text[start : match.start()]
            start = match.end()
        elif mark != ")":
            inside = ")" if mark == "(" else mark
    yield text[start:]


def _plain(name: str, value: str) -> str | None:
    """A value without CSS's words for what holds anyway; None where nothing is said."""
    word = value.lower()
    if word in ("initial", "unset", "revert"):
        return INHERITED.get(name) if word == "initial" else None
    if word == "inherit" and name in INHERITED:
        return None
    return value or None
