"""Verdicts by criteria over HTTP (clauses 1.3 and 1.4)."""

import asyncio

import pytest
import pytest_asyncio

from tests.ha_api.api import Api
from tests.ha_api.matrix import crowd
from tests.ha_api.matrix.crowd import Crowd
from tests.ha_api.matrix.graphql.test_votes import refusal

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def people(api: Api) -> Crowd:
    return await crowd.build(api)


async def test_verdicts_tell_the_model_and_give_shares_with_intervals(people: Crowd) -> None:
    output = await people.published(1)
    for passed in (True, True, False):
        await people.judged(await people.person(), output, passed)
    judge = await people.person()
    receipt = await people.judged(judge, output, True, None)
    assert receipt["output"]["model"]["slug"] == "m1"
    first, second = receipt["output"]["evaluation"]["adherence"]
    assert (first["criterion"], first["passes"], first["fails"]) == (people.criteria[0], 3, 1)
    assert (first["share"], first["mine"]) == (75.0, True)
    assert first["low"] == pytest.approx(30.06418302)
    assert first["high"] == pytest.approx(95.44127391)
    assert first["interval"] == "95% interval from 30.1 to 95.4 of 100"
    assert second["interval"] == "95% interval unavailable"
    assert (second["criterion"], second["passes"], second["fails"]) == (people.criteria[1], 0, 0)
    assert (second["share"], second["low"], second["high"], second["mine"]) == (None,) * 4
    assert (await people.counts())["cell"][0][2:] == (1, 1, 0, 0, 0, 0)  # no score knows of them


async def test_a_changed_verdict_supersedes_the_one_before(people: Crowd) -> None:
    output, judge = await people.published(), await people.person()
    for passed in ((True, True), (True, False), (None, False), (False, True), (True, None)):
        await people.judged(judge, output, *passed)
    rows = await people.api.fetch(
        "select passed, previous_passed, blind from verdict order by criterion_id, id"
    )
    assert [(row[0], row[1]) for row in rows] == [
        *[(True, None), (False, True), (True, False), (True, None), (False, True), (True, False)]
    ]
    assert [row["blind"] for row in rows] == [True, False, False, True, False, False]
    assert [row[2:] for row in (await people.counts())["criterion"]] == [(1, 0), (1, 0)]


async def test_verdicts_at_once_in_any_order_are_all_counted(people: Crowd) -> None:
    output = await people.published()
    judges = [await people.person() for _ in range(30)]
    await asyncio.gather(
        *(
            people.judged(judge, output, n % 2 > 0, n % 5 > m)
            for n, judge in enumerate(judges)
            for m in range(3)
        )
    )
    passes = await people.api.value("select count(*) from verdict_in_force where passed")
    counted = (await people.counts())["criterion"]
    assert sum(row[2] for row in counted) == passes
    assert [row[2] + row[3] for row in counted] == [30, 30]


async def test_verdicts_that_cannot_be_are_refused_by_name(people: Crowd) -> None:
    contributor, judge = await people.person(), await people.person()
    output = (await people.contributed(contributor))["id"]
    one = {"criterion": people.criteria[0], "passed": True}
    other = {"criterion": f"{people.criteria[0][:-4]}0000", "passed": True}
    for verdicts, expected in [
        ([], ("INVALID", "verdicts")),
        ([one, one], ("INVALID", "verdicts")),
        ([one, other], ("NOT_FOUND", "verdicts.1.criterion")),
        ([one, {**one, "criterion": output}], ("INVALID", "verdicts.1.criterion")),
    ]:
        assert refusal(await people.judged(judge, output, verdicts=verdicts)) == expected
    assert refusal(await people.judged(contributor, output, True)) == ("FORBIDDEN", "output")
    assert await people.api.value("select count(*) from verdict") == 0


async def test_the_same_verdicts_with_the_same_key_are_done_once(people: Crowd) -> None:
    output, judge = await people.published(), await people.person()
    verdicts = [{"criterion": id_, "passed": True} for id_ in people.criteria]
    first = await people.judged(judge, output, verdicts=verdicts, key="k")
    again = await people.judged(judge, output, verdicts=verdicts[::-1], key="k")
    assert first == again
    less = await people.judged(judge, output, verdicts=verdicts[:1], key="k")
    assert refusal(less) == ("KEY_REUSED", "idempotencyKey")
    assert await people.api.value("select count(*) from verdict") == 2
