"""Votes over HTTP: one in force a voter and output, counted, told after it is stored."""

import asyncio
from typing import Any

import pytest
import pytest_asyncio

from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.matrix import crowd
from tests.ha_api.matrix.crowd import VOTES, Crowd

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def people(api: Api) -> Crowd:
    return await crowd.build(api)


def refusal(found: Any) -> tuple[str, str | None]:
    assert found["__typename"] == "Refusal", found
    return found["code"], found["field"]


async def test_a_vote_counts_and_tells_the_model_once_it_is_stored(people: Crowd) -> None:
    output, voter = await people.published(1), await people.person()
    before = await people.found(voter, output)
    assert (before["model"], before["evaluation"], before["myVote"]) == (None, None, None)
    receipt = await people.voted(voter, output, up=True)
    assert receipt["up"] is True
    assert receipt["output"]["model"] == {"slug": "m1", "name": "M1"}
    assert receipt["output"]["myVote"] is True
    found = receipt["output"]["evaluation"]
    assert (found["up"], found["votes"], found["state"]) == (1, 1, "AWAITING")
    assert found["score"] == pytest.approx(20.65493143772375)
    assert found["high"] == 100.0
    assert (await people.counts())["cell"][0][2:] == (1, 1, 1, 1, 1, 1)


async def test_the_same_vote_changes_nothing_and_the_opposite_supersedes_it(people: Crowd) -> None:
    output, voter = await people.published(), await people.person()
    for up in (True, True, False, False, True, False):
        await people.voted(voter, output, up)
    rows = await people.api.fetch("select id, up, previous_id, blind from vote order by id")
    assert [(row["up"], row["blind"]) for row in rows] == [
        *[(True, True), (False, False), (True, False), (False, False)]
    ]
    assert [row["previous_id"] for row in rows] == [None, *[row["id"] for row in rows[:-1]]]
    assert (await people.counts())["cell"][0][2:] == (1, 1, 0, 1, 1, 1)


async def test_fifty_votes_at_once_of_one_voter_leave_one(people: Crowd) -> None:
    output, voter = await people.published(), await people.person()
    votes = [people.voted(voter, output, up=n % 3 > 0) for n in range(50)]
    receipts = await asyncio.gather(*votes)
    assert {receipt["__typename"] for receipt in receipts} == {"VoteReceipt"}
    newest = await people.api.value("select up from vote order by id desc limit 1")
    assert (await people.counts())["cell"][0][2:] == (1, 1, int(newest), 1, 1, 1)
    assert await people.api.value("select count(*) from vote_in_force") == 1


async def test_fifty_voters_at_once_on_one_output_are_all_counted(people: Crowd) -> None:
    output = await people.published()
    voters = [await people.person() for _ in range(50)]
    await asyncio.gather(*(people.voted(v, output, n < 20) for n, v in enumerate(voters)))
    assert (await people.counts())["cell"][0][2:] == (1, 1, 20, 50, 50, 50)


async def test_a_rater_counts_once_a_cell_and_their_votes_by_squares(people: Crowd) -> None:
    outputs = [await people.published() for _ in range(3)]
    first, second = await people.person(), await people.person()
    for output in outputs:
        await people.voted(first, output, up=True)
    await people.voted(second, outputs[0], up=False)
    await people.voted(first, outputs[1], up=False)
    assert (await people.counts())["cell"][0][2:] == (3, 3, 2, 4, 2, 10)


async def test_the_same_request_is_done_once_and_answered_alike(people: Crowd) -> None:
    output, voter = await people.published(), await people.person()
    receipts = await asyncio.gather(
        *(people.voted(voter, output, up=True, key="k") for _ in range(10))
    )
    assert all(receipt == receipts[0] for receipt in receipts)
    await people.voted(voter, output, up=False)
    again = await people.voted(voter, output, up=True, key="k")
    assert (again["up"], again["output"]["model"]["slug"]) == (True, "m0")
    assert again["output"]["myVote"] is False  # changed since, and not changed back
    other = await people.voted(voter, output, up=False, key="k")
    assert refusal(other) == ("KEY_REUSED", "idempotencyKey")
    judged = await people.judged(voter, output, True, key="k")
    assert refusal(judged) == ("KEY_REUSED", "idempotencyKey")
    await people.counts()


async def test_one_key_of_a_partner_is_one_request_whoever_it_is_for(people: Crowd) -> None:
    output = await people.published()
    ask = people.api.ask
    enrolled = [await ask(ENROL, people.partner, externalId=f"p{n}") for n in range(6)]
    votes = [
        people.voted(people.partner, output, n % 2 > 0, participant=who["participant"], key="k")
        for n, who in enumerate(enrolled)
    ]
    found = await asyncio.gather(*votes)
    stored = [one for one in found if one["__typename"] == "VoteReceipt"]
    assert len(stored) == 1
    refused = {refusal(one) for one in found if one not in stored}
    assert refused == {("KEY_REUSED", "idempotencyKey")}
    own = await people.voted(enrolled[0]["token"], output, key="k")  # another caller's key
    assert own["up"] is True
    assert (await people.counts())["cell"][0][5] in {1, 2}


async def test_a_refused_request_may_be_tried_again_with_its_key(people: Crowd) -> None:
    output, voter = await people.published(), await people.person()
    await people.api.ask(crowd.WITHDRAW, people.operator, id=output)
    assert refusal(await people.voted(voter, output, key="k")) == ("NOT_FOUND", "output")
    await people.api.ask(crowd.PUBLISH, people.operator, id=output)
    assert (await people.voted(voter, output, key="k"))["__typename"] == "VoteReceipt"


async def test_who_may_not_vote_is_refused_by_name(people: Crowd) -> None:
    contributor = await people.person()
    output = (await people.contributed(contributor))["id"]
    draft = (await people.contributed(contributor, publish=False))["id"]
    voter = await people.person()
    assert refusal(await people.voted(contributor, output)) == ("FORBIDDEN", "output")
    assert refusal(await people.voted(voter, draft)) == ("NOT_FOUND", "output")
    assert refusal(await people.voted(voter, f"{output[:-4]}0000")) == ("NOT_FOUND", "output")
    assert refusal(await people.voted(voter, people.task)) == ("INVALID", "output")
    assert refusal(await people.voted(voter, output, key=" ")) == ("INVALID", "idempotencyKey")
    assert refusal(await people.voted(people.operator, output)) == ("FORBIDDEN", None)
    assert refusal(await people.voted(people.partner, output)) == ("INVALID", "participant")
    anonymous = await people.api.ask(crowd.VOTE, None, output=output, up=True, key="k")
    assert refusal(anonymous) == ("UNAUTHENTICATED", None)
    assert await people.api.value("select count(*) from vote") == 0
    assert await people.api.value("select count(*) from matrix_request") == 0


async def test_a_withdrawn_output_takes_no_votes_and_says_so_to_those_who_judged_it(
    people: Crowd,
) -> None:
    output, voter, late = await people.published(), await people.person(), await people.person()
    await people.voted(voter, output)
    await people.api.ask(crowd.WITHDRAW, people.operator, id=output)
    assert refusal(await people.voted(voter, output, up=False)) == ("CONFLICT", "output")
    assert refusal(await people.voted(late, output)) == ("NOT_FOUND", "output")
    assert (await people.counts())["cell"][0][2:] == (0, 0, 0, 0, 0, 0)
    await people.api.ask(crowd.PUBLISH, people.operator, id=output)
    assert (await people.counts())["cell"][0][2:] == (1, 1, 1, 1, 1, 1)


async def test_a_bulk_of_votes_has_an_outcome_for_each(people: Crowd) -> None:
    outputs = [await people.published() for _ in range(3)]
    voter = await people.person()
    votes = [
        {"output": output, "up": True, "idempotencyKey": f"k{n}"}
        for n, output in enumerate([outputs[0], people.task, outputs[1], outputs[0]])
    ]
    found = await people.api.ask(VOTES, voter, votes=votes)
    assert [one["__typename"] for one in found] == [
        *["VoteReceipt", "Refusal", "VoteReceipt", "VoteReceipt"]
    ]
    assert [row["votes"] for row in await people.api.fetch("select votes from cell")] == [2]
    refused = (await people.api.raw(VOTES, voter, votes=votes * 126)).json()["errors"]
    assert refused[0]["extensions"] == {"code": "INVALID", "field": "votes"}
    await people.counts()
