"""Matrices of snapshots: read once, kept by the process, the oldest let go."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest

from ha_api.matrix.records.domains import Domain
from ha_api.matrix.records.snapshots import MatrixResult, StoredSummary
from ha_api.matrix.service import stored
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.matrix.service.stored import StoredMatrices
from tests.ha_api.api import Api
from tests.ha_api.matrix import grid


def domain(number: int, slug: str) -> Domain:
    return Domain(number, slug, slug, "ar", "x", "", False, datetime(2026, 1, 1, tzinfo=UTC))


def summary(model: int, place: int, *, overlap: int | None) -> StoredSummary:
    """A model's summary over all, without an interval where it is in no group."""
    there = overlap is not None
    return StoredSummary(
        snapshot_id=1,
        domain_id=None,
        model_id=model,
        place=place,
        score=10.0 if there else None,
        estimate=12.0 if there else None,
        low=9.0 if there else None,
        high=15.0 if there else None,
        sampling_low=11.0 if there else None,
        sampling_high=13.0 if there else None,
        cells=2,
        votes=9,
        gap=None if there else "no_eligible_cell",
        provisional=True,
        overlap=overlap,
    )


@pytest.mark.asyncio
async def test_a_snapshot_is_read_once_and_says_what_it_said(api: Api) -> None:
    made = await grid.example(api)
    recipe = await MatrixSnapshots(api.database).take(MatrixResult.MATRIX)
    here = StoredMatrices(api.database)
    found = await here.find(recipe.public_id)
    assert found is not None
    await made.cell("d", "t1", grid.CALIBRATED, contributors=2)
    assert await here.find(recipe.public_id) is found
    view = found.view(None)
    slugs = {number: slug for slug, number in made.models.items()}
    assert [slugs[model] for model in view.standings] == ["a", "b", "c", "d"]
    assert view.standings[made.models["a"]].summary.sampling_low is not None
    assert view.standings[made.models["d"]].summary.score is None


@pytest.mark.asyncio
async def test_the_oldest_ones_are_let_go(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "MOST", 2)
    await grid.example(api)
    snapshots = MatrixSnapshots(api.database)
    ids = [(await snapshots.take(MatrixResult.MATRIX)).public_id for _ in range(3)]
    here = StoredMatrices(api.database)
    for place in (0, 1, 0, 2):
        assert await here.find(ids[place]) is not None
    assert list(here.held) == [ids[0], ids[2]]


@pytest.mark.asyncio
async def test_there_is_nothing_of_another_id_and_of_a_dropped_result(api: Api) -> None:
    await grid.example(api)
    snapshots = MatrixSnapshots(api.database)
    recipe = await snapshots.take(MatrixResult.MATRIX)
    arena = await snapshots.take(MatrixResult.ARENA)
    async with api.database.writing() as connection:
        await connection.execute("delete from matrix_snapshot")
    here = StoredMatrices(api.database)
    for public_id in (recipe.public_id, arena.public_id, uuid4()):
        assert await here.find(public_id) is None
    assert here.held == {}
