"""The raw rows of a matrix as inputs."""

from collections.abc import Sequence

import numpy as np

from ha_api.matrix.queries import observations as queries
from ha_api.matrix.records.observations import ObservedOutput, ObservedVerdicts, ObservedVotes
from ha_api.matrix.records.snapshots import Cut
from ha_api.matrix.service.inputs import (
    NO_VERDICTS,
    NO_VOTES,
    MatrixInputs,
    Outputs,
    Task,
    Verdicts,
    Votes,
)
from ha_api.matrix.service.observing import (
    Appearance,
    Observed,
    chunks,
    codes_of,
    domains_of,
    flags,
    named,
)
from ha_api.platform.query import Connection
from ha_core.arrays import Codes, Flags, Integers


async def matrix(connection: Connection, cut: Cut) -> Observed:
    """Return what lies before a cut."""
    domains = await queries.observed_domains(connection, cut.task_cut)
    tasks = await queries.observed_tasks(connection, cut.task_cut, cut.withdrawal_cut)
    rows = await queries.observed_outputs(connection, cut.eligibility_cut)
    known, people = np.array([row.id for row in rows], np.int64), Appearance("p")
    votes = [
        _votes(some, known, people)
        async for some in chunks(queries.observed_votes, connection, cut.cut)
    ]
    verdicts = [
        _verdicts(some, known, people)
        async for some in chunks(queries.observed_verdicts, connection, cut.showing_cut)
    ]
    models, contributors = {row.slug: row.model for row in rows}, Appearance("c")
    inputs = MatrixInputs(
        domains=domains_of(domains),
        tasks=tuple(Task(task.name, task.domain, task.withdrawn) for task in tasks),
        models=tuple(sorted(models)),
        outputs=_outputs(rows, sorted(models), [task.id for task in tasks], contributors),
        votes=Votes(*map(np.concatenate, zip(NO_VOTES, *votes, strict=True))),
        verdicts=Verdicts(*map(np.concatenate, zip(NO_VERDICTS, *verdicts, strict=True))),
        contributors=contributors.names(),
        participants=people.names(),
    )
    return named(inputs, domains, tasks, models)


def _outputs(
    rows: Sequence[ObservedOutput],
    models: Sequence[str],
    tasks: Sequence[int],
    contributors: Appearance,
) -> Outputs:
    return Outputs(
        name=[f"o{number}" for number in range(1, len(rows) + 1)],
        model=codes_of([row.slug for row in rows], models),
        task=codes_of([row.task for row in rows], tasks),
        contributor=contributors.codes(row.contributor for row in rows),
        published=flags(row.published for row in rows),
    )


def _votes(some: ObservedVotes, known: Integers, people: Appearance) -> Votes:
    output, rows = _places(known, some.outputs)
    return Votes(
        output,
        people.codes(np.array(some.participants, np.int64)[rows].tolist()),
        flags(some.ups)[rows],
        flags(some.blinds)[rows],
        np.array(some.times, np.int64)[rows],
    )


def _verdicts(some: ObservedVerdicts, known: Integers, people: Appearance) -> Verdicts:
    output, rows = _places(known, some.outputs)
    return Verdicts(
        output,
        np.array(some.criteria, np.int32)[rows],
        people.codes(np.array(some.participants, np.int64)[rows].tolist()),
        flags(some.passes)[rows],
        flags(some.blinds)[rows],
        np.array(some.times, np.int64)[rows],
    )


def _places(known: Integers, outputs: Sequence[int]) -> tuple[Codes, Flags]:
    """Return codes of outputs, and of which rows: what was never published was never judged."""
    ids = np.array(outputs, np.int64)
    place = np.searchsorted(known, ids)
    rows = np.append(known, -1)[place] == ids
    return place[rows].astype(np.int32), rows
