"""Which of a text's languages is printed: that of the deck, or else the nearest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from unoprint.deck.faults import said

Texts = dict[str, str]
"""A text by the tags of its languages; by "" where it is the same in all."""


def texts(value: str | Mapping[str, str]) -> Texts:
    """What a name or a text of the deck file says, without needless spaces.

    >>> texts(" Grandma  decides"), texts({"en": "Meteor"})
    ({'': 'Grandma decides'}, {'en': 'Meteor'})
    """
    given = {"": value} if isinstance(value, str) else value
    return {tag: " ".join(text.split()) for tag, text in given.items()}


def chosen(value: Any) -> tuple[str, ...]:
    """The languages of a deck: none where nothing is said, one, or two.

    >>> chosen("lt"), chosen(["en", "lt"])
    (('lt',), ('en', 'lt'))
    """
    return (value,) if isinstance(value, str) else tuple(value)


def printed(texts: Texts, languages: Sequence[str]) -> str:
    r"""What is printed of a text: a line for each language of the deck, none of them twice.

    >>> printed({"en": "Meteor", "lt": "Meteoras"}, ["lt", "en"])
    'Meteoras\nMeteor'
    >>> printed({"": "Meteor"}, ["lt", "en"])
    'Meteor'
    """
    if not texts:
        return ""
    found = (nearest(texts, tag) for tag in languages)
    lines = dict.fromkeys(texts[tag] for tag in found if tag is not None and texts[tag])
    return "\n".join(lines) or next(iter(texts.values()))


def nearest(texts: Texts, language: str) -> str | None:
    """The tag of the text in that language, of a wider one, or of one beside it.

    >>> nearest({"en": "Color", "lt": "Spalva"}, "en-US")
    'en'
    >>> nearest({"pt-BR": "Cor"}, "pt"), nearest({"lt": "Spalva"}, "en")
    ('pt-BR', None)
    """
    if "" in texts:
        return ""
    folded = {tag.casefold(): tag for tag in texts}
    wanted = language.casefold()
    while wanted:
        if wanted in folded:
            return folded[wanted]
        wanted = wanted.rpartition("-")[0]
    start = language.casefold().partition("-")[0]
    return next((tag for tag in texts if tag.casefold().partition("-")[0] == start), None)


def lacking(key: str, texts: Texts, languages: Sequence[str]) -> str:
    """What to say where a text is not there in a language of the deck, or "".

    >>> lacking("name", {"lt": "Meteoras"}, ["en"])
    "no name in en: 'Meteoras' (lt) is printed; write it in en too, or ..."
    """
    missed = [tag for tag in languages if nearest(texts, tag) is None] if texts else []
    if not missed:
        return ""
    there = next((nearest(texts, tag) for tag in languages if tag not in missed), None)
    tag = there or next(iter(texts))
    which = " and ".join(missed)
    return (
        f"no {key} in {which}: {said(texts[tag])} ({tag}) is printed; "
        f"write it in {which} too, or another language for the deck"
    )
