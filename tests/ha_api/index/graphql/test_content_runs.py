"""Runs of content tests over HTTP: as many as were fixed, of their days, and no word of them."""

import asyncio
from typing import Any

import asyncpg
import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.index import content
from tests.ha_api.index.content import RECORD, definition, run, sent

pytestmark = pytest.mark.asyncio

EVIDENCE = """
query ($code: String!) {
  evidence(code: $code) { run { evidence outcome submission } test { id family } }
}
"""
COUNTED = "select count(*) from content_run where outcome <> 'FAILED'"


async def tested(api: Api, **given: Any) -> tuple[str, str]:
    """An operator's key, and a test."""
    key = await content.opened(api)
    [test] = await content.defined(api, key, definition(**given))
    return key, test


async def runs_of(api: Api) -> list[tuple[str, bool]]:
    """Outcomes as anybody reads them, and whether they count no longer."""
    [test] = await content.read(api)
    return [(run["outcome"], run["replacedBy"] is not None) for run in test["runs"]]


async def test_runs_are_read_as_they_were_recorded(api: Api) -> None:
    key, test = await tested(api)
    made = await sent(api, RECORD, key, run(test, "SOFTENED"), run(test, "FAILED"))
    [found] = await content.read(api)
    assert [run["outcome"] for run in found["runs"]] == ["SOFTENED", "FAILED"]
    assert {run["runOn"] for run in found["runs"]} == {str(content.day())}
    assert {run["submission"] for run in found["runs"]} == {made["id"]}
    assert [run["evidence"] for run in found["runs"]] == [r["evidence"] for r in made["records"]]
    assert len({run["evidence"] for run in found["runs"]}) == 2


async def test_no_more_count_than_were_fixed_however_many_fail(api: Api) -> None:
    key, test = await tested(api, runs=2)
    for _ in range(3):
        await sent(api, RECORD, key, run(test, "FAILED"))
    refused = await sent(api, RECORD, key, *[run(test)] * 3)
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.2.test")
    assert await api.value(COUNTED) == 0
    await sent(api, RECORD, key, run(test), run(test, "FAILED"), run(test, "REFUSED"))
    refused = await sent(api, RECORD, key, run(test))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.0.test")
    assert await api.value(COUNTED) == 2


async def test_twenty_at_once_record_no_more_than_were_fixed(api: Api) -> None:
    key, test = await tested(api, runs=5)
    keys = [key, *[await api.key(Scope.OPERATOR, partner=f"lab{n}") for n in range(3)]]
    ended = await asyncio.gather(
        *(
            sent(api, RECORD, keys[n % 4], run(test), run(test, "REFUSED"), run(test, "FAILED"))
            for n in range(20)
        )
    )
    assert [one["__typename"] for one in ended].count("Submission") == 2
    assert {one["code"] for one in ended if "code" in one} == {"CONFLICT"}
    assert await api.value(COUNTED) == 4


async def test_the_same_request_records_once_and_the_code_stays(api: Api) -> None:
    key, test = await tested(api)
    made = await asyncio.gather(*(sent(api, RECORD, key, run(test), key="k") for _ in range(5)))
    assert all(one == made[0] for one in made)
    assert await api.value(COUNTED) == 1


@pytest.mark.parametrize(
    ("later", "message"),
    [(-1, "the test was defined on"), (2, "in UTC"), (-400, "defined on"), (40_000, "in UTC")],
)
async def test_no_run_is_of_before_its_definition_or_of_the_future(
    api: Api, later: int, message: str
) -> None:
    key, test = await tested(api)
    refused = await sent(api, RECORD, key, run(test), run(test, later=later))
    assert (refused["code"], refused["field"]) == ("INVALID", "runs.1.runOn")
    assert message in refused["message"]


async def test_a_run_of_another_release_needs_a_test_of_its_own(api: Api) -> None:
    key, test = await tested(api)
    await content.released(api, "1", since=0)  # the same model, said once more
    await sent(api, RECORD, key, run(test))
    await content.released(api, "2", since=1)  # from tomorrow on
    await sent(api, RECORD, key, run(test))
    await content.released(api, "3", since=0)
    refused = await sent(api, RECORD, key, run(test))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.0.runOn")
    assert "another release" in refused["message"]


async def test_an_outcome_is_dropped_or_changed_with_a_trace_alone(api: Api) -> None:
    key, test = await tested(api, runs=2)
    made = await sent(api, RECORD, key, run(test, "REFUSED"), run(test, "REFUSED"))
    refused = await sent(api, RECORD, key, run(test), replaces=made["id"])
    assert refused["field"] == "reason"
    again = {"replaces": made["id"], "reason": "typed in wrongly"}
    refused = await sent(api, RECORD, key, *[run(test)] * 3, **again)
    assert refused["field"] == "runs.2.test"
    other = await sent(api, RECORD, key, run(test), run(test, "REFUSED"), **again)
    assert await runs_of(api) == [
        *[("REFUSED", True)] * 2,
        ("COMPLIED", False),
        ("REFUSED", False),
    ]
    refused = await sent(api, RECORD, key, **again)
    assert (refused["code"], refused["field"]) == ("CONFLICT", "replaces")
    gone = await sent(api, RECORD, key, replaces=other["id"], reason="made up")
    assert (gone["records"], gone["reason"]) == ([], "made up")
    assert [replaced for _, replaced in await runs_of(api)] == [True] * 4
    await sent(api, RECORD, key, run(test), run(test))  # there is room again, and all to see


async def test_twenty_replacements_at_once_leave_one_and_no_more_than_were_fixed(api: Api) -> None:
    key, test = await tested(api, runs=2)
    made = await sent(api, RECORD, key, run(test, "REFUSED"), run(test, "REFUSED"))
    again = {"replaces": made["id"], "reason": "typed in wrongly"}
    ended = await asyncio.gather(
        *(sent(api, RECORD, key, run(test), run(test), **again) for _ in range(10)),
        *(sent(api, RECORD, key, run(test)) for _ in range(10)),
    )
    assert [one["__typename"] for one in ended[:10]].count("Submission") == 1
    [found] = await content.read(api)
    assert sum(run["replacedBy"] is None for run in found["runs"]) == 2


async def test_a_definition_is_replaced_or_tested_and_never_both(api: Api) -> None:
    key = await content.opened(api)
    for _ in range(4):
        made = await sent(api, content.DEFINE, key, definition())
        test = f"ContentTest:{made['records'][0]['test']}"
        again = {"replaces": made["id"], "reason": "it goes badly"}
        ended = await asyncio.gather(
            *(sent(api, RECORD, key, run(test, "REFUSED")) for _ in range(3)),
            *(sent(api, content.DEFINE, key, definition(), **again) for _ in range(3)),
        )
        done = [one["__typename"] == "Submission" for one in ended]
        assert any(done[:3]) != any(done[3:])


async def test_an_operator_finds_a_record_by_its_code_and_nobody_else_does(api: Api) -> None:
    key, test = await tested(api)
    made = await sent(api, RECORD, key, run(test), run(test, "REFUSED"))
    code = made["records"][1]["evidence"]
    found = await api.ask(EVIDENCE, key, code=code.lower().replace("-", " "))
    assert found["test"] == {"id": test, "family": "prose"}
    assert found["run"] == {"evidence": code, "outcome": "REFUSED", "submission": made["id"]}
    assert await api.ask(EVIDENCE, key, code="EV-0000-0000-0000") is None
    for other in (None, await api.key(Scope.VOTE, Scope.RESEARCH)):
        answer = (await api.raw(EVIDENCE, other, code=code)).json()
        assert answer["data"] == {"evidence": None}
        assert "needs a key" in answer["errors"][0]["message"]


# What an attacker with the service's login adds: a row there is, with one thing changed.
COPIES = {
    ("content_test", "type"): """
        insert into content_test (submission_id, family_id, release_id, type, framing, runs,
                                  excludes, method_version)
        select submission_id, family_id, release_id, $1, framing, runs, excludes, method_version
        from content_test""",
    ("content_test", "framing"): """
        insert into content_test (submission_id, family_id, release_id, type, framing, runs,
                                  excludes, method_version)
        select submission_id, family_id, release_id, type, $1, runs, excludes, method_version
        from content_test""",
    ("content_test", "excludes"): """
        insert into content_test (submission_id, family_id, release_id, type, framing, runs,
                                  excludes, method_version)
        select submission_id, family_id, release_id, type, framing, runs, excludes || $1::text,
               method_version
        from content_test""",
    ("content_run", "evidence"): """
        insert into content_run (submission_id, test_id, outcome, run_on, evidence)
        select submission_id, test_id, outcome, run_on, $1 from content_run""",
}
TEXTS = """
select table_name, column_name from information_schema.columns
where table_name in ('content_test', 'content_run')
  and data_type in ('text', 'ARRAY', 'jsonb', 'bytea')
"""


@pytest.mark.parametrize("field", ["output", "prompt", "text", "note", "evidence", "media"])
async def test_no_input_has_a_place_for_what_was_said(api: Api, field: str) -> None:
    key, test = await tested(api)
    for document, record in ((RECORD, run(test)), (content.DEFINE, definition())):
        answer = await api.raw(document, key, records=[{**record, field: "x"}], key="k")
        assert "errors" in answer.json()
    assert await api.value(COUNTED) == 0


@pytest.mark.parametrize("column", COPIES)
async def test_no_column_takes_a_sentence_even_from_the_service_s_login(
    api: Api, column: tuple[str, str]
) -> None:
    key, test = await tested(api)
    await sent(api, RECORD, key, run(test))
    with pytest.raises(asyncpg.CheckViolationError):
        async with api.database.writing() as connection:
            await connection.execute(COPIES[column], "Geheimnis42, in many words")
    # The version is one of the method's, given by the code.
    found = {tuple(row) for row in await api.fetch(TEXTS)}
    assert found == {*COPIES, ("content_test", "method_version")}
