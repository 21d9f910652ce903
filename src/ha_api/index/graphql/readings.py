"""Readings of public leaderboards in the schema."""

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import Category as Category
from ha_api.index.records.readings import NewEntry, NewReading
from ha_api.index.service.readings import READINGS
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewEntry,
    name="ReadingEntryInput",
    description="An entry as it stands in a public leaderboard. `developer`, `version` and `tier`"
    " are those of a release where it is one, and empty where they are not known. `low` and `high`"
    " are its interval there.",
)
strawberry.input(
    NewReading,
    name="ReadingInput",
    description="A public leaderboard as it stood on a day, whole: its median and its leader are"
    " those of all entries, up to 2,000.",
)


@strawberry.type
class ReadingMutation:
    """Submitting readings."""

    @strawberry.mutation(
        description="Give public leaderboards as they stand, all or none; the newest of each"
        " leaderboard and category counts. `replaces` and `reason`: in place of another submission"
        " of readings. Operators only."
    )
    async def submit_readings(
        self,
        info: Info,
        readings: list[NewReading],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit readings."""
        return await submitted(info, READINGS, readings, idempotency_key, replaces, reason)
