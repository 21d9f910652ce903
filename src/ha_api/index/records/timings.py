"""Timings: how long jobs took and whether they succeeded; measured, never scored."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class NewTiming:
    """A job as it is given.

    account: whose it was, kept as a keyed hash. own_test: the operator's own run.
    """

    family: str
    task: str
    account: str
    finished_at: datetime
    seconds: float | None = None
    succeeded: bool = True
    own_test: bool = False
