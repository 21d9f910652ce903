"""`ha bench` as a person types it."""

import os
import re

import pytest

from ha_api import cli

LINE = r"{} threads?: [\d,]+ replicates a second, \d+\.\d\d s before the first\n"


def test_it_tells_what_it_measured_and_how_busy_the_machine_was(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getloadavg", lambda: (1.26, 9.0, 9.0))
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    wish = ["--rankings", "300", "--models", "3", "--replicates", "130"]
    assert cli.main(["bench", *wish]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert re.fullmatch(
        r"load 1\.3, on 4 processors\n"
        "300 rankings, 3 models, 130 replicates\n" + LINE.format(1) + LINE.format(2),
        out,
    )


def test_nonsense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--models", "1"]) == 2
    assert "Must be >= 2" in capsys.readouterr().err
