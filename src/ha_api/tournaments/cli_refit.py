"""`ha refit tournament:SLUG`: a snapshot now, without waiting for a worker."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ha_api.platform.errors import CallError
from ha_api.platform.progress import progress
from ha_api.tournaments.records.names import PREFIX

if TYPE_CHECKING:
    from ha_api.platform.db import Database


def refit(
    *words: str,
    replicates: int | None = None,
    seed: int = 0,
    rebuild: bool = False,
    **_: object,
) -> None:
    """Take a snapshot of tournaments; of those that want one, where none is named.

    replicates: of the tournaments that are named. rebuild: compute again what was dropped; take
    none.
    """
    from ha_api.platform.cli_places import asked
    from ha_api.tournaments.service.headers import MOST_REPLICATES

    times = replicates if words else None
    if times is not None and times >= MOST_REPLICATES:
        raise CallError(problem=f"a tournament takes {MOST_REPLICATES - 1:,} replicates at most")
    if rebuild:
        asked(lambda database: _rebuild(database, words))
    else:
        asked(lambda database: _refit(database, words, times, seed))


async def _refit(
    database: "Database", words: Sequence[str], replicates: int | None, seed: int
) -> None:
    from ha_api.tournaments.service.named_snapshots import tournament_of
    from ha_api.tournaments.service.refits import TournamentRefits
    from ha_api.tournaments.service.snapshots import TournamentSnapshots

    snapshots = TournamentSnapshots(database)
    refits = TournamentRefits(snapshots, interval=0, delay=0)
    for word in words or await refits.due():
        tournament = await tournament_of(snapshots, word)
        with progress(f"Computing {tournament.slug}", compiled=True):
            recipe = await refits.refit(tournament, replicates=replicates, seed=seed)
        sys.stdout.write(f"{PREFIX}{tournament.slug}: snapshot {recipe.public_id}\n")


async def _rebuild(database: "Database", words: Sequence[str]) -> None:
    from ha_api.tournaments.records.tournaments import Tournament
    from ha_api.tournaments.service.named_snapshots import tournament_of
    from ha_api.tournaments.service.snapshots import TournamentSnapshots

    snapshots = TournamentSnapshots(database)
    named = [await tournament_of(snapshots, word) for word in words]
    wanted: list[Tournament | None] = [*named] or [None]
    for tournament in wanted:
        for recipe in await snapshots.dropped(tournament):
            await snapshots.rebuild(recipe)
            told = f"{PREFIX}{recipe.tournament}: snapshot {recipe.public_id} is there again"
            sys.stdout.write(f"{told}\n")
