"""Raw rows of the room as snapshots read them; what is many comes some thousand rows at a time."""

from dataclasses import dataclass

from ha_api.matrix.records.arena_results import Winner


@dataclass(frozen=True, slots=True)
class ObservedDomain:
    """A domain with what an export says of it."""

    id: int
    slug: str
    title: str
    language: str
    licence: str
    source: str
    simulated: bool


@dataclass(frozen=True, slots=True)
class ObservedTask:
    """A task, withdrawn or not."""

    id: int
    domain: str
    name: str
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class ObservedOutput:
    """An output that was published once. published: whether it still was."""

    id: int
    task: int
    model: int
    slug: str
    contributor: int
    published: bool


@dataclass(frozen=True, slots=True)
class ObservedVotes:
    """Votes along their ids. last: the newest one's, None where none is left.

    times: microseconds since 1970.
    """

    last: int | None
    outputs: list[int]
    participants: list[int]
    ups: list[bool]
    blinds: list[bool]
    times: list[int]


@dataclass(frozen=True, slots=True)
class ObservedVerdicts:
    """Verdicts likewise. criteria: their numbers within the task."""

    last: int | None
    outputs: list[int]
    criteria: list[int]
    participants: list[int]
    passes: list[bool]
    blinds: list[bool]
    times: list[int]


@dataclass(frozen=True, slots=True)
class ObservedRounds:
    """Results of the arena likewise."""

    last: int | None
    tasks: list[int]
    firsts: list[int]
    seconds: list[int]
    first_models: list[int]
    second_models: list[int]
    winners: list[Winner]
    participants: list[int]
    times: list[int]
