"""A snapshot's result as the rows that keep it, and back."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import groupby

from ha_api.matrix.records.observations import ObservedDomain, ObservedTask
from ha_api.matrix.records.results import ModelRating, ModelSummary, Ratings, Scope, Summaries
from ha_api.matrix.records.snapshots import (
    KeptArena,
    KeptMatrix,
    Recipe,
    StoredArena,
    StoredMatrix,
    StoredRating,
    StoredSummary,
)
from ha_api.matrix.service.in_force import Cells
from ha_api.matrix.service.observing import Observed

SUMMED = [field.name for field in fields(ModelSummary) if field.name != "model"]
RATED = [field.name for field in fields(ModelRating) if field.name != "model"]
"""What a result and its row call the same."""


def matrix_rows(snapshot: int, read: Observed, made: Cells, found: Summaries) -> KeptMatrix:
    """Return the rows of a matrix."""
    names = [task.task for task in read.inputs.tasks]
    counts = (part.tolist() for part in made.counts)
    models = [read.models[slug] for slug in read.inputs.models]
    tasks = [read.tasks[names[code]] for code in made.tasks.tolist()]
    return KeptMatrix(
        StoredMatrix(snapshot, models, tasks, *counts),
        [
            StoredSummary(
                snapshot_id=snapshot,
                domain_id=None if scope.domain is None else read.domains[scope.domain],
                model_id=read.models[row.model],
                place=place,
                **{name: getattr(row, name) for name in SUMMED},
            )
            for scope in found.scopes
            for place, row in enumerate(scope.models, 1)
        ],
    )


def arena_rows(snapshot: int, read: Observed, found: Ratings) -> KeptArena:
    """Return the rows of an arena."""
    return KeptArena(
        StoredArena(snapshot, found.rounds, found.orders),
        [
            StoredRating(
                snapshot_id=snapshot,
                model_id=read.models[row.model],
                place=place,
                **{name: getattr(row, name) for name in RATED},
            )
            for place, row in enumerate(found.models, 1)
        ],
    )


def summaries(
    recipe: Recipe,
    kept: KeptMatrix,
    domains: Sequence[ObservedDomain],
    tasks: Sequence[ObservedTask],
    slugs: Mapping[int, str],
) -> Summaries:
    """Return the result that rows of a matrix keep."""
    rows = {
        domain: [_summary(row, slugs) for row in some]
        for domain, some in groupby(kept.summaries, lambda row: row.domain_id)
    }
    open_ = [task.domain for task in tasks if not task.withdrawn]
    scopes: list[tuple[int | None, str | None, int]] = [
        (None, None, len(open_)),
        *((one.id, one.slug, open_.count(one.slug)) for one in domains),
    ]
    return Summaries(
        method=recipe.method_version,
        votes=sum(kept.matrix.votes),
        scopes=tuple(Scope(slug, n, tuple(rows.get(id_, ()))) for id_, slug, n in scopes),
    )


def ratings(recipe: Recipe, kept: KeptArena, slugs: Mapping[int, str]) -> Ratings:
    """Return the result that rows of an arena keep."""
    models = [
        ModelRating(slugs[row.model_id], **{name: getattr(row, name) for name in RATED})
        for row in kept.ratings
    ]
    whole = kept.arena
    return Ratings(
        recipe.method_version, int(recipe.seed), whole.orders, whole.rounds, tuple(models)
    )


def _summary(row: StoredSummary, slugs: Mapping[int, str]) -> ModelSummary:
    return ModelSummary(slugs[row.model_id], **{name: getattr(row, name) for name in SUMMED})
