"""`ha verify` of a snapshot or an export of the matrix or of the arena."""

from typing import TYPE_CHECKING

from ha_api.matrix.cli import is_export
from ha_api.platform.cli_verdicts import is_found, tell, verifying
from ha_api.platform.progress import progress

if TYPE_CHECKING:
    from ha_api.matrix.service.verify import Check
    from ha_api.platform.db import Database


def is_ours(snapshot: str | None, export: str | None) -> bool:
    """Return whether what is to be verified is of this room."""
    if snapshot is None or export is not None:
        return snapshot is None and export is not None and is_export(export)
    from ha_api.matrix.service.named_snapshots import PREFIX, WORDS
    from ha_api.matrix.service.snapshots import MatrixSnapshots

    if snapshot in WORDS or snapshot.startswith(PREFIX):
        return True
    return is_found(snapshot, lambda database, key: MatrixSnapshots(database).find(key))


def verify(snapshot: str | None = None, /, *, export: str | None = None, **_: object) -> None:
    """Compute a snapshot again from the raw rows, and hold it against what is stored.

    Threads and schedulers change no digit, and nothing here takes them.
    """
    from ha_api.matrix.presentation.verdicts import as_text

    with verifying(), progress("Computing again"):
        check = _checked(snapshot, export)
    tell(as_text(check), check.verdict, f"snapshot {check.snapshot}", export=export)


def _checked(snapshot: str | None, export: str | None) -> "Check":
    from ha_api.matrix.service.verify import verify_export
    from ha_api.platform.cli_places import asked

    if export is not None:
        return verify_export(export)
    return asked(lambda database: _verified(database, snapshot or ""))


async def _verified(database: "Database", snapshot: str) -> "Check":
    from ha_api.matrix.service.named_snapshots import named
    from ha_api.matrix.service.snapshots import MatrixSnapshots
    from ha_api.matrix.service.verify import verify_snapshot

    snapshots = MatrixSnapshots(database)
    return await verify_snapshot(snapshots, await named(snapshots, snapshot))
