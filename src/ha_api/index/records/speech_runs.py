"""Runs of the mini-test of speech, as they are given."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class NewSpeechReading:
    """A complete reading, by its number from 1, in words; `words` are those of the reference."""

    number: int
    substituted: int
    deleted: int
    inserted: int
    words: int


@dataclass(frozen=True)
class NewSpeechRun:
    """A run as it is given; a reading that is not complete is left out."""

    family: str
    run_on: date
    readings: list[NewSpeechReading]
