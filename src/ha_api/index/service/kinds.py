"""What each kind of submission is made of: how its records are checked, stored and published."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from ha_api.index.records.submissions import IndexKind, Submission
from ha_api.platform.access import Caller, Scope
from ha_api.platform.query import Connection

T = TypeVar("T")
Published: TypeAlias = Callable[[Connection, int], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Submitting:
    """A submission that is being stored, in one transaction with all of its rows.

    id: what its rows carry. secret: keys the hashes of names that are not kept.
    """

    connection: Connection
    id: int
    caller: Caller
    secret: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A kind of submission.

    record: the dataclass that its records are given as. field: the argument that they are given in;
    refusals name it, as in `releases.3.version`. check: returns them as they will be kept, and
    refuses what is wrong by itself. add: stores them, and refuses what is wrong beside what is
    there. published: the statement that returns the public part of a submission's rows, as the text
    of a JSON array; None where nothing of them is public. scope: whose keys may submit. replacing:
    refuses that a submission of the kind is replaced or withdrawn, where it must stay.

    A kind is a constant of the module of its noun, and stands in `registry.KINDS`:

        RELEASES = Kind(IndexKind.RELEASES, NewRelease, "releases", _checked, _add, release_records)

    `Submissions.submit(caller, RELEASES, records, sending)` does the rest.
    """

    kind: IndexKind
    record: type[T]
    field: str
    check: Callable[[Sequence[T]], list[T]]
    add: Callable[[Submitting, Sequence[T]], Awaitable[None]]
    published: Published | None
    scope: Scope = Scope.OPERATOR
    replacing: Callable[[Submitting, Submission], Awaitable[None]] | None = None


AnyKind: TypeAlias = Kind[Any]
