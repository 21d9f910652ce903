"""Groups of models whose intervals overlap, in the schema."""

from collections.abc import Sequence
from datetime import datetime

import strawberry

from ha_api.matrix.graphql.domains import Domain
from ha_api.matrix.graphql.matrix import shown
from ha_api.matrix.service import sentences
from ha_api.matrix.service.matrices import Shown
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.models.graphql import Model

A_MODEL = 10  # what it costs, in values of an answer


@strawberry.type(
    description="Models whose 95% intervals overlap, directly or through others; ends that touch"
    " overlap."
)
class IndistinguishableGroup:
    """A group as callers see it."""

    models: list[Model] = strawberry.field(description="Best first.")
    low: float = strawberry.field(description="The lowest end, in points.")
    high: float = strawberry.field(description="The highest end.")
    sentence: str = strawberry.field(description="All of it in words, to be read out.")

    @classmethod
    def of(cls, found: Shown, group: Sequence[int]) -> "IndistinguishableGroup":
        """Return a group as callers see it."""
        view = found.view
        models = [view.table.models[model] for model in group]
        summaries = [view.standings[model].summary for model in group]
        low = min(summary.low for summary in summaries if summary.low is not None)
        high = max(summary.high for summary in summaries if summary.high is not None)
        return cls(
            models=list(map(Model.of, models)),
            low=low,
            high=high,
            sentence=sentences.group([model.name for model in models], low, high),
        )


@strawberry.type(
    description="Which models the intervals do not tell apart: separation and nothing else."
)
class IndistinguishableGroups:
    """The groups as callers see them."""

    domain: Domain | None = strawberry.field(description="The scope; null over all domains.")
    snapshot: strawberry.ID | None = strawberry.field(description="Null of the live matrix.")
    at: datetime
    groups: list[IndistinguishableGroup] = strawberry.field(description="The highest first.")
    without_interval: list[Model] = strawberry.field(
        description="Models with fewer than two eligible cells; they are in no group."
    )
    sentence: str = strawberry.field(description="How many groups there are, to be read out.")
    note: str = strawberry.field(description="What overlapping intervals do not say.")

    @classmethod
    def of(cls, found: Shown) -> "IndistinguishableGroups":
        """Return the groups as callers see them."""
        view = found.view
        place = {model: place for place, model in enumerate(view.standings)}
        groups = [sorted(group, key=place.__getitem__) for group in reversed(view.groups)]
        grouped = {model for group in groups for model in group}
        without = [model for model in view.models if model.id not in grouped]
        return cls(
            domain=None if view.domain is None else Domain.of(view.domain),
            snapshot=None if found.snapshot is None else to_id("MatrixSnapshot", found.snapshot),
            at=found.at,
            groups=[IndistinguishableGroup.of(found, group) for group in groups],
            without_interval=list(map(Model.of, without)),
            sentence=sentences.groups([len(group) for group in groups], len(without)),
            note=f"{sentences.SIMULATED} {sentences.OVERLAP}"
            if found.simulated
            else sentences.OVERLAP,
        )


@strawberry.type
class GroupQuery:
    """Reading groups."""

    @strawberry.field(
        description="The models of a matrix, as `matrix` takes it, by overlap of their intervals."
    )
    async def indistinguishable_groups(
        self, info: Info, scope: str | None = None, snapshot: strawberry.ID | None = None
    ) -> IndistinguishableGroups | None:
        """Return the groups."""
        found = await shown(info, scope, snapshot)
        if found is None:
            return None
        info.context.budget.spend(A_MODEL * len(found.view.standings))
        return IndistinguishableGroups.of(found)
