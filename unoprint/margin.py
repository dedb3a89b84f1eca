"""What is printed round the cards: marks to cut by, a note, and a line to measure."""

from __future__ import annotations

from functools import cache

from unoprint import layout, lettering, outlines
from unoprint.deck.deck import Deck
from unoprint.drawing import Drawing, Group, Mark, Path, Words
from unoprint.errors import SpecError
from unoprint.layout import Grid, Line, Sheet, Strip
from unoprint.printing import Printing

FONTS = ("FiraSans-Regular-Small.ttf", "FiraSans-Regular.ttf", "DejaVuSans-Symbols.ttf")
SIZE = 2.6
"""Of the note's letters at best (mm of the font)."""
SMALL = 1.8
"""Below this the line to measure goes above the note, if there is room."""
RULER = 50
"""Length of the line to measure (mm)."""
ASIDE = RULER + 12.0
"""Where the note begins beside the line to measure and its label (mm)."""
LOW, ABOVE = 0.7, 4.1
"""Where the line of the note stands, and a line above it (mm from the edge of the strip)."""
INK = "#555555"
PENS = {"crop": 0.15, "lines": 0.1}
"""Width of crop marks, and of lines across the cards (mm)."""
FLIPS = {"long-edge": "long edge", "short-edge": "short edge"}


class Margin:
    """The margins of all sheets of one side. What they have in common is made once."""

    def __init__(self, deck: Deck, how: Printing, grid: Grid, count: int) -> None:
        self.how, self.grid, self.count, self.title = how, grid, count, deck.title
        self.strip = layout.note_strip(grid) if how.paper else None
        self.common: dict[tuple[int, str], Drawing] = {}
        try:
            self.font = lettering.pick(deck.title + "·", FONTS)
        except lettering.MissingGlyph as error:
            raise SpecError([deck.fault(None, "title", str(error))]) from error

    def drawing(self, sheet: Sheet) -> Drawing:
        """All that is printed on a sheet beside its cards."""
        if self.how.paper is None:
            return ()
        key = len(sheet.places), sheet.side
        if key not in self.common:
            self.common[key] = (*self._marks(sheet), *self._note(sheet.side))
        return (*self.common[key], *self._number(sheet))

    def text(self, side: str) -> str:
        """What the margin of every sheet of a side says."""
        words = [self.title, side]
        if self.how.backs in FLIPS:
            words.append(f"flip on the {FLIPS[self.how.backs]}")
        elif self.how.backs == "separate":
            words.append("backs printed apart")
        return " · ".join([*words, "print at 100 %", ""])

    def _marks(self, sheet: Sheet) -> Drawing:
        lines: list[Line] = []
        if self.how.marks == "crop":
            lines = layout.crop_marks(self.grid, sheet.places)
        elif self.how.marks == "lines":
            lines = layout.full_lines(self.grid, sheet.places)
        if not lines:
            return ()
        d = " ".join(outlines.line((x, y), (to_x, to_y)) for x, y, to_x, to_y in lines)
        return (Path(d, stroke=INK, width=PENS[self.how.marks]),)

    def _note(self, side: str) -> Drawing:
        """The line to measure, and what all sheets of the side say."""
        strip = self.strip
        if strip is None:
            return ()
        text, size, x, ruled = self._fit(strip, side)
        marks: Drawing = (Words(text, (x, LOW), size, INK, self.font),)
        if ruled:
            beside = x > 0
            marks += self._ruler(LOW if beside else ABOVE, min(SIZE, strip.deep - 0.4))
        return (along(strip, marks),)

    def _number(self, sheet: Sheet) -> Drawing:
        """Which of the sheets it is, behind the note."""
        strip = self.strip
        if strip is None:
            return ()
        text, size, x, _ = self._fit(strip, sheet.side)
        x += lettering.width(text, self.font, size)
        number = Words(f"sheet {sheet.number} of {self.count}", (x, LOW), size, INK, self.font)
        return (along(strip, (number,)),)

    @cache  # noqa: B019 - a margin lives as long as its printout is made
    def _fit(self, strip: Strip, side: str) -> tuple[str, float, float, bool]:
        """The note, its size, where it begins, and whether there is room for the line to measure.

        The line stands before the note, or above it where the note would become too small.
        """
        text, last = self.text(side), f"sheet {self.count} of {self.count}"
        wide = lettering.width(text + last, self.font, 1)
        best = min(SIZE, strip.deep - 0.4)
        size = min(best, (strip.long - ASIDE) / wide)
        if size >= SMALL:
            return text, size, ASIDE, True
        ruled = strip.long >= ASIDE and strip.deep >= ABOVE + SIZE
        return text, min(best, strip.long / wide), 0, ruled

    def _ruler(self, y: float, size: float) -> Drawing:
        high = size * 0.68
        line = outlines.line((0.1, y + high / 2), (RULER - 0.1, y + high / 2))
        ends = " ".join(outlines.line((x, y), (x, y + high)) for x in (0.1, RULER - 0.1))
        return (
            Path(f"{line} {ends}", stroke=INK, width=0.2),
            Words(f"{RULER} mm", (RULER + 1.2, y), size, INK, self.font),
        )


def along(strip: Strip, marks: Drawing) -> Mark:
    """Marks that run from 0, 0 to the right, at the outer edge of a side of the sheet."""
    box = strip.box
    at, turn = {
        "bottom": ((box.x, box.y), 0),
        "top": ((box.x, box.top - SIZE - 0.2), 0),
        "left": ((box.x + SIZE + 0.2, box.y), 90),
        "right": ((box.right, box.y), 90),
    }[strip.side]
    return Group(marks, at, turn=turn)
