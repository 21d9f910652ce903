"""`ha rank` of exports of the matrix and of the arena, as a person types it."""

import csv
import gzip
import io
import json
from pathlib import Path

import pytest

from ha_api import cli
from ha_api.boards import cli as boards
from ha_api.matrix.cli import is_export
from tests.ha_api.conftest import Database
from tests.ha_api.matrix.commands import Run, commands
from tests.ha_api.matrix.service.test_reader import PLAYED, WHOLE, put


@pytest.fixture
def run(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Run:
    """Give the command line beside the exports `matrix.jsonl` and `arena.jsonl`."""
    found = commands(database, monkeypatch, capsys)
    monkeypatch.chdir(tmp_path)
    assert found("refit", "matrix", "arena", "--replicates", "20")[0] == 0
    for word in ("matrix", "arena"):
        assert found("export", word, "--output", f"{word}.jsonl") == (0, "", "")
    return found


@pytest.mark.parametrize("word", ["matrix", "arena"])
def test_an_export_ranks_to_the_result_of_its_header(
    run: Run, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    code, printed, err = run("rank", f"{word}.jsonl", "--format", "json")
    assert (code, err) == (0, "")
    data = Path(f"{word}.jsonl").read_bytes()
    result = json.loads(data.splitlines()[0])["result"]
    assert json.loads(printed) == result
    for piped in (data, gzip.compress(data)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(piped)))
        assert run("rank", "-", "--format", "json") == (0, printed, "")


def test_the_table_has_a_part_for_each_scope(run: Run) -> None:
    code, printed, err = run("rank", "matrix.jsonl")
    assert (code, err) == (0, "")
    titles = [line for line in printed.splitlines() if ": 5 models, " in line]
    assert titles == [
        "All tasks: 5 models, 4 tasks",
        "Domain law: 5 models, 2 tasks",
        "Domain poetry: 5 models, 2 tasks",
    ]
    assert "wilson-1+eligibility-1+uncertainty-1" in printed
    assert run("rank", "arena.jsonl")[1].startswith("Arena: ")


def test_csv_has_a_line_a_model_and_scope(run: Run) -> None:
    lines = list(csv.reader(io.StringIO(run("rank", "matrix.jsonl", "--format", "csv")[1])))
    assert lines[0][:3] == ["domain", "model", "score"]
    assert [line[0] for line in lines[1:]] == [*[""] * 5, *["law"] * 5, *["poetry"] * 5]
    played = run("rank", "arena.jsonl", "--format", "csv")[1]
    assert played.startswith("model,rating,rounds,low,high,strength\n")


@pytest.mark.parametrize("option", ["--method", "--replicates", "--seed"])
def test_what_the_header_says_is_not_overruled(run: Run, option: str) -> None:
    value = "ha-1" if option == "--method" else "1"
    code, out, err = run("rank", "matrix.jsonl", option, value)
    assert (code, out) == (2, "")
    assert err.startswith(f"ha: {option}: an export of the matrix or the arena is ranked as it")


def test_threads_change_nothing(run: Run) -> None:
    assert run("rank", "matrix.jsonl", "--workers", "1") == run("rank", "matrix.jsonl")


def test_what_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path / "a.jsonl", WHOLE[:-1])
    assert cli.main(["rank", path]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"ha: {path}: its header tells of 1 verdicts, and 0 follow")


def test_a_file_is_ours_by_its_first_line(tmp_path: Path) -> None:
    assert is_export(put(tmp_path / "a", WHOLE))
    assert is_export(put(tmp_path / "b", PLAYED))
    assert not is_export(put(tmp_path / "c", ['{"export": "ha-rankings-1"}']))
    assert not is_export(put(tmp_path / "d", WHOLE[1:]))


def test_rankings_go_where_they_went_before(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[object] = []
    monkeypatch.setattr(boards, "rank", lambda *given, **more: told.append((*given, more)))
    path = put(tmp_path / "a.jsonl", ["{}"])
    assert cli.main(["rank", path, "--seed", "3"]) == 0
    assert told == [(path, {"seed": 3})]
