"""A deck file with fields is read once; with the cells of a row in them it is a guest's deck."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from unoprint.deck import meaning
from unoprint.deck.deck import Deck, name_of_file, resolve
from unoprint.deck.faults import Path, Wrong, said
from unoprint.deck.look import folder_of
from unoprint.deck.spec import checked, error_of, load, place_in
from unoprint.deck.texts import nfc
from unoprint.errors import Fault, SpecError, UnoprintError, did_you_mean, shown
from unoprint.personal.fields import Template, has_fields, template

ROW = "row"
"""The field that every table has: the number of the row, counted from 1."""

Plan = dict[Any, Any]
"""The tree of a file, but for what has no fields; the texts that have some are templates."""


class Form:
    """A deck file in which fields such as {{ name }} are left open."""

    def __init__(self, text: str, source: str) -> None:
        """Read it from the text of its file; `source` is what messages call it.

        Raises SpecError for a file without fields, or with some that cannot be read.
        """
        self.text, self.source = text, source
        self.tree, wrong = load(text, source)
        self.fields: dict[Path, Template] = {}
        self.plan = self._planned(self.tree, (), wrong)
        if wrong:
            raise error_of(text, source, wrong)
        if not self.fields:
            raise SpecError(
                [Fault(source, 0, 0, 'no text has a field: write one, as title = "{{ name }}"')]
            )
        self.title = self.fields.get(("title",))
        self.columns = tuple(
            dict.fromkeys(name for field in self.fields.values() for name in field.columns)
        )

    def check(self, columns: Collection[str], data: str) -> None:
        """Raise SpecError with every field that is no column; `data` is the table's name."""
        wrong = [
            Wrong(path, f"{shown(data)} has no column {said(name)}; {did_you_mean(name, columns)}")
            for path, field in self.fields.items()
            for name in field.columns
            if name not in columns
        ]
        if wrong:
            raise error_of(self.text, self.source, wrong)

    def name(self, cells: Mapping[str, str]) -> str:
        """The title of a row's deck, whether or not all else of it is right."""
        said = self.tree.get("title", "")
        try:
            title = self.title.fill(cells) if self.title else said
        except UnoprintError:  # told when the deck is made
            title = ""
        return title.strip() if isinstance(title, str) and title else name_of_file(self.source)

    def names(self, cells: Mapping[str, str]) -> set[str]:
        """Every text of a row's deck that may be the name of a file."""
        tree = self._filled(self.tree, self.plan, cells, (), [])
        return {text for text in _texts(tree) if "." in text and len(text) < 256}

    def deck(self, cells: Mapping[str, str]) -> Deck:
        """The deck of a row, checked like any deck file.

        Raises SpecError with all faults, LimitError.
        """
        wrong: list[Wrong] = []
        tree = self._filled(self.tree, self.plan, cells, (), wrong)
        if wrong:
            raise error_of(self.text, self.source, wrong)
        if isinstance(cards := tree.get("cards"), list):  # colors in them are written anew
            tree["cards"] = [row.copy() if isinstance(row, dict) else row for row in cards]
        spec = checked(tree, [], self.text, self.source)
        hidden = [spec.fault(path, message) for path, message, _ in meaning.warnings(tree)]
        return resolve(spec._replace(warnings=tuple(hidden), folder=folder_of(spec)))

    def own(self, error: SpecError) -> list[Fault]:
        """Those of the faults that are the file's, with whatever row it is filled in."""
        places = self._places()
        return [fault for fault in error.faults if fault[:3] not in places]

    def reason(self, error: UnoprintError) -> str:
        """What is wrong with a row, in one line, with the columns that it comes from."""
        if not isinstance(error, SpecError):
            return str(error).replace("\n", "; ")
        places = self._places()
        told = []
        for fault in error.faults:
            field = places.get(fault[:3])
            told.append(f"{fault} (from {', '.join(field.columns)})" if field else str(fault))
        return "; ".join(told)

    def _places(self) -> dict[tuple[str, int, int], Template]:
        """File, line and column of every text that has fields."""
        fields = self.fields.items()
        return {(self.source, *place_in(self.text, path)): field for path, field in fields}

    def _planned(self, value: Any, path: Path, wrong: list[Wrong]) -> Plan | Template | None:
        if isinstance(value, str) and has_fields(value):
            try:
                self.fields[path] = template(value)
            except UnoprintError as error:
                wrong.append(Wrong(path, f"{said(value)}: {error}"))
            return self.fields.get(path)
        found = {key: self._planned(inner, (*path, key), wrong) for key, inner in _inside(value)}
        return {key: plan for key, plan in found.items() if plan is not None} or None

    def _filled(
        self,
        value: Any,
        plan: Plan | Template | None,
        cells: Mapping[str, str],
        path: Path,
        wrong: list[Wrong],
    ) -> Any:
        """The value with its fields filled in; only what changes is copied."""
        if isinstance(plan, Template):
            try:
                return nfc(plan.fill(cells))
            except UnoprintError as error:
                wrong.append(Wrong(path, str(error)))
                return value
        if not plan:
            return value
        copy = value.copy()
        for key, inner in plan.items():
            copy[key] = self._filled(value[key], inner, cells, (*path, key), wrong)
        return copy


def _inside(value: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for _, inner in _inside(value):
        yield from _texts(inner)
