"""Rankings of a file as they will be stored: checked, and cut into parts a statement takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np

from ha_api.boards.records.votes import Eligibility
from ha_api.platform import given
from ha_api.platform.files import Contents
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import MARKS, time_of
from ha_api.platform.refusals import RefusedError
from ha_api.platform.text import quoted
from ha_core.arrays import Integers

MOST_TOLD = 4
LINES_AT_ONCE = 10_000
A_PERSON = 0  # what stands in place of a model's number

_MARKS = tuple(Eligibility(mark) for mark in MARKS)


@dataclass(frozen=True, slots=True)
class Part:
    """Lines that are stored at once; starts and stops of their cards count from 1."""

    participants: list[int]
    tasks: list[int]
    starts: list[int]
    stops: list[int]
    models: list[int]
    tied: list[bool]
    lines: list[int]
    eligibilities: list[Eligibility]
    times: list[datetime | None]


def times(contents: Contents) -> list[datetime | None]:
    """Return the time of every ranking, None for now. Raises RefusedError naming one too far."""
    found = []
    for row, moment in enumerate(contents.columns.time.tolist()):
        try:
            found.append(time_of(moment))
        except FaultError as fault:
            raise contents.refused(row, fault) from None
    return found


def check_tasks(contents: Contents) -> None:
    """Raise RefusedError for a name that could not be a task's."""
    for code, name in enumerate(contents.columns.tasks):
        problem = _fault(name)
        if problem is not None:
            row = int(np.argmax(contents.columns.task == code))
            raise contents.refused(row, f"task: {problem}")


def check_models(contents: Contents, known: Sequence[str]) -> None:
    """Raise RefusedError at the first line that has a model of no known slug, telling a few."""
    columns, slugs = contents.columns, frozenset(known)
    unknown = [code for code, slug in enumerate(columns.models) if slug not in slugs]
    if unknown:
        first = int(np.argmax(np.isin(columns.card, unknown)))
        row = int(np.searchsorted(np.cumsum(columns.width), first, side="right"))
        names = ", ".join(quoted(columns.models[code]) for code in unknown[:MOST_TOLD])
        more = f" and {len(unknown) - MOST_TOLD} more" if len(unknown) > MOST_TOLD else ""
        raise contents.refused(row, f"order: the roster of the study is without {names}{more}")


def parts(
    contents: Contents,
    participants: Sequence[int],
    tasks: Sequence[int],
    models: Sequence[int],
    moments: Sequence[datetime | None],
) -> Iterator[Part]:
    """Give the lines of a file in order, under the numbers of what its codes stand for."""
    columns = contents.columns
    person, task, model = (
        np.array(n, np.int64) for n in (participants, tasks, [*models, A_PERSON])
    )
    stops = np.concatenate([[0], np.cumsum(columns.width)])
    cards: Integers = model[columns.card]  # -1 reads the last one: a person
    for first in range(0, len(columns.place), LINES_AT_ONCE):
        lines = slice(first, first + LINES_AT_ONCE)
        ends = stops[first : first + LINES_AT_ONCE + 1] - stops[first]
        here = slice(stops[first], stops[first] + ends[-1])
        yield Part(
            person[columns.participant[lines]].tolist(),
            task[columns.task[lines]].tolist(),
            (ends[:-1] + 1).tolist(),
            ends[1:].tolist(),
            cards[here].tolist(),
            columns.tied[here].tolist(),
            columns.place[lines].tolist(),
            [_MARKS[mark] for mark in columns.mark[lines].tolist()],
            list(moments[lines]),
        )


def _fault(name: str) -> str | None:
    try:
        kept = given.name("task", name)
    except RefusedError as error:
        return error.refusal.message
    return None if kept == name else f"{quoted(name)} begins or ends with a blank: remove it"
