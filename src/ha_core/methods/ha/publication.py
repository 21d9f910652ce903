"""Clause 6: what may be said of a board in public, and what must be said beside it."""

import numpy as np

from ha_core.arrays import Flags, Floats, Integers
from ha_core.bradley_terry import Components, Fit
from ha_core.methods.ha.results import (
    Reason,
    Resampling,
    Status,
    Warning,  # noqa: A004 - the method's word
)
from ha_core.methods.ha.versions import Parameters

ENOUGH_TASKS = 0.90  # the name of the warning has it


def reasons(n_rankings: int, comparisons: Integers, method: Parameters) -> tuple[Reason, ...]:
    """Return why the board is withheld (6.1), nothing if it may be published."""
    met = {
        Reason.NO_RANKINGS: n_rankings == 0,
        Reason.NO_COMPARISONS: n_rankings > 0 and not comparisons.any(),
        Reason.BELOW_MINIMUM: bool((comparisons < method.publication_minimum).any()),
    }
    return tuple(reason for reason, holds in met.items() if holds)


def status(withheld: tuple[Reason, ...], provisional: Flags) -> Status:
    """Return the board's status (6.2): provisional while any of its models is."""
    if withheld:
        return Status.WITHHELD
    return Status.PROVISIONAL if provisional.any() else Status.PUBLISHED


def warnings(
    fit: Fit, parts: Components, winless: Flags, undefeated: Flags, inflating: Flags
) -> tuple[Warning, ...]:
    """Return what a reader must know (6.3, 6.4); none of it withholds the board."""
    met = {
        Warning.DISCONNECTED: parts.undirected.max(initial=-1) > 0,
        Warning.NOT_STRONGLY_CONNECTED: parts.strong.max(initial=-1) > 0,
        Warning.ITERATION_LIMIT: not fit.converged,
        Warning.WINLESS: winless.any(),
        Warning.UNDEFEATED: undefeated.any(),
        Warning.INFLATED: inflating.any(),
    }
    return tuple(warning for warning, holds in met.items() if holds)


def coverage_warnings(coverage: Floats) -> tuple[Warning, ...]:
    """Return what must be known of the tasks (6.3), apart: no file of rankings tells of them.

    coverage: `(K,)`, share of the tasks that each model answered, NaN where there is no task.
    """
    return (Warning.TASK_COVERAGE,) if (coverage < ENOUGH_TASKS).any() else ()


def inflating(resampling: Resampling, method: Parameters) -> Flags:
    """Return the models whose degenerate replicates widen everybody's interval: bool `(K,)`.

    Absent, winless or undefeated in at least `inflation_share` of the replicates: then floor and
    iteration count, not votes, set where the 95% interval of every model ends.
    """
    odd = np.maximum.reduce([resampling.absent, resampling.winless, resampling.undefeated])
    return np.asarray(odd >= max(1.0, method.inflation_share * resampling.replicates))
