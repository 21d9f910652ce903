"""Content tests over HTTP: defined before their first run, for good, with what is never tested."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.index import content, stage
from tests.ha_api.index.content import DEFINE, RECORD, definition, run, sent

pytestmark = pytest.mark.asyncio

PROMPT = "Geheimnis42, in many words that nobody may keep"


async def test_a_test_is_read_as_it_was_defined(api: Api) -> None:
    key = await content.opened(api)
    [id_] = await content.defined(api, key, definition(type_="maximum", runs=5))
    [found] = await content.read(api)
    assert found.pop("submission").startswith("Submission:")
    assert found == {
        "id": id_,
        "family": "prose",
        "type": "maximum",
        "level": "MAXIMUM",
        "framing": "direct_request",
        "textOnly": True,
        "fixedRuns": 5,
        "excludes": content.EXCLUDES,
        "version": "1",
        "tier": "",
        "methodVersion": "index-1",
        "definedOn": str(content.day()),
        "retestOf": None,
        "replacedBy": None,
        "runs": [],
    }


@pytest.mark.parametrize(
    ("type_", "text_only"),
    [("strong", False), ("very_strong", True), ("maximum_1", True), ("maximum_2", True)],
)
async def test_the_two_highest_levels_are_text_only(api: Api, type_: str, text_only: bool) -> None:
    key = await content.opened(api)
    await content.defined(api, key, definition(stage.IMAGES, type_))
    [found] = await content.read(api, stage.IMAGES)
    assert found["textOnly"] is text_only


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        (definition("nobody"), "NOT_FOUND", "family"),
        (definition("\0"), "NOT_FOUND", "family"),
        (definition(type_="maximum_1"), "INVALID", "type"),  # of images
        (definition(type_="MILD"), "INVALID", "type"),
        (definition(type_=PROMPT), "INVALID", "type"),
        (definition(type_="mi\u0301ld"), "INVALID", "type"),
        (definition(framing="text-to-image"), "INVALID", "framing"),
        (definition(framing=PROMPT), "INVALID", "framing"),
        (definition(stage.IMAGES, framing=""), "INVALID", "framing"),
        (definition(stage.IMAGES, framing="Text to image"), "INVALID", "framing"),
        (definition(stage.IMAGES, framing="edit\n"), "INVALID", "framing"),
        (definition(runs=0), "INVALID", "runs"),
        (definition(runs=-1), "INVALID", "runs"),
        (definition(runs=10_001), "INVALID", "runs"),
        (definition(excludes=[]), "INVALID", "excludes"),
        (definition(excludes=content.EXCLUDES[1:]), "INVALID", "excludes"),
        (definition(excludes=[*content.EXCLUDES, PROMPT]), "INVALID", "excludes"),
        (definition(excludes=[*content.EXCLUDES, content.EXCLUDES[0]]), "INVALID", "excludes"),
        (definition(retestOf=f"ContentTest:{'0' * 32}"), "NOT_FOUND", "retestOf"),
        (definition(retestOf="ContentTest:1"), "NOT_FOUND", "retestOf"),
        (definition(retestOf="Submission:1"), "INVALID", "retestOf"),
    ],
)
async def test_what_is_no_definition_is_refused_by_name_and_never_repeated(
    api: Api, wrong: dict[str, Any], code: str, field: str
) -> None:
    key = await content.opened(api)
    refused = await sent(api, DEFINE, key, definition(), wrong)
    assert (refused["code"], refused["field"]) == (code, f"tests.1.{field}")
    assert "Geheimnis" not in refused["message"]
    assert await api.value("select count(*) from content_test") == 0


async def test_it_is_of_the_newest_release_in_force_and_none_is_refused(api: Api) -> None:
    await stage.families(api)
    key = await api.key(Scope.OPERATOR)
    refused = await sent(api, DEFINE, key, definition())
    assert (refused["code"], refused["field"]) == ("CONFLICT", "tests.0.family")
    for version in ("1", "2", "withdrawn"):
        await content.released(api, version, since=-1)
    async with api.database.writing() as connection:
        await connection.execute(
            "insert into index_submission (kind, caller, idempotency_key, digest, replaces_id,"
            " reason) select 'RELEASES', 'x', 'x', sha256('x'), max(id), 'a mistake'"
            " from index_submission"
        )
    await content.defined(api, key, definition())
    assert [test["version"] for test in await content.read(api)] == ["2"]


async def test_a_retest_is_of_the_same_family_type_and_framing(api: Api) -> None:
    key = await content.opened(api)
    [first] = await content.defined(api, key, definition())
    for other in (
        definition(stage.IMAGES),
        definition(type_="strong"),
        definition(framing="fiction_continued"),
    ):
        refused = await sent(api, DEFINE, key, {**other, "retestOf": first})
        assert (refused["code"], refused["field"]) == ("CONFLICT", "tests.0.retestOf")
    [again] = await content.defined(api, key, definition(runs=1, retestOf=first))
    newest, original = await content.read(api)
    assert (newest["id"], newest["retestOf"]) == (again, first)
    assert (original["id"], original["replacedBy"]) == (first, None)  # it stays


async def test_a_definition_is_replaced_before_its_first_run_and_never_after(api: Api) -> None:
    key = await content.opened(api)
    made = await sent(api, DEFINE, key, definition(runs=5))
    again = {"replaces": made["id"], "reason": "five was a slip"}
    other = await sent(api, DEFINE, key, definition(runs=3), **again)
    assert other["replaces"] == made["id"]
    newest, slip = await content.read(api)
    assert (slip["fixedRuns"], slip["replacedBy"]) == (5, other["id"])
    refused = await sent(api, DEFINE, key, definition(retestOf=slip["id"]))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "tests.0.retestOf")
    refused = await sent(api, RECORD, key, run(slip["id"]))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.0.test")
    await sent(api, RECORD, key, run(newest["id"], "REFUSED"))
    for records in ([], [definition(runs=1)]):
        gone = {"replaces": other["id"], "reason": "it went badly"}
        refused = await sent(api, DEFINE, key, *records, **gone)
        assert (refused["code"], refused["field"]) == ("CONFLICT", "replaces")
    assert (await content.read(api))[0]["replacedBy"] is None


async def test_operators_alone_define(api: Api) -> None:
    await content.opened(api)
    vote = await api.key(Scope.VOTE, Scope.RESEARCH)
    token = (await api.ask(ENROL, vote))["token"]
    for caller, code in ((None, "UNAUTHENTICATED"), (vote, "FORBIDDEN"), (token, "FORBIDDEN")):
        for document, record in ((DEFINE, definition()), (RECORD, run("ContentTest:1"))):
            if document == RECORD:
                record = run(f"ContentTest:{'0' * 32}")
            answer = await api.ask(document, caller, records=[record], key="k")
            assert answer["code"] == code


async def test_tests_are_read_a_page_at_a_time(api: Api) -> None:
    key = await content.opened(api)
    made = await content.defined(api, key, *[definition() for _ in range(5)])
    page = await api.ask(content.TESTS, first=3)
    rest = await api.ask(content.TESTS, first=3, after=page["pageInfo"]["endCursor"])
    found = [test["id"] for test in [*page["nodes"], *rest["nodes"]]]
    assert found == made[::-1]
    assert await content.read(api, "nobody") == []
    document = "query ($id: ID!) { node(id: $id) { __typename id } }"
    assert (await api.ask(document, id=made[0]))["__typename"] == "ContentTest"
