"""What is read of a category at a cut: the rows in force there, whatever comes after."""

import asyncio
from typing import Any

import asyncpg
import pytest

from ha_api.index.service.evidence import Read, read
from ha_core.methods.index import Category, Evidence, evaluate
from ha_core.methods.index.plain import canonical
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.index import content, judged, rated
from tests.ha_api.index.rated import reading, sent, specification
from tests.ha_api.platform.jobs.working import until_true

pytestmark = pytest.mark.asyncio

SAME_KEY = """
insert into index_submission (kind, caller, idempotency_key, digest)
values ('BLIND_RUNS', $1::text, 'same', sha256('x'))
"""
WAITING = "select exists (select from pg_locks where not granted)"

IMAGE, LANGUAGE, TOOL = Category.IMAGE, Category.LANGUAGE, Category.TOOL


async def cut(api: Api) -> int:
    found: int = await api.value("select max(id) from index_submission")
    return found


async def told(api: Api, category: Category = IMAGE, at: int | None = None) -> Read:
    async with api.database.at_once() as connection:
        at = await cut(api) if at is None else at
        return await read(connection, category, at, at)


async def known(api: Api, category: Category = IMAGE, at: int | None = None) -> Evidence:
    return (await told(api, category, at)).evidence


def family(evidence: Evidence, slug: str) -> Any:
    return next(one for one in evidence.families if one.family == slug)


async def test_all_kinds_of_evidence_are_evaluated(api: Api) -> None:
    key = await rated.opened(api)
    await rated.voted(api, await rated.partner(api), 50)
    found = evaluate(await known(api))
    assert list(found) == ["bare", "brush", "chalk", "ink", "later", "oil"]
    ink = found["ink"]
    assert ink.public.value == 90
    assert ink.listings[0].low == 1195
    assert ink.blind is not None
    assert ink.capability is not None
    assert ink.capability.points == 20
    assert (ink.freedom.published, ink.freedom.runs) == (40, 9)
    assert (found["later"].placed, found["ink"].placed) == (True, False)
    assert ink.agreement is not None
    assert ink.agreement.shared == ("chalk", "ink", "oil")
    assert ink.arena is not None
    assert ink.arena.votes == 50
    prose = evaluate(await known(api, LANGUAGE))["prose"]
    assert prose.suites is not None
    assert prose.suites.instructions is not None
    assert prose.suites.recall is not None
    assert [row.asked for row in prose.suites.recall.rows] == [20, 0, 0, 0, 0]
    cutter = evaluate(await known(api, TOOL))["cutter"]
    assert cutter.panel is not None
    assert cutter.panel.mean == 6
    assert key


async def test_a_cut_never_changes_whatever_comes_after(api: Api) -> None:
    key = await rated.opened(api)
    at = await cut(api)
    before = {category: canonical(await known(api, category, at)) for category in Category}
    submissions = await api.fetch(
        "select 'Submission:' || public_id as id, kind from index_submission"
        " where caller <> 'judged' and kind in ('READINGS', 'BLIND_RUNS', 'SPECIFICATIONS',"
        " 'PANEL_RUNS', 'SUITE_RUNS', 'CONTENT_RUNS', 'BLIND_PLACEMENTS') order by id desc"
    )
    withdrawn = {
        "READINGS": rated.READ,
        "BLIND_RUNS": judged.BLIND,
        "BLIND_PLACEMENTS": judged.PLACE,
        "SPECIFICATIONS": rated.SPECIFY,
        "PANEL_RUNS": judged.PANEL,
        "SUITE_RUNS": judged.SUITE,
        "CONTENT_RUNS": content.RECORD,
    }
    for one in submissions:
        await sent(api, withdrawn[one["kind"]], key, replaces=one["id"], reason="a slip")
    await rated.newcomer(api, "new")
    await sent(api, rated.RELEASE, key, rated.released("ink", "2"))
    await rated.voted(api, await rated.partner(api), 3)
    assert {category: canonical(await known(api, category, at)) for category in Category} == before
    after = await known(api)
    assert (after.readings, after.blind) == ((), None)
    assert all(not one.tasks for one in after.families)
    assert [len(test.done) for test in family(after, "ink").tests] == [0, 0, 0]
    assert family(after, "ink").model.version == "2"
    assert len(after.votes.voter) == 3


async def test_the_newest_in_force_counts_and_a_withdrawn_one_gives_way(api: Api) -> None:
    key = await rated.opened(api)
    later = await sent(api, rated.SPECIFY, key, specification("ink", 720))
    assert family(await known(api), "ink").tasks[0].values[0][1].value == 720
    await sent(api, rated.SPECIFY, key, replaces=later, reason="a slip")
    assert family(await known(api), "ink").tasks[0].values[0][1].value == 1080
    await sent(api, rated.SPECIFY, key, specification("ink", ended=True, values=[]))
    [ended] = family(await known(api), "ink").tasks
    assert (ended.task, ended.values) == ("text-to-image", ())


async def test_to_end_all_tasks_leaves_no_points_and_not_no_capability(api: Api) -> None:
    key = await rated.opened(api)
    before = evaluate(await known(api))["ink"].composition
    await sent(api, rated.SPECIFY, key, specification("ink", ended=True, values=[]))
    after = evaluate(await known(api))["ink"]
    assert after.capability is not None
    assert after.capability.points == 0
    assert before.base is not None
    assert after.composition.base is not None
    assert after.composition.base < before.base


async def test_a_run_is_held_against_what_was_public_when_it_was_made(api: Api) -> None:
    key = await rated.opened(api)
    before = (await known(api)).blind
    assert before is not None
    assert [name for name, _ in before.models] == ["chalk", "ink", "oil"]
    await sent(api, rated.READ, key, reading({"ink": 1000.0, "oil": 1100.0, "chalk": 1200.0}))
    await sent(api, rated.RELEASE, key, rated.released("ink", "2"))
    after = await known(api)
    assert after.blind == before
    assert after.readings != before.readings
    assert family(after, "ink").model.version == "2"


async def test_votes_that_do_not_count_are_not_read(api: Api) -> None:
    await judged.opened(api)
    key = await rated.partner(api)
    someone = await content.voter(api, key)
    given = {"first": "ink", "second": "oil"}
    votes = [
        content.vote("one", someone, **given),
        content.vote("trial", someone, **given, prompt="p2", technical=True),
        content.vote("again", someone, **given),
        content.vote("tie", someone, **given, prompt="p3", winner="TIE"),
    ]
    await sent(api, content.VOTE, key, *votes)
    anonymous = content.vote("nobody", **given)
    await sent(api, content.JOURNAL, key, anonymous)
    found = (await known(api)).votes
    assert (found.families, sorted(found.score)) == (("ink", "oil"), [0.5, 1.0])
    assert (found.voter, found.prompt) == ((0, 0), (0, 1))
    assert (found.first, found.second) == ((0, 0), (1, 1))


async def test_numbers_of_voters_and_prompts_tell_nothing_of_time(api: Api) -> None:
    await judged.opened(api)
    key = await rated.partner(api)
    people = [await content.voter(api, key) for _ in range(12)]
    await sent(
        api,
        content.VOTE,
        key,
        *(
            content.vote(f"v{n}", person, prompt=f"p{n:02}", first="ink", second="oil")
            for n, person in enumerate(people)
        ),
    )
    found = (await known(api)).votes
    assert found.voter == tuple(range(12))
    assert sorted(found.prompt) == list(range(12)) != list(found.prompt)
    order = sorted(range(12), key=lambda n: people[n])
    named = dict(zip(order, found.prompt, strict=True))
    assert [named[n] for n in range(12)] != list(range(12))
    assert (await known(api)).votes == found


async def test_who_guesses_the_names_of_prompts_learns_no_numbers(api: Api) -> None:
    await judged.opened(api)
    key = await rated.partner(api)
    given, seen = {"first": "ink", "second": "oil"}, set()
    for turn in range(2):
        someone = await content.voter(api, key)
        votes = (
            content.vote(f"{turn} {n}", someone, prompt=f"p{n}", winner=winner, **given)
            for n, winner in enumerate(["FIRST", "SECOND", "TIE"] * 10)
        )
        made = await sent(api, content.VOTE, key, *votes)
        seen.add((await known(api)).votes.score)  # in the order of the prompts' numbers
        await sent(api, content.VOTE, key, replaces=made, reason="a trial")
    assert len(seen) == 2


async def test_each_source_knows_its_submissions(api: Api) -> None:
    key = await rated.opened(api)
    found = (await told(api)).behind["ink"]
    kinds = {
        str(row["public_id"]): row["kind"]
        for row in await api.fetch("select public_id, kind from index_submission")
    }
    assert {source: [kinds[str(one)] for one in of] for source, of in found.items()} == {
        "public": ["RELEASES", "READINGS"],
        "blind": ["BLIND_RUNS"],
        "capability": ["SPECIFICATIONS"],
        "freedom": ["CONTENT_TESTS", "CONTENT_RUNS"],
    }
    later = (await told(api)).behind["later"]["blind"]
    assert [kinds[str(one)] for one in later] == ["BLIND_RUNS", "BLIND_PLACEMENTS"]
    assert key


async def test_a_family_that_joins_while_a_run_is_on_its_way_stops_no_computation(
    api: Api, database: Database
) -> None:
    key = await judged.opened(api)
    await judged.sent(api, judged.PANEL, key, judged.panel())
    caller = await api.value("select caller from index_submission order by id desc limit 1")
    families = [{"family": one} for one in ("ink", "young")]
    run = judged.blind(families=families, rows=judged.rows(("ink", "oil")))
    other = await asyncpg.connect(database.service)
    try:
        before = other.transaction()
        await before.start()
        await other.execute(SAME_KEY, caller)  # the run has its number, and waits
        asked = asyncio.create_task(api.ask(judged.BLIND, key, records=[run], key="same"))
        await until_true(lambda: api.value(WAITING))
        await rated.newcomer(api, "young")
        await sent(api, rated.RELEASE, key, rated.released("young"))
        await before.rollback()
    finally:
        await other.close()
    assert (await asked)["__typename"] == "Submission"
    assert (await told(api)).evidence.blind is not None
