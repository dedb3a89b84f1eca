"""Lengths, boxes and the sizes of cards and paper. Inside unoprint a length is a float of mm."""

import re
from typing import NamedTuple

from unoprint.errors import UnoprintError, did_you_mean, shortened, shown

GRAIN = 3_600_000
"""Grains in a millimeter. In grains, mm, cm, in and pt are whole numbers to four decimals."""

PER_UNIT = {"mm": GRAIN, "cm": 10 * GRAIN, "in": 254 * GRAIN // 10, "pt": 127 * GRAIN // 360}
"""Grains in each unit: 1 in = 25.4 mm = 72 pt, exactly."""

LONGEST = 5000.0
"""No length that is written may be longer (mm)."""

LENGTH = re.compile(r"\s*([+-]?)(\d+(?:\.\d*)?|\.\d+)\s*([A-Za-z\"]*)\s*", re.ASCII)


def grains(mm: float) -> int:
    """The exact length behind a float: whether three cards fit must not hang on its last bit.

    >>> 3 * grains(88.9) + 2 * grains(6.35) == grains(279.4)
    True
    """
    return round(mm * GRAIN)


def brief(text: str) -> str:
    """What was written, for a message: on one line, and not all of a long one."""
    return shown(shortened(text))


def length(text: str) -> float:
    """Millimeters, from what a person writes.

    >>> length("2in"), length("5 mm"), length("72pt"), length("3.5in"), length("0")
    (50.8, 5.0, 25.4, 88.9, 0.0)

    Raises UnoprintError for anything that is not a number and a unit, or longer than 5 m.
    """
    match = LENGTH.fullmatch(text)
    if not match:
        comma = re.fullmatch(r"\s*[+-]?\d+,\d+\s*[A-Za-z]*\s*", text, re.ASCII)
        mend = (
            f"write {shortened(text.strip().replace(',', '.'))!r}"
            if comma
            else f"write a number and one of {', '.join(PER_UNIT)}, such as '5mm'"
        )
        raise UnoprintError(f"'{brief(text)}' is no length: {mend}")
    sign, number, unit = match.groups()
    unit = {'"': "in", "inch": "in", "inches": "in"}.get(unit.lower(), unit.lower())
    if not unit and float(number) == 0:
        return 0.0
    if unit not in PER_UNIT:
        units = ", ".join(PER_UNIT)
        raise UnoprintError(
            f"'{brief(text)}' has no unit: write '{shortened(number)}mm' (or {units})"
            if not unit
            else f"'{brief(text)}' is no length: the units are {units}"
        )
    if float(number) * PER_UNIT[unit] > LONGEST * GRAIN:
        raise UnoprintError(f"'{brief(text)}' is too long: at most {LONGEST:g} mm")
    if len(number) > 12:
        raise UnoprintError(f"'{brief(text)}' has too many digits: write {float(number):.4g}{unit}")
    whole, _, rest = number.partition(".")
    exact = int((whole + rest) or "0") * PER_UNIT[unit]
    mm: float = exact / (GRAIN * 10 ** len(rest))
    return -mm if sign == "-" and mm else mm


class Size(NamedTuple):
    """Width and height in mm."""

    width: float
    height: float

    def __str__(self) -> str:
        return f"{neat(self.width)} x {neat(self.height)} mm"


def neat(mm: float) -> str:
    """A length for a message: to a thousandth of a millimeter, without zeros at its end.

    >>> neat(88.9), neat(56.0), neat(6.35)
    ('88.9', '56', '6.35')
    """
    return f"{mm:.3f}".rstrip("0").rstrip(".")


class Box(NamedTuple):
    """A rectangle with its corner at the bottom left, as in PDF; in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    def inset(self, by: float) -> "Box":
        """The box with `by` millimeters taken off each side.

        >>> Box(0, 0, 10, 20).inset(2)
        Box(x=2, y=2, width=6, height=16)
        """
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


CARD_SIZES = {
    "uno": Size(56, 87),
    "bridge": Size(57.15, 88.9),
    "poker": Size(63.5, 88.9),
    "euro-poker": Size(63, 88),
    "mini": Size(44.45, 63.5),
    "mini-american": Size(41, 63),
    "mini-euro": Size(44, 68),
    "japanese": Size(59, 86),
    "tarot": Size(69.85, 120.65),
    "jumbo": Size(88.9, 139.7),
    "square": Size(70, 70),
}
"""Trimmed cards, by name. To add a size, add a line."""

PAPER_SIZES = {
    "a3": Size(297, 420),
    "a4": Size(210, 297),
    "a5": Size(148, 210),
    "letter": Size(215.9, 279.4),
    "legal": Size(215.9, 355.6),
    "tabloid": Size(279.4, 431.8),
    "arch-b": Size(304.8, 457.2),
}
"""Paper, upright, by name. To add a size, add a line."""

CARD = CARD_SIZES["uno"]
"""The card that is printed when nothing else is said."""


def size(text: str, known: dict[str, Size], what: str) -> Size:
    """A size by its name, or from width x height with a unit.

    >>> size("poker", CARD_SIZES, "card")
    Size(width=63.5, height=88.9)
    >>> size("60x90mm", CARD_SIZES, "card")
    Size(width=60.0, height=90.0)
    >>> size("2.5in x 3.5in", CARD_SIZES, "card") == CARD_SIZES["poker"]
    True

    Raises UnoprintError for an unknown name, or a size without width or height.
    """
    name = text.strip().casefold().replace("_", "-").replace(" ", "-")
    if name in known:
        return known[name]
    width, cross, height = re.sub(r"[×Xх]", "x", text).partition("x")
    if not cross or not any(c.isdigit() for c in text):
        hint = did_you_mean(name, known)
        more = "" if hint.startswith("did") else ", or write width x height: '60x90mm'"
        raise UnoprintError(f"no {what} size '{brief(text)}'; {hint}{more}")
    if unit := re.search(r"[A-Za-z\"]+\s*$", height):
        width = width if re.search(r"[A-Za-z\"]\s*$", width) else width + unit[0].strip()
    elif re.fullmatch(r"[\d.,\s]+", width + height):
        raise UnoprintError(f"'{brief(text)}' has no unit: write '{brief(text.strip())}mm'")
    found = Size(length(width), length(height))
    if min(found) <= 0:
        raise UnoprintError(f"'{brief(text)}' is no {what} size: width and height must be above 0")
    return found
