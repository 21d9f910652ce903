"""A kill -9 of the server between any two statements of a vote leaves all of it or nothing."""

import asyncio
import json
import sys

import pytest

from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.conftest import Database
from tests.house.tree import ROOT

pytestmark = pytest.mark.asyncio

MOST = 20  # statements of a vote, at most

LEFT = """
select (select count(*) from outcome o where o.impression_id = impression.id),
       (select count(*) from ranking r where r.impression_id = impression.id),
       (select count(*) from action a where a.impression_id = impression.id)
from impression order by id
"""


async def test_a_killed_vote_is_there_whole_or_not_at_all(api: Api, database: Database) -> None:
    found = await stage.build(api)
    tokens = [await found.voter(f"p{n}") for n in range(MOST)]
    votes = [stage.ballot(await found.shown(token)) for token in tokens]
    jobs = [
        {"url": database.service, "token": token, "document": stage.RANK, "variables": vote}
        for token, vote in zip(tokens, votes, strict=True)
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
    assert 10 <= sum(killed) < MOST  # every statement was once the last, and some vote ended
    await asyncio.sleep(0.2)  # the server notices who is gone
    left = [tuple(row) for row in await api.fetch(LEFT)]
    assert set(left) == {(0, 0, 0), (1, 1, 5)}
    assert left == sorted(left)  # nothing until the commit, all from then on
    for token, vote in zip(tokens, votes, strict=True):
        assert (await api.ask(stage.RANK, token, **vote))["eligibility"] == "PRIMARY"
    assert {tuple(row) for row in await api.fetch(LEFT)} == {(1, 1, 5)}
