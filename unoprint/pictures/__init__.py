"""Pictures that a deck brings along."""
