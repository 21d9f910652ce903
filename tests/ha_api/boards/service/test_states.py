"""Sampler states: renewed when they must be, shared, and true to what may be shown."""

import asyncio

import pytest

from ha_api.boards.queries import sampling as queries
from ha_api.boards.records.sampling import Ground
from ha_api.boards.service.states import States
from ha_api.platform.db import Database
from tests.ha_api.api import Api
from tests.ha_api.boards import stage

pytestmark = pytest.mark.asyncio


async def ground(database: Database) -> Ground:
    async with database.reading() as connection:
        found = await queries.find_ground(connection, "board", None, operator=False)
    assert found is not None
    return found


async def test_a_state_is_kept_until_it_is_old(api: Api) -> None:
    await stage.build(api)
    here = await ground(api.database)
    states = States(api.database, seconds=3600)
    first = await states.current(here)
    assert (await states.current(here)) is first
    assert (await States(api.database, seconds=0).current(here)).id > first.id


async def test_a_state_is_renewed_after_so_many_impressions(api: Api) -> None:
    found = await stage.build(api)
    here = await ground(api.database)
    states = States(api.database, impressions=3)
    for number in range(4):
        await found.shown(await found.voter(f"p{number}"))
        await states.current(here)
    drawn = await api.fetch("select count(*) from impression group by state_id order by state_id")
    assert [row["count"] for row in drawn] == [3, 1]


async def test_all_processes_share_a_state(api: Api) -> None:
    await stage.build(api)
    here = await ground(api.database)
    others = [States(api.database) for _ in range(8)]
    at_once = await asyncio.gather(*(states.current(here) for states in others))
    assert len({state.id for state in at_once}) == 1
    assert await api.value("select count(*) from sampler_state") == 1


async def test_a_state_of_other_content_or_another_roster_is_stale(api: Api) -> None:
    found = await stage.build(api)
    states = States(api.database)
    here = await ground(api.database)
    first = await states.current(here)
    await found.add("delete from open_task where task_id = $1", found.tasks[0])
    await found.add(stage.VERSION, found.study, "SAFE_16")
    second = await states.current(here)
    assert second.id > first.id
    assert second.deck.tasks.tolist() == found.tasks[1:]
    await found.add(
        "with made as (insert into roster (study_id, previous_id)"
        " select study_id, id from roster returning id), filled as ("
        " insert into roster_model select made.id, $1::bigint, unnest($2::bigint[]) from made)"
        " insert into study_roster (study_id, roster_id) select $1::bigint, id from made",
        found.study,
        found.models[:4],
    )
    third = await states.current(await ground(api.database))
    assert third.deck.models.tolist() == found.models[:4]


async def test_a_change_of_eligibility_is_counted_anew(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    states = States(api.database, seconds=0)
    here = await ground(api.database)
    for number in range(2):
        token = await found.voter(f"p{number}")
        await found.ranked(token, await found.shown(token))
    assert (await states.current(here)).sampler.comparisons.sum() == 2 * 2 * 6
    await found.add(
        "insert into eligibility_change (ranking_id, study_id, mode, eligibility, research, reason)"
        " select min(id), $1::bigint, 'SAFE_16', 'TECHNICAL', false, 'a test' from ranking",
        found.study,
    )
    assert (await states.current(here)).sampler.comparisons.sum() == 2 * 6


async def test_test_traffic_is_not_counted_as_shown(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    states = States(api.database, seconds=0)
    await found.shown(await found.voter(), technical=True)
    assert (await states.current(await ground(api.database))).sampler.impressions.sum() == 0
    await found.shown(await found.voter())
    assert (await states.current(await ground(api.database))).sampler.impressions.sum() == 4


async def test_a_renewal_waits_for_votes_that_are_not_committed(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    here = await ground(api.database)
    states = States(api.database, seconds=0)
    async with api.database.writing() as connection:
        await connection.execute(
            "select pg_advisory_xact_lock_shared(ranking_lock($1, 'SAFE_16'))", found.study
        )
        renewal = asyncio.create_task(states.current(here))
        await asyncio.sleep(0.1)
        assert not renewal.done()
    await renewal


async def test_votes_wait_for_the_cut_and_not_for_the_counts(api: Api) -> None:
    await stage.build(api, tasks=1)
    here = await ground(api.database)
    async with api.database.writing() as connection:
        await queries.lock_sampler(connection, here.study, here.mode)
        savepoint = connection.transaction()
        await savepoint.start()
        await queries.lock_observations(connection, here.study, here.mode)
        await savepoint.rollback()
        free = await api.value(
            "select pg_try_advisory_xact_lock_shared(ranking_lock($1, $2::mode))",
            here.study,
            here.mode,
        )
        assert free is True


async def test_draws_do_not_wait_for_a_renewal_while_the_old_state_is_true(api: Api) -> None:
    found = await stage.build(api)
    here = await ground(api.database)
    first = await States(api.database).current(here)
    async with api.database.writing() as connection:
        await queries.lock_sampler(connection, here.study, here.mode)  # somebody is renewing it
        assert (await States(api.database, seconds=0).current(here)).id == first.id
        await found.add(stage.VERSION, found.study, "SAFE_16")
        waiting = asyncio.create_task(States(api.database).current(here))
        await asyncio.sleep(0.1)
        assert not waiting.done()  # what may be shown has changed: the old one is not true
    assert (await waiting).id > first.id
