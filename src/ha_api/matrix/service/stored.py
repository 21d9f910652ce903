"""Matrices of snapshots, which never change: those read last are kept by the process."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import UUID

from ha_api.matrix.queries import matrix as queries
from ha_api.matrix.queries import snapshots as of_snapshots
from ha_api.matrix.records.domains import Domain
from ha_api.matrix.records.snapshots import Recipe, StoredSummary
from ha_api.matrix.service import tables, views
from ha_api.matrix.service.policies import Policies
from ha_api.matrix.service.tables import Table
from ha_api.matrix.service.views import View
from ha_api.platform.db import Database

MOST = 4  # of 200 models on 500 tasks one holds 5 MB


@dataclass(frozen=True, slots=True)
class Stored:
    """A snapshot of the matrix; its table has no names, for these change."""

    recipe: Recipe
    table: Table
    summaries: Sequence[StoredSummary]

    def view(self, domain: Domain | None) -> View:
        """Return a scope of it, under the policies that it names."""
        scope = None if domain is None else domain.id
        rows = [row for row in self.summaries if row.domain_id == scope]
        return views.stored(self.table, domain, Policies.of(self.recipe.versions), rows)


@dataclass(frozen=True, slots=True)
class StoredMatrices:
    """Snapshots by their ids, the one read last at the end."""

    database: Database
    held: dict[UUID, Stored] = field(default_factory=dict)

    async def find(self, snapshot: UUID) -> Stored | None:
        """Return a snapshot; None where there is none, or where its result is not kept."""
        found = self.held.pop(snapshot, None) or await self._read(snapshot)
        if found is not None:
            self.held[snapshot] = found
            if len(self.held) > MOST:
                del self.held[next(iter(self.held))]
        return found

    async def _read(self, snapshot: UUID) -> Stored | None:
        async with self.database.at_once() as connection:
            recipe = await of_snapshots.find_matrix_recipe(connection, snapshot)
            if recipe is None:
                return None
            cells = await of_snapshots.kept_matrix(connection, recipe.id)
            if cells is None:
                return None
            columns = await queries.stored_columns(connection, cells.tasks)
            summaries = await of_snapshots.kept_summaries(connection, recipe.id)
        return Stored(recipe, tables.of_snapshot(cells, columns), summaries)
