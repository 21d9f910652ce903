"""The database as commands reach it: the one that is set, or the embedded one for as long.

Commands import this where they run, not before: a ranking from a file does without a driver.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from ha_api.platform import db, embedded, migrations
from ha_api.platform.errors import HaError
from ha_api.platform.migrations import Migration
from ha_api.platform.settings import SettingError, Settings
from ha_api.platform.signals import ended_by_signals


class SchemaError(HaError):
    """The schema of the database is not current ({names} to apply): run `ha migrate`."""


class OwnerError(HaError):
    """HA_DATABASE_URL is a login that owns the schema: serve as ha_service."""


@contextmanager
def service_url(settings: Settings, *, watched: bool = False) -> Iterator[str]:
    """Give the login of ha_service to a database of this version's schema.

    The embedded one is migrated first, another only looked at. watched: and it is started again
    where it ends meanwhile. Raises DatabaseError, SchemaError.
    """
    if settings.database_url is not None:
        asyncio.run(check_schema(settings.database_url))
        yield settings.database_url
        return
    with ended_by_signals(), embedded.cluster(settings.data_dir, watched=watched) as cluster:
        asyncio.run(migrate(cluster.url("ha_owner")))
        yield cluster.url("ha_service")


@contextmanager
def owner_url(settings: Settings) -> Iterator[str]:
    """Give the login of ha_owner. Raises SettingError where only the service's is set."""
    if settings.owner_url is not None:
        yield settings.owner_url
    elif settings.database_url is not None:
        problem = "missing; HA_DATABASE_URL is set, and its owner migrates"
        raise SettingError(key="HA_OWNER_URL", problem=problem)
    else:
        with ended_by_signals(), embedded.cluster(settings.data_dir) as cluster:
            yield cluster.url("ha_owner")


async def migrate(url: str) -> list[Migration]:
    """Apply what is pending and return it. Raises DatabaseError, MigrationError."""
    known = migrations.released()
    async with db.connection(url) as connection:
        return await migrations.migrate(connection, known)


async def check_schema(url: str) -> None:
    """Raise SchemaError unless nothing is pending."""
    async with db.connection(url) as connection:
        if todo := await migrations.pending(connection):
            raise SchemaError(names=", ".join(migration.name for migration in todo))


async def check_login(url: str) -> None:
    """Raise OwnerError for a login that could change raw rows."""
    async with db.connection(url) as connection:
        if await migrations.owned(connection):
            raise OwnerError
