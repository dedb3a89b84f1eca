"""A deck file as it was written, read and found right: what it says, not yet which cards."""

import sys
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, NamedTuple

from unoprint.cards import COLORS
from unoprint.deck import languages, meaning
from unoprint.deck.faults import Path, Wrong, faults
from unoprint.deck.options import card_size
from unoprint.deck.source import STDIN, decode, fetch
from unoprint.deck.texts import nfc
from unoprint.errors import Fault, LimitError, SpecError, UnoprintError, shown
from unoprint.theme import plain
from unoprint.units import Size

if TYPE_CHECKING:
    from unoprint.cards import Artwork
    from unoprint.effects import Effect

DEEPEST = 32
"""Tables and lists within one another."""

MOST_DOTS = 100
"""In one line: tomllib takes time by the square of a key's parts."""

MOST_FAULTS = 49
"""Told of one file."""

OWN = frozenset(("name", "label", "text", "art", "effect", "points", "replaces"))
"""What makes a card one's own."""

MORE = Wrong((), "there is more: mend these first")


class Row(NamedTuple):
    """What one [[cards]] says. An empty tuple means: of each that there is."""

    number: int
    """Counted from 0."""
    kinds: tuple[str, ...]
    colors: tuple[str, ...]
    values: tuple[str, ...]
    copies: int
    names: dict[str, str]
    """By language, "" where there is one for all."""
    texts: dict[str, str]
    """What tells on the card what it does, by language."""
    label: str = ""
    art: "Artwork | None" = None
    symbol: "Artwork | None" = None
    """A label that is a picture, or art that stands in place of the figure."""
    effect: "Effect | None" = None
    """What the card does in place of what its kind does."""
    points: int | None = None
    """What it counts in place of what its kind counts."""
    replaces: str = ""
    """The words for the lost card that this one stands in for."""


class Spec(NamedTuple):
    """What a deck file says. None and "" stand for what it leaves to its base."""

    source: str
    """What the file is called in messages."""
    text: str
    """All of it, to find places in."""
    title: str
    language: str
    base: str
    theme: str | dict[str, Any]
    """A name or a file; or what the [theme] table says."""
    size: Size | None
    players: tuple[int, int] | None
    add: dict[str, int]
    remove: dict[str, int]
    rows: tuple[Row, ...]
    print: dict[str, Any]
    """The options of printing, as they are written."""
    rules: dict[str, Any]
    warnings: tuple[Fault, ...] = ()
    languages: tuple[str, ...] = ()
    """One or two that stand on the cards, `language` first."""
    folder: FilePath | None = None
    """Where the file lies, for the pictures that it names; None for a deck that is no file."""
    suits: Mapping[str, str] = {}
    """The names that the deck's look gives to colors, with those colors."""

    def plain(self, words: str) -> str:
        """Words for cards with the plain names of colors."""
        return plain(words, self.suits) if self.suits else words

    def place(self, path: Path, key: bool = False) -> tuple[int, int]:
        """Line and column of a value or of its key; or else of what it would stand in.

        The whole file is 0, 0.
        """
        return place_in(self.text, path, key)

    def fault(self, path: Path, message: str, key: bool = False) -> Fault:
        """A fault of the value at the path, or of its key, with its place."""
        return Fault(self.source, *self.place(path, key), message)

    def error(self, wrong: Iterable[Wrong]) -> SpecError:
        """All that is wrong with the file, in the order of the file."""
        return error_of(self.text, self.source, wrong)


def read(name: str) -> Spec:
    """Read a deck: a bundled one by its name, or a file; "-" is standard input.

    >>> read("classic").title
    'Classic'

    Raises SpecError with all faults of the file, LimitError for one that is too large, and
    UnoprintError where there is none or it cannot be read.
    """
    data, source, ours = fetch(name)
    if ours:
        return bundled_spec(data, source)
    return parse(data, source)._replace(folder=FilePath() if name == "-" else FilePath(name).parent)


def bundled_spec(data: bytes, name: str) -> Spec:
    """A bundled deck: the tests have parsed it, so that no run need look for faults in it."""
    text = data.decode("utf-8")
    return spec_of(tomllib.loads(text), text, name)


def parse(data: bytes, source: str) -> Spec:
    """Read a deck from the bytes of its file; `source` is what messages call it.

    >>> parse(b'base = "classic"', "deck.toml").base
    'classic'

    Raises SpecError with all faults of the file, or LimitError.
    """
    text = decode(data, source)
    return checked(*load(text, source), text, source)


def checked(tree: dict[str, Any], wrong: list[Wrong], text: str, source: str) -> Spec:
    """What a tree says, if it is right; `wrong` is what is known to be wrong with it.

    The tree is that of the text, or one like it: places are looked for in the text.

    Raises SpecError with all faults.
    """
    from unoprint.deck.schema import VERSION, deck_schema  # a bundled deck needs none

    suits = suit_names(tree, source)
    for row in tree["cards"] if suits and isinstance(tree.get("cards"), list) else ():
        plain_colors(row, suits)
    formal = (meaning.plainer(fault, tree) for fault in faults(tree, deck_schema()))
    wrong += islice(formal, MOST_FAULTS)
    if len(wrong) >= MOST_FAULTS:
        raise error_of(text, source, [*wrong, MORE])
    newer = [fault for fault in wrong if fault.path == ("version",) and tree["version"] != VERSION]
    if newer:
        raise error_of(text, source, newer)
    good = without(tree, wrong) if wrong else tree
    found = meaning.faults(good, lambda path: place_in(text, path)[0])
    wrong += islice(found, MOST_FAULTS)
    if wrong:
        good = without(good, wrong)
        spec = spec_of(good, text, source)._replace(suits=suits)
        wrong += found_in_cards(spec, wrong)
        raise error_of(text, source, wrong)
    return spec_of(tree, text, source)._replace(suits=suits)


def suit_names(tree: dict[str, Any], source: str) -> dict[str, str]:
    """What the deck's look calls the colors, by those names; of a look that is at fault nothing."""
    look = tree.get("theme")
    if isinstance(look, str) and ("/" in look or look.endswith(".toml")):
        from unoprint.deck.look import file_tree

        folder = FilePath() if source == STDIN else FilePath(source).parent
        try:
            look = file_tree(look, folder, True)[0]
        except SpecError:
            raise
        except UnoprintError:  # it is told where the look is made
            return {}
    suits = look.get("suits") if isinstance(look, Mapping) else None
    found = {}
    for color, suit in suits.items() if isinstance(suits, Mapping) else ():
        name = suit.get("name") if isinstance(suit, Mapping) else None
        if color in COLORS and isinstance(name, str) and name.strip():
            found[name] = color
    return found


def plain_colors(row: Any, suits: Mapping[str, str]) -> None:
    """The colors of a [[cards]] by their plain names."""
    said = row.get("color") if isinstance(row, dict) else None
    if isinstance(said, str):
        row["color"] = plain(said, suits)
    elif isinstance(said, list):
        row["color"] = [plain(one, suits) if isinstance(one, str) else one for one in said]


def load(text: str, source: str) -> tuple[dict[str, Any], list[Wrong]]:
    """What the TOML says, its texts in one spelling (NFC); and the keys that are then the same.

    Raises SpecError where it is not TOML or says nothing, LimitError where it is nested too deep.
    """
    if text.count(".") > MOST_DOTS:
        for number, line in enumerate(text.split("\n"), 1):
            # Two dots in a row part no key.
            if line.count(".") - 2 * line.count("..") > MOST_DOTS:
                raise LimitError(f"{shown(source)}: more than {MOST_DOTS} dots in line {number}")
    try:
        tree = tomllib.loads(text)
    except RecursionError as error:
        raise too_deep(source) from error
    except ValueError as error:
        from unoprint.deck.syntax import syntax_fault

        raise SpecError([syntax_fault(error, text, source)]) from error
    if not tree:
        message = 'the file is empty; the smallest deck is the line: base = "classic"'
        raise SpecError([Fault(source, 0, 0, message)])
    if deeper(tree, DEEPEST):
        raise too_deep(source)
    wrong: list[Wrong] = []
    return (tree if text.isascii() and "\\" not in text else normal(tree, (), wrong)), wrong


def too_deep(source: str) -> LimitError:
    return LimitError(f"{shown(source)}: nested deeper than {DEEPEST} tables and lists")


def deeper(value: Any, levels: int) -> bool:
    """Whether the value has more levels of tables and lists than that."""
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(deeper(part, levels - 1) for part in inner)


def normal(value: Any, path: Path, wrong: list[Wrong]) -> Any:
    """The value with every text and key in NFC, so that one spelling is one text."""
    if isinstance(value, str):
        return nfc(value)
    if isinstance(value, list):
        return [normal(item, (*path, number), wrong) for number, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    found: dict[str, Any] = {}
    for key, inner in value.items():
        here = (*path, nfc(key))
        if nfc(key) in found:
            wrong.append(
                Wrong(here, f"{nfc(key)} is written twice, in two ways: once will do", True)
            )
        found[nfc(key)] = normal(inner, here, wrong)
    return found


def without(tree: dict[str, Any], wrong: Iterable[Wrong]) -> dict[str, Any]:
    """What can still be looked at: the tree without what is wrong."""
    good = {key: dict(value) if isinstance(value, dict) else value for key, value in tree.items()}
    if isinstance(good.get("cards"), list):
        good["cards"] = [dict(row) if isinstance(row, dict) else {} for row in good["cards"]]
    for path, _, _ in wrong:
        match path:
            case ("cards", int(number), str(key), *_):
                good["cards"][number].pop(key, None)
            case ("add" | "remove" as table, str(key)):
                good[table][key] = 1  # so many there may be: the words are looked at all the same
            case ("print" | "rules" as table, str(key), *_):
                good[table].pop(key, None)
            case (str(key),) | ("language" as key, *_):
                good.pop(key, None)
    return good


def found_in_cards(spec: Spec, wrong: list[Wrong]) -> list[Wrong]:
    """What is wrong with the cards that can be counted out all the same."""
    from unoprint.deck.deck import compose

    tops = {fault.path[0] for fault in wrong if fault.path}
    if "base" in tops:
        return []
    try:
        more = compose(spec)[1]
    except LimitError:
        return []
    if "cards" in tops:  # what is taken out of a card may be what tells it from others
        more = [fault for fault in more if fault.path[-1:] not in (("effect",), ("points",))]
    return [fault for fault in more if fault.path or not tops & {"cards", "add"}]


def spec_of(tree: dict[str, Any], text: str, source: str) -> Spec:
    """What a right file says."""
    spoken = languages.chosen(tree.get("language", ()))
    rows = [row_of(n, row) for n, row in enumerate(tree.get("cards", ())) if "kind" in row]
    spec = Spec(
        source=source,
        text=text,
        title=tree.get("title", "").strip(),
        language=spoken[0] if spoken else "",
        base=tree.get("base", "classic"),
        theme=tree.get("theme", ""),
        size=card_size(tree["size"]) if "size" in tree else None,
        players=meaning.players(tree["players"]) if "players" in tree else None,
        add=tree.get("add", {}),
        remove=tree.get("remove", {}),
        rows=tuple(rows),
        print=tree.get("print", {}),
        rules=tree.get("rules", {}),
        languages=spoken,
    )
    if text.isascii() and "\\" not in text:
        return spec
    warnings = [spec.fault(path, message) for path, message, _ in meaning.warnings(tree)]
    return spec._replace(warnings=tuple(warnings))


def row_of(number: int, row: dict[str, Any]) -> Row:
    """What one [[cards]] says."""
    kinds, colors, values = (meaning.listed(row.get(key, ())) for key in ("kind", "color", "value"))
    found = Row(number, kinds, colors, values, row.get("copies", 1), {}, {})
    if not row.keys() & OWN:
        return found
    from unoprint import effects
    from unoprint.deck import own

    label = " ".join(row.get("label", "").split())
    art, symbol = own.pictures(row)
    return found._replace(
        names=languages.texts(row.get("name", {})),
        label="" if own.is_picture(label) else label,
        texts=languages.texts(row.get("text", {})),
        art=art,
        symbol=symbol,
        effect=effects.effect(row["effect"]) if "effect" in row else None,
        points=row.get("points"),
        replaces=" ".join(row.get("replaces", "").split()),
    )


def error_of(text: str, source: str, wrong: Iterable[Wrong]) -> SpecError:
    """All that is wrong with a file, in the order of the file and each once."""
    found = {Fault(source, *place_in(text, path, key), what) for path, what, key in wrong}
    told = sorted(found, key=lambda fault: (fault.line or sys.maxsize, fault.column, fault.message))
    return SpecError(told[:MOST_FAULTS] + told[MOST_FAULTS:][-1:])


def place_in(text: str, path: Path, key: bool = False) -> tuple[int, int]:
    """Line and column of the value or the key at the path; of what it would be in; or 0, 0."""
    from unoprint.deck.positions import line_and_column

    known = all_places(text)
    while path and path not in known:
        path, key = path[:-1], False
    if not path:
        return 0, 0
    return line_and_column(text, known[path].key if key else known[path].value)


@lru_cache(maxsize=2)
def all_places(text: str) -> dict[Path, Any]:
    """Every place of a text, by the paths of its tree: in NFC."""
    from unoprint.deck.positions import places

    found: dict[Path, Any] = {}
    for path, place in places(text).items():
        found[tuple(nfc(part) if isinstance(part, str) else part for part in path)] = place
    return found
