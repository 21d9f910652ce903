"""`ha verify` of the matrix and of the arena as a person types it."""

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
    """Give the command line on a judged matrix and arena with a snapshot each."""
    monkeypatch.chdir(tmp_path)
    found = commands(database, monkeypatch, capsys)
    assert found("refit", "matrix", "arena", "--replicates", "20")[0] == 0
    return found


@pytest.mark.parametrize("word", ["matrix", "arena"])
def test_a_snapshot_is_the_same_bits_by_any_of_its_names(run: Run, word: str) -> None:
    code, out, err = run("verify", word)
    assert (code, err) == (0, "")
    assert out.startswith("same bits: snapshot ")
    key = out.split()[3]
    assert f" of the {word}, " in out
    for name in (key, f"MatrixSnapshot:{key}"):
        assert run("verify", name, "--workers", "1") == (0, out, "")
    assert run("export", word, "--output", "a.jsonl")[0] == 0
    code, of_file, err = run("verify", "--export", "a.jsonl")
    assert (code, err) == (0, "")
    assert of_file.startswith(out)
    assert "inputsDigest" in of_file


def test_last_digits_succeed_and_what_is_different_fails(run: Run, database: Database) -> None:
    touched(database, "update matrix_standing set score = score - 1e-10")
    code, out, err = run("verify", "matrix")
    assert (code, err) == (0, "")
    assert out.startswith("within 1e-9: ")
    touched(database, "update matrix_standing set score = score - 1")
    code, out, err = run("verify", "matrix")
    assert code == 1
    lines = out.splitlines()
    assert lines[0].startswith("different: ")
    assert lines[1].startswith('  model "')
    assert len(lines) <= 12
    assert err.startswith("ha: What is stored of snapshot ")


def test_a_vote_that_was_edited_makes_the_file_different_and_not_the_service_s(run: Run) -> None:
    run("export", "matrix", "--output", "a.jsonl")
    edited = Path("a.jsonl").read_bytes().replace(b'"time":"2', b'"time":"1', 1)
    Path("b.jsonl").write_bytes(edited)
    code, out, err = run("verify", "--export", "b.jsonl")
    assert code == 1
    assert out.startswith("different: ")
    assert "It is the service's" not in out
    assert err.startswith("ha: What the file says of snapshot ")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["MatrixSnapshot:0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10"], "there is no snapshot"),
        (["0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10"], "there is no snapshot"),
        (["matrix", "--export", "a.jsonl"], "one of them"),
    ],
)
def test_a_wrong_call_is_told(run: Run, arguments: list[str], problem: str) -> None:
    code, out, err = run("verify", *arguments)
    assert (code, out) == (2, "")
    assert problem in err


def test_what_cannot_be_verified_is_not_called_different(run: Run, database: Database) -> None:
    run("export", "matrix", "--output", "a.jsonl")
    Path("b.jsonl").write_bytes(Path("a.jsonl").read_bytes()[:-9])
    code, out, err = run("verify", "--export", "b.jsonl")
    assert (code, out) == (2, "")
    assert "ha: b.jsonl, line " in err
    touched(database, "delete from matrix_snapshot")
    code, out, err = run("verify", "matrix")
    assert (code, out) == (2, "")
    assert "only the recipe is kept" in err
