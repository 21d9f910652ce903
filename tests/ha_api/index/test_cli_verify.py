"""`ha verify index` as a person types it."""

import pytest

from tests.ha_api.conftest import Database
from tests.ha_api.index import rated
from tests.ha_api.matrix.commands import Run, commands, on, touched

IMAGINED = "0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10"


@pytest.fixture
def run(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Give the command line on families with evidence, computed once."""
    found = commands(database, monkeypatch, capsys)
    on(database, rated.opened)
    on(database, rated.computed)
    return found


def test_a_computation_is_the_same_bits_by_any_of_its_names_and_nothing_is_written(
    run: Run, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HA_DATABASE_URL", only_read(database))
    code, out, err = run("verify", "index")
    assert (code, err) == (0, "")
    assert out.startswith("same bits: computation ")
    assert out.endswith(" of the index, 9 scores\n")
    key = out.split()[3]
    for name in (key, f"IndexComputation:{key}"):
        assert run("verify", name, "--workers", "1") == (0, out, "")
    code, out, err = run("refit", "index")
    assert (code, out) == (1, "")
    assert "read-only transaction" in err


def only_read(database: Database) -> str:
    """The address of a database on which a statement that writes is refused."""
    mark = "&" if "?" in database.service else "?"
    return f"{database.service}{mark}default_transaction_read_only=on"


def test_the_newest_is_meant_and_an_id_means_an_earlier_one(run: Run, database: Database) -> None:
    first = run("verify", "index")[1]
    second = run("refit", "index")[1].split()[-1]
    touched(database, "update index_score set index = 99 where computation_id = 1")
    assert second in run("verify", "index")[1]
    code, out, _ = run("verify", first.split()[3])
    assert code == 1
    assert first.split()[3] in out


def test_last_digits_succeed_and_what_is_different_fails(run: Run, database: Database) -> None:
    touched(database, "update index_score set index = index + 1e-10")
    code, out, err = run("verify", "index")
    assert (code, err) == (0, "")
    assert out.startswith("within 1e-9: ")
    touched(database, "insert into index_document values (sha256('{}'), '{}')")
    touched(database, "update index_score set index = 99, document = sha256('{}')")
    code, out, err = run("verify", "index")
    assert code == 1
    head, *lines, last = out.splitlines()
    assert head.startswith("different: computation ")
    assert len(lines) == 10
    assert lines[0].startswith('  family "')
    assert last.endswith(" more")
    assert err.startswith("ha: What is stored of computation ")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([f"IndexComputation:{IMAGINED}"], 'there is no computation "IndexComputation:'),
        ([IMAGINED], "there is no snapshot"),
        (["IndexComputation:x"], '"IndexComputation:x" is no id of a computation'),
        (["index", "--export", "a.jsonl"], "one of them"),
    ],
)
def test_a_wrong_call_is_told(run: Run, arguments: list[str], problem: str) -> None:
    code, out, err = run("verify", *arguments)
    assert (code, out) == (2, "")
    assert problem in err


def test_what_cannot_be_verified_is_not_called_different(run: Run, database: Database) -> None:
    touched(database, "delete from index_score")
    code, out, err = run("verify", "index")
    assert (code, out) == (2, "")
    assert "only the recipe is kept" in err
    assert run("refit", "index", "--rebuild")[0] == 0
    assert run("verify", "index")[0] == 0


def test_before_the_first_computation_there_is_nothing_to_verify(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = commands(database, monkeypatch, capsys)("verify", "index")
    assert (code, out) == (2, "")
    assert err == "ha: the index was not computed yet.\n"
