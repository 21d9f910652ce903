"""The lines of an export of the matrix, read one after another into arrays."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ha_api.matrix.service.domain_check import check_domains
from ha_api.matrix.service.in_force import repeated
from ha_api.matrix.service.inputs import (
    Domain,
    MatrixInputs,
    Outputs,
    Task,
    Verdicts,
    Votes,
)
from ha_api.matrix.service.lines import MATRIX_KEYS
from ha_api.platform.files import values
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.line_reading import (
    AGAIN,
    Kinds,
    Known,
    flag,
    sorted_codes,
    time,
)
from ha_core.arrays import Codes, Flags

MOST_CRITERIA = 2**15
MOST_CELLS = 10_000_000  # some gigabytes: a short file may tell of any number


class MatrixReader:
    """What was read so far."""

    def __init__(self) -> None:
        self._kinds = Kinds(MATRIX_KEYS)
        self._tasks, self._task_rows = Known(), list[Task]()
        self._outputs, self._models = Known(), Known()
        self._contributors, self._participants = Known(), Known()
        self._of_outputs = array("i"), array("i"), array("i"), array("b")
        self._votes = array("i"), array("i"), array("b"), array("b"), array("q")
        self._verdicts = array("i"), array("i"), array("i"), array("b"), array("b"), array("q")
        self._adding = {
            "tasks": self._task,
            "outputs": self._output,
            "votes": self._vote,
            "verdicts": self._verdict,
        }

    @property
    def counts(self) -> Mapping[str, int]:
        """How many lines of each kind were read."""
        return self._kinds.counts

    def add(self, line: bytes) -> None:
        """Read the next line. Raises FaultError."""
        kind, found = self._kinds.read(line)
        self._adding[kind](found)

    def inputs(self, domains: Sequence[Domain]) -> MatrixInputs:
        """Return everything. Raises FaultError for lines that do not go together."""
        check_domains(domains, [task.domain for task in self._task_rows])
        self._check_size()
        models, codes = sorted_codes(self._models.names)
        model, task, contributor, published = self._of_outputs
        found = MatrixInputs(
            domains=tuple(domains),
            tasks=tuple(self._task_rows),
            models=models,
            contributors=self._contributors.names,
            participants=self._participants.names,
            outputs=Outputs(
                self._outputs.names,
                codes[_codes(model)],
                _codes(task),
                _codes(contributor),
                _flags(published),
            ),
            votes=Votes(*map(_column, self._votes)),
            verdicts=Verdicts(*map(_column, self._verdicts)),
        )
        self._check_changes(found)
        return found

    def _task(self, found: Mapping[str, Any]) -> None:
        self._tasks.new(found["task"], "task")
        domain = values.text(found["domain"], "domain")
        self._task_rows.append(Task(found["task"], domain, flag(found["withdrawn"], "withdrawn")))

    def _output(self, found: Mapping[str, Any]) -> None:
        self._outputs.new(found["output"], "output")
        row = (
            self._models.code(found["model"], "model"),
            self._tasks.old(found["task"], "task"),
            self._contributors.code(found["contributor"], "contributor"),
            flag(found["published"], "published"),
        )
        _append(self._of_outputs, row)

    def _vote(self, found: Mapping[str, Any]) -> None:
        row = (
            self._outputs.old(found["output"], "output"),
            self._participants.code(found["participant"], "participant"),
            flag(found["up"], "up"),
            flag(found["blind"], "blind"),
            time(found["time"]),
        )
        _append(self._votes, row)

    def _verdict(self, found: Mapping[str, Any]) -> None:
        number = values.below(MOST_CRITERIA)(found["criterion"], "criterion")
        row = (
            self._outputs.old(found["output"], "output"),
            number,
            self._participants.code(found["participant"], "participant"),
            flag(found["passed"], "passed"),
            flag(found["blind"], "blind"),
            time(found["time"]),
        )
        _append(self._verdicts, row)

    def _check_size(self) -> None:
        models, tasks = len(self._models.names), len(self._task_rows)
        if models * tasks > MOST_CELLS:
            told = f"{models:,} models on {tasks:,} tasks"
            raise FaultError(f"{told} are more than {MOST_CELLS:,} cells, the most read here")

    def _check_changes(self, found: MatrixInputs) -> None:
        """Raise FaultError for a vote or verdict that says again what the one before said."""
        first = 2 + self.counts["tasks"] + self.counts["outputs"]
        votes, verdicts = found.votes, found.verdicts
        row = repeated(votes.up, votes.output, votes.participant)
        if row is None:
            first += self.counts["votes"]
            row = repeated(
                verdicts.passed, verdicts.output, verdicts.criterion, verdicts.participant
            )
        if row is not None:
            problem = "says again what the same person said before, and changes nothing"
            raise FaultError(f"{problem}: {AGAIN}", place=first + row)


def _append(columns: Sequence["array[Any]"], row: Sequence[int]) -> None:
    for column, value in zip(columns, row, strict=True):
        column.append(value)


def _column(values: "array[Any]") -> Any:
    if values.typecode == "b":
        return _flags(values)
    return np.array(values, np.int64) if values.typecode == "q" else _codes(values)


def _codes(values: "array[Any]") -> Codes:
    return np.array(values, np.int32)


def _flags(values: "array[Any]") -> Flags:
    return np.array(values, np.bool_)
