"""A kill -9 of the server between any two statements of a vote leaves all of it or nothing."""

import asyncio
import json
import sys

import pytest

from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import crowd
from tests.house.tree import ROOT

pytestmark = pytest.mark.asyncio

MOST = 16  # statements of a vote, at most


async def test_a_killed_vote_is_there_whole_or_not_at_all(api: Api, database: Database) -> None:
    people = await crowd.build(api)
    output = await people.published()
    tokens = [await people.person() for _ in range(MOST)]
    vote = {"output": output, "up": True, "key": "k"}
    jobs = [
        {"url": database.service, "token": token, "document": crowd.VOTE, "variables": vote}
        for token in tokens
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
    assert 8 <= sum(killed) < MOST  # every statement was once the last, and some vote ended
    await asyncio.sleep(0.2)  # the server notices who is gone
    found = [await people.found(token, output) for token in tokens]
    votes = [seen["myVote"] for seen in found]
    assert votes == sorted(votes, key=bool)  # nothing until the commit, all from then on
    assert [seen["model"] is not None for seen in found] == [vote is True for vote in votes]
    assert 0 < votes.count(True) < MOST
    requests = await api.value("select count(*) from matrix_request")
    assert (await people.counts())["cell"][0][5] == votes.count(True) == requests
    for token in tokens:
        assert (await people.voted(token, output, key="k"))["output"]["myVote"] is True
    assert (await people.counts())["cell"][0][5] == MOST
