"""Methods in the schema."""

import strawberry

from ha_api.boards.records.methods import Method, Parameter
from ha_api.boards.service.methods import all_methods, find_method

strawberry.type(Parameter, description="One number of a method; a dot leads into a group of them.")
strawberry.type(
    Method,
    description="A frozen set of numbers. `digest` is the SHA-256 of version and numbers: one whose"
    " digest is the same computes the same.",
)


@strawberry.type
class MethodQuery:
    """Reading methods."""

    @strawberry.field(description="Every version of the method, oldest first.")
    async def methods(self) -> list[Method]:
        """Return every version."""
        return all_methods()

    @strawberry.field(description="A version of the method, such as ha-1.")
    async def method(self, version: str) -> Method | None:
        """Return a version."""
        return find_method(version)
