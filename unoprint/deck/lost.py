"""Lost cards: what stands in for them is one of the deck's blanks, and there is none too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from unoprint.cards import Card
from unoprint.deck.faults import Path
from unoprint.deck.spec import Row, Spec
from unoprint.errors import Fault


def without_blanks(cards: Sequence[Card], lost: Sequence[tuple[Card, Row]]) -> tuple[Card, ...]:
    """The cards without the blanks that now stand in for lost cards, as far as there are any."""
    kept = list(reversed(cards))
    for _, row in lost:
        blank = Card(row.kinds[0])
        for _ in range(min(row.copies, kept.count(blank))):
            kept.remove(blank)
    return tuple(reversed(kept))


def warnings(
    spec: Spec, lost: Sequence[tuple[Card, Row]], before: Sequence[Card], cards: Sequence[Card]
) -> Iterator[Fault]:
    """Cards of which there is one too many with its stand-in, and blanks that do not suffice.

    `before` are the cards of a whole deck, `cards` those that there are now with the stand-ins.
    """
    had, have, stood = Counter(before), Counter(cards), Counter[Card]()
    for card, row in lost:
        stood[card] += row.copies
    for card, row in dict(lost).items():
        whole = had[card]
        if spec.base == "none" or have[card] <= whole:
            continue
        path: Path = ("cards", row.number, "replaces")
        if stood[card] > whole:
            what = f"{stood[card]} cards stand in for '{card}', but {spec.base} has {whole} of it"
            yield spec.fault(path, f"{what}: so many cannot be lost")
        else:
            what = f"the deck now has {have[card]} of '{card}', and {spec.base} has {whole}"
            mend = f'"{card}" = {stood[card]}'
            yield spec.fault(path, f"{what}: write {mend} under [remove] for what was lost")
    claims = Counter[str]()
    for _, row in lost:
        claims[row.kinds[0]] += row.copies
        there, claimed = have[Card(row.kinds[0])], claims[row.kinds[0]]
        if there and claimed > there:
            more = f"{claimed - there} more {'is' if claimed - there == 1 else 'are'} printed"
            what = f"{claimed} cards stand in for lost ones, but the deck has {there} of"
            path = ("cards", row.number, "replaces")
            yield spec.fault(path, f"{what} '{row.kinds[0]}': {more}")
