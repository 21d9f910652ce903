"""Snapshots as people name them on the command line."""

from uuid import UUID

from ha_api.boards.records.snapshots import Recipe
from ha_api.boards.service.snapshots import Snapshots
from ha_api.platform import given
from ha_api.platform.errors import CallError
from ha_api.platform.text import quoted

PREFIX = "Snapshot:"  # of an id as GraphQL shows it


async def named(snapshots: Snapshots, name: str) -> Recipe:
    """Return a snapshot by its id, or the newest of a board by its slug.

    Raises CallError, and the errors of `newest`.
    """
    found = _uuid(name)
    recipe = None if found is None else await snapshots.find(found)
    if recipe is not None:
        return recipe
    if name.startswith(PREFIX) or found is not None:
        raise CallError(problem=f"there is no snapshot {quoted(name)}")
    return await newest(snapshots, name)


async def of_board(snapshots: Snapshots, board: str, name: str | None) -> Recipe:
    """Return a snapshot of a board by its id, or its newest. Raises CallError."""
    if name is None:
        return await newest(snapshots, board)
    found = _uuid(name)
    recipe = None if found is None else await snapshots.find(found)
    if recipe is None or recipe.board != board:
        raise CallError(problem=f"the board {quoted(board)} has no snapshot {quoted(name)}")
    return recipe


async def newest(snapshots: Snapshots, board: str) -> Recipe:
    """Return the newest snapshot of a board.

    Raises NoBoardError, NoRosterError, and CallError where none was taken yet.
    """
    slug = given.sought(board)
    recipe = await snapshots.newest(slug)
    if recipe is None:
        await snapshots.ground(slug)
        raise CallError(problem=f"no snapshot was taken of the board {quoted(board)} yet")
    return recipe


def _uuid(name: str) -> UUID | None:
    try:
        return UUID(name.removeprefix(PREFIX))
    except ValueError:
        return None
