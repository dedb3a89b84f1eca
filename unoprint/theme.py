"""How a deck looks: inks, shapes and type, and no card. A theme is one file in templates/themes."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from unoprint import resources
from unoprint.cards import COLORS, Card
from unoprint.errors import UnoprintError, did_you_mean, shown
from unoprint.inks import mixed, readable

FIGURES = ("MPLUSRounded1c-Black-Small.ttf", "MPLUSRounded1c-Black.ttf", "FiraSans-Bold.ttf")
TEXT = ("FiraSans-Bold-Small.ttf", "FiraSans-Bold.ttf")
"""The bundled fonts, which stand behind a theme's own."""


class Suit(NamedTuple):
    """How one color looks. All but `ink` and `shape` may be left to what follows from those."""

    name: str
    """What players call it: "red", or "Lava"."""
    ink: str
    on: str
    """The ink of what stands on a ground of the color."""
    inside: str
    """The ink of the figure that stands on the stage."""
    accent: str
    """A lighter ink of the color, for what a figure wears of it."""
    tone: str
    """An ink near that of the color, for patterns and pale grounds."""
    shade: str
    """A darker ink of the color, for contours."""
    shape: str
    """An outline round 0, 0 as large as a circle of diameter 1."""
    nudge: float = 0
    """How much lower the small shape under an index stands, to look right (mm)."""
    pattern: str = "none"
    """What the ground is covered with: a name of `unoprint.patterns`."""


class Style(NamedTuple):
    """A piece of a theme that is drawn by a module, by its name, and what the theme says to it."""

    name: str
    options: Mapping[str, Any]

    def read(self, known: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """Every option that the module knows, as the theme has it or as it is by itself."""
        return {name: self.options.get(name, about["default"]) for name, about in known.items()}


class Pictured(NamedTuple):
    """A picture file, and the cards that it stands on."""

    cards: tuple[str, ...]
    """Words for cards, as in --only."""
    file: str
    """In `folder`; {color}, {kind} and {value} stand for the card's."""
    folder: str
    place: str = "center"
    """Where it stands: "center", "background" or "symbol"."""
    fit: str = "cover"
    focus: tuple[float, float] = (0.5, 0.5)
    """What is kept when it is cut: from the left, from the top."""
    clip: str = "stage"
    """What a picture in the center is cut to: "stage", "rounded" or "none"."""
    number: int = -1
    """Which of the [[theme.pictures]] of the deck file it is; -1 if it stands elsewhere."""


class Theme(NamedTuple):
    """A look. Lengths in mm, as on a card of 56 x 87."""

    key: str
    """Themes of the same key are the same."""
    name: str
    title: str
    summary: str
    suits: dict[str, Suit]
    paper: str
    dark: str
    black: str
    """The ground of cards without a color."""
    line: str
    contour: str
    """What figures are outlined with."""
    figures: tuple[str, ...]
    """Fonts for figures and labels; the first that has all the letters is taken."""
    text: tuple[str, ...]
    """Fonts for names and notes."""
    own: Mapping[str, str]
    """Fonts that the theme brings itself, and what its maker calls them."""
    border: float
    radius: float
    """Of the panel within the border."""
    corner: float
    """Radius of the cut card's corners."""
    stage: Style
    """What stands behind the figure and where all has its place: `unoprint.stages`."""
    pen: Style
    """How figures and strokes are drawn: `unoprint.figures`."""
    back: Style
    """See `unoprint.backs`."""
    pictures: tuple[Pictured, ...] = ()

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Theme) and other.key == self.key

    def plain(self, words: str) -> str:
        """Words for cards, in which the players' names of colors are the plain ones.

        >>> load("classic").plain("Red 7")
        'Red 7'
        """
        return plain(words, {suit.name: color for color, suit in self.suits.items()})

    def says(self, card: Card) -> str:
        """What players call a card.

        >>> load("classic").says(Card("number", "red", "7"))
        'red 7'
        """
        name = self.suits[card.color].name if card.color else ""
        return str(card._replace(color=name))

    def color(self, name: str) -> str:
        """The color that players call so, or "".

        >>> load("classic").color("red")
        'red'
        """
        folded = name.casefold()
        for color, suit in self.suits.items():
            if folded in (color, suit.name.casefold()):
                return color
        return ""


def plain(words: str, suits: Mapping[str, str]) -> str:
    """Words for cards with the plain names of colors; `suits` has them by the players' names.

    >>> plain("lava 7", {"Lava": "red"})
    'red 7'
    """
    for name, color in suits.items():
        if name.casefold() != color:
            words = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", color, words)
    return words


@cache
def names() -> tuple[str, ...]:
    """The bundled themes.

    >>> "classic" in names()
    True
    """
    folder = resources.folder("templates") / "themes"
    return tuple(sorted(path.stem for path in folder.iterdir() if path.suffix == ".toml"))


@cache
def shapes() -> tuple[str, ...]:
    """The shapes that a suit may have by name: each is a file in templates/shapes.

    >>> "leaf" in shapes()
    True
    """
    folder = resources.folder("templates") / "shapes"
    return tuple(sorted(path.stem for path in folder.iterdir() if path.suffix == ".txt"))


@cache
def shape(name: str) -> str:
    """The outline of a named shape; an outline that is written out stays as it is."""
    if name.startswith("M"):
        return name
    if name not in shapes():
        raise UnoprintError(f"no shape '{shown(name)}'; {did_you_mean(name, shapes())}")
    path = resources.folder("templates") / "shapes" / f"{name}.txt"
    return path.read_text(encoding="utf-8").strip()


@cache
def load(name: str) -> Theme:
    """The bundled theme of that name.

    >>> load("classic").suits["red"].ink
    '#d9261c'

    Raises UnoprintError where there is no such theme.
    """
    return make(tree(name), name)


@cache
def tree(name: str) -> dict[str, Any]:
    """What a bundled theme's file says, and in it what the themes say that it extends.

    Raises UnoprintError where there is no such theme.
    """
    if name not in names():
        raise UnoprintError(f"no theme '{shown(name)}'; {did_you_mean(name, names())}")
    path = resources.folder("templates") / "themes" / f"{name}.toml"
    own = tomllib.loads(path.read_text(encoding="utf-8"))
    return merged(tree(own["extends"]), own) if "extends" in own else own


def merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """A theme in which some things are as in another one.

    A suit with an ink of its own keeps no other ink of the base's, a style of another name none of
    its options; pictures go before those of the base.

    >>> merged({"a": 1, "b": {"c": 2}}, {"b": {"d": 3}})
    {'a': 1, 'b': {'c': 2, 'd': 3}}
    """
    found = dict(base)
    for key, value in own.items():
        before = base.get(key)
        if key == "pictures":
            found[key] = [*value, *(before or ())]
        elif isinstance(value, Mapping) and isinstance(before, Mapping):
            if "style" in value and value["style"] != before.get("style"):
                before = {}
            elif "ink" in value and value["ink"] != before.get("ink"):
                before = {k: v for k, v in before.items() if k not in DERIVED}
            found[key] = merged(before, value)
        else:
            found[key] = value
    return found


DERIVED = ("on", "inside", "accent", "tone", "shade")
"""Inks of a suit that follow from its ink and the paper."""


def make(
    tree: Mapping[str, Any], name: str, key: str = "", own: Mapping[str, str] | None = None
) -> Theme:
    """A theme from what its file says; `own` are those of its fonts that are not bundled."""
    inks, fonts = tree["inks"], tree.get("fonts", {})
    paper, dark = inks["paper"], inks["dark"]
    return Theme(
        key or name,
        name,
        tree.get("title", name),
        tree.get("summary", ""),
        {color: suit(color, tree["suits"][color], paper, dark) for color in COLORS},
        paper,
        dark,
        inks.get("black", dark),
        inks["line"],
        inks["contour"],
        figures=tuple(dict.fromkeys((*fonts.get("figures", ()), *FIGURES))),
        text=tuple(dict.fromkeys((*fonts.get("text", ()), *TEXT))),
        own=own or {},
        **tree["card"],
        stage=style(tree["stage"]),
        pen=style(tree["pen"]),
        back=style(tree["back"]),
        pictures=tuple(map(pictured, tree.get("pictures", ()))),
    )


def suit(color: str, said: Mapping[str, Any], paper: str, dark: str) -> Suit:
    """A color as the theme has it; inks that it does not name follow from the others."""
    ink = said["ink"]
    return Suit(
        said.get("name", color),
        ink,
        said.get("on") or readable(ink, paper, dark),
        said.get("inside") or readable(paper, ink, dark, 3),
        said.get("accent") or mixed(ink, "#ffffff", 0.45),
        said.get("tone") or mixed(ink, paper, 0.3),
        said.get("shade") or mixed(ink, "#000000", 0.45),
        shape(said["shape"]),
        said.get("nudge", 0),
        said.get("pattern", "none"),
    )


def style(said: Mapping[str, Any]) -> Style:
    return Style(said["style"], {key: value for key, value in said.items() if key != "style"})


def pictured(row: Mapping[str, Any]) -> Pictured:
    cards = row["for"]
    return Pictured(
        (cards,) if isinstance(cards, str) else tuple(cards),
        row["file"],
        row["folder"],
        row.get("as", "center"),
        row.get("fit", "cover" if row.get("as", "center") != "symbol" else "contain"),
        tuple(row.get("focus", (0.5, 0.5))),
        row.get("clip", "stage"),
        row.get("number", -1),
    )
