"""The look of a deck: a bundled theme, a theme file, or the deck's own [theme] table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from pathlib import Path as File
from typing import Any

from unoprint import backs, figures, outlines, stages, theme
from unoprint.cards import COLORS
from unoprint.deck.deck import Deck
from unoprint.deck.faults import Path as Keys
from unoprint.deck.faults import Wrong, check, faults, said
from unoprint.deck.source import STDIN, decode, read_file
from unoprint.deck.spec import Spec, error_of, load
from unoprint.drawing import Drawing, Group, Matrix, Path
from unoprint.errors import OptionError, UnoprintError, did_you_mean
from unoprint.theme import Theme

FILE = "theme.toml"
"""In a folder that is a theme."""
LARGEST_FONT = 20 * 2**20
"""Bytes."""
DEEPEST = 9
"""Theme files that extend one another."""
MARK, TALLEST = 0.9, 1.35
"""How large a mark is, as the side of a square, and its longer side at most."""
SHELVES = {"stage": stages.SHELF, "pen": figures.SHELF, "back": backs.SHELF}


def look(deck: Deck, chosen: str = "") -> Theme:
    """The theme that was chosen for this printing, or else the deck's own.

    `chosen` is a bundled theme's name, or the path of a theme file or folder.

    Raises OptionError where there is none, SpecError with all faults of a theme file or table.
    """
    if chosen:
        try:
            return named(chosen, File())
        except UnoprintError as error:
            if type(error) is UnoprintError:
                raise OptionError("theme", str(error)) from error
            raise
    own = deck.theme
    if isinstance(own, str):
        try:
            return named(own, folder_of(deck.spec), inside=True)
        except UnoprintError as error:
            if type(error) is UnoprintError:
                raise deck.spec.error([Wrong(("theme",), str(error))]) from error
            raise
    return of_table(own, deck.spec)


def named(name: str, folder: File, inside: bool = False) -> Theme:
    """A bundled theme, or that of a file; `inside` the folder, and nowhere else."""
    if name in theme.names():
        return theme.load(name)
    tree, fonts, path = file_tree(name, folder, inside)
    return theme.make(tree, path.parent.name if path.name == FILE else path.stem, fresh(), fonts)


def folder_of(spec: Spec) -> File:
    """Where the deck file lies."""
    return File() if spec.source == STDIN else File(spec.source).parent


def of_table(own: Mapping[str, Any], spec: Spec) -> Theme:
    """The deck's own [theme] table, over what it extends."""
    folder = folder_of(spec)
    try:
        base, fonts = base_tree(own.get("extends", "classic"), folder, True, 0)
        wrong, tree, more = prepared(own, folder, base)
    except UnoprintError as error:
        if type(error) is UnoprintError:
            raise spec.error([Wrong(("theme", "extends"), str(error))]) from error
        raise
    if wrong:
        raise spec.error(Wrong(("theme", *path), what, key) for path, what, key in wrong)
    for number, row in enumerate(tree.get("pictures", ())):
        row["number"] = number
    name = str(own.get("title", "own"))
    return theme.make(theme.merged(base, tree), name, fresh(), {**fonts, **more})


_MADE = iter(range(10**9))


def fresh() -> str:
    """A key that no other theme has: a file may have changed since it was read last."""
    return f"own {next(_MADE)}"


def base_tree(
    name: str, folder: File, inside: bool, depth: int
) -> tuple[Mapping[str, Any], dict[str, str]]:
    """What a theme that another one extends says, and its fonts."""
    if name in theme.names():
        return theme.tree(name), {}
    return file_tree(name, folder, inside, depth + 1)[:2]


def file_tree(
    name: str, folder: File, inside: bool, depth: int = 0
) -> tuple[Mapping[str, Any], dict[str, str], File]:
    """What a theme file says with what it extends, its fonts, and where it lies.

    Raises UnoprintError where there is no such file, SpecError with all its faults.
    """
    path = folder / name
    looks_like_a_path = "/" in name or "\\" in name or name.endswith((".toml", ".zip"))
    if not looks_like_a_path and not path.is_dir():
        raise UnoprintError(f"no theme {said(name)}; {did_you_mean(name, theme.names())}")
    if depth > DEEPEST:
        raise UnoprintError(f"{said(name)}: themes that extend one another in a circle")
    if inside and not path.resolve().is_relative_to(folder.resolve()):
        raise UnoprintError(f"{said(name)} lies outside the deck's folder: copy it there")
    if name.lower().endswith(".zip"):
        raise UnoprintError(f"{said(name)} is packed: unpack it, and name the folder")
    if path.is_dir():
        path /= FILE
    source = str(path)
    text = decode(read_file(path, source), source)
    own, wrong = load(text, source)
    wrong += faults(own, schema())
    if wrong:
        raise error_of(text, source, wrong)
    try:
        base, fonts = base_tree(own.get("extends", "classic"), path.parent, inside, depth)
    except UnoprintError as error:
        if type(error) is UnoprintError:
            raise error_of(text, source, [Wrong(("extends",), str(error))]) from error
        raise
    more, tree, mine = prepared(own, path.parent, base)
    if more:
        raise error_of(text, source, more)
    return theme.merged(base, tree), {**fonts, **mine}, path


def options_of(shelf: Any, name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = shelf.get(name).options
    return found


def schema() -> dict[str, Any]:
    from unoprint.deck.look_schema import theme_schema

    return theme_schema()


def prepared(
    own: Mapping[str, Any], folder: File, base: Mapping[str, Any]
) -> tuple[list[Wrong], dict[str, Any], dict[str, str]]:
    """What is wrong with a tree of right form; the tree with its files found, and its own fonts.

    Fonts come under the key by which `lettering` knows them, and what the maker calls them.
    """
    wrong = [*meaning(own, base)]
    tree: dict[str, Any] = {
        key: dict(part) if isinstance(part, Mapping) else part for key, part in own.items()
    }
    fonts: dict[str, str] = {}
    for part, listed in dict(tree.get("fonts", {})).items():
        tree["fonts"][part] = [
            font(name, folder, ("fonts", part, number), fonts, wrong)
            for number, name in enumerate(listed)
        ]
    suits: dict[str, dict[str, Any]] = {
        color: dict(suit) for color, suit in tree.get("suits", {}).items()
    }
    for color, suit in suits.items():
        if "shape" in suit:
            suit["shape"] = shape(suit["shape"], folder, ("suits", color, "shape"), wrong)
    if suits:
        tree["suits"] = suits
    if "pictures" in tree:
        tree["pictures"] = [row | {"folder": str(folder)} for row in tree["pictures"]]
    back = tree.get("back", {})
    if "picture" in back:
        back["folder"] = str(folder)
        wrong += unreadable(folder, back["picture"], ("back", "picture"))
    elif back.get("style") == "picture":
        what = 'the back has no picture: write picture = "art/back.png" beside its style'
        wrong.append(Wrong(("back", "style"), what))
    return wrong, tree, fonts


def unreadable(folder: File, name: str, path: Keys) -> Iterator[Wrong]:
    """Why a picture cannot be read, if so."""
    from unoprint import pictures

    try:
        pictures.load(folder, name)
    except UnoprintError as error:
        yield Wrong(path, str(error))


def meaning(own: Mapping[str, Any], base: Mapping[str, Any]) -> Iterator[Wrong]:
    """Options that the style does not have or not so, and two colors of one name."""
    names: dict[str, str] = {}
    for color, suit in own.get("suits", {}).items():
        name = suit.get("name", color).strip().casefold()
        if (other := names.setdefault(name, color)) != color or (name in COLORS and name != color):
            whose = other if other != color else name
            what = f"the name {said(suit['name'])} is that of {whose} already: give each its own"
            yield Wrong(("suits", color, "name"), what)
    for part, shelf in SHELVES.items():
        said_of_it = own.get(part, {})
        style = said_of_it.get("style", base[part]["style"])
        known = options_of(shelf, style) if said_of_it else {}
        for option, value in said_of_it.items():
            if option in known:
                for path, what, key in check(value, dict(known[option]), (part, option), {}):
                    yield Wrong(path, what, key)
            elif option != "style":
                hint = did_you_mean(option, known) if known else "it has no options"
                yield Wrong((part, option), f"{part} {said(style)} has no {option}; {hint}", True)


def font(name: str, folder: File, path: Keys, fonts: dict[str, str], wrong: list[Wrong]) -> str:
    """A bundled font's file name; or the key of one that lies in the folder."""
    from unoprint import lettering, nearby, resources

    bundled = resources.folder("fonts")
    if "/" not in name and (bundled / name).is_file():
        return name
    try:
        key = lettering.own(nearby.fetch(folder, name, LARGEST_FONT).data, name)
    except UnoprintError as error:
        wrong.append(Wrong(path, str(error)))
        return name
    fonts[key] = name
    return key


def shape(name: str, folder: File, path: Keys, wrong: list[Wrong]) -> str:
    """The outline of a suit's mark: of a named one, an SVG file, or as it is written."""
    try:
        if name.lower().endswith(".svg"):
            return silhouette(folder, name)
        if name.startswith("M"):
            return outlines.checked(name)
        return theme.shape(name)
    except (UnoprintError, ValueError) as error:
        wrong.append(Wrong(path, str(error)))
        return "circle"


def silhouette(folder: File, name: str) -> str:
    """All that an SVG file fills, as one outline round 0, 0 as large as a circle of diameter 1."""
    from unoprint import nearby
    from unoprint.pictures import svg

    found = svg.read(nearby.fetch(folder, name, nearby.MEBIBYTE).data, name)
    parts = [*filled(found.marks, (1, 0, 0, 1, 0, 0))]
    if not parts:
        raise UnoprintError(f"{name}: nothing in it is filled; a mark is a flat shape")
    d = " ".join(parts)
    box = outlines.bounds(d)
    if min(box.width, box.height) <= 0:
        raise UnoprintError(f"{name}: the shape is empty")
    x, y = box.center
    scale = min(MARK / (box.width * box.height) ** 0.5, TALLEST / max(box.width, box.height))
    return outlines.transformed(d, (scale, 0, 0, scale, -x * scale, -y * scale), 4)


def filled(marks: Drawing, by: Matrix) -> Iterator[str]:
    """The outlines of all that is filled, moved as their groups are."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from filled(mark.marks, joined(by, mark.matrix or placed(mark)))
        elif isinstance(mark, Path) and mark.fill:
            yield outlines.transformed(mark.d, joined(by, placed(mark)), 4)


def placed(mark: Group | Path) -> Matrix:
    """Where a mark's own coordinates come to."""
    turn, scale = radians(mark.turn), mark.scale
    a, b = scale * cos(turn), scale * sin(turn)
    return a, b, -b, a, *mark.at


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """The inner of two matrices first, then the outer."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (
        *(p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d),
        *(p * e + r * f + t, q * e + s * f + u),
    )
