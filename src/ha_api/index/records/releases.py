"""Releases: what is served under a family's name, and since when."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Release:
    """A release in force. submission: that it came in."""

    family_id: int
    developer: str
    version: str
    tier: str
    since: date
    submission: UUID


@dataclass(frozen=True)
class NewRelease:
    """A release as it is given. tier: empty where the model has none."""

    family: str
    developer: str
    version: str
    since: date
    tier: str = ""
