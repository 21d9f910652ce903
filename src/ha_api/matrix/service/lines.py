"""Inputs as the lines of an export, and what these come to as one number: SHA-256.

A line is compact JSON without control characters, as it stands in the file: the digest covers all
of an export but its header, which has a seal of its own.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import orjson

from ha_api.matrix.service.inputs import WINNERS, ArenaInputs, MatrixInputs
from ha_api.platform.files.exported import shown
from ha_core.arrays import Integers

AT_ONCE = 5_000
MATRIX_KEYS = {
    "tasks": ("task", "domain", "withdrawn"),
    "outputs": ("output", "model", "task", "contributor", "published"),
    "votes": ("output", "participant", "up", "blind", "time"),
    "verdicts": ("output", "criterion", "participant", "passed", "blind", "time"),
}
ARENA_KEYS = {
    "rounds": (
        *("task", "domain", "first", "first_model", "second", "second_model"),
        *("winner", "participant", "time"),
    )
}
"""Kinds of lines in the order in which they stand, and the keys of each."""


def digest(inputs: MatrixInputs | ArenaInputs) -> bytes:
    """Return the SHA-256 of the lines of inputs."""
    found = hashlib.sha256()
    for some in lines(inputs):
        found.update(some)
    return found.digest()


def lines(inputs: MatrixInputs | ArenaInputs) -> Iterator[bytes]:
    """Yield the lines of inputs, some thousand at a time."""
    matrix = isinstance(inputs, MatrixInputs)
    return _of_matrix(inputs) if matrix else _of_arena(inputs)  # type: ignore[arg-type]


def _of_matrix(inputs: MatrixInputs) -> Iterator[bytes]:
    yield _written(MATRIX_KEYS["tasks"], list(zip(*inputs.tasks, strict=True)))
    outputs, votes, verdicts = inputs.outputs, inputs.votes, inputs.verdicts
    tasks = [task.task for task in inputs.tasks]
    for some in _slices(len(outputs.name)):
        yield _written(
            MATRIX_KEYS["outputs"],
            [
                outputs.name[some],
                _named(inputs.models, outputs.model[some]),
                _named(tasks, outputs.task[some]),
                _named(inputs.contributors, outputs.contributor[some]),
                outputs.published[some].tolist(),
            ],
        )
    for some in _slices(len(votes.output)):
        yield _written(
            MATRIX_KEYS["votes"],
            [
                _named(outputs.name, votes.output[some]),
                _named(inputs.participants, votes.participant[some]),
                votes.up[some].tolist(),
                votes.blind[some].tolist(),
                _times(votes.time[some]),
            ],
        )
    for some in _slices(len(verdicts.output)):
        yield _written(
            MATRIX_KEYS["verdicts"],
            [
                _named(outputs.name, verdicts.output[some]),
                verdicts.criterion[some].tolist(),
                _named(inputs.participants, verdicts.participant[some]),
                verdicts.passed[some].tolist(),
                verdicts.blind[some].tolist(),
                _times(verdicts.time[some]),
            ],
        )


def _of_arena(inputs: ArenaInputs) -> Iterator[bytes]:
    rounds = inputs.rounds
    tasks = [task.task for task in inputs.tasks]
    domains = [task.domain for task in inputs.tasks]
    for some in _slices(len(rounds.first)):
        first, second = rounds.first[some], rounds.second[some]
        yield _written(
            ARENA_KEYS["rounds"],
            [
                _named(tasks, inputs.output_task[first]),
                _named(domains, inputs.output_task[first]),
                _named(inputs.outputs, first),
                _named(inputs.models, inputs.output_model[first]),
                _named(inputs.outputs, second),
                _named(inputs.models, inputs.output_model[second]),
                _named(WINNERS, rounds.winner[some]),
                _named(inputs.participants, rounds.participant[some]),
                _times(rounds.time[some]),
            ],
        )


def _slices(n: int) -> Iterator[slice]:
    return (slice(first, first + AT_ONCE) for first in range(0, n, AT_ONCE))


def _named(names: Sequence[str], codes: Any) -> list[str]:
    return [names[code] for code in codes.tolist()]


def _written(keys: Sequence[str], columns: Sequence[Sequence[Any]]) -> bytes:
    rows = zip(*columns, strict=True)
    option = orjson.OPT_APPEND_NEWLINE
    some = [orjson.dumps(dict(zip(keys, row, strict=True)), option=option) for row in rows]
    return shown(b"".join(some))


def _times(moments: Integers) -> list[str]:
    """ISO 8601 in UTC, to the microsecond."""
    written = np.datetime_as_string(moments.astype("datetime64[us]"))
    return [f"{text}Z" for text in written.tolist()]
