"""What may be shown of a study and mode, as arrays; it stays true until the content changes."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ha_api.boards.queries import sampling as queries
from ha_api.boards.records.sampling import Ground, OpenAnswer
from ha_api.platform.db import Database

Ids = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """T published tasks, K models of a roster, H published human answers, and who answered what.

    models `(K,)`, tasks `(T,)`, humans `(H,)`: ids, models by slug, the others ascending. answers:
    `(T, K)`, ids, 0 where there is none. human_task: `(H,)`, place of its task. human_author:
    `(H,)`, ids of participants.
    """

    version: int
    roster: int
    models: Ids
    tasks: Ids
    answers: Ids
    humans: Ids
    human_task: Ids
    human_author: Ids

    @property
    def answered(self) -> Bools:
        """Whether a model answered a task: bool `(T, K)`."""
        return self.answers > 0


async def load(database: Database, ground: Ground, roster: int) -> Deck:
    """Return what may be shown now, all of one moment."""
    async with database.at_once() as connection:
        where = (ground.study, ground.mode)
        version = await queries.content_of(connection, *where) or 0
        models = await queries.roster_models(connection, roster)
        tasks = await queries.shown_tasks(connection, *where)
        answers = await queries.shown_answers(connection, *where)
    return _deck(version, roster, models, tasks, answers)


def _deck(
    version: int, roster: int, models: list[int], tasks: list[int], answers: list[OpenAnswer]
) -> Deck:
    task_of = {task: place for place, task in enumerate(tasks)}
    model_of = {model: place for place, model in enumerate(models)}
    table = np.zeros((len(tasks), len(models)), np.int64)
    humans: list[tuple[int, int, int]] = []
    for answer in answers:
        if (task := task_of.get(answer.task)) is None:
            continue  # the task was withdrawn
        if answer.author is not None:
            humans.append((answer.id, task, answer.author))
        elif (model := model_of.get(answer.model or 0)) is not None:
            table[task, model] = answer.id
    human = np.array(humans, np.int64).reshape(-1, 3)
    return Deck(
        version=version,
        roster=roster,
        models=np.array(models, np.int64),
        tasks=np.array(tasks, np.int64),
        answers=table,
        humans=human[:, 0],
        human_task=human[:, 1],
        human_author=human[:, 2],
    )
