"""Answers: texts by models and by people. Who wrote which is for operators alone."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.boards.records.publications import Publication
from ha_api.boards.records.studies import Mode
from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer beside who wrote it. publication: its newest event's."""

    id: int
    public_id: UUID
    task_id: int
    task: UUID
    study_id: int
    mode: Mode
    model: str | None
    author: UUID | None
    text: str | None
    direction: Direction
    publication: Publication | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class NewAnswer:
    """An answer as it is given: by a model of a slug, or by an author of a pseudonym."""

    task: UUID
    text: str
    model: str | None = None
    author: UUID | None = None
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class AnswerAlike:
    """An answer that stands in the way of another."""

    public_id: UUID
    task_id: int
    hash: bytes
    model: str | None
    author: UUID | None
    direction: Direction
    taken_down: bool


@dataclass(frozen=True, slots=True)
class AnswerReport:
    """What a participant said of a text they were shown."""

    id: int
    answer: UUID
    reason: str
    at: datetime
