"""The summary of a single model of this moment, with its interval over voters and tasks."""

from dataclasses import dataclass
from datetime import datetime

import numpy as np

from ha_api.matrix.queries import domains as of_domains
from ha_api.matrix.queries import matrix as queries
from ha_api.matrix.records.domains import Domain
from ha_api.matrix.records.summaries import ModelBallots
from ha_api.matrix.service.policies import Policies
from ha_api.platform import given
from ha_api.platform.db import Database
from ha_api.platform.models import queries as of_models
from ha_api.platform.models.records import Model
from ha_core.arrays import Integers
from ha_core.methods.mahakk import Ballots, Counts, Standing, standing


@dataclass(frozen=True, slots=True)
class Summed:
    """A model's standing over a domain, None over all."""

    at: datetime
    model: Model
    domain: Domain | None
    policies: Policies
    standing: Standing


@dataclass(frozen=True, slots=True)
class Summaries:
    """Summaries, each from its model's cells and raters as one statement sees them."""

    database: Database

    async def of(self, model: str, scope: str | None) -> Summed | None:
        """Return the summary of a model; None for a model or domain that there is not."""
        async with self.database.reading() as connection:
            models = await of_models.list_models(connection, [given.sought(model)])
            domains = (
                []
                if scope is None
                else await of_domains.list_domains(connection, given.sought(scope))
            )
            if not models or (scope is not None and not domains):
                return None
            domain = domains[0] if domains else None
            found = await queries.model_ballots(
                connection, models[0].id, None if domain is None else domain.id
            )
        if found is None:
            return None
        policies = Policies.newest()
        return Summed(found.at, models[0], domain, policies, computed(found, policies))


def computed(found: ModelBallots, policies: Policies) -> Standing:
    """Return the standing that cells and ballots give."""
    place = {task: number for number, task in enumerate(found.tasks)}
    counts = np.zeros((len(Counts._fields), len(place)), np.int64)
    counts[:, [place[task] for task in found.cell_tasks]] = (
        *(found.cell_outputs, found.cell_contributors, found.cell_up),
        *(found.cell_votes, found.cell_raters, found.cell_squares),
    )
    cells = np.array([place[task] for task in found.ballot_tasks], np.int64)
    return standing(
        Counts(*counts),
        Ballots(cells, *map(_whole, (found.raters, found.up, found.votes))),
        version=policies.eligibility.version,
        uncertainty_version=policies.uncertainty.version,
    )


def _whole(values: list[int]) -> Integers:
    return np.array(values, np.int64)
