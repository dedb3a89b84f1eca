"""The whole way in a few calls. The command line is made of these, and so is your own script."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from unoprint.deck.deck import Deck, resolve
from unoprint.deck.spec import read
from unoprint.errors import OptionError, SpecError, UnoprintError, shown

if TYPE_CHECKING:
    from unoprint.contact import Contact
    from unoprint.personal.batch import Batch, Step
    from unoprint.printing import Printing
    from unoprint.printout import Printout
    from unoprint.showroom import Gallery
    from unoprint.tables.deck import Imported
    from unoprint.theme import Theme


def load_deck(deck: str | PathLike[str] | Deck = "classic") -> Deck:
    """The deck of a bundled name or of a file, every card of it.

    Raises SpecError with all faults of the file, UnoprintError where there is no such deck.
    """
    return deck if isinstance(deck, Deck) else resolve(read(fspath(deck)))


def decks() -> dict[str, Deck]:
    """The bundled decks by name.

    >>> len(decks()["junior-56"].cards)
    56
    """
    from unoprint.deck.source import deck_names

    return {name: load_deck(name) for name in deck_names()}


def print_options(deck: Deck, **options: Any) -> "Printing":
    """The deck's own [print] table, and over it the options that are given here.

    The names are those of `unoprint sheets`, with _ for -: paper, orientation, size, margin, gap,
    bleed, backs, back_offset, marks, only, copies, theme, grey. Lengths are text: "5mm".

    Raises OptionError, or SpecError where the deck's own table is at fault.
    """
    from unoprint.printing import of_deck

    return of_deck(deck, options)


@contextmanager
def placed(deck: Deck, options: dict[str, Any]) -> Iterator[None]:
    """Where no card fits, tell which option is to be another: that of the call or of the deck.

    Raises OptionError, SpecError.
    """
    from unoprint.layout import NoRoom

    try:
        yield
    except NoRoom as error:
        names = ("paper", "size", "margin", "bleed", "orientation")
        for name in names:
            if options.get(name) is not None:
                raise OptionError(name, str(error)) from error
        written: list[tuple[str, ...]] = [("print", name) for name in names if name in deck.print]
        if deck.spec.size:
            written.append(("size",))
        if not written:  # the size is that of the base
            raise
        raise SpecError([deck.spec.fault(written[0], f"{written[0][-1]}: {error}")]) from error


def sheets(deck: str | PathLike[str] | Deck = "classic", **options: Any) -> "Printout":
    """The deck as a PDF of sheets to print and cut; options as in `print_options`.

    >>> sheets("classic", only="red 7").cards
    2
    """
    from unoprint import printout

    loaded = load_deck(deck)
    how = print_options(loaded, **options)
    with placed(loaded, options):
        return printout.make(loaded, how)


def preview(
    deck: str | PathLike[str] | Deck = "classic", *, width: int = 1800, **options: Any
) -> "Contact":
    """Every distinct card once, front and back, as a PNG `width` pixels wide."""
    from unoprint import contact

    loaded = load_deck(deck)
    return contact.make(loaded, print_options(loaded, **options), width)


def themes() -> "dict[str, Theme]":
    """The bundled themes by name.

    >>> themes()["classic"].title
    'Classic'
    """
    from unoprint import theme

    return {name: theme.load(name) for name in theme.names()}


def theme_text(name: str) -> str:
    """The file of a bundled theme.

    Raises UnoprintError where there is none.
    """
    from unoprint import resources, theme

    theme.load(name)
    path = resources.folder("templates") / "themes" / f"{name}.toml"
    return path.read_text(encoding="utf-8")


def gallery(names: Sequence[str] | None = None, *, width: int = 1600) -> "Gallery":
    """Some cards of every theme, or of these bundled ones, as a PNG `width` pixels wide.

    Raises UnoprintError where there is no such theme.
    """
    from unoprint import theme
    from unoprint.showroom import make

    return make([theme.load(name) for name in names or theme.names()], width)


def save(target: str | PathLike[str], data: bytes, deck: Deck | None = None) -> None:
    """Write a file as a whole or not at all: what stood there before stays until the end.

    Raises OutputError, and UnoprintError where the file is the one that the deck was read from.
    """
    from unoprint.paint import store

    if deck:
        store.refuse_over(fspath(target), deck.source)
    store.write(fspath(target), data)


def save_new(target: str | PathLike[str], data: bytes, *, force: bool = False) -> None:
    """Write a file as `save` does, but replace none that is there unless told to.

    Raises UnoprintError where it is there, OutputError.
    """
    if not force and os.path.isfile(target):  # noqa: PTH113 - a Path's raises where one may not look
        message = "is there already: give another name with -o, or replace it with --force"
        raise UnoprintError(f"{shown(fspath(target))} {message}")
    save(target, data)


class Built(NamedTuple):
    """What `build` made: the files it wrote and the sheets' printout."""

    files: tuple[Path, ...]
    sheets: "Printout"
    warnings: tuple[str, ...]


def build(
    deck: str | PathLike[str] | Deck = "classic",
    folder: str | PathLike[str] = "print",
    *,
    step: Callable[[str], None] = lambda label: None,
    **options: Any,
) -> Built:
    """Make sheets.pdf and preview.png in a folder, which is made if need be.

    All files are made before the first is written. `step` is told what comes next, three times.

    Raises OutputError, and what `sheets` raises.
    """
    from unoprint import contact, printout
    from unoprint.paint import store

    loaded = load_deck(deck)
    target = Path(folder)
    sheets_pdf, preview_png = target / "sheets.pdf", target / "preview.png"
    for file in (sheets_pdf, preview_png):
        store.refuse_over(file, loaded.source)
    how = print_options(loaded, **options)
    with placed(loaded, options):
        made = printout.make(loaded, how)
    step("preview")
    picture = contact.make(loaded, how)
    step("files")
    files = {sheets_pdf: made.pdf, preview_png: picture.png}
    with store.folder(target):
        store.write_all(files)
    step("done")
    return Built(tuple(files), made, (*map(str, loaded.warnings), *made.warnings))


def batch(
    deck: str | PathLike[str],
    data: str | PathLike[str],
    folder: str | PathLike[str] = "batch",
    *,
    name: str | None = None,
    jobs: int | None = None,
    executor: str | None = None,
    resume: bool = False,
    force: bool = False,
    step: "Step | None" = None,
    **options: Any,
) -> "Batch":
    """Make a PDF for each row of a table: the deck file's fields, {{ name }}, are its columns.

    `name` is a text with fields for the files' names. `jobs` processes work at once, by default one
    on each core as far as there is work for them; or the cluster at `executor`, dask://HOST:PORT.
    With `resume` a file that is whole and up to date is left as it is; a file that no batch made is
    overwritten with `force` alone. `step` is told of each row and how many there are. A script that
    calls this with more than one process begins with `if __name__ == "__main__":`.

    A row of which no deck can be made is told in the result, and does not stop the others.

    Raises SpecError or UnoprintError where something is wrong with the deck or the table as such,
    OutputError, LimitError.
    """
    from unoprint.personal import batch

    return batch.run(
        fspath(deck),
        fspath(data),
        Path(folder),
        name=name,
        jobs=jobs,
        executor=executor,
        resume=resume,
        force=force,
        options=options,
        step=step or (lambda done, count: None),
    )


def batch_in_one(
    deck: str | PathLike[str],
    data: str | PathLike[str],
    file: str | PathLike[str],
    *,
    step: "Step | None" = None,
    **options: Any,
) -> "Batch":
    """Make one PDF with the deck of each row of a table, one after the other; else as `batch`.

    Raises what `batch` raises.
    """
    from unoprint.personal import batch

    return batch.run_together(
        fspath(deck),
        fspath(data),
        Path(file),
        options=options,
        step=step or (lambda done, count: None),
    )


def new(folder: str | PathLike[str]) -> Path:
    """Make a folder with a commented deck file, and return the file's place.

    Raises UnoprintError where there is a deck file already, OutputError where none can be made.
    """
    from unoprint.paint import store

    target = Path(folder) / "deck.toml"
    if os.path.isfile(folder):  # noqa: PTH113 - a Path's raises where one may not look
        raise UnoprintError(f"{shown(str(folder))} is a file: give the new folder another name")
    if os.path.exists(target):  # noqa: PTH110 - the same
        raise UnoprintError(f"{shown(str(target))} is there already: give another folder")
    elsewhere = "give another folder"
    with store.folder(Path(folder), elsewhere):
        store.write(target, starter().encode(), elsewhere)
    return target


def import_cards(
    table: str | PathLike[str],
    *,
    title: str = "",
    base: str = "none",
    encoding: str = "",
    sheet: str = "",
    ignore: Sequence[str] = (),
) -> "Imported":
    """The text of a deck file, from the cards in a spreadsheet, in JSON or in a list of lines.

    Raises SpecError with everything that is wrong with the table, each with its row and column;
    LimitError where it is too large, UnoprintError where it cannot be read.
    """
    from unoprint.tables import deck, files

    return deck.imported(files.read(fspath(table), encoding, sheet), title, base, ignore)


def list_cards(deck: str | PathLike[str] | Deck = "classic", format: str = "csv") -> str:
    """The cards of a deck as csv, json or a table; `import_cards` reads csv and json.

    >>> print(list_cards("classic")[:44])
    kind,color,value,copies,name
    number,red,0,1,
    """
    from unoprint.tables import listing

    return listing.listed(load_deck(deck), format)


def schema() -> dict[str, Any]:
    """The JSON Schema of the deck file, for editors."""
    from copy import deepcopy

    from unoprint.deck.schema import deck_schema

    return deepcopy(deck_schema())


def starter() -> str:
    """The text of a commented deck file that works as it is."""
    from unoprint import resources

    return (resources.folder("templates") / "new" / "deck.toml").read_text(encoding="utf-8")
