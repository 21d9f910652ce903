"""The raw rows of an arena as inputs."""

import numpy as np

from ha_api.matrix.queries import observations as queries
from ha_api.matrix.records.observations import ObservedRounds
from ha_api.matrix.records.snapshots import Cut
from ha_api.matrix.service.inputs import NO_ROUNDS, WINNERS, ArenaInputs, Rounds, Task
from ha_api.matrix.service.observing import (
    Appearance,
    Observed,
    chunks,
    codes_of,
    domains_of,
    named,
)
from ha_api.platform.models import queries as of_models
from ha_api.platform.query import Connection
from ha_core.arrays import Integers


async def arena(connection: Connection, cut: Cut) -> Observed:
    """Return what lies before a cut."""
    outputs, people = Appearance("o"), Appearance("p")
    parts = [
        _rounds(some, outputs, people)
        async for some in chunks(queries.observed_rounds, connection, cut.cut)
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
        domains=domains_of(domains),
        tasks=tuple(Task(task.name, task.domain, task.withdrawn) for task in tasks),
        models=tuple(sorted(models)),
        participants=people.names(),
        outputs=outputs.names(),
        output_model=codes_of([slugs[number] for number in model_ids], sorted(models)),
        output_task=codes_of(task_ids, [task.id for task in tasks]),
        rounds=Rounds(
            *map(np.concatenate, zip(NO_ROUNDS, *(rounds for rounds, _ in parts), strict=True))
        ),
    )
    return named(inputs, domains, tasks, models)


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
