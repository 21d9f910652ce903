"""The terminal is as wide as it is; without one, nothing is broken."""

import io
import os

import pytest
from rich.console import Console

from ha_api.platform.console import UNBOUNDED, say, terminal


def test_a_terminal_is_as_wide_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    assert terminal().width == 72
    monkeypatch.delenv("COLUMNS")
    monkeypatch.setattr("shutil.get_terminal_size", lambda fallback: os.terminal_size(fallback))
    assert terminal().width == UNBOUNDED


def test_a_sentence_is_broken_by_a_terminal_alone() -> None:
    for width, lines in ((UNBOUNDED, 1), (40, 3)):
        console = Console(file=io.StringIO(), width=width)
        with console.capture() as capture:
            say(console, "twelve chars " * 8)
        assert len(capture.get().rstrip().splitlines()) == lines
