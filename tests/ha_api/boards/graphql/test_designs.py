"""Designs beside a leaderboard, as readers and operators meet them."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ha_api.boards.service.snapshots import Snapshots
from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.ranked import ENOUGH, FOUR, everything, fours, opened

pytestmark = pytest.mark.asyncio

FEW = """
delete from open_answer where model_id = $1::bigint and task_id = any ($2::bigint[])
"""
FEWEST = "select min((select count(*) from ranking where model.id = any (models))) from model"


async def voted(api: Api, *, rankings: int = ENOUGH) -> stage.Stage:
    """A board of five models, one of which answered six tasks of ten, with two "nothing funny".

    One person after the other ranks every task, until no model has fewer rankings than so many:
    which ones are shown is left to chance.
    """
    found = await stage.build(api, tasks=10, models=5)
    await found.add(FEW, found.models[4], found.tasks[:4])
    await found.add(stage.VERSION, found.study, found.mode)
    for number in count():
        token = await found.voter(f"p{number}")
        for turn in range(10):
            await found.ranked(token, await found.shown(token), f"k{turn}")
        if await api.value(FEWEST) >= rankings:
            break
    for name in ("one", "other"):
        token = await found.voter(name)
        shown = await found.shown(token)
        await api.ask(stage.NOTHING_FUNNY, token, impression=shown["id"], key="n")
    return found


async def leaderboard(api: Api, as_: str | None = None) -> Any:
    return await everything(api, 'leaderboard(board: "board")', as_)


async def test_readers_meet_the_figures_and_no_showing_that_was_not_ranked(api: Api) -> None:
    await voted(api)
    recipe = await Snapshots(api.database).take("board", replicates=0)
    stored = await Snapshots(api.database).stored(recipe)
    assert stored is not None
    assert (kept := stored.design) is not None
    found = await leaderboard(api)
    design = found["design"]
    assert design["exposure"]["distance"] == kept.distance
    assert [row["taskCoverage"] for row in design["exposure"]["models"]] == [*[1.0] * 4, 0.6]
    assert {row["intended"] for row in design["exposure"]["models"]} == {None}
    assert {row["shown"] for row in design["exposure"]["models"]} == {None}
    assert design["inverseProbability"] == {
        "__typename": "InverseProbability",
        "moved": kept.ipw_moved,
        "effectiveShare": kept.effective_share,
        "largestWeight": kept.largest_weight,
    }
    funny = design["nothingFunny"]
    assert (funny["showings"], funny["moved"], funny["models"]) == (2, None, [])
    assert design["notes"][0] == "Answered fewer than 90% of the ranked tasks: model-5."
    assert "task_coverage_below_90_percent" in found["warnings"]
    assert any(note.startswith("A model answered fewer than 90%") for note in found["notes"])
    assert "task_coverage_below_90_percent" not in stored.leaderboard.warnings  # nor in exports


async def test_operators_meet_all_of_it(api: Api) -> None:
    await voted(api)
    recipe = await Snapshots(api.database).take("board", replicates=0)
    stored = await Snapshots(api.database).stored(recipe)
    assert stored is not None
    assert (kept := stored.design) is not None
    design = (await leaderboard(api, await api.key(Scope.OPERATOR, partner="house")))["design"]
    assert [row["intended"] for row in design["exposure"]["models"]] == list(kept.intended)
    assert [row["shown"] for row in design["exposure"]["models"]] == list(kept.shown)
    assert design["nothingFunny"]["moved"] == kept.tied_moved
    told = design["nothingFunny"]["models"]
    assert [row["ended"] for row in told] == list(kept.ended)
    assert sum(row["nothingFunny"] * row["ended"] for row in told) == pytest.approx(8)


async def test_a_withheld_board_has_none(api: Api) -> None:
    await voted(api, rankings=0)  # ten by one person: thirty comparisons at most
    await Snapshots(api.database).take("board", replicates=0)
    found = await leaderboard(api, await api.key(Scope.OPERATOR, partner="house"))
    assert (found["status"], found["design"]) == ("WITHHELD", None)
    assert "task_coverage_below_90_percent" not in json.dumps(found)


async def test_imports_have_none_and_a_penalised_fit_where_it_is_needed(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH, luck=0))
    await board.take()
    found = await everything(api, f'leaderboard(board: "{board.board}")')
    assert found["design"] is None
    points = {row["model"]["slug"]: row["ratingFirth"] for row in found["standings"]}
    ordered = [points[model] for model in FOUR]
    assert ordered == sorted(ordered, reverse=True)
    assert sum(ordered) == pytest.approx(4 * 1200)
    assert max(ordered) - min(ordered) < 3000


async def test_where_every_model_won_and_lost_no_penalised_fit_is_told(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(3 * ENOUGH, luck=6))
    await board.take()
    found = await everything(api, f'leaderboard(board: "{board.board}")')
    assert {row["ratingFirth"] for row in found["standings"]} == {None}
