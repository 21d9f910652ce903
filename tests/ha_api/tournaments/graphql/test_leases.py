"""Matches on their way to judges over HTTP: who may have them, and what they tell."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.stage import NEXT

pytestmark = pytest.mark.asyncio


async def given(api: Api, key: str | None, **wish: Any) -> list[dict[str, Any]]:
    found = await api.ask(NEXT, key, **wish)
    assert found["__typename"] == "MatchesLeased", found
    leases: list[dict[str, Any]] = found["leases"]
    return leases


async def test_a_lease_shows_a_prompt_and_two_texts_under_an_id_of_its_own(api: Api) -> None:
    await stage.build(api, models=4, prompts=1, matches=4)
    leases = await given(api, await api.key(Scope.OPERATOR), first=2)
    rows = await api.fetch(
        "select match.*, one.text as first, other.text as second from match"
        " join tournament_answer one on one.contestant_id = first_id"
        " join tournament_answer other on other.contestant_id = second_id order by number"
    )
    assert [lease["match"] for lease in leases] == [f"BlindMatch:{row['blind_id']}" for row in rows]
    for lease, row in zip(leases, rows, strict=True):
        assert lease["prompt"] == {"text": "Prompt p0 of cup", "direction": "LTR"}
        assert lease["scenario"] == "workplace"
        assert lease["swapped"] is False
        assert [lease["first"]["text"], lease["second"]["text"]] == [row["first"], row["second"]]
        assert row["public_id"] != row["blind_id"]


async def test_both_orders_are_the_same_texts_turned_round(api: Api) -> None:
    await stage.build(api, models=2, prompts=1, matches=1, both_orders=True)
    one, other = await given(api, await api.key(Scope.OPERATOR))
    assert (one["swapped"], other["swapped"]) == (False, True)
    assert one["match"] == other["match"]
    assert (one["first"], one["second"]) == (other["second"], other["first"])


@pytest.mark.parametrize(
    ("wish", "code", "field"),
    [
        ({"first": 0}, "INVALID", "first"),
        ({"first": 101}, "INVALID", "first"),
        ({"seconds": 0}, "INVALID", "seconds"),
        ({"seconds": 3601}, "INVALID", "seconds"),
        ({"holder": " "}, "INVALID", "holder"),
        ({"tournament": "nothing"}, "NOT_FOUND", "tournament"),
        ({"judge": "nobody"}, "NOT_FOUND", "judge"),
        ({"judge": "a\0"}, "NOT_FOUND", "judge"),
    ],
)
async def test_a_wish_that_cannot_be_is_refused_by_name(
    api: Api, wish: dict[str, Any], code: str, field: str
) -> None:
    await stage.build(api)
    refused = await api.ask(NEXT, await api.key(Scope.OPERATOR), **wish)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.value("select count(*) from match") == 0


async def test_a_judge_is_judged_for_by_operators_and_its_own_partner_s_voting_keys(
    api: Api,
) -> None:
    own = await api.key(Scope.VOTE)
    await stage.build(api, partner="lab")
    await stage.build(api, slug="house", prompts=1)
    token = (await api.ask(ENROL, own, externalId="p1"))["token"]
    for caller, tournament, code in [
        (None, "cup", "UNAUTHENTICATED"),
        (await api.key(Scope.RESEARCH), "cup", "FORBIDDEN"),
        (await api.key(Scope.VOTE, partner="other"), "cup", "FORBIDDEN"),
        (token, "cup", "FORBIDDEN"),
        (own, "house", "FORBIDDEN"),
    ]:
        refused = await api.ask(NEXT, caller, tournament=tournament)
        assert refused["code"] == code
    assert await api.value("select count(*) from match") == 0
    assert len(await given(api, own, first=2)) == 2
    # A name that others hold under is another's.
    operator = await api.key(Scope.OPERATOR, partner="house")
    assert {lease["match"] for lease in await given(api, operator, first=2)}.isdisjoint(
        {lease["match"] for lease in await given(api, own, first=2)}
    )
