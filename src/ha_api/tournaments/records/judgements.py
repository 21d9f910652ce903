"""Judgements: what a judge said of a match, in one order of its answers."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True)
class Gtvh:
    """A reading by the General Theory of Verbal Humour: its six knowledge resources."""

    script_opposition: str
    logical_mechanism: str
    situation: str
    target: str
    narrative_strategy: str
    language: str


@dataclass(frozen=True, slots=True)
class NewJudgement:
    """A judgement as it is given.

    match: the id by which judges know it. decision: as it was shown, 1 where the answer shown first
    is funnier, ½, or 0. mechanisms, delivery: of the winner, failures: of the loser.
    """

    match: UUID
    swapped: bool
    decision: float
    mechanisms: tuple[str, ...] = ()
    delivery: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()
    reading: Gtvh | None = None
    rationale: str | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """A stored judgement. reading: as JSON."""

    id: int
    match_id: int
    judge: str
    swapped: bool
    decision: float
    reading: str | None
    rationale: str | None
    mechanisms: list[str]
    delivery: list[str]
    failures: list[str]
    input_tokens: int | None
    output_tokens: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Judged:
    """A match that is judged.

    leased: in which orders another holder has it. gone: a text of it was taken down.
    """

    id: int
    match: UUID
    number: int
    leased: list[bool]
    gone: bool


@dataclass(frozen=True, slots=True)
class Paid:
    """How much a judge said so far, and what was paid for it."""

    judgements: int
    input_tokens: int
    output_tokens: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A judgement by its number, its match and order."""

    id: int
    match_id: int
    swapped: bool
