"""Runs of the panel for tools, as they are given."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class NewPanelScores:
    """What judges gave samples, as columns of one length.

    sample: its number from 0. judge: by its place in the run's list, from 0. score: from 1 to 10.
    """

    sample: list[int]
    judge: list[int]
    score: list[float]


@dataclass(frozen=True)
class NewPanelRun:
    """A run as it is given. judges: the developer of each."""

    family: str
    run_on: date
    judges: list[str]
    scores: NewPanelScores
