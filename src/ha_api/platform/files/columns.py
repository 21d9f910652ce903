"""Rankings as they stand in a file: columns of codes, not yet canonical."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ha_api.platform.files.names import Names
from ha_core.arrays import Flags, Integers


@dataclass(frozen=True, slots=True)
class Columns:
    """`n` rankings with `m` cards in all, counted or not.

    participants, tasks, models: ids by code. participant, task, width: int64 `(n,)`; counted: bool
    `(n,)`; place: int64 `(n,)`, the line or row it was read from. card: int64 `(m,)`, best first,
    -1 is a human card; tied: bool `(m,)`, True where a card shares the place of the one before it.
    """

    participants: Sequence[str]
    tasks: Sequence[str]
    models: Sequence[str]
    participant: Integers
    task: Integers
    width: Integers
    counted: Flags
    place: Integers
    card: Integers
    tied: Flags


class Builder:
    """Columns, growing by a ranking at a time."""

    def __init__(self) -> None:
        self.participants, self.tasks, self.models = Names(), Names(), Names()
        self.participant, self.task, self.width = array("q"), array("q"), array("q")
        self.counted, self.place = array("b"), array("q")
        self.card, self.tied = array("q"), array("b")

    def add(
        self,
        participant: object,
        task: object,
        cards: Sequence[int],
        ties: Sequence[int],
        counted: bool,
        place: int,
    ) -> None:
        """Add a ranking; `cards` are codes of `models`, or -1. Raises FaultError for a bad id."""
        self.participant.append(self.participants.code(participant, "participant"))
        self.task.append(self.tasks.code(task, "task"))
        self.width.append(len(cards))
        self.counted.append(counted)
        self.place.append(place)
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
            _flags(self.counted),
            _integers(self.place),
            _integers(self.card),
            _flags(self.tied),
        )


def _integers(values: "array[Any]") -> Integers:
    return np.frombuffer(values, np.int64) if values else np.empty(0, np.int64)


def _flags(values: "array[Any]") -> Flags:
    return np.frombuffer(values, np.int8).astype(np.bool_) if values else np.empty(0, np.bool_)
