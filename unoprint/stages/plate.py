"""A printed cloth, and on it a plate with a rim of marks that carries the figure."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Any

from unoprint import captions, outlines, patterns
from unoprint.drawing import Drawing, Group, Path
from unoprint.inks import mixed
from unoprint.kinds import kind
from unoprint.pen import Pen
from unoprint.stages import Stage
from unoprint.stages import _garland as garland
from unoprint.stages import _parts as parts
from unoprint.stages import _round as symbols
from unoprint.theme import Suit
from unoprint.units import Box, Size

if TYPE_CHECKING:
    from unoprint.patterns import Keep

OPTIONS: dict[str, dict[str, Any]] = {
    "plate": {
        "type": "string",
        "description": "Ink of the plate, and of what stands on the cloth of black cards.",
        "pattern": "^#[0-9a-fA-F]{6}$",
        "default": "#fff6e3",
    },
    "diameter": {
        "type": "number",
        "description": "Diameter of the plate (mm).",
        "minimum": 20,
        "maximum": 48,
        "default": 40.8,
    },
    "rim-marks": {
        "type": "integer",
        "description": "How many marks stand round the plate's rim.",
        "minimum": 0,
        "maximum": 40,
        "default": 28,
    },
    "black-pattern": {
        "type": "string",
        "description": "The pattern of cards without a color.",
        "enum": [*patterns.SHELF.names],
        "default": "marks",
    },
    "black-tone": {
        "type": "string",
        "description": "The ink of that pattern.",
        "pattern": "^#[0-9a-fA-F]{6}$",
        "default": "#574d48",
    },
}
RING = 0.9
"""Plain ground round the plate."""
RIM, RIM_MARK = 0.897, 2.35
"""Where the rim's marks stand, of the plate's radius, and their size."""
CALM = 0.814
"""The room within the rim, of the plate's radius."""
FIT, SMALLER = 0.89, 0.722
"""How much smaller symbols are here than where they have all of the card's middle, and those that
fill it to its corners."""
INDEX, COLUMN = Size(13.9, 12.8), Size(10.8, 22.4)
"""What is kept free of the cloth's motifs, from the panel's corner: for the index and its mark."""
NAMES = 13.2
"""The same for a name: how far down from the panel's edge."""
TEXTS = {"color": 15.6, "black": 20.0}
"""The same for a text at the foot of a card, up from the cut."""
PAD = 2.2
"""How much farther in the corners of a white card are, in its garland."""


@lru_cache(64)
def clear_of(calm: tuple[Box, ...], plate: float) -> Keep:
    """Where motifs may stand: outside of what is calm, and half in sight beside the plate.

    The very same for the same: so that cards of a color are printed with one and the same cloth.
    """

    def keep(box: Box) -> bool:
        return hypot(*box.center) > plate and not any(_meet(box, free) for free in calm)

    return keep


def _meet(one: Box, other: Box) -> bool:
    """Whether two boxes have more in common than an edge."""
    one = one.inset(
        1e-6
    )  # else the last bit would decide, at one end of the card and not the other
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.top and other.y < one.top


def front(pen: Pen) -> Drawing:
    wide, high = pen.room
    if parts.ground_of(pen) == "white":
        return white(pen)
    look = pen.theme.stage.read(OPTIONS)
    black = parts.ground_of(pen) == "black"
    # What is white elsewhere is of porcelain here.
    theme = pen.theme._replace(paper=look["plate"], key=f"{pen.theme.key} {look['plate']}")
    pen = pen._replace(theme=theme, ink=look["plate"] if black else pen.ink)
    keep = calm(pen, look["diameter"])
    ground = parts.ground(pen, keep)
    if black and "background" not in pen.art:
        ground = (*ground, *parts.cloth(pen, coal(pen, look), keep))
    return (
        *ground,
        Group(middle(pen, look), (wide / 2, high / 2)),
        *parts.corners(pen),
    )


def white(pen: Pen) -> Drawing:
    """A garland round paper to write on."""
    (wide, high), far = pen.room, 2 * symbols.GARLAND
    inner = pen._replace(room=Size(wide - 2 * PAD, high - 2 * PAD))
    shown = Size(wide - far, high - far)
    made = garland.garland(pen.theme, shown, 4.2, 2.3, pen.theme.paper)
    content = parts.pictured(pen, symbols.WRITING) or parts.symbol(pen)
    corners = Group(parts.corners(inner), (PAD, PAD))
    return (Group((Group(made), *content), (wide / 2, high / 2)), corners)


def coal(pen: Pen, look: dict[str, Any]) -> Suit:
    """The cloth of a card without a color, as if it were a color."""
    ink, tone = pen.ground, look["black-tone"]
    pattern = look["black-pattern"]
    return Suit("", ink, pen.ink, ink, tone, tone, mixed(ink, "#000000", 0.45), "", 0, pattern)


def calm(pen: Pen, size: float) -> Keep:
    """Free of motifs: the index, the mark under it, and the maker's words."""
    box, (wide, high) = parts.panel(pen), pen.room
    _, label = parts.index(pen) if pen.card.label else ((), 0.0)
    across = max(INDEX.width, captions.label_end(label) - box.x)
    if pen.card.name:
        across = box.width
    rooms = (Size(across, NAMES if pen.card.name else INDEX.height), COLUMN)
    kept = []
    for room in rooms:
        upper = Box(box.x - wide / 2, box.top - high / 2 - room.height, *room)
        kept += [upper, Box(-upper.right, -upper.top, *room)]
    if pen.card.text:
        kept.append(Box(-wide / 2, -high / 2, wide, TEXTS[parts.ground_of(pen)]))
    own = symbols.CALM.get(pen.card.kind)
    return clear_of((*kept, own) if own else tuple(kept), 0 if own else size / 2 + 1.2)


def middle(pen: Pen, look: dict[str, Any]) -> Drawing:
    """Round 0, 0: plate, rim and symbol."""
    theme, r, plate = pen.theme, look["diameter"] / 2, look["plate"]
    color = pen.card.color if parts.ground_of(pen) == "color" else ""
    ink = theme.suits[color].inside if color else theme.dark
    on = pen._replace(ink=ink, ground=plate)
    if pen.card.kind in symbols.CALM and not pen.card.label and not pen.art:
        return symbols.CENTERS[pen.card.kind](on)
    dish = (
        Path(outlines.circle(0, 0, r + RING), pen.ground),
        Path(outlines.circle(0, 0, r), plate),
    )
    if "center" in pen.art:
        return (*dish, *parts.pictured(pen, symbols.PICTURE, outlines.circle(0, 0, r - RING)))
    colors = (color,) if color else garland.ROUND
    rim = garland.rim(theme, colors, look["rim-marks"], r * RIM, RIM_MARK, plate)
    return (*dish, Group(rim), Group(symbol(on), scale=fit(pen, r)))


def symbol(pen: Pen) -> Drawing:
    """The symbol of a card; a label of a card without a color needs no ring, it has the rim."""
    if pen.card.label and "symbol" not in pen.art:
        return captions.center_label(pen)
    return parts.symbol(pen)


def fit(pen: Pen, r: float) -> float:
    """How large a symbol is on a plate of that radius; those drawn for a plate fill it."""
    full = r * CALM / 16.6
    if not pen.card.label and "symbol" not in pen.art:
        if pen.card.kind in symbols.CENTERS:
            return full
        if pen.value in ("6", "9"):
            return full * FIT * 0.95  # the bar is clear of the rim
        if pen.card.kind == "animal" or not kind(pen.card.kind).colored:
            return full * SMALLER
    return full * FIT


STAGE = Stage(front, symbols.CENTERS, symbols.CORNERS, options=OPTIONS)
