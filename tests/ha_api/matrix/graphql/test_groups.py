"""Groups of models whose intervals overlap over HTTP: told in words, not by colour."""

from typing import Any

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.snapshots import MatrixSnapshots
from tests.ha_api.api import Api
from tests.ha_api.matrix import grid
from tests.ha_api.matrix.grid import Grid, read

pytestmark = pytest.mark.asyncio

GROUPS = """
query ($scope: String, $snapshot: ID) {
  indistinguishableGroups(scope: $scope, snapshot: $snapshot) {
    domain { slug } snapshot at sentence note
    groups { models { slug } low high sentence } withoutInterval { slug }
  }
}
"""


async def apart(api: Api) -> Grid:
    """Two models that are alike, one far below, and one without an interval."""
    made = Grid(api)
    await made.domain("d", "t1", "t2")
    await made.model("x", "y", "low", "new")
    for task in ("t1", "t2"):
        await made.cell("x", task, [(40, 0), (38, 2), (39, 1)], contributors=2)
        await made.cell("y", task, [(38, 2), (39, 1), (40, 0)], contributors=2)
        await made.cell("low", task, [(1, 39), (2, 38), (0, 40)], contributors=2)
    await made.cell("new", "t1", grid.PROVISIONAL)
    return made


def slugs(models: list[dict[str, str]]) -> list[str]:
    return [model["slug"] for model in models]


async def test_models_that_overlap_stand_together_the_highest_first(api: Api) -> None:
    await apart(api)
    found = await api.ask(GROUPS)
    assert [slugs(group["models"]) for group in found["groups"]] == [["x", "y"], ["low"]]
    assert slugs(found["withoutInterval"]) == ["new"]
    high, low = found["groups"]
    assert high["low"] > low["high"] > low["low"]
    assert high["sentence"].startswith("The intervals of X and Y overlap: together from ")
    assert low["sentence"].startswith("The interval of Low overlaps no other: from ")
    assert found["sentence"] == (
        "3 models with an interval fall into 2 groups of overlapping intervals."
        " 1 model without an interval: in no group."
    )
    assert "not a significance test" in found["note"]
    assert "models are equal" in found["note"]


async def test_the_ends_of_a_group_are_those_of_its_models(api: Api) -> None:
    await apart(api)
    group = (await api.ask(GROUPS))["groups"][0]
    of = grid.rows(await read(api))
    assert group["low"] == min(of[slug]["summary"]["low"] for slug in ("x", "y"))
    assert group["high"] == max(of[slug]["summary"]["high"] for slug in ("x", "y"))


async def test_a_snapshot_keeps_its_groups(api: Api) -> None:
    made = await apart(api)
    before: dict[str, Any] = await api.ask(GROUPS, scope="d")
    recipe = await MatrixSnapshots(api.database).take(MatrixResult.MATRIX)
    await made.cell("new", "t2", grid.CALIBRATED)
    snapshot = f"MatrixSnapshot:{recipe.public_id}"
    found = await api.ask(GROUPS, scope="d", snapshot=snapshot)
    assert (found["snapshot"], found["domain"]) == (snapshot, {"slug": "d"})
    for part in ("groups", "withoutInterval", "sentence"):
        assert found[part] == before[part]
    assert (await api.ask(GROUPS, scope="d"))["withoutInterval"] == []


async def test_nobody_has_an_interval_where_nothing_is_and_what_there_is_not_is_null(
    api: Api,
) -> None:
    found = await api.ask(GROUPS)
    assert (found["groups"], found["withoutInterval"]) == ([], [])
    assert found["sentence"].startswith("No model has an interval yet")
    assert await api.ask(GROUPS, scope="nowhere") is None


async def test_beside_simulated_votes_it_is_told_that_they_are(api: Api) -> None:
    await grid.example(api)
    await grid.simulated(api)
    assert (await api.ask(GROUPS))["note"].startswith("There are simulated domains")
    assert "simulated" not in (await api.ask(GROUPS, scope="ar"))["note"]
