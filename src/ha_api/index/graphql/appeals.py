"""Appeals in the schema: asked for by anybody who is known, answered by operators."""

from datetime import date
from typing import Annotated

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import AppealState, IndexDimension
from ha_api.index.records.appeals import Appeal as Found
from ha_api.index.records.appeals import NewAppealAnswer
from ha_api.index.service.appeal_answers import APPEAL_ANSWERS
from ha_api.index.service.appeals import Appeals
from ha_api.platform.access import Caller
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.refusals import Refusal


@strawberry.type(description="Somebody asked for a test of a family anew.")
class Appeal(Node):
    """An appeal as callers see it."""

    family: str = strawberry.field(description="Its slug.")
    dimension: IndexDimension
    requested_on: date
    state: AppealState
    statement: str | None = strawberry.field(description="The newest answer; null while open.")
    answered_on: date | None
    retest: strawberry.ID | None = strawberry.field(
        description="The submission with the new result; the original stays beside it."
    )
    text: str | None = strawberry.field(description="Null to all but operators.")

    @classmethod
    def of(cls, caller: Caller, found: Found) -> "Appeal":
        """Return an appeal as callers see it."""
        answered, retest = found.answered_at, found.retest
        return cls(
            id=to_id("Appeal", found.public_id),
            family=found.family,
            dimension=found.dimension,
            requested_on=found.at.date(),
            state=found.state,
            statement=found.statement,
            answered_on=None if answered is None else answered.date(),
            retest=None if retest is None else to_id("Submission", retest),
            text=found.text if caller.is_operator else None,
        )


AppealResult = Annotated[Appeal | Refusal, strawberry.union("AppealResult")]


@strawberry.input(
    description="An answer to an appeal. `statement` is public. `retest`: the submission with the"
    " new result, later than the appeal."
)
class AppealAnswerInput:
    """An answer as it is given."""

    appeal: strawberry.ID
    statement: str
    retest: strawberry.ID | None = None

    def given(self, place: int) -> NewAppealAnswer:
        """Return the answer at a place of a list. Raises RefusedError."""
        field, retest = f"answers.{place}", self.retest
        return NewAppealAnswer(
            uuid_of("Appeal", f"{field}.appeal", self.appeal),
            self.statement,
            None if retest is None else uuid_of("Submission", f"{field}.retest", retest),
        )


@strawberry.type
class AppealQuery:
    """Reading appeals."""

    @strawberry.field(
        description="What was asked to be tested anew of a family, newest first; never by whom."
    )
    async def appeals(
        self, info: Info, family: str, first: int = USUAL, after: str | None = None
    ) -> Connection[Appeal]:
        """Return a page of appeals."""
        page, caller = Page.of(first, after), info.context.caller
        found = await info.context.service(Appeals).page(
            family, before=page.after_uuid("Appeal"), rows=page.rows
        )
        return page.connection([Appeal.of(caller, one) for one in found])


@strawberry.type
class AppealMutation:
    """Asking for tests anew."""

    @strawberry.mutation(
        description="Ask for a test of a family anew, with a participant's token or any key."
        " `text`, up to 2,000 characters, is for operators alone. One may wait of you, or of your"
        " partner's keys, a family and dimension; the same words again are the same appeal."
    )
    async def request_retest(
        self, info: Info, family: str, dimension: IndexDimension, text: str
    ) -> AppealResult:
        """Ask for a test."""
        caller = info.context.caller
        found = await info.context.service(Appeals).request(caller, family, dimension, text)
        return Appeal.of(caller, found)

    @strawberry.mutation(
        description="Answer up to 2,000 appeals, all or none: a public statement, and where a test"
        " was made anew, the submission with its result. Operators only."
    )
    async def answer_appeals(
        self,
        info: Info,
        answers: list[AppealAnswerInput],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Answer appeals."""
        records = [answer.given(place) for place, answer in enumerate(answers)]
        return await submitted(info, APPEAL_ANSWERS, records, idempotency_key, replaces, reason)


async def find_appeal(info: Info, id_: str) -> Appeal | None:
    """Return the appeal of an id."""
    found = await info.context.service(Appeals).find(uuid_of("Appeal", "id", id_))
    return None if found is None else Appeal.of(info.context.caller, found)
