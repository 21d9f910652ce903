"""A scope of the matrix: its tasks as columns, every model's standing over them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ha_api.matrix.records.domains import Domain
from ha_api.matrix.records.matrix import Column
from ha_api.matrix.records.snapshots import StoredSummary
from ha_api.matrix.service.policies import Policies
from ha_api.matrix.service.tables import Table
from ha_api.platform.models.records import Model
from ha_core.arrays import Integers
from ha_core.methods.mahakk import (
    Cell,
    Gap,
    Standing,
    Summary,
    cells_of,
    order_models,
    overlap_groups,
    standing,
)


@dataclass(frozen=True, slots=True)
class View:
    """domain: None is all of them. places: where the table has the columns of the scope.

    standings: of every model with a row, best first. groups: of models whose intervals overlap,
    lowest first; a model without an interval is in none.
    """

    domain: Domain | None
    policies: Policies
    table: Table
    places: Integers
    columns: Sequence[Column]
    standings: Mapping[int, Standing]
    groups: Sequence[Sequence[int]]

    @property
    def models(self) -> list[Model]:
        """The models with a row, best first."""
        return [self.table.models[model] for model in self.standings]

    def cells(self, model: int, first: int, last: int) -> tuple[Cell, ...]:
        """Return the cells of a model in some columns of the scope."""
        return cells_of(
            self.table.row(model, self.places[first:last]),
            version=self.policies.eligibility.version,
            score_version=self.policies.uncertainty.wilson.version,
        )


def computed(
    table: Table, domain: Domain | None, policies: Policies, known: Mapping[int, Standing]
) -> View:
    """Return a view of kept counts. known: standings that no cell changed of since."""
    places = _places(table, domain)
    found = {
        model: known.get(model)
        or standing(
            table.row(model, places),
            version=policies.eligibility.version,
            uncertainty_version=policies.uncertainty.version,
        )
        for model in table.counts
    }
    models = list(found)
    summaries = [found[model].summary for model in models]
    order = order_models(summaries, [table.models[model].slug for model in models])
    groups = overlap_groups([s.low for s in summaries], [s.high for s in summaries])
    return View(
        domain,
        policies,
        table,
        places,
        [table.columns[place] for place in places],
        {models[index]: found[models[index]] for index in order},
        [[models[index] for index in group] for group in groups],
    )


def stored(
    table: Table, domain: Domain | None, policies: Policies, rows: Sequence[StoredSummary]
) -> View:
    """Return a view of a snapshot, whose standings were kept best first."""
    places, groups = _places(table, domain), dict[int, list[int]]()
    for row in rows:
        if row.overlap is not None:
            groups.setdefault(row.overlap, []).append(row.model_id)
    return View(
        domain,
        policies,
        table,
        places,
        [table.columns[place] for place in places],
        {row.model_id: _standing(row, policies.uncertainty.version) for row in rows},
        [groups[number] for number in sorted(groups)],
    )


def _places(table: Table, domain: Domain | None) -> Integers:
    columns = enumerate(table.columns)
    return np.array(
        [place for place, column in columns if domain is None or column.domain == domain.id],
        np.int64,
    )


def _standing(row: StoredSummary, version: str) -> Standing:
    summary = Summary(
        score=row.score,
        estimate=row.estimate,
        low=row.low,
        high=row.high,
        sampling_low=row.sampling_low,
        sampling_high=row.sampling_high,
        cells=row.cells,
        votes=row.votes,
        gap=None if row.gap is None else Gap(row.gap),
        version=version,
    )
    return Standing(summary, row.provisional)
