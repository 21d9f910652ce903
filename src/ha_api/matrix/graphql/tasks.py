"""Tasks of the matrix in the schema."""

from typing import Annotated

import strawberry

from ha_api.matrix.graphql.criteria import Criterion, CriterionInput
from ha_api.matrix.graphql.domains import Domain, domain_of
from ha_api.matrix.records.tasks import NewTask, Task
from ha_api.matrix.service.tasks import Tasks
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal


@strawberry.type(description="What is asked of models in the matrix: a column of it.")
class MatrixTask(Node):
    """A task as callers see it."""

    name: str = strawberry.field(description="By which exports refer to it.")
    text: str | None = strawberry.field(
        description="Null once taken down, and of a withdrawn task to all but operators."
    )
    direction: Direction
    withdrawn: bool = strawberry.field(
        description="Whether it has left the matrix; it takes no outputs, votes or rounds then."
    )
    criteria: list[Criterion] = strawberry.field(description="Its rubric.")
    of_domain: strawberry.Private[str]

    @classmethod
    def of(cls, found: Task) -> "MatrixTask":
        """Return a task as callers see it."""
        return cls(
            id=to_id("MatrixTask", found.public_id),
            name=found.name,
            text=found.text,
            direction=found.direction,
            withdrawn=found.withdrawn,
            criteria=[Criterion.of(criterion) for criterion in found.rubric],
            of_domain=found.domain,
        )

    @strawberry.field
    async def domain(self, info: Info) -> Domain:
        """Return the task's domain."""
        return await domain_of(info, self.of_domain)


async def find_task(info: Info, id_: str) -> MatrixTask | None:
    """Return the task of an id."""
    public_id = uuid_of("MatrixTask", "id", id_)
    found = await info.context.service(Tasks).find(info.context.caller, public_id)
    return None if found is None else MatrixTask.of(found)


async def task_of(info: Info, id_: strawberry.ID) -> MatrixTask:
    """Return the task to which something belongs."""
    found = await find_task(info, id_)
    if found is None:
        raise LookupError("a task is missing that something belongs to")
    return found


@strawberry.input(description="A task of the matrix to be added, with its rubric.")
class MatrixTaskInput:
    """A task as it is given."""

    name: str = strawberry.field(description="Your own, by which exports refer to it.")
    text: str
    direction: Direction | None = strawberry.field(
        default=None, description="By the text's first letter that runs some way, if not given."
    )
    criteria: list[CriterionInput] = strawberry.field(default_factory=list)

    def given(self) -> NewTask:
        """Return the task as the service takes it."""
        rubric = [criterion.given() for criterion in self.criteria]
        return NewTask(self.name, self.text, self.direction, rubric)


@strawberry.type(description="The tasks that were added, in the order given.")
class MatrixTasksAdded:
    """What an addition made."""

    tasks: list[MatrixTask]


MatrixTaskResult = Annotated[MatrixTask | Refusal, strawberry.union("MatrixTaskResult")]
MatrixTasksResult = Annotated[MatrixTasksAdded | Refusal, strawberry.union("MatrixTasksResult")]


@strawberry.type
class MatrixTaskQuery:
    """Reading tasks."""

    @strawberry.field(description="The task of an id, withdrawn or not.")
    async def matrix_task(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
    ) -> MatrixTask | None:
        """Return the task of an id."""
        return await find_task(info, id)

    @strawberry.field(
        description="The tasks of a domain, or of all domains, oldest first; withdrawn ones are"
        " listed to operators alone."
    )
    async def matrix_tasks(
        self,
        info: Info,
        domain: str | None = None,
        first: int = USUAL,
        after: str | None = None,
    ) -> Connection[MatrixTask]:
        """Return a page of tasks."""
        page = Page.of(first, after)
        found = await info.context.service(Tasks).page(
            info.context.caller,
            domain=domain,
            after=page.after_uuid("MatrixTask"),
            rows=page.rows,
        )
        return page.connection([MatrixTask.of(task) for task in found])


@strawberry.type
class MatrixTaskMutation:
    """Adding and withdrawing tasks."""

    @strawberry.mutation(
        description="Add up to 1,000 tasks with up to 50 criteria each, all or none. Operators"
        " only."
    )
    async def add_matrix_tasks(
        self, info: Info, domain: str, tasks: list[MatrixTaskInput]
    ) -> MatrixTasksResult:
        """Add tasks."""
        made = await info.context.service(Tasks).add(
            info.context.caller, domain=domain, tasks=[task.given() for task in tasks]
        )
        return MatrixTasksAdded(tasks=[MatrixTask.of(task) for task in made])

    @strawberry.mutation(
        description="Take a task out of the matrix, with all outputs and votes, for good. Operators"
        " only."
    )
    async def withdraw_matrix_task(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        reason: str,
    ) -> MatrixTaskResult:
        """Withdraw a task."""
        public_id = uuid_of("MatrixTask", "id", id)
        service = info.context.service(Tasks)
        return MatrixTask.of(await service.withdraw(info.context.caller, public_id, reason))

    @strawberry.mutation(
        description="Remove a task's text for good, which cannot return, and withdraw the task."
        " Operators only."
    )
    async def take_down_matrix_task(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        reason: str,
    ) -> MatrixTaskResult:
        """Take a task down."""
        public_id = uuid_of("MatrixTask", "id", id)
        service = info.context.service(Tasks)
        return MatrixTask.of(await service.take_down(info.context.caller, public_id, reason))
