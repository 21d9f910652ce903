"""Summaries of a model over HTTP: of this moment, with the interval over voters and tasks."""

from typing import Any

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.snapshots import MatrixSnapshots
from tests.ha_api.api import Api
from tests.ha_api.matrix import grid, stage
from tests.ha_api.matrix.grid import read, rows

pytestmark = pytest.mark.asyncio

SUMMARY = """
query ($model: String!, $scope: String) {
  modelSummary(model: $model, scope: $scope) {
    model { slug } domain { slug } at policies { version } notes
    summary {
      score estimate low high interval cells votes gap gapSentence provisional
      provisionalSentence
    }
    samplingInterval { low high text at snapshot }
  }
}
"""


async def summed(api: Api, model: str, scope: str | None = None) -> Any:
    """A model's summary as everybody reads it."""
    return await api.ask(SUMMARY, model=model, scope=scope)


async def test_it_says_what_the_row_of_the_matrix_says(api: Api) -> None:
    await grid.example(api)
    for scope in (None, "ar", "en"):
        of = rows(await read(api, scope=scope))
        for slug, row in of.items():
            found = await summed(api, slug, scope)
            assert found["summary"] == row["summary"]
            assert found["domain"] == (None if scope is None else {"slug": scope})


async def test_its_sampling_interval_is_of_now_and_the_one_that_a_snapshot_computes(
    api: Api,
) -> None:
    made = await grid.example(api)
    assert (await summed(api, "a"))["samplingInterval"]["snapshot"] is None
    for n, votes in enumerate(([(4, 1), (0, 3), (2, 2)], [(1, 4), (3, 3)])):
        await made.cell("b", f"t{n + 1}", votes)
    now = (await summed(api, "b"))["samplingInterval"]
    await MatrixSnapshots(api.database).take(MatrixResult.MATRIX)
    kept = rows(await read(api))["b"]["samplingInterval"]
    assert (now["low"], now["high"], now["text"]) == (kept["low"], kept["high"], kept["text"])
    assert now["low"] < (await summed(api, "b"))["summary"]["estimate"] < now["high"]


async def test_without_an_interval_there_is_no_sampling_interval_either(api: Api) -> None:
    await grid.example(api)
    for model in ("c", "d"):
        assert (await summed(api, model))["samplingInterval"] is None
    assert (await summed(api, "c"))["summary"]["score"] == 0
    assert (await summed(api, "d"))["summary"]["score"] is None


async def test_a_model_without_an_output_has_a_summary_of_nothing(api: Api) -> None:
    await grid.example(api)
    found = (await summed(api, "e"))["summary"]
    assert (found["score"], found["gap"]) == (None, "no_eligible_cell")
    assert (found["cells"], found["provisional"]) == (0, True)


async def test_a_withdrawn_task_enters_no_summary(api: Api) -> None:
    made = await grid.example(api)
    before = (await summed(api, "a"))["summary"]
    async with api.database.writing() as connection:
        await stage.withdrawn(connection, made.tasks["t3"])
        await stage.recounted(connection)
    after = (await summed(api, "a"))["summary"]
    assert (before["cells"], after["cells"]) == (3, 2)
    assert not after["provisional"]


async def test_what_there_is_not_is_null(api: Api) -> None:
    await grid.example(api)
    assert await summed(api, "nobody") is None
    assert await summed(api, "a", "nowhere") is None


async def test_simulated_votes_are_told_where_they_are_in_scope(api: Api) -> None:
    await grid.example(api)
    await grid.simulated(api)
    for scope in (None, "s"):
        assert "simulated" in (await summed(api, "a", scope))["notes"][0]
    assert "simulated" not in " ".join((await summed(api, "a", "ar"))["notes"])
