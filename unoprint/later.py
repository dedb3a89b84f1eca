"""Modules that are loaded when they are first used, though somebody imports them at once.

reportlab imports Pillow, pickle and tempfile, click imports inspect, and pathlib (by way of
urllib) ipaddress, whether they are needed or not. Most runs need none of them, and they take a
fifth of the time of a short run.
`importlib.util.LazyLoader` does the same but wakes at a plain `import`, before Python 3.12.
"""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder
from threading import RLock
from types import ModuleType
from typing import Any

ONE_AT_A_TIME = RLock()


class Later(ModuleType):
    """A module that runs its code when the first thing is asked of it."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        with ONE_AT_A_TIME:
            if type(self) is Later:  # else another thread has woken it meanwhile
                if "__waking__" in vars(self):  # its own code asks for what is not there yet
                    raise AttributeError(name)
                vars(self)["__waking__"] = True
                spec = self.__spec__
                if spec is not None and spec.loader is not None:
                    spec.loader.exec_module(self)
                self.__class__ = ModuleType  # type: ignore[assignment]  # never asked again
        return getattr(self, name)


def later(*names: str) -> None:
    """Put off these modules of the standard library or of a package, unless already loaded."""
    for name in names:
        package, _, leaf = name.rpartition(".")
        if name in sys.modules:
            continue
        path = None
        if package:
            __import__(package)
            path = sys.modules[package].__path__
        spec = PathFinder.find_spec(name, path)
        if spec is None:
            continue
        module = Later(name)
        module.__spec__, module.__loader__, module.__file__ = spec, spec.loader, spec.origin
        module.__package__ = package
        sys.modules[name] = module
        if package:
            setattr(sys.modules[package], leaf, module)


def put_off() -> None:
    """What reportlab imports and a deck without pictures does not need."""
    later("PIL.Image", "copy", "glob", "pickle", "tempfile", "textwrap")
