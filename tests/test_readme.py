"""The README is true: its commands run, its Python runs, and its reference is the schema's."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from unoprint.cli import main, names, summary
from unoprint.deck.look import SHELVES
from unoprint.deck.look_schema import theme_schema
from unoprint.deck.schema import deck_names, deck_schema
from unoprint.kinds import all_kinds
from unoprint.units import CARD_SIZES, PAPER_SIZES, neat

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text(encoding="utf-8")
COMMANDS = [
    line.partition("#")[0].strip() if '"#' not in line else line
    for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    for line in block.splitlines()
    if line.startswith("unoprint ")
]


def test_the_commands_run_one_after_the_other(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert len(COMMANDS) >= 8
    for command in COMMANDS:
        result = CliRunner().invoke(main, shlex.split(command)[1:], catch_exceptions=False)
        assert result.exit_code == 0, (command, result.output)
    assert (tmp_path / "my-deck" / "print" / "sheets.pdf").read_bytes().startswith(b"%PDF")


def test_the_first_two_commands_are_for_a_machine_with_only_python():
    first, second = re.findall(r"^    (python3 -m venv .*)$", TEXT, re.MULTILINE)
    assert first.endswith(".venv/bin/unoprint build classic")
    assert second.endswith(".venv/bin/pytest")
    assert TEXT.index(second) < 3000


EXAMPLES = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(
    ("example", "cards"), [*zip(EXAMPLES, (112 - 1 + 2 + 4, 108, 112 - 1 + 4), strict=True)]
)
def test_the_deck_file_of_the_example_works(example, cards, tmp_path):
    import unoprint

    file = tmp_path / "deck.toml"
    file.write_text(example, encoding="utf-8")
    deck = unoprint.load_deck(file)
    assert (len(deck.cards), deck.warnings) == (cards, ())
    assert unoprint.sheets(deck).warnings == ()


def test_the_message_of_the_example(tmp_path):
    import unoprint

    [message] = re.findall(r"^    (deck\.toml:.*)$", TEXT, re.MULTILINE)
    file = tmp_path / "deck.toml"
    file.write_text('title = "X"\n\nsize = "pokker"\n', encoding="utf-8")
    with pytest.raises(unoprint.SpecError) as caught:
        unoprint.load_deck(file)
    assert str(caught.value).endswith(message)


def test_python(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shutil.copy(README, tmp_path)
    failures, tests = doctest.testfile(str(tmp_path / "README.md"), module_relative=False)
    assert tests and not failures


def test_the_picture_is_there():
    for path in re.findall(r"!\[.*?\]\((.*?)\)", TEXT):
        assert (README.parent / path).is_file()


def rows(properties, prefix=""):
    for name, about in properties.items():
        yield f"| `{prefix}{name}` | {about['description']} | {default(about)} |".replace("  ", " ")


def default(about):
    if "default" not in about or about["default"] is None:
        return ""
    value = about["default"]
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def sizes(known):
    return ", ".join(f"`{name}` {neat(w)} x {neat(h)}" for name, (w, h) in known.items())


def points(kind):
    return kind.worth or str(kind.points)


def look_rows(properties, prefix=""):
    """The keys of a theme, those of its tables with a point between."""
    for name, about in properties.items():
        if name == "suits":
            yield from look_rows({"COLOR": about["properties"]["red"]}, "suits.")
        elif name in SHELVES:
            shelf = SHELVES[name]
            styles = f"{about['description']} One of: {', '.join(shelf.names)}."
            yield f"| `{name}.style` | {styles} | |"
            for style in shelf.names:
                for option, said in shelf.get(style).options.items():
                    what = f"{style}: {said['description']}"
                    yield f"| `{name}.{option}` | {what} | {default(said)} |".replace("  ", " ")
        elif about.get("type") == "object":
            yield from look_rows(about["properties"], f"{prefix}{name}.")
        elif name == "pictures":
            yield from rows(about["items"]["properties"], "pictures.")
        else:
            yield from rows({name: about}, prefix)


def reference():
    """The tables of the reference, from the schema alone."""
    properties = deck_schema()["properties"]
    head = "| key | what it says | default |\n|---|---|---|"
    cards = properties["cards"]["items"]["properties"]
    options = properties["print"]["properties"]
    parts = [
        head,
        *rows(properties),
        "",
        "A card of your own, `[[cards]]`:",
        "",
        head,
        *rows(cards),
        "",
        "What it does, `effect`:",
        "",
        head,
        *rows(cards["effect"]["properties"]),
        "",
        "Its picture, `art`, where more is to be said than its file:",
        "",
        head,
        *rows(cards["art"]["anyOf"][1]["properties"]),
        "",
        "Its look, `[theme]` or a theme file; suits are red, blue, green and yellow:",
        "",
        head,
        *look_rows(theme_schema()["properties"]),
        "",
        "How it is printed, `[print]`; each is an option of `unoprint sheets` too, as `--paper`:",
        "",
        head,
        *rows(options),
        "",
        f"Cards, in mm: {sizes(CARD_SIZES)}; or any `WxH`, such as `60x90mm`.",
        "",
        f"Paper, in mm: {sizes(PAPER_SIZES)}; or any `WxH`; or `card`, one card a page.",
        "",
        "The kinds of card:",
        "",
        "| kind | on | what it does | points |\n|---|---|---|---|",
        *(
            f"| `{kind.name}` | {kind.ground} | {kind.meaning} | {points(kind)} |"
            for kind in all_kinds().values()
        ),
    ]
    return "\n".join(parts) + "\n"


def commands():
    """The table of the commands, from the first lines of their files."""
    lines = [f"| `unoprint {name}` | {summary(name)} |" for name in names()]
    return "\n".join(["| command | what it does |\n|---|---|", *lines]) + "\n"


@pytest.mark.parametrize(
    "part, made", [("reference", reference), ("commands", commands)], ids=["reference", "commands"]
)
def test_the_tables_are_made_from_their_one_home(request, part, made):
    text = README.read_text(encoding="utf-8")
    before, start, rest = re.split(rf"(<!-- {part}: .*? -->\n)", text)
    _, end, after = rest.partition(f"<!-- end of {part} -->")
    whole = before + start + made() + end + after
    if request.config.getoption("--bless"):
        README.write_text(whole, encoding="utf-8")
    assert README.read_text(encoding="utf-8") == whole


def test_every_bundled_deck_is_named():
    assert all(f"`{name}`" in TEXT for name in deck_names())
