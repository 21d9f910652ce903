"""Tournaments, who plays and who judges: begun by operators, read by all."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from ha_api.platform.models.models import Models
from ha_api.platform.models.records import NewModel
from ha_api.tournaments.service.inputs import MOST_CONTESTANTS, MOST_JUDGES
from tests.ha_api.api import Api
from tests.ha_api.tournaments import stage

pytestmark = pytest.mark.asyncio

CREATE = """
mutation ($tournament: TournamentInput!) {
  createTournament(tournament: $tournament) {
    ... on Tournament { id slug methodVersion vocabulary matches bothOrders ownJudge licence source
                        simulated contestants { kind } judges { name } }
    ... on Refusal { code field message }
  }
}
"""
ENTER = """
mutation ($tournament: String = "cup", $contestants: [ContestantInput!]!) {
  addContestants(tournament: $tournament, contestants: $contestants) {
    ... on ContestantsEntered { contestants { model { slug name } kind } }
    ... on Refusal { code field message }
  }
}
"""
NAME = """
mutation ($tournament: String = "cup", $judge: JudgeInput!) {
  addJudge(tournament: $tournament, judge: $judge) {
    ... on Judge { name kind main model protocol parameters partner }
    ... on Refusal { code field message }
  }
}
"""
READ = """
query ($slug: String!) {
  tournament(slug: $slug) {
    title language contestants { model { slug } } judges { name main partner parameters }
  }
}
"""
NEW = {"slug": "new", "title": "New", "language": "ar", "matches": 10}


def judge(name: str, **given: Any) -> dict[str, Any]:
    return {"name": name, "kind": "MODEL", "protocol": "gtvh-1", **given}


async def test_a_tournament_begins_empty_with_the_vocabulary_of_its_method(api: Api) -> None:
    key = await api.key(Scope.OPERATOR)
    made = await api.ask(CREATE, key, tournament={**NEW, "bothOrders": True})
    assert made == {
        **{"id": "Tournament:new", "slug": "new", "matches": 10, "bothOrders": True},
        **{"methodVersion": "humorrank-1", "vocabulary": "tags-1", "ownJudge": False},
        **{"licence": "CC-BY-4.0", "source": "", "simulated": False},
        **{"contestants": [], "judges": []},
    }
    assert await api.ask("{ tournaments { slug } }") == [{"slug": "new"}]
    assert await api.ask(READ, slug="nothing") is None


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"slug": "New Cup"}, "INVALID", "slug"),
        ({"title": " "}, "INVALID", "title"),
        ({"language": "arabic"}, "INVALID", "language"),
        ({"licence": "free for all"}, "INVALID", "licence"),
        ({"methodVersion": "humorrank-9"}, "INVALID", "methodVersion"),
        ({"matches": 0}, "INVALID", "matches"),
        ({"matches": 1_000_001}, "INVALID", "matches"),
        ({"slug": "cup"}, "DUPLICATE", "slug"),
    ],
)
async def test_a_tournament_that_cannot_be_is_refused_by_name(
    api: Api, change: dict[str, Any], code: str, field: str
) -> None:
    await stage.build(api, prompts=0)
    key = await api.key(Scope.OPERATOR)
    refused = await api.ask(CREATE, key, tournament={**NEW, **change})
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.value("select count(*) from tournament") == 1


async def test_operators_alone_begin_enter_and_name(api: Api) -> None:
    await stage.build(api, prompts=0)
    for caller, code in ((None, "UNAUTHENTICATED"), (await api.key(Scope.VOTE), "FORBIDDEN")):
        for document, given in (
            (CREATE, {"tournament": NEW}),
            (ENTER, {"contestants": [{"model": "m1", "kind": "OPEN"}]}),
            (NAME, {"judge": judge("j")}),
        ):
            assert (await api.ask(document, caller, **given))["code"] == code


async def test_who_enters_is_a_model_once_and_before_the_first_match(api: Api) -> None:
    cup = await stage.build(api, models=2)
    await stage.build(api, slug="other", models=4, prompts=0)
    key = await api.key(Scope.OPERATOR)

    async def entered(*names: str) -> Any:
        given = [{"model": name, "kind": "SPECIALISED"} for name in names]
        return await api.ask(ENTER, key, contestants=given)

    assert (await entered("m3"))["contestants"][-1] == {
        "model": {"slug": "m3", "name": "Model m3"},
        "kind": "SPECIALISED",
    }
    models: Models = api.services[Models]
    await models.add(stage.OPERATOR, [NewModel("gone", "Gone", "x", "x")])
    await models.retire(stage.OPERATOR, "gone", "a test")
    for entering, code, field in [
        (["m2", "m1"], "DUPLICATE", "contestants.1.model"),
        (["m2", "m2"], "DUPLICATE", "contestants.1.model"),
        (["m9"], "NOT_FOUND", "contestants.0.model"),
        (["gone"], "CONFLICT", "contestants.0.model"),
        ([], "INVALID", "contestants"),
    ]:
        refused = await entered(*entering)
        assert (refused["code"], refused["field"]) == (code, field)
    await cup.next(first=1)
    refused = await entered("m2")
    assert (refused["code"], refused["field"]) == ("CONFLICT", "contestants")


async def test_a_tournament_has_one_main_judge_and_many_others(api: Api) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR, partner="lab")
    made = await api.ask(
        NAME, key, judge=judge("third", parameters='{ "temperature": 0.3 }', partner="lab")
    )
    assert (made["main"], made["parameters"]) == (False, '{"temperature": 0.3}')
    for given, code, field in [
        (judge("second", main=True), "CONFLICT", "main"),
        (judge("aux"), "DUPLICATE", "name"),
        (judge("x", protocol=""), "INVALID", "protocol"),
        (judge("x", parameters="[]"), "INVALID", "parameters"),
        (judge("x", parameters="{"), "INVALID", "parameters"),
        (judge("x", parameters='{"a": "\\u0000"}'), "INVALID", "parameters"),
        (judge("x", partner="nobody"), "NOT_FOUND", "partner"),
        (judge("x", model="nothing"), "NOT_FOUND", "model"),
        (judge("x", kind="PEOPLE", model="m1"), "INVALID", "model"),
    ]:
        refused = await api.ask(NAME, key, judge=given)
        assert (refused["code"], refused["field"]) == (code, field)
    for caller, partner in ((None, None), (key, "lab")):
        read = await api.ask(READ, caller, slug="cup")
        assert [one["name"] for one in read["judges"]] == ["main", "aux", "third"]
        assert [one["partner"] for one in read["judges"]] == [None, None, partner]


async def test_no_more_play_and_judge_than_an_export_may_hold(api: Api) -> None:
    await stage.build(api, models=4, prompts=0)
    key = await api.key(Scope.OPERATOR)
    names = [f"n{number}" for number in range(MOST_CONTESTANTS - 3)]
    models: Models = api.services[Models]
    await models.add(stage.OPERATOR, [NewModel(name, name, "x", "x") for name in names])
    entering = [{"model": name, "kind": "OPEN"} for name in names]
    refused = await api.ask(ENTER, key, contestants=entering)
    assert (refused["code"], refused["field"]) == ("CONFLICT", "contestants")
    assert "4 are there and 197 would enter: a tournament has 200" in refused["message"]
    entered = await api.ask(ENTER, key, contestants=entering[1:])
    assert len(entered["contestants"]) == MOST_CONTESTANTS
    for number in range(1, MOST_JUDGES):
        assert (await api.ask(NAME, key, judge=judge(f"j{number}")))["main"] is False
    refused = await api.ask(NAME, key, judge=judge("one more"))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "name")
    assert refused["message"].startswith("50 judges are there beside the main one")


async def test_a_judge_of_its_own_needs_a_tournament_that_allows_it(api: Api) -> None:
    await stage.build(api, models=2, prompts=0)
    await stage.build(api, slug="own", models=3, prompts=0, own_judge=True)
    key = await api.key(Scope.OPERATOR)
    refused = await api.ask(NAME, key, judge=judge("x", model="m1"))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "model")
    assert (await api.ask(NAME, key, judge=judge("x", model="m2")))["model"] == "m2"
    contestants = [{"model": "m2", "kind": "OPEN"}]
    refused = await api.ask(ENTER, key, contestants=contestants)
    assert (refused["code"], refused["field"]) == ("CONFLICT", "contestants.0.model")
    own = await api.ask(NAME, key, tournament="own", judge=judge("x", model="m1"))
    assert own["model"] == "m1"


async def test_a_judge_named_late_has_all_matches_before_it(api: Api) -> None:
    cup = await stage.build(api)
    await cup.play()
    key = await api.key(Scope.OPERATOR)
    await api.ask(NAME, key, judge=judge("late"))
    assert len(await cup.next("late")) == 18
