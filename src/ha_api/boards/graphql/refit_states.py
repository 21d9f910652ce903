"""How far the next snapshot of a board is, in the schema."""

from datetime import datetime
from enum import StrEnum

import strawberry

from ha_api.boards.records.snapshots import Refit as Found


@strawberry.enum(
    description="RUNNING: the next snapshot is computed. FAILED: the last computation did; it is"
    " tried again. WAITING: there is something new, and `dueAt` it is read. IDLE: nothing is new."
)
class RefitState(StrEnum):
    """What a refit does now."""

    IDLE = "IDLE"
    WAITING = "WAITING"
    RUNNING = "RUNNING"
    FAILED = "FAILED"


@strawberry.type(description="How far the next snapshot of a board is.")
class Refit:
    """A refit as callers see it."""

    state: RefitState
    done: int = strawberry.field(description="Bootstrap replicates, of the newest computation.")
    replicates: int = strawberry.field(description="Of so many.")
    asked_at: datetime | None = strawberry.field(
        description="When an operator wanted a snapshot at once; null once it is there."
    )
    ended_at: datetime | None = strawberry.field(description="The newest success.")
    failures: int = strawberry.field(description="Since the newest success.")
    failed_at: datetime | None
    problem: str | None = strawberry.field(description="Of the newest failure. Operators only.")
    unread: int = strawberry.field(
        description="Rankings that came after the newest snapshot's cut; 1000 stands for more."
    )
    due_at: datetime | None = strawberry.field(
        description="When a worker will begin the next one, if there is something new: a new"
        " ranking, another roster, a wish. Past where no worker was free. Null while one runs."
    )

    @classmethod
    def of(cls, found: Found, *, everything: bool) -> "Refit":
        """Return a refit as callers see it; everything: as an operator does."""
        return cls(
            state=_state(found),
            done=found.done,
            replicates=found.replicates,
            asked_at=found.asked_at,
            ended_at=found.ended_at,
            failures=found.failures,
            failed_at=found.failed_at,
            problem=found.problem if everything else None,
            unread=found.unread,
            due_at=None if found.running else found.due_at,
        )


def _state(found: Found) -> RefitState:
    if found.running:
        return RefitState.RUNNING
    if found.failures:
        return RefitState.FAILED
    return RefitState.IDLE if found.due_at is None else RefitState.WAITING
