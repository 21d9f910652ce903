"""What is checked beside the ratings of a leaderboard, in the schema."""

import strawberry

from ha_api.boards.records.checks import Check
from ha_api.boards.service.wording import checks as wording

CARDS = 4
HOLM = "After Holm, over all models."


@strawberry.type(description="The cards of one model, by where they stood.")
class ModelPositions:
    """A model's positions as callers see them."""

    model: str = strawberry.field(description="By slug.")
    effect: list[float | None] = strawberry.field(
        description="Mean place at each of the four positions, minus 2.5: a good model's is below 0"
        " at all four."
    )
    p: float | None = strawberry.field(description="Of the four being equal.")
    p_adjusted: float | None = strawberry.field(description=HOLM)


@strawberry.type(description="Whether a card's place follows from where it stood.")
class PositionCheck:
    """Position effects as callers see them."""

    rankings: int = strawberry.field(description="Those whose positions are known; 0 of imports.")
    participants: int
    effect: list[float | None] = strawberry.field(
        description="Mean place of all cards at each of the four positions, minus 2.5."
    )
    p: float | None = strawberry.field(description="Of all four being 0, clustered by participant.")
    models: list[ModelPositions]


@strawberry.type(description="What hangs on single participants.")
class FragilityCheck:
    """Fragility as callers see it."""

    participants: int
    holding: int = strawberry.field(
        description="Without any single one of these no maximum of the likelihood would exist."
    )
    moved: float | None = strawberry.field(
        description="The largest change of a rating that leaving out one participant brings, in"
        " points."
    )
    model: str | None = strawberry.field(description="Whose rating that is, by slug.")
    participant: str | None = strawberry.field(
        description="Who was left out, as exports name them. Operators only."
    )
    few: int | None = strawberry.field(
        description="How many participants suffice, when they go, for another model to be first;"
        " null where none were found below half."
    )
    leader: str | None = strawberry.field(description="Who is first then, by slug.")


@strawberry.type(description="A participant who agrees less with the others than chance explains.")
class FlaggedParticipant:
    """A flagged participant, as operators see them."""

    participant: str = strawberry.field(description="As exports name them.")
    share: float = strawberry.field(description="Of their comparisons, the part that agree.")
    expected: float = strawberry.field(description="What the method expects of them.")
    p: float


@strawberry.type(
    description="Whether participants agree with the fit of all others. Whoever is flagged is for"
    " people to look at: nobody is dropped."
)
class AgreementCheck:
    """Agreement as callers see it."""

    judged: int = strawberry.field(description="Participants with enough comparisons.")
    flagged: int = strawberry.field(description="After Benjamini and Hochberg, at 5%.")
    share: float | None = strawberry.field(
        description="Of everybody's comparisons, the part that agree with the others' fit."
    )
    expected: float | None = strawberry.field(description="What the method expects of them.")
    spread: float = strawberry.field(
        description="By how much more than chance participants differ, as a variance; 1 at least."
    )
    participants: list[FlaggedParticipant] = strawberry.field(
        description="The flagged ones. Operators only; empty to all others."
    )


@strawberry.type(description="A model's rating in the second half of the rankings and the first.")
class ModelDrift:
    """A model's drift as callers see it."""

    model: str = strawberry.field(description="By slug.")
    change: float | None = strawberry.field(description="Points of the second minus the first.")
    error: float | None = strawberry.field(
        description="Its standard error, clustered by participant and task."
    )
    df: float | None = strawberry.field(description="Its degrees of freedom.")
    p: float | None
    p_adjusted: float | None = strawberry.field(description=HOLM)


@strawberry.type(description="Whether ratings changed while the study ran.")
class DriftCheck:
    """Drift as callers see it."""

    early: int = strawberry.field(description="Rankings of the first half.")
    late: int
    models: list[ModelDrift]


@strawberry.type(
    description="Checks beside the rating. None changes it; a value that cannot be told is null."
)
class Checks:
    """The checks as callers see them."""

    positions: PositionCheck
    fragility: FragilityCheck
    agreement: AgreementCheck
    drift: DriftCheck
    notes: list[str] = strawberry.field(
        description="What each says, in plain words: positions, fragility, agreement, drift."
    )

    @classmethod
    def of(cls, found: Check, *, everything: bool) -> "Checks":
        """Return checks as callers see them; everything: as an operator does."""
        return cls(
            positions=_positions(found),
            fragility=_fragility(found, everything),
            agreement=_agreement(found, everything),
            drift=_drift(found),
            notes=list(wording.sentences(found)),
        )


def _positions(found: Check) -> PositionCheck:
    return PositionCheck(
        rankings=found.position_rankings,
        participants=found.position_participants,
        effect=list(found.position_effect),
        p=found.position_p,
        models=[
            ModelPositions(
                model=model,
                effect=list(found.position_effects[CARDS * at : CARDS * (at + 1)]),
                p=found.position_p_models[at],
                p_adjusted=found.position_p_adjusted[at],
            )
            for at, model in enumerate(found.models)
        ],
    )


def _fragility(found: Check, everything: bool) -> FragilityCheck:
    return FragilityCheck(
        participants=found.participants,
        holding=found.holding,
        moved=found.moved,
        model=found.moved_model,
        participant=found.moved_by if everything else None,
        few=found.few,
        leader=found.leader,
    )


def _agreement(found: Check, everything: bool) -> AgreementCheck:
    flagged = zip(
        found.flagged, found.flagged_share, found.flagged_expected, found.flagged_p, strict=True
    )
    return AgreementCheck(
        judged=found.judged,
        flagged=len(found.flagged),
        share=found.agreed,
        expected=found.expected,
        spread=found.spread,
        participants=[
            FlaggedParticipant(participant=name, share=share, expected=expected, p=p)
            for name, share, expected, p in (flagged if everything else ())
        ],
    )


def _drift(found: Check) -> DriftCheck:
    return DriftCheck(
        early=found.early,
        late=found.late,
        models=[
            ModelDrift(
                model=model,
                change=found.drift_change[at],
                error=found.drift_error[at],
                df=found.drift_df[at],
                p=found.drift_p[at],
                p_adjusted=found.drift_p_adjusted[at],
            )
            for at, model in enumerate(found.models)
        ],
    )
