"""Long lists in the schema: a page at a time, each after the last of the one before."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar
from uuid import UUID

import strawberry

from ha_api.platform import given
from ha_api.platform.graphql.ids import number_of, uuid_of

MOST, USUAL = 100, 50


class HasId(Protocol):
    """What can stand on a page."""

    id: strawberry.ID


T = TypeVar("T", bound=HasId)


@strawberry.type(description="Where a page lies.")
class PageInfo:
    """Where a page lies in its list."""

    has_next_page: bool
    has_previous_page: bool
    start_cursor: str | None
    end_cursor: str | None


@strawberry.type(description="One of a list, and the cursor after which the next page begins.")
class Edge(Generic[T]):
    """A node of a page."""

    cursor: str
    node: T


@strawberry.type(description="A page of a list.")
class Connection(Generic[T]):
    """A page of a list."""

    edges: list[Edge[T]]
    nodes: list[T]
    page_info: PageInfo


@dataclass(frozen=True, slots=True)
class Page:
    """The page that is asked for. after: the id of the last node before it."""

    first: int
    after: str | None

    @classmethod
    def of(cls, first: int, after: str | None) -> "Page":
        """Return the page of two arguments. Raises RefusedError."""
        if not 1 <= first <= MOST:
            raise given.invalid("first", f"from 1 to {MOST}, not {first}")
        return cls(first, None if after is None else _id_in(after))

    @property
    def rows(self) -> int:
        """How many rows to read: one more, which tells whether another page follows."""
        return self.first + 1

    def after_uuid(self, kind: str) -> UUID | None:
        """Return the UUID after which the page begins. Raises RefusedError."""
        return None if self.after is None else uuid_of(kind, "after", self.after)

    def after_number(self, kind: str) -> int | None:
        """Return the number after which the page begins. Raises RefusedError."""
        return None if self.after is None else number_of(kind, "after", self.after)

    def connection(self, nodes: Sequence[T]) -> Connection[T]:
        """Return the page as callers see it, out of the rows that were read."""
        shown = list(nodes[: self.first])
        edges = [Edge(cursor=cursor(node.id), node=node) for node in shown]
        info = PageInfo(
            has_next_page=len(nodes) > self.first,
            has_previous_page=self.after is not None,
            start_cursor=edges[0].cursor if edges else None,
            end_cursor=edges[-1].cursor if edges else None,
        )
        return Connection(edges=edges, nodes=shown, page_info=info)


def cursor(id_: str) -> str:
    """Return the cursor of a node's id."""
    return urlsafe_b64encode(id_.encode()).decode().rstrip("=")


def _id_in(after: str) -> str:
    try:
        found = urlsafe_b64decode(after + "=" * (-len(after) % 4)).decode()
    except ValueError:  # of base64 or of UTF-8
        raise given.invalid("after", "is no cursor of ours") from None
    if cursor(found) != after:
        raise given.invalid("after", "is no cursor of ours")
    return found
