"""A folder of modules, each of them one thing: to add one, add a file. The folder is the list."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cached_property
from importlib import import_module
from typing import Generic, TypeVar, cast

from unoprint.errors import UnoprintError, did_you_mean, shown

T = TypeVar("T")


class Shelf(Generic[T]):
    """What stands in the modules of a package, by name: draw-two is the file draw_two.py."""

    def __init__(self, package: str, path: Iterable[str], attribute: str, what: str) -> None:
        """Each module of `package`, which lies at `path`, defines `attribute`.

        `what` is how messages call such a thing.
        """
        self.package, self.path, self.attribute, self.what = package, path, attribute, what
        self.loaded: dict[str, T] = {}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All of them, in the order of the alphabet; none is loaded."""
        with os.scandir(next(iter(self.path))) as files:
            found = (file.name for file in files)
            stems = sorted(name[:-3] for name in found if name.endswith(".py") and name[0] != "_")
        return tuple(stem.replace("_", "-") for stem in stems)

    def get(self, name: str) -> T:
        """The one of that name, loaded when it is first asked for.

        Raises UnoprintError where there is none.
        """
        if name not in self.loaded:
            if name not in self.names:
                hint = did_you_mean(name, self.names)
                raise UnoprintError(f"no {self.what} '{shown(name)}'; {hint}")
            module = import_module(f"{self.package}.{name.replace('-', '_')}")
            self.loaded[name] = cast("T", getattr(module, self.attribute))
        return self.loaded[name]
