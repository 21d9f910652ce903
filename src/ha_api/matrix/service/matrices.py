"""The matrix as everybody may read it: live, or of a snapshot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from uuid import UUID

from ha_api.matrix.queries import criteria as of_criteria
from ha_api.matrix.queries import domains as of_domains
from ha_api.matrix.queries import matrix as queries
from ha_api.matrix.records.criteria import CellsCriterion
from ha_api.matrix.records.domains import Domain
from ha_api.matrix.records.rows import Beside
from ha_api.matrix.service import live, sentences, wording
from ha_api.matrix.service.live import Moment
from ha_api.matrix.service.shared import Shared
from ha_api.matrix.service.stored import StoredMatrices
from ha_api.matrix.service.views import View
from ha_api.platform import given
from ha_api.platform.db import Database
from ha_api.platform.models import queries as of_models


@dataclass(frozen=True, slots=True)
class Shown:
    """A scope of the matrix as it was at a time; snapshot: None of the live one."""

    at: datetime
    snapshot: UUID | None
    view: View
    simulated: bool

    def notes(self) -> Iterator[str]:
        """Give what must be known of every number in it."""
        if self.simulated:
            yield sentences.SIMULATED
        yield from (sentences.UNAVAILABLE, sentences.RATERS, sentences.OVERLAP, sentences.SAMPLING)
        yield from (wording.ARENA_IS_PLATFORM_WIDE, wording.ARENA_UNAVAILABLE)


class Matrices:
    """One of these a process: it holds the live matrix, and the snapshots read last."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._live: Shared[Moment] = Shared(partial(live.read, database))
        self._stored = StoredMatrices(database)

    async def of(self, scope: str | None, snapshot: UUID | None = None) -> Shown | None:
        """Return the matrix over a domain, None over all; None for what there is not."""
        sought = None if scope is None else given.sought(scope)
        if snapshot is not None:
            return await self._of_snapshot(sought, snapshot)
        moment = await self._live.newest()
        domain = None if sought is None else moment.domains.get(sought)
        if domain is None and sought is not None:
            return None
        simulated = _is_simulated(list(moment.domains.values()), domain)
        return Shown(moment.at, None, moment.view(domain), simulated)

    async def beside(self, shown: Shown, models: Sequence[int]) -> dict[int, Beside]:
        """Return what stands beside the rows of models."""
        domain = None if shown.view.domain is None else shown.view.domain.id
        # Numbers of other policies, which snapshots name, do not stand beside those of these.
        versions = shown.view.policies.versions
        async with self._database.reading() as connection:
            rows = await queries.beside_rows(connection, domain, models, versions)
        return {row.model: row for row in rows}

    async def verdicts(
        self, shown: Shown, models: Sequence[int], tasks: Sequence[int]
    ) -> list[CellsCriterion]:
        """Return the criteria of tasks, in order, with the verdicts on outputs of models."""
        async with self._database.reading() as connection:
            if shown.snapshot is None:
                return await of_criteria.verdicts_of_cells(connection, models, tasks)
            return await of_criteria.stored_verdicts_of_cells(
                connection, shown.snapshot, models, tasks
            )

    async def _of_snapshot(self, sought: str | None, snapshot: UUID) -> Shown | None:
        async with self._database.reading() as connection:
            domains = await of_domains.list_domains(connection, sought)
            models = await of_models.list_models(connection, None)
        domain = domains[0] if domains and sought is not None else None
        found = await self._stored.find(snapshot)
        if found is None or (domain is None and sought is not None):
            return None
        view = found.view(domain)
        named = replace(view.table, models={model.id: model for model in models})
        simulated = _is_simulated(domains, domain)
        return Shown(found.recipe.created_at, snapshot, replace(view, table=named), simulated)


def _is_simulated(domains: Sequence[Domain], domain: Domain | None) -> bool:
    return any(one.simulated for one in domains) if domain is None else domain.simulated
