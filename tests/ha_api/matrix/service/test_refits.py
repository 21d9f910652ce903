"""Whether a snapshot is wanted, what is told of the next one, and that workers take it."""

import asyncio
from typing import Any

import asyncpg
import pytest

from ha_api import chores
from ha_api.matrix.queries import refits as queries
from ha_api.matrix.records.snapshots import MatrixResult, Refit
from ha_api.matrix.service.refits import MatrixRefits
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.jobs.worker import work
from ha_api.platform.settings import Settings
from ha_core.methods.mahakk import versions
from tests.ha_api.api import SECRET, Api
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import judged, stage

pytestmark = pytest.mark.asyncio

MATRIX, ARENA = MatrixResult.MATRIX, MatrixResult.ARENA


def refits(api: Api, **options: Any) -> MatrixRefits:
    return MatrixRefits(MatrixSnapshots(api.database), **{"interval": 0, "delay": 0, **options})


async def told(api: Api, result: MatrixResult = MATRIX) -> Refit:
    return next(one for one in await refits(api).states() if one.result is result)


async def add(api: Api, statement: str, *values: Any) -> None:
    async with api.database.writing() as connection:
        await connection.execute(statement, *values)


async def test_what_is_new_to_read_is_due(api: Api) -> None:
    assert await refits(api).due() == []
    async with api.database.writing() as connection:
        task = await stage.task(connection, await stage.domain(connection), "t")
    assert await refits(api).due() == [MATRIX]
    assert await refits(api, delay=3600).due() == []
    await refits(api).refit(MATRIX)
    assert await refits(api).due() == []
    steps = (
        lambda connection: stage.withdrawn(connection, task),
        lambda connection: judged.matrix(connection, 1, votes=0),
        lambda connection: stage_vote(connection),
    )
    for step in steps:
        async with api.database.writing() as connection:
            await step(connection)
        assert await refits(api).due() == [MATRIX]
        assert await refits(api, interval=3600).due() == []
        await refits(api).refit(MATRIX)
        assert await refits(api).due() == []


async def stage_vote(connection: Any) -> None:
    output = await connection.fetchval("select min(output_id) from open_output")
    await stage.vote(connection, output, await stage.participant(connection), up=True)


async def test_rounds_want_a_snapshot_of_the_arena_and_verdicts_none(api: Api) -> None:
    async with api.database.writing() as connection:
        await judged.matrix(connection, 1)
    await refits(api).refit(MATRIX)
    async with api.database.writing() as connection:
        row = await connection.fetchrow("select id, task_id from criterion limit 1")
        assert row is not None
        criterion, task = row
        output = await connection.fetchval("select min(id) from output where task_id = $1", task)
        person = await stage.participant(connection)
        await stage.verdict(connection, output, criterion, person, passed=True)
    assert await refits(api).due() == []
    async with api.database.writing() as connection:
        await judged.arena(connection, 1)
    assert await refits(api).due() == [ARENA]
    recipe = await refits(api).refit(ARENA, orders=5, seed=7)
    assert (recipe.replicates, recipe.seed) == (5, "7")
    assert await refits(api).due() == []


async def test_another_version_of_a_policy_is_news(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    for result in MatrixResult:
        await refits(api).refit(result)
    assert await refits(api).due() == []
    newer = versions.ArenaElo("arena-elo-2", settled_k=8.0)
    monkeypatch.setitem(versions.VERSIONS, newer.version, newer)
    assert await refits(api).due() == [ARENA]
    assert await refits(api, interval=3600).due() == []


async def test_who_asks_does_not_wait_and_is_served_once(api: Api) -> None:
    patient = refits(api, interval=3600, delay=3600)
    await patient.refit(MATRIX)
    await add(api, "update matrix_refit set asked_at = now()")
    assert await patient.due() == [MATRIX]
    await patient.refit_due(MATRIX)
    await patient.refit_due(MATRIX)  # the job ran twice: nothing is left to do
    assert await api.value("select count(*) from snapshot") == 2
    assert (await told(api)).asked_at is None


async def test_a_failure_is_told_and_forgotten_after_a_success(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise ValueError("the text of a vote")

    with monkeypatch.context() as patched:
        patched.setattr(MatrixSnapshots, "take", broken)
        for failures in (1, 2):
            with pytest.raises(ValueError, match="text of a vote"):
                await refits(api).refit(MATRIX)
            after = await told(api)
            assert (after.failures, after.problem) == (failures, "internal error (ValueError)")
            assert after.began_at is None
    await refits(api).refit(MATRIX)
    after = await told(api)
    assert (after.problem, after.failures, after.began_at) == (None, 0, None)
    assert after.ended_at is not None


async def test_one_that_is_left_is_no_failure_and_a_wish_meanwhile_is_not_lost(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()

    async def endless(*_: Any, **__: Any) -> None:
        begun.set()
        await asyncio.sleep(3600)

    with monkeypatch.context() as patched:
        patched.setattr(MatrixSnapshots, "take", endless)
        task = asyncio.create_task(refits(api).refit(MATRIX))
        await begun.wait()
        assert (await told(api)).began_at is not None
        async with api.database.writing() as connection:
            await queries.ask_matrix_refit(connection, MATRIX)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    after = await told(api)
    assert (after.failures, after.began_at) == (0, None)
    assert await refits(api, interval=3600).due() == [MATRIX]


async def test_workers_take_what_is_due(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ready() -> None:
        pass

    monkeypatch.setattr(chores, "warm", ready)
    monkeypatch.setattr(chores, "SECONDS_TO_SCAN", 0.05)
    await judged.judged(api)
    given = {"HA_DATABASE_URL": database.service, "HA_SECRET": SECRET.decode()}
    settings = Settings.read(given | {"HA_REFIT_INTERVAL": "0", "HA_REFIT_DELAY": "0"})
    until = asyncio.Event()
    working = asyncio.create_task(
        work(database.service, chores.chores(api.database, settings), until=until)
    )
    while await api.value("select count(distinct result) from matrix_recipe") < 2:  # noqa: ASYNC110 - read as others read it
        await asyncio.sleep(0.05)
    until.set()
    assert await working
    assert await refits(api).due() == []
    assert await api.value("select count(*) from matrix_recipe") == 2


async def test_the_first_of_two_to_end_leaves_the_other_running(database: Database) -> None:
    connection = await asyncpg.connect(database.service)
    try:
        one, other = [await queries.begin_matrix_refit(connection, MATRIX) for _ in range(2)]
        assert one is not None
        assert other is not None
        statement = "select began_at from matrix_refit"
        for note in (queries.leave_matrix_refit, queries.end_matrix_refit):
            await note(connection, MATRIX, one)
            assert await connection.fetchval(statement) == other
        await queries.fail_matrix_refit(connection, MATRIX, one, "x")
        assert await connection.fetchval(statement) == other
        await queries.end_matrix_refit(connection, MATRIX, other)
        assert await connection.fetchval(statement) is None
    finally:
        await connection.close()
