import asyncio
from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.content import ADD_ANSWERS, Operator, operator, person

pytestmark = pytest.mark.asyncio

PUBLISH = """
mutation ($ids: [ID!]!, $approve: Boolean = false) {
  publishAnswers(ids: $ids, reason: "read", approve: $approve) {
    ... on AnswersChanged { answers { publication } } ... on Refusal { code field }
  }
}
"""
WITHDRAW = """
mutation ($ids: [ID!]!) {
  withdrawAnswers(ids: $ids, reason: "not now") {
    ... on AnswersChanged { answers { publication } } ... on Refusal { code field }
  }
}
"""
TAKE_DOWN = """
mutation ($id: ID!) {
  takeDownAnswer(id: $id, reason: "asked to") {
    ... on Answer { text publication } ... on Refusal { code field }
  }
}
"""
HELD = """
query ($first: Int = 50, $after: String) {
  heldAnswers(study: "ru", mode: SAFE_16, first: $first, after: $after) {
    nodes { id text } pageInfo { hasNextPage endCursor }
  }
}
"""
REPORTS = """
{ answerReports(study: "ru", mode: SAFE_16) { nodes { id reason answer { id model } } } }
"""
SHOW = """
mutation { requestImpression(board: "main") { ... on Impression { cards { id text } } } }
"""
REPORT = """
mutation ($card: ID!, $reason: String!) {
  reportAnswer(card: $card, reason: $reason) { __typename }
}
"""
ANSWERS = "query ($id: ID!) { task(id: $id) { answers { id model text publication } } }"
NOBODY = "Answer:00000000-0000-0000-0000-000000000000"


async def prepared(api: Api) -> tuple[Operator, str]:
    hand = await operator(api)
    await hand.study()
    await hand.board()
    await hand.models("gpt-4", "llama")
    return hand, await hand.task("Почему?")


async def opened(api: Api) -> list[str]:
    rows = await api.fetch("select public_id from open_answer join answer on id = answer_id")
    return sorted(f"Answer:{row['public_id']}" for row in rows)


@pytest.mark.parametrize(
    ("text", "direction"),
    [("Потому что ёж.", "LTR"), ("لأن القنفذ.", "RTL"), ("ن" * 20_000, "RTL"), ("क्षि é", "LTR")],
)
async def test_a_text_comes_back_as_it_was_given(api: Api, text: str, direction: str) -> None:
    hand, task = await prepared(api)
    made = (await hand.answers({"task": task, "model": "llama", "text": text}))["answers"][0]
    assert (made["text"], made["direction"]) == (text, direction)
    assert (made["model"], made["author"], made["publication"]) == ("llama", None, "PUBLISHED")
    assert made["task"] == {"id": task}
    assert await opened(api) == [made["id"]]


async def test_an_author_is_a_participant(api: Api) -> None:
    hand, task = await prepared(api)
    author = (await person(api))["participant"]
    made = await hand.answers({"task": task, "author": author, "text": "gpt-4!"}, publish=False)
    answer = made["answers"][0]
    assert (answer["author"], answer["publication"]) == (author, None)
    assert await opened(api) == []
    published = await hand.ask(PUBLISH, ids=[answer["id"]])
    assert published == {"answers": [{"publication": "PUBLISHED"}]}
    assert await opened(api) == [answer["id"]]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"model": None}, "INVALID", "answers.1"),
        ({"author": "Participant:00000000-0000-0000-0000-000000000000"}, "INVALID", "answers.1"),
        (
            {"model": None, "author": "Participant:00000000-0000-0000-0000-000000000000"},
            "NOT_FOUND",
            "answers.1.author",
        ),
        ({"model": None, "author": "x"}, "INVALID", "answers.1.author"),
        ({"model": "gpt-5"}, "NOT_FOUND", "answers.1.model"),
        ({"task": "Task:00000000-0000-0000-0000-000000000000"}, "NOT_FOUND", "answers.1.task"),
        ({"task": "ru"}, "INVALID", "answers.1.task"),
        ({"text": "new"}, "DUPLICATE", "answers.1.text"),
        ({"text": "there"}, "DUPLICATE", "answers.1.text"),
        ({"text": ""}, "INVALID", "answers.1.text"),
    ],
)
async def test_answers_are_added_all_or_none(
    api: Api, change: dict[str, Any], code: str, field: str
) -> None:
    hand, task = await prepared(api)
    await hand.answers({"task": task, "model": "gpt-4", "text": "there"}, publish=False)
    new = {"task": task, "model": "llama", "text": "new"}
    refused = await hand.answers(new, new | {"text": "other"} | change, publish=False)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.value("select count(*) from answer") == 1


async def test_a_model_has_one_published_answer_to_a_task(api: Api) -> None:
    hand, task = await prepared(api)
    both = [{"task": task, "model": "llama", "text": text} for text in ("one", "two")]
    refused = await hand.answers(*both)
    assert (refused["code"], refused["field"]) == ("CONFLICT", "answers.1")
    assert await api.value("select count(*) from answer") == 0
    made = (await hand.answers(*both, publish=False))["answers"]
    ids = [answer["id"] for answer in made]
    tried = await asyncio.gather(*(hand.ask(PUBLISH, ids=[id_]) for id_ in ids))
    assert sorted(map(list, tried)) == [["answers"], ["code", "field"]]
    assert len(await opened(api)) == 1
    await hand.ask(WITHDRAW, ids=ids)
    again = await hand.ask(PUBLISH, ids=ids[1:])
    assert again == {"answers": [{"publication": "PUBLISHED"}]}


async def test_a_text_that_names_its_model_waits_for_an_operator(api: Api) -> None:
    hand, task = await prepared(api)
    telling = {"task": task, "model": "gpt-4", "text": "Я — GPT 4, спроси меня"}
    other = {"task": task, "model": "llama", "text": "Это не GPT-4"}
    held, shown = (await hand.answers(telling, other))["answers"]
    assert (held["publication"], shown["publication"]) == ("HELD", "PUBLISHED")
    assert await opened(api) == [shown["id"]]
    assert [found["id"] for found in (await hand.ask(HELD))["nodes"]] == [held["id"]]
    assert await hand.ask(PUBLISH, ids=[held["id"]]) == {"answers": [{"publication": "HELD"}]}
    assert await api.value("select count(*) from answer_publication where kind = 'HELD'") == 1
    approved = await hand.ask(PUBLISH, ids=[held["id"]], approve=True)
    assert approved == {"answers": [{"publication": "PUBLISHED"}]}
    assert (await hand.ask(HELD))["nodes"] == []
    assert await opened(api) == sorted([held["id"], shown["id"]])


async def test_held_answers_come_a_page_at_a_time(api: Api) -> None:
    hand, task = await prepared(api)
    given = [{"task": task, "model": "gpt-4", "text": f"GPT-4 says {n}"} for n in range(3)]
    await hand.answers(*given)
    first = await hand.ask(HELD, first=2)
    rest = await hand.ask(HELD, first=2, after=first["pageInfo"]["endCursor"])
    assert [len(first["nodes"]), len(rest["nodes"])] == [2, 1]
    assert rest["pageInfo"]["hasNextPage"] is False


async def test_a_text_that_was_taken_down_does_not_return(api: Api) -> None:
    hand, task = await prepared(api)
    given = {"task": task, "model": "llama", "text": "x"}
    answer = (await hand.answers(given))["answers"][0]["id"]
    for _ in range(2):
        taken = await hand.ask(TAKE_DOWN, id=answer)
        assert taken == {"text": None, "publication": "WITHDRAWN"}
    assert await opened(api) == []
    refused = await hand.ask(PUBLISH, ids=[answer])
    assert refused == {"code": "CONFLICT", "field": "ids.0"}
    assert "taken down" in (await hand.answers(given))["message"]
    assert await hand.ask(TAKE_DOWN, id=NOBODY) == {"code": "NOT_FOUND", "field": "id"}


async def test_every_change_makes_sampler_states_stale(api: Api) -> None:
    hand, task = await prepared(api)
    seen = [await api.value("select version from content_version")]
    made = await hand.answers({"task": task, "model": "llama", "text": "x"})
    answer = made["answers"][0]["id"]
    for document in (WITHDRAW, PUBLISH):
        await hand.ask(document, ids=[answer])
    await hand.ask(TAKE_DOWN, id=answer)
    seen.append(await api.value("select version from content_version"))
    assert seen == [1, 5]


async def test_answers_are_read_by_operators_alone(api: Api) -> None:
    hand, task = await prepared(api)
    given = {"task": task, "model": "llama", "text": "x"}
    answer = (await hand.answers(given))["answers"][0]["id"]
    assert [found["id"] for found in (await hand.ask(ANSWERS, id=task))["answers"]] == [answer]
    member = (await person(api))["token"]
    partner = await api.key(Scope.VOTE, Scope.RESEARCH)
    for caller in (None, member, partner):
        for document in (ANSWERS, HELD, REPORTS):
            told = (await api.raw(document, caller, id=task)).text
            assert '"FORBIDDEN"' in told or '"UNAUTHENTICATED"' in told
            assert answer not in told
            assert "llama" not in told
        for document, variables in (
            (ADD_ANSWERS, {"answers": [given], "publish": True}),
            (PUBLISH, {"ids": [answer]}),
            (WITHDRAW, {"ids": [NOBODY]}),
            (TAKE_DOWN, {"id": answer}),
        ):
            told = (await api.raw(document, caller, **variables)).text
            assert '"FORBIDDEN"' in told or '"UNAUTHENTICATED"' in told
    assert await opened(api) == [answer]


async def test_a_report_leads_to_the_answer_with_who_wrote_it(api: Api) -> None:
    hand, _ = await prepared(api)
    await hand.models("b", "c", "d")
    await hand.roster(["llama", "b", "c", "d"])
    task = await hand.task("Отчего?")
    texts = {"llama": "раз", "b": "два", "c": "три", "d": "четыре"}
    for slug, text in texts.items():
        await hand.answers({"task": task, "model": slug, "text": text})
    assert (await hand.ask(REPORTS))["nodes"] == []
    voter = (await person(api))["token"]
    shown = await api.ask(SHOW, voter)
    for number in (0, 1):
        await api.ask(REPORT, voter, card=shown["cards"][number]["id"], reason=f"rude {number}")
    reports = (await hand.ask(REPORTS))["nodes"]
    assert [report["reason"] for report in reports] == ["rude 1", "rude 0"]
    assert texts[reports[1]["answer"]["model"]] == shown["cards"][0]["text"]
