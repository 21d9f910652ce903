"""Every pair of models of a leaderboard, in the schema."""

import strawberry

from ha_api.boards.records import snapshots
from ha_api.platform.graphql.context import Info


@strawberry.type(
    description="Every pair of models: the row's against the column's, both in the order of"
    " `models`."
)
class Matrix:
    """The pairs as callers see them."""

    models: list[str] = strawberry.field(description="By slug.")
    found: strawberry.Private[snapshots.Matrix]

    @classmethod
    def of(cls, found: snapshots.Matrix) -> "Matrix":
        """Return the pairs as callers see them."""
        return cls(models=list(found.models), found=found)

    @strawberry.field(description="How often the row's model stood above, ties as halves.")
    def wins(self, info: Info) -> list[list[float]]:
        """Return the wins."""
        self._pay(info)
        return [list(row) for row in self.found.wins]

    @strawberry.field
    def comparisons(self, info: Info) -> list[list[int]]:
        """Return the comparisons."""
        self._pay(info)
        columns = zip(*self.found.wins, strict=True)
        pairs = zip(self.found.wins, columns, strict=True)
        return [
            [int(won + lost) for won, lost in zip(row, column, strict=True)]
            for row, column in pairs
        ]

    @strawberry.field(
        description="In which share of the bootstrap's replicates the row's model is rated higher,"
        " one at a time; null where none rates both."
    )
    def above(self, info: Info) -> list[list[float | None]]:
        """Return the shares."""
        self._pay(info)
        return [list(row) for row in self.found.above]

    def _pay(self, info: Info) -> None:
        info.context.budget.spend(len(self.found.models) ** 2)
