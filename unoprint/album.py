"""Which pictures of the maker's stand on which card, and whether they are sharp enough."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from unoprint.cards import Artwork, Card
from unoprint.deck.deck import Deck, possible, select
from unoprint.deck.selectors import selector
from unoprint.drawing import Drawing, Group, Picture
from unoprint.errors import Fault, UnoprintError
from unoprint.pictures import ROUGH, SHARP, Art, load
from unoprint.placing import Placing
from unoprint.theme import Pictured, Theme

if TYPE_CHECKING:
    from unoprint.faces import Face


class Album:
    """The pictures of a deck in a theme. Each file is read once."""

    def __init__(self, deck: Deck, theme: Theme, cards: Sequence[Card], scale: float) -> None:
        """`cards` are those that are printed, each once; `scale` is theirs to a card of 56 x 87."""
        self.deck, self.scale = deck, scale
        self.folder = deck.folder or Path()
        self.arts: dict[tuple[str, str], Art] = {}
        self.faults: list[Fault] = []
        self.warnings: list[str] = []
        self.rows = [(row, self._meant(row, theme, cards)) for row in theme.pictures]

    def of(self, card: Card) -> dict[str, Placing]:
        """The pictures on a card, by their places; those of the card itself before the theme's.

        What is wrong with a file is kept in `faults`.
        """
        found: dict[str, Placing] = {}
        for field, own in (("art", card.art), ("label", card.symbol)):
            if own:
                self._own(card, "art" if field == "label" and not card.art else field, own, found)
        for row, meant in self.rows:
            if row.place not in found and card in meant:
                self._theirs(card, row, found)
        return found

    def check(self, card: Card, face: Face, placed: Mapping[str, Placing]) -> None:
        """Note of the pictures on a face those that are too coarse for their size."""
        by_digest = {placing.art.digest: placing.art for placing in placed.values()}
        for name, dpi in dots(face.drawing):
            art = by_digest.get(name.partition("-")[0])
            if art is None or dpi >= SHARP - 0.5:
                continue
            what = f"{art.name}: only {dpi:.0f} dots per inch as large as it is printed"
            if dpi < ROUGH:
                fix = f"take a picture of {SHARP / dpi:.0f} times as many dots each way"
                row = self._row(card, art)
                self._fault(card, "file" if row else "art", f"{what}; {fix}", row)
            else:
                self._warn(f"{what}; {SHARP} are sharp")

    def _row(self, card: Card, art: Art) -> Pictured | None:
        """Where the theme puts a picture on a card, if it is not the card's own."""
        if any(own and own.file == art.name for own in (card.art, card.symbol)):
            return None
        return next((row for row, meant in self.rows if card in meant), None)

    def _own(self, card: Card, field: str, own: Artwork, found: dict[str, Placing]) -> None:
        try:
            art = self._art(str(self.folder), own.file)
        except UnoprintError as error:
            self._fault(card, field, str(error))
            return
        clip = "stage" if own.fit == "cover" else "none"
        found[own.place] = Placing(art, own.fit, own.focus, clip, self.scale)

    def _theirs(self, card: Card, row: Pictured, found: dict[str, Placing]) -> None:
        names = {"color": card.color, "kind": card.kind, "value": card.value}
        file = row.file
        for word, value in names.items():
            file = file.replace("{" + word + "}", value)
        try:
            art = self._art(row.folder, file)
        except UnoprintError as error:
            self._fault(None, "file", str(error), row)
            return
        found[row.place] = Placing(art, row.fit, row.focus, row.clip, self.scale)

    def _art(self, folder: str, file: str) -> Art:
        if (folder, file) not in self.arts:
            art = load(Path(folder), file)
            self.arts[folder, file] = art
            for warning in art.warnings:
                self._warn(warning)
        return self.arts[folder, file]

    def _meant(self, row: Pictured, theme: Theme, cards: Sequence[Card]) -> frozenset[Card]:
        found: set[Card] = set()
        for words in row.cards:
            plain = theme.plain(words)
            try:
                found.update(cards[i] for i in select(cards, [plain]))
            except UnoprintError as error:
                if not self._possible(plain):
                    self._fault(None, "for", str(error), row)
        return frozenset(found)

    def _possible(self, words: str) -> bool:
        """Whether there may be such cards: a theme may have pictures for those of other decks."""
        try:
            possible(selector(words), self.deck.cards)
        except UnoprintError:
            return any(words.casefold() == card.name.casefold() for card in self.deck.cards)
        return True

    def _fault(
        self, card: Card | None, field: str, message: str, row: Pictured | None = None
    ) -> None:
        if row is None:
            fault = self.deck.fault(card, field, message)
        elif row.number < 0:
            fault = self.deck.fault(None, "theme", message)
        else:
            fault = self.deck.spec.fault(("theme", "pictures", row.number, field), message)
        if fault not in self.faults:
            self.faults.append(fault)

    def _warn(self, message: str) -> None:
        if message not in self.warnings:
            self.warnings.append(message)


def dots(drawing: Drawing, scale: float = 1) -> Iterator[tuple[str, float]]:
    """The name of each picture in a drawing, and how many of its dots come to an inch."""
    for mark in drawing:
        if isinstance(mark, Picture):
            yield mark.pixels.name, mark.pixels.width / (mark.box.width * scale) * 25.4
        elif isinstance(mark, Group):
            yield from dots(mark.marks, scale * mark.scale)
