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
from unoprint.deck.texts import folded, nfc
from unoprint.errors import UnoprintError

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

EACH = 'as in --only "red 7" --only skip, or in a deck file only = ["red 7", "skip"]'

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
    found = words_for(text)
    if found:
        return found
    words = split(text)
    colors = [word for word in words if word in COLORS]
    if "," in text:
        raise UnoprintError(f"{said(text)} is more than one: give each by itself, {EACH}")
    if not words or len(colors) > 1:
        what = "two colors in" if colors else "no card in"
        raise UnoprintError(f"{what} {said(text)}: {HOW}")
    raise UnoprintError(f"no card {said(text)}; {hint(text, cards, [*kinds.names(), *COLORS])}")


def words_for(text: str) -> Selector | None:
    """What the words mean by themselves, if they mean cards."""
    words = split(text)
    colors = [word for word in words if word in COLORS]
    rest = [word for word in words if word not in COLORS and word != "*"]
    if not words or len(colors) > 1:
        return None
    for value in ("", *rest):
        others = [word for word in rest if word != value]
        kind = kind_of(others) if others else ""
        if kind is not None:
            return Selector(text, kind, colors[0] if colors else "", value)
    return None


def known(text: str) -> bool:
    """Whether there is any such card at all.

    >>> known("red 7"), known("skip 7")
    (True, False)
    """
    found = words_for(text)
    return found is not None and any(
        found.color in (("", *COLORS) if kind.colored else ("",))
        and found.value in ("", *kind.values)
        for name, kind in kinds.all_kinds().items()
        if found.kind in ("", name)
    )


def split(text: str) -> list[str]:
    """The words of a selector, numbers as figures.

    >>> split("draw-two") == split("+2") == ["draw", "2"]
    True
    """
    words = re.sub(r"[-_\s]+", " ", nfc(text).casefold()).replace("+", " draw ").split()
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
    """The numbers of the cards that bear the name, in any language on them, or it and their color.

    >>> called([Card("skip", "red", name="Stop"), Card("skip", "blue", name="Stop")], "red Stop")
    [0]
    """
    name = folded(name)
    colors = {word for word in name.split() if word in COLORS}
    return [number for number, card in enumerate(cards) if card.name and bears(card, name, colors)]


def bears(card: Card, name: str, colors: Iterable[str]) -> bool:
    """Whether that is a name of the card, or its name with its color before or after."""
    names = [*map(folded, card.name.split("\n")), folded(str(card))]
    if name in names:
        return True
    both = ((f"{card.color} {own}", f"{own} {card.color}") for own in names)
    return card.color in colors and any(name in pair for pair in both)


def hint(text: str, cards: Iterable[Card], known: Iterable[str] = ()) -> str:
    """What of the cards may have been meant, or of what else is known; or how to say it."""
    from difflib import get_close_matches

    folded = {word.casefold(): word for word in known}
    for card in islice(dict.fromkeys(cards), 1000):
        for word in (card.kind, card.kind.replace("-", " "), card.color, str(card)):
            folded.setdefault(word.casefold(), word)
    near = get_close_matches(text.casefold()[:60], folded, n=1)
    return f"did you mean {folded[near[0]]!r}?" if near else HOW
