"""Submissions: how all evidence comes in, and what took whose place."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID


class IndexKind(StrEnum):
    """Of what a submission brings records."""

    FAMILIES = "FAMILIES"
    RELEASES = "RELEASES"
    READINGS = "READINGS"
    SPECIFICATIONS = "SPECIFICATIONS"
    BLIND_RUNS = "BLIND_RUNS"
    BLIND_PLACEMENTS = "BLIND_PLACEMENTS"
    PANEL_RUNS = "PANEL_RUNS"
    SUITE_RUNS = "SUITE_RUNS"
    CONTENT_TESTS = "CONTENT_TESTS"
    CONTENT_RUNS = "CONTENT_RUNS"
    ARENA_VOTES = "ARENA_VOTES"
    ANONYMOUS_VOTES = "ANONYMOUS_VOTES"
    PRICES = "PRICES"
    TIMINGS = "TIMINGS"
    EXAMPLES = "EXAMPLES"
    SPEECH_RUNS = "SPEECH_RUNS"
    DOCUMENT_RUNS = "DOCUMENT_RUNS"
    APPEAL_ANSWERS = "APPEAL_ANSWERS"


@dataclass(frozen=True, slots=True)
class Submission:
    """A submission. caller, digest: of the request that made it, never published."""

    id: int
    public_id: UUID
    kind: IndexKind
    caller: str
    digest: bytes
    replaces: UUID | None
    reason: str | None
    replaced_by: UUID | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Sending:
    """How records are sent: under a key of the caller's own; in place of what, and why."""

    key: str
    replaces: UUID | None = None
    reason: str | None = None
