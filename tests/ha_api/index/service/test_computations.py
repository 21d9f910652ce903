"""Computations: what each score came to and why it moved, dropped and rebuilt to the bit."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import asyncpg
import pytest

from ha_api.chores import chores
from ha_api.index.queries.computations import lock_index_scores
from ha_api.index.queries.submissions import share_index
from ha_api.index.records.computations import ComputationCause
from ha_api.index.service.computations import OtherInputsError
from ha_api.platform.errors import CallError
from ha_api.platform.settings import Settings
from ha_core.methods.index import VERSIONS, Method
from tests.ha_api.api import SECRET, Api
from tests.ha_api.conftest import Database
from tests.ha_api.index import content, judged, rated
from tests.ha_api.index.rated import computations, computed, reading, sent, specification
from tests.ha_api.platform.jobs.working import until_true

pytestmark = pytest.mark.asyncio

SCORES = """
select computation_id, family.slug, score.category, score.index, index_place, provisional, freedom,
       freedom_place, encode(score.document, 'hex') as digest, document.document::text as document,
       changes::text as changes
from index_score score
join family on family.id = family_id
join index_document document on document.digest = score.document
order by computation_id, family.slug
"""
SUBMISSION = """
insert into index_submission (kind, caller, idempotency_key, digest)
values ('PRICES', 'x', 'on its way', sha256('x')) returning id
"""


async def scores(api: Api) -> list[dict[str, Any]]:
    return [dict(row) for row in await api.fetch(SCORES)]


async def newest(api: Api) -> dict[str, dict[str, Any]]:
    """The scores of the newest computation, by family, their JSON read."""
    last = await api.value("select max(id) from index_computation")
    return {
        row["slug"]: {
            **row,
            "document": json.loads(row["document"]),
            "changes": json.loads(row["changes"]),
        }
        for row in await scores(api)
        if row["computation_id"] == last
    }


def causes(score: dict[str, Any]) -> set[tuple[str, str]]:
    return {(change["cause"], change["source"]) for change in score["changes"]}


async def test_every_family_has_a_score_and_the_first_has_no_changes(api: Api) -> None:
    await rated.opened(api)
    computation = await computed(api)
    found = await newest(api)
    assert len(found) == await api.value("select count(*) from family")
    assert all(score["changes"] == [] for score in found.values())
    places = {slug: score["index_place"] for slug, score in found.items()}
    assert places["bare"] is None
    images = [score["index"] for score in found.values() if score["category"] == "IMAGE"]
    assert found["ink"]["index"] == max(one for one in images if one is not None)
    assert (places["ink"], found["ink"]["freedom_place"]) == (1, 1)
    assert (found["oil"]["freedom"], found["oil"]["freedom_place"]) == (None, None)
    assert computation.cause is ComputationCause.ASKED
    assert computation.parameter_digest.hex() == VERSIONS["index-1"].digest
    assert (computation.seed, computation.replicates) == ("0", 1000)
    assert computation.current


async def test_the_same_document_is_kept_once(api: Api) -> None:
    await rated.opened(api)
    first = await computed(api)
    documents = await api.value("select count(*) from index_document")
    second = await computed(api, ComputationCause.DAILY)
    assert first.inputs_digest == second.inputs_digest
    assert await api.value("select count(*) from index_document") == documents
    assert await api.value("select count(*) from index_score") == 2 * documents


async def test_own_data_is_told_with_its_figures_and_submission(api: Api) -> None:
    key = await rated.opened(api)
    await computed(api)
    id_ = await sent(api, rated.SPECIFY, key, specification("oil", 1080))
    await computed(api)
    found = await newest(api)
    assert found["oil"]["changes"] == [
        {
            "cause": "OWN_DATA",
            "source": "capability",
            "before": 6,
            "after": 20,
            "submissions": [id_.removeprefix("Submission:")],
            "of": 1,
        }
    ]
    assert all(score["changes"] == [] for slug, score in found.items() if slug != "oil")


async def test_what_takes_another_s_place_is_what_brought_the_change(api: Api) -> None:
    key = await rated.opened(api)
    runs = await api.value(
        "select 'Submission:' || public_id from index_submission where kind = 'CONTENT_RUNS'"
    )
    await computed(api)
    id_ = await sent(api, content.RECORD, key, replaces=runs, reason="another model answered")
    await computed(api)
    [change] = (await newest(api))["ink"]["changes"]
    assert (change["cause"], change["before"], change["after"]) == ("OWN_DATA", 40, None)
    assert change["submissions"] == [id_.removeprefix("Submission:")]


async def test_a_newcomer_with_data_of_its_own_moves_nobody(api: Api) -> None:
    key = await rated.opened(api)
    await computed(api)
    before = await newest(api)
    await rated.newcomer(api, "new")
    await sent(api, rated.RELEASE, key, rated.released("new"))
    await sent(api, rated.SPECIFY, key, specification("new"))
    await rated.tested(api, key, "new", "CCC", "mild", "moderate", "strong")
    run = await api.value("select public_id from blind_run")
    place = judged.placement(f"BlindRun:{run}", family="new")
    await sent(api, judged.PLACE, key, place)
    await computed(api)
    after = await newest(api)
    assert after["new"]["index"] is not None
    for slug, score in before.items():
        assert after[slug]["digest"] == score["digest"]
        assert after[slug]["changes"] == []


async def test_listings_a_new_run_votes_and_a_release_are_named(api: Api) -> None:
    key = await rated.opened(api)
    await computed(api)
    await sent(api, rated.READ, key, reading({"ink": 1200.0, "oil": 1190.0, "chalk": 1000.0}))
    await computed(api)
    found = await newest(api)
    assert causes(found["oil"]) == {("NEW_LISTINGS", "public")}
    [listed] = found["bare"]["changes"]  # looked for anew, and not found either
    assert (listed["before"], listed["after"]) == (None, None)
    run = judged.blind(rows=[(*row[:4], 11 - row[4]) for row in judged.rows(judged.PICTURES[:3])])
    await sent(api, judged.BLIND, key, run)
    await computed(api)
    found = await newest(api)
    assert causes(found["oil"]) == causes(found["later"]) == {("NEW_BLIND_RUN", "blind")}
    await rated.voted(api, await rated.partner(api), 5)
    await computed(api)
    found = await newest(api)
    assert causes(found["oil"]) == {("ARENA_VOTES", "arena")}
    assert found["chalk"]["changes"] == []
    await sent(api, rated.RELEASE, key, rated.released("ink", "2"))
    await computed(api)
    found = await newest(api)
    assert causes(found["ink"]) == {("NEW_RELEASE", "public"), ("NEW_RELEASE", "freedom")}
    assert len(found["ink"]["document"]["results"]["retest"]) == 3


# Any sequence of submissions ---------------------------------------------------------------------

SHARED = {
    "READINGS": "NEW_LISTINGS",
    "BLIND_RUNS": "NEW_BLIND_RUN",
    "ARENA_VOTES": "ARENA_VOTES",
}


async def step(api: Api, random: Random, key: str, voting: str, number: int) -> tuple[str, str]:
    """Submit something; return its kind and the family that it is of."""
    family, day = random.choice(judged.PICTURES), f"2026-10-{1 + number:02}"
    kind = random.choice([*SHARED, "SPECIFICATIONS", "CONTENT_TESTS", "RELEASES", "FAMILIES"])
    if kind == "READINGS":
        scores = {one: float(random.randint(950, 1200)) for one in judged.PICTURES}
        await sent(api, rated.READ, key, reading(scores, lookedUp=day))
    elif kind == "BLIND_RUNS":
        rows = [(*row[:4], random.randint(1, 10)) for row in judged.rows(judged.PICTURES[:3])]
        await sent(api, judged.BLIND, key, judged.blind(rows=rows))
    elif kind == "ARENA_VOTES":
        await rated.voted(api, voting, random.randint(5, 30), *random.sample(judged.PICTURES, 2))
    elif kind == "SPECIFICATIONS":
        resolution = random.choice([512, 720, 1080])
        await sent(api, rated.SPECIFY, key, specification(family, resolution, lookedUp=day))
    elif kind == "CONTENT_TESTS":
        await rated.tested(api, key, family, random.choice(["CCC", "RS", "C"]), "mild")
    elif kind == "RELEASES":
        await sent(api, rated.RELEASE, key, rated.released(family, f"{2 + number}"))
    else:
        family = f"new-{number}"
        await rated.newcomer(api, family)
    return kind, family


@pytest.mark.parametrize("seed", range(3))
async def test_every_figure_that_moves_has_a_cause(api: Api, seed: int) -> None:
    random = Random(seed)
    key, voting = await rated.opened(api), await rated.partner(api)
    await computed(api)
    before = await newest(api)
    for number in range(6):
        kind, family = await step(api, random, key, voting, number)
        await computed(api)
        after = await newest(api)
        for slug, score in before.items():
            moved = after[slug]["document"]["results"] != score["document"]["results"]
            told = {cause for cause, _ in causes(after[slug])}
            assert told if moved else True
            if slug != family:
                assert told <= {SHARED.get(kind)}
            assert all(change["submissions"] for change in after[slug]["changes"])
        before = after


# Dropped and rebuilt -----------------------------------------------------------------------------


async def test_dropped_rows_are_rebuilt_to_the_bit(api: Api) -> None:
    key = await rated.opened(api)
    await rated.newcomer(api, "anchor-image")
    await rated.voted(api, await rated.partner(api), 50, "ink", "anchor-image")
    await computed(api)
    await sent(api, rated.SPECIFY, key, specification("oil", 720))
    await rated.newcomer(api, "new")
    await computed(api)
    kept = await scores(api)
    assert len(kept) > 10
    service = computations(api)
    assert await service.dropped() == []
    async with api.database.writing() as connection:
        await connection.execute("delete from index_score")
        await connection.execute("delete from index_document")
    dropped = await service.dropped()
    assert [one.id for one in dropped] == sorted({row["computation_id"] for row in kept})
    for one in dropped:
        await service.rebuild(one)
    assert await scores(api) == kept


async def one_later(api: Api) -> None:
    """A computation, and evidence of the next."""
    key = await rated.opened(api)
    await computed(api)
    await sent(api, rated.SPECIFY, key, specification("oil", 1080))


async def undisturbed(api: Api) -> list[dict[str, Any]]:
    """All scores, dropped and made again from the oldest on; oil's last are told to have moved."""
    await written(api, "delete from index_score")
    for one in await computations(api).dropped():
        await computations(api).rebuild(one)
    assert causes((await newest(api))["oil"]) == {("OWN_DATA", "capability")}
    return await scores(api)


async def test_changes_since_scores_that_are_gone_are_told_and_a_rebuild_may_stop(
    api: Api,
) -> None:
    await one_later(api)
    await written(api, "delete from index_score where category = 'IMAGE'")
    await computed(api)
    gone = await computations(api).dropped()
    assert [one.current for one in gone] == [False]
    await computations(api).rebuild(gone[0])  # and whoever rebuilds is stopped here
    assert await computations(api).dropped() == []
    assert await scores(api) == await undisturbed(api)


async def test_a_rebuild_that_stops_before_or_after_any_is_gone_on_with(api: Api) -> None:
    await one_later(api)
    await computed(api)
    kept = await undisturbed(api)
    for first in (0, 1):
        await written(api, "delete from index_score")
        await computations(api).rebuild((await computations(api).dropped())[first])
        [other] = await computations(api).dropped()
        await computations(api).rebuild(other)
        assert await scores(api) == kept


@pytest.mark.parametrize("rebuilt_first", [True, False])
async def test_who_computes_while_somebody_rebuilds_tells_the_same(
    api: Api, rebuilt_first: bool
) -> None:
    await one_later(api)
    await written(api, "delete from index_score")
    [gone] = await computations(api).dropped()
    works: list[Callable[[], Coroutine[Any, Any, Any]]] = [
        lambda: computations(api).rebuild(gone),
        lambda: computed(api),
    ]
    async with api.database.writing() as connection:
        await lock_index_scores(connection)
        first, second = works if rebuilt_first else reversed(works)
        tasks = [asyncio.create_task(first())]
        await until_true(lambda: waiting(api))
        tasks.append(asyncio.create_task(second()))
        await until_true(lambda: waiting(api, 2))
    await asyncio.gather(*tasks)
    assert await scores(api) == await undisturbed(api)


async def test_scores_that_are_dropped_while_the_next_wait_are_seen_to_be_gone(api: Api) -> None:
    await one_later(api)
    async with api.database.writing() as connection:
        await lock_index_scores(connection)
        computing = asyncio.create_task(computed(api))
        await until_true(lambda: waiting(api))
        await connection.execute("delete from index_score")
    await computing
    [gone] = await computations(api).dropped()
    await computations(api).rebuild(gone)
    assert await scores(api) == await undisturbed(api)


async def test_no_document_is_changed_and_forged_scores_do_not_outlive_a_rebuild(api: Api) -> None:
    await rated.opened(api)
    computation = await computed(api)
    kept = await scores(api)
    change = "update index_document set document = jsonb_set(document, '{shown_rating}', '1')"
    with pytest.raises(asyncpg.CheckViolationError):
        await written(api, change)
    await written(api, "insert into index_document values (sha256('{}'), '{}')")
    forge = "update index_score set index = 99, index_place = 1, document = sha256('{}')"
    await written(api, forge)
    await computations(api).rebuild(computation)
    assert await scores(api) == kept


async def written(api: Api, statement: str) -> None:
    """As somebody who has the service's login."""
    async with api.database.writing() as connection:
        await connection.execute(statement)


async def test_a_computation_is_not_rebuilt_from_other_rows(api: Api, database: Database) -> None:
    await rated.opened(api)
    computation = await computed(api)
    owner = await asyncpg.connect(database.owner)
    try:
        await owner.execute("alter table reading_entry disable trigger user")
        await owner.execute("update reading_entry set score = score + 1, high = high + 1")
    finally:
        await owner.close()
    kept = await scores(api)
    with pytest.raises(OtherInputsError, match="is not what it read"):
        await computations(api).rebuild(computation)
    assert await scores(api) == kept


async def test_a_method_that_is_not_known_is_refused(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rated.opened(api)
    monkeypatch.setitem(VERSIONS, "index-2", Method("index-2"))
    computation = await computed(api)
    assert computation.method_version == "index-2"
    monkeypatch.delitem(VERSIONS, "index-2")
    with pytest.raises(CallError, match="index-2"):
        await computations(api).rebuild(computation)


async def test_scores_of_two_versions_are_not_compared(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rated.opened(api)
    await computed(api)
    assert await computations(api).due() is None
    monkeypatch.setitem(VERSIONS, "index-2", Method("index-2", quality_share=0.5))
    assert await computations(api).due() is ComputationCause.CHANGE
    await computed(api)
    found = await newest(api)
    assert found["ink"]["changes"] == [
        {
            "cause": "NEW_VERSION",
            "source": "method",
            "before": None,
            "after": None,
            "submissions": [],
            "of": 0,
        }
    ]
    assert found["ink"]["document"]["results"]["freedom"]["score"] is None  # defined by index-1


async def test_a_cut_waits_for_what_is_on_its_way(api: Api) -> None:
    await rated.opened(api)
    async with api.database.writing() as connection:
        await share_index(connection)
        on_its_way = await connection.fetchval(SUBMISSION)
        computing = asyncio.create_task(computed(api))
        await until_true(lambda: waiting(api))
        assert not computing.done()
    assert (await computing).cut == on_its_way


async def waiting(api: Api, workers: int = 1) -> bool:
    return bool(await api.value("select count(*) from pg_locks where not granted") == workers)


# When it is due ----------------------------------------------------------------------------------


async def test_what_is_new_is_due_after_the_delay_and_once(api: Api) -> None:
    assert await computations(api).due() is None  # nothing is there
    key = await rated.opened(api)
    assert await computations(api).due() is ComputationCause.CHANGE
    assert await computations(api, delay=3600).due() is None
    await computations(api).compute_due()
    await computations(api).compute_due()  # the job ran twice: nothing is left to do
    assert await api.value("select count(*) from index_computation") == 1
    await sent(api, rated.SPECIFY, key, specification("oil"))
    assert await computations(api).due() is ComputationCause.CHANGE
    assert await computations(api, interval=3600).due() is None


async def test_two_workers_at_once_keep_one_computation(api: Api) -> None:
    await rated.opened(api)
    first = await computed(api, ComputationCause.CHANGE)
    assert await computed(api, ComputationCause.CHANGE) == first


async def test_it_is_due_daily_and_votes_alone_are_no_change(api: Api, database: Database) -> None:
    await judged.opened(api)
    await computed(api)
    key = await rated.partner(api)
    pair = {"first": "ink", "second": "oil"}
    await sent(api, content.JOURNAL, key, content.vote("nobody", **pair))
    voter = await content.voter(api, key)
    assert await sent(api, content.VOTE, key, content.vote("somebody", voter, **pair))
    assert await computations(api).due() is None
    owner = await asyncpg.connect(database.owner)
    try:
        await owner.execute("alter table index_computation disable trigger user")
        await owner.execute("update index_computation set at = at - interval '1 day'")
    finally:
        await owner.close()
    assert await computations(api).due() is ComputationCause.DAILY


async def test_the_worker_puts_the_job_and_does_it(api: Api) -> None:
    await rated.opened(api)
    settings = Settings.read({"HA_SECRET": SECRET.decode(), "HA_REFIT_DELAY": "0"})
    what = chores(api.database, settings)
    [scan] = [tick for tick in what.ticks if tick.name == "scan"]
    [job] = [job for job in what.jobs if job.name == "recompute-index"]
    await scan.run()
    assert (
        await api.value("select count(*) from jobs.pgqueuer where entrypoint = $1", job.name) == 1
    )
    await job.run(b"")
    found = await api.fetch("select cause from index_computation")
    assert [row["cause"] for row in found] == ["CHANGE"]
