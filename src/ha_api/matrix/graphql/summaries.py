"""Summaries of models in the schema."""

from datetime import datetime
from uuid import UUID

import strawberry

from ha_api.matrix.graphql.domains import Domain
from ha_api.matrix.graphql.policies import MatrixPolicy, policies
from ha_api.matrix.service import sentences
from ha_api.matrix.service.summaries import Summaries, Summed
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.models.graphql import Model
from ha_core.methods.mahakk import Standing

READING = 60_000  # what it costs, in values of an answer: every voter of the model is read


@strawberry.type(
    description="What a model's eligible cells in the scope say together, in points from 0 to 100."
    " Null is unavailable, which is not 0."
)
class MatrixSummary:
    """A standing as callers see it."""

    score: float | None = strawberry.field(
        description="The mean of the cells' lower bounds; null without an eligible cell."
    )
    estimate: float | None = strawberry.field(
        description="The mean share of approvals; null below two eligible cells."
    )
    low: float | None = strawberry.field(description="The 95% interval of `estimate`.")
    high: float | None
    interval: str = strawberry.field(description="The interval in words.")
    cells: int = strawberry.field(description="That are eligible.")
    votes: int = strawberry.field(description="In these cells.")
    gap: str | None = strawberry.field(
        description="Why something is null: no_eligible_cell, or"
        " eligible_cells_below_interval_minimum. Null where all is there."
    )
    gap_sentence: str | None = strawberry.field(description="The same in plain words.")
    provisional: bool = strawberry.field(
        description="Whether some task of the scope has no calibrated cell of the model."
    )
    provisional_sentence: str = strawberry.field(description="The same in plain words.")

    @classmethod
    def of(cls, found: Standing) -> "MatrixSummary":
        """Return a standing as callers see it."""
        summary, provisional = found
        return cls(
            score=summary.score,
            estimate=summary.estimate,
            low=summary.low,
            high=summary.high,
            interval=sentences.interval(summary.low, summary.high),
            cells=summary.cells,
            votes=summary.votes,
            gap=summary.gap,
            gap_sentence=sentences.gap(summary.gap),
            provisional=provisional,
            provisional_sentence=sentences.PROVISIONAL if provisional else sentences.CALIBRATED,
        )


@strawberry.type(
    description="The 95% interval over voters and tasks, beside the published one: a voter who"
    " votes often is no crowd."
)
class SamplingInterval:
    """The other interval, as callers see it."""

    low: float
    high: float
    text: str = strawberry.field(description="The interval in words.")
    at: datetime = strawberry.field(description="Of when its votes are.")
    snapshot: strawberry.ID | None = strawberry.field(
        description="In which it was computed; null where it is of this moment."
    )

    @classmethod
    def of(
        cls, low: float | None, high: float | None, at: datetime | None, snapshot: UUID | None
    ) -> "SamplingInterval | None":
        """Return an interval as callers see it, where there is one."""
        if low is None or high is None or at is None:
            return None
        return cls(
            low=low,
            high=high,
            text=sentences.interval(low, high),
            at=at,
            snapshot=None if snapshot is None else to_id("MatrixSnapshot", snapshot),
        )


@strawberry.type(description="A model over a domain, or over all tasks, at this moment.")
class ModelSummary:
    """A model's summary as callers see it."""

    model: Model
    domain: Domain | None = strawberry.field(description="Null over all.")
    at: datetime
    policies: list[MatrixPolicy]
    summary: MatrixSummary
    sampling_interval: SamplingInterval | None = strawberry.field(
        description="Of this moment. Null where `summary` has no interval, at an estimate of 0 or"
        " 100, and for a single rater."
    )
    notes: list[str] = strawberry.field(description="What to say beside the numbers.")

    @classmethod
    def of(cls, found: Summed) -> "ModelSummary":
        """Return a summary as callers see it."""
        summary = found.standing.summary
        return cls(
            model=Model.of(found.model),
            domain=None if found.domain is None else Domain.of(found.domain),
            at=found.at,
            policies=policies(found.policies),
            summary=MatrixSummary.of(found.standing),
            sampling_interval=SamplingInterval.of(
                summary.sampling_low, summary.sampling_high, found.at, None
            ),
            notes=list(found.notes()),
        )


@strawberry.type
class ModelSummaryQuery:
    """Reading summaries."""

    @strawberry.field(
        description="A model, by its slug, over the domain of a slug, by default over all tasks, as"
        " of now and with its interval over voters and tasks; null for what there is not."
    )
    async def model_summary(
        self, info: Info, model: str, scope: str | None = None
    ) -> ModelSummary | None:
        """Return the summary of a model."""
        info.context.budget.spend(READING)
        found = await info.context.service(Summaries).of(model, scope)
        return None if found is None else ModelSummary.of(found)
