"""A cut is final: whoever is voting is waited for."""

import asyncio

import pytest

from ha_api.boards.records.studies import Mode
from ha_api.boards.service.cuts import final_cut
from tests.ha_api.api import Api
from tests.ha_api.boards import stage

pytestmark = pytest.mark.asyncio


async def test_a_cut_waits_for_votes_under_way_and_frees_the_next(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter()
    await found.ranked(token, await found.shown(token))
    lock = "select lock_voting(1::bigint, $1::bigint, 'SAFE_16')"
    async with api.database.writing() as reading:
        async with api.database.writing() as voting:
            await voting.execute(lock, found.study)
            cut = asyncio.create_task(final_cut(reading, found.study, Mode.SAFE_16))
            done, _ = await asyncio.wait([cut], timeout=0.2)
            assert not done
        assert (await cut).rankings == 1
        async with api.database.writing() as voting:  # while the reader goes on
            await asyncio.wait_for(voting.execute(lock, found.study), 5)
