"""What a kind draws with: the theme's shapes, figures and small cards, in this card's inks."""

from collections.abc import Iterable, Mapping
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from unoprint import figures, outlines
from unoprint.cards import COLORS, Card
from unoprint.drawing import Drawing, Group, Mark, Panel, Path, Point
from unoprint.theme import Theme
from unoprint.units import CARD, Box, Size

if TYPE_CHECKING:
    from unoprint.placing import Placing

SECTORS = tuple(zip(COLORS, (90, 0, 270, 180), strict=True))
"""Where each color's quarter of the wheel begins: clockwise from the top left."""


class Pen(NamedTuple):
    """The inks of one place on one card: lengths mm as on a card of 56 x 87, 0, 0 in the middle."""

    theme: Theme
    card: Card
    ink: str
    """What figures and symbols are drawn with here."""
    ground: str
    """What they stand on."""
    room: Size = CARD
    """The card, as large as it is where everything else is as on a card of 56 x 87."""
    bleed: float = 0
    """How far the ground reaches beyond it."""
    art: Mapping[str, "Placing"] = {}
    """Pictures of the maker's: in the "center", as "background" or as "symbol"."""

    @property
    def value(self) -> str:
        return self.card.value

    def shape(
        self, color: str, at: Point, size: float, ink: str = "", edge: str = "", width: float = 0
    ) -> Path:
        """A color's shape, as large as a circle of diameter `size`."""
        suit = self.theme.suits[color]
        return Path(suit.shape, ink or suit.ink, at, size, stroke=edge, width=width)

    def figure(
        self,
        text: str,
        height: float,
        at: Point = (0, 0),
        *,
        ink: str = "",
        align: str = "center",
        widest: float = 1000,
    ) -> Drawing:
        """A number or short label, `height` mm high, its ink in the middle of `at` (or left of it).

        Drawn as the theme draws figures: `unoprint.figures`. `widest` makes it smaller, never cut.
        """
        style = figures.SHELF.get(self.theme.pen.name)
        return style.figure(self, text, height, at, ink or self.ink, align, widest)

    def figure_width(self, text: str, height: float) -> float:
        """How wide `figure` is."""
        return figures.SHELF.get(self.theme.pen.name).width(self, text, height)

    def stroke(self, d: str, width: float, ink: str = "") -> Drawing:
        """A line along an outline, drawn as the theme draws lines, with round ends and corners."""
        return figures.SHELF.get(self.theme.pen.name).stroke(self, d, width, ink or self.ink)

    def plus(self, at: Point, arm: float, thick: float) -> Drawing:
        """Two bars, `arm` mm long."""
        x, y = at
        return tuple(
            Panel(Box(x - w / 2, y - h / 2, w, h), self.ink, thick * 0.3)
            for w, h in ((arm, thick), (thick, arm))
        )

    def plus_figure(self, text: str, height: float, left: float) -> Drawing:
        """+2: a drawn plus and the figure, beginning at x = `left`, their middle at y = 0."""
        arm = height * 0.46
        figure = self.figure(text, height, (left + arm + height * 0.075, 0), align="left")
        return (*self.plus((left + arm / 2, 0), arm, height * 0.18), *figure)

    def plus_width(self, text: str, height: float) -> float:
        """How wide `plus_figure` is."""
        return height * 0.535 + self.figure_width(text, height)

    def small_card(
        self,
        color: str,
        at: Point,
        width: float,
        *,
        ink: str = "",
        shape_ink: str = "",
        edge: str = "",
        rim: float = 0,
        marked: bool = True,
    ) -> Group:
        """A little card of a color with its shape, in a rim of `edge`; `width` mm wide."""
        suit = self.theme.suits[color]
        height, marks = width * 1.45, list[Mark]()
        if edge:
            outer = Box(-width / 2, -height / 2, width, height).inset(-rim)
            marks.append(Panel(outer, edge, width * 0.12 + rim))
        body = Box(-width / 2, -height / 2, width, height)
        marks.append(Panel(body, ink or suit.ink, width * 0.12))
        if marked:
            marks.append(self.shape(color, (0, 0), width * 0.52, shape_ink or suit.on))
        return Group(tuple(marks), at)

    def wheel(self, at: Point, size: float, *, rim: float, marked: bool = False) -> Drawing:
        """The four colors as quarters of a disc, clockwise from the top left, `size` mm across.

        A full disc lies under the quarters: what shows between them is rim, not ground.
        """
        x, y = at
        paper = self.theme.paper
        marks: list[Mark] = [Path(outlines.circle(x, y, size / 2), paper)]
        r, gap = size / 2 - rim, rim * 0.5
        for color, start in SECTORS:
            sx = 1 if start in (0, 270) else -1
            sy = 1 if start in (0, 90) else -1
            corner = (x + sx * gap, y + sy * gap)
            reach = (r * r - gap * gap) ** 0.5
            quarter = outlines.line(corner) + " " + _sector(x, y, r, gap, start)
            marks.append(Path(quarter, self.theme.suits[color].ink))
            if marked:
                d = reach * 0.46
                marks.append(
                    self.shape(color, (x + sx * d, y + sy * d), size * 0.2, self.on(color))
                )
        return tuple(marks)

    def on(self, color: str) -> str:
        return self.theme.suits[color].on

    def arrow(
        self,
        start: Point,
        end: Point,
        width: float,
        head: float,
        *,
        ink: str = "",
        stem: bool = True,
    ) -> Drawing:
        """A straight arrow with soft corners; `head` is how wide its head is."""
        (x, y), (u, v) = start, end
        far = hypot(u - x, v - y)
        cos, sin = (u - x) / far, (v - y) / far

        def at(along: float, across: float) -> Point:
            return x + cos * along - sin * across, y + sin * along + cos * across

        neck = far - head * 0.62
        point = outlines.soft(
            (at(neck, head / 2), at(far, 0), at(neck, -head / 2)), min(width, head) * 0.22
        )
        tip = Path(point, ink or self.ink)
        if not stem:
            return (tip,)
        shaft = outlines.line(at(width / 2, 0), at(neck + 0.1 * head, 0))
        return (Path(shaft, stroke=ink or self.ink, width=width, cap="round"), tip)


def _sector(x: float, y: float, r: float, gap: float, start: float) -> str:
    """The rim of a quarter disc whose straight sides lie `gap` off the axes."""
    from math import asin, degrees

    lean = degrees(asin(gap / r))
    return outlines.arc(x, y, r, start + lean, start + 90 - lean, join=True) + " Z"


def moved(marks: Iterable[Mark], at: Point) -> Group:
    return Group(tuple(marks), at)
