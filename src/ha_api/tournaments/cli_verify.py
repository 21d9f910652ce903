"""`ha verify` of a snapshot or an export of a tournament."""

from typing import TYPE_CHECKING

from ha_api.platform.cli_verdicts import is_found, tell, verifying
from ha_api.platform.progress import progress
from ha_api.tournaments.cli import is_export
from ha_api.tournaments.records.names import ID, PREFIX

if TYPE_CHECKING:
    from ha_api.platform.db import Database
    from ha_api.tournaments.service.verify import Check


def is_ours(snapshot: str | None, export: str | None) -> bool:
    """Return whether what is to be verified is of this room."""
    if snapshot is None or export is not None:
        return snapshot is None and export is not None and is_export(export)
    if snapshot.startswith((PREFIX, ID)):
        return True
    from ha_api.tournaments.service.snapshots import TournamentSnapshots

    return is_found(snapshot, lambda database, key: TournamentSnapshots(database).find(key))


def verify(snapshot: str | None = None, /, *, export: str | None = None, **_: object) -> None:
    """Compute a snapshot again from the raw rows, and hold it against what is stored.

    Threads and schedulers change no digit, and nothing here takes them.
    """
    from ha_api.tournaments.presentation.verdicts import as_text

    with verifying(), progress("Computing again"):
        check = _checked(snapshot, export)
    tell(as_text(check), check.verdict, f"snapshot {check.snapshot}", export=export)


def _checked(snapshot: str | None, export: str | None) -> "Check":
    from ha_api.platform.cli_places import asked
    from ha_api.tournaments.service.verify import verify_export

    if export is not None:
        return verify_export(export)
    return asked(lambda database: _verified(database, snapshot or ""))


async def _verified(database: "Database", snapshot: str) -> "Check":
    from ha_api.tournaments.service.named_snapshots import named
    from ha_api.tournaments.service.snapshots import TournamentSnapshots
    from ha_api.tournaments.service.verify import verify_snapshot

    snapshots = TournamentSnapshots(database)
    return await verify_snapshot(snapshots, await named(snapshots, snapshot))
