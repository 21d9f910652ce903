"""What is appended to ledgers, when, in which order, and by which numbers (clauses 7.1 to 7.3)."""

import asyncio

import asyncpg
import pytest

from ha_core.methods.ha import author_delta
from tests.ha_api.api import Api
from tests.ha_api.boards.scored import Scene, other_mode, scene
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

RATINGS = [1300.0, 1250.0, 1180.5, 1100.0, 1000.0, 900.0]


async def test_an_answer_with_ten_rankings_moves_the_score_once(api: Api) -> None:
    found = await scene(api)
    author = await found.person()
    answer = await found.written(author)
    rankings = [
        await found.ranked(answer, by, place=n % 4 + 1) for n, by in enumerate(found.people)
    ]
    snapshot = await found.snapshot(RATINGS)
    assert await found.settle() == 1
    (entry,) = await found.ledger()
    won = [n % 4 <= model for n in range(10) for model in range(3)]
    points = author_delta(1200, RATINGS[:3] * 10, won)
    assert [entry[name] for name in ("observed", "expected", "delta")] == list(points)
    assert (entry["before"], entry["after"]) == (1200, 1200 + points.delta)
    assert (entry["author_id"], entry["answer_id"]) == (author, answer)
    assert (entry["snapshot_id"], entry["rankings"]) == (snapshot, rankings[:10])
    assert (entry["kind"], entry["previous_id"]) == ("SCORED", None)
    await found.snapshot(RATINGS[::-1])
    assert await found.settle() == 0


async def test_only_rankings_that_count_by_ten_people_complete_an_answer(api: Api) -> None:
    found = await scene(api)
    answer = await found.written(await found.person())
    await found.snapshot(RATINGS)
    await found.ranked_by(found.people[:9], answer)
    await found.ranked(answer, found.people[9], eligibility="TECHNICAL")
    repeat = await found.ranked(answer, found.people[0], eligibility="REPEAT")
    assert await found.settle() == 0
    await found.changed(repeat, "PRIMARY")  # a tenth ranking, and still nine people
    assert await found.settle() == 0
    late = await found.ranked(answer, found.people[10], eligibility="REPEAT")
    assert await found.settle() == 0
    await found.changed(late, "PRIMARY")
    assert await found.settle() == 1
    assert (await found.ledger())[0]["rankings"][-1] == late


@pytest.mark.parametrize("status", ["published", "provisional", "withheld"])
async def test_an_answer_waits_for_a_snapshot_that_is_not_withheld(api: Api, status: str) -> None:
    found = await scene(api)
    await found.ranked_by(found.people, await found.written(await found.person()))
    assert await found.settle() == 0
    snapshot = await found.snapshot(RATINGS, status=status)
    await found.snapshot(RATINGS[::-1], status="withheld")
    entries = 0 if status == "withheld" else 1
    assert await found.settle() == entries
    assert [entry["snapshot_id"] for entry in await found.ledger()] == [snapshot][:entries]


async def test_the_board_on_which_the_last_of_the_ten_was_shown_says_how_strong_models_are(
    api: Api,
) -> None:
    found = await scene(api)
    other = await found.another_board()
    answer = await found.written(await found.person())
    await found.ranked_by(found.people[:9], answer)
    await found.ranked(answer, found.people[9], board=other)
    await found.ranked(answer, found.people[10])
    await found.snapshot(RATINGS)
    assert await found.settle() == 0
    snapshot = await found.snapshot(RATINGS, board=other)
    assert await found.settle() == 1
    assert (await found.ledger())[0]["snapshot_id"] == snapshot


async def test_an_answer_that_waits_holds_no_later_one_up(api: Api) -> None:
    found = await scene(api)
    other, author = await found.another_board(), await found.person()
    waiting, later = await found.written(author), await found.written(author)
    await found.ranked_by(found.people, waiting, board=other)
    await found.ranked_by(found.people, later)
    await found.snapshot(RATINGS)
    assert await found.settle() == 1
    await found.snapshot(RATINGS, board=other)
    assert await found.settle() == 1
    first, second = await found.ledger()
    assert (first["answer_id"], second["answer_id"]) == (later, waiting)
    assert (second["previous_id"], second["before"]) == (first["id"], first["after"])


async def test_answers_are_applied_in_the_order_in_which_they_became_complete(api: Api) -> None:
    found = await scene(api)
    author = await found.person()
    first, second = await found.written(author), await found.written(author)
    await found.ranked_by(found.people[:9], first)
    await found.ranked_by(found.people[:10], second, place=4)
    await found.ranked(first, found.people[9])
    await found.snapshot(RATINGS)
    assert await found.settle() == 2
    entries = await found.ledger()
    assert [entry["answer_id"] for entry in entries] == [second, first]
    assert entries[0]["after"] < 1200 < entries[1]["after"] + 10


async def test_models_without_a_rating_are_left_out_and_without_any_the_answer_waits(
    api: Api,
) -> None:
    found = await scene(api)
    answer = await found.written(await found.person())
    await found.ranked_by(found.people[:10], answer, place=2)
    await found.snapshot([None, None])  # and no standing of the third
    assert await found.settle() == 0
    await found.snapshot([None, 1250.0])
    assert await found.settle() == 1
    (entry,) = await found.ledger()
    assert entry["delta"] == author_delta(1200, [1250.0] * 10, [True] * 10).delta


async def test_a_skip_is_no_ranking(api: Api) -> None:
    found = await scene(api)
    answer = await found.written(await found.person())
    await found.ranked_by(found.people[:9], answer)
    await found.snapshot(RATINGS)
    skipped = (
        "with shown as (insert into impression (SOME) select SOME from impression limit 1"
        " returning id, task_id, study_id, mode), cards as (insert into card (impression_id,"
        " task_id, study_id, mode, position, answer_id) select id, task_id, study_id, mode, 0, $1"
        " from shown) insert into outcome (impression_id, study_id, mode, kind, caller,"
        " idempotency_key, digest) select id, study_id, mode, 'SKIPPED', 'x', 'skip', sha256('x')"
        " from shown returning impression_id"
    )
    columns = await api.value(
        "select string_agg(attname, ', ') from pg_attribute where attrelid = 'impression'::regclass"
        " and attnum > 0 and attname not in ('id', 'public_id')"
    )
    await found.one(skipped.replace("SOME", columns), answer)
    assert await found.settle() == 0


async def lost(api: Api, people: int) -> tuple[Scene, list[int]]:
    """A scored answer, ranked by so many, and its rankings."""
    found = await scene(api)
    answer = await found.written(await found.person())
    rankings = await found.ranked_by(found.people[:people], answer)
    await found.snapshot(RATINGS)
    assert await found.settle() == 1
    return found, rankings


async def test_points_go_back_exactly_when_one_of_the_ten_counts_no_longer(api: Api) -> None:
    found, rankings = await lost(api, 10)
    await found.changed(rankings[3], "TECHNICAL")
    assert await found.settle() == 1
    scored, reversed_ = await found.ledger()
    assert (reversed_["kind"], reversed_["reverses_id"]) == ("REVERSED", scored["id"])
    assert reversed_["delta"] == -scored["delta"]
    assert reversed_["after"] == scored["after"] - scored["delta"]
    for name in ("answer_id", "snapshot_id", "rankings", "observed", "expected"):
        assert reversed_[name] == scored[name]
    assert await found.settle() == 0
    eleventh = await found.ranked(scored["answer_id"], found.people[10], place=4)
    assert await found.settle() == 1
    again = (await found.ledger())[-1]
    assert again["rankings"] == [*rankings[:3], *rankings[4:], eleventh]
    assert (again["previous_id"], again["before"]) == (reversed_["id"], reversed_["after"])


async def test_an_answer_that_has_ten_others_is_scored_anew_at_once(api: Api) -> None:
    found, rankings = await lost(api, 12)
    newer = await found.snapshot(RATINGS[::-1])
    await found.changed(rankings[0], "REPEAT")
    assert await found.settle() == 2
    _, reversed_, again = await found.ledger()
    assert (reversed_["kind"], again["kind"]) == ("REVERSED", "SCORED")
    assert (again["rankings"], again["snapshot_id"]) == (rankings[1:11], newer)
    await found.changed(rankings[1], "TECHNICAL")
    assert await found.settle() == 2
    await found.changed(rankings[2], "TECHNICAL")
    assert await found.settle() == 1  # nine are left
    assert [entry["kind"] for entry in await found.ledger()][-3:] == [
        "REVERSED",
        "SCORED",
        "REVERSED",
    ]


async def test_a_change_that_leaves_the_ten_reverses_nothing(api: Api) -> None:
    found = await scene(api)
    answer = await found.written(await found.person())
    early = await found.ranked(answer, found.people[11], eligibility="TECHNICAL")
    rankings = await found.ranked_by(found.people[:11], answer)
    await found.snapshot(RATINGS)
    assert await found.settle() == 1
    await found.changed(early, "PRIMARY")  # now among the first ten, all of which still count
    await found.changed(rankings[10], "TECHNICAL")  # never was
    await found.changed(rankings[0], "TECHNICAL")
    await found.changed(rankings[0], "PRIMARY")  # counts again, as if nothing had been
    assert await found.settle() == 0


async def test_whoever_settles_at_the_same_time_makes_no_entry_twice(api: Api) -> None:
    found = await scene(api)
    for _ in range(5):
        await found.ranked_by(found.people[:10], await found.written(await found.person()))
    await found.snapshot(RATINGS)
    appended = await asyncio.gather(*(found.settle() for _ in range(6)))
    assert sorted(appended) == [0, 0, 0, 0, 0, 5]
    assert len(await found.ledger()) == 5


async def test_settling_waits_for_votes_and_for_whoever_settles(api: Api) -> None:
    found = await scene(api)
    locks = ["ranking_lock", "author_lock"]
    for lock in locks:
        async with api.database.writing() as connection:
            statement = "select pg_advisory_xact_lock_shared(LOCK($1, $2))".replace("LOCK", lock)
            await connection.execute(statement, found.study, found.mode)
            settling = asyncio.create_task(found.settle())
            await asyncio.sleep(0.1)
            assert not settling.done()
        assert await settling == 0


async def test_votes_go_on_while_answers_are_scored(api: Api, database: Database) -> None:
    found = await scene(api)
    owner = await asyncpg.connect(database.owner)
    async with owner.transaction():
        await owner.execute("lock table author_entry")  # settling has its cut, and goes no further
        settling = asyncio.create_task(found.settle())
        await asyncio.sleep(0.1)
        await asyncio.wait_for(vote(found), 5)
        assert not settling.done()
    await owner.close()
    assert await settling == 0


async def vote(found: Scene) -> None:
    async with found.api.database.writing() as connection:
        statement = "select pg_advisory_xact_lock_shared(ranking_lock($1, $2))"
        await connection.execute(statement, found.study, found.mode)


async def test_the_modes_are_apart(api: Api) -> None:
    safe = await scene(api)
    adult = await other_mode(safe)
    author = await safe.person()
    for one in (safe, adult):
        await one.ranked_by(one.people, await one.written(author))
    await safe.snapshot(RATINGS)
    assert [await adult.settle(), await safe.settle()] == [0, 1]
    await adult.snapshot(RATINGS[::-1])
    assert [await safe.settle(), await adult.settle()] == [0, 1]
    ledgers = [await one.ledger(author) for one in (safe, adult)]
    assert [[entry["before"] for entry in ledger] for ledger in ledgers] == [[1200], [1200]]
    assert ledgers[0][0]["after"] != ledgers[1][0]["after"]
