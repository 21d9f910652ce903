"""Votes wait until they are of several people: no two reports part by those of a few (6.4)."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from ha_api.index.queries.computations import lock_index_scores
from ha_api.index.queries.evidence import evidence_votes
from ha_api.index.records.computations import Computation
from ha_api.index.service.arena_votes import FEWEST
from ha_api.index.service.verify import verify_computation
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.index import content, rated
from tests.ha_api.index.filled import report
from tests.ha_api.index.rated import computed, sent
from tests.ha_api.index.service.test_computations import newest, scores, waiting, written
from tests.ha_api.platform.jobs.working import until_true

pytestmark = pytest.mark.asyncio

PAIR = {"first": "ink", "second": "oil"}


async def cast(
    api: Api, key: str, who: Iterable[str], prompt: str = "p1", **given: Any
) -> list[str]:
    """The submissions of votes of people, of one each."""
    number = await api.value("select count(*) from arena_vote")
    return [
        await sent(
            api, content.VOTE, key, content.vote(f"{n}", one, prompt=prompt, **PAIR), **given
        )
        for n, one in enumerate(who, number)
    ]


async def people(api: Api, key: str, many: int = FEWEST) -> list[str]:
    return [await content.voter(api, key) for _ in range(many)]


async def read(api: Api, family: str = "ink") -> Any:
    """The votes that everybody reads in the report of a new computation."""
    await computed(api)
    return (await report(api, family))["document"]["inputs"]["votes"]


async def last(api: Api) -> Computation:
    found = await rated.computations(api).page(None, 1)
    return found[0]


async def test_two_reports_do_not_part_by_a_single_vote(api: Api) -> None:
    operator, key = await rated.opened(api), await rated.partner(api)
    await rated.voted(api, key, 10)
    before = await read(api)
    assert len(before["voter"]) == 10
    ann, *others = await people(api, key)
    [vote] = await cast(api, key, [ann])
    await sent(
        api, rated.SPECIFY, operator, rated.specification("oil", 1080, lookedUp="2026-10-02")
    )
    assert await read(api) == before
    computation = await last(api)
    assert computation.votes_cut(Category.IMAGE) < computation.cut
    assert {one["cause"] for one in (await newest(api))["oil"]["changes"]} == {"OWN_DATA"}
    submissions = [vote, *await cast(api, key, others[:-1])]
    assert await read(api) == before
    submissions += await cast(api, key, others[-1:])
    after = await read(api)
    assert len(set(after["voter"])) == len(set(before["voter"])) + FEWEST
    [change] = (await newest(api))["oil"]["changes"]
    assert change["cause"] == "ARENA_VOTES"
    assert [f"Submission:{one}" for one in change["submissions"]] == submissions


async def test_the_first_votes_wait_and_those_of_each_category_for_themselves(api: Api) -> None:
    key = await content.arena(api)
    await rated.newcomer(api, "film", "movie", category=Category.VIDEO)
    await rated.newcomer(api, "ink", "oil")
    *many, last_one = await people(api, key)
    await cast(api, key, many)
    films = {"first": "film", "second": "movie"}
    await sent(api, content.VOTE, key, content.vote("film", last_one, **films))
    assert (await read(api))["voter"] == (await read(api, "film"))["voter"] == []
    await cast(api, key, [last_one])
    assert len((await read(api))["voter"]) == FEWEST
    assert (await read(api, "film"))["voter"] == []
    computation = await last(api)
    assert computation.vote_cuts == [computation.cut, 0, 0, 0]


async def test_as_many_votes_of_one_person_wait(api: Api) -> None:
    key = await content.arena(api)
    await rated.newcomer(api, "ink", "oil")
    [ann] = await people(api, key, 1)
    for number in range(FEWEST):
        await cast(api, key, [ann], f"p{number}")
    assert (await read(api))["voter"] == []


async def test_what_a_few_withdraw_or_replace_counts_on_until_more_do(api: Api) -> None:
    key = await content.arena(api)
    await rated.newcomer(api, "ink", "oil")
    many = await people(api, key)
    votes = await cast(api, key, many)
    before = await read(api)
    for one in votes[:-2]:
        await sent(api, content.VOTE, key, replaces=one, reason="a trial")
    assert await read(api) == before
    assert (await report(api, "ink"))["document"]["replaced"] == []
    # The same again is no change: four people's votes would be others.
    [same] = await cast(api, key, many[-2:-1], replaces=votes[-2], reason="its name")
    await cast(api, key, await people(api, key, 1))
    assert await read(api) == before
    await sent(api, content.VOTE, key, replaces=same, reason="a trial")
    assert len((await read(api))["voter"]) == 2
    assert len((await report(api, "brush"))["document"]["replaced"]) == FEWEST


async def test_what_waits_is_rebuilt_to_the_bit(api: Api) -> None:
    operator, key = await rated.opened(api), await rated.partner(api)
    await cast(api, key, await people(api, key, FEWEST + 1))
    await computed(api)
    await cast(api, key, await people(api, key, FEWEST - 1), "p2")
    await sent(
        api, rated.SPECIFY, operator, rated.specification("oil", 1080, lookedUp="2026-10-02")
    )
    await computed(api)
    await cast(api, key, await people(api, key, 1), "p3")
    computation = await computed(api)
    assert computation.votes_cut(Category.IMAGE) == computation.cut
    kept = await scores(api)
    await written(api, "delete from index_score")
    await written(api, "delete from index_document")
    service = rated.computations(api)
    for one in reversed(await service.dropped()):
        await service.rebuild(one)
    assert await scores(api) == kept
    for one in await service.page(None, 3):
        assert (await verify_computation(service, one)).verdict.state == "same bits"


async def test_who_computes_beside_another_counts_what_waits_since_that(api: Api) -> None:
    key = await content.arena(api)
    await rated.newcomer(api, "ink", "oil")
    await cast(api, key, await people(api, key))
    async with api.database.writing() as connection:
        await lock_index_scores(connection)
        first = asyncio.create_task(computed(api))
        await until_true(lambda: waiting(api))
        await cast(api, key, await people(api, key, 1))
        second = asyncio.create_task(computed(api))
        await until_true(lambda: waiting(api, 2))
    one, other = await first, await second
    assert one.cut < other.cut
    assert one.vote_cuts == other.vote_cuts == [one.cut, 0, 0, 0]


# Any history -------------------------------------------------------------------------------------


async def votes_of(api: Api, computation: Computation) -> set[tuple[Any, ...]]:
    cut = computation.votes_cut(Category.IMAGE)
    async with api.database.reading() as connection:
        found = await evidence_votes(connection, Category.IMAGE, cut, 0, 1000)
    return {(one.participant, one.prompt, one.first, one.second, one.winner) for one in found}


@pytest.mark.parametrize("seed", range(4))
async def test_no_two_in_a_row_part_by_the_votes_of_a_few(api: Api, seed: int) -> None:
    random, key = Random(seed), await content.arena(api)
    await rated.newcomer(api, "ink", "oil")
    known, in_force = await people(api, key, 9), list[str]()
    parted = Counter[int]()
    before = await votes_of(api, await computed(api))
    for number in range(15):
        for _ in range(random.randint(1, 3)):
            if in_force and random.random() < 0.4:
                gone = in_force.pop(random.randrange(len(in_force)))
                await sent(api, content.VOTE, key, replaces=gone, reason="x")
            else:
                in_force += await cast(api, key, random.sample(known, 2), f"p{number}")
        computation = await computed(api)
        after = await votes_of(api, computation)
        parted[len({one[0] for one in before ^ after})] += 1
        shown = (await report(api, "ink"))["document"]["inputs"]["votes"]["voter"]
        assert sorted(Counter(shown).values()) == sorted(Counter(one[0] for one in after).values())
        before = after
    assert min(set(parted) - {0}) >= FEWEST
    assert len(parted) >= 2
