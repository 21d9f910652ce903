"""`ha refit` as a person types it."""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ha_api import cli
from ha_api.boards import cli_refit
from ha_core import bootstrap
from tests.ha_api.api import SECRET, Api, serving
from tests.ha_api.boards.made_elsewhere import rankings
from tests.ha_api.boards.service.test_snapshots import boarded
from tests.ha_api.conftest import Database
from tests.ha_api.writers import json_lines

TOLD = re.compile(r"ru-16: snapshot [0-9a-f-]{36}\n")
NOTHING = "No board has anything new\n"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Run:
    """Give the command on a database with a board of imported rankings."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())

    async def prepare(api: Api) -> None:
        where = await boarded(api)
        await where.take(json_lines(rankings(Random(1)), tmp_path / "a.jsonl"))

    def command(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(["refit", *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    on(database, prepare)
    return command


def test_a_scheduler_s_workers_may_draw_the_replicates(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str | None, int]] = []

    @contextmanager
    def cluster(scheduler: str | None, workers: int | None) -> Iterator[Callable[..., Any]]:
        def draw(*data: Any, replicates: int, **wish: Any) -> bootstrap.Replicates:
            asked.append((scheduler, replicates))
            return bootstrap.resample(*data, replicates=replicates, workers=1, **wish)

        yield draw

    monkeypatch.setattr(cli_refit, "drawn_by", cluster)
    code, out, err = run("ru-16", "--replicates", "20", "--scheduler", "tcp://host:8786")
    assert (code, err) == (0, "")
    assert TOLD.fullmatch(out)
    assert asked == [("tcp://host:8786", 20)]


def on(database: Database, work: Callable[[Api], object]) -> object:
    async def done() -> object:
        async with serving(database.service) as api:
            return await work(api)  # type: ignore[misc]

    return asyncio.run(done())


def rows(database: Database) -> object:
    return on(
        database,
        lambda api: api.fetch(
            "select replicates, seed::text as seed, (select count(*) from board_snapshot) as kept"
            " from snapshot order by id"
        ),
    )


def test_boards_with_something_new_get_a_snapshot(run: Run, database: Database) -> None:
    code, out, err = run("--replicates", "20", "--seed", str(2**64 - 1))
    assert (code, err) == (0, "")
    assert TOLD.fullmatch(out)
    assert run("--replicates", "20") == (0, NOTHING, "")
    code, out, _ = run("ru-16", "--replicates", "0")
    assert code == 0
    assert TOLD.fullmatch(out)
    assert [tuple(row) for row in rows(database)] == [  # type: ignore[attr-defined]
        (20, str(2**64 - 1), 2),
        (0, "0", 2),
    ]


def test_what_was_dropped_is_there_again(run: Run, database: Database) -> None:
    run("ru-16", "--replicates", "5")

    async def drop(api: Api) -> None:
        async with api.database.writing() as connection:
            await connection.execute("delete from board_snapshot")

    on(database, drop)
    code, out, err = run("--rebuild")
    assert (code, err) == (0, "")
    assert re.fullmatch(r"ru-16: snapshot [0-9a-f-]{36} is there again\n", out)
    assert [row["kept"] for row in rows(database)] == [1]  # type: ignore[attr-defined]
    assert run("--rebuild") == (0, "Nothing to do: no snapshot lacks its result\n", "")


def test_a_wrong_call_is_told(run: Run) -> None:
    assert run("nowhere")[:2] == (2, "")
    code, out, err = run("ru-16", "--replicates", "-1")
    assert (code, out) == (2, "")
    assert err.startswith("ha: ")
