from pathlib import Path
from typing import Any

import pytest

from ha_api.boards.service.snapshots import Snapshots
from ha_core import wilson
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.ranked import ENOUGH, FOUR, PLENTY, everything, fours, opened

pytestmark = pytest.mark.asyncio


async def report(api: Api, model: str) -> Any:
    """All of a report."""
    return await everything(api, f'report(board: "ru-16", model: "{model}")')


async def test_a_report_is_of_the_newest_snapshot(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(6 * PLENTY, luck=3.2))
    await board.take()
    assert (await report(api, "alpha"))["change"] is None
    await board.add(fours(5, seed=1))
    recipe = await board.take(replicates=30)
    found = await report(api, "alpha")
    assert found["snapshot"]["id"] == f"Snapshot:{recipe.public_id}"
    assert found["status"] == "PUBLISHED"
    leaderboard = await everything(api, 'leaderboard(board: "ru-16")')
    assert found["standing"] == leaderboard["standings"][0]
    assert found["degenerate"]["replicates"] == 30
    assert found["gradeDistribution"] is None
    assert found["change"]["rosterChange"] == 0
    assert found["change"]["change"] == found["change"]["ownChange"] != 0
    assert found["change"]["snapshot"]["id"] == found["snapshot"]["id"]
    assert found["summary"][:3] == [
        f"alpha holds place 1 of 4, at {found['standing']['rating']:.0f}.",
        "With all ranks held together at 95%, its true rank is 1. It is first.",
        "Its range of ranks lies wholly above that of bravo, charlie and delta.",
    ]


async def test_head_to_head_a_model_meets_every_other(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH + 10))
    await board.take()
    leaderboard = await everything(api, 'leaderboard(board: "ru-16")')
    matrix, order = leaderboard["matrix"], leaderboard["standings"]
    ratings = {row["model"]["slug"]: row["rating"] for row in order}
    for slug in FOUR:
        found = await report(api, slug)
        met = [each["opponent"]["slug"] for each in found["headToHead"]]
        assert met == [other for other in ratings if other != slug]
        for each in found["headToHead"]:
            i, j = (matrix["models"].index(m) for m in (slug, each["opponent"]["slug"]))
            wins, comparisons = matrix["wins"][i][j], matrix["comparisons"][i][j]
            assert (each["wins"], each["comparisons"]) == (wins, comparisons)
            assert each["share"] == wins / comparisons
            low, high = wilson.interval(wins, comparisons)
            assert (each["shareLow"], each["shareHigh"]) == (low, high)
            apart = ratings[slug] - ratings[each["opponent"]["slug"]]
            odds = 10 ** (apart / 400)
            assert each["expectedShare"] == pytest.approx(odds / (1 + odds))
            assert each["above"] == matrix["above"][i][j]


async def test_grades_are_told_as_counts_and_shares(api: Api) -> None:
    found = await stage.build(api, models=4, tasks=6, board="ru-16")
    for n in range(3):
        token = await found.voter(f"p{n}")
        for key in range(6):
            await found.ranked(token, await found.shown(token, board="ru-16"), f"k{key}")
    await Snapshots(api.database).take("ru-16", replicates=3)
    leaderboard = await everything(api, 'leaderboard(board: "ru-16")')
    told = []
    for row in leaderboard["standings"]:
        grades = (await report(api, row["model"]["slug"]))["gradeDistribution"]
        assert [each["grade"] for each in grades] == ["NOT_FUNNY", "WEAK", "SMILED", "FUNNY"]
        counts = [each["count"] for each in grades]
        assert counts == [
            row["gradeCounts"][name] for name in ("notFunny", "weak", "smiled", "funny")
        ]
        assert [each["share"] for each in grades] == [count / 18 for count in counts]
        told.append(counts)
    assert [sum(column) for column in zip(*told, strict=True)] == [0, 18, 36, 18]


async def test_there_is_no_report_of_what_is_not_shown(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    assert await report(api, "alpha") is None
    await board.add(fours(ENOUGH - 1))
    await board.take(replicates=0)
    assert await report(api, "alpha") is None
    await board.add(fours(1, seed=1))
    await board.take(replicates=0)
    assert await report(api, "alpha") is not None
    assert await report(api, "nobody") is None
    await board.next_roster("alpha", "bravo", "charlie", "echo")
    await board.add(fours(ENOUGH, ("alpha", "bravo", "charlie", "echo"), seed=2))
    await board.take(replicates=0)
    assert await report(api, "delta") is None
    assert await report(api, "echo") is not None
