"""Snapshots of the room as people name them on the command line."""

from uuid import UUID

from ha_api.matrix.records.snapshots import MatrixResult, Recipe
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.errors import CallError
from ha_api.platform.text import quoted

PREFIX = "MatrixSnapshot:"  # of an id as GraphQL shows it
WORDS = {result.lower(): result for result in MatrixResult}
"""What commands call them: matrix and arena."""


async def named(snapshots: MatrixSnapshots, name: str) -> Recipe:
    """Return a snapshot by its id, or the newest of `matrix` or `arena`. Raises CallError."""
    if name in WORDS:
        return await of_kind(snapshots, WORDS[name], None)
    found = await by_id(snapshots, name)
    if found is None:
        raise CallError(problem=f"there is no snapshot {quoted(name)}")
    return found


async def of_kind(snapshots: MatrixSnapshots, result: MatrixResult, name: str | None) -> Recipe:
    """Return a snapshot of a kind by its id, or its newest. Raises CallError."""
    if name is None:
        recipe = await snapshots.newest(result)
        if recipe is None:
            raise CallError(problem=f"no snapshot was taken of the {result.lower()} yet")
        return recipe
    recipe = await by_id(snapshots, name)
    if recipe is None or recipe.result is not result:
        raise CallError(problem=f"the {result.lower()} has no snapshot {quoted(name)}")
    return recipe


async def by_id(snapshots: MatrixSnapshots, name: str) -> Recipe | None:
    """Return a snapshot by its id; None where it is none of this room."""
    try:
        return await snapshots.find(UUID(name.removeprefix(PREFIX)))
    except ValueError:
        return None
