"""Names of processes: no two at a time have one, and whose process is gone gives it back."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from ha_api.platform.errors import CallError
from ha_api.tournaments.judging.holders import LostError, holder
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio


async def test_names_are_taken_from_the_first_and_given_back(database: Database) -> None:
    async with holder(database.service, "judge 1") as one:
        async with holder(database.service, "judge 1") as other:
            assert (one.name, other.name) == ("ha 1", "ha 2")
        async with holder(database.service, "judge 2") as elsewhere:
            assert elsewhere.name == "ha 1"
    async with holder(database.service, "judge 1") as again:
        assert again.name == "ha 1"


async def test_as_many_as_may_and_no_more(database: Database) -> None:
    async with AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(holder(database.service, "a", most=3))
        with pytest.raises(CallError, match="as many processes as may already work on it: 3"):
            await stack.enter_async_context(holder(database.service, "a", most=3))


async def test_who_lost_its_connection_lost_its_name(database: Database) -> None:
    async with holder(database.service, "judge 1") as one:
        one.check()
        one.connection.terminate()
        await asyncio.sleep(0)
        with pytest.raises(LostError):
            one.check()
