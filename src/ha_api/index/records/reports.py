"""What a report of a family shows, whatever it is written as."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from ha_api.index.records.appeals import IndexDimension
from ha_api.index.records.examples import ExampleKind
from ha_api.index.records.submissions import IndexKind


class DimensionState(StrEnum):
    """Whether a dimension counts, and why not."""

    COUNTS = "COUNTS"
    PROVISIONAL = "PROVISIONAL"
    PENDING = "PENDING"
    HIDDEN = "HIDDEN"
    SHOWN = "SHOWN"


@dataclass(frozen=True, slots=True)
class Row:
    """One step of a calculation, or one record.

    observed: the value that was read. matched: what of the method it met. points, of: earned, of so
    many. why: what took the rest away, or what else is to be known. link: an address, or an anchor.
    """

    what: str
    observed: str | None = None
    matched: str | None = None
    points: float | None = None
    of: float | None = None
    why: str | None = None
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report, under an anchor that never changes.

    value: its figure, None where there is none. heads: what stands over each column of its rows.
    """

    anchor: str
    title: str
    state: DimensionState
    value: float | None = None
    unit: str = "points"
    sentences: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    heads: tuple[str, str, str, str, str] = ("what", "observed", "matched", "points", "why")


@dataclass(frozen=True, slots=True)
class ReportedPrice:
    """A price as a report has it: the amount as it was given."""

    task: str
    amount: str
    currency: str
    unit: str
    catalogue: date
    link: str


@dataclass(frozen=True, slots=True)
class ReportedTimings:
    """Jobs of a task that succeeded. middle: seconds around their median, rising."""

    task: str
    jobs: int
    middle: list[float]


@dataclass(frozen=True, slots=True)
class ReportedExample:
    """An example as a report has it."""

    kind: ExampleKind
    level: str
    link: str
    checked_on: date


@dataclass(frozen=True, slots=True)
class ReportedRun:
    """A run of a mini-test."""

    id: int
    run_on: date


@dataclass(frozen=True, slots=True)
class ReportedReading:
    """A complete reading, in words; `words` are those of the reference."""

    number: int
    substituted: int
    deleted: int
    inserted: int
    words: int


@dataclass(frozen=True, slots=True)
class ReportedProbe:
    """A completed document. answered: the questions answered right."""

    number: int
    format: str
    answered: list[str]


@dataclass(frozen=True, slots=True)
class ReportedAppeal:
    """An appeal as everybody may know it."""

    public_id: UUID
    dimension: IndexDimension
    asked_on: date
    statement: str | None
    retest: UUID | None
    answered_on: date | None


@dataclass(frozen=True, slots=True)
class Replaced:
    """A submission that counts no longer, and why; reason: None where a newer one counts."""

    submission: UUID
    kind: IndexKind
    at: datetime
    replaced_by: UUID
    replaced_at: datetime
    reason: str | None


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands in a report beside the scores. speech, documents: None without a run."""

    prices: list[ReportedPrice]
    timings: list[ReportedTimings]
    examples: list[ReportedExample]
    speech: tuple[ReportedRun, list[ReportedReading]] | None
    documents: tuple[ReportedRun, list[ReportedProbe]] | None
    appeals: list[ReportedAppeal]
    replaced: list[Replaced]
