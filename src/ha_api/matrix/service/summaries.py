"""The summary of a single model of this moment, with its interval over voters and tasks."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import numpy as np

from ha_api.matrix.queries import domains as of_domains
from ha_api.matrix.queries import matrix as queries
from ha_api.matrix.records.domains import Domain
from ha_api.matrix.records.summaries import ModelBallots
from ha_api.matrix.service import sentences
from ha_api.matrix.service.policies import Policies
from ha_api.platform import given
from ha_api.platform.db import Database
from ha_api.platform.lane import on_lane
from ha_api.platform.models import queries as of_models
from ha_api.platform.models.records import Model
from ha_api.platform.query import there
from ha_core.arrays import Integers
from ha_core.methods.mahakk import Ballots, Counts, Standing, standing


@dataclass(frozen=True, slots=True)
class Summed:
    """A model's standing over a domain, None over all; simulated: some voters are no people."""

    at: datetime
    model: Model
    domain: Domain | None
    policies: Policies
    standing: Standing
    simulated: bool

    def notes(self) -> Iterator[str]:
        """Give what must be known of its numbers."""
        if self.simulated:
            yield sentences.SIMULATED
        yield from (sentences.UNAVAILABLE, sentences.RATERS)


@dataclass(frozen=True, slots=True)
class Summaries:
    """Summaries, each from its model's cells and raters as one statement sees them."""

    database: Database

    async def of(self, model: str, scope: str | None) -> Summed | None:
        """Return the summary of a model; None for a model or domain that there is not."""
        sought = None if scope is None else given.sought(scope)
        async with self.database.reading() as connection:
            models = await of_models.list_models(connection, [given.sought(model)])
            domains = await of_domains.list_domains(connection, sought)
            if not models or (sought is not None and not domains):
                return None
            domain = None if sought is None else domains[0]
            found = there(
                await queries.model_ballots(
                    connection, models[0].id, None if domain is None else domain.id
                )
            )
        policies = Policies.newest()
        standing = await on_lane(partial(computed, found, policies))
        simulated = any(one.simulated for one in domains)
        return Summed(found.at, models[0], domain, policies, standing, simulated)


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
