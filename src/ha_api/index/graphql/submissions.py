"""Submissions in the schema: how all evidence comes in."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, TypeVar

import orjson
import strawberry
from strawberry.scalars import JSON

from ha_api.index.graphql.words import IndexKind
from ha_api.index.records.submissions import Sending
from ha_api.index.records.submissions import Submission as Found
from ha_api.index.service.kinds import Kind
from ha_api.index.service.submissions import Submissions
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.refusals import Refusal

VALUES = 20_000  # of an answer, that the records of a submission are reckoned as at least
A_VALUE = 10  # characters of them

T = TypeVar("T")


@strawberry.type(description="Records of one kind that came together. They never change.")
class Submission(Node):
    """A submission as callers see it."""

    kind: IndexKind
    at: datetime
    replaces: strawberry.ID | None = strawberry.field(
        description="The submission in whose place it stands, which stays readable."
    )
    reason: str | None = strawberry.field(description="Why it stands there.")
    replaced_by: strawberry.ID | None = strawberry.field(
        description="What stands in its own place: it counts no longer."
    )
    found: strawberry.Private[Found]

    @classmethod
    def of(cls, found: Found) -> "Submission":
        """Return a submission as callers see it."""
        replaces, later = found.replaces, found.replaced_by
        return cls(
            id=to_id("Submission", found.public_id),
            kind=found.kind,
            at=found.at,
            replaces=None if replaces is None else to_id("Submission", replaces),
            reason=found.reason,
            replaced_by=None if later is None else to_id("Submission", later),
            found=found,
        )

    @strawberry.field(
        description="The public part of its records, in the order given and named as files of them"
        " are; empty of one that withdraws, null where nothing of the kind is public."
    )
    async def records(self, info: Info) -> JSON | None:
        """Return the public part of the records."""
        budget = info.context.budget
        async with budget.turn:
            budget.spend(VALUES)
            found = await info.context.service(Submissions).records(self.found)
            if found is None:
                return None
            budget.spend(max(0, len(found) // A_VALUE - VALUES))
        return JSON(orjson.loads(found))


SubmissionResult = Annotated[Submission | Refusal, strawberry.union("SubmissionResult")]


async def submitted(
    info: Info,
    kind: Kind[T],
    records: Sequence[T],
    key: str,
    replaces: strawberry.ID | None = None,
    reason: str | None = None,
) -> Submission:
    """Return the submission of records that a mutation takes. Raises RefusedError."""
    of = None if replaces is None else uuid_of("Submission", "replaces", replaces)
    service, sending = info.context.service(Submissions), Sending(key, of, reason)
    return Submission.of(await service.submit(info.context.caller, kind, records, sending))


async def find_submission(info: Info, id_: str) -> Submission | None:
    """Return the submission of an id."""
    found = await info.context.service(Submissions).find(uuid_of("Submission", "id", id_))
    return None if found is None else Submission.of(found)


@strawberry.type
class SubmissionQuery:
    """Reading submissions."""

    @strawberry.field(description="The submission of an id.")
    async def submission(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
    ) -> Submission | None:
        """Return the submission of an id."""
        return await find_submission(info, id)

    @strawberry.field(description="Submissions of a kind, or of all, newest first.")
    async def submissions(
        self,
        info: Info,
        kind: IndexKind | None = None,
        first: int = USUAL,
        after: str | None = None,
    ) -> Connection[Submission]:
        """Return a page of submissions."""
        page = Page.of(first, after)
        found = await info.context.service(Submissions).page(
            kind, before=page.after_uuid("Submission"), rows=page.rows
        )
        return page.connection([Submission.of(one) for one in found])
