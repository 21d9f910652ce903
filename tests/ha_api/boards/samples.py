"""Leaderboards made by hand, and rankings to compute real ones from."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from ha_api.boards.records import (
    Components,
    DegenerateReplicates,
    Diagnostics,
    Leaderboard,
    Standing,
)
from ha_api.boards.records.checks import Check
from ha_api.platform import compute, files
from ha_api.platform.files import NamedRankings
from ha_core.methods.ha.results import Rating
from tests.ha_api.writers import Given, Order, json_lines

STANDING = Standing(
    model="m",
    rating=1200.0,
    low=1150.25,
    high=1250.75,
    rating_closed=1201.5,
    low_closed=1140.0,
    high_closed=1260.0,
    df_closed=12.5,
    rank=2,
    rank_low=1,
    rank_high=3,
    wins=150.5,
    comparisons=301,
    rankings=120,
    participants=40,
    tasks=30,
    win_share=0.5,
    win_share_low=0.44,
    win_share_high=0.56,
    win_share_low_robust=0.4,
    win_share_high_robust=0.6,
    replicates_used=2000,
    provisional=False,
)

BARE = replace(
    STANDING,
    rating=None,
    low=None,
    high=None,
    rating_closed=None,
    low_closed=None,
    high_closed=None,
    df_closed=None,
    rank=None,
    rank_low=None,
    rank_high=None,
    wins=0.0,
    comparisons=0,
    win_share=None,
    win_share_low=None,
    win_share_high=None,
    win_share_low_robust=None,
    win_share_high_robust=None,
    replicates_used=0,
    provisional=True,
)
MISSING = {field.name for field in fields(Standing) if getattr(BARE, field.name) is None}

DIAGNOSTICS = Diagnostics(
    iterations=17,
    converged=True,
    distance_from_maximum=0.01,
    components=Components((("a", "b", "c"),), (("a", "b", "c"),)),
    rankings=1200,
    rankings_not_counted=0,
    participants=40,
    tasks=30,
    comparisons=3600,
    degenerate_replicates=DegenerateReplicates(0, 0, 0, 0, 0, (), ()),
    closed_form_gap=None,
    bridges=(),
    winless=(),
    undefeated=(),
    parameters_digest="0123",
)

BOARD = Leaderboard(
    method="ha-1",
    seed=7,
    replicates=2000,
    status="published",
    reasons=(),
    warnings=(),
    diagnostics=DIAGNOSTICS,
    models=(
        replace(STANDING, model="b", rating=1300.0, low=1250.0, high=1350.0, rank=1, rank_high=2),
        replace(STANDING, model="a"),
        replace(STANDING, model="c", rating=1100.0, low=1050.0, high=1150.0, rank=3, rank_low=2),
    ),
)


def board(*models: Standing, told: dict[str, Any] | None = None, **changes: Any) -> Leaderboard:
    """The board with other models, other diagnostics (`told`) or other fields."""
    diagnostics = replace(DIAGNOSTICS, **(told or {}))
    changed = replace(BOARD, diagnostics=diagnostics, **changes)
    return replace(changed, models=models) if models else changed


def rankings(folder: Path, *orders: Order) -> NamedRankings:
    """Orders as rankings by participants p0, p1, p2 in turn, each order a task of its own."""
    given = [Given(f"p{i % 3}", f"t{i}", order) for i, order in enumerate(orders)]
    return files.read(json_lines(given, folder / "rankings.jsonl"))


def rated(named: NamedRankings, replicates: int = 0) -> Rating:
    return compute.rate(
        named.rankings, len(named.models), version="ha-1", replicates=replicates, seed=0
    )


_ONE = (None, 0.25)
CHECK = Check(
    models=("a", "b"),
    position_rankings=9,
    position_participants=3,
    position_effect=(0.5, -0.5, None, 0.0),
    position_p=0.04,
    position_effects=(*_ONE, *_ONE, *_ONE, *_ONE),
    position_p_models=_ONE,
    position_p_adjusted=_ONE,
    participants=4,
    holding=1,
    moved=-3.5,
    moved_by="p2",
    moved_model="b",
    few=2,
    leader="a",
    judged=3,
    agreed=0.75,
    expected=0.5,
    spread=1.5,
    flagged=("p2",),
    flagged_share=(0.25,),
    flagged_expected=(0.5,),
    flagged_p=(0.001,),
    early=4,
    late=5,
    drift_change=_ONE,
    drift_error=_ONE,
    drift_df=_ONE,
    drift_p=_ONE,
    drift_p_adjusted=_ONE,
)
