"""Runs of the blind test in the schema."""

from datetime import date

import strawberry
from strawberry.scalars import JSON

from ha_api.index.graphql.columns import columns_of
from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import Category
from ha_api.index.records.blind_runs import NewBlindMember, NewBlindRun, NewBlindScores
from ha_api.index.service.blind_runs import BLIND_RUNS
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewBlindMember,
    name="BlindMemberInput",
    description="A family of a run's set, by its slug. `inapplicable`: criteria that do not apply:"
    " text_rendering without prompts that hold text, edit_consistency without an endpoint for"
    " edits, audio without sound.",
)


@strawberry.input(
    description="A run of the blind test, of the newest release of each family. `judges`: the"
    " developer of each, never published. `protocol`: how it was run. `scores`: an object of five"
    " lists of one length, `family`, `criterion` and `judge` by their places in the lists beside"
    " it, from 0, `prompt` by any number from 0, and `score` from 1 to 10."
)
class BlindRunInput:
    """A run as it is given."""

    category: Category
    title: str
    protocol: str
    run_on: date
    judges: list[str]
    criteria: list[str]
    families: list[NewBlindMember]
    scores: JSON

    def given(self, place: int) -> NewBlindRun:
        """Return the run at a place of a list. Raises RefusedError."""
        return NewBlindRun(
            category=self.category,
            title=self.title,
            protocol=self.protocol,
            run_on=self.run_on,
            judges=self.judges,
            criteria=self.criteria,
            families=self.families,
            scores=columns_of(f"runs.{place}.scores", self.scores, NewBlindScores),
        )


@strawberry.type
class BlindRunMutation:
    """Submitting runs of the blind test."""

    @strawberry.mutation(
        description="Submit up to 10 runs of 200,000 scores together, all or none; a request of"
        " 2 MB holds about 150,000, a file for `ha import evidence` all. For more, let fewer"
        " families be the set of a run, and place the others. Operators only."
    )
    async def submit_blind_runs(
        self,
        info: Info,
        runs: list[BlindRunInput],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit runs."""
        given = [one.given(place) for place, one in enumerate(runs)]
        return await submitted(info, BLIND_RUNS, given, idempotency_key, replaces, reason)
