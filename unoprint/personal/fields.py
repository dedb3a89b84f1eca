"""Texts with fields, such as "{{ name }}'s deck", that are filled in from the row of a table.

A deck file may come from a stranger. So a field is no program: it takes columns, texts, a choice
between them and the filters below, and nothing that could loop, count or look into an object.
Jinja2 reads and fills it in, in its sandbox; what is in a cell is text, whatever it looks like.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from unoprint.deck.faults import said
from unoprint.errors import UnoprintError

if TYPE_CHECKING:
    from jinja2 import nodes
    from jinja2.sandbox import ImmutableSandboxedEnvironment

LONGEST = 2_000
"""Characters of a text with fields."""
MOST = 10_000
"""Characters that it may come to."""


def default(text: object, other: object = "") -> str:
    """The other, where the text is empty."""
    return str(text) or str(other)


def truncate(text: object, most: object = 30) -> str:
    """The text's first characters, the last of them an ellipsis if some are left out.

    >>> truncate("Maximiliana", 5)
    'Maxi…'
    """
    whole, room = str(text), most if isinstance(most, int) else 30
    return whole if len(whole) <= room else whole[: max(0, room - 1)].rstrip() + "…"


FILTERS: dict[str, Callable[..., str]] = {
    "upper": lambda text: str(text).upper(),
    "lower": lambda text: str(text).lower(),
    "title": lambda text: re.sub(r"\S+", lambda word: word[0].capitalize(), str(text)),
    "capitalize": lambda text: str(text).capitalize(),
    "trim": lambda text: str(text).strip(),
    "first": lambda text: str(text)[:1],
    "default": default,
    "truncate": truncate,
}
"""What may stand behind a | in a field. Their results are about as long as what they are given."""

ARGUMENTS = {"default": 1, "truncate": 1}
"""How many values a filter takes in brackets."""

WORDS = "Template Output TemplateData Name Const Filter Concat"
CHOICES = "CondExpr And Or Not Compare Operand"
PARTS = frozenset([*WORDS.split(), *CHOICES.split()])
"""What a text with fields is made of, by Jinja2's names."""


class Template(NamedTuple):
    """A text with fields."""

    text: str
    columns: tuple[str, ...]
    """What is filled in, each once."""
    fill: Callable[[Mapping[str, str]], str]
    """The text for the cells of a row, by column. Raises UnoprintError where it gets too long."""


def has_fields(text: str) -> bool:
    """Whether there is something to fill in: {{, or {% which is then refused."""
    return "{{" in text or "{%" in text


@lru_cache(1024)
def template(text: str) -> Template:
    """Read a text with fields.

    >>> template("{{ name|upper }} wins").fill({"name": "Ona"})
    'ONA wins'

    Raises UnoprintError for anything else than columns, texts and the filters.
    """
    from jinja2 import TemplateSyntaxError, nodes

    if len(text) > LONGEST:
        raise UnoprintError(f"a text with fields has at most {LONGEST:,} characters")
    if "{%" in text or "{#" in text:
        raise UnoprintError("{% and {# cannot be used: only fields such as {{ name }}")
    reader = environment()
    try:
        tree = reader.parse(text)
        for part in parts(tree):
            refuse(part)
        columns = tuple(dict.fromkeys(part.name for part in tree.find_all(nodes.Name)))
        render = reader.from_string(tree).render
    except TemplateSyntaxError as error:
        raise UnoprintError(of_syntax(text, error.message or "")) from error
    except RecursionError as error:
        raise UnoprintError("a field has too many brackets within one another") from error

    def fill(cells: Mapping[str, str]) -> str:
        filled = render(cells)
        if len(filled) > MOST:
            raise UnoprintError(f"filled in, it has {len(filled):,} characters: at most {MOST:,}")
        return filled

    return Template(text, columns, fill)


@cache
def environment() -> ImmutableSandboxedEnvironment:
    """Jinja2 with our filters and nothing of its own."""
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    # Optimizing would already do what a text says while it is read.
    made = ImmutableSandboxedEnvironment(undefined=StrictUndefined, optimized=False, cache_size=0)
    made.globals.clear()
    made.tests.clear()
    made.filters.clear()
    made.filters.update(FILTERS)
    return made


def parts(node: nodes.Node) -> Iterator[nodes.Node]:
    """The node and all that it is made of."""
    yield node
    for child in node.iter_child_nodes():
        yield from parts(child)


def refuse(part: Any) -> None:
    """Raise UnoprintError for what a field cannot be made of."""
    from unoprint.errors import did_you_mean

    kind = type(part).__name__
    if kind == "Filter":
        if part.name not in FILTERS:
            raise UnoprintError(f"no filter {said(part.name)}; {did_you_mean(part.name, FILTERS)}")
        extra = part.kwargs or part.dyn_args or part.dyn_kwargs or part.node is None
        if extra or len(part.args) > ARGUMENTS.get(part.name, 0):
            raise UnoprintError(f"the filter {part.name} takes no such value in brackets")
    elif kind == "Name" and part.name == "self":
        raise UnoprintError("no column can be called self: rename it")
    elif kind not in PARTS or (kind == "Operand" and part.op not in ("eq", "ne")):
        raise UnoprintError(
            "a field takes a column, a text in quotes, and the filters " + ", ".join(FILTERS)
        )


def of_syntax(text: str, message: str) -> str:
    """What is wrong with a text that Jinja2 cannot read."""
    inner = re.search(r"\{\{(.*?)\}\}", text, re.DOTALL)
    if text.count("{{") > text.count("}}"):
        return "a field is not closed: write }} at its end"
    if inner and re.fullmatch(r"[\w\s./-]+", inner[1]):
        return f"a field cannot be read: write _ for spaces and signs, {{{{ {key(inner[1])} }}}}"
    return f"a field cannot be read: {message}"


def key(column: str) -> str:
    """How a field names a column.

    >>> key("First name"), key("2nd")
    ('First_name', '_2nd')
    """
    name = re.sub(r"\W+", "_", column.strip()).strip("_") or "_"
    return f"_{name}" if name[0].isdigit() else name
