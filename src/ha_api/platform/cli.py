"""The commands of the floor."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ha_api.platform.errors import HaError

if TYPE_CHECKING:
    from ha_api.platform.migrations import Migration
    from ha_api.platform.settings import Settings


class DatabaseError(HaError):
    """The database cannot be used ({problem})."""


def migrate() -> None:
    """Bring the database to the schema of this version; there is nothing to do the second time.

    The database is HA_OWNER_URL, or the embedded one where neither HA_OWNER_URL nor
    HA_DATABASE_URL is set.
    """
    import asyncio  # only here: a ranking from a file does without

    from ha_api.platform.settings import Settings

    with _owner(Settings.read(os.environ)) as url:
        done = asyncio.run(_migrate(url))
    for migration in done:
        sys.stdout.write(f"Applied {migration.name}\n")
    if not done:
        sys.stdout.write("Nothing to apply\n")


@contextmanager
def _owner(settings: "Settings") -> Iterator[str]:
    from ha_api.platform import embedded
    from ha_api.platform.settings import SettingError
    from ha_api.platform.signals import ended_by_signals

    if settings.owner_url is not None:
        yield settings.owner_url
    elif settings.database_url is not None:
        problem = "missing; HA_DATABASE_URL is set, and its owner migrates"
        raise SettingError(key="HA_OWNER_URL", problem=problem)
    else:
        with ended_by_signals(), embedded.cluster(settings.data_dir) as cluster:
            yield cluster.url("ha_owner")


async def _migrate(url: str) -> "list[Migration]":
    import asyncpg

    from ha_api.platform import migrations

    known = migrations.released()
    try:
        connection = await asyncpg.connect(url, timeout=10)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise DatabaseError(problem=str(error) or "no answer") from None
    try:
        return await migrations.migrate(connection, known)
    except asyncpg.PostgresError as error:
        raise DatabaseError(problem=str(error)) from error
    finally:
        await connection.close()
