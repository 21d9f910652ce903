"""Clause 8.7: what stands beside a board of how its cards were drawn, from plain arrays."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ha_core import counts
from ha_core.arrays import Codes, Flags, Floats, Integers
from ha_core.methods.ha import exposure, publication
from ha_core.methods.ha.inverse_probability import (
    InverseProbability,
    inverse_probability,
    weights,
)
from ha_core.methods.ha.nothing_funny import Rates, moved_by_ties, rates
from ha_core.methods.ha.results import Warning  # noqa: A004 - the method's word
from ha_core.methods.ha.task_coverage import task_coverage
from ha_core.methods.ha.versions import Parameters
from ha_core.rankings import NOT_A_MODEL, Rankings
from ha_core.swiss import SamplerState


class Counted(NamedTuple):
    """n showings whose ranking counts.

    order: int32 `(n, 4)`, model codes, best first, -1 for a human card and for a model that is not
    ranked. The others `(n,)`, as in `inverse_probability.weights`.
    """

    order: Codes
    open_tasks: Integers
    p_task: Floats
    answered: Integers
    size: Integers
    p_group: Floats


class Ended(NamedTuple):
    """n showings with an outcome: cards int32 `(n, 4)`, as `order` has it; flags bool `(n,)`."""

    cards: Codes
    skipped: Flags
    nothing_funny: Flags


class Drawn(NamedTuple):
    """What was drawn from a state: (size of the group, how often). codes: `(K_state,)`, or -1."""

    state: SamplerState
    codes: Codes
    times: list[tuple[int, int]]


@dataclass(frozen=True, slots=True, eq=False)
class Design:
    """The figures of clause 8.7, `(K,)` where they are of a model.

    coverage: share of the tasks. intended, shown: times, and their distance in total variation.
    inverse: the refit by inverse probability. rates: of what ended. tied: showings in which nothing
    was funny; tied_moved: largest |ΔR|, points, when they are ties. NaN where nothing is known.
    """

    coverage: Floats
    intended: Floats
    shown: Floats
    distance: float
    inverse: InverseProbability
    rates: Rates
    tied: int
    tied_moved: float
    warnings: tuple[Warning, ...]


def design(
    counted: Counted, ended: Ended, answered: Flags, drawn: Iterable[Drawn], method: Parameters
) -> Design:
    """Return all figures; answered: bool `(T, K)`, which model answered which of the tasks."""
    n_models = answered.shape[1]
    coverage = task_coverage(answered)
    intended, shown = _intended(drawn, n_models, method), _shown(counted.order, n_models)
    ranked = Counted(*(a[(counted.order != NOT_A_MODEL).sum(axis=1) > 1] for a in counted))
    rankings = _rankings(ranked.order)
    cards = ended.cards[ended.nothing_funny]
    return Design(
        coverage=coverage,
        intended=intended,
        shown=shown,
        distance=exposure.total_variation(intended, shown),
        inverse=inverse_probability(rankings, weights(*ranked[1:]), n_models, method),
        rates=rates(*ended, n_models),
        tied=len(cards),
        tied_moved=moved_by_ties(counts.win_matrix(rankings, n_models), cards, method),
        warnings=publication.coverage_warnings(coverage),
    )


def _intended(drawn: Iterable[Drawn], n_models: int, method: Parameters) -> Floats:
    times = np.zeros(n_models)
    for state, codes, sizes in drawn:
        expected = exposure.intended(state, sizes, weights=method.swiss)
        times[codes[codes != NOT_A_MODEL]] += expected[codes != NOT_A_MODEL]
    return times


def _shown(cards: Codes, n_models: int) -> Floats:
    return np.bincount(cards[cards != NOT_A_MODEL], minlength=n_models).astype(np.float64)


def _rankings(order: Codes) -> Rankings:
    nobody = np.zeros(len(order), np.int32)  # wins do not depend on who, nor on what
    return Rankings(nobody, nobody, order, np.zeros(order.shape, bool))
