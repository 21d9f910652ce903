"""Every pair of models of a leaderboard, in the schema."""

import strawberry

from ha_api.boards.records import snapshots


@strawberry.type(
    description="Every pair of models: the row's against the column's, both in the order of"
    " `models`."
)
class Matrix:
    """The pairs as callers see them."""

    models: list[str] = strawberry.field(description="By slug.")
    wins: list[list[float]] = strawberry.field(
        description="How often the row's model stood above, ties as halves."
    )
    comparisons: list[list[int]]
    above: list[list[float | None]] = strawberry.field(
        description="In which share of the bootstrap's replicates the row's model is rated higher,"
        " one at a time; null where none rates both."
    )

    @classmethod
    def of(cls, found: snapshots.Matrix) -> "Matrix":
        """Return the pairs as callers see them."""
        columns = zip(*found.wins, strict=True)
        pairs = zip(found.wins, columns, strict=True)
        return cls(
            models=list(found.models),
            wins=[list(row) for row in found.wins],
            comparisons=[
                [int(won + lost) for won, lost in zip(row, column, strict=True)]
                for row, column in pairs
            ],
            above=[list(row) for row in found.above],
        )
