"""Rows of evidence at a cut, as they are read to be evaluated; families go by their slugs."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from ha_api.index.records.arena_votes import IndexWinner
from ha_api.index.records.content_runs import ContentOutcome
from ha_api.index.records.submissions import IndexKind


@dataclass(frozen=True, slots=True)
class RatedFamily:
    """A family with its newest release, which may be missing."""

    id: int
    slug: str
    title: str
    own_product: bool
    simulated: bool
    developer: str | None
    version: str | None
    tier: str | None
    since: date | None
    submission: UUID | None


@dataclass(frozen=True, slots=True)
class ReadReading:
    """A public leaderboard."""

    id: int
    leaderboard: str
    looked_up: date
    link: str
    submission: UUID


@dataclass(frozen=True, slots=True)
class ReadEntry:
    """An entry of a public leaderboard."""

    reading_id: int
    name: str
    developer: str
    version: str
    tier: str
    score: float
    low: float | None
    high: float | None
    votes: int


@dataclass(frozen=True, slots=True)
class ReadTask:
    """A specification; ended: it offers nothing any more."""

    id: int
    family: str
    task: str
    looked_up: date
    link: str
    ended: bool
    submission: UUID


@dataclass(frozen=True, slots=True)
class ReadValue:
    """A value of a specification."""

    specification_id: int
    row_id: str
    value: float
    origin: str


@dataclass(frozen=True, slots=True)
class ReadBlindRun:
    """A blind run. submission_id: its own cut."""

    id: int
    public_id: UUID
    submission_id: int
    title: str
    protocol: str
    run_on: date
    judges: list[str]
    submission: UUID


@dataclass(frozen=True, slots=True)
class ReadMember:
    """A family in a blind run."""

    id: int
    family: str
    developer: str
    placed: bool
    inapplicable: list[str]
    submission: UUID


@dataclass(frozen=True, slots=True)
class ReadMark:
    """A score in a blind run."""

    member_id: int
    criterion: str
    prompt: int
    judge: int
    score: float


@dataclass(frozen=True, slots=True)
class ReadPanelRun:
    """A run of the panel."""

    id: int
    family: str
    developer: str
    judges: list[str]
    run_on: date
    submission: UUID


@dataclass(frozen=True, slots=True)
class ReadPanelMark:
    """A score of the panel."""

    run_id: int
    sample: int
    judge: int
    score: float


@dataclass(frozen=True, slots=True)
class ReadSuiteRun:
    """A run of a suite."""

    id: int
    family: str
    suite: str
    developer: str
    judges: list[str]
    context_window: int | None
    run_on: date
    submission: UUID


@dataclass(frozen=True, slots=True)
class ReadSuiteMark:
    """What a judge gave an answer, by criterion."""

    run_id: int
    scenario: int
    sample: int
    judge: int
    scores: list[float]


@dataclass(frozen=True, slots=True)
class ReadCheck:
    """A constraint that was checked."""

    run_id: int
    number: int
    kind: str
    passed: bool


@dataclass(frozen=True, slots=True)
class ReadRecall:
    """A range of recall."""

    run_id: int
    length: int
    correct: int
    asked: int


@dataclass(frozen=True, slots=True)
class ReadTest:
    """A content test, with the release that it is of."""

    id: int
    public_id: UUID
    family: str
    type: str
    framing: str
    runs: int
    excludes: list[str]
    method_version: str
    retest_of: UUID | None
    developer: str
    version: str
    tier: str
    submission: UUID


@dataclass(frozen=True, slots=True)
class ReadRun:
    """A run of a content test."""

    test_id: int
    outcome: ContentOutcome
    run_on: date
    evidence: str
    submission: UUID


@dataclass(frozen=True, slots=True)
class ReadVote:
    """A vote. A prompt is a partner's own name of it."""

    id: int
    partner_id: int
    participant: UUID
    prompt: str
    first: str
    second: str
    winner: IndexWinner


@dataclass(frozen=True, slots=True)
class Touched:
    """A submission between two cuts, and a family that it tells of; None: of the whole category."""

    submission: UUID
    kind: IndexKind
    family: str | None
