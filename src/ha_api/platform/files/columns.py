"""Rankings as they stand in a file: columns of codes, not yet canonical."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ha_api.platform.files.marks import NO_TIME, PRIMARY
from ha_api.platform.files.names import Names
from ha_core.arrays import Flags, Integers


@dataclass(frozen=True, slots=True)
class Columns:
    """`n` rankings with `m` cards in all, counted or not.

    participants, tasks, models: ids by code. participant, task, width: int64 `(n,)`. place: int64
    `(n,)`, the line or row it was read from. mark: int64 `(n,)`, as in MARKS; time: int64 `(n,)`,
    microseconds since 1970 or NO_TIME. card: int64 `(m,)`, best first, -1 is a human card; tied:
    bool `(m,)`, True where a card shares the place of the one before it.
    """

    participants: Sequence[str]
    tasks: Sequence[str]
    models: Sequence[str]
    participant: Integers
    task: Integers
    width: Integers
    place: Integers
    mark: Integers
    time: Integers
    card: Integers
    tied: Flags

    @property
    def counted(self) -> Flags:
        """Which rankings count, bool `(n,)`."""
        found: Flags = self.mark == PRIMARY
        return found


class Builder:
    """Columns, growing by a ranking at a time."""

    def __init__(self) -> None:
        self.participants, self.tasks, self.models = Names(), Names(), Names()
        self.participant, self.task, self.width = array("q"), array("q"), array("q")
        self.place, self.mark, self.time = array("q"), array("q"), array("q")
        self.card, self.tied = array("q"), array("b")

    def add(
        self,
        participant: object,
        task: object,
        cards: Sequence[int],
        ties: Sequence[int],
        place: int,
        mark: int = PRIMARY,
        time: int = NO_TIME,
    ) -> None:
        """Add a ranking; `cards` are codes of `models`, or -1. Raises FaultError for a bad id."""
        self.participant.append(self.participants.code(participant, "participant"))
        self.task.append(self.tasks.code(task, "task"))
        self.width.append(len(cards))
        self.place.append(place)
        self.mark.append(mark)
        self.time.append(time)
        self.card.extend(cards)
        self.tied.extend(ties)

    def columns(self) -> Columns:
        """Return what was added."""
        return Columns(
            self.participants.texts,
            self.tasks.texts,
            self.models.texts,
            _integers(self.participant),
            _integers(self.task),
            _integers(self.width),
            _integers(self.place),
            _integers(self.mark),
            _integers(self.time),
            _integers(self.card),
            _flags(self.tied),
        )


def _integers(values: "array[Any]") -> Integers:
    return np.frombuffer(values, np.int64) if values else np.empty(0, np.int64)


def _flags(values: "array[Any]") -> Flags:
    return np.frombuffer(values, np.int8).astype(np.bool_) if values else np.empty(0, np.bool_)
