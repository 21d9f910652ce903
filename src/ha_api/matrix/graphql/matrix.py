"""The matrix in the schema: models by tasks."""

from datetime import datetime

import strawberry

from ha_api.matrix.graphql.domains import Domain
from ha_api.matrix.graphql.policies import MatrixPolicy, policies
from ha_api.matrix.graphql.rows import USUAL_CELLS, USUAL_ROWS, MatrixRow, following, rows
from ha_api.matrix.graphql.tasks import MatrixTask
from ha_api.matrix.service.matrices import Matrices, Shown
from ha_api.matrix.service.tasks import Tasks
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.pages import Connection, Page

READING, A_MODEL, A_TASK = 2000, 5, 20  # what each costs, in values of an answer


@strawberry.type(
    description="Models by the tasks of a scope: live, all of it as of one moment, or of a"
    " snapshot."
)
class TaskMatrix:
    """A matrix as callers see it."""

    found: strawberry.Private[Shown]
    domain: Domain | None = strawberry.field(description="The scope; null over all domains.")
    snapshot: strawberry.ID | None = strawberry.field(description="Null of the live matrix.")
    at: datetime = strawberry.field(description="Of when it is.")
    policies: list[MatrixPolicy] = strawberry.field(
        description="Of the score of outputs and cells, of eligibility, and of uncertainty."
    )
    population: str = strawberry.field(description="What the policy of eligibility counts.")
    notes: list[str] = strawberry.field(
        description="What to say beside the numbers, in plain words."
    )
    model_count: int = strawberry.field(
        description="Rows: models with an output that was ever published."
    )
    task_count: int = strawberry.field(description="Columns: tasks that are not withdrawn.")

    @classmethod
    def of(cls, found: Shown) -> "TaskMatrix":
        """Return a matrix as callers see it."""
        view = found.view
        return cls(
            found=found,
            domain=None if view.domain is None else Domain.of(view.domain),
            snapshot=None if found.snapshot is None else to_id("MatrixSnapshot", found.snapshot),
            at=found.at,
            policies=policies(view.policies),
            population=view.policies.eligibility.population,
            notes=list(found.notes()),
            model_count=len(view.standings),
            task_count=len(view.columns),
        )

    @strawberry.field(description="The columns, oldest first.")
    async def tasks(
        self, info: Info, first: int = USUAL_CELLS, after: str | None = None
    ) -> Connection[MatrixTask]:
        """Return a page of tasks."""
        page = Page.of(first, after)
        begin = following(self.found.view, page.after_uuid("MatrixTask"))
        columns = self.found.view.columns[begin : begin + page.rows]
        info.context.budget.spend(A_TASK * len(columns))
        found = await info.context.service(Tasks).of_ids(
            info.context.caller, [column.public_id for column in columns]
        )
        return page.connection([MatrixTask.of(task) for task in found])

    @strawberry.field(
        description="The models, best first. Live rows move between two pages: the pages of a"
        " snapshot fit together."
    )
    async def rows(
        self, info: Info, first: int = USUAL_ROWS, after: str | None = None
    ) -> Connection[MatrixRow]:
        """Return a page of rows."""
        return await rows(info, self.found, first, after)


async def shown(info: Info, scope: str | None, snapshot: strawberry.ID | None) -> Shown | None:
    """Return a scope of the matrix, paid for."""
    info.context.budget.spend(READING)
    public_id = None if snapshot is None else uuid_of("MatrixSnapshot", "snapshot", snapshot)
    found = await info.context.service(Matrices).of(scope, public_id)
    if found is not None:
        info.context.budget.spend(A_MODEL * len(found.view.standings))
    return found


@strawberry.type
class MatrixQuery:
    """Reading the matrix."""

    @strawberry.field(
        description="The matrix over the domain of a slug, by default over all tasks; of a snapshot"
        " if one is named, otherwise live. Null for a domain or snapshot that there is not, and for"
        " one whose result is not kept."
    )
    async def matrix(
        self, info: Info, scope: str | None = None, snapshot: strawberry.ID | None = None
    ) -> TaskMatrix | None:
        """Return a matrix."""
        found = await shown(info, scope, snapshot)
        return None if found is None else TaskMatrix.of(found)
