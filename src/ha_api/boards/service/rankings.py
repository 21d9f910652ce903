"""Rankings as they are stored: who gave them, of what, and what they count for."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from ha_api.boards.queries import eligibility as of_eligibility
from ha_api.boards.queries import rankings as queries
from ha_api.boards.records.eligibility import EligibilityChange
from ha_api.boards.records.rankings import StoredRanking
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection


@dataclass(frozen=True, slots=True)
class ReadRanking:
    """A ranking, and every change of what it counts for, oldest first."""

    ranking: StoredRanking
    changes: list[EligibilityChange]


@dataclass(frozen=True, slots=True)
class Rankings:
    """What was ranked, for operators."""

    database: Database

    async def find(self, caller: Caller, number: int) -> ReadRanking | None:
        """Return the ranking of a number. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        async with self.database.at_once() as connection:
            return next(iter(await read(connection, [number])), None)


async def read(connection: Connection, numbers: Sequence[int]) -> list[ReadRanking]:
    """Return rankings with their changes, in the order of observation."""
    found = await queries.list_rankings(connection, numbers)
    changes = defaultdict(list)
    for change in await of_eligibility.list_eligibility_changes(connection, numbers):
        changes[change.ranking].append(change)
    return [ReadRanking(ranking, changes[ranking.id]) for ranking in found]
