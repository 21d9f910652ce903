"""Checks in the service: read with the positions of showings, kept, and computed again."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ha_api.boards.records.checks import CardPositions
from ha_api.boards.service import checks
from ha_api.boards.service.snapshots import Snapshots
from ha_api.boards.service.verify import verify_snapshot
from ha_api.platform.files import read, sheet
from ha_api.platform.files.named import canonical, counted_rows
from ha_core.methods import ha
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.ranked import PLENTY, fours, opened
from tests.ha_api.boards.samples import CHECK
from tests.ha_api.writers import Given, json_lines


def test_a_row_keeps_every_value() -> None:
    row = checks.row(7, CHECK, {"a": 12, "b": 11})
    assert (row.snapshot_id, row.models, row.moved_model, row.leader) == (7, [12, 11], 11, 12)
    assert checks.of_row(row, {12: "a", 11: "b"}) == CHECK
    assert np.isnan(row.drift_p[0])
    bare = replace(CHECK, moved=None, moved_by=None, moved_model=None, few=None, leader=None)
    assert checks.of_row(checks.row(7, bare, {"a": 12, "b": 11}), {12: "a", 11: "b"}) == bare


def test_positions_go_with_the_cards_and_rankings_of_files_have_none() -> None:
    found = checks.where([[2, 0, 3, 1], None, [1, 0]], (3, 5))
    assert found.tolist() == [[2, 0, 3, 1, -1], [-1] * 5, [1, 0, -1, -1, -1]]


def test_positions_of_rankings_that_do_not_count_are_passed_over(tmp_path: Path) -> None:
    """The second is a repeat, and of the third one model alone is of the roster."""
    given = [
        Given("p", "t", [["a"], ["b"], ["c"], ["d"]]),
        Given("p", "t", [["a"], ["b"], ["c"], ["d"]], "REPEAT"),
        Given("q", "t", [["a"], ["x"], ["y"], ["z"]]),
        Given("q", "t", [["b"], ["a"], ["d"], [None]]),
    ]
    columns = sheet(json_lines(given, tmp_path / "a.jsonl")).columns
    roster = ["a", "b", "c", "d"]
    stood = [[3, 2, 1, 0], [0, 1, 2, 3], [0, 1, 2, 3], [3, 1, 2, 0]]
    found = checks.check(
        canonical(columns, roster),
        [CardPositions(one) for one in stood],
        counted_rows(columns, roster),
    )
    assert (found.position_rankings, found.position_participants) == (2, 2)
    assert found.position_effect == (1.5, 0.0, 0.0, -1.5)
    assert found.position_effects[4 * roster.index("a") + 3] == -1.5
    assert found.position_effects[4 * roster.index("a") + 1] == -0.5


@pytest.mark.asyncio
async def test_checks_of_an_import_are_those_of_the_file(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    given = fours(PLENTY)
    await board.add(given)
    recipe = await board.take()
    kept = await Snapshots(api.database).stored(recipe)
    assert kept is not None
    assert kept.check is not None
    named = read(json_lines(given, tmp_path / "again.jsonl"))
    expected = ha.checks(named.rankings, 4)
    found = kept.check
    assert found.position_rankings == 0
    assert found.position_p is None
    assert found.moved == expected.fragility.moved
    who = expected.fragility.participant
    assert who is not None
    order = list(dict.fromkeys(one.participant for one in given))
    assert found.moved_by == f"p{order.index(named.participants[who]) + 1}"
    assert found.few == expected.fragility.few
    assert found.judged == expected.agreement.judged.sum()
    np.testing.assert_array_equal(found.drift_change, expected.drift.change)
    np.testing.assert_array_equal(found.drift_p_adjusted, expected.drift.p_adjusted)
    assert (found.early, found.late) == (33, 34)


@pytest.mark.asyncio
async def test_positions_of_showings_are_those_of_the_cards(api: Api) -> None:
    """The stage ranks cards as they were shown, so a position's place is its own."""
    found = await stage.build(api, tasks=3, humans=1)
    for number in range(3):
        token = await found.voter(f"p{number}")
        for key in ("a", "b"):
            await found.ranked(token, await found.shown(token), key)
    snapshots = Snapshots(api.database)
    recipe = await snapshots.take("board", replicates=5)
    kept, again = await snapshots.stored(recipe), await snapshots.recomputed(recipe)
    assert kept is not None
    assert kept.check is not None
    assert kept.check == again.check
    assert (kept.check.position_rankings, kept.check.position_participants) == (6, 3)
    assert kept.check.position_effect == (-1.5, -0.5, 0.5, 1.5)
    for at in range(len(kept.check.models)):
        own = kept.check.position_effects[4 * at : 4 * at + 4]
        places = zip(own, (-1.5, -0.5, 0.5, 1.5), strict=True)
        assert all(found in (None, place) for found, place in places)


@pytest.mark.asyncio
async def test_a_touched_or_dropped_row_is_different_until_it_is_rebuilt(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(PLENTY))
    recipe = await board.take()
    snapshots = Snapshots(api.database)
    touches = [
        ("update board_check set moved = moved + 1e-10", "within 1e-9"),
        ("update board_check set moved_by = 'somebody'", "different"),
        (
            "update board_check set flagged = '{p1}', flagged_share = '{0}',"
            " flagged_expected = '{1}', flagged_p = '{0}'",
            "different",
        ),
        ("update board_check set drift_p[1] = 0.5", "different"),
        ("update board_check set models = array_fill(0::bigint, '{4}')", "different"),
        ("update board_check set position_p_models = array_fill(null::float8, '{4}')", "different"),
        ("delete from board_check", "different"),
    ]
    for statement, state in touches:
        async with api.database.writing() as connection:
            await connection.execute(statement)
        assert (await verify_snapshot(snapshots, recipe)).verdict.state == state, statement
        await snapshots.rebuild(recipe)
    assert (await verify_snapshot(snapshots, recipe)).verdict.state == "same bits"
