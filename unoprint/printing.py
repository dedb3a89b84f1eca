"""How a deck is to be printed: the options of `sheets`, read into lengths and sizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from unoprint.deck.options import ONE_UP, PRINT, READ
from unoprint.errors import OptionError, UnoprintError, did_you_mean, shown
from unoprint.layout import Margins
from unoprint.units import CARD, PAPER_SIZES, Size, neat

FIELDS = {"size": "card", "margin": "margins", "back-offset": "offset"}
"""Where the option's name is not the field's."""


class Printing(NamedTuple):
    """Every option of `sheets`, in mm."""

    paper: Size | None = PAPER_SIZES["a4"]
    """As it was written, not yet turned; None where each card is a page."""
    paper_name: str = "a4"
    orientation: str = "auto"
    card: Size = CARD
    margins: Margins = Margins()
    gap: float | None = None
    """Between two cards; None where nothing was said: 0, or what the bleed needs."""
    bleed: float = 0
    backs: str = "long-edge"
    offset: tuple[float, float] = (0, 0)
    """How far the backs are moved, right and up as seen on the paper."""
    marks: str = "crop"
    only: tuple[str, ...] = ()
    copies: int = 1
    theme: str = "classic"
    grey: bool = False

    @property
    def sheet(self) -> Size:
        """The paper, or the card and its bleed."""
        rim = 2 * self.bleed
        return self.paper or Size(self.card.width + rim, self.card.height + rim)

    @property
    def apart(self) -> float:
        """Between the trims of two cards."""
        return max(self.gap or 0, 2 * self.bleed)


def printing(options: Mapping[str, Any], card: Size = CARD, theme: str = "classic") -> Printing:
    """Read options as they stand in a deck's [print] table or come from the command line.

    `card` and `theme` are the deck's own, for where the options name none.

    >>> printing({"paper": "letter", "margin": "8mm 5mm"}).margins
    Margins(top=8.0, right=5.0, bottom=8.0, left=5.0)

    Raises OptionError.
    """
    values: dict[str, Any] = {"card": card, "theme": theme}
    for name, value in options.items():
        check(name, value)
        try:
            values[FIELDS.get(name, name)] = READ[name](value) if name in READ else value
        except UnoprintError as error:
            raise OptionError(name, str(error)) from error
    if "paper" in options:
        values["paper_name"] = options["paper"].strip()
    if "only" in options:
        only = options["only"]
        values["only"] = (only,) if isinstance(only, str) else tuple(only)
    if values.get("paper", PAPER_SIZES["a4"]) is None:
        values |= {"margins": (0, 0, 0, 0), "marks": "none", "gap": None, "paper_name": ONE_UP}
    found = Printing(**values | {"margins": Margins(*values.get("margins", Margins()))})
    if found.gap is not None and found.gap < 2 * found.bleed:
        raise OptionError(
            "gap",
            f"{neat(found.gap)} mm is too narrow for a bleed of {neat(found.bleed)} mm on both "
            f"sides: make the gap {neat(2 * found.bleed)} mm, or leave it out",
        )
    return found


def check(name: str, value: Any) -> None:
    """Refuse an option that is none, and a value that the deck file could not have.

    Raises UnoprintError.
    """
    if name not in PRINT:
        raise UnoprintError(f"no option {shown(name)!r}; {did_you_mean(name, PRINT)}")
    from unoprint.deck.faults import faults

    given = list(value) if isinstance(value, tuple) else value
    for fault in faults({name: given}, {"type": "object", "properties": {name: PRINT[name]}}):
        raise OptionError(name, fault.message.removeprefix(f"{name}: "))
