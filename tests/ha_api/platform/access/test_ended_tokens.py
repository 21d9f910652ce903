"""Tokens of a participant end on request: all of them, and for good."""

import asyncio
from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL

pytestmark = pytest.mark.asyncio

END = """
mutation ($participant: ID, $reason: String = "lost a telephone") {
  endTokens(participant: $participant, reason: $reason) {
    ... on TokensEnded { ended }
    ... on Refusal { code field }
  }
}
"""


async def status(api: Api, token: str) -> int:
    """How a request with a token ends."""
    return (await api.raw("{ __typename }", token)).status_code


async def enrolled(api: Api, key: str, name: str = "person") -> Any:
    return await api.ask(ENROL, key, externalId=name)


async def test_all_tokens_of_a_person_end_and_a_new_enrolment_works(api: Api) -> None:
    key = await api.key(Scope.VOTE)
    first, second = [await enrolled(api, key) for _ in "12"]
    other = await enrolled(api, key, "somebody else")
    asked = {"participant": first["participant"]}
    assert await api.ask(END, key, **asked) == {"ended": 2}
    assert [await status(api, each["token"]) for each in (first, second)] == [401, 401]
    assert await status(api, other["token"]) == 200
    third = await enrolled(api, key)
    assert third["participant"] == first["participant"]
    assert await status(api, third["token"]) == 200
    assert await api.ask(END, key, **asked) == {"ended": 1}
    assert await api.ask(END, key, **asked) == {"ended": 0}
    reasons = await api.fetch("select distinct reason from enrolment_end")
    assert [row["reason"] for row in reasons] == ["lost a telephone"]


async def test_a_partner_and_an_operator_may_end_them_and_nobody_else(api: Api) -> None:
    key = await api.key(Scope.VOTE)
    person = await enrolled(api, key)
    asked = {"participant": person["participant"]}
    refusals = {
        None: "UNAUTHENTICATED",
        await api.key(Scope.RESEARCH): "FORBIDDEN",
        await api.key(Scope.VOTE, partner="other"): "NOT_FOUND",
        (await enrolled(api, key, "somebody else"))["token"]: "INVALID",
    }
    for caller, code in refusals.items():
        assert (await api.ask(END, caller, **asked))["code"] == code
    for caller in (key, person["token"]):
        refused = await api.ask(END, caller, **asked, reason=" ")
        assert refused == {"code": "INVALID", "field": "reason"}
    assert await status(api, person["token"]) == 200
    operator = await api.key(Scope.OPERATOR, partner="house")
    assert await api.ask(END, operator, **asked) == {"ended": 1}


@pytest.mark.parametrize("named", [True, False])
async def test_a_token_ends_itself_and_the_others_of_its_person(api: Api, *, named: bool) -> None:
    key = await api.key(Scope.VOTE)
    first, second = [await enrolled(api, key) for _ in "12"]
    asked = {"participant": first["participant"]} if named else {}
    assert await api.ask(END, first["token"], **asked) == {"ended": 2}
    assert [await status(api, each["token"]) for each in (first, second)] == [401, 401]


async def test_a_key_must_say_whose_tokens_end(api: Api) -> None:
    invalid = {"code": "INVALID", "field": "participant"}
    for scope in (Scope.VOTE, Scope.OPERATOR):
        assert await api.ask(END, await api.key(scope)) == invalid
    assert (await api.ask(END))["code"] == "UNAUTHENTICATED"
    assert (await api.ask(END, await api.key(Scope.RESEARCH)))["code"] == "FORBIDDEN"


async def test_ended_at_once_each_token_is_counted_once(api: Api) -> None:
    key = await api.key(Scope.VOTE)
    found = [await enrolled(api, key) for _ in range(5)]
    asked = {"participant": found[0]["participant"]}
    ended = await asyncio.gather(*(api.ask(END, key, **asked) for _ in range(4)))
    assert sum(each["ended"] for each in ended) == 5
