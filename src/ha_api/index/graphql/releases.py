"""Releases in the schema."""

from datetime import date

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.records.releases import NewRelease
from ha_api.index.records.releases import Release as Found
from ha_api.index.service.releases import RELEASES
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id

strawberry.input(
    NewRelease,
    name="ReleaseInput",
    description="What is served under a family's name from a day on. `tier` is empty where the"
    " model has none. An entry of a public leaderboard is the family's where developer, version"
    " and tier are the same.",
)


@strawberry.type(description="What is, or was, served under a family's name.")
class Release:
    """A release as callers see it."""

    developer: str
    version: str
    tier: str = strawberry.field(description="Empty where the model has none.")
    since: date
    submission: strawberry.ID

    @classmethod
    def of(cls, found: Found) -> "Release":
        """Return a release as callers see it."""
        return cls(
            developer=found.developer,
            version=found.version,
            tier=found.tier,
            since=found.since,
            submission=to_id("Submission", found.submission),
        )


@strawberry.type
class ReleaseMutation:
    """Submitting releases."""

    @strawberry.mutation(
        description="Say what is served under names of families: up to 2,000 releases, older ones"
        " first, all or none. Tests made before a release are to be made again. `replaces` and"
        " `reason`: in place of another submission of releases. Operators only."
    )
    async def submit_releases(
        self,
        info: Info,
        releases: list[NewRelease],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit releases."""
        return await submitted(info, RELEASES, releases, idempotency_key, replaces, reason)
