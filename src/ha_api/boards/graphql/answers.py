"""Answers in the schema: operators' alone, for each stands beside who wrote it."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import strawberry

from ha_api.boards import records
from ha_api.boards.graphql.words import Mode, Publication
from ha_api.boards.records.answers import NewAnswer
from ha_api.boards.service.answers import Answers
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of, uuids_of
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal

if TYPE_CHECKING:
    from ha_api.boards.graphql.tasks import Task


@strawberry.type(description="A text by a model or an author. Operators only.")
class Answer:
    """An answer as operators see it."""

    id: strawberry.ID
    mode: Mode
    model: str | None = strawberry.field(description="The slug of the model that wrote it.")
    author: strawberry.ID | None = strawberry.field(description="The participant who wrote it.")
    text: str | None = strawberry.field(description="Null once taken down.")
    direction: Direction
    publication: Publication | None = strawberry.field(description="Null before any.")
    created_at: datetime
    of_task: strawberry.Private[strawberry.ID]

    @classmethod
    def of(cls, found: records.Answer) -> "Answer":
        """Return an answer as operators see it."""
        author = None if found.author is None else to_id("Participant", found.author)
        return cls(
            id=to_id("Answer", found.public_id),
            mode=found.mode,
            model=found.model,
            author=author,
            text=found.text,
            direction=found.direction,
            publication=found.publication,
            created_at=found.created_at,
            of_task=to_id("Task", found.task),
        )

    @strawberry.field
    async def task(
        self, info: Info
    ) -> Annotated["Task", strawberry.lazy("ha_api.boards.graphql.tasks")]:
        """Return the task that it answers."""
        from ha_api.boards.graphql.tasks import task_of

        return await task_of(info, self.of_task)


@strawberry.type(description="What a participant said of a text they were shown.")
class AnswerReport:
    """A report as operators see it."""

    id: strawberry.ID
    reason: str
    at: datetime
    of_answer: strawberry.Private[records.AnswerReport]

    @classmethod
    def of(cls, found: records.AnswerReport) -> "AnswerReport":
        """Return a report as operators see it."""
        id_ = to_id("AnswerReport", found.id)
        return cls(id=id_, reason=found.reason, at=found.at, of_answer=found)

    @strawberry.field
    async def answer(self, info: Info) -> Answer | None:
        """Return the answer that was reported."""
        service = info.context.service(Answers)
        found = await service.find(info.context.caller, self.of_answer.answer)
        return None if found is None else Answer.of(found)


@strawberry.input(description="An answer to be added: by a model of a slug, or by an author.")
class AnswerInput:
    """An answer as it is given."""

    task: strawberry.ID
    text: str
    model: str | None = None
    author: strawberry.ID | None = None
    direction: Direction | None = None

    def given(self, place: int) -> NewAnswer:
        """Return the answer at a place of a list. Raises RefusedError."""
        field, author = f"answers.{place}", None
        if self.author is not None:
            author = uuid_of("Participant", f"{field}.author", self.author)
        task = uuid_of("Task", f"{field}.task", self.task)
        return NewAnswer(task, self.text, self.model, author, self.direction)


@strawberry.type(description="The answers that were added or changed, in the order given.")
class AnswersChanged:
    """What a change left."""

    answers: list[Answer]

    @classmethod
    def of(cls, found: list[records.Answer]) -> "AnswersChanged":
        """Return answers as operators see them."""
        return cls(answers=[Answer.of(answer) for answer in found])


AnswerResult = Annotated[Answer | Refusal, strawberry.union("AnswerResult")]
AnswersResult = Annotated[AnswersChanged | Refusal, strawberry.union("AnswersResult")]


@strawberry.type
class AnswerQuery:
    """Reading answers."""

    @strawberry.field(
        description="Answers that wait for an operator, oldest first. Operators only."
    )
    async def held_answers(
        self, info: Info, study: str, mode: Mode, first: int = USUAL, after: str | None = None
    ) -> Connection[Answer]:
        """Return the answers that are held."""
        page = Page.of(first, after)
        found = await info.context.service(Answers).held(
            info.context.caller,
            study=study,
            mode=mode,
            after=page.after_uuid("Answer"),
            rows=page.rows,
        )
        return page.connection([Answer.of(answer) for answer in found])

    @strawberry.field(description="What participants reported, newest first. Operators only.")
    async def answer_reports(
        self, info: Info, study: str, mode: Mode, first: int = USUAL, after: str | None = None
    ) -> Connection[AnswerReport]:
        """Return what was reported."""
        page = Page.of(first, after)
        found = await info.context.service(Answers).reports(
            info.context.caller,
            study=study,
            mode=mode,
            before=page.after_number("AnswerReport"),
            rows=page.rows,
        )
        return page.connection([AnswerReport.of(report) for report in found])


@strawberry.type
class AnswerMutation:
    """Adding, publishing and removing answers."""

    @strawberry.mutation(
        description="Add up to 1,000 answers, all or none; with `publish`, a text that names its"
        " own model or maker is held. Operators only."
    )
    async def add_answers(
        self, info: Info, answers: list[AnswerInput], publish: bool = False
    ) -> AnswersResult:
        """Add answers."""
        given = [answer.given(place) for place, answer in enumerate(answers)]
        service = info.context.service(Answers)
        return AnswersChanged.of(await service.add(info.context.caller, given, publish=publish))

    @strawberry.mutation(
        description="Let answers be shown, all or none. A text that names its own model or maker"
        " is held, unless you `approve` it. Operators only."
    )
    async def publish_answers(
        self,
        info: Info,
        ids: list[strawberry.ID],
        reason: str | None = None,
        approve: bool = False,
    ) -> AnswersResult:
        """Publish answers."""
        found = await info.context.service(Answers).publish(
            info.context.caller, uuids_of("Answer", "ids", ids), reason, approve=approve
        )
        return AnswersChanged.of(found)

    @strawberry.mutation(description="Show answers no longer, all or none. Operators only.")
    async def withdraw_answers(
        self, info: Info, ids: list[strawberry.ID], reason: str
    ) -> AnswersResult:
        """Withdraw answers."""
        service = info.context.service(Answers)
        return AnswersChanged.of(
            await service.withdraw(info.context.caller, uuids_of("Answer", "ids", ids), reason)
        )

    @strawberry.mutation(
        description="Remove an answer's text for good; it cannot return. Operators only."
    )
    async def take_down_answer(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        reason: str,
    ) -> AnswerResult:
        """Take an answer down."""
        public_id = uuid_of("Answer", "id", id)
        service = info.context.service(Answers)
        return Answer.of(await service.take_down(info.context.caller, public_id, reason))
