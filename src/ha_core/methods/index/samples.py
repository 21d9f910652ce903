"""Clause 7.4: how much of a suite was run, and what that leaves of its score."""

from dataclasses import dataclass
from enum import StrEnum

from ha_core.methods.index.versions import Suites


class Sample(StrEnum):
    """How much of a suite there is."""

    FULL = "full"
    PARTIAL = "partial"
    PENDING = "pending"


@dataclass(frozen=True, slots=True)
class SuiteScore:
    """A suite for a family, points from 0 to 100.

    raw: before the factor, shown beside; None without any sample. factor: 1 at full sample, 0.8
    from half of it. score: raw · factor, None while pending. size, full: of the sample.
    """

    suite: str
    raw: float | None
    factor: float
    score: float | None
    state: Sample
    size: int
    full: int
    version: str


def score(
    suite: str, raw: float | None, size: int, full: int, policy: Suites, version: str
) -> SuiteScore:
    """Score a suite of which `size` of `full` was run, which is not more."""
    state = _state(size, full, policy)
    factor = {Sample.FULL: 1.0, Sample.PARTIAL: policy.partial_factor, Sample.PENDING: 0.0}[state]
    counts = raw is not None and state is not Sample.PENDING
    value = raw * factor if counts and raw is not None else None
    return SuiteScore(suite, raw, factor, value, state, size, full, version)


def _state(size: int, full: int, policy: Suites) -> Sample:
    if size >= full:
        return Sample.FULL
    return Sample.PARTIAL if size >= policy.least_share * full else Sample.PENDING
