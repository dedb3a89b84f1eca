"""unoprint import and unoprint list, as they are typed."""

from __future__ import annotations

import os
import subprocess
import sys

import unoprint


def run(*args, code=0, **more):
    command = [sys.executable, "-m", "unoprint", *args]
    done = subprocess.run(command, capture_output=True, check=False, **more)
    assert done.returncode == code, done.stderr
    assert b"Traceback" not in done.stderr
    return done.stdout.decode(), done.stderr.decode()


def test_there_and_back(tmp_path):
    out, _ = run("list", "h2o", cwd=tmp_path)
    (tmp_path / "cards.csv").write_text(out)
    out, err = run("import", "cards.csv", "--title", "Beach", cwd=tmp_path)
    rows = len(unoprint.list_cards("h2o").splitlines()) - 1
    assert out.strip() == f"wrote deck.toml: {rows} rows became 108 cards" and not err
    deck = unoprint.load_deck(tmp_path / "deck.toml")
    run("list", "deck.toml", "-o", "cards.json", cwd=tmp_path)
    run("import", "cards.json", "-o", "again.toml", cwd=tmp_path)
    assert unoprint.load_deck(tmp_path / "again.toml").cards == deck.cards
    assert deck.title == "Beach" and deck.cards == unoprint.load_deck("h2o").cards


def test_a_deck_file_is_replaced_only_when_told_so(tmp_path):
    (tmp_path / "cards.csv").write_text("kind\nskip\n")
    (tmp_path / "deck.toml").write_text("mine")
    _, err = run("import", "cards.csv", code=2, cwd=tmp_path)
    assert "deck.toml is there already" in err and "--force" in err
    assert (tmp_path / "deck.toml").read_text() == "mine"
    run("import", "cards.csv", "--force", cwd=tmp_path)
    assert "skip" in (tmp_path / "deck.toml").read_text()
    assert {file.name for file in tmp_path.iterdir()} == {"cards.csv", "deck.toml"}


def test_from_and_to_a_pipe(tmp_path):
    out, err = run("import", "-", "-o", "-", input=b"kind\nskip\n", cwd=tmp_path)
    assert 'kind = "skip"' in out and "title" not in out and not err
    assert not list(tmp_path.iterdir())


def test_mistakes_get_one_clear_line_each(tmp_path):
    _, err = run("import", "none.csv", code=2, cwd=tmp_path)
    assert "no file 'none.csv'" in err
    _, err = run("import", ".", code=2, cwd=tmp_path)
    assert "is a folder" in err
    (tmp_path / "cards.csv").write_text("kind,copies\nskpi,x\n")
    _, err = run("import", "cards.csv", code=2, cwd=tmp_path)
    assert len(err.splitlines()) == 2
    for name in ("deck.pdf", "cards.csv"):
        _, err = run("import", "cards.csv", "--force", "-o", name, code=2, cwd=tmp_path)
        assert "let the name end so" in err
    _, err = run("list", "--format", "cvs", code=2, cwd=tmp_path)
    assert "did you mean 'csv'?" in err
    (tmp_path / "big.csv").write_bytes(b"x" * (5 * 2**20 + 1))
    _, err = run("import", "big.csv", code=4, cwd=tmp_path)
    assert "larger than 5 MiB" in err
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        _, err = run("import", "pipe", code=2, cwd=tmp_path)
        assert "is a pipe" in err
