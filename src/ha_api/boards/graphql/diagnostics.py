"""How the ratings of a leaderboard came about, in the schema."""

import strawberry

from ha_api.boards import records
from ha_api.boards.records.leaderboard import Components, DegenerateModel, DegenerateReplicates

strawberry.type(
    Components,
    description="Models, by slug, that comparisons join: in any direction (undirected), and in both"
    " directions, by who stood above (strong). The largest part first.",
)
strawberry.type(
    DegenerateModel,
    description="In how many replicates a model was absent, winless or undefeated.",
)
strawberry.type(
    DegenerateReplicates,
    description="In how many replicates some model was so, the comparison graph was in several"
    " parts, or the fit stopped at its limit of rounds. `models` are the cause; those that are"
    " `inflating` are so often enough to set where all intervals end.",
)


@strawberry.type(
    description="A participant or a task without which the comparison graph falls apart."
)
class Bridge:
    """A bridge as callers see it."""

    axis: str = strawberry.field(description="`participant` or `task`.")
    name: str | None = strawberry.field(description="As exports name it. Operators only.")


@strawberry.type(description="How the ratings came about. Models go by slug.")
class Diagnostics:
    """Diagnostics as callers see them."""

    iterations: int = strawberry.field(description="Rounds of the fit.")
    converged: bool = strawberry.field(description="Whether it stopped before its limit of rounds.")
    distance_from_maximum: float | None = strawberry.field(
        description="Of the ratings from those at the maximum of the likelihood, at most, in"
        " points; null without a maximum."
    )
    components: Components
    rankings: int = strawberry.field(description="Those that count.")
    rankings_not_counted: int
    participants: int
    tasks: int
    comparisons: int
    degenerate_replicates: DegenerateReplicates
    closed_form_gap: str | None = strawberry.field(
        description="Code: why the closed form, or its intervals alone, is missing."
    )
    bridges: list[Bridge]
    winless: list[str]
    undefeated: list[str]
    parameters_digest: str

    @classmethod
    def of(cls, found: records.Diagnostics, *, everything: bool) -> "Diagnostics":
        """Return diagnostics as callers see them; everything: as an operator does."""
        return cls(
            iterations=found.iterations,
            converged=found.converged,
            distance_from_maximum=found.distance_from_maximum,
            components=found.components,
            rankings=found.rankings,
            rankings_not_counted=found.rankings_not_counted,
            participants=found.participants,
            tasks=found.tasks,
            comparisons=found.comparisons,
            degenerate_replicates=found.degenerate_replicates,
            closed_form_gap=found.closed_form_gap,
            bridges=[_bridge(one, everything) for one in found.bridges],
            winless=list(found.winless),
            undefeated=list(found.undefeated),
            parameters_digest=found.parameters_digest,
        )


def _bridge(found: records.Bridge, everything: bool) -> Bridge:
    return Bridge(axis=found.axis, name=found.name if everything else None)
