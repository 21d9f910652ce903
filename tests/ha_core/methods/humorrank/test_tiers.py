"""Tiers, intervals within them, and groups that overlap (clauses 6.1, 6.2 and 6.3)."""

from typing import Any

import pytest

from ha_core.methods.humorrank import Tier, overlap_groups, tiers

NAN = float("nan")


@pytest.mark.parametrize(
    ("rating", "tier"),
    [
        (1100.0000001, "FRONTIER"),
        (1100, "COMPETITIVE"),
        (970, "COMPETITIVE"),
        (969.9999999, "LOWER_MIDDLE"),
        (800, "LOWER_MIDDLE"),
        (799.9999999, "WEAK"),
        (-4000, "WEAK"),
        (9000, "FRONTIER"),
    ],
)
def test_thresholds_at_both_ends(rating: float, tier: str) -> None:
    for version in ("humorrank-1", "humorrank-2"):
        (found,) = tiers([rating], [NAN], [NAN], version=version)
        assert found == (Tier(tier), None)


def test_the_source_s_models_are_where_the_source_puts_them() -> None:
    found = tiers([1278.4, 1197.1, 1092.8, 761.0], [NAN] * 4, [NAN] * 4)
    assert [placed.tier for placed in found] == ["FRONTIER", "FRONTIER", "COMPETITIVE", "WEAK"]


def test_an_interval_lies_within_its_tier_or_reaches_out() -> None:
    found = tiers(
        [1000, 1000, 1000, 1200, 700], [970, 969, 980, 1100, 1], [1100, 1050, 1101, 1300, 799]
    )
    assert [placed.within for placed in found] == [True, False, False, False, True]


def test_without_a_rating_there_is_no_tier() -> None:
    assert tiers([NAN, 1000, 1000], [NAN, NAN, 990], [NAN, 1010, NAN]) == [
        (None, None),
        (Tier.COMPETITIVE, None),
        (Tier.COMPETITIVE, None),
    ]
    assert tiers([], [], []) == []


def test_groups_stand_beside_the_tiers() -> None:
    assert overlap_groups([1250, 1180, 1060, NAN], [1300, 1250, 1120, NAN]) == [[2], [0, 1]]


@pytest.mark.parametrize("columns", [([1], [1, 2], [1]), ([1], [1], []), ([[1]], [[1]], [[1]])])
def test_other_shapes_are_refused(columns: Any) -> None:
    with pytest.raises(ValueError, match=r"^ratings, low and high: one of each a model"):
        tiers(*columns)
