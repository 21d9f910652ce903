"""The lines of an export of the arena, read one after another into arrays."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ha_api.matrix.service.domain_check import check_domains
from ha_api.matrix.service.inputs import WINNERS, ArenaInputs, Domain, Rounds, Task
from ha_api.matrix.service.lines import ARENA_KEYS
from ha_api.platform.files import values
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.line_reading import (
    AGAIN,
    Kinds,
    Known,
    sorted_codes,
    time,
)
from ha_api.platform.text import quoted


class ArenaReader:
    """What was read so far."""

    def __init__(self) -> None:
        self._kinds = Kinds(ARENA_KEYS)
        self._tasks, self._task_rows = Known(), list[Task]()
        self._outputs, self._models, self._participants = Known(), Known(), Known()
        self._model, self._task = array("i"), array("i")  # by output
        self._rounds = array("i"), array("i"), array("i"), array("i"), array("q")

    @property
    def counts(self) -> Mapping[str, int]:
        """How many lines of each kind were read."""
        return self._kinds.counts

    def add(self, line: bytes) -> None:
        """Read the next line. Raises FaultError."""
        _, found = self._kinds.read(line)
        task = self._task_of(found)
        first, second = (self._output(found, side, task) for side in ("first", "second"))
        if self._model[first] == self._model[second]:
            problem = f"{quoted(found['second_model'])} played against itself: {AGAIN}"
            raise FaultError(problem, "second_model")
        row = (
            first,
            second,
            _winner(found["winner"]),
            self._participants.code(found["participant"], "participant"),
            time(found["time"]),
        )
        for column, value in zip(self._rounds, row, strict=True):
            column.append(value)

    def inputs(self, domains: Sequence[Domain]) -> ArenaInputs:
        """Return everything. Raises FaultError for lines that do not go with the header."""
        check_domains(domains, [task.domain for task in self._task_rows])
        models, codes = sorted_codes(self._models.names)
        *whole, times = self._rounds
        first, second, winner, who = (np.array(column, np.int32) for column in whole)
        return ArenaInputs(
            domains=tuple(domains),
            tasks=tuple(self._task_rows),
            models=models,
            participants=self._participants.names,
            outputs=self._outputs.names,
            output_model=codes[np.array(self._model, np.int32)],
            output_task=np.array(self._task, np.int32),
            rounds=Rounds(first, second, winner, who, np.array(times, np.int64)),
        )

    def _task_of(self, found: Mapping[str, Any]) -> int:
        code = self._tasks.code(found["task"], "task")
        domain = values.text(found["domain"], "domain")
        if code == len(self._task_rows):
            self._task_rows.append(Task(found["task"], domain, withdrawn=False))
        if self._task_rows[code].domain != domain:
            problem = f"task {quoted(found['task'])} is of another domain in a line before: {AGAIN}"
            raise FaultError(problem, "domain")
        return code

    def _output(self, found: Mapping[str, Any], side: str, task: int) -> int:
        code = self._outputs.code(found[side], side)
        model = self._models.code(found[f"{side}_model"], f"{side}_model")
        if code == len(self._model):
            self._model.append(model)
            self._task.append(task)
        if (self._model[code], self._task[code]) != (model, task):
            told = f"{quoted(found[side])} is of another model or task in a line before"
            raise FaultError(f"{told}: {AGAIN}", side)
        return code


def _winner(value: object) -> int:
    if not isinstance(value, str) or value not in WINNERS:
        raise FaultError(f"must be one of {', '.join(WINNERS)}, not {quoted(value)}", "winner")
    return WINNERS.index(value)
