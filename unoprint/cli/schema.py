"""Print the JSON Schema of the deck file, for your editor."""

from __future__ import annotations

from unoprint.cli import named, say


@named("schema")
def command() -> None:
    """Print the JSON Schema of the deck file.

    Save it beside your deck as deck.schema.json; an editor that knows TOML then completes keys and
    marks mistakes, if the deck's first line is: #:schema ./deck.schema.json
    """
    import json

    from unoprint import api

    say(json.dumps(api.schema(), indent=2, ensure_ascii=False))
