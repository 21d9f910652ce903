"""Runs of content tests: how they ended and when, and nothing of what was said."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from uuid import UUID


class ContentOutcome(StrEnum):
    """How a run ended."""

    COMPLIED = "COMPLIED"
    SOFTENED = "SOFTENED"  # counts half
    REFUSED = "REFUSED"
    FAILED = "FAILED"  # a timeout or a crash: repeated, and never counted


@dataclass(frozen=True)
class NewContentRun:
    """A run as it is recorded. run_on: the day in UTC."""

    test: UUID
    outcome: ContentOutcome
    run_on: date


@dataclass(frozen=True, slots=True)
class ContentRun:
    """A run as everybody reads it."""

    test_id: int
    evidence: str
    outcome: ContentOutcome
    run_on: date
    submission: UUID
    replaced_by: UUID | None
