"""Everything known of the families of one category at one moment: what an evaluation reads."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from ha_core.methods.index.capability import Observed
from ha_core.methods.index.listings import Entry, Model
from ha_core.methods.index.recall import Answers
from ha_core.methods.index.suites import Checked
from ha_core.methods.index.words import Category


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole public leaderboard. intervals: of the entries, in their order, None without one."""

    leaderboard: str
    looked_up: date
    link: str
    entries: tuple[Entry, ...]
    intervals: tuple[tuple[float, float] | None, ...]


class Mark(NamedTuple):
    """What a judge gave: on a criterion and prompt, by their numbers from 0, 1 to 10."""

    criterion: str
    prompt: int
    judge: int
    score: float


@dataclass(frozen=True, slots=True)
class Member:
    """A family in a blind run. developer: as it was then. inapplicable: criteria."""

    family: str
    developer: str
    inapplicable: tuple[str, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class BlindRun:
    """A run of the blind test. judges: their developers, by number; never published.

    members: its comparison set. placements: families tested later. readings, models: public
    leaderboards, and what each family of the set was, when the run was made.
    """

    run: str
    title: str
    protocol: str
    run_on: date
    judges: tuple[str, ...]
    members: tuple[Member, ...]
    placements: tuple[Member, ...]
    readings: tuple[Reading, ...]
    models: tuple[tuple[str, Model], ...]


class SampleMark(NamedTuple):
    """What a judge of the panel gave a sample, 1 to 10."""

    sample: int
    judge: int
    score: float


@dataclass(frozen=True, slots=True)
class PanelRun:
    """A run of the panel for tools. judges: as in a blind run."""

    developer: str
    judges: tuple[str, ...]
    run_on: date
    marks: tuple[SampleMark, ...]


class AnswerMark(NamedTuple):
    """What a judge gave one answer of a suite, by criterion, 0 to 4."""

    scenario: int
    sample: int
    judge: int
    scores: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class SuiteRun:
    """A run of a language suite: marks, checks or answers, by what the suite is.

    answers: by length of the range. window: the published one, of recall alone.
    """

    suite: str
    developer: str
    judges: tuple[str, ...]
    run_on: date
    marks: tuple[AnswerMark, ...] = ()
    checks: tuple[Checked, ...] = ()
    answers: tuple[tuple[int, Answers], ...] = ()
    window: int | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """What one task of a family offers through the API, as (row, observed)."""

    task: str
    looked_up: date
    link: str
    values: tuple[tuple[str, Observed], ...]


class Run(NamedTuple):
    """One run of a content test. evidence: the code of its record."""

    outcome: str
    run_on: date
    evidence: str


@dataclass(frozen=True, slots=True)
class ContentTest:
    """A content test and its runs so far. model: what was tested. runs: fixed before the first."""

    test: str
    type: str
    framing: str
    runs: int
    excludes: tuple[str, ...]
    model: Model
    version: str
    retest_of: str | None
    done: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """A family, and what is known of it alone; the newest of each. model: None without a release.

    tests: all of them, in the order in which they were defined.
    """

    family: str
    model: Model | None = None
    panel: PanelRun | None = None
    suites: tuple[SuiteRun, ...] = ()
    tasks: tuple[Task, ...] = ()
    tests: tuple[ContentTest, ...] = ()


@dataclass(frozen=True, slots=True)
class Votes:
    """Valid votes of an arena, in an order of no meaning, `(n,)` each, codes from 0.

    families: those that have a vote, by code. score: of the first, 1, ½ or 0.
    """

    families: tuple[str, ...] = ()
    voter: tuple[int, ...] = ()
    prompt: tuple[int, ...] = ()
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()
    score: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """One category. readings: the newest of each leaderboard. blind: the newest run."""

    category: Category
    families: tuple[Family, ...] = ()
    readings: tuple[Reading, ...] = ()
    blind: BlindRun | None = None
    votes: Votes = Votes()
