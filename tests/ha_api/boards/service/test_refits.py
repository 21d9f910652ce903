"""Which boards want a snapshot, and what is told of the next one."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ha_api.boards.queries import snapshots as queries
from ha_api.boards.records.snapshots import Refit
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.refits import Refits
from ha_api.boards.service.snapshots import NoRosterError, Snapshots
from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.made_elsewhere import rankings
from tests.ha_api.boards.service.test_snapshots import boarded, next_roster
from tests.ha_api.writers import json_lines

pytestmark = pytest.mark.asyncio

ASK = """
mutation ($board: String!) {
  requestSnapshot(board: $board) {
    ... on SnapshotRequested { board { slug } }
    ... on Refusal { code field message }
  }
}
"""


def refits(api: Api, **options: Any) -> Refits:
    return Refits(Snapshots(api.database), **{"interval": 0, "delay": 0, **options})


async def told(api: Api, board: str = "board") -> Refit:
    number = await api.value("select id from board where slug = $1", board)
    async with api.database.reading() as connection:
        found = await queries.refit_of(connection, number, 0, 0)
    assert found is not None
    return found


async def voted(api: Api) -> stage.Stage:
    found = await stage.build(api)
    token = await found.voter()
    await found.ranked(token, await found.shown(token))
    return found


async def test_a_board_is_due_when_there_is_something_new_to_read(api: Api) -> None:
    found = await stage.build(api)
    assert await refits(api).due() == []
    token = await found.voter()
    await found.ranked(token, await found.shown(token))
    assert await refits(api).due() == ["board"]
    assert await refits(api, delay=3600).due() == []
    await refits(api).refit("board", replicates=0)
    assert await refits(api).due() == []
    await found.add(
        "insert into eligibility_change (ranking_id, study_id, mode, eligibility, research, reason)"
        " select id, study_id, mode, 'TECHNICAL', false, 'x' from ranking"
    )
    assert await refits(api).due() == ["board"]
    assert await refits(api, interval=3600).due() == []


async def test_an_import_waits_from_when_it_came_whatever_times_its_lines_have(
    api: Api, tmp_path: Path
) -> None:
    where = await boarded(api)
    given = rankings(Random(1))
    future = [type(one)(one.participant, one.task, one.order, None, "2999-01-01") for one in given]
    await where.take(json_lines(future, tmp_path / "a.jsonl"))
    assert await refits(api).due() == ["ru-16"]


async def test_another_roster_is_news(api: Api) -> None:
    found = await voted(api)
    await refits(api).refit("board", replicates=0)
    models = [row[0] for row in await api.fetch("select slug from model order by id limit 4")]
    await next_roster(found.api, models)
    assert await refits(api).due() == ["board"]
    assert await refits(api, interval=3600).due() == []


async def test_who_asks_does_not_wait(api: Api) -> None:
    await voted(api)
    patient = refits(api, interval=3600, delay=3600)
    await patient.refit("board", replicates=0)
    assert await patient.due() == []
    number = await api.value("select id from board")
    async with api.database.writing() as connection:
        await queries.ask_refit(connection, number)
    assert await patient.due() == ["board"]
    await patient.refit_due("board")
    assert await patient.due() == []
    assert await api.value("select count(*) from snapshot") == 2
    await patient.refit_due("board")  # the job ran twice: nothing is left to do
    assert await api.value("select count(*) from snapshot") == 2


async def test_what_follows_is_told_of_the_study_and_mode(api: Api) -> None:
    found = await voted(api)
    heard: list[tuple[int, Mode]] = []

    async def follower(study: int, mode: Mode) -> None:
        heard.append((study, mode))

    await refits(api, followers=[follower]).refit("board", replicates=0)
    assert heard == [(found.study, Mode.SAFE_16)]


async def test_how_far_it_is_can_be_read_while_it_runs(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    await voted(api)
    monkeypatch.setattr("ha_api.boards.service.refits.SECONDS_BETWEEN_WORDS", 0.01)
    seen = asyncio.Event()

    async def slow(study: int, mode: Mode) -> None:
        while (await told(api)).done < 30:  # noqa: ASYNC110 - read as others read it
            await asyncio.sleep(0.01)
        assert (await told(api)).running
        seen.set()

    await refits(api, followers=[slow]).refit("board", replicates=30)
    assert seen.is_set()
    after = await told(api)
    assert not after.running
    assert (after.failures, after.replicates) == (0, 30)
    assert after.ended_at is not None


async def test_a_failure_is_told_and_forgotten_after_a_success(api: Api) -> None:
    await voted(api)

    async def broken(study: int, mode: Mode) -> None:
        raise ValueError("the text of a vote")

    for failures in (1, 2):
        with pytest.raises(ValueError, match="text of a vote"):
            await refits(api, followers=[broken]).refit("board", replicates=0)
        after = await told(api)
        assert (after.failures, after.problem) == (failures, "internal error (ValueError)")
        assert not after.running
    await refits(api).refit("board", replicates=0)
    assert (await told(api)).problem is None
    assert (await told(api)).failures == 0


async def test_what_should_follow_is_done_when_it_failed_the_last_time(api: Api) -> None:
    await voted(api)
    tries: list[int] = []

    async def twice(study: int, mode: Mode) -> None:
        tries.append(study)
        if len(tries) == 1:
            raise OSError("away")

    ours = refits(api, followers=[twice])
    with pytest.raises(OSError, match="away"):
        await ours.refit_due("board")
    await ours.refit_due("board")
    assert len(tries) == 2
    assert await api.value("select count(*) from snapshot") == 1
    assert (await told(api)).failures == 0


async def test_a_wish_during_a_refit_is_not_lost(api: Api) -> None:
    await voted(api)
    number = await api.value("select id from board")

    async def asking(study: int, mode: Mode) -> None:
        async with api.database.writing() as connection:
            await queries.ask_refit(connection, number)

    await refits(api, followers=[asking]).refit("board", replicates=0)
    assert await refits(api, interval=3600).due() == ["board"]


async def test_an_operator_asks_over_http_and_nobody_else(api: Api) -> None:
    await voted(api)
    patient = refits(api, interval=3600, delay=3600)
    await patient.refit("board", replicates=0)
    for key in (None, await api.key(Scope.VOTE), await api.key(Scope.RESEARCH)):
        assert (await api.ask(ASK, key, board="board"))["code"] in {"UNAUTHENTICATED", "FORBIDDEN"}
    key = await api.key(Scope.OPERATOR)
    assert (await api.ask(ASK, key, board="nowhere"))["code"] == "NOT_FOUND"
    assert await patient.due() == []
    assert await api.ask(ASK, key, board="board") == {"board": {"slug": "board"}}
    assert await patient.due() == ["board"]


async def test_the_first_of_two_to_end_leaves_the_other_running(api: Api) -> None:
    await voted(api)
    number = await api.value("select id from board")
    async with api.database.reading() as connection:
        one, other = [await queries.begin_refit(connection, number, 9) for _ in range(2)]
        assert one is not None
        assert other is not None
        for note in (queries.leave_refit, queries.end_refit):
            await note(connection, number, one)
            assert (await told(api)).running
        await queries.fail_refit(connection, number, one, "x")
        assert (await told(api)).running
        await queries.end_refit(connection, number, other)
    after = await told(api)
    assert (after.running, after.failures) == (False, 0)


async def test_one_that_is_left_is_no_failure(api: Api) -> None:
    await voted(api)
    begun = asyncio.Event()

    async def endless(study: int, mode: Mode) -> None:
        begun.set()
        await asyncio.sleep(3600)

    task = asyncio.create_task(refits(api, followers=[endless]).refit("board", replicates=0))
    await begun.wait()
    assert (await told(api)).running
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    after = await told(api)
    assert (after.running, after.failures) == (False, 0)


async def test_a_board_without_a_roster_is_not_due_and_says_why(api: Api) -> None:
    async with api.database.writing() as connection:
        await connection.fetch(stage.STUDY, "bare", "bare", "SAFE_16")
    assert await refits(api).due() == []
    with pytest.raises(NoRosterError):
        await refits(api).refit("bare")
