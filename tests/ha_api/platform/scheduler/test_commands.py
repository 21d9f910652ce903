"""Commands that draw on a real cluster: what they print and keep is what threads give."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ha_api import cli
from ha_api.boards.records.snapshots import Result
from ha_api.boards.service.snapshots import Snapshots
from tests.ha_api.api import SECRET, serving
from tests.ha_api.boards import made_elsewhere
from tests.ha_api.boards.service.test_snapshots import boarded
from tests.ha_api.conftest import Database
from tests.ha_api.parted import parts, rankings, table, whole
from tests.ha_api.writers import json_lines

Run = Callable[..., tuple[int, str, str]]

NOBODY = "tcp://127.0.0.1:1"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Give the command line."""

    def command(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        return code, *capsys.readouterr()

    return command


@pytest.fixture
def board(database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Give the slug of a board of imported rankings, in the database of the commands."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())

    async def prepare() -> None:
        async with serving(database.service) as api:
            where = await boarded(api)
            given = made_elsewhere.rankings(Random(0))
            await where.take(json_lines(given, tmp_path / "a.jsonl"))

    asyncio.run(prepare())
    return "ru-16"


def newest(database: Database, board: str) -> Result:
    """Give what is kept of a board's newest snapshot."""

    async def read() -> Result:
        async with serving(database.service) as api:
            snapshots = Snapshots(api.database)
            recipe = await snapshots.newest(board)
            found = None if recipe is None else await snapshots.stored(recipe)
            assert found is not None
            return found

    return asyncio.run(read())


def test_a_snapshot_drawn_by_a_cluster_is_kept_as_any(
    scheduler: str, board: str, database: Database, run: Run
) -> None:
    wish = ("refit", board, "--replicates", "70", "--seed", "3")
    assert run(*wish)[0] == 0
    here = newest(database, board)
    code, out, error = run(*wish, "--scheduler", scheduler)
    assert (code, error) == (0, "")
    assert out.startswith(f"{board}: snapshot ")
    there = newest(database, board)
    assert here.leaderboard.models[0].low != here.leaderboard.models[0].high
    assert repr(there) == repr(here)  # a NaN is not itself
    for where in ((), ("--scheduler", scheduler)):
        code, told, error = run("verify", out.split()[-1], *where)
        assert (code, error) == (0, "")
        assert told.startswith("same bits: snapshot ")


def test_where_nobody_draws_there_is_no_snapshot(
    board: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ha_api.platform.scheduler.connection.SECONDS", 1)
    problem = f"ha: {NOBODY}: no Dask scheduler answers there within 1 seconds ("
    code, out, error = run("refit", board, "--scheduler", NOBODY)
    assert (code, out) == (1, "")
    assert error.startswith(problem)
    assert run("verify", board)[2] == 'ha: no snapshot was taken of the board "ru-16" yet.\n'
    code, out, error = run("verify", board, "--scheduler", NOBODY)
    assert (code, out) == (2, "")
    assert error.startswith(problem)


def test_a_folder_and_row_groups_are_ranked_to_the_same_letter(
    scheduler: str, run: Run, tmp_path: Path
) -> None:
    found = table(rankings(120), tmp_path)
    options = ("--replicates", "70", "--format", "json")
    here = run("rank", whole(found, tmp_path / "one.parquet"), *options)
    assert here[0] == 0
    for divided in (
        parts(found, tmp_path / "parts", 50, 90),
        whole(found, tmp_path / "groups.parquet", 30),
    ):
        assert run("rank", divided, *options) == here
        assert run("rank", divided, *options, "--scheduler", scheduler) == here
