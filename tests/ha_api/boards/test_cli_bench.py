"""`ha bench` as a person types it."""

import re

import pytest

from ha_api import cli

LINE = r"{} threads?: [\d,]+ replicates a second, \d+\.\d\d s before the first\n"


def test_it_tells_what_it_measured(capsys: pytest.CaptureFixture[str]) -> None:
    wish = ["--rankings", "300", "--models", "3", "--replicates", "130"]
    assert cli.main(["bench", *wish]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert re.fullmatch(
        "300 rankings, 3 models, 130 replicates\n" + LINE.format(1) + LINE.format(2), out
    )


def test_nonsense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--models", "1"]) == 2
    assert "Must be >= 2" in capsys.readouterr().err
