"""`ha judge` and `ha collect` as a person types them."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ha_api import cli
from tests.ha_api.api import SECRET, Api
from tests.ha_api.conftest import Database
from tests.ha_api.served import on_database as on_database_of
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.endpoint import scripted, serving
from tests.house.tree import BIN, ROOT

PAGE = (ROOT / "docs" / "judging.md").read_text(encoding="utf-8")
ENDPOINT = ("--base-url", "http://127.0.0.1:9/v1", "--model", "double")


@pytest.fixture
def on_database(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands use the database of the test."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code and the only line of a command."""
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return code, err


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["judge", *ENDPOINT], "TOURNAMENT"),
        (["judge", "cup", "--model", "double"], "--base-url"),
        (
            ["judge", "cup", "--base-url", "localhost:1", "--model", "m"],
            "--base-url: this is no address such as",
        ),
        (["judge", "cup", *ENDPOINT, "--at-once", "0"], "--at-once"),
        (["judge", "cup", *ENDPOINT, "--at-once", "101"], "--at-once"),
        (["judge", "cup", *ENDPOINT, "--tokens", "-1"], "--tokens"),
        (["judge", "cup", *ENDPOINT, "--tokens", "1.5"], "is not a whole number"),
        (["judge", "cup", *ENDPOINT, "--judgements", "-1"], "--judgements"),
        (["judge", "cup", *ENDPOINT, "--input-price", "-0.1"], "is not a price"),
        (["judge", "cup", *ENDPOINT, "--output-price", "cheap"], "is not a price such as 0.15"),
        (["judge", "cup", *ENDPOINT, "--output-price", "NaN"], "is not a price such as 0.15"),
        (["judge", "cup", *ENDPOINT, "--timeout", "0"], "--timeout"),
        (["judge", "cup", *ENDPOINT, "--names-allowed"], "--names-allowed"),
        (["collect", "cup", *ENDPOINT], "CONTESTANT"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_2(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, line = told(capsys, *arguments)
    assert code == 2
    assert problem in line


@pytest.mark.usefixtures("on_database")
@pytest.mark.parametrize(
    "arguments", [["judge", "cup"], ["collect", "cup", "m0"], ["collect", "cup", "\udcff\0"]]
)
def test_a_tournament_that_is_not_there_is_named(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, *arguments, *ENDPOINT) == (
        2,
        'ha: tournament: there is no tournament "cup".\n',
    )


def test_no_database_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("HA_DATABASE_URL", raising=False)
    monkeypatch.setenv("HA_DATA_DIR", str(tmp_path))
    code, line = told(capsys, "judge", "cup", *ENDPOINT)
    assert code == 2
    assert "There is no database" in line


def test_neither_the_service_nor_help_loads_the_client() -> None:
    code = """
import sys, ha_api.app, ha_api.cli
ha_api.app.schema()
ha_api.cli.main(["judge", "--help"])
print({"openai", "httpx2"} & set(sys.modules))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "set()"


@pytest.mark.asyncio
async def test_the_commands_of_the_page_judge_a_tournament(api: Api, database: Database) -> None:
    await stage.build(api, matches=18, answered=lambda prompt, model: model > 0)
    [steps] = re.findall(r"^```shell\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    found = []
    async with serving(scripted([])) as double:
        for step in steps.replace("\\\n", "").splitlines():
            line = step.replace("http://127.0.0.1:8080/v1", double.url)
            process = await asyncio.create_subprocess_exec(
                *line.replace(".venv/bin/", f"{BIN}/").split(),
                env=on_database_of(database.service),
                stderr=asyncio.subprocess.PIPE,
            )
            _, err = await process.communicate()
            assert process.returncode == 0, err
            found.append(err.decode().splitlines()[0])
    assert [line.split(";")[0] for line in found] == [
        "3 of 3 answers",
        "10 of 18 judgements",
        "18 of 18 judgements",
        "18 of 18 judgements",
    ]
    assert [call.body["model"] for call in double.calls[::9]] == [
        *("writer", "judge", "judge", "other", "other")
    ]
    assert " for 0.0" in found[2]
