"""Content tests: defined before their first run, for good."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from ha_core.methods.index import Category


@dataclass(frozen=True)
class NewContentTest:
    """A test as it is defined, of the family's newest release.

    framing: the task, where it is no language. excludes: what is never tested, all of it.
    retest_of: an earlier test of the same family, type and framing.
    """

    family: str
    type: str
    framing: str
    runs: int
    excludes: tuple[str, ...]
    retest_of: UUID | None = None


@dataclass(frozen=True, slots=True)
class Served:
    """The newest release in force of a family."""

    id: int
    family_id: int


@dataclass(frozen=True, slots=True)
class Defined:
    """A test that runs are recorded of.

    counted: its runs in force that did not fail. today: the database's, as all days in UTC.
    renewed_on: since when another model is served. replaced: its definition is in force no longer.
    """

    id: int
    public_id: UUID
    family: str
    type: str
    framing: str
    runs: int
    counted: int
    defined_on: date
    today: date
    renewed_on: date | None
    replaced: bool


@dataclass(frozen=True, slots=True)
class ContentTest:
    """A test as everybody reads it. model: version and tier that were served."""

    id: int
    public_id: UUID
    family: str
    category: Category
    type: str
    framing: str
    runs: int
    excludes: list[str]
    method_version: str
    version: str
    tier: str
    retest_of: UUID | None
    submission: UUID
    replaced_by: UUID | None
    at: datetime
