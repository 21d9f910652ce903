"""Clause 3: whether the result of a model on a task is evidence, and what it lacks."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, SupportsIndex

from ha_core.arrays import Integers
from ha_core.methods.mahakk.counts import Counts
from ha_core.methods.mahakk.versions import Eligibility, parameters
from ha_core.numbers import whole

_MOST = 2**63


class EvidenceClass(StrEnum):
    """Clause 3.3: how much stands behind a cell."""

    PENDING = "PENDING"
    PROVISIONAL = "PROVISIONAL"
    CALIBRATED = "CALIBRATED"


_CLASSES = tuple(EvidenceClass)


class Reason(StrEnum):
    """Clause 3.4: a threshold that a cell misses."""

    NO_PUBLISHED_OUTPUT = "no_published_output"
    PROVISIONAL_VOTES = "votes_below_provisional_minimum"
    PROVISIONAL_RATERS = "independent_raters_below_provisional_minimum"
    CALIBRATED_VOTES = "votes_below_calibrated_threshold"
    CALIBRATED_RATERS = "independent_raters_below_calibrated_minimum"
    CALIBRATED_CONTRIBUTORS = "contributors_below_calibrated_minimum"


_PENDING = (Reason.NO_PUBLISHED_OUTPUT, Reason.PROVISIONAL_VOTES, Reason.PROVISIONAL_RATERS)
"""What keeps a cell from being provisional, beside contributors, of whom one is always known."""


class Progress(NamedTuple):
    """How far a cell is towards a threshold that it misses: 3 of 5 votes."""

    reason: Reason
    has: int
    needs: int


@dataclass(frozen=True, slots=True)
class Decision:
    """What the policy says of a cell, and which policy it was.

    size_class: by the votes alone. progress: an entry for each threshold missed. population: the
    definition of what was counted.
    """

    evidence_class: EvidenceClass
    size_class: EvidenceClass
    progress: tuple[Progress, ...]
    version: str
    population: str

    @property
    def eligible(self) -> bool:
        """Whether the cell has a score and enters its model's summary."""
        return self.evidence_class is not EvidenceClass.PENDING

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """A code for each threshold missed."""
        return tuple(step.reason for step in self.progress)


def eligibility(
    published_outputs: SupportsIndex,
    votes: SupportsIndex,
    raters: SupportsIndex,
    contributors: SupportsIndex,
    *,
    version: str | None = None,
) -> Decision:
    """Decide on one cell; the same call serves live and stored results, summaries and labels.

    published_outputs: of the model for the task. votes: in force on all of these. raters: distinct
    people among the voters, contributors: among those whose outputs these are.
    version: of the policy, the newest unless named.
    Raises ValueError naming an argument that is no whole number from 0, or an unknown version.
    """
    policy = parameters(Eligibility, version)
    outputs = whole("published_outputs", published_outputs, 0, _MOST)
    n_votes = whole("votes", votes, 0, _MOST)
    n_raters = whole("raters", raters, 0, _MOST)
    n_contributors = whole("contributors", contributors, 0, _MOST)
    steps = tuple(_steps(policy, outputs, n_votes, n_raters, n_contributors))
    return Decision(
        evidence_class=_CLASSES[_place(policy, steps, n_contributors)],
        size_class=_CLASSES[
            (n_votes >= policy.provisional_votes) + (n_votes >= policy.calibrated_votes)
        ],
        progress=tuple(step for step in steps if step.has < step.needs),
        version=policy.version,
        population=policy.population,
    )


def places(counts: Counts, *, version: str | None = None) -> Integers:
    """Decide on many cells: the place of each one's class in `EvidenceClass`, int64 `(n,)`.

    0 is pending, 2 calibrated. Raises ValueError for an unknown version.
    """
    policy = parameters(Eligibility, version)
    steps = _steps(
        policy, counts.published_outputs, counts.votes, counts.raters, counts.contributors
    )
    found: Integers = _place(policy, steps, counts.contributors)
    return found


def _steps(
    policy: Eligibility, outputs: Any, votes: Any, raters: Any, contributors: Any
) -> Iterator[Progress]:
    """Give every threshold, of one cell in numbers or of many in arrays."""
    yield Progress(Reason.NO_PUBLISHED_OUTPUT, outputs, 1)
    yield Progress(Reason.PROVISIONAL_VOTES, votes, policy.provisional_votes)
    yield Progress(Reason.PROVISIONAL_RATERS, raters, policy.provisional_raters)
    yield Progress(Reason.CALIBRATED_VOTES, votes, policy.calibrated_votes)
    yield Progress(Reason.CALIBRATED_RATERS, raters, policy.calibrated_raters)
    yield Progress(Reason.CALIBRATED_CONTRIBUTORS, contributors, policy.calibrated_contributors)


def _place(policy: Eligibility, steps: Iterable[Progress], contributors: Any) -> Any:
    """Return places of classes: one formula for a number and for arrays."""
    pending = contributors < policy.provisional_contributors
    short = pending
    for reason, has, needs in steps:
        missed = has < needs
        short = short | missed
        pending = pending | missed if reason in _PENDING else pending
    return 2 - short - pending
