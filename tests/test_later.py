"""Modules that are put off behave like modules when somebody asks."""

from __future__ import annotations

import subprocess
import sys


def run(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_module_sleeps_until_something_is_asked_of_it():
    assert (
        run(
            "import sys; from unoprint.later import Later, later; later('wave')\n"
            "import wave\n"
            "asleep = type(sys.modules['wave']) is Later\n"
            "print(asleep, wave.Error.__name__, type(wave).__name__, wave.__name__)"
        )
        == "True Error module wave"
    )


def test_what_it_does_not_have_it_does_not_have():
    assert (
        run(
            "from unoprint.later import later; later('wave'); import wave\n"
            "print(hasattr(wave, 'nothing'), hasattr(wave, 'open'))"
        )
        == "False True"
    )


def test_a_module_that_is_loaded_or_that_is_not_there_is_left_alone():
    assert (
        run(
            "import json, sys; from unoprint.later import later; before = sys.modules['json']\n"
            "later('json', 'no_such_module')\n"
            "print(sys.modules['json'] is before, 'no_such_module' in sys.modules)"
        )
        == "True False"
    )


def test_many_threads_may_wake_it_at_once():
    assert (
        run(
            "from concurrent.futures import ThreadPoolExecutor\n"
            "from unoprint.later import later; later('decimal', 'argparse'); import argparse\n"
            "with ThreadPoolExecutor(8) as pool:\n"
            "    made = set(pool.map(lambda _: argparse.ArgumentParser, range(64)))\n"
            "print(len(made))"
        )
        == "1"
    )
