from math import fsum
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import pytest

from ha_api.platform.graphql.pages import cursor
from ha_api.platform.query import Query
from tests.ha_api.api import Api
from tests.ha_api.boards.ranked import ENOUGH, FOUR, Ranked, fours, opened

pytestmark = pytest.mark.asyncio

PAGE = """
query ($model: String = "alpha", $first: Int = 50, $after: String) {
  history(board: "ru-16", model: $model, first: $first, after: $after) {
    model { slug }
    nodes {
      id snapshot { id status roster { id } } rating low high rank rankLow rankHigh comparisons
      provisional change ownChange rosterChange
    }
    pageInfo { hasNextPage endCursor }
  }
}
"""
STANDINGS = """
query ($snapshot: ID!) {
  leaderboard(board: "ru-16", snapshot: $snapshot) {
    standings { model { slug } rating low high rank rankLow rankHigh comparisons provisional }
  }
}
"""
SEVEN = (*FOUR, "echo", "foxtrot", "golf")
OWN = {"rating", "low", "high", "rank", "rankLow", "rankHigh", "comparisons", "provisional"}


async def rated(api: Api, snapshot: str) -> dict[str, Any]:
    """The models that a snapshot rates, as its leaderboard shows them."""
    found = await api.ask(STANDINGS, snapshot=snapshot)
    rows = [row for row in found["standings"] if row["rating"] is not None]
    return {row["model"]["slug"]: row for row in rows}


async def lived(board: Ranked, random: Random) -> list[str]:
    """A board whose roster changes now and then; its snapshots, newest first."""
    snapshots: list[str] = []
    ranked: tuple[str, ...] = SEVEN
    for step in range(7):
        if step in {2, 3, 5}:
            ranked = tuple(random.sample(SEVEN, random.randint(4, 6)))
            await board.next_roster(*ranked)
        await board.add(fours(random.randint(1, 20), ranked, seed=step))
        snapshots.append(f"Snapshot:{(await board.take(replicates=3)).public_id}")
    return snapshots[::-1]


@pytest.mark.parametrize("seed", range(4))
async def test_what_moved_a_rating_is_parted_into_its_own_and_the_roster_s(
    api: Api, tmp_path: Path, seed: int
) -> None:
    board = await opened(api, tmp_path, SEVEN)
    await board.add(fours(120, SEVEN, seed=9))
    snapshots = await lived(board, Random(seed))
    kept = {id_: await rated(api, id_) for id_ in snapshots}
    exact = moved = 0
    for model in SEVEN:
        found = (await api.ask(PAGE, model=model))["nodes"]
        shown = [id_ for id_ in snapshots if model in kept[id_]]
        assert [point["snapshot"]["id"] for point in found] == shown
        for place, point in enumerate(found):
            now = kept[shown[place]]
            assert {key: point[key] for key in OWN} == {key: now[model][key] for key in OWN}
            if place + 1 == len(shown):
                assert {point[key] for key in ("change", "ownChange", "rosterChange")} == {None}
                continue
            then = kept[shown[place + 1]]
            both = now.keys() & then.keys()
            means = [
                fsum(rows[slug]["rating"] for slug in both) / len(both) for rows in (now, then)
            ]
            change = now[model]["rating"] - then[model]["rating"]
            assert point["change"] == pytest.approx(change, abs=1e-9)
            assert point["rosterChange"] == pytest.approx(means[0] - means[1], abs=1e-9)
            assert point["ownChange"] == pytest.approx(change - means[0] + means[1], abs=1e-9)
            if now.keys() == then.keys():
                assert (point["rosterChange"], point["ownChange"]) == (0, point["change"])
                exact += 1
            else:
                moved += abs(point["rosterChange"]) > 0.1
    assert exact > 0
    assert moved > 0


async def test_withheld_snapshots_are_left_out(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH - 1))
    await board.take(replicates=0)
    assert (await api.ask(PAGE))["nodes"] == []
    await board.add(fours(1, seed=1))
    shown = await board.take(replicates=0)
    await board.next_roster(*FOUR, "echo")
    await board.take(replicates=0)
    (point,) = (await api.ask(PAGE))["nodes"]
    assert point["snapshot"]["id"] == f"Snapshot:{shown.public_id}"
    assert point["change"] is None


async def test_a_history_comes_by_page_and_a_page_s_last_point_has_its_change(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH))
    for number in range(5):
        await board.add(fours(3, seed=number + 1))
        await board.take(replicates=0)
    whole = (await api.ask(PAGE))["nodes"]
    assert len(whole) == 5
    found, after = [], None
    for more in (True, True, False):
        page = await api.ask(PAGE, first=2, after=after)
        assert page["pageInfo"]["hasNextPage"] is more
        found += page["nodes"]
        after = page["pageInfo"]["endCursor"]
    assert found == whole
    assert [point["change"] is None for point in whole] == [False] * 4 + [True]


async def test_there_is_no_history_of_nothing(api: Api, tmp_path: Path) -> None:
    await opened(api, tmp_path)
    assert await api.ask(PAGE, model="nobody") is None
    assert await api.ask(PAGE.replace("ru-16", "nowhere")) is None
    assert (await api.ask(PAGE))["model"] == {"slug": "alpha"}


async def test_a_page_is_one_statement_however_long(
    api: Api, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH))
    for _ in range(6):
        await board.take(replicates=0)
    asked: list[str] = []
    run = Query.__call__

    async def counting(self: Any, *given: Any, **named: Any) -> Any:
        asked.append(self.__name__)
        return await run(self, *given, **named)

    monkeypatch.setattr(Query, "__call__", counting)
    for first in (1, 6):
        assert len((await api.ask(PAGE, first=first))["nodes"]) == first
        assert asked == ["find_board", "list_models", "rated_in"]
        asked.clear()


async def test_a_cursor_that_leads_nowhere_is_refused_or_empty(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    other = await opened(api, tmp_path, slug="en")
    for each in (board, other):
        await each.add(fours(ENOUGH))
    await board.take(replicates=0)
    foreign = await other.take(replicates=0)
    for id_ in (f"HistoryPoint:{foreign.public_id}.alpha", f"HistoryPoint:{UUID(int=0)}.x"):
        assert (await api.ask(PAGE, after=cursor(id_)))["nodes"] == []
    for id_ in ("HistoryPoint:", "HistoryPoint:x.alpha", f"Snapshot:{foreign.public_id}", ""):
        answer = (await api.raw(PAGE, after=cursor(id_))).json()
        assert answer["errors"][0]["extensions"]["field"] == "after", id_
