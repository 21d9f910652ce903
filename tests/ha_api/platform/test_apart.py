"""Work in a process of its own: its words, its errors, and its end."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from ha_api.platform.apart import words_of
from ha_api.platform.errors import CallError
from tests.house.tree import ROOT

SECONDS = 30
HERE = "tests.ha_api.platform.test_apart"
LATE = 30.0


def words() -> str:
    sys.stderr.write("on the way\n")
    return "Слова\n"


def refuses() -> str:
    raise CallError(problem="not like this")


def fails() -> str:
    raise LookupError("x")


def lasts() -> str:
    sys.stderr.write(f"began {os.getpid()}\n")
    sys.stderr.flush()
    time.sleep(LATE)
    return "too late"


@pytest.fixture(autouse=True)
def found_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def test_the_words_come_back_and_what_is_told_does_not(capfd: pytest.CaptureFixture[str]) -> None:
    assert words_of(f"{HERE}:words") == "Слова\n"
    assert capfd.readouterr() == ("", "on the way\n")


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("refuses", 2, "ha: not like this.\n"),
        ("fails", 1, "ha: internal error (LookupError: x)\n"),
    ],
)
def test_an_error_is_told_there_in_a_line_and_ends_us_with_its_code(
    capfd: pytest.CaptureFixture[str], name: str, code: int, said: str
) -> None:
    with pytest.raises(SystemExit) as left:
        words_of(f"{HERE}:{name}")
    assert left.value.code == code
    assert capfd.readouterr() == ("", said)


def test_the_current_folder_is_not_imported_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numbers.py").write_text("raise SystemExit(9)")
    monkeypatch.chdir(tmp_path)
    assert words_of(f"{HERE}:words") == "Слова\n"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_it_ends_with_us_however_we_do(number: signal.Signals) -> None:
    script = f"from ha_api.platform.apart import words_of; words_of('{HERE}:lasts')"
    ours = subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.PIPE, text=True)
    assert ours.stderr is not None
    theirs = psutil.Process(int(ours.stderr.readline().split()[1]))
    began = time.monotonic()
    ours.send_signal(number)
    ours.communicate(timeout=SECONDS)
    assert ours.returncode != 0
    psutil.wait_procs([theirs], timeout=SECONDS)
    assert not theirs.is_running()
    assert time.monotonic() - began < LATE
