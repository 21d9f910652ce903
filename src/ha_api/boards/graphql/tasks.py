"""Tasks in the schema."""

from typing import Annotated

import strawberry

from ha_api.boards import records
from ha_api.boards.graphql.answers import Answer
from ha_api.boards.graphql.studies import Study, study_of
from ha_api.boards.graphql.words import Mode
from ha_api.boards.records.tasks import NewTask
from ha_api.boards.service.answers import Answers
from ha_api.boards.service.tasks import Tasks
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of, uuids_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal


@strawberry.type(description="What is asked.")
class Task(Node):
    """A task as callers see it."""

    name: str | None = strawberry.field(description="The operators' own; null to all others.")
    mode: Mode
    text: str | None = strawberry.field(
        description="Null once taken down, of a task that a file of rankings named, and if 18+ to"
        " all but adults and operators."
    )
    direction: Direction
    published: bool
    found: strawberry.Private[records.Task]

    @classmethod
    def of(cls, found: records.Task) -> "Task":
        """Return a task as callers see it."""
        return cls(
            id=to_id("Task", found.public_id),
            name=found.name,
            mode=found.mode,
            text=found.text,
            direction=found.direction,
            published=found.published,
            found=found,
        )

    @strawberry.field
    async def study(self, info: Info) -> Study:
        """Return the task's study."""
        return await study_of(info, self.found.study)

    @strawberry.field(description="Oldest first. Operators only; refused to all others.")
    async def answers(self, info: Info) -> list[Answer] | None:
        """Return the answers to the task."""
        service = info.context.service(Answers)
        found = await service.of_task(info.context.caller, self.found)
        return [Answer.of(answer) for answer in found]


async def task_of(info: Info, id_: strawberry.ID) -> Task:
    """Return the task to which something belongs, to a caller who sees everything."""
    service = info.context.service(Tasks)
    found = await service.find(info.context.caller, uuid_of("Task", "id", id_))
    if found is None:
        raise LookupError("a task is missing that something belongs to")
    return Task.of(found)


@strawberry.input(description="A task to be added.")
class TaskInput:
    """A task as it is given."""

    text: str
    name: str | None = strawberry.field(
        default=None, description="Your own, by which files refer to it."
    )
    direction: Direction | None = strawberry.field(
        default=None, description="By the text's first letter that runs some way, if not given."
    )

    def given(self) -> NewTask:
        """Return the task as the service takes it."""
        return NewTask(self.text, self.name, self.direction)


@strawberry.type(description="The tasks that were added or changed, in the order given.")
class TasksChanged:
    """What a change left."""

    tasks: list[Task]

    @classmethod
    def of(cls, found: list[records.Task]) -> "TasksChanged":
        """Return tasks as callers see them."""
        return cls(tasks=[Task.of(task) for task in found])


TaskResult = Annotated[Task | Refusal, strawberry.union("TaskResult")]
TasksResult = Annotated[TasksChanged | Refusal, strawberry.union("TasksResult")]


@strawberry.type
class TaskQuery:
    """Reading tasks."""

    @strawberry.field(description="The task of an id, if it is published on a board of yours.")
    async def task(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
    ) -> Task | None:
        """Return the task of an id."""
        service = info.context.service(Tasks)
        found = await service.find(info.context.caller, uuid_of("Task", "id", id))
        return None if found is None else Task.of(found)

    @strawberry.field(
        description="The tasks that are published on a board of yours, oldest first; to operators"
        " all of them."
    )
    async def tasks(
        self, info: Info, study: str, mode: Mode, first: int = USUAL, after: str | None = None
    ) -> Connection[Task]:
        """Return a page of tasks."""
        page = Page.of(first, after)
        found = await info.context.service(Tasks).page(
            info.context.caller,
            study=study,
            mode=mode,
            after=page.after_uuid("Task"),
            rows=page.rows,
        )
        return page.connection([Task.of(task) for task in found])


@strawberry.type
class TaskMutation:
    """Adding, publishing and removing tasks."""

    @strawberry.mutation(description="Add up to 1,000 tasks, all or none. Operators only.")
    async def add_tasks(
        self, info: Info, study: str, mode: Mode, tasks: list[TaskInput], publish: bool = False
    ) -> TasksResult:
        """Add tasks."""
        made = await info.context.service(Tasks).add(
            info.context.caller,
            study=study,
            mode=mode,
            tasks=[task.given() for task in tasks],
            publish=publish,
        )
        return TasksChanged.of(made)

    @strawberry.mutation(description="Let tasks be shown, all or none. Operators only.")
    async def publish_tasks(
        self, info: Info, ids: list[strawberry.ID], reason: str | None = None
    ) -> TasksResult:
        """Publish tasks."""
        service = info.context.service(Tasks)
        return TasksChanged.of(
            await service.publish(info.context.caller, uuids_of("Task", "ids", ids), reason)
        )

    @strawberry.mutation(description="Show tasks no longer, all or none. Operators only.")
    async def withdraw_tasks(
        self, info: Info, ids: list[strawberry.ID], reason: str
    ) -> TasksResult:
        """Withdraw tasks."""
        service = info.context.service(Tasks)
        return TasksChanged.of(
            await service.withdraw(info.context.caller, uuids_of("Task", "ids", ids), reason)
        )

    @strawberry.mutation(
        description="Remove a task's text for good; it cannot return. Operators only."
    )
    async def take_down_task(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        reason: str,
    ) -> TaskResult:
        """Take a task down."""
        public_id = uuid_of("Task", "id", id)
        service = info.context.service(Tasks)
        return Task.of(await service.take_down(info.context.caller, public_id, reason))
