"""Timings in the schema."""

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.records.timings import NewTiming
from ha_api.index.service.timings import TIMINGS
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewTiming,
    name="TimingInput",
    description="A job of a task, of a customer or as `ownTest` of the operator. `account`: whose,"
    " of which a keyed hash is kept. `seconds` may be left out of one that did not succeed.",
)


@strawberry.type
class TimingMutation:
    """Submitting timings."""

    @strawberry.mutation(
        description="Give how long up to 2,000 jobs took, all or none; none enters a score, and"
        " their records are not public. `replaces` and `reason`: in place of another submission of"
        " timings. Operators only."
    )
    async def submit_timings(
        self,
        info: Info,
        timings: list[NewTiming],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit timings."""
        return await submitted(info, TIMINGS, timings, idempotency_key, replaces, reason)
