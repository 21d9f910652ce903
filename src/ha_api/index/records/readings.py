"""Readings: public leaderboards as they stood on a day."""

from dataclasses import dataclass
from datetime import date

from ha_core.methods.index import Category


@dataclass(frozen=True)
class NewEntry:
    """An entry of a public leaderboard.

    developer, version, tier: empty where they are not known; they must be those of a release for
    the entry to be its family's. low, high: its interval there.
    """

    name: str
    score: float
    votes: int
    developer: str = ""
    version: str = ""
    tier: str = ""
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class NewReading:
    """A whole public leaderboard: all of its entries, ours or not."""

    leaderboard: str
    category: Category
    looked_up: date
    link: str
    entries: list[NewEntry]
