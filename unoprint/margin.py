"""What is printed round the cards: marks to cut by, a note, and a line to measure."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from unoprint import layout, lettering, outlines
from unoprint.deck.deck import Deck
from unoprint.drawing import Drawing, Group, Mark, Path, Words
from unoprint.errors import SpecError
from unoprint.layout import Grid, Sheet, Strip
from unoprint.printing import Printing

FONTS = ("FiraSans-Regular-Ascii.ttf", "FiraSans-Regular-Small.ttf", "FiraSans-Regular.ttf")
SIZE, SMALL = 2.6, 1.8
"""Of the note's letters at best, and where the line to measure goes above it instead (mm)."""
BASE, HIGH = 0.27, 1.08
"""Where letters stand over the edge of their line, and how high the line is: in ems."""
RULER = 50
"""Length of the line to measure (mm)."""
ASIDE = RULER + 12.0
"""Where the note begins beside the line to measure and its label (mm)."""
INK = "#555555"
PENS = {"crop": 0.15, "lines": 0.1}
"""Width of crop marks, and of lines across the cards (mm)."""
FLIPS = {"long-edge": "long edge", "short-edge": "short edge"}


class Note(NamedTuple):
    """How the note fits its strip."""

    size: float
    """Of the letters (mm of the font)."""
    x: float
    """Where it begins, along the strip."""
    ruler: float | None
    """Where the line to measure stands, from the edge inwards; None where there is no room."""
    high: float
    """How much of the strip it takes, from the edge inwards."""


class Margin:
    """The margins of all sheets of one side. What they have in common is made once.

    `offset` moves all with the cards; marks that would leave the printable area are cut off.
    """

    def __init__(
        self,
        deck: Deck,
        how: Printing,
        grid: Grid,
        count: int,
        offset: tuple[float, float] = (0, 0),
    ) -> None:
        self.how, self.grid, self.count, self.offset = how, grid, count, offset
        self.strip = layout.note_strip(grid) if how.paper else None
        self.title, self.font = title(deck)
        self.common: dict[tuple[int, str], Drawing] = {}

    def drawing(self, sheet: Sheet) -> Drawing:
        """All that is printed on a sheet beside its cards; its places are without the offset."""
        if self.how.paper is None:
            return ()
        key = len(sheet.places), sheet.side
        if key not in self.common:
            self.common[key] = (*self._marks(sheet), *self._note(sheet.side))
        return (*self._number(sheet), *self.common[key])

    def text(self, side: str) -> str:
        """What the margin of every sheet of a side says."""
        words = [self.title, side]
        if self.how.backs in FLIPS:
            words.append(f"flip on the {FLIPS[self.how.backs]}")
        elif self.how.backs == "separate":
            words.append("turn over the long edge for the backs")
        return " · ".join([*words, "print at 100 %", ""])

    def _marks(self, sheet: Sheet) -> Drawing:
        draw = {"crop": layout.crop_marks, "lines": layout.full_lines}.get(self.how.marks)
        if draw is None:
            return ()
        taken = self._fit(self.strip, sheet.side).high if self.strip else 0
        lines = draw(self.grid, sheet.places, taken)
        if self.offset != (0, 0):
            lines = layout.moved(lines, self.offset, self.grid.printable)
        if not lines:
            return ()
        d = " ".join(outlines.line((x, y), (to_x, to_y)) for x, y, to_x, to_y in lines)
        return (Path(d, stroke=INK, width=PENS[self.how.marks]),)

    def _note(self, side: str) -> Drawing:
        """The line to measure, and what all sheets of the side say."""
        if self.strip is None:
            return ()
        note = self._fit(self.strip, side)
        words = Words(self.text(side), (note.x, BASE * note.size), note.size, INK, self.font)
        ruler = () if note.ruler is None else self._ruler(note.ruler, self._best(self.strip))
        return (self._along((words, *ruler), note.high),)

    def _number(self, sheet: Sheet) -> Drawing:
        """Which of the sheets it is, behind the note."""
        if self.strip is None:
            return ()
        note = self._fit(self.strip, sheet.side)
        x = note.x + note.size * self._wide(sheet.side)
        text = f"sheet {sheet.number} of {self.count}"
        number = Words(text, (x, BASE * note.size), note.size, INK, self.font)
        return (self._along((number,), note.high),)

    def _along(self, marks: Drawing, high: float) -> Mark:
        """Marks along the strip, moved as the cards are: so they never meet."""
        assert self.strip is not None
        dx, dy = self.offset
        moved = self.strip.box._replace(x=self.strip.box.x + dx, y=self.strip.box.y + dy)
        return along(self.strip._replace(box=moved), marks, high)

    def _best(self, strip: Strip) -> float:
        """The size of letters for the depth of a strip, beside the marks if they fit."""
        beside = strip.deep - min(layout.CLEAR, strip.deep / 3) - layout.SHORTEST
        deep = beside if self.how.marks == "crop" and beside >= HIGH * SMALL else strip.deep
        return min(SIZE, deep / HIGH)

    @lru_cache(16)  # noqa: B019 - a few margins are kept, not those of every deck
    def _fit(self, strip: Strip, side: str) -> Note:
        """The line to measure stands before the note, or above it where that would be small."""
        wide = self._line(side)
        best = self._best(strip)
        size = min(best, (strip.long - ASIDE) / wide)
        if size >= min(SMALL, best):
            return Note(size, ASIDE, BASE * best, HIGH * best)
        size = min(best, strip.long / wide)
        high = HIGH * (size + best)
        if strip.long >= ASIDE and strip.deep >= high:
            return Note(size, 0, HIGH * size + BASE * best, high)
        return Note(size, 0, None, HIGH * size)

    def _line(self, side: str) -> float:
        """The whole of the note, with the widest number of a sheet, in ems."""
        widest = max("0123456789", key=lambda digit: lettering.width(digit, self.font, 1))
        last = f"sheet {self.count} of {self.count}".replace(
            str(self.count), widest * len(str(self.count)), 1
        )
        return self._wide(side) + lettering.width(last, self.font, 1)

    @lru_cache(16)  # noqa: B019 - the same
    def _wide(self, side: str) -> float:
        """What all sheets of the side say, in ems."""
        return lettering.width(self.text(side), self.font, 1)

    def _ruler(self, y: float, size: float) -> Drawing:
        high = size * 0.68
        line = outlines.line((0.1, y + high / 2), (RULER - 0.1, y + high / 2))
        ends = " ".join(outlines.line((x, y), (x, y + high)) for x in (0.1, RULER - 0.1))
        return (
            Path(f"{line} {ends}", stroke=INK, width=0.2),
            Words(f"{RULER} mm", (RULER + 1.2, y), size, INK, self.font),
        )

    @property
    def ruled(self) -> bool:
        """Whether there is a line to measure."""
        return self.strip is not None and self._fit(self.strip, "front").ruler is not None

    def warnings(self) -> Iterator[str]:
        """What of the margins will not serve as it should."""
        if self.how.paper is None:
            return
        if self.strip is None:
            yield "there is no room on the sheets for a note and a line to measure"
        elif not self.ruled:
            best = self._best(self.strip)
            rest = self._line("front") - lettering.width(self.title, self.font, 1)
            long = (self.strip.long - ASIDE) / rest < min(SMALL, best)  # whatever the title
            mend = "take larger paper or a wider margin" if long else "shorten the deck's title"
            yield f"there is no room on the sheets for a line to measure: {mend}"
        if self.how.marks == "crop" and (sides := layout.unmarked(self.grid)):
            yield (
                f"there is no room for crop marks at the {' and '.join(sides)}: "
                "take --marks lines, a narrower margin or larger paper"
            )


def title(deck: Deck) -> tuple[str, str]:
    """The deck's title for a line of print, and a font that has its letters.

    Letters that no font has are left out of a title that is only the file's name.

    Raises SpecError for such letters in a title that the deck file gives.
    """
    text = deck.title
    while True:
        try:
            return text, lettering.pick(text, FONTS)
        except lettering.MissingGlyph as error:
            if deck.spec.title:
                fault = f"title: the fonts have no {error.what}; use other letters"
                raise SpecError([deck.fault(None, "title", fault)]) from error
            text = text.replace(error.character, "").strip() or "Deck"


def along(strip: Strip, marks: Drawing, high: float) -> Mark:
    """Marks that run from 0, 0 to the right, `high` mm upwards, at the outer edge of the strip."""
    box = strip.box
    at, turn = {
        "bottom": ((box.x, box.y), 0),
        "top": ((box.x, box.top - high), 0),
        "left": ((box.x, box.top), 270),
        "right": ((box.right, box.y), 90),
    }[strip.side]
    return Group(marks, at, turn=turn)
