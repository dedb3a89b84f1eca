"""What a card of one's own does when it is played, said in a few words that everybody reads alike.

The deck file has these words under `effect`; the booklet tells them and the rules play them.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

MOST_DRAWN, MOST_EXCHANGED = 20, 10

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)

HANDS = ("exchange", "swap-hands", "shuffle-hands", "rotate-hands")
"""What moves cards from hand to hand: a card does one of these at most."""


class Effect(NamedTuple):
    """What a card does, in the order in which it happens."""

    choose_color: bool = False
    """The player names the color that comes next."""
    discard_color: bool = False
    """The player lays down all cards of the color that is then in play."""
    exchange: int = 0
    """So many cards go to a player of one's choice, and as many come back."""
    swap_hands: bool = False
    """With a player of one's choice."""
    shuffle_hands: bool = False
    """All hands are shuffled together and dealt anew, from the player's left."""
    rotate_hands: bool = False
    """Every hand goes to the next player in the direction of play."""
    reverse: bool = False
    draw: int = 0
    draw_who: str = "next"
    """Who draws: "next", "others" (each of them) or "chosen"."""
    skip: str = ""
    """Who loses a turn: "next", "others", or "" for nobody."""
    again: bool = False
    """The player has another turn at once."""
    own_rule: str = ""
    """What the table has agreed, in its own words: no program can play it."""


def effect(table: Mapping[str, Any]) -> Effect:
    """Read the effect of a deck file, one without `faults`.

    >>> effect({"draw": 10, "skip": True})
    Effect(..., draw=10, draw_who='next', skip='next', again=False, own_rule='')
    """
    said: dict[str, Any] = {key.replace("-", "_"): value for key, value in table.items()}
    if isinstance(skip := said.get("skip"), bool):
        said["skip"] = "next" if skip else ""
    said["own_rule"] = " ".join(said.get("own_rule", "").split())
    return Effect(**said)


def faults(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What an effect of right words says that cannot be, and at which word; "" is all of it.

    >>> list(faults({"draw-who": "others"}))
    [('draw-who', 'draw-who says who draws, but not how many: write draw = 2 beside it')]
    """
    there = [key for key, value in table.items() if value]
    if not set(there) - {"draw-who"} and "draw-who" not in table:
        yield "", "effect does nothing: write what the card does, as in { draw = 2, skip = true }"
    if "draw-who" in table and "draw" not in table:
        yield "draw-who", "draw-who says who draws, but not how many: write draw = 2 beside it"
    first, *more = [key for key in there if key in HANDS] or [""]
    for key in more:
        yield key, f"{first} and {key}: a card moves hands in one way only; take one of them out"
    if "again" in there and table.get("skip") == "others":
        yield "again", 'again says no more than skip = "others", after which you play: take it out'
    elif "again" in there and "skip" in there:
        yield "again", "again and skip: you play on, so nobody loses a turn; take one of them out"


def summary(effect: Effect) -> str:
    """The effect in a sentence for players; their own rule, if there is one, comes after it.

    >>> summary(Effect(choose_color=True, draw=10, skip="next"))
    'You name the color; the next player draws ten cards and loses a turn.'
    >>> summary(Effect(swap_hands=True, own_rule="Nobody may speak."))
    'You swap hands with a player of your choice. Nobody may speak.'
    """
    sentence = "; ".join(clauses(effect))
    sentence = f"{sentence[0].upper()}{sentence[1:]}." if sentence else ""
    return " ".join(filter(None, (sentence, effect.own_rule)))


def clauses(effect: Effect) -> Iterator[str]:
    """What happens, one thing after another."""
    if effect.choose_color:
        yield "you name the color"
    if effect.discard_color:
        yield "you discard all your cards of the color now in play"
    if effect.exchange:
        yield f"you exchange {cards(effect.exchange)} with a player of your choice"
    if effect.swap_hands:
        yield "you swap hands with a player of your choice"
    if effect.shuffle_hands:
        yield "all hands are shuffled together and dealt anew, from your left"
    if effect.rotate_hands:
        yield "everybody passes their hand to the next player"
    if effect.reverse:
        yield "play goes the other way round"
    if drawn_and_skipped := turns(effect):
        yield drawn_and_skipped
    if effect.again:
        yield "you play again"


def turns(effect: Effect) -> str:
    """Who draws and who loses a turn, in one clause where they are the same.

    >>> turns(Effect(draw=1, draw_who="chosen", skip="next"))
    'a player of your choice draws one card, and the next player loses a turn'
    """
    skipped = {"next": "the next player loses a turn", "others": "all others lose a turn"}
    if not effect.draw:
        return skipped.get(effect.skip, "")
    who = {
        "next": "the next player",
        "others": "everybody else",
        "chosen": "a player of your choice",
    }
    drawn = f"{who[effect.draw_who]} draws {cards(effect.draw)}"
    if effect.skip == effect.draw_who:
        return f"{drawn} and loses a turn"
    return f"{drawn}, and {skipped[effect.skip]}" if effect.skip else drawn


def cards(count: int) -> str:
    """So many cards, in words.

    >>> cards(1), cards(20)
    ('one card', 'twenty cards')
    """
    return "one card" if count == 1 else f"{NUMBERS[count]} cards"
