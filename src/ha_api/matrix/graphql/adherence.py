"""How far cells of the matrix keep to criteria, read at once for a page of them if it is asked."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import TypeAlias

import strawberry

from ha_api.matrix.graphql.criteria import shares
from ha_api.matrix.records.criteria import CellsCriterion
from ha_api.matrix.records.matrix import Column
from ha_api.matrix.service import sentences
from ha_api.matrix.service.matrices import Matrices, Shown
from ha_api.platform.graphql.budget import Budget
from ha_api.platform.graphql.ids import to_id

READING, A_COUNT, A_CRITERION = 2000, 10, 15  # what each costs, in values of an answer


@strawberry.type(
    description="How far a cell's published outputs keep to a criterion: passes of all verdicts in"
    " force, in points of 100, with Wilson's 95% interval; null without verdicts. It enters no"
    " score (clause 1.4)."
)
class CellAdherence:
    """The verdicts on the outputs of a cell by one criterion."""

    criterion: strawberry.ID
    text: str = strawberry.field(description="Of the criterion.")
    passes: int
    fails: int
    share: float | None
    low: float | None
    high: float | None
    interval: str = strawberry.field(description="Both in words.")


Found: TypeAlias = Mapping[tuple[int, int], Sequence[CellAdherence]]
"""By model and task, in the order of the rubric."""


@dataclass(frozen=True, slots=True)
class RowsAdherence:
    """That of a page of rows; of each page of their cells it is read when the first one asks."""

    matrices: Matrices
    budget: Budget
    shown: Shown
    models: Sequence[int]
    readings: dict[tuple[int, int], asyncio.Task[Found]] = field(default_factory=dict)

    async def of(self, model: int, column: Column, first: int, last: int) -> list[CellAdherence]:
        """Return that of a cell, in a page of columns. Raises RefusedError."""
        self.budget.spend(A_CRITERION * column.criteria)
        page = first, last
        if page not in self.readings:
            columns = self.shown.view.columns[first:last]
            counts = len(self.models) * sum(one.criteria for one in columns)
            self.budget.spend(READING + A_COUNT * counts)
            self.readings[page] = asyncio.ensure_future(self._read(columns))
        return list((await self.readings[page]).get((model, column.id), ()))

    async def _read(self, columns: Sequence[Column]) -> Found:
        tasks = [column.id for column in columns]
        rubrics = await self.matrices.verdicts(self.shown, self.models, tasks)
        version = self.shown.view.policies.uncertainty.wilson.version
        return _found(rubrics, self.models, version)


def _found(rubrics: Sequence[CellsCriterion], models: Sequence[int], version: str) -> Found:
    found: dict[tuple[int, int], list[CellAdherence]] = {}
    for one in rubrics:
        passes, fails = (
            list(map(dict(zip(one.models, counts, strict=True)).get, models, repeat(0)))
            for counts in (one.passes, one.fails)
        )
        measured = shares(passes, fails, version)
        for model, passed, failed, share in zip(models, passes, fails, measured, strict=True):
            found.setdefault((model, one.task), []).append(_shown(one, passed, failed, *share))
    return found


def _shown(
    one: CellsCriterion,
    passes: int,
    fails: int,
    share: float | None,
    low: float | None,
    high: float | None,
) -> CellAdherence:
    return CellAdherence(
        criterion=to_id("Criterion", one.criterion),
        text=one.text,
        passes=passes,
        fails=fails,
        share=share,
        low=low,
        high=high,
        interval=sentences.interval(low, high),
    )
