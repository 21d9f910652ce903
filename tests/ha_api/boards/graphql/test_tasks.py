import hashlib
from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.content import ADD_TASKS, Operator, operator, person

pytestmark = pytest.mark.asyncio

READ = "query ($id: ID!) { task(id: $id) { id name text published mode study { slug } } }"
PAGE = """
query ($first: Int!, $after: String, $mode: Mode = SAFE_16) {
  tasks(study: "ru", mode: $mode, first: $first, after: $after) {
    nodes { text } edges { cursor node { text } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
"""
CHANGE = """
mutation ($ids: [ID!]!, $reason: String!) {{
  {field}(ids: $ids, reason: $reason) {{
    ... on TasksChanged {{ tasks {{ text published }} }} ... on Refusal {{ code field }}
  }}
}}
"""
PUBLISH, WITHDRAW = CHANGE.format(field="publishTasks"), CHANGE.format(field="withdrawTasks")
TAKE_DOWN = """
mutation ($id: ID!) {
  takeDownTask(id: $id, reason: "asked to") {
    ... on Task { text published } ... on Refusal { code field }
  }
}
"""
NOBODY = "Task:00000000-0000-0000-0000-000000000000"


async def prepared(api: Api) -> Operator:
    hand = await operator(api)
    await hand.study()
    await hand.board()
    return hand


async def texts(api: Api, as_: str | None = None, **given: Any) -> list[str | None]:
    page = await api.ask(PAGE, as_, **{"first": 100, **given})
    return [node["text"] for node in page["nodes"]]


@pytest.mark.parametrize(
    ("text", "direction"),
    [
        ("Почему ёж не спит?", "LTR"),
        ("لماذا لا ينام القنفذ؟", "RTL"),
        ("123 — ולמה?", "RTL"),
        ("1 + 1", "LTR"),
        ("  blanks around\n", "LTR"),
        ("हँसी का सवाल", "LTR"),
        ("я" * 20_000, "LTR"),
    ],
)
async def test_a_text_comes_back_as_it_was_given(api: Api, text: str, direction: str) -> None:
    hand = await prepared(api)
    made = (await hand.tasks({"text": text}))["tasks"][0]
    assert (made["text"], made["direction"], made["published"]) == (text, direction, True)
    assert (await api.ask(READ, id=made["id"]))["text"] == text
    digest = await api.value("select hash from task")
    assert digest == hashlib.sha256(text.encode()).digest()


async def test_marks_are_composed_and_the_composed_text_is_the_same(api: Api) -> None:
    hand = await prepared(api)
    made = (await hand.tasks({"text": "и\u0306од", "direction": "RTL"}))["tasks"][0]
    assert (made["text"], made["direction"]) == ("йод", "RTL")
    again = await hand.tasks({"text": "йод"})
    assert (again["code"], again["field"]) == ("DUPLICATE", "tasks.0.text")
    assert made["id"] in again["message"]


@pytest.mark.parametrize(
    ("tasks", "code", "field"),
    [
        ([], "INVALID", "tasks"),
        ([{"text": "x"}] * 1001, "INVALID", "tasks"),
        ([{"text": "new"}, {"text": "new"}], "DUPLICATE", "tasks.1.text"),
        ([{"text": "new", "name": "n"}, {"text": "x", "name": "n"}], "DUPLICATE", "tasks.1.name"),
        ([{"text": "new"}, {"text": "there"}], "DUPLICATE", "tasks.1.text"),
        ([{"text": "new", "name": "t"}], "DUPLICATE", "tasks.0.name"),
        ([{"text": "\u0301 "}], "INVALID", "tasks.0.text"),
        ([{"text": "a\0"}], "INVALID", "tasks.0.text"),
        ([{"text": "я" * 20_001}], "INVALID", "tasks.0.text"),
        ([{"text": "new", "name": " "}], "INVALID", "tasks.0.name"),
    ],
)
async def test_tasks_are_added_all_or_none(
    api: Api, tasks: list[dict[str, str]], code: str, field: str
) -> None:
    hand = await prepared(api)
    await hand.tasks({"text": "there", "name": "t"})
    refused = await hand.tasks(*tasks)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await texts(api, hand.key) == ["there"]


async def test_the_same_text_may_stand_in_another_mode_or_study(api: Api) -> None:
    hand = await prepared(api)
    await hand.study("en")
    places: list[dict[str, Any]] = [{}, {"mode": "UNCENSORED_18"}, {"study": "en"}]
    for given in places:
        assert (await hand.tasks({"text": "x"}, **given))["__typename"] == "TasksChanged"
    assert (await hand.tasks({"text": "x"}, study="fr"))["field"] == "study"


async def test_a_task_that_is_not_published_is_as_if_it_were_not(api: Api) -> None:
    hand = await prepared(api)
    made = (await hand.tasks({"text": "x", "name": "t"}, publish=False))["tasks"][0]
    for caller in (None, await api.key(Scope.VOTE, Scope.RESEARCH)):
        assert await api.ask(READ, caller, id=made["id"]) is None
        assert await api.ask(READ, caller, id=NOBODY) is None
        assert await texts(api, caller) == []
    seen = await hand.ask(READ, id=made["id"])
    assert (seen["name"], seen["text"], seen["published"]) == ("t", "x", False)
    await hand.ask(PUBLISH, ids=[made["id"]], reason="ready")
    seen = await api.ask(READ, id=made["id"])
    assert (seen["name"], seen["text"], seen["published"]) == (None, "x", True)


async def test_a_task_is_read_where_one_of_its_boards_can_be(api: Api) -> None:
    hand = await operator(api)
    await hand.study()
    friend = await api.key(Scope.VOTE, partner="friend")
    task = await hand.task("x")
    assert await api.ask(READ, friend, id=task) is None
    await hand.board("private", partner="friend")
    assert await api.ask(READ, id=task) is None
    assert await texts(api) == []
    assert (await api.ask(READ, friend, id=task))["text"] == "x"
    member = await person(api, partner="friend")
    assert await texts(api, member["token"]) == ["x"]


async def test_texts_for_adults_are_read_by_adults_and_operators(api: Api) -> None:
    hand = await prepared(api)
    await hand.board("eighteen", mode="UNCENSORED_18")
    task = await hand.task("18+", mode="UNCENSORED_18")
    adult, minor = await person(api), await person(api, adult=False)
    for caller, text in ((None, None), (minor["token"], None), (adult["token"], "18+")):
        assert (await api.ask(READ, caller, id=task))["text"] == text
        assert await texts(api, caller, mode="UNCENSORED_18") == [text]
    assert (await hand.ask(READ, id=task))["text"] == "18+"


async def test_pages_follow_each_other(api: Api) -> None:
    hand = await prepared(api)
    await hand.tasks(*({"text": f"task {n}"} for n in range(5)))
    seen: list[str] = []
    after = None
    for size, more in ((2, True), (2, True), (1, False)):
        page = await api.ask(PAGE, first=2, after=after)
        info = page["pageInfo"]
        assert (len(page["nodes"]), info["hasNextPage"]) == (size, more)
        assert info["hasPreviousPage"] is (after is not None)
        assert info["endCursor"] == page["edges"][-1]["cursor"]
        seen += [node["text"] for node in page["nodes"]]
        after = info["endCursor"]
    assert seen == [f"task {n}" for n in range(5)]


@pytest.mark.parametrize(
    ("given", "field"),
    [({"first": 0}, "first"), ({"first": 101}, "first"), ({"first": 1, "after": "?"}, "after")],
)
async def test_a_page_that_cannot_be_is_an_error_with_its_field(
    api: Api, given: dict[str, Any], field: str
) -> None:
    answer = (await api.raw(PAGE, **given)).json()
    assert answer["errors"][0]["extensions"] == {"code": "INVALID", "field": field}


async def test_a_task_is_withdrawn_and_published_again_each_time_once(api: Api) -> None:
    hand = await prepared(api)
    task = await hand.task("x")
    for document, published in ((WITHDRAW, False), (WITHDRAW, False), (PUBLISH, True)):
        changed = await hand.ask(document, ids=[task, task], reason="why")
        assert {found["published"] for found in changed["tasks"]} == {published}
        assert await texts(api) == (["x"] if published else [])
    rows = await api.fetch("select kind, api_key_id is null as nobody from task_publication")
    assert [row["kind"] for row in rows] == ["PUBLISHED", "WITHDRAWN", "PUBLISHED"]
    assert not any(row["nobody"] for row in rows)
    assert await api.value("select version from content_version") == 4


async def test_a_text_that_was_taken_down_does_not_return(api: Api) -> None:
    hand = await prepared(api)
    task = await hand.task("x")
    for _ in range(2):
        assert await hand.ask(TAKE_DOWN, id=task) == {"text": None, "published": False}
    assert await api.value("select count(*) from removal where kind = 'TEXT'") == 1
    assert await api.ask(READ, id=task) is None
    refused = await hand.ask(PUBLISH, ids=[task], reason="why")
    assert refused == {"code": "CONFLICT", "field": "ids.0"}
    assert "taken down" in (await hand.tasks({"text": "x"}))["message"]


async def test_what_there_is_not_is_not_changed(api: Api) -> None:
    hand = await prepared(api)
    task = await hand.task("x")
    for document in (PUBLISH, WITHDRAW):
        refused = await hand.ask(document, ids=[task, NOBODY], reason="why")
        assert refused == {"code": "NOT_FOUND", "field": "ids.1"}
        refused = await hand.ask(document, ids=["Answer:1"], reason="why")
        assert refused == {"code": "INVALID", "field": "ids.0"}
    assert await hand.ask(TAKE_DOWN, id=NOBODY) == {"code": "NOT_FOUND", "field": "id"}
    assert await texts(api) == ["x"]


async def test_only_an_operator_changes_tasks_and_reads_their_answers(api: Api) -> None:
    hand = await prepared(api)
    task = await hand.task("x")
    partner = await api.key(Scope.VOTE, Scope.RESEARCH)
    given = {"study": "ru", "mode": "SAFE_16", "tasks": [{"text": "y"}], "publish": True}
    changes: list[tuple[str, dict[str, Any]]] = [
        (ADD_TASKS, given),
        (PUBLISH, {"ids": [task], "reason": "x"}),
        (WITHDRAW, {"ids": [task], "reason": "x"}),
        (TAKE_DOWN, {"id": task}),
    ]
    for document, variables in changes:
        answer = await api.raw(document, partner, **variables)
        assert next(iter(answer.json()["data"].values()))["code"] == "FORBIDDEN"
    answer = await api.raw("query ($id: ID!) { task(id: $id) { answers { id } } }", id=task)
    assert answer.json()["errors"][0]["extensions"]["code"] == "UNAUTHENTICATED"
    assert answer.json()["data"] == {"task": {"answers": None}}
