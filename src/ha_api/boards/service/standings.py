"""From arrays by model code to rows by place."""

import math
from collections.abc import Sequence

import numpy as np

from ha_api.boards.records import Standing
from ha_api.boards.service.parts import parts
from ha_core.methods.ha.results import Rating


def standings(rating: Rating, models: Sequence[str]) -> tuple[Standing, ...]:
    """Return one row a model: by part and rank, those without comparisons last."""
    return tuple(_standing(rating, code, models[code]) for code in _best_first(rating))


def number(value: float) -> float | None:
    """Return a float that exists, None for NaN."""
    return None if math.isnan(value) else float(value)


def _best_first(rating: Rating) -> list[int]:
    compared = [code for part in parts(rating.part) for code in sorted(part, key=rating.rank.item)]
    return [*compared, *np.flatnonzero(rating.part < 0).tolist()]


def _place(value: int) -> int | None:
    return int(value) or None


def _standing(rating: Rating, code: int, model: str) -> Standing:
    behind, closed, resampling = rating.evidence, rating.closed, rating.resampling
    return Standing(
        model=model,
        rating=number(rating.ratings[code]),
        low=number(resampling.low[code]),
        high=number(resampling.high[code]),
        rating_closed=number(closed.ratings[code]),
        low_closed=number(closed.low[code]),
        high_closed=number(closed.high[code]),
        df_closed=number(closed.df[code]),
        rank=_place(rating.rank[code]),
        rank_low=_place(closed.rank_low[code]),
        rank_high=_place(closed.rank_high[code]),
        wins=float(behind.wins[code]),
        comparisons=int(behind.comparisons[code]),
        rankings=int(behind.rankings[code]),
        participants=int(behind.participants[code]),
        tasks=int(behind.tasks[code]),
        win_share=number(behind.share[code]),
        win_share_low=number(behind.low[code]),
        win_share_high=number(behind.high[code]),
        win_share_low_robust=number(behind.low_robust[code]),
        win_share_high_robust=number(behind.high_robust[code]),
        replicates_used=int(resampling.used[code]),
        provisional=bool(rating.provisional[code]),
    )
