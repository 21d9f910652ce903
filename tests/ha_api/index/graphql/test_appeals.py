"""Appeals (clause 10.2): asked by who is known, answered in public, their words for operators."""

import asyncio
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

import pytest

from ha_api.index.records.prices import NewPrice
from ha_api.index.records.readings import NewEntry, NewReading
from ha_api.index.records.specifications import NewSpecification, NewSpecificationValue
from ha_api.index.records.timings import NewTiming
from ha_api.index.service.kinds import AnyKind
from ha_api.index.service.prices import PRICES
from ha_api.index.service.readings import READINGS
from ha_api.index.service.specifications import SPECIFICATIONS
from ha_api.index.service.timings import TIMINGS
from ha_api.platform.access import Scope
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.index import content, stage
from tests.ha_api.index.content import ANSWER, RECORD, definition, run, sent

pytestmark = pytest.mark.asyncio

SHOWN = "id family dimension requestedOn state statement answeredOn retest text"
ASK = """
mutation ($family: String = "prose", $dimension: IndexDimension = FREEDOM, $text: String = "why") {
  requestRetest(family: $family, dimension: $dimension, text: $text) {
    __typename ... on Appeal { SHOWN } ... on Refusal { code field message }
  }
}
""".replace("SHOWN", SHOWN)
APPEALS = """
query ($family: String = "prose", $first: Int = 50, $after: String) {
  appeals(family: $family, first: $first, after: $after) {
    nodes { SHOWN } pageInfo { hasNextPage endCursor }
  }
}
""".replace("SHOWN", SHOWN)
NODE = "query ($id: ID!) { node(id: $id) { __typename ... on Appeal { SHOWN } } }"


async def opened(api: Api) -> tuple[str, str]:
    """An operator's key, and the token of somebody who asks."""
    key = await content.opened(api)
    token = (await api.ask(ENROL, await api.key(Scope.VOTE, partner="near")))["token"]
    return key, str(token)


async def listed(api: Api, as_: str | None = None) -> list[dict[str, Any]]:
    """Appeals of a family, newest first."""
    found: list[dict[str, Any]] = (await api.ask(APPEALS, as_))["nodes"]
    return found


async def retested(api: Api, key: str) -> str:
    """A submission with a new result."""
    [test] = await content.defined(api, key, definition())
    return str((await sent(api, RECORD, key, run(test)))["id"])


async def test_what_was_asked_is_public_and_who_asked_and_their_words_are_not(api: Api) -> None:
    key, token = await opened(api)
    text = "My name is Ann, and the test of July was wrong."
    made = await api.ask(ASK, token, text=f"  {text} ")
    assert made.pop("__typename") == "Appeal"
    assert made == {
        "id": made["id"],
        "family": "prose",
        "dimension": "FREEDOM",
        "requestedOn": str(content.day()),
        "state": "OPEN",
        "statement": None,
        "answeredOn": None,
        "retest": None,
        "text": None,  # not even to who wrote it
    }
    others = (None, token, await api.key(Scope.VOTE, Scope.RESEARCH, partner="near"))
    for caller in others:
        assert await listed(api, caller) == [made]
        found = await api.ask(NODE.replace("SHOWN", SHOWN), caller, id=made["id"])
        assert found == {"__typename": "Appeal", **made}
    assert await listed(api, key) == [{**made, "text": text}]


async def test_an_answer_is_public_with_the_new_test_beside_it(api: Api) -> None:
    key, token = await opened(api)
    id_ = (await api.ask(ASK, token))["id"]
    told = await sent(api, ANSWER, key, {"appeal": id_, "statement": " We look into it. "})
    assert told["records"] == [{"appeal": id_[7:], "statement": "We look into it.", "retest": None}]
    [found] = await listed(api)
    assert (found["state"], found["statement"]) == ("ANSWERED", "We look into it.")
    retest = await retested(api, key)
    answer = {"appeal": id_, "statement": "It was tested anew.", "retest": retest}
    done = await sent(api, ANSWER, key, answer, replaces=told["id"], reason="the test is done")
    [found] = await listed(api)
    assert (found["state"], found["retest"]) == ("RETESTED", retest)
    assert (found["statement"], found["answeredOn"]) == (answer["statement"], str(content.day()))
    await sent(api, ANSWER, key, replaces=done["id"], reason="of another appeal")
    assert [one["state"] for one in await listed(api)] == ["OPEN"]


async def test_one_waits_of_somebody_a_family_and_dimension(api: Api) -> None:
    key, token = await opened(api)
    made = await api.ask(ASK, token)
    assert await api.ask(ASK, token) == made  # the same words are the same appeal
    refused = await api.ask(ASK, token, text="and again")
    assert (refused["code"], refused["field"]) == ("TOO_MANY_OPEN", "dimension")
    assert "id" in await api.ask(ASK, token, dimension="SPEED", text="and again")
    assert "id" in await api.ask(ASK, token, family="brush", text="and again")
    other = (await api.ask(ENROL, await api.key(Scope.VOTE, partner="near")))["token"]
    assert "id" in await api.ask(ASK, other, text="and again")
    await sent(api, ANSWER, key, {"appeal": made["id"], "statement": "No."})
    again = await api.ask(ASK, token)
    assert again["id"] != made["id"]


async def test_all_keys_of_a_partner_are_one_who_asks(api: Api) -> None:
    await opened(api)
    one, other = [await api.key(Scope.RESEARCH, partner="far") for _ in range(2)]
    assert "id" in await api.ask(ASK, one)
    assert (await api.ask(ASK, other, text="more"))["code"] == "TOO_MANY_OPEN"
    third = await api.key(Scope.RESEARCH, partner="other")
    assert "id" in await api.ask(ASK, third, text="more")


async def test_twenty_at_once_leave_one_that_waits(api: Api) -> None:
    _, token = await opened(api)
    ended = await asyncio.gather(*(api.ask(ASK, token, text=f"text {n}") for n in range(20)))
    assert [one["__typename"] for one in ended].count("Appeal") == 1
    assert await api.value("select count(*) from appeal") == 1


@pytest.mark.parametrize(
    ("given", "code", "field"),
    [
        ({"family": "nobody"}, "NOT_FOUND", "family"),
        ({"family": "\ud7ff\0"}, "NOT_FOUND", "family"),
        ({"text": ""}, "INVALID", "text"),
        ({"text": " \u200b\u2800 "}, "INVALID", "text"),
        ({"text": "x" * 2001}, "INVALID", "text"),
        ({"text": "a\0b"}, "INVALID", "text"),
    ],
)
async def test_what_is_no_appeal_is_refused_by_name(
    api: Api, given: dict[str, Any], code: str, field: str
) -> None:
    _, token = await opened(api)
    refused = await api.ask(ASK, token, **given)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await listed(api) == []


async def test_text_of_every_script_is_kept_composed(api: Api) -> None:
    key, token = await opened(api)
    text = "\u202eשלום\u202c e\u0301 \U0001f9ea" + "я" * 1980
    await api.ask(ASK, token, text=text)
    [found] = await listed(api, key)
    assert found["text"] == text.replace("e\u0301", "\u00e9")


async def test_nobody_unknown_asks_and_operators_alone_answer(api: Api) -> None:
    _, token = await opened(api)
    assert (await api.ask(ASK))["code"] == "UNAUTHENTICATED"
    id_ = (await api.ask(ASK, token))["id"]
    answer = {"appeal": id_, "statement": "So be it."}
    for caller, code in (
        (None, "UNAUTHENTICATED"),
        (token, "FORBIDDEN"),
        (await api.key(Scope.VOTE, Scope.RESEARCH), "FORBIDDEN"),
    ):
        assert (await api.ask(ANSWER, caller, records=[answer], key="k"))["code"] == code


async def test_a_new_result_is_later_in_force_and_of_the_dimension(api: Api) -> None:
    key, token = await opened(api)
    early = await retested(api, key)
    id_ = (await api.ask(ASK, token))["id"]
    gone, late = await retested(api, key), await retested(api, key)
    await sent(api, RECORD, key, replaces=gone, reason="x")
    [other] = await content.defined(api, key, definition(stage.IMAGES))
    elsewhere = (await sent(api, RECORD, key, run(other)))["id"]
    [family] = await api.fetch("select public_id from index_submission where kind = 'FAMILIES'")
    for retest, code, message in (
        (early, "CONFLICT", "before the appeal"),
        (gone, "CONFLICT", "was replaced"),
        (elsewhere, "CONFLICT", "no test of prose"),
        (f"Submission:{family['public_id']}", "CONFLICT", "by CONTENT_RUNS, not FAMILIES"),
        (f"Submission:{UUID(int=0)}", "NOT_FOUND", "no such submission"),
    ):
        wrong = {"appeal": id_, "statement": "Done.", "retest": retest}
        refused = await sent(api, ANSWER, key, wrong)
        assert (refused["code"], refused["field"]) == (code, "answers.0.retest")
        assert message in refused["message"]
    good = {"appeal": id_, "statement": "Done.", "retest": late}
    assert "id" in await sent(api, ANSWER, key, good)


DAY, AT, LINK = date(2026, 1, 2), datetime(2026, 1, 2, tzinfo=UTC), "https://example.org/"
ENTRY = NewEntry("x", 1.0, 1)


@pytest.mark.parametrize(
    ("dimension", "kind", "record"),
    [
        ("PUBLIC", READINGS, NewReading("arena.ai", Category.IMAGE, DAY, LINK, [ENTRY])),
        (
            "CAPABILITY",
            SPECIFICATIONS,
            NewSpecification("brush", "task", DAY, LINK, [NewSpecificationValue("seed", 1.0)]),
        ),
        ("PRICE", PRICES, NewPrice("brush", "task", "1", "EUR", "image", DAY, LINK)),
        ("SPEED", TIMINGS, NewTiming("brush", "task", "an account", AT, 1.0)),
    ],
)
async def test_a_new_result_holds_the_family_that_was_asked_about(
    api: Api, dimension: str, kind: AnyKind, record: Any
) -> None:
    key, token = await opened(api)
    asked = [
        (await api.ask(ASK, token, family=family, dimension=dimension))["id"]
        for family in (stage.IMAGES, stage.FILMS)
    ]
    made = await stage.submit(api, kind, record)
    answers = [
        {"appeal": id_, "statement": "Done.", "retest": f"Submission:{made.public_id}"}
        for id_ in asked
    ]
    refused = await sent(api, ANSWER, key, *answers)
    assert (refused["code"], refused["field"]) == ("CONFLICT", "answers.1.retest")
    assert "id" in await sent(api, ANSWER, key, answers[0])


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"appeal": f"Appeal:{UUID(int=0)}"}, "NOT_FOUND", "answers.1.appeal"),
        ({"appeal": "Family:prose"}, "INVALID", "answers.1.appeal"),
        ({"statement": " "}, "INVALID", "answers.1.statement"),
        ({"statement": "x" * 2001}, "INVALID", "answers.1.statement"),
        (None, "INVALID", "answers"),  # the same appeal twice
    ],
)
async def test_what_is_no_answer_is_refused_by_name_and_all_with_it(
    api: Api, change: dict[str, str] | None, code: str, field: str
) -> None:
    key, token = await opened(api)
    ids = [(await api.ask(ASK, token, dimension=one))["id"] for one in ("FREEDOM", "SPEED")]
    first, second = ({"appeal": id_, "statement": "Done."} for id_ in ids)
    wrong = first if change is None else {**second, **change}
    refused = await sent(api, ANSWER, key, first, wrong)
    assert (refused["code"], refused["field"]) == (code, field)
    assert [one["state"] for one in await listed(api)] == ["OPEN"] * 2


async def test_appeals_are_read_a_page_at_a_time(api: Api) -> None:
    _, token = await opened(api)
    dimensions = ["FREEDOM", "SPEED", "PRICE", "PUBLIC", "ARENA"]
    for dimension in dimensions:
        await api.ask(ASK, token, dimension=dimension)
    page = await api.ask(APPEALS, first=3)
    rest = await api.ask(APPEALS, first=3, after=page["pageInfo"]["endCursor"])
    found = [one["dimension"] for one in [*page["nodes"], *rest["nodes"]]]
    assert found == dimensions[::-1]
    assert (await api.ask(APPEALS, family=stage.IMAGES))["nodes"] == []
