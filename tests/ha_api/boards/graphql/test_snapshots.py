from pathlib import Path
from typing import Any

import pytest

from ha_api.platform.graphql.pages import cursor
from ha_core.methods import ha
from tests.ha_api.api import Api
from tests.ha_api.boards.ranked import ENOUGH, fours, opened

pytestmark = pytest.mark.asyncio

PAGE = """
query ($board: String = "ru-16", $first: Int = 50, $after: String) {
  snapshots(board: $board, first: $first, after: $after) {
    nodes { id current } pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}
"""
ONE = """
query ($id: ID!) {
  node(id: $id) {
    ... on Snapshot {
      id board methodVersion parametersDigest seed replicates cut eligibilityCut showingCut
      inputsDigest software createdAt status current verify
      roster { id models { slug } previous { id } study { slug } }
    }
  }
}
"""


async def test_a_snapshot_tells_what_it_follows_from(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH))
    recipe = await board.take(replicates=7)
    found = await api.ask(ONE, id=f"Snapshot:{recipe.public_id}")
    roster = found.pop("roster")
    assert found == {
        "id": f"Snapshot:{recipe.public_id}",
        "board": "Board:ru-16",
        "methodVersion": "ha-1",
        "parametersDigest": ha.parameters("ha-1").digest,
        "seed": "0",
        "replicates": 7,
        "cut": str(recipe.cut),
        "eligibilityCut": "0",
        "showingCut": "0",
        "inputsDigest": recipe.inputs_digest.hex(),
        "software": recipe.software,
        "createdAt": recipe.created_at.isoformat(),
        "status": "PROVISIONAL",
        "current": True,
        "verify": f"ha verify {recipe.public_id}",
    }
    known = "query ($id: ID!) { node(id: $id) { ... on Roster { id models { slug } } } }"
    again = await api.ask(known, id=roster["id"])
    assert (again["id"], again["models"]) == (roster["id"], roster["models"])
    assert (roster["previous"], roster["study"]) == (None, {"slug": "ru"})


async def test_an_older_snapshot_keeps_the_roster_that_it_ranked(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    old = await board.take(replicates=0)
    await board.next_roster("alpha", "bravo", "charlie", "delta", "echo")
    new = await board.take(replicates=0)
    told: list[Any] = [await api.ask(ONE, id=f"Snapshot:{s.public_id}") for s in (old, new)]
    assert [len(found["roster"]["models"]) for found in told] == [4, 5]
    assert [found["current"] for found in told] == [False, True]
    assert told[1]["roster"]["previous"]["id"] == told[0]["roster"]["id"]


async def test_snapshots_come_by_page_newest_first(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    made = [f"Snapshot:{(await board.take(replicates=0)).public_id}" for _ in range(5)]
    found, after = [], None
    for size, more in ((2, True), (2, True), (1, False)):
        page = await api.ask(PAGE, first=2, after=after)
        assert len(page["nodes"]) == size
        assert page["pageInfo"]["hasNextPage"] is more
        assert page["pageInfo"]["hasPreviousPage"] is (after is not None)
        found += page["nodes"]
        after = page["pageInfo"]["endCursor"]
    assert [one["id"] for one in found] == made[::-1]
    assert [one["current"] for one in found] == [True, False, False, False, False]
    assert (await api.ask(PAGE, first=5))["pageInfo"]["hasNextPage"] is False


async def test_a_cursor_of_another_board_leads_nowhere(api: Api, tmp_path: Path) -> None:
    ru, en = [await opened(api, tmp_path, slug=slug) for slug in ("ru", "en")]
    await ru.take(replicates=0)
    other = await en.take(replicates=0)
    page = await api.ask(PAGE, after=cursor(f"Snapshot:{other.public_id}"))
    assert page["nodes"] == []


async def test_there_are_none_of_a_board_that_is_not_there(api: Api, tmp_path: Path) -> None:
    await opened(api, tmp_path)
    assert await api.ask(PAGE, board="nowhere") is None
    assert (await api.ask(PAGE))["nodes"] == []
    refused = (await api.raw(PAGE, first=101)).json()
    assert refused["errors"][0]["extensions"]["code"] == "INVALID"
