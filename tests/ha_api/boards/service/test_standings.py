from dataclasses import fields
from pathlib import Path

import pytest

from ha_api.boards.records import Standing
from ha_api.boards.service.standings import number, standings
from tests.ha_api.boards.samples import MISSING, rankings, rated


def test_nan_is_none() -> None:
    assert number(float("nan")) is None
    assert number(0.0) == 0.0


def test_rows_are_best_first_and_tell_what_the_method_found(tmp_path: Path) -> None:
    named = rankings(tmp_path, [["b"], ["a"], ["c"]], [["c"], ["b"], ["a"]], [["b"], ["c"], ["a"]],
                     [["a"], ["b"]])  # fmt: skip
    rating = rated(named, replicates=50)
    rows = standings(rating, named.models)
    assert [row.model for row in rows] == ["b", "c", "a"]
    first = rows[0]
    assert first.rating == rating.ratings[1]
    assert (first.low, first.high) == (rating.resampling.low[1], rating.resampling.high[1])
    assert first.rating_closed == rating.closed.ratings[1]
    assert (first.low_closed, first.df_closed) == (rating.closed.low[1], rating.closed.df[1])
    assert (first.rank, first.rank_low, first.rank_high) == (
        1,
        rating.closed.rank_low[1],
        rating.closed.rank_high[1],
    )
    assert (first.wins, first.comparisons, first.rankings) == (5.0, 7, 4)
    assert (first.participants, first.tasks, first.provisional) == (3, 4, True)
    assert first.win_share == pytest.approx(5 / 7)
    assert first.replicates_used == rating.resampling.used[1]


def test_values_are_python_s_own(tmp_path: Path) -> None:
    named = rankings(tmp_path, [["b"], ["a"]], [["a"], ["b"]])
    for row in standings(rated(named, replicates=5), named.models):
        for field in fields(Standing):
            assert type(getattr(row, field.name)) in (str, int, float, bool, type(None))


def test_parts_stand_apart_and_models_without_comparisons_last(tmp_path: Path) -> None:
    named = rankings(tmp_path, [["z"], ["y"], ["x"]], [["b"], ["a"]], [["lone"], [None]])
    rows = standings(rated(named), named.models)
    assert [(row.model, row.rank) for row in rows] == [
        ("z", 1), ("y", 2), ("x", 3), ("b", 1), ("a", 2), ("lone", None),
    ]  # fmt: skip
    lone = rows[-1]
    assert {name for name in MISSING if getattr(lone, name) is None} == MISSING
    assert (lone.wins, lone.comparisons, lone.rankings, lone.replicates_used) == (0.0, 0, 0, 0)


def test_equal_models_share_a_rank_and_stand_by_name(tmp_path: Path) -> None:
    named = rankings(tmp_path, [["b"], ["c"]], [["a"], ["c"]], [["c"], ["b"]], [["c"], ["a"]],
                     [["a"], ["c"]], [["b"], ["c"]])  # fmt: skip
    rows = standings(rated(named), named.models)
    assert [(row.model, row.rank) for row in rows] == [("a", 1), ("b", 1), ("c", 3)]
