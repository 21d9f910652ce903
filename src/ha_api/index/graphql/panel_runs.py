"""Runs of the panel for tools in the schema."""

from datetime import date

import strawberry
from strawberry.scalars import JSON

from ha_api.index.graphql.columns import columns_of
from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.records.panel_runs import NewPanelRun, NewPanelScores
from ha_api.index.service.panel_runs import PANEL_RUNS
from ha_api.platform.graphql.context import Info


@strawberry.input(
    description="A run of the panel, of the newest release of a tool. `judges`: the developer of"
    " each, never published. `scores`: an object of three lists of one length, `sample` by its"
    " number from 0, `judge` by its place in `judges`, from 0, and `score` from 1 to 10."
)
class PanelRunInput:
    """A run as it is given."""

    family: str
    run_on: date
    judges: list[str]
    scores: JSON

    def given(self, place: int) -> NewPanelRun:
        """Return the run at a place of a list. Raises RefusedError."""
        scores = columns_of(f"runs.{place}.scores", self.scores, NewPanelScores)
        return NewPanelRun(self.family, self.run_on, self.judges, scores)


@strawberry.type
class PanelRunMutation:
    """Submitting runs of the panel."""

    @strawberry.mutation(
        description="Submit up to 20 runs of up to 20,000 scores each, all or none. Operators only."
    )
    async def submit_panel_runs(
        self,
        info: Info,
        runs: list[PanelRunInput],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit runs."""
        given = [one.given(place) for place, one in enumerate(runs)]
        return await submitted(info, PANEL_RUNS, given, idempotency_key, replaces, reason)
