"""Prompts: numbered in the order they come, read by all, texts without whose answers are."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.tournaments import stage

pytestmark = pytest.mark.asyncio

ADD = """
mutation ($tournament: String = "cup", $prompts: [TournamentPromptInput!]!) {
  addTournamentPrompts(tournament: $tournament, prompts: $prompts) {
    ... on TournamentPromptsAdded { prompts { id number name scenario text direction } }
    ... on Refusal { code field message }
  }
}
"""
PAGE = """
query ($tournament: String = "cup", $first: Int = 2, $after: String) {
  tournamentPrompts(tournament: $tournament, first: $first, after: $after) {
    nodes { id number text tournament } pageInfo { hasNextPage endCursor }
  }
}
"""
ANSWERS = "query ($id: ID!) { node(id: $id) { ... on TournamentPrompt { answers { model } } } }"
TAKE_DOWN = """
mutation ($id: ID!, $reason: String = "asked to") {
  takeDownTournamentPrompt(id: $id, reason: $reason) {
    ... on TournamentPrompt { id text } ... on Refusal { code field }
  }
}
"""


async def add(api: Api, *prompts: dict[str, Any]) -> Any:
    return await api.ask(ADD, await api.key(Scope.OPERATOR), prompts=list(prompts))


async def test_prompts_are_numbered_on_and_run_as_their_letters_do(api: Api) -> None:
    await stage.build(api, prompts=2)
    made = await add(
        api,
        {"name": "one", "text": "لماذا لا ينام القنفذ؟", "scenario": "family"},
        {"name": "two", "text": "Why?", "direction": "RTL"},
    )
    assert [(p["number"], p["scenario"], p["direction"]) for p in made["prompts"]] == [
        (3, "family", "RTL"),
        (4, None, "RTL"),
    ]


async def test_a_page_follows_another_by_number(api: Api) -> None:
    await stage.build(api, prompts=3)
    page = await api.ask(PAGE)
    assert [node["number"] for node in page["nodes"]] == [1, 2]
    rest = await api.ask(PAGE, after=page["pageInfo"]["endCursor"])
    assert [node["text"] for node in rest["nodes"]] == ["Prompt p2 of cup"]
    assert not rest["pageInfo"]["hasNextPage"]
    refused = (await api.raw(PAGE, tournament="nothing")).json()["errors"][0]["extensions"]
    assert refused == {"code": "NOT_FOUND", "field": "tournament"}


@pytest.mark.parametrize(
    ("prompts", "code", "field"),
    [
        ([], "INVALID", "prompts"),
        ([{"name": "x", "text": " "}], "INVALID", "prompts.0.text"),
        ([{"name": "", "text": "x"}], "INVALID", "prompts.0.name"),
        ([{"name": "x", "text": "x", "scenario": ""}], "INVALID", "prompts.0.scenario"),
        (
            [{"name": "x", "text": "x"}, {"name": "x", "text": "y"}],
            "DUPLICATE",
            "prompts.1.name",
        ),
        (
            [{"name": "x", "text": "x"}, {"name": "y", "text": "x"}],
            "DUPLICATE",
            "prompts.1.text",
        ),
        ([{"name": "p1", "text": "x"}], "DUPLICATE", "prompts.0.name"),
        ([{"name": "x", "text": "Prompt p1 of cup"}], "DUPLICATE", "prompts.0.text"),
    ],
)
async def test_a_prompt_that_cannot_be_is_refused_by_name(
    api: Api, prompts: list[dict[str, Any]], code: str, field: str
) -> None:
    await stage.build(api, prompts=2)
    refused = await add(api, *prompts)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.value("select count(*) from tournament_prompt") == 2


async def test_whose_the_answers_are_is_for_operators(api: Api) -> None:
    await stage.build(api, models=2, prompts=1)
    [node] = (await api.ask(PAGE))["nodes"]
    told = await api.ask(ANSWERS, await api.key(Scope.OPERATOR), id=node["id"])
    assert [one["model"] for one in told["answers"]] == ["m0", "m1"]
    for caller in (None, await api.key(Scope.VOTE, Scope.RESEARCH)):
        answer = (await api.raw(ANSWERS, caller, id=node["id"])).json()
        assert answer["data"]["node"]["answers"] is None
        assert answer["errors"][0]["extensions"]["code"] in {"UNAUTHENTICATED", "FORBIDDEN"}


async def test_a_text_is_taken_down_once_and_does_not_return(api: Api) -> None:
    await stage.build(api, prompts=1)
    [node] = (await api.ask(PAGE))["nodes"]
    key = await api.key(Scope.OPERATOR)
    assert (await api.ask(TAKE_DOWN, await api.key(Scope.VOTE), id=node["id"]))["code"]
    assert (await api.ask(TAKE_DOWN, key, id=node["id"], reason=" "))["field"] == "reason"
    for _ in range(2):
        assert (await api.ask(TAKE_DOWN, key, id=node["id"]))["text"] is None
    refused = await add(api, {"name": "x", "text": "Prompt p0 of cup"})
    assert refused["code"] == "DUPLICATE"
    assert "taken down" in refused["message"]
    nobody = await api.ask(TAKE_DOWN, key, id="TournamentPrompt:0")
    assert nobody == {"code": "NOT_FOUND", "field": "id"}
    removals = await api.fetch("select relation, reason from removal")
    assert [tuple(row) for row in removals] == [("tournament_prompt", "asked to")]
