"""The decks of all rows in one PDF, one after the other; what many of them have is there once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from unoprint import printout
from unoprint.deck.deck import Deck
from unoprint.errors import UnoprintError
from unoprint.paint import pdf
from unoprint.personal.work import Done, Job, Task, failed, form, told
from unoprint.printing import of_deck


class Book:
    """The pages so far."""

    def __init__(self) -> None:
        self.faces: list[pdf.Face] = []
        self.pages: list[pdf.Page] = []
        self.same: dict[tuple[object, ...], int] = {}
        """The number of each face, by what it shows."""
        self.known: dict[tuple[object, ...], int] = {}
        """The same by the identity of the drawing, which most decks share: that is found sooner."""
        self.placed: dict[tuple[pdf.Placed, ...], tuple[pdf.Placed, ...]] = {}
        self.first: tuple[Deck, printout.Laid] | None = None

    def add(self, deck: Deck, laid: printout.Laid) -> None:
        """The pages of a deck after those that are there.

        Raises UnoprintError where a printer would have to treat them otherwise than the first.
        """
        if self.first is None:
            self.first = deck, laid
        first, how = self.first[1].printing, laid.printing
        for name in ("backs", "grey"):
            if getattr(first, name) != getattr(how, name):
                raise UnoprintError(f"{name} is not that of the first deck: --one needs the same")
        numbers = [self._number(face) for face in laid.faces]
        for page in laid.pages:
            placed = tuple(p._replace(face=numbers[p.face]) for p in page.placed)
            # Pages that are the same share what lies on them: the rest is little.
            self.pages.append(page._replace(placed=self.placed.setdefault(placed, placed)))

    def painted(self) -> bytes:
        """The PDF of all of them."""
        assert self.first is not None
        deck, laid = self.first
        return printout.paint(deck, laid, self.faces, self.pages)

    def _number(self, face: pdf.Face) -> int:
        key = id(face.drawing), face.box, face.size
        if (number := self.known.get(key)) is not None:
            return number
        number = self.same.setdefault(face[1:], len(self.faces))
        if number == len(self.faces):  # kept from now on, so that its id stays its own
            self.known[key] = number
            self.faces.append(face._replace(name=str(number)))
        return number


def bound(job: Job, tasks: Iterable[Task], step: Callable[[Done], None]) -> bytes:
    """The PDF with the decks of these rows; b"" where none can be made."""
    book = Book()
    for task in tasks:
        try:
            deck = form(job.text, job.source).deck(task.cells)
            laid = printout.lay(deck, of_deck(deck, dict(job.options)))
            book.add(deck, laid)
        except UnoprintError as error:
            step(failed(job, task, error))
            continue
        summary = tuple(laid.painted(b"").summary()[1:])
        step(
            Done(
                task.number,
                task.file,
                cards=laid.cards,
                sheets=laid.sheets,
                summary=summary,
                warnings=told(deck, laid.warnings),
            )
        )
    return book.painted() if book.pages else b""
