"""What is shared by the readings of raw rows: codes by appearance, and pages of many rows."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ha_api.matrix.records.observations import ObservedDomain, ObservedTask
from ha_api.matrix.service.inputs import ArenaInputs, Domain, MatrixInputs
from ha_api.platform.query import Connection, Query
from ha_core.arrays import Codes, Flags

AT_ONCE = 20_000  # rows


@dataclass(frozen=True, slots=True)
class Observed:
    """Inputs, and the ids behind their names: of domains, tasks and models."""

    inputs: MatrixInputs | ArenaInputs
    domains: dict[str, int]
    tasks: dict[str, int]
    models: dict[str, int]


class Appearance:
    """Codes of ids in the order of their appearance, and names that say nothing else."""

    def __init__(self, letter: str) -> None:
        self._letter, self._codes = letter, dict[int, int]()

    def codes(self, ids: Iterable[int]) -> Codes:
        """Return the codes of ids."""
        known = self._codes
        return np.array([known.setdefault(one, len(known)) for one in ids], np.int32)

    def names(self) -> list[str]:
        """Return names like p1, p2."""
        return [f"{self._letter}{number}" for number in range(1, len(self._codes) + 1)]


def codes_of(values: Sequence[Any], known: Sequence[Any]) -> Codes:
    """Return the places of values among what is known."""
    code = {one: number for number, one in enumerate(known)}
    return np.array([code[one] for one in values], np.int32)


def flags(values: Iterable[bool]) -> Flags:
    """Return flags as an array."""
    return np.fromiter(values, np.bool_)


def domains_of(rows: Sequence[ObservedDomain]) -> tuple[Domain, ...]:
    """Return domains as inputs have them."""
    return tuple(
        Domain(row.slug, row.title, row.language, row.licence, row.source, row.simulated)
        for row in rows
    )


def named(
    inputs: MatrixInputs | ArenaInputs,
    domains: Sequence[ObservedDomain],
    tasks: Sequence[ObservedTask],
    models: dict[str, int],
) -> Observed:
    """Return inputs with the ids behind their names."""
    return Observed(
        inputs,
        {domain.slug: domain.id for domain in domains},
        {task.name: task.id for task in tasks},
        models,
    )


async def chunks(
    statement: Query[Any, Any], connection: Connection, upto: int
) -> AsyncIterator[Any]:
    """Yield rows up to an id, some thousand at a time: they may be millions."""
    last: int | None = 0
    while last is not None:
        some = await statement(connection, last, upto, AT_ONCE)
        last = some.last
        if last is not None:
            yield some
