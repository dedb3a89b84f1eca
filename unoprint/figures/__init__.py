"""How figures are drawn: in a font, or with a pen. Each file here is one way, for any theme.

A file defines FIGURES. Lengths in mm, as on a card of 56 x 87.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from unoprint.shelf import Shelf

if TYPE_CHECKING:
    from unoprint.drawing import Drawing
    from unoprint.pen import Pen


class Figures(NamedTuple):
    """A way to draw numbers and short labels, and what else a symbol is made of."""

    figure: "Callable[[Pen, str, float, tuple[float, float], str, str, float], Drawing]"
    """Pen, text, height, at, ink, align ("center" or "left"), widest: see `Pen.figure`."""
    width: "Callable[[Pen, str, float], float]"
    """Pen, text, height: how wide the figure is."""
    stroke: "Callable[[Pen, str, float, str], Drawing]"
    """Pen, an outline, width, ink: a line with round ends and corners."""
    options: Mapping[str, Mapping[str, Any]] = {}
    """What a theme may say of it, as JSON Schema with a "default" each."""


SHELF = Shelf[Figures](__name__, __path__, "FIGURES", "style of figures")
