"""Clause 2.8: Elo ratings of one history replayed in random orders, shown beside."""

from typing import TYPE_CHECKING

import numpy as np

from ha_core.methods.humorrank.judgements import Matches
from ha_core.methods.humorrank.versions import Parameters

if TYPE_CHECKING:
    from ha_core.elo import Stable


def stable_elo(matches: Matches, n_models: int, method: Parameters, *, seed: int) -> "Stable":
    """Return mean, lowest and highest rating over the orders; NaN for a model without matches."""
    from ha_core import elo  # with Numba

    found = elo.stable(
        matches.first,
        matches.second,
        matches.score,
        n_models,
        start=method.elo_start,
        k=method.elo_k,
        orders=method.elo_orders,
        seed=seed,
    )
    played = np.bincount(np.concatenate([matches.first, matches.second]), minlength=n_models) > 0
    return elo.Stable._make(np.where(played, column, np.nan) for column in found)
