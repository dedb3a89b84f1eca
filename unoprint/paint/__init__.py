"""The outside world: drawings become PDF, PNG and text, and get to their place on the disk."""
