import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from ha_api import cli
from tests.ha_api.api import SECRET, serving
from tests.ha_api.boards.exporting import bytes_of, of_votes
from tests.ha_api.conftest import Database

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Run:
    """Give the command beside an export `a.jsonl`: its exit code and what it prints."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    monkeypatch.chdir(tmp_path)

    async def prepare() -> None:
        async with serving(database.service) as api:
            exported = await bytes_of(api, await of_votes(api, tmp_path))
            Path("a.jsonl").write_bytes(exported)  # noqa: ASYNC240 - a test waits for nobody

    def command(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(["verify", *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    asyncio.run(prepare())
    return command


def touched(database: Database, statement: str) -> None:
    async def touch() -> None:
        async with serving(database.service) as api, api.database.writing() as connection:
            await connection.execute(statement)

    asyncio.run(touch())


def test_a_snapshot_is_the_same_bits(run: Run) -> None:
    code, out, err = run("ru-16")
    assert (code, err) == (0, "")
    assert out.startswith("same bits: snapshot ")
    key = out.split()[3]
    assert run(f"Snapshot:{key}", "--workers", "1") == run(key) == (0, out, "")
    code, of_file, err = run("--export", "a.jsonl", "--workers", "1")
    assert (code, err) == (0, "")
    assert of_file.startswith(out)
    assert "inputsDigest" in of_file


def test_last_digits_are_within_and_succeed(run: Run, database: Database) -> None:
    touched(database, "update standing set high = high - 1e-10 where place = 2")
    code, out, err = run("ru-16")
    assert (code, err) == (0, "")
    assert out.startswith("within 1e-9: snapshot ")
    assert out.endswith("last digits of 1 number are another platform's\n")


def test_what_is_different_fails_and_is_told(run: Run, database: Database) -> None:
    touched(database, "update standing set wins = wins + 1 where place = 1")
    code, out, err = run("ru-16")
    lines = out.splitlines()
    assert code == 1
    assert lines[0].startswith("different: snapshot ")
    assert lines[1].startswith('  model "')
    assert ", wins: stored " in lines[1]
    assert len(lines) == 2
    assert err.startswith("ha: What is stored of snapshot ")


def test_an_export_that_was_cut_is_different(run: Run) -> None:
    rows = Path("a.jsonl").read_bytes().splitlines(keepends=True)
    Path("b.jsonl").write_bytes(b"".join(rows[:-1]))
    code, out, _ = run("--export", "b.jsonl")
    assert (code, out.split(":")[0]) == (1, "different")
    assert "  rankings: stored 40, recomputed 39\n" in out
    assert len(out.splitlines()) <= 15


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([], "name a snapshot or a board, or --export and a file: one of them"),
        (["ru-16", "--export", "a.jsonl"], "one of them"),
        (["none"], "There is no board none"),
        (["a.jsonl"], "a.jsonl is the name of a file: did you mean --export a.jsonl?"),
        (["./a"], "did you mean --export ./a?"),
        (["ru-16", "--workers", "0"], "workers"),
    ],
)
def test_a_wrong_call_is_told(run: Run, arguments: list[str], problem: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert problem in err


def test_a_file_that_is_no_export_is_told(run: Run) -> None:
    code, out, err = run("--export", "imported.jsonl")
    assert (code, out) == (2, "")
    assert err.startswith("ha: imported.jsonl: there is no header to hold it against")


def test_a_file_that_cannot_be_read_is_not_called_different(run: Run) -> None:
    Path("b.jsonl").write_bytes(Path("a.jsonl").read_bytes() + b"{")
    for file, problem in (("none.jsonl", "cannot be read"), ("b.jsonl", "line 42")):
        code, out, err = run("--export", file)
        assert (code, out) == (2, "")
        assert problem in err


def test_what_was_dropped_is_not_called_different(run: Run, database: Database) -> None:
    touched(database, "delete from board_snapshot")
    code, out, err = run("ru-16")
    assert (code, out) == (2, "")
    assert "only the recipe is kept" in err


def test_a_method_that_is_not_known_is_told_with_the_file_and_its_header(run: Run) -> None:
    Path("b.jsonl").write_bytes(Path("a.jsonl").read_bytes().replace(b'"ha-1"', b'"ha-9"', 1))
    code, out, err = run("--export", "b.jsonl")
    assert (code, out) == (2, "")
    assert err.startswith("ha: b.jsonl: the header, method: ")
    assert "'ha-9'" in err
