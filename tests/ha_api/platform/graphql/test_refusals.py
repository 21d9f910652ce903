import asyncio
from typing import Annotated

import pytest
import strawberry
from graphql import GraphQLError

from ha_api.platform.graphql.refusals import is_internal
from ha_api.platform.graphql.schema import compose
from ha_api.platform.refusals import Refusal, RefusalCode, RefusedError


def refuse() -> RefusedError:
    return RefusedError(RefusalCode.CONFLICT, "a", "not beside what is there")


@strawberry.type
class Thing:
    name: str


ThingResult = Annotated[Thing | Refusal, strawberry.union("ThingResult")]


@strawberry.type
class Query:
    @strawberry.field
    async def result(self) -> ThingResult:
        raise refuse()

    @strawberry.field
    async def plain(self) -> str | None:
        raise refuse()


@strawberry.type
class Mutation:
    @strawberry.mutation
    async def change(self) -> ThingResult:
        raise refuse()


SCHEMA = compose([Query], [Mutation])
ASKED = "{ __typename ... on Refusal { code field message } }"


@pytest.mark.parametrize("document", [f"{{ result {ASKED} }}", f"mutation {{ change {ASKED} }}"])
def test_a_refusal_is_a_result_where_there_is_a_place_for_it(document: str) -> None:
    found = asyncio.run(SCHEMA.execute(document))
    assert found.errors is None
    assert found.data is not None
    assert list(found.data.values()) == [
        {
            "__typename": "Refusal",
            "code": "CONFLICT",
            "field": "a",
            "message": "not beside what is there",
        }
    ]


def test_elsewhere_it_is_an_error_with_its_code() -> None:
    found = asyncio.run(SCHEMA.execute("{ plain }"))
    assert found.data == {"plain": None}
    [error] = found.errors or []
    assert error.message == "not beside what is there"
    assert error.extensions == {"code": "CONFLICT", "field": "a"}


@pytest.mark.parametrize(
    ("cause", "internal"),
    [
        (None, False),
        (refuse(), False),
        (GraphQLError("a"), False),
        (GraphQLError("a", original_error=GraphQLError("b")), False),
        (ValueError("a"), True),
        (GraphQLError("a", original_error=ValueError("b")), True),
    ],
)
def test_all_but_refusals_and_the_library_s_own_words_is_internal(
    cause: Exception | None, internal: bool
) -> None:
    assert is_internal(GraphQLError("a", original_error=cause)) is internal
