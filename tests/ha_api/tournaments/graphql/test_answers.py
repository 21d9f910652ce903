"""Answers: one by each contestant to each prompt, none of which names who wrote it."""

import json
from typing import Any

import pytest

from ha_api.platform.access import Scope
from ha_api.platform.refusals import RefusedError
from ha_api.tournaments.records.answers import NewAnswer
from ha_api.tournaments.service.answers import Answers
from tests.ha_api.api import Api
from tests.ha_api.tournaments import stage

pytestmark = pytest.mark.asyncio

ADD = """
mutation ($tournament: String = "cup", $answers: [TournamentAnswerInput!]!,
          $namesAllowed: Boolean = false) {
  addTournamentAnswers(tournament: $tournament, answers: $answers, namesAllowed: $namesAllowed) {
    ... on TournamentAnswersAdded { answers { id prompt model text direction origin } }
    ... on Refusal { code field message }
  }
}
"""
TAKE_DOWN = """
mutation ($id: ID!) {
  takeDownTournamentAnswer(id: $id, reason: "asked to") {
    ... on TournamentAnswer { text } ... on Refusal { code field }
  }
}
"""


async def prompt(api: Api, number: int = 1, slug: str = "cup") -> str:
    statement = (
        "select tournament_prompt.public_id from tournament_prompt"
        " join tournament on tournament.id = tournament_id where number = $1 and slug = $2"
    )
    return f"TournamentPrompt:{await api.value(statement, number, slug)}"


async def unanswered(api: Api, prompts: int = 1) -> str:
    await stage.build(api, models=2, prompts=prompts, answered=lambda prompt, model: False)
    return await prompt(api)


async def add(api: Api, *answers: dict[str, Any], **given: Any) -> Any:
    return await api.ask(ADD, await api.key(Scope.OPERATOR), answers=list(answers), **given)


async def test_an_answer_is_kept_as_it_was_given(api: Api) -> None:
    to = await unanswered(api)
    made = await add(
        api,
        {"prompt": to, "model": "m0", "text": "  قال الملك\n", "origin": '{"tokens": 12}'},
        {"prompt": to, "model": "m1", "text": "the same", "direction": "LTR"},
    )
    first, second = made["answers"]
    assert (first["text"], first["direction"]) == ("  قال الملك\n", "RTL")
    assert json.loads(first["origin"]) == {"tokens": 12}
    assert (second["prompt"], second["model"], second["origin"]) == (to, "m1", None)


async def test_two_contestants_may_say_the_same(api: Api) -> None:
    to = await unanswered(api)
    made = await add(api, *({"prompt": to, "model": m, "text": "same"} for m in ("m0", "m1")))
    assert [one["text"] for one in made["answers"]] == ["same", "same"]


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ([], "INVALID", "answers"),
        ([{"text": "\u200b"}], "INVALID", "answers.0.text"),
        ([{"origin": "3"}], "INVALID", "answers.0.origin"),
        ([{"model": "m9"}], "NOT_FOUND", "answers.0.model"),
        ([{"prompt": "TournamentPrompt:0"}], "NOT_FOUND", "answers.0.prompt"),
        ([{"prompt": "Task:0"}], "INVALID", "answers.0.prompt"),
        ([{}, {"text": "another"}], "DUPLICATE", "answers.1"),
        ([{"text": "as M0 I say"}], "CONFLICT", "answers.0.text"),
        ([{"text": "trained by M0 maker!"}], "CONFLICT", "answers.0.text"),
    ],
)
async def test_an_answer_that_cannot_be_is_refused_by_name(
    api: Api, changes: list[dict[str, Any]], code: str, field: str
) -> None:
    to = await unanswered(api)
    given = [{"prompt": to, "model": "m0", "text": "x", **change} for change in changes]
    refused = await add(api, *given)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.value("select count(*) from tournament_answer") == 0


async def test_a_prompt_of_another_tournament_takes_none(api: Api) -> None:
    await unanswered(api)
    await stage.build(api, slug="other", models=2, prompts=1)
    refused = await add(
        api, {"prompt": await prompt(api, slug="other"), "model": "m0", "text": "x"}
    )
    assert (refused["code"], refused["field"]) == ("NOT_FOUND", "answers.0.prompt")


async def test_a_name_may_be_allowed_and_another_s_always_is(api: Api) -> None:
    to = await unanswered(api)
    made = await add(api, {"prompt": to, "model": "m1", "text": "Unlike m0"})
    assert made["answers"]
    made = await add(api, {"prompt": to, "model": "m0", "text": "I, m0"}, namesAllowed=True)
    assert made["answers"][0]["text"] == "I, m0"


async def test_an_answer_is_given_once(api: Api) -> None:
    to = await unanswered(api, prompts=2)
    await add(api, {"prompt": to, "model": "m0", "text": "x"})
    both = [{"prompt": p, "model": "m0", "text": "x"} for p in (await prompt(api, 2), to)]
    refused = await add(api, *both)
    assert (refused["code"], refused["field"]) == ("DUPLICATE", "answers.1")
    assert await api.value("select count(*) from tournament_answer") == 1


async def test_what_is_taken_down_is_gone_and_takes_no_successor(api: Api) -> None:
    to = await unanswered(api)
    made = await add(api, {"prompt": to, "model": "m0", "text": "x"})
    key = await api.key(Scope.OPERATOR)
    id_ = made["answers"][0]["id"]
    assert (await api.ask(TAKE_DOWN, await api.key(Scope.VOTE), id=id_))["code"] == "FORBIDDEN"
    assert await api.ask(TAKE_DOWN, key, id=id_) == {"text": None}
    refused = await add(api, {"prompt": to, "model": "m0", "text": "y"})
    assert refused["code"] == "DUPLICATE"
    assert await api.ask(TAKE_DOWN, key, id="TournamentAnswer:0") == {
        "code": "NOT_FOUND",
        "field": "id",
    }


async def test_what_a_contestant_has_not_answered_is_found_page_by_page(api: Api) -> None:
    await stage.build(
        api, models=2, prompts=5, answered=lambda prompt, model: model == 1 or prompt == 2
    )
    service: Answers = api.services[Answers]
    missing = await service.missing(stage.OPERATOR, "cup", "m0", rows=3)
    assert [one.number for one in missing] == [1, 2, 4]
    rest = await service.missing(stage.OPERATOR, "cup", "m0", after=4)
    assert [(one.number, one.text) for one in rest] == [(5, "Prompt p4 of cup")]
    assert await service.missing(stage.OPERATOR, "cup", "m1") == []
    with pytest.raises(RefusedError, match="no contestant"):
        await service.missing(stage.OPERATOR, "cup", "m9")


async def test_answers_are_stored_in_one_order_whatever_order_they_come_in(api: Api) -> None:
    # Otherwise two who add the same ones at once, each in its own order, wait for each other.
    await stage.build(api, prompts=3, answered=lambda prompt, model: False)
    prompts = [row[0] for row in await api.fetch("select public_id from tournament_prompt")]
    answers = [NewAnswer(one, f"m{n}", "so") for n in (2, 0, 3, 1) for one in reversed(prompts)]
    made = await api.services[Answers].add(stage.OPERATOR, "cup", answers)
    assert [(one.prompt, one.model) for one in made] == [(one.prompt, one.model) for one in answers]
    rows = await api.fetch("select prompt_id, contestant_id from tournament_answer order by id")
    assert [tuple(row) for row in rows] == sorted(tuple(row) for row in rows)
