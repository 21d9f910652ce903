"""Outputs in the schema: blind to whoever has not judged them."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import strawberry

from ha_api.matrix.graphql.criteria import Adherence
from ha_api.matrix.graphql.tasks import MatrixTask, task_of
from ha_api.matrix.graphql.words import OutputState
from ha_api.matrix.service.outputs import Outputs
from ha_api.matrix.service.seen import Seen
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.graphql.words import Direction
from ha_api.platform.models.graphql import Model
from ha_api.platform.refusals import Refusal
from ha_core.methods import mahakk


@strawberry.type(
    description="What an output's votes in force come to. `score` and `high` are the bounds of"
    " Wilson's 95% interval of the share of up votes, in points of 100; null without votes."
)
class Evaluation:
    """The votes on an output, and its verdicts by criterion."""

    up: int
    votes: int
    score: float | None
    high: float | None
    state: mahakk.OutputState
    adherence: list[Adherence] = strawberry.field(description="In the order of the rubric.")

    @classmethod
    def of(cls, found: Seen) -> "Evaluation | None":
        """Return what callers see of an output that is open and that they may know."""
        if found.up is None or found.votes is None:
            return None
        scored = mahakk.output_score(found.up, found.votes)
        return cls(
            up=found.up,
            votes=found.votes,
            score=None if scored.score is None else 100 * scored.score,
            high=None if scored.high is None else 100 * scored.high,
            state=scored.state,
            adherence=Adherence.of(found.criteria),
        )


@strawberry.type(description="What a model gave for a task of the matrix.")
class Output(Node):
    """An output as one caller sees it."""

    text: str | None = strawberry.field(
        description="Null once taken down; of one that is published no longer, to all but its"
        " contributor and operators."
    )
    direction: Direction
    published: bool = strawberry.field(description="Whether it takes votes and counts.")
    mine: bool = strawberry.field(description="Whether you contributed it.")
    model: Model | None = strawberry.field(
        description="Null before you have judged it: told by a vote, a verdict, or the result of a"
        " round that showed it. Contributors and operators know."
    )
    evaluation: Evaluation | None = strawberry.field(
        description="Null where the model is, and of what is not published."
    )
    my_vote: bool | None = strawberry.field(description="Your own vote in force: whether up.")
    state: OutputState | None = strawberry.field(
        description="To its contributor and to operators; null of a draft."
    )
    contributor: strawberry.ID | None = strawberry.field(description="To operators.")
    created_at: datetime | None = strawberry.field(
        description="To its contributor and to operators."
    )
    of_task: strawberry.Private[strawberry.ID]

    @classmethod
    def of(cls, found: Seen) -> "Output":
        """Return an output as its reader sees it."""
        by = None if found.contributor is None else to_id("Participant", found.contributor)
        return cls(
            id=to_id("Output", found.public_id),
            text=found.text,
            direction=found.direction,
            published=found.open,
            mine=found.mine,
            model=None if found.model is None else Model.of(found.model),
            evaluation=Evaluation.of(found),
            my_vote=found.my_vote,
            state=found.state,
            contributor=by,
            created_at=found.created_at,
            of_task=to_id("MatrixTask", found.task),
        )

    @strawberry.field
    async def task(self, info: Info) -> MatrixTask:
        """Return the task that it is for."""
        return await task_of(info, self.of_task)


OutputResult = Annotated[Output | Refusal, strawberry.union("OutputResult")]


async def find_output(info: Info, id_: str, participant: str | None = None) -> Output | None:
    """Return the output of an id as the caller sees it."""
    found = await info.context.service(Outputs).find(
        info.context.caller, uuid_of("Output", "id", id_), pseudonym_of(participant)
    )
    return None if found is None else Output.of(found)


def pseudonym_of(participant: str | None, field: str = "participant") -> UUID | None:
    """Return the pseudonym of the participant whom a field names. Raises RefusedError."""
    return None if participant is None else uuid_of("Participant", field, participant)


@strawberry.type
class OutputQuery:
    """Reading outputs."""

    @strawberry.field(
        description="The output of an id as you see it, or the participant for whom a partner's key"
        " asks; null where nothing of it is for you."
    )
    async def output(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        participant: strawberry.ID | None = None,
    ) -> Output | None:
        """Return the output of an id."""
        return await find_output(info, id, participant)

    @strawberry.field(
        description="The published outputs of a task that you may judge: all but your own, in an"
        " order that tells nothing."
    )
    async def outputs(
        self,
        info: Info,
        task: strawberry.ID,
        participant: strawberry.ID | None = None,
        first: int = USUAL,
        after: str | None = None,
    ) -> Connection[Output]:
        """Return a page of a task's outputs."""
        page = Page.of(first, after)
        found = await info.context.service(Outputs).of_task(
            info.context.caller,
            uuid_of("MatrixTask", "task", task),
            pseudonym_of(participant),
            after=page.after_uuid("Output"),
            rows=page.rows,
        )
        return page.connection([Output.of(output) for output in found])

    @strawberry.field(description="What a participant contributed, newest first.")
    async def my_outputs(
        self,
        info: Info,
        participant: strawberry.ID | None = None,
        first: int = USUAL,
        after: str | None = None,
    ) -> Connection[Output]:
        """Return a page of a participant's own outputs."""
        page = Page.of(first, after)
        found = await info.context.service(Outputs).mine(
            info.context.caller,
            pseudonym_of(participant),
            before=page.after_uuid("Output"),
            rows=page.rows,
        )
        return page.connection([Output.of(output) for output in found])

    @strawberry.field(
        description="Outputs that wait for an operator, oldest first. Operators only."
    )
    async def held_outputs(
        self, info: Info, first: int = USUAL, after: str | None = None
    ) -> Connection[Output]:
        """Return a page of the outputs that are held."""
        page = Page.of(first, after)
        found = await info.context.service(Outputs).held(
            info.context.caller, after=page.after_uuid("Output"), rows=page.rows
        )
        return page.connection([Output.of(output) for output in found])


@strawberry.type
class OutputMutation:
    """Publishing outputs and taking them back."""

    @strawberry.mutation(
        description="Let an output be judged: your own, or as operator anybody's. A text that names"
        " its own model or maker is held until an operator publishes it; what an operator withdrew"
        " only an operator publishes again."
    )
    async def publish_output(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        participant: strawberry.ID | None = None,
    ) -> OutputResult:
        """Publish an output."""
        service, public_id = info.context.service(Outputs), uuid_of("Output", "id", id)
        found = await service.publish(info.context.caller, public_id, pseudonym_of(participant))
        return Output.of(found)

    @strawberry.mutation(
        description="Let an output count and be judged no longer: your own, or as operator"
        " anybody's. Its votes return with it."
    )
    async def withdraw_output(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        reason: str,
        participant: strawberry.ID | None = None,
    ) -> OutputResult:
        """Withdraw an output."""
        service, public_id = info.context.service(Outputs), uuid_of("Output", "id", id)
        found = await service.withdraw(
            info.context.caller, public_id, reason, pseudonym_of(participant)
        )
        return Output.of(found)

    @strawberry.mutation(
        description="Remove an output's text for good, which cannot return, and withdraw the"
        " output. Operators only."
    )
    async def take_down_output(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        reason: str,
    ) -> OutputResult:
        """Take an output down."""
        service, public_id = info.context.service(Outputs), uuid_of("Output", "id", id)
        return Output.of(await service.take_down(info.context.caller, public_id, reason))
