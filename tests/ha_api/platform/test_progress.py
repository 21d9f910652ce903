import io

import pytest

from ha_api.platform import compute
from ha_api.platform.progress import COMPILING, progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nobody_watches_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("Resampling") as report:
        assert report is None
    assert capsys.readouterr() == ("", "")


def test_a_terminal_shows_a_bar_and_clears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with progress("Resampling") as report:
        assert report is not None
        report(50, 200)
    assert "Resampling" in terminal.getvalue()
    assert "25%" in terminal.getvalue()
    assert terminal.getvalue().endswith("\x1b[1A\x1b[2K")


@pytest.mark.parametrize(("compiled", "cold"), [(True, True), (True, False), (False, True)])
def test_what_has_to_be_compiled_first_is_told_until_the_work_begins(
    compiled: bool, cold: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(compute, "is_cold", lambda: cold)
    with progress("Resampling", compiled=compiled) as report:
        assert report is not None
        report(50, 200)
    told = terminal.getvalue()
    assert (COMPILING in told) == (compiled and cold)
    assert "Resampling" in told.rpartition(COMPILING)[2]
