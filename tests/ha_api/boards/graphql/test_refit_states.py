from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from ha_api.boards.queries import snapshots as queries
from ha_api.boards.service.refits import Refits
from ha_api.boards.service.snapshots import Snapshots
from ha_api.platform.access import Scope
from ha_api.platform.query import there
from tests.ha_api.api import Api
from tests.ha_api.boards.ranked import FOUR, opened
from tests.ha_api.writers import Given

pytestmark = pytest.mark.asyncio

REFIT = """
{
  board(slug: "ru-16") {
    refit { state done replicates askedAt endedAt failures failedAt problem unread dueAt }
  }
}
"""


async def told(api: Api, as_: str | None = None) -> Any:
    """How far the next snapshot of the board is."""
    return (await api.ask(REFIT, as_))["refit"]


async def test_how_far_the_next_snapshot_is_can_be_read(api: Api, tmp_path: Path) -> None:
    await opened(api, tmp_path)
    assert await told(api) is None
    board = await api.value("select id from board")
    async with api.database.writing() as connection:
        began = there(await queries.begin_refit(connection, board, 2000))
        await queries.advance_refit(connection, board, began, 700)
    found = await told(api)
    assert (found["state"], found["done"], found["replicates"]) == ("RUNNING", 700, 2000)
    assert found["endedAt"] is None
    async with api.database.writing() as connection:
        await queries.end_refit(connection, board, began)
    found = await told(api)
    assert (found["state"], found["failures"], found["failedAt"]) == ("IDLE", 0, None)
    assert found["endedAt"] is not None


async def test_why_it_failed_is_told_to_operators_alone(api: Api, tmp_path: Path) -> None:
    await opened(api, tmp_path)
    board = await api.value("select id from board")
    async with api.database.writing() as connection:
        began = there(await queries.begin_refit(connection, board, 2000))
        await queries.fail_refit(connection, board, began, "the disk is full")
    for key in (None, await api.key(Scope.VOTE, Scope.RESEARCH)):
        found = await told(api, key)
        assert (found["state"], found["failures"], found["problem"]) == ("FAILED", 1, None)
    assert (await told(api, await api.key(Scope.OPERATOR)))["problem"] == "the disk is full"


async def test_that_a_snapshot_was_asked_for_is_told(api: Api, tmp_path: Path) -> None:
    await opened(api, tmp_path)
    board = await api.value("select id from board")
    async with api.database.writing() as connection:
        await queries.ask_refit(connection, board)
    found = await told(api)
    assert found["state"] == "WAITING"
    assert found["askedAt"] is not None


async def test_what_waits_says_since_and_until_when(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(votes(3))
    found = await told(api)
    assert (found["state"], found["unread"]) == ("WAITING", 3)
    came = await api.value("select max(at) from ranking_import")
    assert datetime.fromisoformat(found["dueAt"]) == came + timedelta(seconds=10)
    recipe = await board.take()
    assert await told(api) is None  # by hand, without a note
    await board.add(votes(2))
    found = await told(api)
    assert (found["state"], found["unread"]) == ("WAITING", 2)
    assert datetime.fromisoformat(found["dueAt"]) == recipe.created_at + timedelta(seconds=300)
    await Refits(Snapshots(api.database)).refit("ru-16", replicates=0)
    found = await told(api)
    assert (found["state"], found["unread"], found["dueAt"]) == ("IDLE", 0, None)


async def test_another_roster_waits_for_the_interval_alone(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(votes(3))
    recipe = await board.take()
    await board.next_roster(*FOUR, "echo")
    found = await told(api)
    assert (found["state"], found["unread"]) == ("WAITING", 0)
    assert datetime.fromisoformat(found["dueAt"]) == recipe.created_at + timedelta(seconds=300)


async def test_nothing_is_due_while_it_runs_and_a_wish_is_due_at_once(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(votes(3))
    number = await api.value("select id from board")
    async with api.database.writing() as connection:
        await queries.ask_refit(connection, number)
    found = await told(api)
    assert (found["state"], found["dueAt"]) == ("WAITING", found["askedAt"])
    async with api.database.writing() as connection:
        await queries.begin_refit(connection, number, 2000)
    found = await told(api)
    assert (found["state"], found["dueAt"], found["unread"]) == ("RUNNING", None, 3)


@pytest.mark.parametrize("seconds", [0.0, 1e300])
async def test_what_is_due_by_what_is_told_is_due_for_the_worker(
    api: Api, tmp_path: Path, seconds: float
) -> None:
    board = await opened(api, tmp_path)
    await board.add(votes(3))
    number = await api.value("select id from board")
    async with api.database.reading() as connection:
        due = await queries.due_boards(connection, seconds, seconds)
        found = await queries.refit_of(connection, number, seconds, seconds)
        now = await connection.fetchval("select now()")
    assert found is not None
    assert found.due_at is not None
    assert (found.due_at <= now) == (due == ["ru-16"]) == (seconds == 0)


def votes(times: int) -> list[Given]:
    return [Given(f"p{number}", "t", [["alpha"], ["bravo"]]) for number in range(times)]
