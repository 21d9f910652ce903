"""Clause 2: the score of a single output."""

from enum import StrEnum
from typing import NamedTuple

from ha_core import wilson
from ha_core.methods.mahakk import tallies
from ha_core.methods.mahakk.versions import WilsonScore, parameters


class OutputState(StrEnum):
    """Clause 2.2: what may be said of an output by its votes."""

    AWAITING = "awaiting_evaluation"
    PROVISIONAL = "provisional"
    SETTLED = "settled"


class OutputScore(NamedTuple):
    """score: Wilson's lower bound, high: the upper one, shares of up votes; None without votes."""

    score: float | None
    high: float | None
    state: OutputState
    version: str


def output_score(up: int, votes: int, *, version: str | None = None) -> OutputScore:
    """Score one published output by the votes in force on it.

    Raises ValueError unless both are whole numbers and 0 <= up <= votes.
    """
    policy = parameters(WilsonScore, version)
    tallies.shares("up", [up], "votes", [votes])
    state = _state(votes, policy)
    if not votes:
        return OutputScore(None, None, state, policy.version)
    low, high = wilson.interval(up, votes, z=policy.z)
    return OutputScore(float(low), float(high), state, policy.version)


def _state(votes: int, policy: WilsonScore) -> OutputState:
    if votes < policy.awaiting_below:
        return OutputState.AWAITING
    return OutputState.PROVISIONAL if votes < policy.provisional_below else OutputState.SETTLED
