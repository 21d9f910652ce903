"""Scores as they are kept: rankings of a category, and the history of a family."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.index.queries import computations as queries
from ha_api.index.records.computations import Computation, RankedScore, StoredScore
from ha_api.platform.db import Database
from ha_core.methods.index import Category


@dataclass(frozen=True, slots=True)
class Ranked:
    """Families of a category by one computation, and so by one version of the method."""

    computation: Computation
    scores: Sequence[RankedScore]

    @property
    def by_index(self) -> list[RankedScore]:
        """The ranking of the index, those without one last."""
        return sorted(self.scores, key=lambda one: _key(one.index_place, one.family))

    @property
    def by_freedom(self) -> list[RankedScore]:
        """The ranking of freedom, those below its threshold last."""
        return sorted(self.scores, key=lambda one: _key(one.freedom_place, one.family))


@dataclass(frozen=True, slots=True)
class IndexScores:
    """Reading scores."""

    database: Database

    async def ranked(self, category: Category, computation: UUID | None) -> Ranked | None:
        """Return a category by a computation, the newest unless one is named."""
        async with self.database.at_once() as connection:
            if computation is None:
                newest = await queries.list_index_computations(connection, None, 1)
                found = newest[0] if newest else None
            else:
                found = await queries.find_index_computation(connection, computation)
            if found is None:
                return None
            return Ranked(found, await queries.ranked_index_scores(connection, category, found.id))

    async def find(self, family: str, computation: UUID | None) -> StoredScore | None:
        """Return a family's score by a computation, the newest unless one is named."""
        async with self.database.reading() as connection:
            return await queries.find_index_score(connection, family, computation)

    async def page(self, family: str, before: UUID | None, rows: int) -> list[StoredScore]:
        """Return a family's scores by computations before one of them, newest first."""
        async with self.database.reading() as connection:
            return await queries.list_index_scores(connection, family, before, rows)


def _key(place: int | None, family: str) -> tuple[bool, int, str]:
    return place is None, place or 0, family
