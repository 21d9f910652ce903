"""Snapshots of the matrix and of the arena in the schema, and how the next ones stand."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.matrix.records.snapshots import MatrixResult, Recipe
from ha_api.matrix.records.snapshots import Refit as RefitRecord
from ha_api.matrix.service.refits import MatrixRefits
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.refusals import Refusal

strawberry.enum(MatrixResult, description="What a snapshot is of.")


@strawberry.type(
    description="An immutable result of the matrix or of the arena, by everything that it follows"
    " from: whoever holds its export computes the same."
)
class MatrixSnapshot(Node):
    """A snapshot as callers see it."""

    result: MatrixResult
    versions: list[str] = strawberry.field(
        description="Of the policies: it is read again under these, whatever is newest."
    )
    method_version: str = strawberry.field(description="The versions in one word.")
    parameters_digest: str = strawberry.field(
        description="SHA-256 of the policies' numbers, in hexadecimal."
    )
    population: str = strawberry.field(description="Whom the policies count.")
    seed: str = strawberry.field(description="Of the orders: 64 bits without a sign, in decimal.")
    orders: int = strawberry.field(description="Random ones of an arena's rounds; 0 of a matrix.")
    cut: strawberry.ID = strawberry.field(
        description="The number of the newest vote that was read, of an arena of the newest result;"
        " 0 for none."
    )
    publication_cut: strawberry.ID = strawberry.field(
        description="Likewise of outputs' publications."
    )
    verdict_cut: strawberry.ID = strawberry.field(
        description="Likewise of verdicts, which enter no score."
    )
    task_cut: strawberry.ID = strawberry.field(description="Likewise of tasks.")
    withdrawal_cut: strawberry.ID = strawberry.field(description="Likewise of their withdrawals.")
    inputs_digest: str = strawberry.field(
        description="SHA-256 of the lines of its export, in hexadecimal."
    )
    software: str
    created_at: datetime
    kept: bool = strawberry.field(description="Whether its result is there, and was not dropped.")
    current: bool = strawberry.field(description="Whether it is the newest of its kind.")
    verify: str = strawberry.field(description="The command that computes it again and compares.")

    @classmethod
    def of(cls, found: Recipe) -> "MatrixSnapshot":
        """Return a snapshot as callers see it."""
        return cls(
            id=to_id("MatrixSnapshot", found.public_id),
            result=found.result,
            versions=found.versions,
            method_version=found.method_version,
            parameters_digest=found.parameters_digest.hex(),
            population=found.population,
            seed=found.seed,
            orders=found.replicates,
            cut=strawberry.ID(str(found.cut)),
            publication_cut=strawberry.ID(str(found.eligibility_cut)),
            verdict_cut=strawberry.ID(str(found.showing_cut)),
            task_cut=strawberry.ID(str(found.task_cut)),
            withdrawal_cut=strawberry.ID(str(found.withdrawal_cut)),
            inputs_digest=found.inputs_digest.hex(),
            software=found.software,
            created_at=found.created_at,
            kept=found.kept,
            current=found.current,
            verify=f"ha verify {found.public_id}",
        )


@strawberry.type(description="How the next snapshot stands.")
class MatrixRefit:
    """A refit as callers see it."""

    result: MatrixResult
    asked_at: datetime | None = strawberry.field(
        description="When an operator wanted a snapshot at once; null once it is there."
    )
    began_at: datetime | None = strawberry.field(description="It is computed since then.")
    ended_at: datetime | None = strawberry.field(description="The newest success.")
    failures: int = strawberry.field(description="Since the newest success.")
    failed_at: datetime | None
    problem: str | None = strawberry.field(description="Of the newest failure. Operators only.")
    due_at: datetime | None = strawberry.field(
        description="When a worker begins, if there is something new: a vote, a publication, a"
        " task, a result of a round, another version of a policy, a wish. Past where none was free."
    )

    @classmethod
    def of(cls, found: RefitRecord, *, everything: bool) -> "MatrixRefit":
        """Return a refit as callers see it; everything: as an operator does."""
        return cls(
            result=found.result,
            asked_at=found.asked_at,
            began_at=found.began_at,
            ended_at=found.ended_at,
            failures=found.failures,
            failed_at=found.failed_at,
            problem=found.problem if everything else None,
            due_at=found.due_at,
        )


@strawberry.type(description="A snapshot will be taken as soon as a worker is free.")
class MatrixSnapshotRequested:
    """A snapshot that was asked for."""

    result: MatrixResult


MatrixSnapshotRequestedResult = Annotated[
    MatrixSnapshotRequested | Refusal, strawberry.union("MatrixSnapshotRequestedResult")
]


@strawberry.type
class MatrixSnapshotQuery:
    """Reading snapshots."""

    @strawberry.field(description="The snapshots of the matrix or of the arena, newest first.")
    async def matrix_snapshots(
        self,
        info: Info,
        result: MatrixResult = MatrixResult.MATRIX,
        first: int = USUAL,
        after: str | None = None,
    ) -> Connection[MatrixSnapshot]:
        """Return a page of snapshots."""
        page = Page.of(first, after)
        before = page.after_uuid("MatrixSnapshot")
        found = await info.context.service(MatrixSnapshots).page(result, before, page.rows)
        return page.connection([MatrixSnapshot.of(one) for one in found])

    @strawberry.field(description="How the next snapshots stand, the longest waiting first.")
    async def matrix_refits(self, info: Info) -> list[MatrixRefit]:
        """Return what is due, and what runs."""
        everything = info.context.caller.is_operator
        found = await info.context.service(MatrixRefits).states()
        return [MatrixRefit.of(one, everything=everything) for one in found]


@strawberry.type
class MatrixSnapshotMutation:
    """Asking for snapshots."""

    @strawberry.mutation(
        description="Ask for a snapshot at once; workers take one anyway when something is new."
        " Operators only."
    )
    async def request_matrix_snapshot(
        self, info: Info, result: MatrixResult = MatrixResult.MATRIX
    ) -> MatrixSnapshotRequestedResult:
        """Ask for a snapshot."""
        await info.context.service(MatrixRefits).ask(info.context.caller, result)
        return MatrixSnapshotRequested(result=result)


async def find_snapshot(info: Info, id_: str) -> MatrixSnapshot | None:
    """Return the snapshot of an id."""
    public_id = uuid_of("MatrixSnapshot", "id", id_)
    found = await info.context.service(MatrixSnapshots).find(public_id)
    return None if found is None else MatrixSnapshot.of(found)
