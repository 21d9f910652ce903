"""Tournaments and their snapshots as people name them on the command line."""

from uuid import UUID

from ha_api.platform.errors import CallError
from ha_api.platform.text import quoted
from ha_api.tournaments.records.names import ID, PREFIX
from ha_api.tournaments.records.snapshots import Recipe
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.snapshots import TournamentSnapshots
from ha_api.tournaments.service.tournaments import Tournaments


async def tournament_of(snapshots: TournamentSnapshots, word: str) -> Tournament:
    """Return the tournament of `tournament:slug`. Raises CallError."""
    slug = word.removeprefix(PREFIX)
    found = await Tournaments(snapshots.database).find(slug)
    if found is None:
        raise CallError(problem=f"there is no tournament {quoted(slug)}")
    return found


async def named(snapshots: TournamentSnapshots, name: str) -> Recipe:
    """Return a snapshot by its id, or the newest of `tournament:slug`. Raises CallError."""
    if name.startswith(PREFIX):
        return await of_tournament(snapshots, await tournament_of(snapshots, name), None)
    found = await by_id(snapshots, name)
    if found is None:
        raise CallError(problem=f"there is no snapshot {quoted(name)}")
    return found


async def of_tournament(
    snapshots: TournamentSnapshots, tournament: Tournament, name: str | None
) -> Recipe:
    """Return a snapshot of a tournament by its id, or its newest. Raises CallError."""
    if name is None:
        recipe = await snapshots.newest(tournament)
        if recipe is None:
            raise CallError(problem=f"no snapshot was taken of {tournament.slug} yet")
        return recipe
    recipe = await by_id(snapshots, name)
    if recipe is None or recipe.tournament_id != tournament.id:
        raise CallError(problem=f"{tournament.slug} has no snapshot {quoted(name)}")
    return recipe


async def by_id(snapshots: TournamentSnapshots, name: str) -> Recipe | None:
    """Return a snapshot by its id; None where it is none of this room."""
    try:
        return await snapshots.find(UUID(name.removeprefix(ID)))
    except ValueError:
        return None
