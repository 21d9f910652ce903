"""Runs of content tests in the schema, as they are recorded."""

from datetime import date

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import ContentOutcome
from ha_api.index.records.content_runs import NewContentRun
from ha_api.index.service.content_runs import CONTENT_RUNS
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import uuid_of


@strawberry.input(
    description="A run of a content test: how it ended, and the day in UTC. There is no place for"
    " what was asked or answered."
)
class ContentRunInput:
    """A run as it is recorded."""

    test: strawberry.ID
    outcome: ContentOutcome
    run_on: date

    def given(self, place: int) -> NewContentRun:
        """Return the run at a place of a list. Raises RefusedError."""
        test = uuid_of("ContentTest", f"runs.{place}.test", self.test)
        return NewContentRun(test, self.outcome, self.run_on)


@strawberry.type
class ContentRunMutation:
    """Recording runs."""

    @strawberry.mutation(
        description="Record up to 2,000 runs of content tests, all or none; never more of a test"
        " than were fixed, those that failed aside. Operators only."
    )
    async def record_content_runs(
        self,
        info: Info,
        runs: list[ContentRunInput],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Record runs."""
        records = [run.given(place) for place, run in enumerate(runs)]
        return await submitted(info, CONTENT_RUNS, records, idempotency_key, replaces, reason)
