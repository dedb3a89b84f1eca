"""Cards of one's own: what a [[cards]] says of names, pictures and effects, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from unoprint import effects, kinds
from unoprint.cards import Artwork
from unoprint.deck.faults import Path, Wrong, said

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".svg")
"""How the file of a picture ends."""

STANDING_IN = ("kind", "copies", "replaces")
"""All that can be said of a card that stands in for another."""


def is_picture(label: str) -> bool:
    """Whether a label is the file of a picture.

    >>> is_picture("art/comet.SVG"), is_picture("+3")
    (True, False)
    """
    return label.strip().casefold().endswith(PICTURES)


def pictures(row: dict[str, Any]) -> tuple[Artwork | None, Artwork | None]:
    """The picture in the middle or behind all, and the one in place of the figure.

    >>> pictures({"art": "meteor.svg", "label": "comet.png"})[1].file
    'comet.png'
    """
    art = artwork(row["art"]) if "art" in row else None
    label = row.get("label", "")
    symbol = Artwork(label.strip(), place="symbol") if is_picture(label) else None
    return (None, art) if art and art.place == "symbol" else (art, symbol)


def artwork(said: str | dict[str, Any]) -> Artwork:
    """The picture that the deck file means.

    >>> artwork({"file": "sky.jpg", "as": "background"})
    Artwork(file='sky.jpg', fit='cover', focus=(0.5, 0.5), place='background')
    """
    if isinstance(said, str):
        return Artwork(said.strip())
    place = said.get("as", "center")
    across, down = said.get("focus", (0.5, 0.5))
    fit = said.get("fit", "cover" if place == "background" else "contain")
    return Artwork(said["file"].strip(), fit, (float(across), float(down)), place)


def faults(row: dict[str, Any], path: Path) -> Iterator[Wrong]:
    """What a [[cards]] says of its own cards that cannot be, though each word is right."""
    for key in ("name", "text"):
        if isinstance(row.get(key), dict):
            yield from same_language(row[key], (*path, key))
    if "effect" in row:
        for word, message in effects.faults(row["effect"]):
            yield Wrong((*path, "effect", word) if word else (*path, "effect"), message, bool(word))
    if isinstance(row.get("art"), dict):
        yield from art_faults(row, row["art"], (*path, "art"))
    if "replaces" in row:
        yield from replacing(row, path)


def same_language(texts: dict[str, Any], path: Path) -> Iterator[Wrong]:
    """One language under two spellings."""
    first: dict[str, str] = {}
    for tag in texts:
        other = first.setdefault(tag.casefold(), tag)
        if other != tag:
            yield Wrong((*path, tag), f"{tag} and {other} are one language: once will do", True)


def art_faults(row: dict[str, Any], art: dict[str, Any], path: Path) -> Iterator[Wrong]:
    """A focus that is no number, and two things in place of one figure."""
    for number, share in enumerate(art.get("focus", ())):
        if share != share:
            yield Wrong((*path, "focus", number), "focus is nan, but must be from 0 to 1")
    if art.get("as") == "symbol" and "label" in row:
        message = "the label stands in place of the figure already: take one of them out, or"
        yield Wrong((*path, "as"), f'{message} write as = "center"')


def replacing(row: dict[str, Any], path: Path) -> Iterator[Wrong]:
    """A card that stands in for another is drawn and counts as that one: it has nothing else."""
    for key in row:
        if key not in STANDING_IN:
            message = f"a card that stands in for {said(row['replaces'])} is drawn and counts as it"
            yield Wrong((*path, key), f"{message}: take {key} out", True)
    names = row.get("kind")
    if isinstance(names, list) and len(names) > 1:
        yield Wrong((*path, "kind"), 'several kinds stand in for one card: write kind = "blank"')
    for name in names if isinstance(names, list) else [names] if names else []:
        if kinds.kind(name).colored:
            yield Wrong(
                (*path, "kind"), f'a {name} card cannot stand in for another: write kind = "blank"'
            )
