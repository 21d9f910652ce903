"""Raw rows as inputs: up to cuts behind which nothing changes any more, whenever they are read."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ha_api.matrix.queries import arena_results, requests
from ha_api.matrix.queries import observations as queries
from ha_api.matrix.records.observations import (
    ObservedDomain,
    ObservedOutput,
    ObservedRounds,
    ObservedTask,
    ObservedVerdicts,
    ObservedVotes,
)
from ha_api.matrix.records.snapshots import Cut, MatrixResult
from ha_api.matrix.service.inputs import (
    NO_ROUNDS,
    NO_VERDICTS,
    NO_VOTES,
    WINNERS,
    ArenaInputs,
    Domain,
    MatrixInputs,
    Outputs,
    Rounds,
    Task,
    Verdicts,
    Votes,
)
from ha_api.platform.models import queries as of_models
from ha_api.platform.query import Connection, Query, there
from ha_core.arrays import Codes, Flags, Integers

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


async def final_cut(connection: Connection, result: MatrixResult) -> Cut:
    """Return the newest rows, at a moment after which none before them can appear.

    Rolling back to the savepoint frees the lock: votes wait for one reading, not for what is done
    with it.
    """
    matrix = result is MatrixResult.MATRIX
    savepoint = connection.transaction()
    await savepoint.start()
    try:
        await (requests.lock_publishing if matrix else arena_results.lock_results)(connection)
        read = queries.read_matrix_cut if matrix else queries.read_arena_cut
        return there(await read(connection))
    finally:
        await savepoint.rollback()


async def observed(connection: Connection, result: MatrixResult, cut: Cut) -> Observed:
    """Return what lies before a cut, in a transaction that sees one moment."""
    read = _matrix if result is MatrixResult.MATRIX else _arena
    return await read(connection, cut)


async def _matrix(connection: Connection, cut: Cut) -> Observed:
    domains = await queries.observed_domains(connection, cut.task_cut)
    tasks = await queries.observed_tasks(connection, cut.task_cut, cut.withdrawal_cut)
    rows = await queries.observed_outputs(connection, cut.eligibility_cut)
    known, people = np.array([row.id for row in rows], np.int64), Appearance("p")
    votes = [
        _votes(some, known, people)
        async for some in _chunks(queries.observed_votes, connection, cut.cut)
    ]
    verdicts = [
        _verdicts(some, known, people)
        async for some in _chunks(queries.observed_verdicts, connection, cut.showing_cut)
    ]
    models, contributors = {row.slug: row.model for row in rows}, Appearance("c")
    inputs = MatrixInputs(
        domains=_domains(domains),
        tasks=tuple(Task(task.name, task.domain, task.withdrawn) for task in tasks),
        models=tuple(sorted(models)),
        outputs=_outputs(rows, sorted(models), [task.id for task in tasks], contributors),
        votes=Votes(*map(np.concatenate, zip(NO_VOTES, *votes, strict=True))),
        verdicts=Verdicts(*map(np.concatenate, zip(NO_VERDICTS, *verdicts, strict=True))),
        contributors=contributors.names(),
        participants=people.names(),
    )
    return _of(inputs, domains, tasks, models)


def _outputs(
    rows: Sequence[ObservedOutput],
    models: Sequence[str],
    tasks: Sequence[int],
    contributors: Appearance,
) -> Outputs:
    return Outputs(
        name=[f"o{number}" for number in range(1, len(rows) + 1)],
        model=_codes([row.slug for row in rows], models),
        task=_codes([row.task for row in rows], tasks),
        contributor=contributors.codes(row.contributor for row in rows),
        published=_flags(row.published for row in rows),
    )


def _votes(some: ObservedVotes, known: Integers, people: Appearance) -> Votes:
    output, rows = _places(known, some.outputs)
    return Votes(
        output,
        people.codes(np.array(some.participants, np.int64)[rows].tolist()),
        _flags(some.ups)[rows],
        _flags(some.blinds)[rows],
        np.array(some.times, np.int64)[rows],
    )


def _verdicts(some: ObservedVerdicts, known: Integers, people: Appearance) -> Verdicts:
    output, rows = _places(known, some.outputs)
    return Verdicts(
        output,
        np.array(some.criteria, np.int32)[rows],
        people.codes(np.array(some.participants, np.int64)[rows].tolist()),
        _flags(some.passes)[rows],
        _flags(some.blinds)[rows],
        np.array(some.times, np.int64)[rows],
    )


def _places(known: Integers, outputs: Sequence[int]) -> tuple[Codes, Flags]:
    """Return codes of outputs, and of which rows: what was never published was never judged."""
    ids = np.array(outputs, np.int64)
    place = np.searchsorted(known, ids)
    rows = np.append(known, -1)[place] == ids
    return place[rows].astype(np.int32), rows


async def _arena(connection: Connection, cut: Cut) -> Observed:
    outputs, people = Appearance("o"), Appearance("p")
    parts = [
        _rounds(some, outputs, people)
        async for some in _chunks(queries.observed_rounds, connection, cut.cut)
    ]
    cards = np.concatenate([np.empty((0, 3), np.int64), *(cards for _, cards in parts)])
    _, task_ids, model_ids = _first(cards).T.tolist()  # by code of an output
    known = {row.id: row for row in await queries.observed_round_tasks(connection, cut.cut)}
    tasks = [known[number] for number in dict.fromkeys(task_ids)]
    slugs = {model.id: model.slug for model in await of_models.list_models(connection, None)}
    models = {slugs[number]: number for number in model_ids}
    used = {task.domain for task in tasks}
    domains = await queries.observed_domains(connection, max(known, default=0))
    domains = [domain for domain in domains if domain.slug in used]
    inputs = ArenaInputs(
        domains=_domains(domains),
        tasks=tuple(Task(task.name, task.domain, task.withdrawn) for task in tasks),
        models=tuple(sorted(models)),
        participants=people.names(),
        outputs=outputs.names(),
        output_model=_codes([slugs[number] for number in model_ids], sorted(models)),
        output_task=_codes(task_ids, [task.id for task in tasks]),
        rounds=Rounds(
            *map(np.concatenate, zip(NO_ROUNDS, *(rounds for rounds, _ in parts), strict=True))
        ),
    )
    return _of(inputs, domains, tasks, models)


def _rounds(
    some: ObservedRounds, outputs: Appearance, people: Appearance
) -> tuple[Rounds, Integers]:
    """Return results, and what their cards are of: output, task and model, `(2n, 3)`."""
    ids = np.stack([some.firsts, some.seconds], axis=1).ravel()
    codes = outputs.codes(ids.tolist())
    models = np.stack([some.first_models, some.second_models], axis=1).ravel()
    winner = np.array([WINNERS.index(one) for one in some.winners], np.int32)
    first, second = codes.reshape(-1, 2).T
    who, times = people.codes(some.participants), np.array(some.times, np.int64)
    cards = np.stack([codes, np.repeat(some.tasks, 2), models], axis=1)
    return Rounds(first, second, winner, who, times), cards


def _first(cards: Integers) -> Integers:
    """Return the first row of each output, by code."""
    return cards[np.unique(cards[:, 0], return_index=True)[1]]


def _codes(values: Sequence[Any], known: Sequence[Any]) -> Codes:
    code = {one: number for number, one in enumerate(known)}
    return np.array([code[one] for one in values], np.int32)


def _flags(values: Iterable[bool]) -> Flags:
    return np.fromiter(values, np.bool_)


def _domains(rows: Sequence[ObservedDomain]) -> tuple[Domain, ...]:
    return tuple(
        Domain(row.slug, row.title, row.language, row.licence, row.source, row.simulated)
        for row in rows
    )


def _of(
    inputs: MatrixInputs | ArenaInputs,
    domains: Sequence[ObservedDomain],
    tasks: Sequence[ObservedTask],
    models: dict[str, int],
) -> Observed:
    return Observed(
        inputs,
        {domain.slug: domain.id for domain in domains},
        {task.name: task.id for task in tasks},
        models,
    )


async def _chunks(
    statement: Query[Any, Any], connection: Connection, upto: int
) -> AsyncIterator[Any]:
    """Yield rows up to an id, some thousand at a time: they may be millions."""
    last: int | None = 0
    while last is not None:
        some = await statement(connection, last, upto, AT_ONCE)
        last = some.last
        if last is not None:
            yield some
