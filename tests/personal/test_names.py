"""Every file has a name of its own that every system takes."""

from __future__ import annotations

import os
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoprint.personal.names import RESERVED, file_names, portable

STRANGE = st.text(st.characters(codec=None), max_size=300) | st.sampled_from(
    ["con", "CON.txt", "..", "", " ", "a/b", "C:\\x", "x" * 400, "ž" * 300, "-rf", "~", "a. ."]
)


@given(STRANGE)
def test_portable(text):
    name = portable(text)
    assert name and name == normalize("NFC", name)
    assert not set(name) & set('<>:"/\\|?*\0\n') and name.isprintable()
    assert name[0] not in ". -~" and name[-1] not in ". "
    assert not RESERVED.match(name) and len(os.fsencode(name)) <= 181


@given(st.lists(STRANGE | st.sampled_from(["ona", "Ona", "ONA (2)", "o\u0308", "\u00f6"])))
def test_no_two_are_the_same_on_any_system(texts):
    names = file_names(texts)
    assert len(names) == len(texts) and all(name.endswith(".pdf") for name in names)
    assert len({normalize("NFC", name.casefold()) for name in names}) == len(names)


def test_ten_thousand_of_one_name_take_no_time():
    names = file_names(["Ona"] * 10_000)
    assert names[0] == "Ona.pdf" and names[-1] == "Ona (10000).pdf"


@pytest.mark.parametrize(
    "text, name",
    [
        ("Ona's deck", "Ona's deck"),
        ("nul.tar", "_nul.tar"),
        ("..", "deck"),
        ("a\u202eb\x00c\nd", "abcd"),
        ("Žvirblis", "Žvirblis"),
    ],
)
def test_examples(text, name):
    assert portable(text) == name
