"""Runs of the language suites, as they are given."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class NewSuiteAnswer:
    """An answer that was judged. scenario, sample: numbers from 0.

    scores: of each judge in the run's order, one a criterion in the suite's order, from 0 to 4.
    """

    scenario: int
    sample: int
    scores: list[list[float]]


@dataclass(frozen=True)
class NewSuiteCheck:
    """A constraint that was checked. number: its own in the suite, from 0. kind: what it is."""

    number: int
    kind: str
    passed: bool


@dataclass(frozen=True)
class NewSuiteRange:
    """Questions over contexts of a length, in tokens."""

    length: int
    asked: int
    correct: int


@dataclass(frozen=True)
class NewSuiteRun:
    """A run as it is given: answers, checks or ranges, by what the suite is.

    judges: the developer of each, where there are answers. context_window: the published one, in
    tokens, where there are ranges.
    """

    family: str
    suite: str
    run_on: date
    judges: Sequence[str] = ()
    answers: Sequence[NewSuiteAnswer] = ()
    checks: Sequence[NewSuiteCheck] = ()
    ranges: Sequence[NewSuiteRange] = ()
    context_window: int | None = None
