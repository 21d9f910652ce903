"""`ha export matrix` and `ha export arena` as a person types it."""

import gzip
import json
from pathlib import Path

import pytest

from tests.ha_api.conftest import Database
from tests.ha_api.matrix.commands import Run, commands, touched


@pytest.fixture
def run(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Run:
    """Give the command line on a judged matrix without a snapshot."""
    monkeypatch.chdir(tmp_path)
    return commands(database, monkeypatch, capsys)


def test_the_newest_is_written_or_the_one_that_is_named(run: Run) -> None:
    first = run("refit", "matrix")[1].split()[-1]
    assert run("refit", "matrix")[0] == 0
    for name in (first, f"MatrixSnapshot:{first}"):
        code, _, err = run("export", "matrix", "--snapshot", name, "--output", "a.jsonl", "--force")
        assert (code, err) == (0, "")
        assert json.loads(Path("a.jsonl").read_bytes().splitlines()[0])["snapshot"] == first
    assert run("export", "matrix", "--format", "jsonl", "--output", "b.jsonl.gz")[0] == 0
    newest = gzip.decompress(Path("b.jsonl.gz").read_bytes())
    assert json.loads(newest.splitlines()[0])["snapshot"] != first
    assert newest.splitlines()[1:] == Path("a.jsonl").read_bytes().splitlines()[1:]


def test_a_result_that_was_dropped_is_computed_for_the_header(run: Run, database: Database) -> None:
    run("refit", "matrix")
    assert run("export", "matrix", "--output", "a")[0] == 0
    touched(database, "delete from matrix_snapshot")
    assert run("export", "matrix", "--output", "b")[0] == 0
    assert Path("a").read_bytes() == Path("b").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["matrix"], "no snapshot was taken of the matrix yet"),
        (["arena"], "no snapshot was taken of the arena yet"),
        (["matrix", "--snapshot", "x"], 'the matrix has no snapshot "x"'),
        (["matrix", "--format", "csv"], "the matrix is exported as jsonl, not as csv"),
        (["arena", "--research"], "--research is for boards: leave it out"),
        (["arena", "--datasheet"], "--datasheet is for boards: leave it out"),
        (["matrix", "--bom"], "--bom is for boards: leave it out"),
    ],
)
def test_a_wrong_call_is_told(run: Run, arguments: list[str], problem: str) -> None:
    code, out, err = run("export", *arguments)
    assert (code, out) == (2, "")
    assert problem in err


def test_kinds_do_not_mix_and_no_file_is_replaced_unasked(run: Run) -> None:
    snapshot = run("refit", "arena")[1].split()[-1]
    code, _, err = run("export", "matrix", "--snapshot", snapshot)
    assert (code, err) == (2, f'ha: the matrix has no snapshot "{snapshot}".\n')
    Path("a.jsonl").write_text("mine")
    code, _, err = run("export", "arena", "--output", "a.jsonl")
    assert code == 2
    assert "is there already" in err
    assert Path("a.jsonl").read_text() == "mine"
