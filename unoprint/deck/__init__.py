"""From a deck file to a deck: reading it, telling its faults, and counting out its cards."""
