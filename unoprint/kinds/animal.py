"""An animal, where a deck for small children has no numbers."""

from __future__ import annotations

from functools import cache

from unoprint import resources
from unoprint.cards import Kind
from unoprint.drawing import Drawing, Group, Mark, Path
from unoprint.pen import Pen

INKS = {"contour": "#2a1d24", "body": "#ffffff"}
ACCENT = {"red": "#f28e7d", "blue": "#8dbbee", "green": "#84cbb0", "yellow": "#ffb21a"}
"""What an animal wears of its card's color in cheeks, ears and fins."""


@cache
def figure(name: str, part: str, accent: str) -> Drawing:
    """The "large" or the "small" drawing of an animal, 100 x 100 round 0, 0.

    They stand in templates/figures, one file each.
    """
    text = (resources.folder("templates") / "figures" / f"{name}.txt").read_text(encoding="utf-8")
    inks = INKS | {"accent": accent}
    stack: list[tuple[str, list[Mark]]] = [("", [])]
    for line in text.partition(f"= {part}\n")[2].partition("\n= ")[0].splitlines():
        word, _, rest = line.partition(" ")
        if word == "clip":
            stack.append((rest, []))
        elif word == "end":
            clip, marks = stack.pop()
            stack[-1][1].append(Group(tuple(marks), clip=clip))
        else:
            ink, _, d = rest.partition(" ")
            if word == "fill":
                stack[-1][1].append(Path(d, inks[ink]))
            else:
                width, _, d = d.partition(" ")
                stack[-1][1].append(Path(d, stroke=inks[ink], width=float(width), cap="round"))
    return tuple(stack[0][1])


def center(pen: Pen) -> Drawing:
    accent = ACCENT.get(pen.card.color, pen.theme.line)
    return (Group(figure(pen.value, "large", accent), scale=0.38),)


def corner(pen: Pen) -> Drawing:
    accent = ACCENT.get(pen.card.color, pen.theme.line)
    return (Group(figure(pen.value, "small", accent), (0.9, -0.2), scale=0.1),)


KIND = Kind(
    name="animal",
    title="Animal",
    meaning="Goes on a card of the same color or the same animal.",
    points=None,
    center=center,
    corner=corner,
    values=("cat", "rabbit", "elephant", "frog", "fish", "duck"),
)
