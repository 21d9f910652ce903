import asyncio
from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.stage import Stage

pytestmark = pytest.mark.asyncio

CHANGE = """
mutation ($rankings: [ID!]!, $eligibility: Eligibility!, $research: Boolean! = true,
          $reason: String! = "a second look") {
  changeEligibility(rankings: $rankings, eligibility: $eligibility, research: $research,
                    reason: $reason) {
    ... on EligibilityChanged {
      changed rankings { id eligibility research changes { eligibility research reason } }
    }
    ... on Refusal { code field message }
  }
}
"""


async def operator(api: Api) -> str:
    return await api.key(Scope.OPERATOR)


async def twice_ranked(found: Stage, name: str = "p1") -> list[str]:
    """The ids of a participant's first ranking of the only task, and of a repeat."""
    token = await found.voter(name)
    first = await found.ranked(token, await found.shown(token))
    again = await found.ranked(token, await found.shown(token, repeat=True), "again")
    assert (first["eligibility"], again["eligibility"]) == ("PRIMARY", "REPEAT")
    return [first["ranking"], again["ranking"]]


async def test_a_change_is_a_record_with_its_reason_and_the_newest_holds(api: Api) -> None:
    first, again = await twice_ranked(await stage.build(api, tasks=1))
    key = await operator(api)
    done = await api.ask(CHANGE, key, rankings=[first], eligibility="TECHNICAL", research=False)
    assert done["changed"] == [first]
    assert done["rankings"][0]["eligibility"] == "TECHNICAL"
    done = await api.ask(CHANGE, key, rankings=[again], eligibility="PRIMARY", reason=" why ")
    assert done["rankings"][0]["changes"] == [
        {"eligibility": "PRIMARY", "research": True, "reason": "why"}
    ]
    assert await api.value("select count(*) from eligibility_change where api_key_id is null") == 0
    born = await api.fetch("select eligibility from ranking order by id")
    assert [row[0] for row in born] == ["PRIMARY", "REPEAT"]


async def test_the_same_change_again_records_nothing(api: Api) -> None:
    first, again = await twice_ranked(await stage.build(api, tasks=1))
    wish: dict[str, Any] = {"rankings": [first, again], "eligibility": "REPEAT"}
    key = await operator(api)
    assert (await api.ask(CHANGE, key, **wish))["changed"] == [first]
    done = await api.ask(CHANGE, key, **wish)
    assert done["changed"] == []
    assert [one["id"] for one in done["rankings"]] == [first, again]
    done = await api.ask(CHANGE, key, **wish, research=False)
    assert done["changed"] == [first, again]
    assert await api.value("select count(*) from eligibility_change") == 3


async def test_two_rankings_of_one_participant_and_task_never_both_count(api: Api) -> None:
    first, again = await twice_ranked(await stage.build(api, tasks=1))
    key = await operator(api)
    refused = await api.ask(CHANGE, key, rankings=[again], eligibility="PRIMARY")
    assert (refused["code"], refused["field"]) == ("CONFLICT", "rankings")
    assert first in refused["message"]
    assert await api.value("select count(*) from eligibility_change") == 0
    await api.ask(CHANGE, key, rankings=[first], eligibility="TECHNICAL")
    refused = await api.ask(CHANGE, key, rankings=[first, again], eligibility="PRIMARY")
    assert refused["code"] == "CONFLICT"
    done = await api.ask(CHANGE, key, rankings=[again], eligibility="PRIMARY")
    assert done["changed"] == [again]


async def test_a_change_is_all_or_nothing(api: Api) -> None:
    first, again = await twice_ranked(await stage.build(api, tasks=1))
    key = await operator(api)
    for rankings, code in (
        ([first, "Ranking:999999"], "NOT_FOUND"),
        ([first, "Ranking:x"], "NOT_FOUND"),
        ([first, "Task:1"], "INVALID"),
        ([first, first], "INVALID"),
        ([first, first.replace(":", ":0")], "INVALID"),
        ([], "INVALID"),
        ([again] * 1001, "INVALID"),
    ):
        refused = await api.ask(CHANGE, key, rankings=rankings, eligibility="TECHNICAL")
        assert (refused["code"], refused["field"]) == (code, "rankings"), rankings
    refused = await api.ask(CHANGE, key, rankings=[first], eligibility="TECHNICAL", reason=" ")
    assert (refused["code"], refused["field"]) == ("INVALID", "reason")
    assert await api.value("select count(*) from eligibility_change") == 0


async def test_operators_alone_change_what_counts(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    rankings = await twice_ranked(found)
    wish: dict[str, Any] = {"rankings": rankings, "eligibility": "TECHNICAL"}
    assert (await api.ask(CHANGE, None, **wish))["code"] == "UNAUTHENTICATED"
    for key in (found.key, await found.voter("p1"), await api.key(Scope.RESEARCH)):
        assert (await api.ask(CHANGE, key, **wish))["code"] == "FORBIDDEN"


async def test_changes_at_once_wait_in_no_circle_and_one_alone_counts(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    pairs = [await twice_ranked(found, f"p{n}") for n in range(4)]
    firsts, repeats = ([pair[place] for pair in pairs] for place in (0, 1))
    key = await operator(api)
    await api.ask(CHANGE, key, rankings=firsts, eligibility="TECHNICAL")
    done = await asyncio.gather(
        *(api.ask(CHANGE, key, rankings=firsts[::-1], eligibility="PRIMARY") for _ in range(4)),
        *(api.ask(CHANGE, key, rankings=repeats, eligibility="PRIMARY") for _ in range(4)),
    )
    assert sum(bool(answer.get("changed")) for answer in done) == 1
    assert sum(answer.get("code") == "CONFLICT" for answer in done) == 4


async def test_a_change_waits_for_whoever_reads_a_cut(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    first, _ = await twice_ranked(found)
    key = await operator(api)
    async with api.database.writing() as connection:
        lock = "select pg_advisory_xact_lock(ranking_lock($1::bigint, $2::mode))"
        await connection.execute(lock, found.study, found.mode)
        change = asyncio.create_task(
            api.ask(CHANGE, key, rankings=[first], eligibility="TECHNICAL")
        )
        await asyncio.sleep(0.3)
        assert not change.done()
    assert (await change)["changed"] == [first]
