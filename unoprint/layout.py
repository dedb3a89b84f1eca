"""Which card lies where on which sheet, and the marks to cut by. Nothing is drawn here.

Lengths are mm, 0, 0 is the sheet's lower left corner as one looks at that side of it.
"""

from typing import NamedTuple

from unoprint.deck.deck import MOST_CARDS
from unoprint.errors import LimitError, UnoprintError
from unoprint.units import Box, Size, grains, neat

CLEAR = 1.0
"""Nothing is printed nearer than this to a card's edge (mm), where there is room."""
MARK = 3.0
"""Length of a crop mark, where there is room (mm)."""
SHORTEST = 0.8
"""Of a mark that makes room for the note (mm)."""
NOTE = 2.9
"""Height of the note's line, at the outer edge of its strip, where there is room (mm)."""
USABLE = 2.0
"""With less room than this there are no marks that a ruler can be laid to (mm)."""


class NoRoom(UnoprintError):
    """Not one card fits on the paper."""


class Margins(NamedTuple):
    """What the printer does not reach, from each edge of an upright or lying sheet."""

    top: float
    right: float
    bottom: float
    left: float


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

    >>> grid = fit(Size(210, 297), Size(56, 87), margins=Margins(5, 5, 5, 5))
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

    @property
    def room(self) -> dict[str, float]:
        """How much of the printable area is free on each side of the cards and their bleed."""
        box, block = self.printable, self.block.inset(-self.bleed)
        return {
            "bottom": block.y - box.y,
            "top": box.top - block.top,
            "left": block.x - box.x,
            "right": box.right - block.right,
        }

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
    margins: Margins,
    gap: float = 0,
    bleed: float = 0,
    orientation: str = "auto",
) -> Grid:
    """As many cards as the paper takes, all upright, by exact arithmetic.

    `orientation` is "portrait", "landscape", or "auto": the one that takes more, portrait if both
    take the same. Cards whose bleed is wider than half the gap lie further apart.

    Raises NoRoom where not one card fits, with both sizes.
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
    raise NoRoom(
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
    if cards > MOST_CARDS:
        raise LimitError(
            f"{cards:,} cards are more than the {MOST_CARDS:,} that are laid out at a time: "
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


def crop_marks(grid: Grid, places: tuple[Place, ...], note: float = 0) -> list[Line]:
    """Short lines at the trim of every card, outside all cards and inside the printable area.

    They lie around the cards that are there and, where a gap is wide enough, in the gaps. On the
    note's side they leave it `note` mm at the edge if there is room for both.
    """
    xs, ys = _edges(grid, places)
    used, strip = _used(grid, places), note_strip(grid)
    rim, box = used.inset(-grid.bleed), grid.printable
    room = {
        "bottom": (rim.y, rim.y - box.y),
        "top": (rim.top, box.top - rim.top),
        "left": (rim.x, rim.x - box.x),
        "right": (rim.right, box.right - rim.right),
    }
    bands = {}
    for side, (edge, free) in room.items():
        kept = note if strip and strip.side == side else 0
        way = 1 if side in ("top", "right") else -1
        bands[side] = [(edge + way * a, edge + way * b) for a, b in _beyond(free, kept)]
    down = _gaps(used.y, used.top, grid.card.height, grid.gap.height, grid.bleed)
    across = _gaps(used.x, used.right, grid.card.width, grid.gap.width, grid.bleed)
    upright = (*bands["bottom"], *down, *bands["top"])
    lying = (*bands["left"], *across, *bands["right"])
    marks = [Line(x, a, x, b) for x in xs for a, b in upright]
    return marks + [Line(a, y, b, y) for y in ys for a, b in lying]


def full_lines(grid: Grid, places: tuple[Place, ...], note: float = 0) -> list[Line]:
    """Lines along every trim, from edge to edge of the printable area: no cut takes them away.

    They leave the note its `note` mm if there is room for both.
    """
    xs, ys = _edges(grid, places)
    x, y, width, height = grid.printable
    right, top = x + width, y + height
    strip = note_strip(grid)
    if strip and strip.deep >= note + CLEAR:
        x += note if strip.side == "left" else 0
        y += note if strip.side == "bottom" else 0
        right -= note if strip.side == "right" else 0
        top -= note if strip.side == "top" else 0
    return [Line(at, y, at, top) for at in xs] + [Line(x, at, right, at) for at in ys]


def moved(lines: list[Line], by: tuple[float, float], within: Box) -> list[Line]:
    """The lines moved right and up, and cut off where they leave a box."""
    dx, dy = by
    found = []
    for line in lines:
        x, to_x = (min(max(v + dx, within.x), within.right) for v in (line.x, line.to_x))
        y, to_y = (min(max(v + dy, within.y), within.top) for v in (line.y, line.to_y))
        kept = abs(x - line.x - dx) < 1e-9 if line.x == line.to_x else abs(y - line.y - dy) < 1e-9
        if kept and (x, y) != (to_x, to_y):
            found.append(Line(x, y, to_x, to_y))
    return found


def unmarked(grid: Grid) -> list[str]:
    """The sides between which cards cannot be cut by crop marks: none is long enough to be used."""
    room, gap = grid.room, 2 * grid.bleed + 2 * CLEAR + 0.5
    lacking = []
    if max(room["bottom"], room["top"]) < USABLE and (grid.rows == 1 or grid.gap.height < gap):
        lacking += ["top", "bottom"]
    if max(room["left"], room["right"]) < USABLE and (grid.columns == 1 or grid.gap.width < gap):
        lacking += ["left", "right"]
    return lacking


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


def _beyond(room: float, note: float) -> list[tuple[float, float]]:
    """From where to where a mark goes, away from the block, where `room` mm are free."""
    begin = min(CLEAR, room / 3)
    stop = min(room, begin + MARK)
    if note:
        stop = max(min(stop, room - note), min(stop, begin + SHORTEST))
    return [(begin, stop)] if stop - begin >= 0.2 else []


def _used(grid: Grid, places: tuple[Place, ...]) -> Box:
    """From the first trim to the last of the cards that are on the sheet."""
    x, y = min(p.x for p in places), min(p.y for p in places)
    right = max(p.x for p in places) + grid.card.width
    return Box(x, y, right - x, max(p.y for p in places) + grid.card.height - y)


def _gaps(
    start: float, end: float, card: float, gap: float, bleed: float
) -> list[tuple[float, float]]:
    """The stretches for marks between the cards, clear of all of them."""
    if gap - 2 * bleed - 2 * CLEAR < 0.5:
        return []
    count = round((end - start + gap) / (card + gap))
    edges = [start + i * (card + gap) - gap for i in range(1, count)]
    return [(edge + bleed + CLEAR, edge + gap - bleed - CLEAR) for edge in edges]


class Strip(NamedTuple):
    """Room for a line of text outside the cards, at a side of the sheet."""

    side: str
    box: Box

    @property
    def long(self) -> float:
        """Along the edge of the sheet."""
        return self.box.width if self.side in ("bottom", "top") else self.box.height

    @property
    def deep(self) -> float:
        """From the edge of the sheet to the cards."""
        return self.box.height if self.side in ("bottom", "top") else self.box.width


def note_strip(grid: Grid) -> Strip | None:
    """The first strip with room for marks and note, or the widest.

    Where not even 1.2 mm are free, the note goes into the margin below, if that is wide enough,
    though some printers do not reach there.
    """
    box, room = grid.printable, grid.room
    boxes = {
        "bottom": Box(box.x, box.y, box.width, room["bottom"]),
        "top": Box(box.x, box.top - room["top"], box.width, room["top"]),
        "left": Box(box.x, box.y, room["left"], box.height),
        "right": Box(box.right - room["right"], box.y, room["right"], box.height),
    }
    strips = [Strip(side, found) for side, found in boxes.items()]
    for strip in strips:
        if strip.deep >= CLEAR + MARK + NOTE:
            return strip
    best = max(strips, key=lambda strip: (round(strip.deep, 3), strip.long))
    if best.deep >= 1.2:
        return best
    if grid.margins.bottom >= NOTE + 1.5:
        return Strip("bottom", Box(box.x, box.y - NOTE, box.width, NOTE))
    return None
