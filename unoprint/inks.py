"""Inks as "#rrggbb": how light they are, how far apart, and what lies between two of them."""

from __future__ import annotations

from functools import lru_cache

Rgb = tuple[int, int, int]


def rgb(ink: str) -> Rgb:
    """Red, green and blue from 0 to 255.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)


@lru_cache(512)
def lightness(ink: str) -> float:
    """Relative luminance, from 0 for black to 1 for white (WCAG 2.2)."""
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (part / 255 for part in rgb(ink))
    ]
    return sum(v * share for v, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black on white (WCAG 2.2).

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    high, low = sorted((lightness(one), lightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mixed(ink: str, other: str, share: float) -> str:
    """So much of the other ink mixed in.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    parts = zip(rgb(ink), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def readable(ground: str, first: str, second: str, least: float = 4.5) -> str:
    """The first ink if it can be read on the ground, else the one that is read better."""
    if contrast(first, ground) >= least:
        return first
    return max((first, second), key=lambda ink: contrast(ink, ground))
