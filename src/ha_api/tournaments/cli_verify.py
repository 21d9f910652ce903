"""`ha verify` of a snapshot or an export of a tournament."""

import os
import sys
from typing import TYPE_CHECKING
from uuid import UUID

from ha_api.platform.errors import HaError
from ha_api.platform.progress import progress
from ha_api.tournaments.cli import is_export
from ha_api.tournaments.records.names import ID, PREFIX

if TYPE_CHECKING:
    from ha_api.tournaments.service.verify import Check


class DifferentError(HaError):
    """What {source} of snapshot {snapshot} is not what its rows give."""


class NotVerifiedError(HaError):
    """{problem}."""

    exit_code = 2  # 1 says that something is different, and nothing else


def is_ours(snapshot: str | None, export: str | None) -> bool:
    """Return whether what is to be verified is of this room.

    What cannot be looked for is not: the other room says why.
    """
    if snapshot is None or export is not None:
        return snapshot is None and export is not None and is_export(export)

    if snapshot.startswith((PREFIX, ID)):
        return True
    try:
        return _is_found(str(UUID(snapshot)))
    except (ValueError, HaError):
        return False


def _is_found(snapshot: str) -> bool:
    import asyncio

    from ha_api.platform import db
    from ha_api.platform.cli_places import looked_in
    from ha_api.platform.settings import Settings
    from ha_api.tournaments.service.named_snapshots import by_id
    from ha_api.tournaments.service.snapshots import TournamentSnapshots

    async def find(url: str) -> bool:
        async with db.connected(url, connections=1) as database:
            return await by_id(TournamentSnapshots(database), snapshot) is not None

    with looked_in(Settings.read(os.environ)) as url:
        return asyncio.run(find(url))


def verify(snapshot: str | None = None, /, *, export: str | None = None, **_: object) -> None:
    """Compute a snapshot again from the raw rows, and hold it against what is stored.

    Threads and schedulers change no digit, and nothing here takes them.
    """
    from ha_api.platform.verification import State
    from ha_api.tournaments.presentation.verdicts import as_text

    try:
        with progress("Computing again"):
            check = _checked(snapshot, export)
    except HaError as error:
        raise NotVerifiedError(problem=str(error).removesuffix(".")) from None
    sys.stdout.write(as_text(check))
    if check.verdict.state is State.DIFFERENT:
        source = "is stored" if export is None else "the file says"
        raise DifferentError(source=source, snapshot=check.snapshot)


def _checked(snapshot: str | None, export: str | None) -> "Check":
    if export is not None:
        from ha_api.tournaments.service.verify import verify_export

        return verify_export(export)
    import asyncio

    from ha_api.platform.cli_places import looked_in
    from ha_api.platform.settings import Settings

    with looked_in(Settings.read(os.environ)) as url:
        return asyncio.run(_verified(url, snapshot or ""))


async def _verified(url: str, snapshot: str) -> "Check":
    from ha_api.platform import db
    from ha_api.tournaments.service.named_snapshots import named
    from ha_api.tournaments.service.snapshots import TournamentSnapshots
    from ha_api.tournaments.service.verify import verify_snapshot

    async with db.connected(url, connections=1) as database:
        snapshots = TournamentSnapshots(database)
        return await verify_snapshot(snapshots, await named(snapshots, snapshot))
