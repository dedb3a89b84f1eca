"""A deck: every card of it, in the order of printing, and what goes for all of them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, NamedTuple

from unoprint import kinds
from unoprint.cards import COLORS, Card
from unoprint.deck.faults import Path as Way
from unoprint.deck.faults import Wrong, said
from unoprint.deck.languages import lacking, printed
from unoprint.deck.options import PLAYERS
from unoprint.deck.source import STDIN, bundled
from unoprint.deck.spec import Row, Spec, bundled_spec, read
from unoprint.deck.texts import folded
from unoprint.errors import Fault, LimitError, UnoprintError, shown
from unoprint.units import CARD, Size

__all__ = ["Deck", "compose", "read", "resolve", "select", "tally"]

if TYPE_CHECKING:
    from unoprint.deck.selectors import Selector

MOST_CARDS = 20_000

MOST_SELECTORS = 1000
"""In [add] or [remove]."""


class Deck(NamedTuple):
    """What a deck file comes to."""

    title: str
    language: str
    theme: str | dict[str, Any]
    """As it is written; see `unoprint.deck.look`."""
    size: Size
    players: tuple[int, int]
    """The fewest and the most."""
    cards: tuple[Card, ...]
    print: dict[str, Any]
    """The options of printing, as they are written."""
    rules: dict[str, Any]
    source: str
    """What the file is called in messages."""
    warnings: tuple[Fault, ...]
    rows: dict[Card, int]
    """In which [[cards]] of the file a card of one's own stands, counted from 0."""
    spec: Spec
    languages: tuple[str, ...]
    """One or two that stand on the cards, `language` first."""
    owned: dict[Card, Row]
    """What is said of each card of one's own, those of the base too."""

    @property
    def folder(self) -> Path | None:
        """Where the pictures that the deck names are looked for; None for a bundled deck."""
        return self.spec.folder

    def own(self, card: Card) -> Row | None:
        """What the maker says of a card of theirs: its effect, points and texts; else None.

        >>> deck = resolve(read("classic"))
        >>> deck.own(deck.cards[0]) is None
        True
        """
        return self.owned.get(card)

    def points(self, card: Card) -> int | None:
        """What the card counts at the end of a round; None where only the table can say.

        >>> deck = resolve(read("classic"))
        >>> deck.points(Card("number", "red", "7")), deck.points(Card("wild"))
        (7, 50)
        """
        own = self.own(card)
        if own and own.points is not None:
            return own.points
        if card.value.isdecimal():
            return int(card.value)
        return kinds.kind(card.kind).points

    def fault(self, card: Card | None, field: str, message: str) -> Fault:
        """A fault of a card's field, or of the deck's own where there is no card; with its place.

        >>> deck = resolve(read("classic"))
        >>> print(deck.fault(None, "title", "no font has this letter"))
        classic:6:9: no font has this letter
        """
        row = None if card is None else self.rows.get(card)
        path: Way = (field,) if row is None else ("cards", row, field)
        return self.spec.fault(path, message)


def resolve(spec: Spec) -> Deck:
    """Count out the cards: those of the base, less what is removed, then added ones, then own.

    >>> len(resolve(read("classic")).cards)
    108

    Raises SpecError with everything that cannot be counted out, LimitError above 20,000 cards.
    """
    deck, wrong = compose(spec)
    if wrong:
        raise spec.error(wrong)
    return deck


def compose(
    spec: Spec, above: tuple[str, ...] = (), languages: tuple[str, ...] = ()
) -> tuple[Deck, list[Wrong]]:
    """The deck as far as it can be made, and what is wrong with it.

    `above` are the decks that have this one as their base, and `languages` what they are in.
    """
    spoken = languages or spec.languages
    base = base_of(spec, above, spoken)
    spoken = spoken or (base.languages if base else ("en",))
    before = base.cards if base else ()
    wrong: list[Wrong] = []
    for table in (spec.add, spec.remove):
        if len(table) > MOST_SELECTORS:
            message = f"more than {MOST_SELECTORS:,} lines in [add] or [remove]"
            raise LimitError(f"{shown(spec.source)}: {message}")
    kept = remaining(spec, before, wrong) if spec.remove else before
    counts = [*added(spec, before, wrong)] if spec.add else []
    own = [(card, row) for row in spec.rows if not row.replaces for card in row_cards(row, spoken)]
    lost = [*stand_ins(spec, before, wrong)]
    more = [*counts, *((card, row.copies) for card, row in (*own, *lost))]
    total = len(kept) + sum(count for _, count in more)
    if total > MOST_CARDS:
        raise LimitError(
            f"{shown(spec.source)}: {total:,} cards: a deck has at most {MOST_CARDS:,}"
        )
    cards = kept + given(more)
    warnings = [*spec.warnings, *lacking_languages(spec, spoken)]
    if lost:
        from unoprint.deck import lost as lost_cards

        warnings += lost_cards.warnings(spec, lost, before + given(counts), cards)
        cards = lost_cards.without_blanks(cards, lost)
    others = {*kept, *(card for card, _ in counts)} if own else set()
    rows, owned = the_owned(spec, own, others, wrong)
    if not cards:
        wrong.append(Wrong((), "the deck has no cards: write [[cards]], or another base"))
    if "only" in spec.print:
        wrong += only_faults(cards, spec.print["only"], spec)
    if not wrong:
        warnings += (*uneven(spec, before), *mistaken(spec, cards, rows))
    deck = Deck(
        title=spec.title or name_of_file(spec.source),
        language=spec.language or (base.language if base else "en"),
        theme=spec.theme or (base.theme if base else "classic"),
        size=spec.size or (base.size if base else CARD),
        players=spec.players or (base.players if base else PLAYERS),
        cards=cards,
        print=spec.print,
        rules=spec.rules,
        source=spec.source,
        warnings=tuple(warnings),
        rows=rows,
        spec=spec,
        languages=spoken,
        owned=base.owned | owned if base else owned,
    )
    return deck, wrong


def uneven(spec: Spec, base: Sequence[Card]) -> Iterator[Fault]:
    """Warnings of numbers in [add] and [remove] that some colors have more of than others."""
    from unoprint.deck.selectors import words_for

    for table, counts in (("add", spec.add), ("remove", spec.remove)):
        for text, count in counts.items():
            chosen = words_for(spec.plain(text))
            if not chosen or chosen.color:
                continue
            if table == "add":
                there = dict.fromkeys(possible(chosen, base), count)
            else:
                there = {card: n for card, n in tally_cards(base).items() if chosen.means(card)}
            colors: dict[str, int] = {}
            for card, shares in in_turns(there, count).items():
                colors[card.color] = colors.get(card.color, 0) + shares
            if len({*colors.values()}) > 1:
                shares_of = ", ".join(f"{n} {color}" for color, n in colors.items())
                message = f"{said(text)}: {count} are not the same in each color: {shares_of}"
                yield spec.fault((table, text), message)


def in_turns(there: dict[Card, int], count: int) -> dict[Card, int]:
    """So many cards taken, one of each in turn, while there are any: how many of each.

    >>> in_turns({Card("skip", "red"): 2, Card("skip", "blue"): 2}, 3)[Card("skip", "red")]
    2
    """
    taken = dict.fromkeys(in_turn([*there]), 0)
    while count and any(taken[card] < there[card] for card in taken):
        for card in taken:
            if count and taken[card] < there[card]:
                taken[card] += 1
                count -= 1
    return taken


def mistaken(spec: Spec, cards: Sequence[Card], rows: dict[Card, int]) -> Iterator[Fault]:
    """Warnings of names by which --only would take other cards too."""
    from unoprint.deck.selectors import words_for

    told: set[str] = set()
    for card, row in rows.items():
        for name in card.name.split("\n") if card.name else ():
            if name in told:
                continue
            words = words_for(spec.plain(name))
            told.add(name)
            if words and any(words.means(other) and other.name != card.name for other in cards):
                message = f"{said(name)} means other cards too, for --only: take another name"
                yield spec.fault(("cards", row, "name"), message)


def base_of(spec: Spec, above: tuple[str, ...], languages: tuple[str, ...]) -> Deck | None:
    """The deck that this one starts from.

    Raises UnoprintError where bundled decks have one another as their base.
    """
    if spec.base == "none":
        return None
    if spec.base in above:
        circle = " -> ".join((*above, spec.base))
        raise UnoprintError(f"decks that are one another's base: {circle}")
    base, wrong = compose(read_bundled(spec.base), (*above, spec.base), languages)
    if wrong:
        raise base.spec.error(wrong)
    return base


@cache
def read_bundled(name: str) -> Spec:
    """A bundled deck, also where a file of that name lies in the working folder."""
    return bundled_spec(bundled(name), name)


def given(counts: Iterable[tuple[Card, int]]) -> tuple[Card, ...]:
    """Each card so many times."""
    return tuple(card for card, count in counts for _ in range(count))


def row_cards(row: Row, languages: Sequence[str]) -> Iterator[Card]:
    """One of each card that a [[cards]] means, with what is to be seen on it."""
    seen = (row.label, printed(row.texts, languages), row.art, row.symbol)
    name = printed(row.names, languages)
    for kind_name in row.kinds:
        kind = kinds.kind(kind_name)
        for color in row.colors or (COLORS if kind.colored else ("",)):
            for value in row.values or kind.values:
                yield Card(kind_name, color, value, name, *seen)


def the_owned(
    spec: Spec, own: Sequence[tuple[Card, Row]], others: set[Card], wrong: list[Wrong]
) -> tuple[dict[Card, int], dict[Card, Row]]:
    """The cards of one's own with their [[cards]], by number and as a whole.

    Two cards that look the same must do the same, or nobody at the table could tell them apart.
    `others` are the deck's other cards, which do what their kind does.
    """
    first: dict[Card, Row] = {}
    told: set[int] = set()
    for card, row in own:
        like = first.setdefault(card, row)
        does = (row.effect, row.points)
        same = does == (like.effect, like.points) and (does == (None, None) or card not in others)
        if not same and row.number not in told:
            told.add(row.number)
            whose = f"other {card.kind} cards"
            if like is not row:
                whose = f"those of line {spec.place(('cards', like.number))[0]}"
            key = "points" if row.effect == like.effect and row.points is not None else "effect"
            what = f"these cards look like {whose}, but do otherwise: give them a name or a label"
            wrong.append(Wrong(("cards", row.number, key), what))
    owned = {
        card: row
        for card, row in first.items()
        if card != Card(*card[:3]) or (row.effect, row.points) != (None, None)
    }
    return {card: row.number for card, row in owned.items()}, owned


def lacking_languages(spec: Spec, languages: Sequence[str]) -> Iterator[Fault]:
    """A warning for each name and text that is not there in a language of the deck."""
    for row in spec.rows:
        for key, texts in (("name", row.names), ("text", row.texts)):
            if what := lacking(key, texts, languages):
                yield spec.fault(("cards", row.number, key), what)


def stand_ins(spec: Spec, base: Sequence[Card], wrong: list[Wrong]) -> Iterator[tuple[Card, Row]]:
    """The lost cards that cards of one's own stand in for."""
    from unoprint.deck.selectors import selector

    for row in spec.rows:
        if row.replaces:
            path: Way = ("cards", row.number, "replaces")
            try:
                found = possible(selector(row.replaces, base), base)
            except UnoprintError as error:
                wrong.append(Wrong(path, str(error)))
                continue
            if len(found) > 1:
                what = f"{said(row.replaces)} means {len(found)} cards"
                wrong.append(Wrong(path, f"{what}: write which of them, such as '{found[0]}'"))
            else:
                yield found[0], row


def added(spec: Spec, base: Sequence[Card], wrong: list[Wrong]) -> Iterator[tuple[Card, int]]:
    """The cards of [add] and how many of each, shared out evenly; colors go round first."""
    from unoprint.deck.selectors import selector

    seen: Seen = {}
    for text, count in spec.add.items():
        try:
            cards = possible(selector(spec.plain(text), base), base)
        except UnoprintError as error:
            wrong.append(Wrong(("add", text), of_own(spec, text) or str(error), True))
            continue
        wrong += twice(spec, "add", text, tuple(cards), seen)
        each, rest = divmod(count, len(cards))
        yield from ((card, each + (place < rest)) for place, card in enumerate(cards))


def possible(chosen: "Selector", base: Sequence[Card]) -> list[Card]:
    """The cards that can be meant by words, those of the base's kinds if no kind is named.

    Raises UnoprintError where there can be no such card.
    """
    names = [chosen.kind] if chosen.kind else list(dict.fromkeys(card.kind for card in base))
    found = [card for name in names for card in all_of(name) if chosen.means(card)]
    if not found and chosen.value and not chosen.kind:
        found = [card for name in kinds.names() for card in all_of(name) if chosen.means(card)]
    if not found:
        raise UnoprintError(no_such(chosen, base))
    return found


def all_of(name: str) -> list[Card]:
    """Every card of a kind once, the colors of a value next to one another."""
    kind = kinds.kind(name)
    colors = COLORS if kind.colored else ("",)
    return [Card(name, color, value) for value in kind.values for color in colors]


def no_such(chosen: "Selector", base: Sequence[Card]) -> str:
    """The message for a card that cannot be."""
    if not chosen.kind:
        from unoprint.deck import selectors

        return f"no card {said(chosen.text)}; {selectors.hint(chosen.text, base, kinds.names())}"
    kind = kinds.kind(chosen.kind)
    if chosen.color and not kind.colored:
        return f"{kind.name} cards have no color: write {kind.name!r}"
    if kind.values == ("",):
        return f"{kind.name} cards have no value: write {kind.name!r}"
    return f"no {kind.name} {said(chosen.value)}; there are {', '.join(kind.values)}"


def remaining(spec: Spec, base: Sequence[Card], wrong: list[Wrong]) -> tuple[Card, ...]:
    """The base's cards without those of [remove]: one of each color and value in turn."""
    from unoprint.deck.selectors import hint as near
    from unoprint.deck.selectors import selector

    have = tally_cards(base)
    seen: Seen = {}
    for text, count in spec.remove.items():
        try:
            chosen = selector(spec.plain(text), base)
        except UnoprintError as error:
            wrong.append(Wrong(("remove", text), of_own(spec, text) or str(error), True))
            continue
        meant = [card for card in in_turn(base) if chosen.means(card)]
        wrong += twice(spec, "remove", text, tuple(meant), seen)
        there = sum(have[card] for card in meant)
        if not meant:
            message = f"{spec.base} has no {said(text)} to remove; {near(text, base)}"
            wrong.append(Wrong(("remove", text), of_own(spec, text) or message, True))
        elif there < count:
            left = f"there are {there} in {spec.base}" if there else "none is left"
            wrong.append(Wrong(("remove", text), f"cannot remove {count} of {said(text)}: {left}"))
        else:
            while count:
                for card in meant:
                    taken = min(1, have[card], count)
                    have[card] -= taken
                    count -= taken
    kept = []
    for card in base:
        if have[card]:
            have[card] -= 1
            kept.append(card)
    return tuple(kept)


Seen = dict[tuple[Card, ...], str]
"""The words by which these cards stand in a table."""


def twice(
    spec: Spec, table: str, text: str, cards: tuple[Card, ...], seen: Seen
) -> Iterator[Wrong]:
    """The fault of cards that stand in a table already, in other words."""
    other = seen.setdefault(cards, text)
    if cards and other != text:
        line = spec.place((table, other), key=True)[0]
        message = f"{said(text)} is {said(other)} of line {line} in other words: write it once"
        yield Wrong((table, text), message, True)


def of_own(spec: Spec, text: str) -> str:
    """What to do about a card of one's own in [add] or [remove]; "" if there is no such card."""
    for row in spec.rows:
        if folded(text) in map(folded, row.names.values()):
            line = spec.place(("cards", row.number))[0]
            mend = "change its copies there, or delete it"
            return f"{said(text)} is a card of your own, in the [[cards]] of line {line}: {mend}"
    return ""


def in_turn(cards: Sequence[Card]) -> list[Card]:
    """Each card once, kind by kind as they come, the colors of a value next to one another."""
    there = dict.fromkeys(cards)
    names = dict.fromkeys(card.kind for card in there)
    return [card for name in names for card in all_of(name) if card in there]


def only_faults(cards: Sequence[Card], only: str | list[str], spec: Spec) -> Iterator[Wrong]:
    """Selectors of [print] that mean no card."""
    path: Way = ("print", "only")
    texts = {path: only} if isinstance(only, str) else {(*path, n): t for n, t in enumerate(only)}
    for path, text in texts.items():
        try:
            select(cards, [spec.plain(text)])
        except UnoprintError as error:
            yield Wrong(path, str(error))


def select(cards: Sequence[Card], only: Sequence[str]) -> list[int]:
    """The numbers, from 0, of the cards that one of the selectors means, in the deck's order.

    >>> select([Card("skip", "red"), Card("number", "red", "7")], ["7"])
    [1]

    Raises UnoprintError for a selector that means none of them.
    """
    from unoprint.deck import selectors

    return selectors.select(cards, only)


def tally(cards: Sequence[Card]) -> dict[str, int]:
    """How many cards there are of each kind.

    >>> tally([Card("skip", "red"), Card("skip", "blue")])
    {'skip': 2}
    """
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.kind] = counts.get(card.kind, 0) + 1
    return counts


def tally_cards(cards: Sequence[Card]) -> dict[Card, int]:
    """How many there are of each card."""
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def name_of_file(source: str) -> str:
    """What a deck is called that has no title."""
    stem = "" if source == STDIN else PurePath(source).stem
    return "".join(c for c in stem if c.isprintable()) or "Deck"
