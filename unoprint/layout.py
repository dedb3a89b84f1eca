"""Which card lies where on which sheet, and the marks to cut by. Nothing is drawn here.

Lengths are mm, 0, 0 is the sheet's lower left corner as one looks at that side of it.
"""

from __future__ import annotations

from typing import NamedTuple

from unoprint.errors import LimitError, UnoprintError
from unoprint.units import Box, Size, grains, neat

CLEAR = 1.0
"""Nothing is printed nearer than this to a card's edge (mm), where there is room."""
MARK = 3.0
"""Length of a crop mark, where there is room (mm)."""
NOTE = 2.8
"""Height of the note's line at the outer edge of its strip (mm)."""
LIMIT = 20_000
"""No more cards than this are laid out at a time."""


class Margins(NamedTuple):
    """What the printer does not reach, from each edge of an upright or lying sheet."""

    top: float = 5
    right: float = 5
    bottom: float = 5
    left: float = 5


class Place(NamedTuple):
    """Card number `card` of the deck; the lower left corner of its trim at (x, y).

    `turn` is 180 where the card stands on its head there.
    """

    card: int
    x: float
    y: float
    turn: int = 0


class Sheet(NamedTuple):
    """One side of one sheet of paper."""

    paper: Size
    places: tuple[Place, ...]
    number: int
    """Of the sheet, from 1; its two sides have the same."""
    side: str = "front"


class Line(NamedTuple):
    """A mark to cut by, from point to point."""

    x: float
    y: float
    to_x: float
    to_y: float


class Grid(NamedTuple):
    """Columns and rows of cards, in the middle of what the printer reaches.

    >>> grid = fit(Size(210, 297), Size(56, 87))
    >>> grid.columns, grid.rows, grid.paper
    (5, 2, Size(width=297, height=210))
    """

    paper: Size
    card: Size
    columns: int
    rows: int
    gap: Size
    """Between the trims of two cards, across and down."""
    margins: Margins
    bleed: float

    @property
    def slots(self) -> int:
        return self.columns * self.rows

    @property
    def printable(self) -> Box:
        """What the printer reaches."""
        paper, (top, right, bottom, left) = self.paper, self.margins
        return Box(left, bottom, paper.width - left - right, paper.height - top - bottom)

    @property
    def block(self) -> Box:
        """From the trim of the first card to the trim of the last."""
        width = self.columns * (self.card.width + self.gap.width) - self.gap.width
        height = self.rows * (self.card.height + self.gap.height) - self.gap.height
        x, y = self.printable.center
        return Box(x - width / 2, y - height / 2, width, height)

    def place(self, card: int, slot: int) -> Place:
        """Slot 0 is at the top left; slots run along the row."""
        row, column = divmod(slot, self.columns)
        x = self.block.x + column * (self.card.width + self.gap.width)
        top = self.block.top - row * (self.card.height + self.gap.height)
        return Place(card, x, top - self.card.height)


def fit(
    paper: Size,
    card: Size,
    *,
    margins: Margins = Margins(),  # noqa: B008 - a frozen value
    gap: float = 0,
    bleed: float = 0,
    orientation: str = "auto",
) -> Grid:
    """As many cards as the paper takes, all upright, by exact arithmetic.

    `orientation` is "portrait", "landscape", or "auto": the one that takes more, portrait if both
    take the same. Cards whose bleed is wider than half the gap lie further apart.

    Raises UnoprintError where not one card fits, with both sizes.
    """
    upright = Size(min(paper), max(paper))
    lying = Size(max(paper), min(paper))
    choice = {"portrait": (upright,), "landscape": (lying,)}.get(orientation, (upright, lying))
    apart = max(gap, 2 * bleed)
    grids = [
        Grid(
            sheet,
            card,
            *_counts(sheet, card, margins, apart, bleed),
            Size(apart, apart),
            margins,
            bleed,
        )
        for sheet in choice
    ]
    best = max(grids, key=lambda grid: grid.slots)  # the first of equals
    if best.slots:
        return best
    top, right, bottom, left = margins
    room = Size(choice[0].width - left - right, choice[0].height - top - bottom)
    rim = f" and a bleed of {neat(bleed)} mm" if bleed else ""
    edge = f"a margin of {neat(top)} mm" if len(set(margins)) == 1 else "these margins"
    left_over = f"{room} are left" if min(room) > 0 else "nothing is left"
    raise UnoprintError(
        f"a card of {card}{rim} does not fit on paper of {choice[0]} with {edge}, where "
        f"{left_over}: take larger paper, smaller cards or a narrower margin"
    )


def _counts(
    sheet: Size, card: Size, margins: Margins, apart: float, bleed: float
) -> tuple[int, int]:
    top, right, bottom, left = (grains(margin) for margin in margins)
    across = grains(sheet.width) - left - right - 2 * grains(bleed) + grains(apart)
    down = grains(sheet.height) - top - bottom - 2 * grains(bleed) + grains(apart)
    columns = across // (grains(card.width) + grains(apart))
    rows = down // (grains(card.height) + grains(apart))
    return max(0, columns), max(0, rows)


def fronts(cards: int, grid: Grid) -> list[Sheet]:
    """The sheets that hold cards 0 to `cards` - 1, row by row.

    Raises LimitError for more than 20,000 cards.
    """
    if cards > LIMIT:
        raise LimitError(
            f"{cards:,} cards are more than the {LIMIT:,} that are laid out at a time: "
            "print fewer copies"
        )
    slots = [grid.place(0, slot) for slot in range(grid.slots)]
    return [
        Sheet(
            grid.paper,
            tuple(
                Place(card, *slots[slot][1:])
                for slot, card in enumerate(range(start, min(start + grid.slots, cards)))
            ),
            start // grid.slots + 1,
        )
        for start in range(0, cards, grid.slots)
    ]


def behind(sheet: Sheet, card: Size, edge: str, offset: tuple[float, float] = (0, 0)) -> Sheet:
    """The other side of a sheet that is turned over its "long-edge" or "short-edge".

    Turned over an upright edge, left and right change places; turned over an edge that lies,
    top and bottom do, and the backs stand on their heads so that each finished card, turned like
    a page, shows both its sides upright. `offset` moves the backs right and up as seen on paper.
    """
    width, height = sheet.paper
    upright_edge = (height >= width) == (edge == "long-edge")
    dx, dy = offset
    places = tuple(
        Place(p.card, width - p.x - card.width + dx, p.y + dy)
        if upright_edge
        else Place(p.card, p.x + dx, height - p.y - card.height + dy, 180)
        for p in sheet.places
    )
    return Sheet(sheet.paper, places, sheet.number, "back")


def crop_marks(grid: Grid, places: tuple[Place, ...]) -> list[Line]:
    """Short lines at the trim of every card, outside all cards and inside the printable area.

    They lie around the block and, where a gap is wide enough, in the gaps; on the note's side they
    leave it its line if there is any room for both.
    """
    xs, ys = _edges(grid, places)
    box, block, strip = grid.printable, grid.block.inset(-grid.bleed), note_strip(grid)
    gaps = _gaps(block.y, grid.card.height, grid.gap.height, grid.rows, grid.bleed)
    bottom = _beyond(block.y, box.y, strip is not None and strip.side == "bottom")
    top = _beyond(block.top, box.top, strip is not None and strip.side == "top")
    marks = [Line(x, a, x, b) for x in xs for a, b in (*bottom, *gaps, *top)]
    gaps = _gaps(block.x, grid.card.width, grid.gap.width, grid.columns, grid.bleed)
    left = _beyond(block.x, box.x, strip is not None and strip.side == "left")
    right = _beyond(block.right, box.right, strip is not None and strip.side == "right")
    return marks + [Line(a, y, b, y) for y in ys for a, b in (*left, *gaps, *right)]


def full_lines(grid: Grid, places: tuple[Place, ...]) -> list[Line]:
    """Lines along every trim, from edge to edge of the printable area: no cut takes them away."""
    xs, ys = _edges(grid, places)
    box = grid.printable
    return [Line(x, box.y, x, box.top) for x in xs] + [Line(box.x, y, box.right, y) for y in ys]


def mirrored(grid: Grid, edge: str) -> Grid:
    """The grid as it lies on the other side of the sheet: its margins change places."""
    upright_edge = (grid.paper.height >= grid.paper.width) == (edge == "long-edge")
    top, right, bottom, left = grid.margins
    turned = (
        Margins(top, left, bottom, right) if upright_edge else Margins(bottom, right, top, left)
    )
    return grid._replace(margins=turned)


def _edges(grid: Grid, places: tuple[Place, ...]) -> tuple[list[float], list[float]]:
    """Where the placed cards begin and end, across and down."""
    xs = {round(x, 6) for p in places for x in (p.x, p.x + grid.card.width)}
    ys = {round(y, 6) for p in places for y in (p.y, p.y + grid.card.height)}
    return sorted(xs), sorted(ys)


def _beyond(edge: float, end: float, noted: bool) -> list[tuple[float, float]]:
    """The stretch for a mark from the edge of the block towards the end of the printable area."""
    room, way = abs(end - edge), 1 if end > edge else -1
    begin = min(CLEAR, room / 3)
    stop = min(room, begin + MARK)
    if noted:
        stop = max(min(stop, room - NOTE), min(stop, begin + 0.8))
    return [(edge + way * begin, edge + way * stop)] if stop - begin >= 0.2 else []


def _gaps(
    start: float, card: float, gap: float, count: int, bleed: float
) -> list[tuple[float, float]]:
    """The stretches for marks between the cards, clear of all of them."""
    if gap - 2 * bleed - 2 * CLEAR < 0.5:
        return []
    edges = [start + bleed + i * (card + gap) - gap for i in range(1, count)]
    return [(edge + bleed + CLEAR, edge + gap - bleed - CLEAR) for edge in edges]


class Strip(NamedTuple):
    """Room for a line of text outside the cards, at a side of the sheet."""

    side: str
    box: Box

    @property
    def long(self) -> float:
        """Along the edge of the sheet."""
        return max(self.box.width, self.box.height)

    @property
    def deep(self) -> float:
        """From the edge of the sheet to the cards."""
        return min(self.box.width, self.box.height)


def note_strip(grid: Grid) -> Strip | None:
    """The first strip with room for marks and note, or the widest; None below 2 mm."""
    box, block = grid.printable, grid.block.inset(-grid.bleed)
    strips = (
        Strip("bottom", Box(box.x, box.y, box.width, block.y - box.y)),
        Strip("top", Box(box.x, block.top, box.width, box.top - block.top)),
        Strip("left", Box(box.x, box.y, block.x - box.x, box.height)),
        Strip("right", Box(block.right, box.y, box.right - block.right, box.height)),
    )
    for strip in strips:
        if min(strip.box[2:]) >= CLEAR + MARK + NOTE:
            return strip
    best = max(strips, key=lambda strip: (round(min(strip.box[2:]), 3), max(strip.box[2:])))
    return best if min(best.box[2:]) >= 2 else None
