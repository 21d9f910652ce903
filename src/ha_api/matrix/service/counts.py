"""The counts that are kept beside the raw rows, made anew from them."""

from dataclasses import dataclass

from ha_api.matrix.queries import counts as queries
from ha_api.platform.db import Database


@dataclass(frozen=True, slots=True)
class Counts:
    """Open outputs, verdicts by criterion, raters and cells."""

    database: Database

    async def rebuild(self) -> None:
        """Count everything anew; votes wait meanwhile."""
        async with self.database.writing() as connection:
            await queries.recount_matrix(connection)
