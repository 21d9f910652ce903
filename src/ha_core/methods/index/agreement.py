"""Clause 4.6: whether a run of the blind test agrees with the people of public leaderboards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import atanh, sqrt, tanh

import numpy as np
from scipy.special import ndtri

from ha_core.methods.index import given
from ha_core.methods.index.versions import parameters
from ha_core.ranks import levels

_SAME = 1e-12
"""Of a correlation: ranks are halves, so sums differ by more, and rounding by less."""


class Doubt(StrEnum):
    """Why the blind test of a category has the lower weight."""

    LOW_AGREEMENT = "rank_correlation_below_minimum"
    FEW_SHARED = "too_few_shared_models"


@dataclass(frozen=True, slots=True)
class Agreement:
    """Spearman's rank correlation over the models that both know, from −1 to 1.

    rho: None where it does not exist: below two models, or all equal on a side. low, high: its 95%
    interval, None below four models. doubts: empty where the blind test keeps its weight.
    """

    rho: float | None
    low: float | None
    high: float | None
    shared: tuple[str, ...]
    doubts: tuple[Doubt, ...]
    version: str

    @property
    def disputed(self) -> bool:
        """Whether the lower weight of clause 2.2 holds in the category."""
        return bool(self.doubts)


def agreement(
    blind: Mapping[str, float | None],
    public: Mapping[str, float | None],
    *,
    version: str | None = None,
) -> Agreement:
    """Hold a run against public leaderboards, once, over its comparison set.

    blind, public: values by family, None where there is none. Raises ValueError for what is no
    number from 0 to 100.
    """
    method = parameters(version)
    ours, theirs = _known("blind", blind), _known("public", public)
    shared = tuple(sorted(ours.keys() & theirs.keys()))
    rho = spearman([ours[name] for name in shared], [theirs[name] for name in shared])
    low, high = interval(rho, len(shared))
    least = method.blind
    doubts = {
        Doubt.LOW_AGREEMENT: rho is None or rho < least.least_agreement - _SAME,
        Doubt.FEW_SHARED: len(shared) < least.least_shared,
    }
    held = tuple(doubt for doubt, holds in doubts.items() if holds)
    return Agreement(rho, low, high, shared, held, method.version)


def spearman(first: Sequence[float], second: Sequence[float]) -> float | None:
    """Correlation of ranks, of ties their mean; None where it does not exist.

    Values that only the order of a sum tells apart tie.
    """
    one, other = (levels(np.array(side, np.float64)) for side in (first, second))
    if len(np.unique(one)) < 2 or len(np.unique(other)) < 2:
        return None
    # Here alone: half a second to load, and needed once a run.
    from scipy.stats import spearmanr

    return float(spearmanr(one, other).statistic)


def interval(
    rho: float | None, n: int, *, level: float = 0.95
) -> tuple[float, float] | tuple[None, None]:
    """Bonett and Wright's interval (2000): tanh(atanh ρ ± z·√((1 + ρ²/2)/(n − 3))).

    At ±1 the formula has no width: the bound on the inner side is that of the correlation half way
    to the next one possible, ±(1 − 6/(n(n² − 1))).
    """
    if rho is None or n < 4:
        return None, None
    most = 1 - 6 / (n * (n * n - 1))
    inner = min(most, max(-most, rho))
    reach = float(ndtri((1 + level) / 2)) * sqrt((1 + inner**2 / 2) / (n - 3))
    low, high = tanh(atanh(inner) - reach), tanh(atanh(inner) + reach)
    return (-1.0 if rho < -most else low), (1.0 if rho > most else high)


def _known(name: str, values: Mapping[str, float | None]) -> dict[str, float]:
    checked = {family: given.points(f"{name}: {family}", v) for family, v in values.items()}
    return {family: value for family, value in checked.items() if value is not None}
