"""Raw rows of the room as snapshots read them, some thousand at a time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cut:
    """The newest rows that were read, 0 for none: judgements, and decisions of people."""

    cut: int
    eligibility_cut: int


@dataclass(frozen=True, slots=True)
class ObservedJudgement:
    """A judgement, its contestants by slug in the order shown. time: microseconds since 1970."""

    id: int
    match: int
    prompt: str
    first: str
    second: str
    judge: str
    decision: float
    mechanisms: list[str]
    delivery: list[str]
    failures: list[str]
    time: int


@dataclass(frozen=True, slots=True)
class ObservedRating:
    """A decision of a participant likewise."""

    id: int
    match: int
    prompt: str
    first: str
    second: str
    participant: int
    decision: float
    time: int
