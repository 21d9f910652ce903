"""Leases: one holder at a time has a match, whoever asks at once, until the time is over."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from tests.ha_api.api import Api, serving
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments import stage

pytestmark = pytest.mark.asyncio

CLIENTS = 50


async def test_a_holder_is_given_its_own_again_before_new_ones(api: Api) -> None:
    cup = await stage.build(api)
    mine = await cup.next(first=3)
    other = await cup.next(first=2, holder="other")
    assert {one.match for one in mine}.isdisjoint({one.match for one in other})
    again = await cup.next(first=4)
    assert [one.match for one in again[:3]] == [one.match for one in mine]
    assert again[3].match not in {one.match for one in other}
    assert again[0].expires_at > mine[0].expires_at


async def test_fewer_are_given_than_held(api: Api) -> None:
    cup = await stage.build(api)
    mine = await cup.next(first=5)
    assert [one.match for one in await cup.next(first=2)] == [one.match for one in mine[:2]]


async def test_what_is_judged_is_given_no_more_and_what_expired_to_anybody(api: Api) -> None:
    cup = await stage.build(api, matches=6)
    mine = await cup.next()
    assert len(mine) == 6
    await cup.submit([stage.judged(mine[0])])
    assert await cup.next(holder="other") == []
    async with api.database.writing() as connection:
        await connection.execute(
            "update waiting_match set expires_at = now() where number < 4 and holder is not null"
        )
    late = await cup.next(holder="other")
    assert [one.match for one in late] == [one.match for one in mine[1:3]]
    assert [one.match for one in await cup.next()] == [one.match for one in mine[3:]]


async def test_judges_wait_for_none_of_each_other(api: Api) -> None:
    cup = await stage.build(api, matches=6)
    assert [one.match for one in await cup.next()] == [one.match for one in await cup.next("aux")]


async def test_fifty_clients_judge_each_match_once(database: Database) -> None:
    async with serving(database.service, connections=20) as api:
        cup = await stage.build(api, models=6, prompts=10, matches=120, both_orders=True)

        async def client(number: int) -> int:
            judge, done = ("main", "aux")[number % 2], 0
            while leases := await cup.next(judge, first=3, holder=f"h{number}"):
                for lease in leases:
                    await cup.submit([stage.judged(lease)], judge, holder=f"h{number}")
                done += len(leases)
            return done

        # Some of the auxiliary judge's clients may come before there is any match, and leave.
        counts = await asyncio.gather(*(client(number) for number in range(CLIENTS)))
        rest = [await client(number) for number in (0, 1)]
        assert sum(counts) + sum(rest) == 2 * 2 * 120
        assert max(counts) < 2 * 120
        rows = await api.fetch("select judge_id, match_id, swapped from judgement")
        assert set(Counter(map(tuple, rows)).values()) == {1}
        assert await api.value("select count(*) from waiting_match") == 0
        assert await api.value("select count(*), max(number) from match") == 120


async def held(database: Database) -> Counter[Any]:
    """How many holders were given each match, when twenty ask at once for two of forty."""
    async with serving(database.service, connections=20) as api:
        cup = await stage.build(api, models=4, prompts=20, matches=40)
        await cup.next("main", holder="first")  # all are drawn, and wait for the auxiliary judge
        asking = (cup.next("aux", first=2, holder=f"h{number}") for number in range(20))
        return Counter(one.match for leases in await asyncio.gather(*asking) for one in leases)


async def test_twenty_at_once_hold_forty_matches(database: Database) -> None:
    assert list((await held(database)).values()) == [1] * 40


async def test_without_the_judge_s_lock_two_would_hold_one(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unlocked(connection: Any, judge: int) -> None: ...

    monkeypatch.setattr("ha_api.tournaments.queries.judges.lock_judge", unlocked)
    assert max((await held(database)).values()) > 1
