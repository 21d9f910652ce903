import asyncio
import gzip
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ha_api import cli
from ha_api.platform.files import sheet
from tests.ha_api.api import SECRET, serving
from tests.ha_api.boards.exporting import at_random, of_impressions, of_votes
from tests.ha_api.conftest import Database

Run = Callable[..., str]
Refused = Callable[..., tuple[int, str]]


@pytest.fixture
def places(database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """Give the snapshots of two boards: `ru-16`, of votes from a file, and `board`."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())

    async def prepare() -> dict[str, str]:
        async with serving(database.service) as api:
            recipes = [await of_votes(api, tmp_path), await of_impressions(api)]
            return {recipe.board: str(recipe.public_id) for recipe in recipes}

    return asyncio.run(prepare())


@pytest.fixture
def run(places: dict[str, str], capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Give a command that succeeds: what it prints."""

    def command(*arguments: str) -> str:
        code = cli.main(arguments)
        out, err = capfdbinary.readouterr()
        assert (code, err) == (0, b"")
        return out.decode()

    return command


@pytest.fixture
def refused(places: dict[str, str], capfdbinary: pytest.CaptureFixture[bytes]) -> Refused:
    """Give an export that is refused: its exit code, and what is said."""

    def command(*arguments: str) -> tuple[int, str]:
        code = cli.main(["export", *arguments])
        out, err = capfdbinary.readouterr()
        assert out == b""
        return code, err.decode()

    return command


def test_an_export_through_a_pipe_ranks_to_the_bits_of_its_header(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for board, *form in (
        ("ru-16", "jsonl"),
        ("ru-16", "csv"),
        ("ru-16", "csv", "--bom"),
        ("board", "jsonl"),
    ):
        text = run("export", board, "--format", *form)
        with (tmp_path / "piped").open("wb+") as pipe:
            pipe.write(text.encode())
            pipe.seek(0)
            monkeypatch.setattr("sys.stdin", open(pipe.fileno(), closefd=False))  # noqa: SIM115
            printed = run("rank", "-", "--format", "json")
        header = json.loads(text.splitlines()[0].lstrip("\ufeff# "))
        assert json.loads(printed) == header["result"]
        assert json.dumps(header["result"]) == json.dumps(json.loads(printed))


def test_a_file_is_written_in_the_format_of_its_name(run: Run, tmp_path: Path) -> None:
    found = []
    for name in ("a.jsonl", "a.jsonl.gz", "a.ndjson", "a.csv", "a.csv.gz", "a.parquet", "a"):
        assert run("export", "ru-16", "--output", str(tmp_path / name)) == ""
        assert run("verify", "--export", str(tmp_path / name)).startswith("same bits: ")
        found.append(sheet(str(tmp_path / name)).header)
    assert found[1:] == found[:-1]
    assert (
        gzip.decompress((tmp_path / "a.csv.gz").read_bytes()) == (tmp_path / "a.csv").read_bytes()
    )
    assert not [name for name in os.listdir(tmp_path) if name.endswith(".part")]


def test_standard_output_has_json_lines_unless_another_is_asked_for(run: Run) -> None:
    assert run("export", "ru-16").startswith('{"export":"ha-rankings-1","board":"ru-16"')
    assert run("export", "ru-16", "--output", "-", "--format", "csv").startswith('# {"export":')
    assert run("export", "ru-16", "--format", "csv", "--bom").startswith('\ufeff# {"export":')


def test_a_snapshot_is_named_or_the_newest(run: Run, places: dict[str, str]) -> None:
    key = places["ru-16"]
    assert run("refit", "ru-16", "--replicates", "0")
    old, newest = (
        json.loads(run("export", "ru-16", *more).splitlines()[0])
        for more in (("--snapshot", f"Snapshot:{key}"), ())
    )
    assert old["snapshot"] == key != newest["snapshot"]
    assert (old["replicates"], newest["replicates"]) == (20, 0)
    assert old["inputs_sha256"] == newest["inputs_sha256"]


def test_a_result_that_was_dropped_is_computed_for_the_header(run: Run, database: Database) -> None:
    before = run("export", "ru-16")

    async def drop() -> None:
        async with serving(database.service) as api, api.database.writing() as connection:
            await connection.execute("delete from board_snapshot")

    asyncio.run(drop())
    assert run("export", "ru-16") == before


def test_a_file_that_is_there_is_replaced_by_force_alone(
    run: Run, refused: Refused, tmp_path: Path
) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text("mine")
    told = (2, f"ha: {file} is there already: --force replaces it.\n")
    assert refused("ru-16", "--output", str(file)) == told
    assert file.read_text() == "mine"
    run("export", "ru-16", "--output", str(file), "--force")
    assert sheet(str(file)).header is not None


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["ru-16", "--format", "parquet"], "parquet needs --output with a file"),
        (["ru-16", "--output", "a.parquet.gz"], "parquet is compressed: no .gz"),
        (["ru-16", "--output", "a.csv", "--format", "jsonl"], "a.csv is the name of CSV, and"),
        (["ru-16", "--bom"], "--bom is for csv, which spreadsheets read"),
        (["board", "--format", "csv"], "csv holds votes on two models, and 6 of the 6 rankings"),
        (["ru-16", "--snapshot", "x"], 'the board "ru-16" has no snapshot "x"'),
        (["none"], "There is no board none"),
        (["ru-16", "--output", "--force"], "there is no such option"),
    ],
)
def test_a_wrong_call_is_told_and_nothing_is_written(
    arguments: list[str],
    problem: str,
    refused: Refused,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    before = os.listdir(tmp_path)
    code, said = refused(*arguments)
    assert (code, problem in said) == (2, True), said
    assert os.listdir(tmp_path) == before


def test_a_place_that_cannot_be_written_is_told(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "none" / "a.jsonl"
    code, said = refused("ru-16", "--output", str(file))
    assert (code, said) == (1, f"ha: {file}: cannot be written (No such file or directory).\n")


def test_what_suits_research_alone_is_no_whole(
    run: Run, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = str(tmp_path / "a.jsonl")
    run("export", "board", "--research", "--output", file)
    header = sheet(file).header
    assert header is not None
    assert (header.complete, header.rankings) == (False, 5)
    assert json.loads(run("rank", file, "--format", "json"))["diagnostics"]["rankings"] == 5
    assert cli.main(["verify", "--export", file]) == 2
    assert b"holds only what suits research" in capfdbinary.readouterr().err


def test_a_datasheet_is_printed_or_lies_beside(run: Run, tmp_path: Path) -> None:
    text = run("export", "board", "--datasheet")
    assert text.startswith("# Datasheet: board\n")
    file = tmp_path / "a.jsonl"
    assert run("export", "board", "--datasheet", "--output", str(file)) == ""
    assert (tmp_path / "a.jsonl.md").read_text() == text
    assert sheet(str(file)).header is not None


def test_neither_file_is_there_without_the_other(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    (tmp_path / "a.jsonl.md").write_text("mine")
    code, said = refused("ru-16", "--datasheet", "--output", str(file))
    assert (code, said) == (2, f"ha: {file}.md is there already: --force replaces it.\n")
    assert not file.exists()
    assert (tmp_path / "a.jsonl.md").read_text() == "mine"


RUN = "import sys; from ha_api.cli import main; sys.exit(main(sys.argv[1:]))"


@pytest.mark.parametrize(
    ("after", "code", "said"),
    [("| true", 141, ""), ("> /dev/full", 1, "ha: No space left on device\n")],
)
def test_an_output_that_takes_no_more_ends_the_export(
    places: dict[str, str], after: str, code: int, said: str
) -> None:
    command = f'set -o pipefail; {sys.executable} -c "{RUN}" export board {after}'
    done = subprocess.run(["/bin/bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, said)


SLOW = """
import sys, time
from ha_api.boards.service import exports
from ha_api.platform import query
exports.AT_ONCE = query.HELD = 1
line = exports.line
def slow(document):
    print("begun", flush=True)
    time.sleep(0.5)
    return line(document)
exports.line = slow
from ha_api.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_an_export_that_is_ended_leaves_no_half_file(
    places: dict[str, str], tmp_path: Path, number: signal.Signals
) -> None:
    file = tmp_path / "a.jsonl"
    command = [sys.executable, "-c", SLOW, "export", "ru-16", "--output", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        process.send_signal(number)
        code = process.wait(30)
    assert code in {-number, 128 + number}
    left = [name for name in os.listdir(tmp_path) if name != "imported.jsonl"]
    assert [name for name in left if not name.endswith(".part")] == []
    assert number is signal.SIGKILL or left == []


def test_ties_people_and_every_letter_are_in_every_export(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())

    async def prepare() -> None:
        async with serving(database.service) as api:
            await at_random(api, tmp_path, 4)

    asyncio.run(prepare())
    for name in ("a.jsonl", "a.parquet"):
        file = str(tmp_path / name)
        assert cli.main(["export", "ru-16", "--output", file]) == 0
        assert cli.main(["verify", "--export", file]) == 0
    assert re.findall(r"^\w+ \w+", capsys.readouterr().out, re.MULTILINE) == ["same bits"] * 2
