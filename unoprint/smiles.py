"""Marks of the colors as friends: with a contour, two eyes and a smile."""

from __future__ import annotations

from unoprint import outlines
from unoprint.drawing import Drawing, Path, Point
from unoprint.figures.sticker import sticker
from unoprint.theme import Theme
from unoprint.theme import shape as named

FACES = {"heart": (0.0, 0.14, 1.0), "moon": (-0.46, -0.2, 0.62), "sprig": (0.06, 0.06, 0.9)}
"""Where the face of a mark is, and how large, where that is not in its middle; by half its size."""


def face(at: Point, size: float, ink: str) -> Drawing:
    """Two eyes and a smile; `size` is half the width of what has the face."""
    x, y = at
    eye = outlines.scaled(outlines.circle(0, 0, 1), size * 0.12)
    k, low = size * 0.22, y - size * 0.2
    d = f"M{x - k:.3f} {low:.3f} C{x - k * 0.6:.3f} {y - size * 0.42:.3f} "
    d += f"{x + k * 0.6:.3f} {y - size * 0.42:.3f} {x + k:.3f} {low:.3f}"
    return (
        *(Path(eye, ink, (x + side * size * 0.3, y + size * 0.1)) for side in (-1, 1)),
        Path(d, stroke=ink, width=size * 0.1, cap="round"),
    )


def mark(theme: Theme, color: str, at: Point, size: float, ink: str, thick: float = 0) -> Drawing:
    """A color's mark, `size` mm across, in a contour."""
    shape = Path(theme.suits[color].shape, ink, at, size)
    return sticker((shape,), theme.contour, thick) if thick else (shape,)


def friend(
    theme: Theme, color: str, at: Point, size: float, ink: str = "", thick: float = 0.42
) -> Drawing:
    """A mark with a face."""
    x, y, share = _face_of(theme.suits[color].shape)
    half = size / 2
    middle = (at[0] + x * half, at[1] + y * half)
    drawn = mark(theme, color, at, size, ink or theme.paper, thick)
    return (*drawn, *face(middle, half * share, theme.contour))


def _face_of(shape: str) -> tuple[float, float, float]:
    for name, found in FACES.items():
        if named(name) == shape:
            return found
    return 0.0, 0.02, 0.85
