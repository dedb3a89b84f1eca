"""How a deck is to be printed: the options of `sheets`, read into lengths and sizes."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from unoprint.deck.deck import Deck
from unoprint.deck.options import ONE_UP, PRINT, READ
from unoprint.errors import OptionError, SpecError, UnoprintError, did_you_mean, shown
from unoprint.layout import Margins
from unoprint.units import Size, neat


class Printing(NamedTuple):
    """Every option of `sheets` by its name, in mm. Their defaults stand in `deck.options.PRINT`."""

    paper: Size | None
    """As it was written, not yet turned; None where each card is a page."""
    paper_name: str
    orientation: str
    size: Size
    """Of the trimmed card."""
    margin: Margins
    bleed: float
    backs: str
    back_offset: tuple[float, float]
    """How far the backs are moved, right and up as seen on the paper."""
    marks: str
    copies: int
    grey: bool
    theme: str = ""
    """A name or a file; "" is the deck's own."""
    gap: float | None = None
    """Between two cards; None where nothing was said: what the bleed needs."""
    only: tuple[str, ...] = ()

    @property
    def sheet(self) -> Size:
        """The paper, or the card and its bleed."""
        rim = 2 * self.bleed
        return self.paper or Size(self.size.width + rim, self.size.height + rim)

    @property
    def apart(self) -> float:
        """Between the trims of two cards."""
        return max(self.gap or 0, 2 * self.bleed)


def printing(options: Mapping[str, Any], size: str | Size = "uno") -> Printing:
    """Read options as they stand in a deck's [print] table or come from the command line.

    `size` is the deck's own, for where the options name none.

    >>> printing({"paper": "letter", "margin": "8mm 5mm"}).margin
    Margins(top=8.0, right=5.0, bottom=8.0, left=5.0)

    Raises OptionError.
    """
    for name, value in options.items():
        check(name, value)
    defaults = {name: about["default"] for name, about in PRINT.items() if "default" in about}
    written = defaults | {"size": size} | dict(options)
    values: dict[str, Any] = {"paper_name": written["paper"].strip()}
    for name, value in written.items():
        try:
            read = READ[name](value) if name in READ and isinstance(value, str) else value
        except UnoprintError as error:
            raise OptionError(name, str(error)) from error
        values[name.replace("-", "_")] = read
    if "only" in values:
        only = values["only"]
        values["only"] = (only,) if isinstance(only, str) else tuple(only)
    if values["paper"] is None:
        values |= {"margin": (0, 0, 0, 0), "marks": "none", "gap": None, "paper_name": ONE_UP}
    found = Printing(**values | {"margin": Margins(*values["margin"])})
    if found.gap is not None and found.gap < 2 * found.bleed:
        raise OptionError(
            "gap",
            f"{neat(found.gap)} mm is too narrow for a bleed of {neat(found.bleed)} mm on both "
            f"sides: make the gap {neat(2 * found.bleed)} mm, or leave it out",
        )
    return found


def of_deck(deck: Deck, options: Mapping[str, Any]) -> Printing:
    """The deck's own [print] table, and over it these options; None is what was not given.

    Raises OptionError, or SpecError where the deck's own table is at fault.
    """
    given = {key.replace("_", "-"): value for key, value in options.items() if value is not None}
    try:
        return printing(deck.print | given, deck.size)
    except OptionError as error:
        if error.option in given or error.option not in deck.print:
            raise
        raise SpecError([deck.spec.fault(("print", error.option), str(error))]) from error


def check(name: str, value: Any) -> None:
    """Refuse an option that is none, and a value that the deck file could not have.

    Raises UnoprintError, OptionError.
    """
    if name not in PRINT:
        raise UnoprintError(f"no option '{shown(name)}'; {did_you_mean(name, PRINT)}")
    from unoprint.deck.faults import faults

    given = list(value) if isinstance(value, tuple) else value
    for fault in faults({name: given}, {"type": "object", "properties": {name: PRINT[name]}}):
        what = fault.message.removeprefix(f"{name} ")
        raise OptionError(name, what, ": " if what == fault.message else " ")
