"""Counts built on those before are the counts from scratch."""

import numpy as np
import pytest

from ha_api.boards.queries import sampling as queries
from ha_api.boards.records.sampling import StoredState
from ha_api.boards.service import counts, decks
from ha_api.boards.service.states import States
from tests.ha_api.api import Api
from tests.ha_api.boards import stage

pytestmark = pytest.mark.asyncio


async def test_what_came_since_is_added_to_what_was_known(api: Api) -> None:
    found = await stage.build(api, tasks=3, models=5, humans=2)
    async with api.database.reading() as connection:
        ground = await queries.find_ground(connection, "board", None, operator=False)
    assert ground is not None
    states = States(api.database, seconds=0)
    for number in range(6):
        token = await found.voter(f"p{number}")
        await found.ranked(token, await found.shown(token))
        await states.current(ground)
    deck = await decks.load(api.database, ground, ground.roster or 0)
    async with api.database.reading() as connection:
        number = await connection.fetchval("select max(id) from sampler_state")
        last = await queries.load_state(connection, number)
        cut = await queries.read_cut(connection, ground.study, ground.mode)
        assert cut is not None
        fresh = await counts.count(connection, ground, deck, cut, None)
    assert isinstance(last, StoredState)
    assert last.wins == fresh.wins.ravel().tolist()
    assert last.impressions == fresh.impressions.tolist()
    assert last.task_impressions == fresh.task_impressions.tolist()
    assert last.human_rankings == fresh.human_rankings.tolist()
    assert np.sum(fresh.task_impressions) == 6
    assert fresh.wins.sum() + 3 * fresh.human_rankings.sum() == 6 * 6
