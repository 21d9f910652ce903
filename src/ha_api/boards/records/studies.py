"""Studies and their modes."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Mode(StrEnum):
    """For whom tasks and answers are."""

    SAFE_16 = "SAFE_16"  # 16+
    UNCENSORED_18 = "UNCENSORED_18"  # 18+, shown only to participants declared 18 or older


@dataclass(frozen=True, slots=True)
class Study:
    """One language and population.

    licence: of what is exported, an SPDX identifier. source: who made what was imported, empty
    where nobody is to be named. simulated: its participants are no people.
    """

    id: int
    slug: str
    title: str
    language: str
    population: str
    licence: str
    source: str
    simulated: bool
    created_at: datetime
