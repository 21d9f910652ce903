import pytest
import strawberry

from ha_api.platform.given import invalid
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.nodes import Node, node_query

pytestmark = pytest.mark.asyncio


@strawberry.type
class Cup(Node):
    pass


@strawberry.type
class Spoon(Node):
    pass


async def cup(info: Info, id_: str) -> Cup | None:
    return Cup(id=strawberry.ID(id_)) if id_ == "Cup:1" else None


async def spoon(info: Info, id_: str) -> Spoon | None:
    raise invalid("id", "is none")


@pytest.mark.parametrize(
    ("id_", "found"),
    [
        ("Cup:1", {"__typename": "Cup", "id": "Cup:1"}),
        ("Cup:2", None),
        ("Spoon:1", None),
        ("Fork:1", None),
    ],
)
async def test_a_node_is_what_the_finder_of_its_type_finds(
    id_: str, found: dict[str, str] | None
) -> None:
    query = node_query({"Cup": cup, "Spoon": spoon}, "A cup or a spoon.")
    schema = strawberry.Schema(query, types=[Cup, Spoon])
    told = await schema.execute("query ($id: ID!) { node(id: $id) { __typename id } }", {"id": id_})
    assert (told.errors, told.data) == (None, {"node": found})
