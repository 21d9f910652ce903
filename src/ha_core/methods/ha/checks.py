"""Clause 10: the checks beside the rating."""

from dataclasses import dataclass

import numpy.typing as npt

from ha_core.methods.ha.agreement import Agreement, agreement
from ha_core.methods.ha.drift import Drift, drift
from ha_core.methods.ha.fragility import Fragility, fragility
from ha_core.methods.ha.positions import Positions, positions
from ha_core.rankings import Rankings


@dataclass(frozen=True, slots=True)
class Checks:
    """What the four checks say; none of them changes a rating or drops a ranking."""

    positions: Positions
    fragility: Fragility
    agreement: Agreement
    drift: Drift


def checks(rankings: Rankings, n_models: int, where: npt.ArrayLike | None = None) -> Checks:
    """Check rankings in the order of observation.

    where: int `(n, width)`, the position of each card of `rankings.order`, 0 to 3, -1 where it is
    not known; None: of no card.
    Raises ValueError for another shape, or a model code outside `range(n_models)`.
    """
    return Checks(
        positions(rankings, n_models, where),
        fragility(rankings, n_models),
        agreement(rankings, n_models),
        drift(rankings, n_models),
    )
