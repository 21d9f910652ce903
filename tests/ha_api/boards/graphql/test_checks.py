"""Checks beside a leaderboard, as readers and operators meet them."""

import json
from pathlib import Path
from typing import Any

import pytest

from ha_api.boards.service.snapshots import Snapshots
from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.ranked import ENOUGH, FOUR, PLENTY, Ranked, everything, fours, opened
from tests.ha_api.writers import Given

pytestmark = pytest.mark.asyncio


def contrary(number: int) -> list[Given]:
    """Rankings by one more person, who sees everything the other way round."""
    return [Given("rebel", one.task, one.order[::-1]) for one in fours(number, seed=5, luck=0.0)]


async def checks(board: Ranked, as_: str | None = None) -> Any:
    found = await everything(board.where.api, f'leaderboard(board: "{board.board}")', as_)
    return found["checks"]


async def test_what_was_kept_is_shown_with_nulls_for_what_cannot_be_told(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(3 * PLENTY))
    recipe = await board.take()
    stored = await Snapshots(api.database).stored(recipe)
    assert stored is not None
    kept = stored.check
    assert kept is not None
    found = await checks(board)
    assert found["positions"]["rankings"] == 0
    assert found["positions"]["effect"] == [None] * 4
    assert (found["positions"]["p"], found["positions"]["participants"]) == (None, 0)
    assert [row["model"] for row in found["positions"]["models"]] == list(FOUR)
    assert {row["p"] for row in found["positions"]["models"]} == {None}
    assert found["fragility"]["participants"] == 10
    assert found["fragility"]["moved"] == kept.moved
    assert found["fragility"]["model"] == kept.moved_model
    assert found["agreement"]["judged"] == 10
    assert found["agreement"]["share"] == kept.agreed
    assert [row["change"] for row in found["drift"]["models"]] == list(kept.drift_change)
    assert [row["pAdjusted"] for row in found["drift"]["models"]] == list(kept.drift_p_adjusted)
    assert (found["drift"]["early"], found["drift"]["late"]) == (100, 101)
    assert len(found["notes"]) == 4


async def test_who_is_flagged_is_counted_for_all_and_named_to_operators(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add([*fours(3 * PLENTY, luck=1.5), *contrary(20)])
    await board.take()
    operator = await api.key(Scope.OPERATOR, partner="house")
    others = [None, await api.key(Scope.RESEARCH, partner="lab")]
    told = await checks(board, operator)
    assert [one["participant"] for one in told["agreement"]["participants"]] == ["p11"]
    assert told["agreement"]["participants"][0]["share"] < 0.2
    assert told["fragility"]["participant"] == "p11"
    assert "Of 11 participants 1 agrees less" in told["notes"][2]
    for other in others:
        found = await checks(board, other)
        assert (found["agreement"]["flagged"], found["agreement"]["participants"]) == (1, [])
        assert found["fragility"]["participant"] is None
        assert "p11" not in json.dumps(found)
        assert found["notes"] == told["notes"]


@pytest.mark.parametrize("operator", [False, True])
async def test_checks_are_withheld_with_the_board(api: Api, tmp_path: Path, operator: bool) -> None:
    key = await api.key(Scope.OPERATOR) if operator else None
    board = await opened(api, tmp_path)
    assert await checks(board, key) is None
    await board.add(fours(ENOUGH - 1))
    await board.take()
    assert await checks(board, key) is None
    await board.add(fours(ENOUGH, seed=1))
    await board.take()
    assert await checks(board, key) is not None
