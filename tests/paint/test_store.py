"""Files on a real disk: full, read-only, missing, piped, killed in the middle."""

from __future__ import annotations

import os
import random
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from unoprint.errors import OutputError
from unoprint.paint import store

OLD, NEW = b"old " * 1000, b"new " * 2000
HERE = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="links, pipes and signals of POSIX")


def names(folder):
    return sorted(p.name for p in folder.iterdir())


def refused(target, data=NEW):
    with pytest.raises(OutputError) as caught:
        store.write(target, data)
    message = str(caught.value)
    assert "\n" not in message and message.startswith("cannot write ")
    assert caught.value.exit_code == 3
    return message


def child(program, *arguments, **options):
    """A Python of its own, with `store` at hand."""
    start = "import os, sys; from pathlib import Path; from unoprint.paint import store\n"
    environment = {**os.environ, "PYTHONPATH": str(HERE)}
    return subprocess.Popen(
        [sys.executable, "-c", start + program, *map(str, arguments)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    )


def mounted(folder, *options):
    """An empty disk at this folder, where one may mount."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", ",".join(["size=64k", *options]), "tmpfs", folder]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError:
        pytest.skip("there is no mount program")
    if done.returncode:
        pytest.skip("one may not mount here")
    return folder


@pytest.fixture
def small_disk(tmp_path):
    yield mounted(tmp_path / "disk")
    subprocess.run(["umount", tmp_path / "disk"], check=True)


def test_a_new_file(tmp_path):
    before = os.umask(0o027)
    try:
        store.write(tmp_path / "a.pdf", NEW)
    finally:
        os.umask(before)
    assert (tmp_path / "a.pdf").read_bytes() == NEW
    assert stat.S_IMODE((tmp_path / "a.pdf").stat().st_mode) == 0o640
    assert names(tmp_path) == ["a.pdf"]


def test_no_bytes_and_a_name_as_text(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    store.write("a.pdf", b"")
    assert (tmp_path / "a.pdf").read_bytes() == b""


def test_an_old_file_keeps_its_mode_and_owner(tmp_path):
    target = tmp_path / "a.pdf"
    target.write_bytes(OLD)
    target.chmod(0o604)
    if os.geteuid() == 0:
        os.chown(target, 12345, 54321)
    before = target.stat()
    store.write(target, NEW)
    after = target.stat()
    assert target.read_bytes() == NEW
    assert (after.st_mode, after.st_uid, after.st_gid) == (
        before.st_mode,
        before.st_uid,
        before.st_gid,
    )


def test_whoever_reads_the_old_file_reads_it_to_its_end(tmp_path):
    target = tmp_path / "a.pdf"
    target.write_bytes(OLD)
    with target.open("rb") as reader:
        start = reader.read(10)
        store.write(target, NEW)
        assert start + reader.read() == OLD


def test_a_link_stays_and_what_it_points_to_is_replaced(tmp_path):
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "real.pdf").write_bytes(OLD)
    (tmp_path / "second").symlink_to("far/real.pdf")
    (tmp_path / "link.pdf").symlink_to("second")
    store.write(tmp_path / "link.pdf", NEW)
    assert (tmp_path / "link.pdf").readlink() == Path("second")
    assert (tmp_path / "far" / "real.pdf").read_bytes() == NEW
    assert names(tmp_path / "far") == ["real.pdf"]


def test_a_link_to_nothing_yet(tmp_path):
    (tmp_path / "link.pdf").symlink_to("new.pdf")
    store.write(tmp_path / "link.pdf", NEW)
    assert (tmp_path / "link.pdf").is_symlink()
    assert (tmp_path / "new.pdf").read_bytes() == NEW


def test_a_link_to_a_folder_that_is_not_there(tmp_path):
    (tmp_path / "link.pdf").symlink_to("no/new.pdf")
    assert f"the folder {tmp_path / 'no'} does not exist" in refused(tmp_path / "link.pdf")


def test_a_link_to_itself(tmp_path):
    (tmp_path / "link.pdf").symlink_to("link.pdf")
    assert "a link that leads back to itself" in refused(tmp_path / "link.pdf")


def test_a_folder(tmp_path):
    message = refused(tmp_path)
    assert "it is a folder: name a file in it, such as" in message
    assert str(tmp_path / "sheets.pdf") in message


def test_a_folder_that_is_not_there(tmp_path):
    message = refused(tmp_path / "no" / "a.pdf")
    assert f"the folder {tmp_path / 'no'} does not exist: make it first" in message
    assert "-o" in message


def test_a_folder_that_is_a_file(tmp_path):
    (tmp_path / "file").write_bytes(OLD)
    assert f"{tmp_path / 'file'} is no folder" in refused(tmp_path / "file" / "a.pdf")


@pytest.mark.parametrize("name", ["", ".", "a\0b", "a\nb\0"])
def test_what_is_no_name(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    refused(name)
    assert names(tmp_path) == []


def test_a_name_with_a_slash_at_its_end(tmp_path):
    assert "leave off the / at its end" in refused(f"{tmp_path}/a.pdf/")
    assert names(tmp_path) == []
    assert "it is a folder" in refused(f"{tmp_path}/")


def test_a_name_that_is_too_long(tmp_path):
    assert "the name is too long" in refused(tmp_path / ("a" * 256))


@pytest.mark.parametrize("name", ["a" * 255, "ė" * 127, "x" + "🂡" * 63])
def test_the_longest_name_there_is(tmp_path, name):
    store.write(tmp_path / name, OLD)
    store.write(tmp_path / name, NEW)
    assert names(tmp_path) == [name]
    assert (tmp_path / name).read_bytes() == NEW


def test_a_name_that_is_not_utf8(tmp_path):
    target = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.pdf"))
    store.write(target, NEW)
    assert target.read_bytes() == NEW


def test_a_message_hides_no_control_characters(tmp_path):
    assert "\\x1b[31m\\n" in refused(tmp_path / "\x1b[31m\n" / "a.pdf")


def test_a_full_disk(small_disk):
    target = small_disk / "a.pdf"
    target.write_bytes(OLD)
    assert "the disk is full: make room" in refused(target, b"x" * 100_000)
    assert target.read_bytes() == OLD
    assert names(small_disk) == ["a.pdf"]


def test_a_read_only_disk(tmp_path):
    folder = mounted(tmp_path / "disk", "ro")
    try:
        assert "that disk is read-only" in refused(folder / "a.pdf")
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_read_only_folder(tmp_path):
    if os.geteuid() == 0:
        pytest.skip("root may write everywhere")
    tmp_path.chmod(0o500)
    assert "you may not write there" in refused(tmp_path / "a.pdf")


def test_a_read_only_folder_for_somebody_else(tmp_path):
    """As root: a child gives up being root before it writes."""
    if os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    folder = Path("/tmp") / f"unoprint-{os.getpid()}"
    folder.mkdir(mode=0o755)
    (folder / "a.pdf").write_bytes(OLD)
    program = "os.setgid(65534); os.setuid(65534)\nfor p in sys.argv[1:]:\n"
    program += "  try: store.write(p, b'new')\n  except Exception as e: print(e)"
    try:
        out, _ = child(program, folder / "a.pdf", folder / "b.pdf").communicate()
        assert out.decode().count("you may not write there") == 2
        assert (folder / "a.pdf").read_bytes() == OLD and names(folder) == ["a.pdf"]
        folder.chmod(0o777)  # the folder is open, but the file is not
        out, _ = child(program, folder / "a.pdf").communicate()
        assert "you may not write there" in out.decode()
        assert (folder / "a.pdf").read_bytes() == OLD and names(folder) == ["a.pdf"]
    finally:
        (folder / "a.pdf").unlink()
        folder.rmdir()


def test_a_file_larger_than_allowed(tmp_path):
    (tmp_path / "a.pdf").write_bytes(OLD)
    program = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
try: store.write(sys.argv[1], b"x" * 20_000)
except Exception as e: print(type(e).__name__, e)
"""
    out, err = child(program, tmp_path / "a.pdf").communicate()
    assert out.startswith(b"OutputError") and b"so large a file is not allowed" in out, err
    assert (tmp_path / "a.pdf").read_bytes() == OLD
    assert names(tmp_path) == ["a.pdf"]


def test_a_full_device():
    if not Path("/dev/full").is_char_device():
        pytest.skip("there is no /dev/full")
    assert "the disk is full" in refused("/dev/full", b"x" * 100_000)


def test_a_device_stays_a_device():
    store.write("/dev/null", NEW)
    assert Path("/dev/null").is_char_device()


def test_a_pipe_with_a_name(tmp_path):
    target, got = tmp_path / "pipe", []
    os.mkfifo(target)
    reader = threading.Thread(target=lambda: got.append(target.read_bytes()))
    reader.start()
    store.write(target, NEW * 100)
    reader.join()
    assert got == [NEW * 100]
    assert target.is_fifo() and names(tmp_path) == ["pipe"]


@pytest.mark.parametrize("name", ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_standard_output(name):
    program = "print('first'); store.write(sys.argv[1], b'n' * 200_000); print('last')"
    out, err = child(program, name).communicate()
    assert out == b"first\n" + b"n" * 200_000 + b"last\n", err


def test_standard_output_at_the_end_of_a_file(tmp_path):
    (tmp_path / "log").write_bytes(OLD)
    (tmp_path / "link").symlink_to("/dev/stdout")
    program = "import sys; from unoprint.paint import store; store.write(sys.argv[1], b'new')"
    with (tmp_path / "log").open("ab") as log:
        subprocess.run(
            [sys.executable, "-c", program, str(tmp_path / "link")],
            stdout=log,
            check=True,
            env={**os.environ, "PYTHONPATH": str(HERE)},
        )
    assert (tmp_path / "log").read_bytes() == OLD + b"new"


def test_another_open_file_by_its_number(tmp_path):
    with (tmp_path / "a").open("wb") as file:
        store.write(f"/dev/fd/{file.fileno()}", NEW)
    assert (tmp_path / "a").read_bytes() == NEW


def test_nobody_reads_standard_output():
    program = """
try: store.write("-", b"n" * 5_000_000)
except Exception as e: print(type(e).__name__, e, file=sys.stderr)
"""
    process = child(program)
    process.stdout.read(10)
    process.stdout.close()
    err = process.stderr.read().decode()
    process.stderr.close()
    assert process.wait() == 0
    assert err == (
        "ReaderGone cannot write to standard output: the program that reads it has ended\n"
    )


def test_several_files_or_none(tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).write_bytes(OLD)
    with pytest.raises(OutputError):
        store.write_all({tmp_path / "a": NEW, tmp_path / "b": NEW, tmp_path / "no" / "c": NEW})
    assert [(tmp_path / n).read_bytes() for n in names(tmp_path)] == [OLD, OLD]
    store.write_all({tmp_path / "a": NEW, tmp_path / "b": NEW})
    assert [(tmp_path / n).read_bytes() for n in names(tmp_path)] == [NEW, NEW]
    assert names(tmp_path) == ["a", "b"]


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit, MemoryError])
def test_stopped_between_writing_and_moving(tmp_path, monkeypatch, stop):
    def fsync(file):
        raise stop

    (tmp_path / "a").write_bytes(OLD)
    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(stop):
        store.write(tmp_path / "a", NEW)
    assert (tmp_path / "a").read_bytes() == OLD
    assert names(tmp_path) == ["a"] and not store._IN_HAND


def test_what_the_killed_leave_is_swept_and_nothing_else(tmp_path):
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    dead, alive = ended.pid, os.getppid()
    swept = [f".a.pdf.{dead}-0.tmp", f".a.pdf.{dead}-12.tmp", f".a.pdf.{os.getpid()}-0.tmp"]
    kept = [
        f".a.pdf.{alive}-0.tmp",
        f".b.pdf.{dead}-0.tmp",
        f".a.pdf.{dead}.tmp",
        f".a.pdf.{dead}-0.tmp~",
        f"a.pdf.{dead}-0.tmp",
        f".a.pdf.{dead}-0x.tmp",
        ".a.pdf.-0.tmp",
        f".aXpdf.{dead}-0.tmp",
        ".a.pdf.99999999999999999999-0.tmp",
    ]
    for name in (*swept, *kept):
        (tmp_path / name).write_bytes(OLD)
    (tmp_path / f".a.pdf.{dead}-1.tmp").mkdir()
    (tmp_path / f".a.pdf.{dead}-2.tmp").symlink_to("kept")
    store.write(tmp_path / "a.pdf", NEW)
    left = [*kept, "a.pdf", f".a.pdf.{dead}-1.tmp", f".a.pdf.{dead}-2.tmp"]
    assert names(tmp_path) == sorted(left)


def test_many_threads_write_the_same_file(tmp_path):
    contents = [bytes([65 + i]) * 100_000 for i in range(8)]
    threads = [
        threading.Thread(target=store.write, args=(tmp_path / "a", data)) for data in contents
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (tmp_path / "a").read_bytes() in contents
    assert names(tmp_path) == ["a"]


KILLED = """
import signal
if sys.argv[2] != "SIGKILL":
    signal.signal(signal.SIGTERM, lambda *a: sys.exit(143))
one, other = b"A" * 3_000_000, b"B" * 4_000_000
print("go", flush=True)
while True:
    store.write(sys.argv[1], one)
    store.write(sys.argv[1], other)
"""


@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_killed_in_the_middle(tmp_path, name):
    """Ten times each, at any moment: the file is whole every time."""
    target, chance = tmp_path / "a.pdf", random.Random(name)
    target.write_bytes(b"A" * 3_000_000)
    for _ in range(10):
        process = child(KILLED, target, name)
        assert process.stdout.readline() == b"go\n"
        time.sleep(chance.uniform(0, 0.03))
        process.send_signal(getattr(signal, name))
        process.communicate()
        assert process.returncode != 0
        data = target.read_bytes()
        assert data in (b"A" * 3_000_000, b"B" * 4_000_000)
        if name != "SIGKILL":
            assert names(tmp_path) == ["a.pdf"]
    store.write(target, NEW)
    assert names(tmp_path) == ["a.pdf"]


def test_a_folder_is_made_with_those_it_lies_in(tmp_path):
    store.make_folder(tmp_path / "a" / "b")
    store.make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


def test_a_folder_whose_name_is_taken(tmp_path):
    (tmp_path / "a").write_bytes(OLD)
    for folder in (tmp_path / "a", tmp_path / "a" / "b", "a\0"):
        with pytest.raises(OutputError):
            store.make_folder(folder)


@pytest.mark.skipif(os.name != "posix", reason="there one cannot ask for a process")
def test_a_folder_is_cleared_of_what_killed_processes_left(tmp_path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    names = [f".a.pdf.{gone.pid}-0.tmp", f".b.pdf.{gone.pid}-0.tmp", f".a.pdf.{os.getppid()}-0.tmp"]
    for name in [*names, "a.pdf"]:
        (tmp_path / name).write_text("")
    store.clear(tmp_path, {"a.pdf"})
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*names[1:], "a.pdf"])
