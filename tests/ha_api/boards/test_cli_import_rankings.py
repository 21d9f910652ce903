import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from ha_api import cli
from tests.ha_api.api import serving
from tests.ha_api.boards.made_elsewhere import place
from tests.ha_api.conftest import Database
from tests.ha_api.writers import Given, json_lines

PLACE = ("--study", "ru", "--mode", "SAFE_16")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Give the command on a database with a study: its exit code and what it prints."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", "a secret of the tests, long enough")

    async def prepare() -> None:
        async with serving(database.service) as api:
            await place(api)

    def command(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(["import", "rankings", *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    asyncio.run(prepare())
    return command


def test_a_file_is_imported_once(run: Run, tmp_path: Path) -> None:
    given = [Given("p", "t", [["b"], ["z"]]), Given("p", "u", [["z"], ["b"]], "TECHNICAL")]
    file = json_lines(given, tmp_path / "a.jsonl")
    told = (
        "Imported 2 rankings, 1 of which do not count: 1 participant, 2 tasks, 2 of them new,"
        " without a text\n"
    )
    assert run(file, *PLACE) == (0, told, "")
    assert run(file, *PLACE) == (0, "Nothing changed: this file was imported before\n", "")


def test_the_line_that_is_wrong_is_told(run: Run, tmp_path: Path) -> None:
    given = [Given("p", "t", [["b"], ["z"]]), Given("p", "t", [["b"], ["who"]])]
    file = json_lines(given, tmp_path / "a.jsonl")
    told = f'ha: {file}, line 2: order: the roster of the study is without "who".\n'
    assert run(file, *PLACE) == (1, "", told)


def test_a_wrong_call_is_told(run: Run, tmp_path: Path) -> None:
    file = json_lines([Given("p", "t", [["b"], ["z"]])], tmp_path / "a.jsonl")
    code, out, err = run(file, "--study", "en", "--mode", "SAFE_16")
    assert (code, out, err) == (2, "", 'ha: study: there is no study "en".\n')
    assert run(file, "--study", "ru", "--mode", "SAFE_17")[0] == 2
    assert run(str(tmp_path / "none.jsonl"), *PLACE)[0] == 1


def test_nothing_in_a_file_is_refused(run: Run, tmp_path: Path) -> None:
    file = json_lines([], tmp_path / "a.jsonl")
    assert run(file, *PLACE) == (1, "", f"ha: {file}: there is no ranking in it.\n")
