"""Where a deck is, and what is refused before it is read."""

from __future__ import annotations

import io
import os
import stat
from pathlib import Path

import pytest

from unoprint.deck import source
from unoprint.deck.deck import resolve
from unoprint.deck.schema import deck_names
from unoprint.deck.spec import read
from unoprint.errors import LimitError, UnoprintError


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def not_found(name: str) -> str:
    with pytest.raises(UnoprintError) as caught:
        read(name)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_deck_is_a_bundled_one_or_a_file(here):
    assert read("classic").title == "Classic"
    Path("deck.toml").write_text("title = 'Mine'", encoding="utf-8")
    Path("deck").write_text("title = 'Other'", encoding="utf-8")
    names = ("deck.toml", "./deck.toml", "deck", str(here / "deck"))
    assert [read(name).title for name in names] == ["Mine", "Mine", "Other", "Other"]


def test_a_file_wins_over_a_bundled_deck_but_is_no_base_and_a_folder_does_not(here):
    Path("h2o").mkdir()
    assert read("h2o").title == "Downpour"
    Path("classic").write_text("title = 'Mine'", encoding="utf-8")
    assert read("classic").title == "Mine"
    assert len(resolve(read("classic")).cards) == 108


def test_standard_input(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"titel = 1")))
    assert not_found("-") == "standard input:1:1: no key 'titel' here; did you mean 'title'?"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"base = 'classic'")))
    assert resolve(read("-")).title == "Deck"


def test_what_is_not_there(here):
    names = ", ".join(deck_names())
    assert not_found("clasic") == "no bundled deck and no file 'clasic'; did you mean 'classic'?"
    assert not_found("xyz") == f"no bundled deck and no file 'xyz'; there are {names}"
    assert not_found("") == f"no bundled deck and no file ''; there are {names}"
    assert not_found("classik.toml") == "classik.toml: no such file; did you mean 'classic'?"
    assert not_found("no/deck.toml") == "no/deck.toml: no such file"
    assert not_found("a\0b").startswith("no bundled deck and no file 'a\\x00b'; ")
    assert not_found("x" * 5000).startswith("no bundled deck and no file 'xxx")
    assert not_found("x" * 5000 + ".toml").endswith("cannot be read: file name too long")


def test_a_folder(here):
    Path("mine").mkdir()
    assert (
        not_found("mine") == "mine: is a folder: name the deck file in it, such as mine/deck.toml"
    )
    assert not_found("./mine/").startswith("./mine/: is a folder")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_or_a_device_is_not_waited_for(here):
    os.mkfifo("pipe.toml")
    advice = "is a pipe or a device, not a file: write '-' to read standard input"
    assert not_found("pipe.toml") == f"pipe.toml: {advice}"
    assert not_found("/dev/zero") == f"/dev/zero: {advice}"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is closed to root")
def test_a_file_that_may_not_be_read(here):
    path = Path("deck.toml")
    path.write_text("base = 'classic'", encoding="utf-8")
    path.chmod(0)
    assert not_found("deck.toml") == "deck.toml: cannot be read: permission denied"
    path.chmod(stat.S_IRWXU)


def test_a_file_that_cannot_be_read_says_why(here, monkeypatch):
    def closed(path: object, flags: int) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    Path("deck.toml").write_text("base = 'classic'", encoding="utf-8")
    monkeypatch.setattr(source, "without_waiting", closed)
    assert not_found("deck.toml") == "deck.toml: cannot be read: permission denied"


def test_a_large_file_is_refused_by_its_size_and_while_it_is_read(here, monkeypatch):
    with Path("deck.toml").open("wb") as file:
        file.truncate(100 * 2**20)
    message = "larger than 1 MiB, and no deck file is; is it the right file?"
    with pytest.raises(LimitError, match="larger than 1 MiB"):
        read("deck.toml")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"#" * (2**20 + 1))))
    with pytest.raises(LimitError) as caught:
        read("-")
    assert str(caught.value) == f"standard input: {message}"
