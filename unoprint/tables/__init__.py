"""Cards in a spreadsheet become a deck file, and the cards of a deck a spreadsheet."""
