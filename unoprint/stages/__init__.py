"""Where everything has its place on a front, and what stands behind it. Each file is one way.

A file defines STAGE; any theme can name it. `_parts.py` has what most stages are made of.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from unoprint.shelf import Shelf

if TYPE_CHECKING:
    from unoprint.drawing import Drawing
    from unoprint.pen import Pen

Part = Callable[["Pen"], "Drawing"]
Warner = Callable[["Pen", float], Iterable[tuple[str, str]]]


class Stage(NamedTuple):
    """A way to put a front together."""

    front: Part
    """All of a front but the paper, 0, 0 at the lower left of a card as large as the pen's room."""
    centers: Mapping[str, Part] = {}
    """By kind: middles that this stage draws in its own way, in place of the kind's."""
    corners: Mapping[str, Part] = {}
    """The same for indices."""
    warnings: Warner | None = None
    """Where the stage has a place of its own for names and labels: which of them are printed too
    small to be read with ease (see captions.warnings)."""
    options: Mapping[str, Mapping[str, Any]] = {}
    """What a theme may say of it, as JSON Schema with a "default" each."""


SHELF = Shelf[Stage](__name__, __path__, "STAGE", "stage")
