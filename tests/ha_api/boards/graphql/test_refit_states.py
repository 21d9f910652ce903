from pathlib import Path
from typing import Any

import pytest

from ha_api.boards.queries import snapshots as queries
from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.ranked import opened

pytestmark = pytest.mark.asyncio

REFIT = """
{
  board(slug: "ru-16") {
    refit { state done replicates askedAt endedAt failures failedAt problem }
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
        await queries.begin_refit(connection, board, 2000)
        await queries.advance_refit(connection, board, 700)
    found = await told(api)
    assert (found["state"], found["done"], found["replicates"]) == ("RUNNING", 700, 2000)
    assert found["endedAt"] is None
    async with api.database.writing() as connection:
        await queries.end_refit(connection, board)
    found = await told(api)
    assert (found["state"], found["failures"], found["failedAt"]) == ("IDLE", 0, None)
    assert found["endedAt"] is not None


async def test_why_it_failed_is_told_to_operators_alone(api: Api, tmp_path: Path) -> None:
    await opened(api, tmp_path)
    board = await api.value("select id from board")
    async with api.database.writing() as connection:
        await queries.begin_refit(connection, board, 2000)
        await queries.fail_refit(connection, board, "the disk is full")
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
    assert found["state"] == "IDLE"
    assert found["askedAt"] is not None
