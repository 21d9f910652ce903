"""Snapshots: what is kept is what was computed, and what anybody computes from the same rows."""

import asyncio
from collections import defaultdict
from dataclasses import fields, replace
from typing import Any

import asyncpg
import numpy as np
import pytest

from ha_api.matrix.records.results import ModelSummary, Ratings, Summaries
from ha_api.matrix.records.snapshots import KeptMatrix, MatrixResult, Recipe
from ha_api.matrix.service import observing
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.files import line_writing
from ha_core.methods import mahakk
from ha_core.methods.mahakk import versions
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import judged, stage
from tests.ha_api.matrix.judged import taken

pytestmark = pytest.mark.asyncio

MATRIX, ARENA = MatrixResult.MATRIX, MatrixResult.ARENA
EVER = """
select distinct slug from model
join output on model_id = model.id
join output_publication on output_id = output.id
where state = 'PUBLISHED' order by slug
"""
TASKS = """
select name from matrix_task join domain on domain.id = domain_id
where ($1::text is null or slug = $1)
  and matrix_task.id not in (select task_id from matrix_task_withdrawal)
order by matrix_task.id
"""
IN_FORCE = """
select model.slug as model, matrix_task.name as task, vote.participant_id, vote.up
from vote
join output on output.id = vote.output_id
join model on model.id = output.model_id
join matrix_task on matrix_task.id = output.task_id
where not exists (select from vote later where later.previous_id = vote.id)
  and (select state from output_publication where output_id = output.id
       order by id desc limit 1) = 'PUBLISHED'
  and not exists (select from matrix_task_withdrawal where task_id = matrix_task.id)
"""
OPEN = """
select model.slug as model, matrix_task.name as task, open_output.contributor_id
from open_output
join model on model.id = open_output.model_id
join matrix_task on matrix_task.id = open_output.task_id
"""


async def summaries(api: Api, recipe: Recipe) -> Summaries:
    found = await MatrixSnapshots(api.database).stored(recipe)
    assert isinstance(found, Summaries)
    return found


async def kept(api: Api, recipe: Recipe) -> KeptMatrix:
    found = await MatrixSnapshots(api.database).kept(recipe)
    assert isinstance(found, KeptMatrix)
    return found


async def same(api: Api, recipe: Recipe) -> bool:
    """Whether what is kept is what the raw rows give again."""
    snapshots = MatrixSnapshots(api.database)
    again = await snapshots.recomputed(recipe)
    return (
        again.digest == recipe.inputs_digest
        and await snapshots.kept(recipe) == again.rows(recipe.id)
        and await snapshots.stored(recipe) == again.result
    )


async def independent(api: Api, domain: str | None) -> dict[str, ModelSummary]:
    """Summaries of a scope from the rows of views, added up by hand and given to the core."""
    models = [row["slug"] for row in await api.fetch(EVER)]
    tasks = [row["name"] for row in await api.fetch(TASKS, domain)]
    counts = np.zeros((2, len(models), len(tasks)), int)
    people: dict[tuple[int, int], set[int]] = defaultdict(set)
    for row in await api.fetch(OPEN):
        if row["task"] in tasks:
            people[models.index(row["model"]), tasks.index(row["task"])].add(row["contributor_id"])
            counts[0, models.index(row["model"]), tasks.index(row["task"])] += 1
    for place, found in people.items():
        counts[(1, *place)] = len(found)
    cast: dict[tuple[int, int], list[bool]] = defaultdict(list)
    for row in await api.fetch(IN_FORCE):
        if row["task"] in tasks:
            cell = models.index(row["model"]) * len(tasks) + tasks.index(row["task"])
            cast[cell, row["participant_id"]].append(row["up"])
    rows = [(cell, rater, sum(said), len(said)) for (cell, rater), said in sorted(cast.items())]
    ballots = mahakk.Ballots(*np.array(rows, int).reshape(-1, 4).T)
    return as_kept(models, mahakk.matrix(models, counts[0], counts[1], ballots))


def as_kept(models: list[str], made: mahakk.Matrix) -> dict[str, ModelSummary]:
    """The core's summaries as snapshots keep them, best first."""
    group = {model: n for n, group in enumerate(made.groups, 1) for model in group}
    names = [field.name for field in fields(ModelSummary)]
    found = {}
    for index in made.order:
        row = made.rows[index]
        shared = {n: getattr(row.summary, n) for n in names if hasattr(row.summary, n)}
        found[models[index]] = ModelSummary(
            model=models[index], provisional=row.provisional, overlap=group.get(index), **shared
        )
    return found


def near(found: ModelSummary) -> ModelSummary:
    """Without the last digits of what is added up in the order of raters."""
    ends = [found.sampling_low, found.sampling_high]
    low, high = (None if end is None else round(end, 9) for end in ends)
    return replace(found, sampling_low=low, sampling_high=high)


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_was_judged_is_kept_to_the_bit_and_is_what_the_core_says(
    api: Api, seed: int
) -> None:
    await judged.judged(api, seed)
    recipe = await taken(api, MATRIX)
    assert await same(api, recipe)
    assert (recipe.replicates, recipe.seed, recipe.current, recipe.kept) == (0, "0", True, True)
    found = await summaries(api, recipe)
    assert [scope.domain for scope in found.scopes] == [None, "law", "poetry"]
    for scope in found.scopes:
        expected = await independent(api, scope.domain)
        assert [row.model for row in scope.models] == list(expected)
        assert list(map(near, scope.models)) == list(map(near, expected.values()))
    assert any(row.sampling_low is not None for row in found.scopes[0].models)


@pytest.mark.parametrize("seed", range(3))
async def test_the_cells_are_those_that_are_kept_live(api: Api, seed: int) -> None:
    await judged.judged(api, seed)
    rows = (await kept(api, await taken(api, MATRIX))).matrix
    live = {
        (row["model_id"], row["task_id"]): tuple(row)[2:8]
        for row in await api.fetch(
            "select model_id, task_id, outputs, contributors, up, votes, raters, squares from cell"
            " where task_id not in (select task_id from matrix_task_withdrawal)"
        )
    }
    places = [(model, task) for model in rows.models for task in rows.tasks]
    parts = (rows.outputs, rows.contributors, rows.up, rows.votes, rows.raters, rows.squares)
    stored = dict(zip(places, zip(*parts, strict=True), strict=True))
    assert {place: counts for place, counts in stored.items() if place in live} == live
    assert {counts for place, counts in stored.items() if place not in live} <= {(0,) * 6}
    assert sum(rows.votes) == (await summaries(api, await taken(api, MATRIX))).votes > 0


@pytest.mark.parametrize("seed", range(3))
async def test_an_arena_s_rounds_give_the_ratings_they_led_to(api: Api, seed: int) -> None:
    await judged.judged(api, seed)
    recipe = await taken(api, ARENA, orders=10, seed=2**64 - 1)
    assert await same(api, recipe)
    assert (recipe.replicates, recipe.seed) == (10, str(2**64 - 1))
    found = await MatrixSnapshots(api.database).stored(recipe)
    assert isinstance(found, Ratings)
    last = {
        row["slug"]: (row["rating"], row["rounds"])
        for row in await api.fetch(
            "select distinct on (slug) slug, rating, count(*) over (partition by slug) as rounds"
            " from (select id, first_model_id as model_id, first_rating as rating from arena_result"
            "       union all select id, second_model_id, second_rating from arena_result) sides"
            " join model on model.id = model_id order by slug, sides.id desc"
        )
    }
    assert {row.model: (row.rating, row.rounds) for row in found.models} == last
    assert sum(row.rating for row in found.models) == 1200 * len(found.models)
    ordered = [row.rating for row in found.models]
    assert ordered == sorted(ordered, reverse=True)
    assert all(row.low <= row.high for row in found.models)


@pytest.mark.parametrize("result", MatrixResult)
async def test_nothing_at_all_has_a_snapshot_too(api: Api, result: MatrixResult) -> None:
    recipe = await taken(api, result)
    assert await same(api, recipe)
    assert recipe.cuts() == replace(recipe.cuts(), cut=0, task_cut=0, eligibility_cut=0)


@pytest.mark.parametrize("result", MatrixResult)
async def test_what_is_dropped_is_computed_again(api: Api, result: MatrixResult) -> None:
    await judged.judged(api)
    snapshots = MatrixSnapshots(api.database)
    recipe = await taken(api, result)
    before = await snapshots.stored(recipe)
    async with api.database.writing() as connection:
        await connection.execute("delete from matrix_snapshot")
        await connection.execute("delete from arena_snapshot")
    assert await snapshots.stored(recipe) is None
    assert (await snapshots.whole(recipe))[1] == before
    assert [one.id for one in await snapshots.dropped(list(MatrixResult))] == [recipe.id]
    await snapshots.rebuild(recipe)
    assert await snapshots.stored(recipe) == before
    assert await snapshots.dropped(list(MatrixResult)) == []


async def test_what_comes_after_the_cut_changes_nothing(api: Api) -> None:
    await judged.judged(api)
    recipes = [await taken(api, result) for result in MatrixResult]
    async with api.database.writing() as connection:
        tasks = await connection.fetch("select id from matrix_task order by id")
        outputs = await connection.fetch("select id from output order by id")
        await stage.withdrawn(connection, tasks[0]["id"])
        domain = await stage.domain(connection, "another")
        task = await stage.task(connection, domain, "new")
        person, model = await stage.participant(connection), await stage.model(connection, "new")
        await stage.output(connection, task, model, person)
        for row in outputs[::2]:
            await stage.published(connection, row["id"], "WITHDRAWN")
        for row in await connection.fetch("select distinct output_id from vote"):
            await stage.vote(connection, row["output_id"], person, up=True)
        await stage.recounted(connection)
        await judged.arena(connection, 7)
    assert [await same(api, recipe) for recipe in recipes] == [True, True]
    newer = [await taken(api, result) for result in MatrixResult]
    assert [one.inputs_digest for one in newer] != [one.inputs_digest for one in recipes]
    assert [await same(api, recipe) for recipe in newer] == [True, True]


async def test_a_vote_under_way_is_waited_for(api: Api, database: Database) -> None:
    await judged.judged(api)
    voter = await asyncpg.connect(database.service)
    try:
        transaction = voter.transaction()
        await transaction.start()
        output = await voter.fetchval("select min(output_id) from open_output")
        person = await stage.participant(voter)
        await voter.execute("select lock_judging($1)", person)
        number = await stage.vote(voter, output, person, up=True)
        taking = asyncio.create_task(taken(api, MATRIX))
        while not await api.value("select count(*) from pg_locks where not granted"):  # noqa: ASYNC110 - read as others read it
            await asyncio.sleep(0.01)
        assert not taking.done()
        await transaction.commit()
        assert (await taking).cut == number
    finally:
        await voter.close()


async def test_of_two_at_once_the_later_reading_stays(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    await judged.judged(api)
    snapshots = MatrixSnapshots(api.database)
    read, go_on = asyncio.Event(), asyncio.Event()

    async def slow(work: Any) -> Any:
        read.set()
        await go_on.wait()
        return work()

    with monkeypatch.context() as patched:
        patched.setattr("ha_api.matrix.service.snapshots.on_lane", slow)
        earlier = asyncio.create_task(snapshots.take(MATRIX))
        await read.wait()
    async with api.database.writing() as connection:
        output = await connection.fetchval("select min(output_id) from open_output")
        await stage.vote(connection, output, await stage.participant(connection), up=True)
    newer = await snapshots.take(MATRIX)
    go_on.set()
    assert (await earlier).id == newer.id
    assert await api.value("select count(*) from matrix_recipe") == 1


async def test_a_snapshot_is_read_again_under_the_versions_that_it_names(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    await judged.judged(api)
    old = await taken(api, MATRIX)
    before = await summaries(api, old)
    strict = versions.Eligibility("eligibility-2", provisional_raters=99)
    monkeypatch.setitem(versions.VERSIONS, strict.version, strict)
    assert await same(api, old)
    new = await taken(api, MATRIX)
    assert (old.method_version, new.method_version) == (
        "wilson-1+eligibility-1+uncertainty-1",
        "wilson-1+eligibility-2+uncertainty-1",
    )
    assert old.inputs_digest == new.inputs_digest
    assert old.parameters_digest != new.parameters_digest
    assert await same(api, new)
    assert {row.score for row in (await summaries(api, new)).scopes[0].models} == {None}
    assert await summaries(api, old) == before
    assert {row.score for row in before.scopes[0].models} != {None}


async def test_snapshots_come_in_pages_newest_first(api: Api) -> None:
    snapshots = MatrixSnapshots(api.database)
    made = [(await taken(api, MATRIX)).public_id for _ in range(3)]
    await taken(api, ARENA)
    first = await snapshots.page(MATRIX, None, 2)
    assert [one.public_id for one in first] == made[:0:-1]
    rest = await snapshots.page(MATRIX, first[-1].public_id, 2)
    assert [(one.public_id, one.current) for one in rest] == [(made[0], False)]


@pytest.mark.parametrize("result", MatrixResult)
async def test_pages_of_rows_and_of_lines_change_no_bit(
    api: Api, monkeypatch: pytest.MonkeyPatch, result: MatrixResult
) -> None:
    await judged.judged(api)
    recipe = await taken(api, result)
    exported = await judged.bytes_of(api, recipe)
    for some in (1, 7):
        monkeypatch.setattr(observing, "AT_ONCE", some)
        monkeypatch.setattr(line_writing, "AT_ONCE", some)
        assert await same(api, recipe)
        assert await judged.bytes_of(api, recipe) == exported
