"""Inputs as the lines of an export, and what these come to as one number: SHA-256.

A line is compact JSON without control characters, as it stands in the file: the digest covers all
of an export but its header, which has a seal of its own.
"""

import hashlib
from collections.abc import Iterator

from ha_api.matrix.service.inputs import WINNERS, ArenaInputs, MatrixInputs
from ha_api.platform.files.line_writing import named, slices, times, written

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
    yield written(MATRIX_KEYS["tasks"], list(zip(*inputs.tasks, strict=True)))
    outputs, votes, verdicts = inputs.outputs, inputs.votes, inputs.verdicts
    tasks = [task.task for task in inputs.tasks]
    for some in slices(len(outputs.name)):
        yield written(
            MATRIX_KEYS["outputs"],
            [
                outputs.name[some],
                named(inputs.models, outputs.model[some]),
                named(tasks, outputs.task[some]),
                named(inputs.contributors, outputs.contributor[some]),
                outputs.published[some].tolist(),
            ],
        )
    for some in slices(len(votes.output)):
        yield written(
            MATRIX_KEYS["votes"],
            [
                named(outputs.name, votes.output[some]),
                named(inputs.participants, votes.participant[some]),
                votes.up[some].tolist(),
                votes.blind[some].tolist(),
                times(votes.time[some]),
            ],
        )
    for some in slices(len(verdicts.output)):
        yield written(
            MATRIX_KEYS["verdicts"],
            [
                named(outputs.name, verdicts.output[some]),
                verdicts.criterion[some].tolist(),
                named(inputs.participants, verdicts.participant[some]),
                verdicts.passed[some].tolist(),
                verdicts.blind[some].tolist(),
                times(verdicts.time[some]),
            ],
        )


def _of_arena(inputs: ArenaInputs) -> Iterator[bytes]:
    rounds = inputs.rounds
    tasks = [task.task for task in inputs.tasks]
    domains = [task.domain for task in inputs.tasks]
    for some in slices(len(rounds.first)):
        first, second = rounds.first[some], rounds.second[some]
        yield written(
            ARENA_KEYS["rounds"],
            [
                named(tasks, inputs.output_task[first]),
                named(domains, inputs.output_task[first]),
                named(inputs.outputs, first),
                named(inputs.models, inputs.output_model[first]),
                named(inputs.outputs, second),
                named(inputs.models, inputs.output_model[second]),
                named(WINNERS, rounds.winner[some]),
                named(inputs.participants, rounds.participant[some]),
                times(rounds.time[some]),
            ],
        )
