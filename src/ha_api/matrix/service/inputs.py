"""What a snapshot follows from, as arrays: the same from the database and from an export."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ha_core.arrays import Codes, Flags, Integers


class Domain(NamedTuple):
    """A domain of tasks. licence: of what is exported of it; source: whom to name, if anybody."""

    domain: str
    title: str
    language: str
    licence: str
    source: str
    simulated: bool


class Task(NamedTuple):
    """A task by its name. domain: by slug."""

    task: str
    domain: str
    withdrawn: bool


class Outputs(NamedTuple):
    """Outputs that were published once, by code; `(n,)` each.

    name: o1, o2, … model, task, contributor: codes. published: whether they still were.
    """

    name: list[str]
    model: Codes
    task: Codes
    contributor: Codes
    published: Flags


class Votes(NamedTuple):
    """All votes, each in place of the one before, in order of observation; `(n,)` each.

    output, participant: codes. time: microseconds since 1970.
    """

    output: Codes
    participant: Codes
    up: Flags
    blind: Flags
    time: Integers


class Verdicts(NamedTuple):
    """All verdicts likewise. criterion: its number within the task of the output."""

    output: Codes
    criterion: Codes
    participant: Codes
    passed: Flags
    blind: Flags
    time: Integers


_CODES, _FLAGS, _TIMES = np.empty(0, np.int32), np.empty(0, np.bool_), np.empty(0, np.int64)
NO_VOTES = Votes(_CODES, _CODES, _FLAGS, _FLAGS, _TIMES)
NO_VERDICTS = Verdicts(_CODES, _CODES, _CODES, _FLAGS, _FLAGS, _TIMES)


@dataclass(frozen=True, slots=True)
class MatrixInputs:
    """What a matrix follows from. models: slugs in code-point order; the others by appearance.

    domains: by slug. tasks: in order of observation.
    """

    domains: tuple[Domain, ...]
    tasks: tuple[Task, ...]
    models: tuple[str, ...]
    contributors: list[str]
    participants: list[str]
    outputs: Outputs
    votes: Votes
    verdicts: Verdicts

    def counts(self) -> dict[str, int]:
        """Return how many lines of each kind an export has."""
        return {
            "tasks": len(self.tasks),
            "outputs": len(self.outputs.name),
            "votes": len(self.votes.output),
            "verdicts": len(self.verdicts.output),
        }


WINNERS = ("FIRST", "SECOND", "TIE")
FIRST_WON = np.array([1.0, 0.0, 0.5])
"""The score of the first, by the place of the winner in WINNERS."""


class Rounds(NamedTuple):
    """Results of rounds in recorded order; codes `(n,)` each. winner: its place in WINNERS."""

    first: Codes
    second: Codes
    winner: Codes
    participant: Codes
    time: Integers


NO_ROUNDS = Rounds(_CODES, _CODES, _CODES, _CODES, _TIMES)


@dataclass(frozen=True, slots=True)
class ArenaInputs:
    """What an arena follows from. models: slugs in code-point order; the others by appearance.

    output_model, output_task: codes, by output.
    """

    domains: tuple[Domain, ...]
    tasks: tuple[Task, ...]
    models: tuple[str, ...]
    participants: list[str]
    outputs: list[str]
    output_model: Codes
    output_task: Codes
    rounds: Rounds

    def counts(self) -> dict[str, int]:
        """Return how many lines of each kind an export has."""
        return {"rounds": len(self.rounds.first)}
