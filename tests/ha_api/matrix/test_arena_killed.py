"""A kill -9 of the server between any two statements of a round's result leaves all or nothing."""

import asyncio
import json
import sys
from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import playing, stage
from tests.ha_api.matrix.playing import SUBMIT
from tests.house.tree import ROOT

pytestmark = pytest.mark.asyncio

MOST = 30  # statements of a result and its receipt, at most

LEFT = """
select (select count(*) from arena_result r where r.round_id = arena_round.id),
       (select count(*) from matrix_request q where q.idempotency_key = arena_round.id::text)
from arena_round order by id
"""


async def test_a_killed_result_is_there_whole_or_not_at_all(api: Api, database: Database) -> None:
    arena = await playing.build(api)
    people = [await arena.person() for _ in range(MOST)]
    shown = [await arena.shown(person) for person in people]
    jobs: list[dict[str, Any]] = [
        {
            "url": database.service,
            "document": SUBMIT,
            "token": stage.token(person),
            "variables": {"round": one["id"], "winner": one["cards"][0]["id"], "key": str(number)},
        }
        for number, (person, one) in enumerate(zip(people, shown, strict=True), start=1)
    ]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.ha_api.attacks.killed"),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate(json.dumps(jobs).encode())
    killed = json.loads(out)
    assert killed == sorted(killed, reverse=True)
    assert 12 <= sum(killed) < MOST  # every statement was once the last, and some result ended
    await asyncio.sleep(0.2)  # the server notices who is gone
    left = [tuple(row) for row in await api.fetch(LEFT)]
    assert set(left) == {(0, 0), (1, 1)}
    assert left == sorted(left)  # nothing until the commit, all from then on
    kept = "select rating, rounds from arena_rating order by model_id"
    stored = """
    select 1200 + sum(gain), count(*) from (
        select first_model_id as model, gain from arena_result
        union all select second_model_id, -gain from arena_result) side
    group by model order by model
    """
    assert [tuple(r) for r in await api.fetch(kept)] == [tuple(r) for r in await api.fetch(stored)]
    for job in jobs:
        receipt = await api.ask(SUBMIT, job["token"], **job["variables"])
        assert receipt["__typename"] == "RoundResult", receipt
    assert {tuple(row) for row in await api.fetch(LEFT)} == {(1, 1)}
    assert [tuple(r) for r in await api.fetch(kept)] == [tuple(r) for r in await api.fetch(stored)]
