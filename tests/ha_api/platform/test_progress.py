import io

import pytest

from ha_api.platform.progress import progress


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
