"""The gallery: some cards of every theme in one picture, a theme a row."""

from collections.abc import Sequence
from typing import NamedTuple

from unoprint import faces, lettering, outlines
from unoprint.cards import Card
from unoprint.drawing import Drawing, Group, Mark, Panel, Words
from unoprint.margin import FONTS
from unoprint.paint import pdf, png
from unoprint.theme import Theme
from unoprint.units import CARD, Box, Size

GROUND, INK = "#dcddda", "#30333a"
GAP, LABEL = 5.0, 8.0
"""Between cards, and the height of the line over each row (mm)."""
SHOWN = (
    Card("number", "red", "7"),
    Card("number", "blue", "6"),
    Card("skip", "green"),
    Card("reverse", "yellow"),
    Card("draw-two", "red"),
    Card("wild"),
    Card("wild-draw-four"),
)


class Gallery(NamedTuple):
    """A PNG picture, and the PDF that it was made from."""

    png: bytes
    pdf: bytes


def make(themes: Sequence[Theme], width: int = 1600) -> Gallery:
    """A row of cards and the back for each theme, under its title."""
    pitch, step = CARD.width + GAP, CARD.height + LABEL + GAP
    size = Size((len(SHOWN) + 1) * pitch + GAP, len(themes) * step + GAP)
    marks: list[Mark] = [Panel(Box(0, 0, *size), GROUND)]
    shown: list[pdf.Face] = []
    placed: list[pdf.Placed] = []
    for row, theme in enumerate(themes):
        low = size.height - (row + 1) * step
        trim = outlines.rounded(*Box(0, 0, *CARD).center, *CARD, theme.corner)
        drawings = [faces.front(card, theme).drawing for card in SHOWN]
        for column, drawing in enumerate([*drawings, faces.back(theme).drawing]):
            name = f"{theme.name} {SHOWN[column] if column < len(SHOWN) else 'back'}"
            clipped: Drawing = (Group(drawing, clip=trim),)
            placed.append(pdf.Placed(len(shown), GAP + column * pitch, low))
            shown.append(pdf.Face(name, clipped, Box(0, 0, *CARD), CARD))
        marks.append(_title(theme, low + CARD.height + LABEL * 0.33))
    page = pdf.Page(size, tuple(placed), under=tuple(marks))
    data = pdf.document(shown, [page], title="Themes", language="en", settings="themes of unoprint")
    return Gallery(next(iter(png.pages(data, width / size.width * 25.4))), data)


def _title(theme: Theme, y: float) -> Mark:
    text = f"{theme.name}: {theme.summary}"
    return Words(text, (GAP, y), LABEL * 0.62, INK, lettering.pick(text, FONTS))
