"""`ha export tournament:SLUG`: the raw rows behind a snapshot."""

from typing import TYPE_CHECKING

from ha_api.platform.errors import CallError
from ha_api.platform.progress import progress

if TYPE_CHECKING:
    from ha_api.platform.db import Database


def export(
    word: str,
    /,
    *,
    snapshot: str | None = None,
    format: str | None = None,  # noqa: A002 - the name of the option
    output: str = "-",
    force: bool = False,
    **others: object,
) -> None:
    """Write the raw rows behind a snapshot, under a header that `ha rank` obeys."""
    for option, value in others.items():
        if value:
            raise CallError(problem=f"--{option}: there is none of a tournament")
    if format not in {None, "jsonl"}:
        raise CallError(problem=f"a tournament is exported as jsonl, not as {format}")
    from ha_api.platform.cli_places import asked
    from ha_api.platform.signals import ended_by_signals

    with ended_by_signals():
        asked(lambda database: _run(database, word, snapshot, output, force))


async def _run(
    database: "Database", word: str, snapshot: str | None, output: str, force: bool
) -> None:
    from ha_api.platform.files.row_exports import write
    from ha_api.platform.files.targets import target
    from ha_api.tournaments.service.exports import header
    from ha_api.tournaments.service.lines import lines
    from ha_api.tournaments.service.named_snapshots import of_tournament, tournament_of
    from ha_api.tournaments.service.snapshots import TournamentSnapshots

    # First of all: that a file is there already is told before anything is read.
    with target(output, force=force) as stream, progress("Exporting") as report:
        snapshots = TournamentSnapshots(database)
        recipe = await of_tournament(snapshots, await tournament_of(snapshots, word), snapshot)
        inputs, found = await snapshots.whole(recipe)
        write(stream, header(recipe, inputs, found), lines(inputs), report)
