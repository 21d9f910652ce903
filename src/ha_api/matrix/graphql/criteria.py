"""Criteria in the schema, and how far outputs keep to them."""

from collections.abc import Sequence

import numpy as np
import strawberry

from ha_api.matrix.records import criteria as records
from ha_api.matrix.service import sentences
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.graphql.words import Direction
from ha_core.methods import mahakk


@strawberry.type(description="What an output passes or fails; part of the rubric of its task.")
class Criterion:
    """A criterion as callers see it."""

    id: strawberry.ID
    text: str
    direction: Direction

    @classmethod
    def of(cls, found: records.Criterion) -> "Criterion":
        """Return a criterion as callers see it."""
        id_ = to_id("Criterion", found.public_id)
        return cls(id=id_, text=found.text, direction=found.direction)


@strawberry.input(description="A criterion to be added.")
class CriterionInput:
    """A criterion as it is given."""

    text: str
    direction: Direction | None = strawberry.field(
        default=None, description="By the text's first letter that runs some way, if not given."
    )

    def given(self) -> records.NewCriterion:
        """Return the criterion as the service takes it."""
        return records.NewCriterion(self.text, self.direction)


@strawberry.type(
    description="How far an output keeps to a criterion: passes of all verdicts in force, in points"
    " of 100, with Wilson's 95% interval; null without verdicts. It enters no score (clause 1.4)."
)
class Adherence:
    """The verdicts on an output by one criterion."""

    criterion: strawberry.ID
    passes: int
    fails: int
    share: float | None
    low: float | None
    high: float | None
    interval: str = strawberry.field(description="Both in words.")
    mine: bool | None = strawberry.field(description="Your own verdict, if you gave one.")

    @classmethod
    def of(cls, found: Sequence[records.JudgedCriterion]) -> "list[Adherence]":
        """Return the verdicts on an output as callers see them, computed at once."""
        measured = shares([one.passes for one in found], [one.fails for one in found])
        return [
            cls(
                criterion=to_id("Criterion", one.criterion),
                passes=one.passes,
                fails=one.fails,
                share=share,
                low=low,
                high=high,
                interval=sentences.interval(low, high),
                mine=one.mine,
            )
            for one, (share, low, high) in zip(found, measured, strict=True)
        ]


def shares(
    passes: Sequence[int], fails: Sequence[int], version: str | None = None
) -> list[tuple[float | None, ...]]:
    """Return share, low and high by criterion, in points; None without verdicts."""
    found = mahakk.adherence(passes, fails, version=version)
    return [tuple(map(_points, row)) for row in zip(*map(np.ndarray.tolist, found), strict=True)]


def _points(share: float) -> float | None:
    return None if np.isnan(share) else 100 * share
