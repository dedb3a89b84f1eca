"""Words for cards: "red 7", "blue *", skip, wild-draw-four, "+2", or the name a card was given.

Capitals, hyphens and the order of the words do not matter, and "wild" may be left out where no
other kind has that name: "draw four" is the wild draw four.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

from unoprint import kinds
from unoprint.cards import COLORS, Card
from unoprint.deck.faults import said
from unoprint.errors import UnoprintError

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

HOW = 'write a color, a value or a kind, as in "red 7", "blue *" or "skip"'


class Selector(NamedTuple):
    """What a card must be to be meant; "" where it may be anything."""

    text: str
    kind: str = ""
    color: str = ""
    value: str = ""

    def means(self, card: Card) -> bool:
        """Whether the card is one of those.

        >>> selector("blue *").means(Card("number", "blue", "7"))
        True
        """
        return (
            self.kind in ("", card.kind)
            and self.color in ("", card.color)
            and self.value in ("", card.value)
        )


def selector(text: str, cards: Iterable[Card] = ()) -> Selector:
    """The cards that the words mean. `cards` are looked at for a suggestion only.

    >>> selector("red 7")
    Selector(text='red 7', kind='', color='red', value='7')
    >>> selector("Draw Two red").kind, selector("+4").kind, selector("Wild").kind
    ('draw-two', 'wild-draw-four', 'wild')

    Raises UnoprintError where a word is neither a color nor part of a kind's name nor a value, or
    where there are two colors.
    """
    words = split(text)
    colors = [word for word in words if word in COLORS]
    rest = [word for word in words if word not in COLORS and word != "*"]
    if not words or len(colors) > 1:
        what = "two colors in" if colors else "no card in"
        raise UnoprintError(f"{what} {said(text)}: {HOW}")
    color = colors[0] if colors else ""
    for value in ("", *rest):
        others = [word for word in rest if word != value]
        kind = kind_of(others) if others else ""
        if kind is not None:
            return Selector(text, kind, color, value)
    raise UnoprintError(f"no card {said(text)}; {hint(text, cards, [*kinds.names(), *COLORS])}")


def split(text: str) -> list[str]:
    """The words of a selector, numbers as figures.

    >>> split("draw-two") == split("+2") == ["draw", "2"]
    True
    """
    words = re.sub(r"[-_\s]+", " ", text.casefold()).replace("+", " draw ").split()
    figures = [str(NUMBERS.index(word)) if word in NUMBERS else word for word in words]
    return list(dict.fromkeys(figures)) if "+" in text else figures


@cache
def kinds_by_words() -> dict[tuple[str, ...], str]:
    return {tuple(sorted(split(name))): name for name in kinds.names()}


def kind_of(words: list[str]) -> str | None:
    """The kind of that name, if there is one."""
    known = kinds_by_words()
    return known.get(tuple(sorted(words))) or known.get(tuple(sorted([*words, "wild"])))


def select(cards: Sequence[Card], selectors: Iterable[str]) -> list[int]:
    """The numbers, from 0, of the cards that one of the selectors means, in the deck's order.

    >>> select([Card("skip", "red"), Card("number", "red", "7"), Card("wild")], ["wild", "red 7"])
    [1, 2]

    Raises UnoprintError for a selector that means none of the cards.
    """
    chosen: set[int] = set()
    for text in selectors:
        named = called(cards, text)
        chosen.update(named)
        try:
            words = selector(text, cards)
        except UnoprintError:
            if named:
                continue
            raise
        meant = [number for number, card in enumerate(cards) if words.means(card)]
        if not meant and not named:
            whole = words.kind and not words.color and not words.value
            known = f"of kind {words.kind!r}" if whole else said(text)
            more = "" if whole else f"; {hint(text, cards)}"
            raise UnoprintError(f"the deck has no card {known}{more}")
        chosen.update(meant)
    return sorted(chosen)


def called(cards: Sequence[Card], name: str) -> list[int]:
    """The numbers of the cards that bear the name, in any of the languages on them."""
    name = " ".join(name.casefold().split())
    return [
        number
        for number, card in enumerate(cards)
        if card.name and name in (*card.name.casefold().split("\n"), str(card).casefold())
    ]


def hint(text: str, cards: Iterable[Card], known: Iterable[str] = ()) -> str:
    """What of the cards may have been meant, or of what else is known; or how to say it."""
    from difflib import get_close_matches

    folded = {word.casefold(): word for word in known}
    for card in islice(dict.fromkeys(cards), 1000):
        for word in (card.kind, card.kind.replace("-", " "), card.color, str(card)):
            folded.setdefault(word.casefold(), word)
    near = get_close_matches(text.casefold()[:60], folded, n=1)
    return f"did you mean {folded[near[0]]!r}?" if near else HOW
