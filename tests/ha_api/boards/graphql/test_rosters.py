import asyncio
from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.content import CREATE_ROSTER, Operator, operator

pytestmark = pytest.mark.asyncio

ABCDE = ["a", "b", "c", "d", "e"]


async def prepared(api: Api) -> Operator:
    hand = await operator(api)
    await hand.study()
    await hand.models(*ABCDE)
    return hand


async def test_a_roster_is_what_the_study_shows_from_then_on(api: Api) -> None:
    hand = await prepared(api)
    first = await hand.roster(["d", "c", "b", "a"])
    assert first["models"] == [{"slug": slug} for slug in "abcd"]
    assert first["study"] == {"slug": "ru"}
    assert first["previous"] is None
    second = await hand.roster(ABCDE, previous=first["id"])
    assert second["previous"] == {"id": first["id"]}
    board = await hand.board()
    assert board["roster"] == {"id": second["id"]}


async def test_a_roster_makes_every_sampler_state_of_its_study_stale(api: Api) -> None:
    hand = await prepared(api)
    await hand.roster(ABCDE)
    rows = await api.fetch("select mode, version from content_version order by mode")
    assert [(row["mode"], row["version"]) for row in rows] == [("SAFE_16", 1), ("UNCENSORED_18", 1)]


async def test_a_roster_names_the_one_before_it(api: Api) -> None:
    hand = await prepared(api)
    nowhere = await hand.roster(ABCDE, previous="Roster:00000000-0000-0000-0000-000000000000")
    assert (nowhere["code"], nowhere["field"]) == ("CONFLICT", "previous")
    first = await hand.roster(ABCDE)
    unnamed = await hand.roster(ABCDE)
    assert (unnamed["code"], unnamed["field"]) == ("CONFLICT", "previous")
    assert first["id"] in unnamed["message"]


async def test_of_two_rosters_at_once_one_is_the_first(api: Api) -> None:
    hand = await prepared(api)
    made = await asyncio.gather(*(hand.roster(ABCDE) for _ in range(4)))
    assert sorted(found["__typename"] for found in made) == ["Refusal"] * 3 + ["Roster"]


@pytest.mark.parametrize(
    ("models", "study", "code", "field"),
    [
        (["a", "b", "c"], "ru", "INVALID", "models"),
        (["a", "b", "c", "d", " d"], "ru", "INVALID", "models"),
        (["a", "b", "c", "x"], "ru", "NOT_FOUND", "models"),
        (["a", "x"], "ru", "NOT_FOUND", "models"),
        (["a", "b", "c", "e"], "ru", "CONFLICT", "models"),
        (["a", "b", "c", "d"], "en", "NOT_FOUND", "study"),
    ],
)
async def test_a_roster_that_cannot_be_is_refused(
    api: Api, models: list[str], study: str, code: str, field: str
) -> None:
    hand = await prepared(api)
    await hand.ask('mutation { retireModel(slug: "e", reason: "gone") { __typename } }')
    refused = await hand.roster(models, study)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.value("select count(*) from roster") == 0
    assert await api.value("select count(*) from content_version") == 0


async def test_only_an_operator_makes_rosters(api: Api) -> None:
    partner = await api.key(Scope.VOTE, Scope.RESEARCH)
    given: dict[str, Any] = {"study": "ru", "models": ABCDE}
    assert (await api.ask(CREATE_ROSTER, partner, **given))["code"] == "FORBIDDEN"
    assert (await api.ask(CREATE_ROSTER, **given))["code"] == "UNAUTHENTICATED"
