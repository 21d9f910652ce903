"""How the cards of a board were drawn, and what that does to its ratings, in the schema."""

import strawberry

from ha_api.boards.records import designs as records
from ha_api.boards.service.wording import designs as wording

BLIND = " Operators only: to others it could tell whose cards lie before somebody."


@strawberry.type(description="A model by how it was drawn.")
class ModelExposure:
    """A model's exposure as callers see it."""

    model: str = strawberry.field(description="By slug.")
    task_coverage: float | None = strawberry.field(
        description="Share of the ranked tasks that it had answered."
    )
    intended: float | None = strawberry.field(
        description="How often the sampler's weights would have shown it, had all models answered"
        f" every task.{BLIND}"
    )
    shown: float | None = strawberry.field(
        description=f"How often it was shown, in the rankings that count.{BLIND}"
    )


@strawberry.type(description="Showings as the sampler intends them, against those that counted.")
class Exposure:
    """Exposure as callers see it."""

    distance: float | None = strawberry.field(
        description="Total variation of the two, from 0, alike, to 1."
    )
    models: list[ModelExposure]


@strawberry.type(
    description="The rating as if tasks and groups had been drawn uniformly: each ranking weighs"
    " the probability of that over the one it was drawn with."
)
class InverseProbability:
    """The refit by inverse probability as callers see it."""

    moved: float | None = strawberry.field(
        description="Largest change of a rating, in points; it replaces none."
    )
    effective_share: float | None = strawberry.field(
        description="Which share of the rankings would tell as much, unweighted."
    )
    largest_weight: float | None = strawberry.field(description="Of a ranking; 1 is expected.")


@strawberry.type(description="How the showings of a model ended.")
class ModelEnded:
    """A model's outcomes as operators see them."""

    model: str = strawberry.field(description="By slug.")
    ended: float = strawberry.field(description="Showings with an outcome.")
    skipped: float | None = strawberry.field(description="Share of them.")
    nothing_funny: float | None = strawberry.field(description="Share of them.")


@strawberry.type(description="Showings in which nothing was funny, which enter no rating.")
class NothingFunny:
    """Nothing funny as callers see it."""

    showings: float
    moved: float | None = strawberry.field(
        description="Largest change of a rating, in points, if each were a tie of its models. Whole"
        f" points, and null below {wording.TOLD_FROM} showings; exact to operators."
    )
    models: list[ModelEnded] = strawberry.field(description=f"By slug.{BLIND}")


@strawberry.type(
    description="How the cards of a board were drawn, and what that may do to its ratings."
)
class Design:
    """A design as callers see it."""

    exposure: Exposure
    inverse_probability: InverseProbability
    nothing_funny: NothingFunny
    notes: list[str] = strawberry.field(description="All of it in plain words.")

    @classmethod
    def of(cls, found: records.Design, *, everything: bool) -> "Design":
        """Return a design as callers see it; everything: as an operator does."""
        return cls(
            exposure=Exposure(distance=found.distance, models=_exposed(found, everything)),
            inverse_probability=InverseProbability(
                moved=found.ipw_moved,
                effective_share=found.effective_share,
                largest_weight=found.largest_weight,
            ),
            nothing_funny=NothingFunny(
                showings=float(found.tied),
                moved=wording.tied_moved(found, everything=everything),
                models=_ended(found) if everything else [],
            ),
            notes=list(wording.sentences(found)),
        )


def _exposed(found: records.Design, everything: bool) -> list[ModelExposure]:
    rows = zip(found.models, found.coverage, found.intended, found.shown, strict=True)
    return [
        ModelExposure(
            model=model,
            task_coverage=coverage,
            intended=intended if everything else None,
            shown=shown if everything else None,
        )
        for model, coverage, intended, shown in rows
    ]


def _ended(found: records.Design) -> list[ModelEnded]:
    rows = zip(found.models, found.ended, found.skipped, found.nothing_funny, strict=True)
    return [ModelEnded(model=m, ended=e, skipped=s, nothing_funny=n) for m, e, s, n in rows]
