"""An animal, where a deck for small children has no numbers."""

from __future__ import annotations

from functools import cache

from unoprint import resources
from unoprint.cards import Kind
from unoprint.drawing import Drawing, Group, Mark, Path
from unoprint.pen import Pen


def animals() -> tuple[str, ...]:
    """The animals there are: each is a file in templates/figures."""
    folder = resources.folder("templates") / "figures"
    return tuple(sorted(path.stem for path in folder.iterdir() if path.suffix == ".txt"))


@cache
def figure(name: str, part: str, contour: str, body: str, accent: str) -> Drawing:
    """The "large" or the "small" drawing of an animal, 100 x 100 round 0, 0.

    They stand in templates/figures, one file each.
    """
    text = (resources.folder("templates") / "figures" / f"{name}.txt").read_text(encoding="utf-8")
    inks = {"contour": contour, "body": body, "accent": accent}
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


def drawn(pen: Pen, part: str) -> Drawing:
    """The card's animal; in cheeks, ears and fins it wears the card's color."""
    theme = pen.theme
    accent = theme.suits[pen.card.color].accent
    return figure(pen.value, part, theme.contour, theme.paper, accent)


def center(pen: Pen) -> Drawing:
    return (Group(drawn(pen, "large"), scale=0.38),)


def corner(pen: Pen) -> Drawing:
    return (Group(drawn(pen, "small"), (0.9, -0.2), scale=0.1),)


KIND = Kind(
    name="animal",
    title="Animal",
    meaning="Goes on a card of the same color or the same animal.",
    points=None,
    worth="nothing",
    center=center,
    corner=corner,
    values=animals(),
)
