"""What has an id of its own in the schema, whatever the room, and `node`, which finds it."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.refusals import RefusedError


@strawberry.interface(description="Anything that `node` finds by its id.")
class Node:
    """A thing with an id."""

    id: strawberry.ID


Finder: TypeAlias = Callable[[Info, str], Awaitable[Node | None]]


def node_query(finders: Mapping[str, Finder], description: str) -> type:
    """Return the reading of anything by its id, out of what finds each type."""

    @strawberry.type
    class NodeQuery:
        """Reading by id, as far as the caller may see."""

        @strawberry.field(description=description)
        async def node(
            self,
            info: Info,
            id: strawberry.ID,  # noqa: A002 - the argument's name
        ) -> Node | None:
            """Return what an id stands for."""
            find = finders.get(id.partition(":")[0])
            try:
                return None if find is None else await find(info, id)
            except RefusedError:  # it is no id at all
                return None

    return NodeQuery
