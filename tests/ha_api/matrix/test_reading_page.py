"""The queries that the page of the matrix shows for reading it work, and say what it says."""

import re

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.snapshots import MatrixSnapshots
from tests.ha_api.api import Api
from tests.ha_api.matrix import grid
from tests.house.tree import ROOT

pytestmark = pytest.mark.asyncio

PAGE = (ROOT / "docs" / "the-matrix.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## Reading the matrix\n")[2].partition("\n## ")[0]
MATRIX, SUMMARY, GROUPS = re.findall(r"^```graphql\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)


async def test_the_queries_are_answered_live_and_of_a_snapshot(api: Api) -> None:
    await grid.example(api)
    recipe = await MatrixSnapshots(api.database).take(MatrixResult.MATRIX)
    snapshot = f"MatrixSnapshot:{recipe.public_id}"
    for given in ({}, {"scope": "ar"}, {"snapshot": snapshot}):
        whole = await api.ask(MATRIX, **given)
        assert [row["model"]["slug"] for row in whole["rows"]["nodes"]] == list("abcd")
        assert (await api.ask(GROUPS, **given))["groups"]
    assert (await api.ask(SUMMARY, model="a"))["summary"]["score"] > 60


async def test_the_sizes_of_pages_are_those_of_the_page(api: Api) -> None:
    made = await grid.example(api)
    await made.domain("fr", *(f"fr{n}" for n in range(27)))
    await made.model(*(f"x{n}" for n in range(18)))
    for n in range(18):
        await made.cell(f"x{n}", "fr0", [])
    usual = "{ matrix { rows { nodes { cells { nodes { votes } } } } } }"
    nodes = (await api.ask(usual))["rows"]["nodes"]
    assert (len(nodes), {len(row["cells"]["nodes"]) for row in nodes}) == (20, {25})
    assert "20\nrows and 25 cells a row" in SECTION
