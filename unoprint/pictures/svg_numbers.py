"""The numbers in the attributes of an SVG."""

import re

FARTHEST = 1e7
"""No coordinate may lie farther away: no printer knows such places."""
SPACE = r"[ \t\r\n\f]"
NUMBER = r"[+-]?+(?:[0-9]++\.?+[0-9]*+|\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+"
BETWEEN = rf"{SPACE}*+,?+{SPACE}*+"
NUMBERS = re.compile(NUMBER)
LIST = re.compile(rf"{SPACE}*+(?:{NUMBER}(?:{BETWEEN}{NUMBER})*+)?+{SPACE}*+")


class Unreadable(Exception):
    """What stands in an attribute cannot be read; the message says where in it and why."""


def numbers(text: str) -> list[float]:
    """The numbers of a list such as `points`.

    >>> numbers("1,2 -3.5.5e1")
    [1.0, 2.0, -3.5, 5.0]

    Raises Unreadable.
    """
    end = LIST.match(text).end()  # type: ignore[union-attr]  # it matches nothing, too
    if end < len(text):
        raise Unreadable(f"at character {end + 1}: {excerpt(text, end)} where a number should be")
    values = [*map(float, found := NUMBERS.findall(text))]
    if values and not (max(values) <= FARTHEST and min(values) >= -FARTHEST):
        return [*map(finite, found)]
    return values


def share(text: str) -> float:
    """One number, or a percentage of 1.

    >>> share("50%"), share(".25")
    (0.5, 0.25)

    Raises Unreadable.
    """
    text = text.strip()
    values = numbers(text.removesuffix("%"))
    if len(values) != 1:
        raise Unreadable(f"{text[:20]!r} is no number")
    return values[0] / 100 if text.endswith("%") else values[0]


def finite(text: str) -> float:
    value = float(text)
    if not -FARTHEST <= value <= FARTHEST:
        raise Unreadable(f"{text[:20]} is too large a number")
    return value


def excerpt(text: str, at: int) -> str:
    return repr(text[at : at + 12]) if at < len(text) else "the end"
