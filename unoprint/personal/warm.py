"""A deck is made for nobody: the process that has made one has all that the next ones need.

It is the process that all workers are copies of; each of them begins where this ends.
"""

from unoprint import printout
from unoprint.deck.deck import resolve
from unoprint.deck.schema import deck_schema
from unoprint.deck.spec import read
from unoprint.personal.fields import environment
from unoprint.printing import of_deck

environment()
deck_schema()
deck = resolve(read("classic"))
printout.make(deck, of_deck(deck, {}))
