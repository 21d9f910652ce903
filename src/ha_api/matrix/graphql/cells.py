"""Cells of the matrix in the schema: a model on a task."""

from collections.abc import Awaitable, Callable

import strawberry

from ha_api.matrix.graphql.adherence import CellAdherence
from ha_api.matrix.records.matrix import Column
from ha_api.matrix.service import sentences
from ha_api.platform.graphql.ids import to_id
from ha_core.methods import mahakk
from ha_core.methods.mahakk import EvidenceClass

strawberry.enum(
    EvidenceClass,
    description="How much stands behind a cell: PENDING, too little for a score; PROVISIONAL, a"
    " score; CALIBRATED, enough of votes, raters and contributors.",
)


@strawberry.type(description="How far a cell is towards a threshold that it misses.")
class CellProgress:
    """A step of a cell as callers see it."""

    reason: str = strawberry.field(
        description="A code: no_published_output, votes_below_provisional_minimum,"
        " independent_raters_below_provisional_minimum, votes_below_calibrated_threshold,"
        " independent_raters_below_calibrated_minimum, contributors_below_calibrated_minimum."
    )
    has: int
    needs: int
    sentence: str = strawberry.field(description='Such as "3 of 5 votes for a score".')

    @classmethod
    def of(cls, found: mahakk.Progress) -> "CellProgress":
        """Return a step as callers see it."""
        return cls(
            reason=found.reason,
            has=found.has,
            needs=found.needs,
            sentence=sentences.progress(found),
        )


@strawberry.type(
    description="A model on a task, in points from 0 to 100. Bounds are null while it is PENDING:"
    " what is missing is no low score."
)
class MatrixCell:
    """A cell as callers see it."""

    id: strawberry.Private[strawberry.ID]
    task: strawberry.ID
    evidence_class: EvidenceClass
    size_class: EvidenceClass = strawberry.field(
        description="By the votes alone; it decides nothing."
    )
    bound: float | None = strawberry.field(
        description="Its score: the lower end of Wilson's 95% interval of up / votes."
    )
    high: float | None = strawberry.field(description="The upper end.")
    interval: str = strawberry.field(description="Both in words.")
    outputs: int = strawberry.field(description="That are published.")
    contributors: int = strawberry.field(description="Distinct people whose outputs these are.")
    up: int
    votes: int
    raters: int = strawberry.field(description=f"Distinct people who voted. {sentences.RATERS}")
    raters_note: str = strawberry.field(description="What to say beside the number of raters.")
    effective_raters: float | None = strawberry.field(
        description="(Σv)²/Σv² of the raters' votes: near 1 where one person cast nearly all."
    )
    reasons: list[str] = strawberry.field(
        description="A code for each threshold missed, as in `progress`."
    )
    progress: list[CellProgress] = strawberry.field(
        description="For each threshold missed what there is and what is needed."
    )
    read_adherence: strawberry.Private[Callable[[], Awaitable[list[CellAdherence]]]]

    @strawberry.field(
        description="By each criterion of the task, in order; of the live matrix as of now, of a"
        " snapshot as of its cuts."
    )
    async def adherence(self) -> list[CellAdherence]:
        """Return how far its outputs keep to the rubric."""
        return await self.read_adherence()

    @classmethod
    def of(
        cls,
        column: Column,
        found: mahakk.Cell,
        read_adherence: Callable[[], Awaitable[list[CellAdherence]]],
    ) -> "MatrixCell":
        """Return a cell as callers see it."""
        task = to_id("MatrixTask", column.public_id)
        low, high = points(found.low), points(found.high)
        return cls(
            id=task,
            task=task,
            evidence_class=found.decision.evidence_class,
            size_class=found.decision.size_class,
            bound=low,
            high=high,
            interval=sentences.interval(low, high),
            outputs=found.published_outputs,
            contributors=found.contributors,
            up=found.up,
            votes=found.votes,
            raters=found.raters,
            raters_note=sentences.RATERS,
            effective_raters=found.effective_raters,
            reasons=list(found.decision.reasons),
            progress=[CellProgress.of(step) for step in found.decision.progress],
            read_adherence=read_adherence,
        )


def points(share: float | None) -> float | None:
    """Return a share in points."""
    return None if share is None else 100 * share
