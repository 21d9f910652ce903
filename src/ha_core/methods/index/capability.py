"""Clause 5: points against the open ideal specification, row by row."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ha_core.methods.index import given
from ha_core.methods.index.tables import Row, Table
from ha_core.methods.index.versions import parameters
from ha_core.methods.index.words import Category


class Origin(StrEnum):
    """Clause 5.2: where a value comes from. Only what is native, through the API, earns points."""

    NATIVE = "native"
    UPSCALED = "upscaled"
    OPERATOR = "limit_of_the_operator"
    OUTSIDE = "outside_the_api"


class Observed(NamedTuple):
    """A value of the specification; what is offered or not is 1 or 0."""

    value: float
    origin: Origin = Origin.NATIVE


class Reduction(StrEnum):
    """Why a row earns less than all of its points."""

    NOT_OFFERED = "not_offered"
    LOWER_STEP = "lower_step"
    UPSCALED = "upscaled_is_not_native"
    OPERATOR = "limits_of_the_operator_are_not_scored"
    OUTSIDE = "not_through_the_api"
    UNCONFIRMED = "not_confirmed_by_the_instruction_suite"


class RowScore(NamedTuple):
    """One row of the table as it was read.

    observed: the best native value over all tasks, None without one. not_counted: what was observed
    beside and earns nothing. matched: the step reached, (at least, points), None for none.
    """

    row: str
    title: str
    observed: float | None
    not_counted: tuple[Observed, ...]
    matched: tuple[float, float] | None
    points: float
    of: float
    reduced: Reduction | None


@dataclass(frozen=True, slots=True)
class Capability:
    """Points from 0 to 100: the sum of the rows."""

    points: float
    rows: tuple[RowScore, ...]
    category: Category
    version: str


Specification = Mapping[str, Sequence[Observed]]
"""What one task offers, by row id; a row left out is not offered."""

_WHY = {
    Origin.UPSCALED: Reduction.UPSCALED,
    Origin.OPERATOR: Reduction.OPERATOR,
    Origin.OUTSIDE: Reduction.OUTSIDE,
}


def capability(
    category: Category,
    tasks: Sequence[Specification],
    *,
    confirmed: Collection[str] = (),
    version: str | None = None,
) -> Capability:
    """Score a family on the union of its tasks.

    confirmed: what the instruction suite has confirmed.
    Raises ValueError for an unknown row or confirmation, for a value that is no finite number from
    0, and for no task at all: without a table capability is None, which is not 0.
    """
    method = parameters(version)
    table = next(table for table in method.tables if table.category == Category(category))
    if not tasks:
        raise ValueError("tasks: one at least; a family without a specification has no capability")
    _check(table, tasks, confirmed)
    rows = tuple(_score(row, _union(row, tasks), confirmed) for row in table.rows)
    return Capability(sum(row.points for row in rows), rows, table.category, method.version)


def _score(row: Row, observed: list[Observed], confirmed: Collection[str]) -> RowScore:
    native = [o.value for o in observed if o.origin is Origin.NATIVE]
    others = tuple(o for o in observed if o.origin is not Origin.NATIVE)
    best = max(native, default=None)
    matched = _step(row, best)
    earned = matched[1] if matched and row.confirmed_by in (None, *confirmed) else 0.0
    reduced = None if earned == row.points else _why(row, matched, earned, others)
    return RowScore(row.id, row.title, best, others, matched, earned, row.points, reduced)


def _step(row: Row, value: float | None) -> tuple[float, float] | None:
    reached = [step for step in row.steps if value is not None and value >= step[0]]
    return reached[-1] if reached else None


def _why(
    row: Row, matched: tuple[float, float] | None, earned: float, others: tuple[Observed, ...]
) -> Reduction:
    if matched and not earned:
        return Reduction.UNCONFIRMED
    for other in sorted(others, key=lambda o: -o.value):
        step = _step(row, other.value)
        if step and step[1] > earned:
            return _WHY[other.origin]
    return Reduction.LOWER_STEP if matched else Reduction.NOT_OFFERED


def _union(row: Row, tasks: Sequence[Specification]) -> list[Observed]:
    seen = (one for task in tasks for one in task.get(row.id, ()))
    return sorted({Observed(value, Origin(origin)) for value, origin in seen})


def _check(table: Table, tasks: Sequence[Specification], confirmed: Collection[str]) -> None:
    known = [row.id for row in table.rows]
    confirmable = [row.confirmed_by for row in table.rows if row.confirmed_by]
    given.only("confirmed", "confirmation", confirmed, confirmable)
    for task in tasks:
        given.only("tasks", "row", task, known)
        for row, seen in task.items():
            for value, origin in seen:
                given.finite(f"tasks: {row}", value, 0)
                given.only(f"tasks: {row}", "origin", [origin], tuple(Origin))
