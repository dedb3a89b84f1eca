"""How a deck looks: inks, shapes and type, and no card. A theme is one file in templates/themes."""

import tomllib
from functools import cache
from typing import NamedTuple

from unoprint import resources
from unoprint.errors import UnoprintError, did_you_mean, shown


class Suit(NamedTuple):
    """How one color looks."""

    ink: str
    on: str
    """The ink of what stands on a ground of the color."""
    inside: str
    """The ink of the figure that stands on the stage."""
    accent: str
    """A lighter ink of the color, for what a figure wears of it."""
    shape: str
    """An outline round 0, 0 as large as a circle of diameter 1."""
    nudge: float = 0
    """How much lower the small shape under an index stands, to look right (mm)."""


class Back(NamedTuple):
    """The back: tiles of alternating ground with a color's shape in each."""

    tile: float
    """How wide and high a tile is (mm)."""
    shape: float
    """How large the shape in it is, as the diameter of a circle (mm)."""
    tiles: list[list[str]]
    """Rows of colors, repeated over the card."""


class Theme(NamedTuple):
    """A look. Lengths in mm, as on a card of 56 x 87."""

    name: str
    title: str
    summary: str
    suits: dict[str, Suit]
    paper: str
    dark: str
    line: str
    contour: str
    """What figures are outlined with."""
    figures: tuple[str, ...]
    """Fonts for figures and labels; the first that has all the letters is taken."""
    text: tuple[str, ...]
    """Fonts for names and notes."""
    border: float
    radius: float
    """Of the panel within the border."""
    corner: float
    """Radius of the cut card's corners."""
    stage: float
    """Diameter of the circle as large as the white shape behind the figure."""
    back: Back


def names() -> list[str]:
    """The bundled themes.

    >>> "classic" in names()
    True
    """
    folder = resources.folder("templates") / "themes"
    return sorted(path.stem for path in folder.iterdir() if path.suffix == ".toml")


@cache
def load(name: str) -> Theme:
    """Read the theme of that name.

    >>> load("classic").suits["red"].ink
    '#d9261c'

    Raises UnoprintError where there is no such theme.
    """
    if name not in names():
        raise UnoprintError(f"no theme '{shown(name)}'; {did_you_mean(name, names())}")
    path = resources.folder("templates") / "themes" / f"{name}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    suits = {color: Suit(**suit) for color, suit in data["suits"].items()}
    fonts = data["fonts"]
    return Theme(
        name,
        data["title"],
        data["summary"],
        suits,
        **data["inks"],
        figures=tuple(fonts["figures"]),
        text=tuple(fonts["text"]),
        **data["card"],
        back=Back(**data["back"]),
    )
