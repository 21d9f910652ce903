"""Outputs: what a model gave for a task, as a contributor handed it in."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.matrix.records.publications import OutputState
from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Output:
    """An output with all that is known of it, beside what it is to one participant.

    state: of its newest event, None of a draft. by_operator: that was an operator's. open: it takes
    votes; up and votes are None where it does not. told: the participant may know its model.
    """

    id: int
    public_id: UUID
    task_id: int
    task: UUID
    model_id: int
    model: str
    contributor_id: int
    contributor: UUID
    text: str | None
    direction: Direction
    created_at: datetime
    state: OutputState | None
    by_operator: bool
    open: bool
    up: int | None
    votes: int | None
    told: bool
    my_vote: bool | None


@dataclass(frozen=True, slots=True)
class OutputAlike:
    """An output that stands in the way of another."""

    public_id: UUID
    contributor_id: int
