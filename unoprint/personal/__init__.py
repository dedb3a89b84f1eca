"""One deck file and a table of guests: a deck for each of them, with their name on it."""
