"""The command line as a user meets it, in processes of their own where that matters."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

import unoprint
from unoprint.cli import main, names, summary

UNOPRINT = [sys.executable, "-m", "unoprint"]


def run(*args, code=0, **more):
    done = subprocess.run([*UNOPRINT, *args], capture_output=True, text=True, check=False, **more)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


@pytest.mark.parametrize("name", names())
def test_every_command_says_what_it_does(name):
    assert summary(name).endswith(".")
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0 and result.output.startswith(f"Usage: unoprint {name}")


def test_help_lists_every_command_and_loads_none():
    code = (
        "import sys; from unoprint.cli import run; run(['--help']); "
        "print([m for m in sys.modules if m.startswith('unoprint.cli.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    told = " ".join(done.stdout.split())
    assert all(summary(name) in told for name in names())
    assert done.stdout.endswith("[]\n")


def test_what_a_deck_without_pictures_does_not_need_is_not_loaded():
    code = (
        "import sys; from unoprint.cli import run; run(['sheets', '-o', '-']); "
        "print([m for m in ('PIL._imaging', 'pypdfium2_raw', 'unoprint.deck.schema') "
        "if m in sys.modules], 'unoprint.paint.pdf' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stderr.endswith(b"[] True\n")


@pytest.mark.parametrize(
    "args, message",
    [
        (["shets"], "No such command 'shets'; did you mean 'sheets'?"),
        (["sheets", "clasic"], "no bundled deck and no file 'clasic'; did you mean 'classic'?"),
        (["sheets", "--paper", "a44"], "paper: no paper size 'a44'; did you mean 'a4'?"),
        (["sheets", "--gap", "2"], "gap: '2' has no unit: write '2mm'"),
        (["sheets", "--gap", "1,5mm"], "write '1.5mm'"),
        (["sheets", "--copies", "0"], "--copies is 0: leave it out"),
        (["sheets", "--marks", "crops"], "did you mean 'crop'?"),
        (["sheets", "--theme", "clasic"], "did you mean 'classic'?"),
        (["sheets", "--only", "red 77"], "red 77"),
        (["sheets", "--bleed", "3mm", "--gap", "2mm"], "too narrow for a bleed of 3 mm"),
        (
            ["sheets", "--paper", "50x80mm"],
            "a card of 56 x 87 mm does not fit on paper of 50 x 80 mm",
        ),
    ],
)
def test_mistakes_get_one_clear_line(args, message, tmp_path):
    done = run(*args, code=2, cwd=tmp_path)
    assert message in done.stderr.splitlines()[-1]
    assert not done.stdout and not list(tmp_path.iterdir())


def test_all_faults_of_a_deck_file_at_once(tmp_path):
    (tmp_path / "deck.toml").write_text('titel = "X"\nsize = "pokker"\n[print]\ngap = 2\n')
    lines = run("sheets", "deck.toml", code=2, cwd=tmp_path).stderr.splitlines()
    assert [line.split(": ")[0] for line in lines] == [
        "deck.toml:1:1",
        "deck.toml:2:8",
        "deck.toml:4:7",
    ]


def test_a_letter_that_no_font_has_is_told_with_its_place(tmp_path):
    deck = tmp_path / "deck.toml"
    deck.write_text('[[cards]]\nkind = "wild"\nname = "Fire 🔥"\n', encoding="utf-8")
    done = run("sheets", "deck.toml", code=2, cwd=tmp_path, env=os.environ | {"PYTHONUTF8": "1"})
    assert done.stderr.startswith("deck.toml:3:8: card 'Fire 🔥'")
    assert "U+1F525" in done.stderr


def test_the_plainest_of_terminals(tmp_path):
    """LANG=C, ASCII only, no home, a narrow window: no letter is too strange to be told."""
    deck = tmp_path / "deck.toml"
    deck.write_text('"titlė" = "Žvirblis 🔥"\n', encoding="utf-8")
    env = {
        "PATH": os.environ["PATH"],
        "LANG": "C",
        "PYTHONIOENCODING": "ascii",
        "PYTHONCOERCECLOCALE": "0",
        "COLUMNS": "20",
        "NO_COLOR": "1",
    }
    assert "deck.toml:1:1" in run("sheets", "deck.toml", code=2, cwd=tmp_path, env=env).stderr
    run("sheets", cwd=tmp_path, env=env)
    run("--help", env=env)
    run("schema", env=env)


def test_only_a_bundled_deck_and_our_own_files_are_opened(tmp_path):
    code = """
import os, sys
opened = []
def hook(event, args):
    if event == "open" and isinstance(args[0], (str, bytes)):
        opened.append(str(args[0]))
    if event.startswith(("socket.", "subprocess.", "os.system", "os.exec")):
        raise SystemExit(f"forbidden: {event}")
sys.addaudithook(hook)
from unoprint.cli import run
assert run(["build", "-o", sys.argv[1]]) == 0
own = (sys.prefix, sys.base_prefix, *sys.argv[1:], "/dev/null", "/proc/", "/etc/", "/usr/")
own += (os.path.expanduser("~/.reportlab_"),)  # where reportlab looks for settings of its own
print([path for path in opened if path.startswith("/") and not path.startswith(own)])
"""
    package = str(Path(unoprint.__file__).resolve().parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "print"), package],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.endswith("[]\n")


@pytest.mark.parametrize("number, code", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_interrupted_in_the_middle_the_old_file_is_whole(tmp_path, number, code):
    target = tmp_path / "sheets.pdf"
    target.write_bytes(b"old")
    seen = set()
    for wait in range(12):
        child = subprocess.Popen(
            [*UNOPRINT, "sheets", "--copies", "100", "-o", target],
            stderr=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        time.sleep(0.1 + 0.04 * wait)
        child.send_signal(number)
        _, err = child.communicate()
        assert "Traceback" not in err
        assert [path.name for path in tmp_path.iterdir()] == ["sheets.pdf"]
        data = target.read_bytes()
        assert data == b"old" or (data.startswith(b"%PDF") and data.endswith(b"%%EOF\n"))
        seen.add(child.returncode)
    assert code in seen


@pytest.mark.parametrize("number, code", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_that_a_library_takes_for_an_error_of_its_own(number, code):
    child = f"""
import os, sys
from unoprint import __main__, api
def save(*args):
    try:
        os.kill(os.getpid(), {int(number)})
    except BaseException:
        raise KeyError("forward reference") from None
api.save = save
sys.argv[1:] = ["sheets"]
__main__.main()
"""
    done = subprocess.run(
        [sys.executable, "-c", child], capture_output=True, text=True, check=False
    )
    assert done.returncode == code
    assert done.stderr.endswith("ed: each file is whole, the old or the new\n")


@pytest.mark.skipif(os.name != "posix", reason="there are no pseudo-terminals")
def test_on_a_terminal_a_bar_tells_how_far_it_is(tmp_path):
    import pty

    ours, theirs = pty.openpty()
    done = subprocess.run(
        [*UNOPRINT, "build", "-o", tmp_path / "print"],
        stderr=theirs,
        stdout=subprocess.PIPE,
        check=True,
    )
    shown = os.read(ours, 65536).decode()
    assert "0%" in shown and "100%" in shown and "preview" in shown
    assert b"11 sheets" in done.stdout


def test_closed_streams():
    for streams in (">&-", "2>&-", ">&- 2>&-"):
        command = f"{sys.executable} -m unoprint --help {streams}"
        done = subprocess.run(command, shell=True, capture_output=True, check=False)
        assert done.returncode in (0, 3) and b"Traceback" not in done.stderr
    done = subprocess.run(
        f"{sys.executable} -m unoprint sheets - <&-", shell=True, capture_output=True
    )
    assert done.returncode == 2 and done.stderr == b"standard input is closed: name a deck file\n"


@pytest.mark.parametrize(
    "args, message",
    [
        (["sheets", "-o", "x.png"], "this command makes .pdf"),
        (["preview", "-o", "x.jpg"], "this command makes .png or .pdf"),
        (["preview", "--width", "-5"], "--width is -5, but must be from 100 to 10000 pixels"),
        (["sheets", "--copies", "1_0"], "'1_0' is no whole number"),
        (["sheets", "--copies", "\uff13"], "is no whole number"),
        (["sheets", "--only", "red", "7"], 'write --only "red 7"'),
        (["sheets", "--only", "blank"], "the deck has no card of kind 'blank'"),
        (["sheets", "--size", "60x90"], "--size: '60x90' has no unit: write '60x90mm'"),
    ],
)
def test_more_mistakes(args, message, tmp_path):
    done = run(*args, code=2, cwd=tmp_path, env=os.environ | {"PYTHONUTF8": "1"})
    assert message in done.stderr.splitlines()[-1]


def test_output_that_cannot_be(tmp_path):
    assert "does not exist" in run("sheets", "-o", "no/x.pdf", code=3, cwd=tmp_path).stderr
    assert "it is a folder" in run("sheets", "-o", ".", code=3, cwd=tmp_path).stderr
    (tmp_path / "file").write_text("")
    assert "a file has that name" in run("build", "-o", "file", code=3, cwd=tmp_path).stderr


def test_new_overwrites_nothing(tmp_path):
    run("new", "mine", cwd=tmp_path)
    deck = tmp_path / "mine" / "deck.toml"
    deck.write_text(deck.read_text() + "# mine\n")
    assert "is there already" in run("new", "mine", code=2, cwd=tmp_path).stderr
    assert deck.read_text().endswith("# mine\n")
    assert "108 cards" in run("sheets", "mine/deck.toml", cwd=tmp_path).stdout


def test_standard_input_and_output(tmp_path):
    done = subprocess.run(
        [*UNOPRINT, "sheets", "-", "-o", "-"],
        input=b'base = "junior-56"\n',
        capture_output=True,
        check=True,
    )
    assert done.stdout.startswith(b"%PDF") and not done.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize(
    "args", ["schema", "--help", "new mine", "build -o print", "sheets", "sheets -o -"]
)
def test_141_where_nobody_reads(args, tmp_path):
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*UNOPRINT, *args.split()], stdout=write, stderr=subprocess.PIPE, cwd=tmp_path, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


def test_too_little_memory():
    program = """
from unoprint import __main__, api
def sheets(*args, **options):
    raise MemoryError
api.sheets = sheets
__main__.main()
"""
    done = subprocess.run(
        [sys.executable, "-c", program, "sheets"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 4
    assert done.stderr.count("\n") == 1 and "too little memory" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="there are no signals to ignore")
def test_a_signal_that_is_ignored_stays_so():
    program = """
import os, signal
signal.signal(signal.SIGINT, signal.SIG_IGN)
from unoprint import stop
stop.watch()
os.kill(os.getpid(), signal.SIGINT)
print("went on")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.stdout == b"went on\n", done.stderr


@pytest.mark.parametrize(
    "args, made",
    [
        (["new", "--", "-h"], "-h/deck.toml"),
        (["new", "--", "--help"], "--help/deck.toml"),
        (["sheets", "--only", "skip", "-o", "-h.pdf"], "-h.pdf"),
    ],
)
def test_a_value_that_looks_like_an_option(args, made, tmp_path):
    run(*args, cwd=tmp_path)
    assert (tmp_path / made).is_file()
    assert "'-o'" in run("sheets", "--only", "-o", code=2, cwd=tmp_path).stderr


@pytest.mark.skipif(os.name != "posix", reason="needs a shell, and links")
def test_the_command_that_new_prints_can_be_run(tmp_path):
    for name in ("-x", "my deck", "it's"):
        told = run("new", "--", name, cwd=tmp_path).stdout.splitlines()[-1].strip()
        command = f"{sys.executable} -m {told}"
        subprocess.run(command, shell=True, cwd=tmp_path, check=True, capture_output=True)
        assert (tmp_path / name / "print" / "sheets.pdf").is_file()
    told = run("new", "a\x1b[31m", cwd=tmp_path).stdout
    assert "\x1b" not in told and "in that folder" in told


@pytest.mark.skipif(os.name != "posix", reason="needs links")
@pytest.mark.parametrize(
    "deck, args",
    [
        ("mydeck", ["sheets", "./mydeck", "-o", "mydeck"]),
        ("mydeck", ["preview", "mydeck", "-o", "mydeck"]),
        ("my.toml", ["sheets", "my.toml", "-o", "link.pdf"]),
        ("sheets.pdf", ["build", "./sheets.pdf", "-o", "."]),
    ],
)
def test_a_deck_file_is_not_written_over(deck, args, tmp_path):
    (tmp_path / deck).write_text('title = "x"\n')
    (tmp_path / "link.pdf").symlink_to(deck)
    done = run(*args, code=2, cwd=tmp_path)
    assert done.stderr.endswith("that is the deck file: give another place with -o\n")
    assert (tmp_path / deck).read_text() == 'title = "x"\n'


def test_a_folder_means_the_deck_in_it(tmp_path):
    run("new", "mine", cwd=tmp_path)
    assert "108 cards" in run("sheets", "mine", cwd=tmp_path).stdout
    (tmp_path / "mine" / "deck.toml").write_text("x = 1\n")
    assert run("sheets", "mine", code=2, cwd=tmp_path).stderr.startswith(
        str(Path("mine", "deck.toml:1:1"))
    )


@pytest.mark.skipif(os.name != "posix", reason="needs links")
@pytest.mark.parametrize(
    "args, code, message",
    [
        (["build", "-o", "-"], 2, "name a folder for them"),
        (["build", "-o", ""], 2, "name a folder for them"),
        (["new", ""], 2, "give the new folder a name"),
        (["new", "file/x"], 3, "file is no folder: give another folder"),
        (["new", "lost"], 3, "it is a link that leads nowhere: remove it, or give another folder"),
        (["build", "-o", "lost"], 3, "a link that leads nowhere: remove it, or give another place"),
        (["build", "-o", "full"], 3, "a folder has that name: move it away, or give another place"),
    ],
)
def test_a_folder_that_cannot_be(args, code, message, tmp_path):
    (tmp_path / "file").touch()
    (tmp_path / "lost").symlink_to("nowhere")
    (tmp_path / "full" / "preview.png").mkdir(parents=True)
    before = sorted(tmp_path.rglob("*"))
    error = run(*args, code=code, cwd=tmp_path).stderr.splitlines()[-1]
    assert message in error and ("-o" in error) == (args[0] == "build")
    assert sorted(tmp_path.rglob("*")) == before


def test_a_build_that_fails_leaves_no_folders(tmp_path):
    run("build", "-o", f"a/b/{'n' * 300}", code=3, cwd=tmp_path)
    assert not list(tmp_path.iterdir())


def test_whoever_reads_may_stop_early():
    done = subprocess.run(
        f"{sys.executable} -m unoprint schema | head -1",
        shell=True,
        capture_output=True,
        check=True,
    )
    assert not done.stderr


def test_same_bytes_in_any_process_and_folder(tmp_path):
    outputs = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        run("sheets", "modern-112", cwd=folder, env=os.environ | {"PYTHONHASHSEED": seed})
        outputs.append((folder / "sheets.pdf").read_bytes())
    assert outputs[0] == outputs[1]


@pytest.mark.skipif(os.name != "posix", reason="a folder in use cannot be removed")
def test_a_working_folder_that_is_gone(tmp_path):
    for args in ("sheets -o x.pdf", "new mine", "build"):
        command = f"mkdir gone; cd gone; rmdir ../gone; {sys.executable} -m unoprint {args}"
        done = subprocess.run(command, shell=True, capture_output=True, cwd=tmp_path, check=False)
        assert done.returncode == 3 and b"working folder is not there" in done.stderr
