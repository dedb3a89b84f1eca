"""A deck for every row: in this process, in others, on a cluster, interrupted and resumed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from io import BytesIO
from itertools import chain
from pathlib import Path

import pytest
from conftest import cards_of

import unoprint
from unoprint import api
from unoprint.errors import LimitError, OutputError, SpecError, UnoprintError
from unoprint.personal import work as work_module
from unoprint.personal.record import FILE

UNOPRINT = [sys.executable, "-m", "unoprint"]
DECK = """\
title = "{{ name }}'s deck"
base = "none"
[[cards]]
kind = "wild"
name = "{{ name }} wins"
copies = 4
[[cards]]
kind = "skip"
"""


@pytest.fixture
def party(tmp_path, monkeypatch):
    """A folder with a deck file and a table of three guests."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.toml").write_text(DECK)
    guests("Ona", "Jonas", "Žilvinas")
    return tmp_path


def guests(*names):
    text = "name\n" + "".join(f'"{name}"\n' for name in names)
    Path("guests.csv").write_text(text, encoding="utf-8")


def run(*args, code=0):
    done = subprocess.run(
        [*UNOPRINT, "batch", "deck.toml", "--data", "guests.csv", *args],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


def made(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix == ".pdf"}


def text_of(pdf):
    import pdfplumber

    with pdfplumber.open(BytesIO(pdf)) as file:
        return [page.extract_text() for page in file.pages]


def test_a_deck_each(party):
    done = run("-o", "out")
    assert "wrote 3 decks into out: 24 cards on 3 sheets" in done.stdout and not done.stderr
    files = made(party / "out")
    assert sorted(files) == ["1 Ona's deck.pdf", "2 Jonas's deck.pdf", "3 Žilvinas's deck.pdf"]
    [front, _] = text_of(files["2 Jonas's deck.pdf"])
    assert "Jonas's deck" in front and "Ona" not in front


def test_each_is_what_sheets_makes_of_the_same_deck(party):
    api.batch("deck.toml", "guests.csv", "out", marks="lines")
    (party / "deck.toml").write_text(DECK.replace("{{ name }}", "Ona"))
    assert (
        made(party / "out")["1 Ona's deck.pdf"] == unoprint.sheets("deck.toml", marks="lines").pdf
    )


def test_one_for_all(party):
    (party / "deck.toml").write_text(DECK.replace("skip", "number"))
    done = run("--one", "all.pdf", "--backs", "none")
    assert "wrote all.pdf: 3 decks, 132 cards on 15 sheets" in done.stdout
    pdf = (party / "all.pdf").read_bytes()
    pages = text_of(pdf)
    for number, page in enumerate(pages):
        assert ["Ona", "Jonas", "Žilvinas"][number // 5] + "'s deck" in page
        assert f"sheet {number % 5 + 1} of 5" in page
    first, last = (
        [[name for name, *_ in page] for page in cards_of(pdf)[part]]
        for part in (slice(0, 5), slice(10, 15))
    )
    flat, other = [*chain(*first)], [*chain(*last)]
    assert [a == b for a, b in zip(flat, other, strict=True)] == [False] * 4 + [True] * 40


def test_one_for_all_to_standard_output(party):
    command = [*UNOPRINT, "batch", "deck.toml", "--data", "guests.csv", "--one", "-"]
    done = subprocess.run(command, capture_output=True, check=True)
    assert done.stdout.startswith(b"%PDF") and done.stdout.endswith(b"%%EOF\n")


def test_one_for_all_is_linear(party):
    sizes = []
    for count in (10, 20, 40):
        guests(*(f"Guest {n:03}" for n in range(count)))
        api.batch_in_one("deck.toml", "guests.csv", "all.pdf")
        sizes.append((party / "all.pdf").stat().st_size)
    assert 1.8 < (sizes[2] - sizes[1]) / (sizes[1] - sizes[0]) < 2.2


def test_one_for_all_is_printed_in_one_go(party):
    (party / "deck.toml").write_text(DECK + '[print]\nbacks = "{{ name }}"\n')
    guests("none", "long-edge")
    found = api.batch_in_one("deck.toml", "guests.csv", "all.pdf")
    assert found.failed == ("guests.csv: row 2: backs is not that of the first deck: --one needs "
                            "the same",)  # fmt: skip


@pytest.mark.parametrize(
    "name, file", [("{{ name|lower }}", "ona"), ("{{row}} {{title}}", "1 Ona's deck")]
)
def test_names_of_files(party, name, file):
    api.batch("deck.toml", "guests.csv", "out", name=name)
    assert (party / "out" / f"{file}.pdf").is_file()


def test_names_that_clash_get_a_number_and_none_leaves_the_folder(party):
    guests("Ona", "ona", "../x", "CON")
    run("--name", "{{ name }}", "-o", "out")
    assert sorted(made(party / "out")) == ["Ona.pdf", "_CON.pdf", "ona (2).pdf", "x.pdf"]
    assert sorted(p.name for p in party.iterdir()) == ["deck.toml", "guests.csv", "out"]


def test_a_row_that_cannot_be_made_is_told_and_the_others_are_made(party):
    guests("Ona", "🔥", "x" * 81, "Jonas")
    done = run("-o", "out", code=1)
    first, second, last = done.stderr.splitlines()
    assert first.startswith("guests.csv: row 2: deck.toml:1:9: title: the fonts have no '🔥'")
    assert "(from name)" in first
    assert second.startswith("guests.csv: row 3: deck.toml:1:9: title ")
    assert last == "2 of 4 rows could not be made: mend them, and --resume"
    assert "wrote 2 decks" in done.stdout
    assert sorted(made(party / "out")) == ["1 Ona's deck.pdf", "4 Jonas's deck.pdf"]


@pytest.mark.parametrize(
    "deck, message",
    [
        (DECK.replace("{{ name }} wins", "{{ nme }}"), "deck.toml:5:8: guests.csv has no column "
         "'nme'; did you mean 'name'?"),
        (DECK + 'colour = "red"\n', "deck.toml:9:1: "),
        (DECK.replace("wild", "wld"), "deck.toml:4:8: "),
        (DECK.replace("{{ name }} wins", "{{ 9**9**9 }}"), "deck.toml:5:8: '{{ 9**9**9 }}': a "),
        (DECK.replace("{{ name }}", "x"), "deck.toml: no text has a field"),
        (DECK + "[", "deck.toml:9:"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_deck_is_told_once_and_nothing_made(party, deck, message):
    (party / "deck.toml").write_text(deck)
    done = run("-o", "out", code=2)
    assert done.stderr.startswith(message) and len(done.stderr.splitlines()) == 1
    assert not (party / "out").exists()


@pytest.mark.parametrize(
    "args, message",
    [
        (["--paper", "a44"], "--paper: no paper size 'a44'"),
        (["--name", "x"], "--name: is the same for all rows"),
        (["--name", "{{ nme }}"], "--name: guests.csv has no column 'nme'; did you mean 'name'?"),
        (["--name", "{{ name"], "--name: '{{ name': a field is not closed"),
        (["--jobs", "0"], "--jobs: 0 cannot be"),
        (["--one", "x.png"], "this command makes .pdf"),
        (["--one", "x.pdf", "--resume"], "--one and --resume do not go together"),
        (["--jobs", "2", "--executor", "dask://x"], "--jobs and --executor do not go together"),
        (["--executor", "ray://x"], "--executor: 'ray://x' is none: write dask://HOST:PORT"),
    ],
)
def test_mistakes_in_the_call(party, args, message):
    assert message in run(*args, code=2).stderr.splitlines()[-1]


def test_a_file_of_somebody_else_is_not_overwritten(party):
    (party / "out").mkdir()
    (party / "out" / "3 Žilvinas's deck.pdf").write_bytes(b"mine")
    assert "is there already" in run("-o", "out", code=2).stderr
    assert len(made(party / "out")) == 1
    run("-o", "out", "--force")
    run("-o", "out")  # by now it is ours
    other = unoprint.sheets("classic", only="red 7").pdf
    (party / "out" / "1 Ona's deck.pdf").write_bytes(other[:-9])
    run("-o", "out", "--resume")  # what is broken nobody needs
    (party / "out" / "1 Ona's deck.pdf").write_bytes(other)
    assert "1 Ona's deck.pdf is there already" in run("-o", "out", code=2).stderr


def test_resume_makes_what_is_missing_changed_or_broken(party):
    def resumed():
        again = []
        found = api.batch(
            "deck.toml",
            "guests.csv",
            "out",
            name="{{ name }}",
            resume=True,
            step=lambda done, count: again.append(done.file) if done.again else None,
        )
        assert found.made == len(again) and not found.failed
        return again

    every = ["Ona.pdf", "Jonas.pdf", "Žilvinas.pdf"]
    assert resumed() == every and resumed() == []
    (party / "out" / "Ona.pdf").write_bytes(b"broken")
    (party / "out" / "Jonas.pdf").unlink()
    assert resumed() == ["Ona.pdf", "Jonas.pdf"]
    guests("Aldona", "Ona", "Jonas", "Žilvinas")  # a row before them changes none of them
    assert resumed() == ["Aldona.pdf"]
    (party / "deck.toml").write_text(DECK + "copies = 2\n")
    assert resumed() == ["Aldona.pdf", *every]


def test_resume_sees_that_a_picture_has_changed(party):
    (party / "deck.toml").write_text(DECK + '[rules]\nphoto = "{{ name }}.png"\n')
    (party / "Ona.png").write_bytes(b"1")

    def made_again():
        return api.batch("deck.toml", "guests.csv", "out", resume=True).made

    assert (made_again(), made_again()) == (3, 0)
    (party / "Ona.png").write_bytes(b"2")
    assert made_again() == 1


def test_a_torn_record_is_read_as_far_as_it_goes(party):
    api.batch("deck.toml", "guests.csv", "out")
    record = party / "out" / FILE
    record.write_bytes(record.read_bytes()[:-20] + b'\xff\n[1]\n{"file": 3}\n"x"\n' + b"[" * 9999)
    assert api.batch("deck.toml", "guests.csv", "out", resume=True).whole == 2


def test_nobody_can_write(party):
    (party / "out").write_text("a file")
    with pytest.raises(OutputError):
        api.batch("deck.toml", "guests.csv", "out")


def test_a_cell_is_text(party):
    guests("{{ 7*7 }}", "<b>x</b> & 2 < 3", "=HYPERLINK()")
    api.batch("deck.toml", "guests.csv", "out")
    texts = [text_of(pdf)[0] for _, pdf in sorted(made(party / "out").items())]
    assert "{{ 7*7 }}'s deck" in texts[0] and "<b>x</b> & 2 < 3's deck" in texts[1]


def test_hidden_letters_are_warned_of_though_the_deck_file_has_none(party):
    guests("Ona", "Jo\u202enas")
    found = api.batch("deck.toml", "guests.csv", "out")
    assert found.warnings[0].startswith(
        "guests.csv: row 2: deck.toml:1:9: title has a hidden U+202E"
    )


def test_many_warnings_are_cut_short(party):
    (party / "deck.toml").write_text(DECK + '[print]\nmargin = "3mm"\n')
    guests(*(f"Jo\u202enas {n}" for n in range(60)))
    found = api.batch("deck.toml", "guests.csv", "out", jobs=1)
    assert len(found.warnings) == len(set(found.warnings)) <= 51
    assert found.warnings[-1] == "and more of the like: 60 rows have warnings"
    assert sum("margin" in warning for warning in found.warnings) == 1


def test_what_is_kept_is_let_go(party, monkeypatch):
    kept = []
    monkeypatch.setattr(work_module, "ENOUGH", 1)
    monkeypatch.setattr(work_module, "forget", lambda: kept.append(1))
    api.batch("deck.toml", "guests.csv", "out")
    assert len(kept) == 3


def test_a_deck_from_standard_input(party):
    done = subprocess.run(
        [*UNOPRINT, "batch", "-", "--data", "guests.csv"], input=DECK.encode(), capture_output=True
    )
    assert done.returncode == 0 and len(made(party / "batch")) == 3


def test_same_bytes_however_many_work(party):
    guests(*(f"Guest {n}" for n in range(60)))
    for jobs in (1, 2):
        found = api.batch("deck.toml", "guests.csv", f"out{jobs}", jobs=jobs)
        assert (found.made, found.failed) == (60, ())
    assert made(party / "out1") == made(party / "out2")


def test_rows_fail_in_other_processes_too_and_are_told_in_order(party):
    names = [f"Guest {n}" for n in range(60)]
    names[7] = names[40] = "🔥"
    guests(*names)
    found = api.batch("deck.toml", "guests.csv", "out", jobs=2)
    assert [re.search(r"row (\d+)", text)[1] for text in found.failed] == ["8", "41"]
    assert found.made == 58


def processes(party):
    """Whether anything still runs that was started here."""
    found = subprocess.run(
        ["pgrep", "-f", str(party)], capture_output=True, text=True, check=False
    ).stdout.split()
    return [number for number in found if int(number) != os.getpid()]


@pytest.mark.skipif(os.name != "posix", reason="other signals")
@pytest.mark.parametrize(
    "number, code, group",
    [
        (signal.SIGINT, 130, True),
        (signal.SIGTERM, 143, False),
        (signal.SIGTERM, 143, True),
        (signal.SIGKILL, -9, False),
    ],
    ids=["ctrl-c", "terminated", "all terminated", "killed"],
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_in_the_middle_whole_files_stay_and_the_rest_is_resumed(
    party, number, code, group, jobs
):
    guests(*(f"Guest {n}" for n in range(1500)))
    out = party / "out"
    command = [*UNOPRINT, "batch", "deck.toml", "--data", "guests.csv", "-o", out, "--jobs", jobs]
    child = subprocess.Popen(
        command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    while len(made(out) if out.exists() else ()) < 40:
        time.sleep(0.02)
        assert child.poll() is None
    if group:
        os.killpg(child.pid, number)
    else:
        child.send_signal(number)
    start = time.monotonic()
    _, err = child.communicate(timeout=20)  # ends when all who could write to it have ended
    assert time.monotonic() - start < 5
    assert child.returncode == code and "Traceback" not in err
    files = made(out)
    assert 40 <= len(files) < 1500
    for data in files.values():
        assert data.startswith(b"%PDF") and data.endswith(b"%%EOF\n")
    if number != signal.SIGKILL:
        assert not [path.name for path in out.iterdir() if path.name.endswith(".tmp")]
    guests(*(f"Guest {n}" for n in range(60)))
    (out / FILE).write_text(
        "".join(line + "\n" for line in (out / FILE).read_text().splitlines() if "Guest" in line)
    )
    names = {json.loads(line)["file"] for line in (out / FILE).read_text().splitlines()[:-1]}
    assert names >= files.keys()


def test_resumed_after_a_kill(party):
    guests(*(f"Guest {n}" for n in range(300)))
    out = party / "out"
    command = [*UNOPRINT, "batch", "deck.toml", "--data", "guests.csv", "-o", out, "--jobs", "2"]
    child = subprocess.Popen(command)
    while len(made(out) if out.exists() else ()) < 40:
        time.sleep(0.02)
    child.kill()
    child.wait()
    time.sleep(0.5)
    done = run("-o", "out", "--resume")
    whole = int(re.search(r"(\d+) were whole", done.stdout)[1])
    assert 0 < whole < 300 and f"wrote {300 - whole} decks" in done.stdout
    assert len(made(out)) == 300
    assert not [path.name for path in out.iterdir() if path.name.endswith(".tmp")]


@pytest.mark.skipif(os.name != "posix", reason="processes are found otherwise")
def test_a_worker_that_is_killed_is_told(party, monkeypatch):
    from unoprint.personal import pool

    class Killed(pool.Pool):
        def __init__(self, count):
            super().__init__(count)
            self.executor.submit(os._exit, 9)

    monkeypatch.setattr(pool, "Pool", Killed)
    guests(*(f"Guest {n}" for n in range(60)))
    with pytest.raises(LimitError, match="a worker has gone"):
        api.batch("deck.toml", "guests.csv", "out", jobs=2)
    monkeypatch.undo()
    os.chdir(party)
    assert api.batch("deck.toml", "guests.csv", "out", jobs=1, resume=True).made <= 60


@pytest.mark.skipif(os.name != "posix", reason="there are no pseudo-terminals")
def test_on_a_terminal_a_bar_tells_how_far_it_is(party):
    import pty

    ours, theirs = pty.openpty()
    subprocess.run(
        [*UNOPRINT, "batch", "deck.toml", "--data", "guests.csv"],
        stderr=theirs,
        stdout=subprocess.PIPE,
        check=True,
    )
    assert "3/3" in os.read(ours, 65536).decode()


@pytest.fixture(scope="module")
def cluster():
    """The address of a real Dask cluster: a scheduler and two worker processes."""
    pytest.importorskip("distributed", reason="distributed is not installed: pip install '.[dask]'")
    script = """
import sys
if __name__ == "__main__":
    from distributed import LocalCluster
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
                      host="127.0.0.1") as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""
    child = subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd="/",
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    yield child.stdout.readline().strip().replace("tcp://", "dask://")
    child.communicate(timeout=30)


def test_on_a_dask_cluster(party, cluster):
    guests(*(f"Guest {n}" for n in range(59)), "🔥")
    done = run("-o", "far", "--executor", cluster, code=1)
    assert "wrote 59 decks into far" in done.stdout and "row 60:" in done.stderr
    run("-o", "near", "--jobs", "1", code=1)
    assert made(party / "far") == made(party / "near")
    done = run("-o", "far", "--executor", cluster, "--resume", code=1)
    assert "59 were whole" in done.stdout


def test_a_dask_cluster_with_another_unoprint(party, cluster, monkeypatch):
    from unoprint.personal import pool

    monkeypatch.setattr(pool, "VERSION", "9.9.9")
    with pytest.raises(UnoprintError, match=r"has unoprint .*: install unoprint 9\.9\.9 there"):
        pool.Cluster(cluster)


def test_no_dask_cluster_there(party, monkeypatch):
    pytest.importorskip("distributed", reason="distributed is not installed: pip install '.[dask]'")
    from unoprint.personal import pool

    monkeypatch.setattr(pool, "PATIENCE", 1)
    with pytest.raises(UnoprintError, match="no Dask scheduler answers at"):
        pool.Cluster("dask://127.0.0.1:9")


def test_without_dask(monkeypatch):
    from unoprint.personal import pool

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UnoprintError, match=r"pip install 'unoprint\[dask\]'"):
        pool.Cluster("dask://127.0.0.1:9")


def test_a_batch_needs_a_table_that_fits(party):
    (party / "guests.csv").write_text("nom\nOna\n")
    with pytest.raises(SpecError, match="has no column 'name'; "):
        api.batch("deck.toml", "guests.csv", "out")


def test_the_example_of_the_readme(tmp_path, monkeypatch):
    import shlex

    from click.testing import CliRunner

    from unoprint.cli import main

    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    part = text.partition("### A deck for every guest")[2].partition("\n### ")[0]
    lines = [line[4:] for line in re.findall(r"^    .*$|^$", part, re.MULTILINE)]
    blocks = [block for block in "\n".join(lines).split("\n\n") if block.strip()]
    guests, *deck, commands = map(str.strip, blocks)
    monkeypatch.chdir(tmp_path)
    Path("guests.csv").write_text(guests)
    Path("party.toml").write_text("\n".join(deck))
    for command in commands.splitlines():
        result = CliRunner().invoke(main, shlex.split(command)[1:], catch_exceptions=False)
        assert result.exit_code == 0, result.output
    assert {"1 Ona's deck.pdf", "2 Jonas's deck.pdf", "ona.pdf"} <= made(tmp_path / "party").keys()
    assert Path("party.pdf").is_file()
