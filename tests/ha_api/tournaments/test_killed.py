"""A kill -9 between any two statements of judging leaves all or nothing, and what to go on with."""

import asyncio
import json
import sys
from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.stage import NEXT, SUBMIT, sent
from tests.house.tree import ROOT

pytestmark = pytest.mark.asyncio

MOST = 30  # statements of a request, at most

LEFT = """
select (select count(*) from judgement where match_id = match.id),
       (select count(*) from tournament_request where idempotency_key = match.number::text),
       1 - (select count(*) from waiting_match where match_id = match.id and judge_id = main.id)
from match join judge main using (tournament_id) where main.main order by match.number
"""


async def killed(database: Database, key: str, documents: list[dict[str, Any]]) -> list[bool]:
    """Which of some requests were killed, each before one statement more than the one before."""
    jobs = [{"url": database.service, "token": key, **document} for document in documents]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.ha_api.attacks.killed"),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate(json.dumps(jobs).encode())
    await asyncio.sleep(0.2)  # the server notices who is gone
    found: list[bool] = json.loads(out)
    assert found == sorted(found, reverse=True)
    assert 12 <= sum(found) < MOST  # every statement was once the last, and some request ended
    return found


async def test_a_killed_judgement_is_there_whole_or_not_at_all(
    api: Api, database: Database
) -> None:
    await stage.build(api, prompts=10, matches=MOST)
    key = await api.key(Scope.OPERATOR)
    leases = (await api.ask(NEXT, key, first=100))["leases"]
    documents: list[dict[str, Any]] = [
        {"document": SUBMIT, "variables": {"judgements": [sent(lease)], "key": str(number)}}
        for number, lease in enumerate(leases, start=1)
    ]
    await killed(database, key, documents)
    left = [tuple(row) for row in await api.fetch(LEFT)]
    assert set(left) == {(0, 0, 0), (1, 1, 1)}
    assert left == sorted(left)  # nothing until the commit, all from then on
    tracked = "select coalesce(sum(matches), 0) from tracked_rating"
    assert await api.value(tracked) == 2 * left.count((1, 1, 1))
    for document in documents:
        stored = await api.ask(SUBMIT, key, **document["variables"])
        assert stored["__typename"] == "JudgementsStored", stored
    assert {tuple(row) for row in await api.fetch(LEFT)} == {(1, 1, 1)}
    assert await api.value(tracked) == 2 * MOST


async def test_a_killed_draw_leaves_no_half_of_a_pass_and_no_number_twice(
    api: Api, database: Database
) -> None:
    await stage.build(api, prompts=20, matches=100)
    key = await api.key(Scope.OPERATOR)
    document = {"document": NEXT, "variables": {"first": 4, "holder": "h"}}
    # Each that ends holds four matches, which the next one is given again and nothing is drawn.
    ended = (await killed(database, key, [document] * MOST)).count(False)
    assert ended > 0
    assert await api.value("select count(*) from match") == 4
    assert await api.value("select count(*) from waiting_match where holder is not null") == 4
    assert await api.value("select count(*) from waiting_match") == 4 * 2  # for both judges
    again = await api.ask(NEXT, key, first=4, holder="h")
    assert len({lease["match"] for lease in again["leases"]}) == 4


async def test_who_was_killed_between_lease_and_judgement_goes_on_where_it_stopped(
    api: Api,
) -> None:
    cup = await stage.build(api, matches=6)
    before = await cup.next(first=3, holder="killed", seconds=3600)
    assert len(await cup.next(holder="other")) == 3
    after = await cup.next(first=3, holder="killed")
    assert [one.match for one in after] == [one.match for one in before]
    await cup.submit([stage.judged(one) for one in after], holder="killed")
    assert await api.value("select count(*) from judgement") == 3
