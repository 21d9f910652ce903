"""What stands beside the scores at a cut: what is counted (clause 9.3), and what is in force."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from ha_api.index.records.computations import Computation, ComputationCause
from ha_api.index.records.reports import Beside
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.beside import beside
from ha_api.index.service.prices import PRICES
from ha_api.index.service.timings import TIMINGS
from tests.ha_api.api import Api
from tests.ha_api.index import filled, judged, rated, stage
from tests.ha_api.index.filled import price, timing
from tests.ha_api.index.filling import DAY

pytestmark = pytest.mark.asyncio


async def read(api: Api, family: str = "ink", later: int = 0) -> Beside:
    """What was known of a family at the newest submission, or at one so many later or earlier."""
    cut = await api.value("select max(id) from index_submission") + later
    soon = datetime.now(UTC) + timedelta(minutes=1)
    of = Computation(
        *(1, UUID(int=1), "index-1", b"", "0", 1, cut, [cut] * 4),
        *(b"", ComputationCause.ASKED, "x", soon, True),
    )
    async with api.database.reading() as connection:
        number = await connection.fetchval("select id from family where slug = $1", family)
        return await beside(connection, number, of, cut)


async def timed(api: Api, *numbers: int, **given: Any) -> None:
    await stage.submit(api, TIMINGS, *(timing(number, **given) for number in numbers))


async def test_below_thirty_jobs_nothing_is_shown(api: Api) -> None:
    await judged.opened(api)
    await timed(api, *range(29))
    assert (await read(api)).timings == []
    await timed(api, 29)
    (found,) = (await read(api)).timings
    assert (found.task, found.jobs, found.middle) == (
        "text-to-image",
        30,
        [1.0 + n for n in range(30)],
    )


async def test_of_more_jobs_the_middle_alone_is_shown(api: Api) -> None:
    await judged.opened(api)
    await timed(api, *range(41))
    (found,) = (await read(api)).timings
    assert (found.jobs, found.middle) == (41, [1.0 + n for n in range(5, 36)])
    await timed(api, 41)
    (found,) = (await read(api)).timings
    assert (found.jobs, found.middle) == (42, [1.0 + n for n in range(6, 36)])


async def test_of_an_account_the_newest_two_hundred_jobs_of_a_task_count(api: Api) -> None:
    await judged.opened(api)
    await timed(api, *range(230))
    (found,) = (await read(api)).timings
    assert found.jobs == 200
    assert sum(found.middle) / len(found.middle) == pytest.approx(1 + (30 + 229) / 2)
    await timed(api, *range(10), account="another")
    await timed(api, *range(40), task="edit")
    assert [(one.task, one.jobs) for one in (await read(api)).timings] == [
        ("edit", 40),
        ("text-to-image", 210),
    ]


async def test_failed_jobs_have_no_time_and_own_tests_do(api: Api) -> None:
    await judged.opened(api)
    await timed(api, *range(30), own_test=True)
    await timed(api, *range(30, 40), succeeded=False)
    (found,) = (await read(api)).timings
    assert found.jobs == 30


async def test_a_failed_job_takes_its_place_among_the_newest(api: Api) -> None:
    await judged.opened(api)
    await timed(api, *range(200))
    await timed(api, *range(200, 210), succeeded=False, seconds=None)
    assert (await read(api)).timings[0].jobs == 190


async def test_the_newest_price_in_force_counts(api: Api) -> None:
    await judged.opened(api)
    first = await stage.submit(api, PRICES, price("1"), price("3", task="edit"))
    second = await stage.submit(api, PRICES, price("2", catalogue=DAY + timedelta(days=1)))
    found = [(one.task, float(one.amount)) for one in (await read(api)).prices]
    assert found == [("edit", 3.0), ("text-to-image", 2.0)]
    await stage.submit(api, PRICES, replaces=second.public_id, reason="mistyped")
    assert [float(one.amount) for one in (await read(api)).prices] == [3.0, 1.0]
    assert [float(one.amount) for one in (await read(api, later=-1)).prices] == [3.0, 2.0]
    (gone,) = (await read(api)).replaced
    assert (gone.submission, gone.reason) == (second.public_id, "mistyped")
    assert (await read(api, later=-1)).replaced == []
    assert (await read(api, "oil")).replaced == []
    assert first.public_id != gone.submission


async def test_replaced_readings_and_runs_are_told_in_every_report_of_the_category(
    api: Api,
) -> None:
    key = await rated.opened(api)
    one = await api.value("select public_id from index_submission where kind = 'READINGS'")
    given = {"replaces": f"Submission:{one}", "reason": "withdrawn"}
    await rated.sent(api, rated.READ, key, **given)
    for family in ("ink", "bare"):
        assert [gone.submission for gone in (await read(api, family)).replaced] == [one]
    assert (await read(api, "prose")).replaced == []


async def test_the_newest_mini_tests_count(api: Api) -> None:
    key = await judged.opened(api)
    await judged.sent(api, judged.SPEECH, key, judged.speech())
    await judged.sent(api, judged.DOCUMENT, key, judged.documents())
    found = await read(api, "prose")
    assert found.speech is not None
    assert [one.words for one in found.speech[1]] == list(judged.WORDS)
    assert found.documents is not None
    assert [one.number for one in found.documents[1]] == [1, 2, 3, 4, 5, 6]
    five = judged.speech()["readings"][:5]
    await judged.sent(api, judged.SPEECH, key, judged.speech(readings=five))
    newer = await read(api, "prose")
    assert newer.speech is not None
    assert len(newer.speech[1]) == 5
    assert (await read(api, "ink")).speech is None


async def test_an_appeal_is_told_without_its_words(api: Api) -> None:
    await filled.opened(api)
    (found,) = (await read(api)).appeals
    assert (found.statement, found.retest) == (None, None)
    assert not hasattr(found, "text")


async def test_a_test_made_again_until_it_pleases_stands_beside_the_one_that_counts(
    api: Api,
) -> None:
    key = await judged.opened(api)
    for low in (1, 4):
        rows = [(sample, judge, low + judge) for sample in range(6) for judge in range(3)]
        await judged.sent(api, judged.PANEL, key, judged.panel(rows=rows))
    await judged.sent(api, judged.BLIND, key, judged.blind())
    earlier = (await api.fetch("select submission_id from panel_run order by id"))[0][0]
    at = await api.value("select public_id from index_submission where id = $1", earlier)
    (found,) = (await read(api, "cutter")).replaced
    assert (found.submission, found.kind, found.reason) == (at, IndexKind.PANEL_RUNS, None)
    assert (await read(api, "cutter", later=-2)).replaced == []
    assert (await read(api, "ink")).replaced == []
    await judged.sent(api, judged.BLIND, key, judged.blind())
    assert [one.kind for one in (await read(api, "ink")).replaced] == [IndexKind.BLIND_RUNS]


async def test_every_kind_that_the_newest_counts_of_shows_the_earlier_ones(api: Api) -> None:
    key = await judged.opened(api)
    for day in (rated.BEFORE, "2026-10-01"):
        await judged.sent(api, judged.SUITE, key, judged.suite("instructions-1"))
        await judged.sent(api, judged.SPEECH, key, judged.speech())
        await judged.sent(api, judged.DOCUMENT, key, judged.documents())
        await rated.sent(
            api,
            rated.SPECIFY,
            key,
            rated.specification(
                "prose", task="chat", values=[{"row": "seed", "value": 1}], lookedUp=day
            ),
        )
    await judged.sent(api, judged.SUITE, key, judged.suite("recall-1"))
    assert [one.kind for one in (await read(api, "prose")).replaced] == [
        IndexKind.SUITE_RUNS,
        IndexKind.SPEECH_RUNS,
        IndexKind.DOCUMENT_RUNS,
        IndexKind.SPECIFICATIONS,
    ]
