"""Placements in the schema: families tested after a run of the blind test."""

from collections.abc import Sequence

import strawberry
from strawberry.scalars import JSON

from ha_api.index.graphql.columns import columns_of
from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.records.blind_placements import NewBlindPlacement, NewPlacementScores
from ha_api.index.service.blind_placements import BLIND_PLACEMENTS
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import uuid_of


@strawberry.input(
    description="A family that is placed by what a run has found. `run`: the id in the records of"
    " its submission. `scores`: an object of four lists of one length, `criterion` by its place in"
    " `criteria`, from 0, `prompt` and `judge` by the run's own numbers, and `score` from 1 to 10."
)
class BlindPlacementInput:
    """A placement as it is given."""

    run: strawberry.ID
    family: str
    criteria: list[str]
    scores: JSON
    inapplicable: Sequence[str] = ()

    def given(self, place: int) -> NewBlindPlacement:
        """Return the placement at a place of a list. Raises RefusedError."""
        field = f"placements.{place}"
        return NewBlindPlacement(
            run=uuid_of("BlindRun", f"{field}.run", self.run),
            family=self.family,
            criteria=self.criteria,
            scores=columns_of(f"{field}.scores", self.scores, NewPlacementScores),
            inapplicable=self.inapplicable,
        )


@strawberry.type
class BlindPlacementMutation:
    """Placing families that are tested later."""

    @strawberry.mutation(
        description="Place families in runs that are in force, up to 200,000 scores together, all"
        " or none. The run's set and what it found of every prompt and judge stay as they are, so"
        " no other family's value changes. Operators only."
    )
    async def submit_blind_placements(
        self,
        info: Info,
        placements: list[BlindPlacementInput],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Place families."""
        given = [one.given(place) for place, one in enumerate(placements)]
        return await submitted(info, BLIND_PLACEMENTS, given, idempotency_key, replaces, reason)
