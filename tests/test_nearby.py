"""Only files in the deck's folder are opened, and a name that is nearly right is told."""

from __future__ import annotations

import os

import pytest

from unoprint import nearby
from unoprint.errors import LimitError, UnoprintError

POSIX = pytest.mark.skipif(os.name != "posix", reason="there are no such files")


@pytest.fixture
def folder(tmp_path):
    """deck/art/Dragon.PNG and deck/cat.png, and beside the deck a secret."""
    (tmp_path / "deck" / "art").mkdir(parents=True)
    (tmp_path / "deck" / "art" / "Dragon.PNG").write_bytes(b"dragon")
    (tmp_path / "deck" / "cat.png").write_bytes(b"cat")
    (tmp_path / "secret.png").write_bytes(b"secret")
    return tmp_path / "deck"


def refusal(folder, name, limit=100):
    with pytest.raises(UnoprintError) as caught:
        nearby.fetch(folder, name, limit)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("name", ["cat.png", "./cat.png", "art/../cat.png", "art//..//cat.png"])
def test_a_file_in_the_folder_is_read(folder, name):
    assert nearby.fetch(folder, name, 100) == (b"cat", ())


def test_a_folder_may_be_the_one_one_stands_in(folder, monkeypatch):
    from pathlib import Path

    monkeypatch.chdir(folder)
    assert nearby.fetch(Path(), "art/Dragon.PNG", 100) == (b"dragon", ())


@pytest.mark.parametrize("name", ["art/dragon.png", "ART/Dragon.PNG"])
def test_other_capitals_are_found_with_a_warning(folder, name):
    data, warnings = nearby.fetch(folder, name, 100)
    assert data == b"dragon"
    assert warnings == (
        f"{name}: the file is called art/Dragon.PNG; write it so, as most computers ask for it",
    )


def test_two_files_that_differ_in_capitals_only(folder):
    (folder / "Cat.png").write_bytes(b"other")
    if len(list(folder.glob("*.png"))) < 2:
        pytest.skip("this disk does not tell capitals")
    assert nearby.fetch(folder, "Cat.png", 100).data == b"other"
    assert refusal(folder, "CAT.png") == "CAT.png: there are Cat.png and cat.png; which one?"


def test_an_accent_is_one_however_it_is_written(folder):
    (folder / "e\u0301.png").write_bytes(b"accent")  # as a Mac writes it
    assert nearby.fetch(folder, "\u00e9.png", 100) == (b"accent", ())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "a file needs a name"),
        ("http://example.org/cat.png", "this is an address"),
        ("HTTPS:example.org", "this is an address"),
        ("file:///etc/passwd", "this is an address"),
        ("data:image/png;base64,AAAA" * 99, "this is an address"),
        ("//host/share/cat.png", "this is an address"),
        ("s3://bucket/cat.png", "this is an address"),
        ("/etc/passwd", "must lie in the deck's folder"),
        ("C:/cat.png", "must lie in the deck's folder"),
        ("C:\\cat.png", "part folders with '/': C:/cat.png"),
        ("art\\cat.png", "part folders with '/': art/cat.png"),
        ("../secret.png", "'..' leads out of the deck's folder"),
        ("art/../../secret.png", "'..' leads out of the deck's folder"),
        ("art/../../deck/cat.png", "'..' leads out of the deck's folder"),
        ("cat.png\0", "no file name may have such a character"),
        ("c\u202eat.png", "no file name may have such a character"),
        ("art", "this is a folder; name a file"),
        (".", "this is a folder; name a file"),
        ("cat.pgn", "there is no such file; did you mean 'cat.png'?"),
        ("Dragon.PNG", "there is no such file; did you mean 'art/Dragon.PNG'?"),
        ("cat.png/x", "there is no such file"),
        ("x" * 300, "there is no such file"),
    ],
)
def test_what_is_refused(folder, name, why):
    message = refusal(folder, name)
    assert why in message
    assert len(message) < 500


def test_a_name_like_no_other_lists_a_few(folder):
    for number in range(20):
        (folder / "art" / f"{number}.jpg").touch()
    assert refusal(folder, "unknown").endswith(
        "; there are art/0.jpg, art/1.jpg, art/10.jpg,"
        " art/11.jpg, art/12.jpg, art/13.jpg, art/14.jpg, art/15.jpg and 14 more"
    )


def test_an_empty_folder(tmp_path):
    assert refusal(tmp_path, "cat.png") == ("cat.png: there is no such file in the deck's folder")


def test_no_more_is_read_than_the_limit(folder):
    assert nearby.fetch(folder, "cat.png", 3).data == b"cat"
    with pytest.raises(LimitError, match=r"cat.png: the file is larger than .* MiB"):
        nearby.fetch(folder, "cat.png", 2)


@POSIX
def test_a_link_stays_in_the_folder(folder):
    (folder / "inside.png").symlink_to("art/Dragon.PNG")
    (folder / "outside.png").symlink_to("../secret.png")
    (folder / "up").symlink_to("..")
    (folder / "random.png").symlink_to("/dev/urandom")
    (folder / "loop.png").symlink_to("loop.png")
    (folder / "nowhere.png").symlink_to("nothing.png")
    assert nearby.fetch(folder, "inside.png", 100).data == b"dragon"
    for name in ("outside.png", "up/secret.png", "random.png"):
        assert "leads out of the deck's folder" in refusal(folder, name)
    assert "cannot be read" in refusal(folder, "loop.png") or "leads back" in refusal(
        folder, "loop.png"
    )
    assert "no such file" in refusal(folder, "nowhere.png")


@POSIX
def test_pipes_and_sockets_are_not_waited_for(folder):
    import socket

    os.mkfifo(folder / "pipe.png")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(folder / "s.png"))
        assert "this is a pipe; name a file" in refusal(folder, "pipe.png")
        assert "this is a socket; name a file" in refusal(folder, "s.png")


@POSIX
def test_a_folder_that_is_itself_a_link(folder, tmp_path):
    (tmp_path / "link").symlink_to("deck")
    assert nearby.fetch(tmp_path / "link", "cat.png", 100).data == b"cat"


@POSIX
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may read all")
def test_a_file_that_may_not_be_read(folder):
    (folder / "cat.png").chmod(0)
    assert "you may not read this file" in refusal(folder, "cat.png")
