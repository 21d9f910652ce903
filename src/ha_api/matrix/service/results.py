"""What inputs come to, by the methods: summaries of the matrix, ratings of the arena."""

from collections.abc import Iterator

import numpy as np

from ha_api.matrix.records.results import ModelRating, ModelSummary, Ratings, Scope, Summaries
from ha_api.matrix.service.in_force import Cells
from ha_api.matrix.service.inputs import FIRST_WON, ArenaInputs, MatrixInputs
from ha_api.matrix.service.recipes import Method
from ha_core.arrays import Floats, Integers
from ha_core.methods import mahakk
from ha_core.methods.mahakk.counts import Counts
from ha_core.methods.mahakk.sampling import Ballots
from ha_core.methods.mahakk.standings import Standing


def summaries(inputs: MatrixInputs, made: Cells, method: Method) -> Summaries:
    """Return the summaries of every scope, from the cells of the inputs."""
    domains = np.array([inputs.tasks[code].domain for code in made.tasks.tolist()])
    scopes: list[tuple[str | None, Integers]] = [
        (None, np.arange(len(made.tasks))),
        *((one.domain, np.flatnonzero(domains == one.domain)) for one in inputs.domains),
    ]
    return Summaries(
        method=method.name,
        votes=int(made.counts.votes.sum()),
        scopes=tuple(
            Scope(domain, len(columns), _models(inputs.models, made, columns, method))
            for domain, columns in scopes
        ),
    )


def _models(
    names: tuple[str, ...], made: Cells, columns: Integers, method: Method
) -> tuple[ModelSummary, ...]:
    standings = list(_standings(len(names), made, columns, method))
    found = [standing.summary for standing in standings]
    overlap = _numbers(mahakk.overlap_groups([s.low for s in found], [s.high for s in found]))
    order = mahakk.order_models(found, names)
    return tuple(_summary(names[code], standings[code], overlap.get(code)) for code in order)


def _standings(models: int, made: Cells, columns: Integers, method: Method) -> Iterator[Standing]:
    tasks, ballots = len(made.tasks), tuple(map(np.asarray, made.ballots))
    place = np.full(tasks, -1)
    place[columns] = np.arange(len(columns))
    _, eligibility, uncertainty = method.versions
    for model in range(models):
        first = model * tasks
        rows = slice(*np.searchsorted(ballots[0], [first, first + tasks]))
        cell, *rest = (part[rows] for part in ballots)
        inside = place[cell - first] >= 0
        yield mahakk.standing(
            Counts(*(part[first + columns] for part in made.counts)),
            Ballots(place[cell - first][inside], *(part[inside] for part in rest)),
            version=eligibility,
            uncertainty_version=uncertainty,
        )


def _numbers(groups: list[list[int]]) -> dict[int, int]:
    return {code: number for number, group in enumerate(groups, 1) for code in group}


def _summary(name: str, standing: Standing, overlap: int | None) -> ModelSummary:
    found = standing.summary
    return ModelSummary(
        model=name,
        score=found.score,
        estimate=found.estimate,
        low=found.low,
        high=found.high,
        sampling_low=found.sampling_low,
        sampling_high=found.sampling_high,
        cells=found.cells,
        votes=found.votes,
        gap=None if found.gap is None else found.gap.value,
        provisional=standing.provisional,
        overlap=overlap,
    )


def ratings(inputs: ArenaInputs, method: Method, *, orders: int, seed: int) -> Ratings:
    """Return the ratings that the rounds give, and what stands beside them."""
    rounds, (version,) = inputs.rounds, method.versions
    of = inputs.output_model
    played = (of[rounds.first], of[rounds.second], FIRST_WON[rounds.winner], len(inputs.models))
    found = mahakk.arena(*played, version=version)
    spread = mahakk.order_spread(*played, orders=orders, seed=seed, version=version)
    strengths = _numbers_or_none(mahakk.strengths(*played, version=version))
    rows = [
        ModelRating(*row)
        for row in zip(
            inputs.models,
            *(part.tolist() for part in (found.ratings, found.rounds, spread.low, spread.high)),
            strengths,
            strict=True,
        )
    ]
    models = sorted(rows, key=lambda row: (-row.rating, -row.rounds, row.model))
    return Ratings(method.name, seed, orders, len(rounds.first), tuple(models))


def _numbers_or_none(values: Floats) -> list[float | None]:
    return [None if np.isnan(value) else value for value in values.tolist()]
