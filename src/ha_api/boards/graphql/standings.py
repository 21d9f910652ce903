"""Standings in the schema: one model of a leaderboard."""

from collections.abc import Iterator
from dataclasses import dataclass

import strawberry

from ha_api.boards.records.shown import Shown
from ha_api.boards.records.snapshots import StoredStanding
from ha_api.boards.service.reports import coverage
from ha_api.platform.models.graphql import Model

ARTEFACT = "an artefact of floor and iteration count."


@strawberry.type(description="How often the model got each grade in the rankings that count.")
@dataclass(frozen=True, slots=True)
class GradeCounts:
    """Grades of a model."""

    not_funny: int
    weak: int
    smiled: int
    funny: int


@strawberry.type(
    description="One model of a leaderboard. Points and shares have full precision: they are the"
    " very numbers that `ha rank` prints."
)
class Standing:
    """A standing as callers see it."""

    model: Model
    part: int | None = strawberry.field(
        description="Its part of the comparison graph, from 1, the largest; null without"
        " comparisons. Ratings of different parts do not compare."
    )
    rating: float | None = strawberry.field(description="Points; null without comparisons.")
    rating_firth: float | None = strawberry.field(
        description="Points of the Firth-penalised fit, finite for all; null where every model has"
        " won and lost, and where the comparison graph falls apart."
    )
    low: float | None = strawberry.field(description="The bootstrap's 95% interval of the rating.")
    high: float | None
    rating_closed: float | None = strawberry.field(
        description="Points at the maximum of the likelihood, where there is one."
    )
    low_closed: float | None = strawberry.field(
        description="The calibrated closed form's 95% interval of `ratingClosed`."
    )
    high_closed: float | None
    df_closed: float | None = strawberry.field(description="Its degrees of freedom.")
    rank: int | None = strawberry.field(
        description="Place of the rating in its part; equal ratings share one."
    )
    rank_low: int | None = strawberry.field(
        description="Best rank that it may truly hold, all models held together at 95%."
    )
    rank_high: int | None = strawberry.field(description="Worst such rank.")
    rank_low_single: int | None = strawberry.field(
        description="Best rank by the bootstrap's 95% percentiles, one at a time: ranges of several"
        " models do not hold together."
    )
    rank_high_single: int | None = strawberry.field(description="Worst such rank, one at a time.")
    first: bool = strawberry.field(
        description="Whether it may be called first: its worst possible rank, all models held"
        " together, is 1."
    )
    wins: float = strawberry.field(description="Comparisons won, ties as halves.")
    comparisons: int
    rankings: int
    participants: int
    tasks: int
    task_coverage: float | None = strawberry.field(
        description="Share of the board's ranked tasks in which it was compared."
    )
    win_share: float | None
    win_share_low: float | None = strawberry.field(
        description="Wilson's 95% interval, which treats comparisons as independent."
    )
    win_share_high: float | None
    win_share_low_robust: float | None = strawberry.field(
        description="The 95% interval that is robust to clusters of participants and tasks."
    )
    win_share_high_robust: float | None
    replicates_used: int = strawberry.field(
        description="Bootstrap replicates in which it has a score."
    )
    provisional: bool = strawberry.field(description="Whether few comparisons stand behind it.")
    winless: bool = strawberry.field(description=f"It never won: its rating is {ARTEFACT}")
    undefeated: bool = strawberry.field(description=f"It never lost: its rating is {ARTEFACT}")
    impressions: int | None = strawberry.field(
        description="How often it was shown. Operators only, since open impressions are among"
        " them; null to all others, and on imported rankings."
    )
    grade_counts: GradeCounts | None = strawberry.field(description="Null on imported rankings.")


def standings(shown: Shown, *, everything: bool) -> Iterator[Standing]:
    """Give the rows of a leaderboard as callers see them, best first."""
    models = {model.id: Model.of(model) for model in shown.models}
    for row in shown.rows:
        yield standing(shown, row, models[row.model_id], everything=everything)


def standing(shown: Shown, row: StoredStanding, model: Model, *, everything: bool) -> Standing:
    """Return a row as callers see it; everything: to an operator."""
    compared = row.comparisons > 0
    return Standing(
        model=model,
        part=None if row.part is None else row.part + 1,
        rating=row.rating,
        rating_firth=row.rating_firth,
        low=row.low,
        high=row.high,
        rating_closed=row.rating_closed,
        low_closed=row.low_closed,
        high_closed=row.high_closed,
        df_closed=row.df_closed,
        rank=row.rank,
        rank_low=row.rank_low,
        rank_high=row.rank_high,
        rank_low_single=row.rank_low_single,
        rank_high_single=row.rank_high_single,
        first=row.rank_high == 1,
        wins=row.wins,
        comparisons=row.comparisons,
        rankings=row.rankings,
        participants=row.participants,
        tasks=row.tasks,
        task_coverage=coverage(shown, row),
        win_share=row.win_share,
        win_share_low=row.win_share_low,
        win_share_high=row.win_share_high,
        win_share_low_robust=row.win_share_low_robust,
        win_share_high_robust=row.win_share_high_robust,
        replicates_used=row.replicates_used,
        provisional=row.provisional,
        winless=compared and row.wins == 0,
        undefeated=compared and row.wins == row.comparisons,
        impressions=row.impressions if everything else None,
        grade_counts=None if row.grades is None else GradeCounts(*row.grades),
    )
