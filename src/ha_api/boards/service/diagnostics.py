"""How the ratings came about, with names in place of codes."""

from collections.abc import Sequence

import numpy as np

from ha_api.boards.records import (
    Bridge,
    Components,
    DegenerateModel,
    DegenerateReplicates,
    Diagnostics,
)
from ha_api.boards.service.parts import parts
from ha_api.boards.service.standings import number
from ha_api.platform.files import Naming
from ha_core.arrays import Flags, Integers
from ha_core.methods.ha.results import Rating, Resampling


def diagnostics(rating: Rating, named: Naming) -> Diagnostics:
    """Return what stands beside the rows of a leaderboard."""
    models = named.models
    return Diagnostics(
        iterations=rating.iterations,
        converged=rating.converged,
        distance_from_maximum=number(rating.distance),
        components=Components(_groups(rating.part, models), _groups(rating.strong_part, models)),
        rankings=rating.n_rankings,
        rankings_not_counted=named.not_counted,
        participants=rating.n_participants,
        tasks=rating.n_tasks,
        comparisons=rating.n_comparisons,
        degenerate_replicates=_degenerate(rating, models),
        closed_form_gap=rating.closed.gap and rating.closed.gap.value,
        bridges=_bridges(rating, named),
        winless=_names(rating.winless, models),
        undefeated=_names(rating.undefeated, models),
        parameters_digest=rating.digest,
    )


def _names(flags: Flags, models: Sequence[str]) -> tuple[str, ...]:
    return tuple(models[code] for code in np.flatnonzero(flags).tolist())


def _groups(labels: Integers, models: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(models[code] for code in part) for part in parts(labels))


def _bridges(rating: Rating, named: Naming) -> tuple[Bridge, ...]:
    names = {"participant": named.participants, "task": named.tasks}
    return tuple(Bridge(axis, names[axis][code]) for axis, code in rating.closed.bridges)


def _degenerate(rating: Rating, models: Sequence[str]) -> DegenerateReplicates:
    resampling = rating.resampling
    return DegenerateReplicates(
        absent=resampling.with_absent,
        winless=resampling.with_winless,
        undefeated=resampling.with_undefeated,
        disconnected=resampling.disconnected,
        iteration_limit=resampling.capped,
        inflating=_names(rating.inflating, models),
        models=_causes(resampling, models),
    )


def _causes(resampling: Resampling, models: Sequence[str]) -> tuple[DegenerateModel, ...]:
    counts = np.stack([resampling.absent, resampling.winless, resampling.undefeated], axis=1)
    return tuple(
        DegenerateModel(model, *row)
        for model, row in zip(models, counts.tolist(), strict=True)
        if any(row)
    )
