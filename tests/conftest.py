"""What many tests need: golden files, and the pages of a PDF read back."""

from __future__ import annotations

from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser):
    parser.addoption("--bless", action="store_true", help="write the golden files anew")


@pytest.fixture
def golden(request):
    """golden("name.txt", text): the text is what the file of that name holds."""

    def compare(name, text):
        path = GOLDEN / name
        if request.config.getoption("--bless"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare
