"""Migrations: numbered SQL files, each applied once, in order, with a row that says so."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

import asyncpg

from ha_api.platform import sql
from ha_api.platform.errors import HaError
from ha_api.platform.query import Connection

CHANGED = (
    "changed since it was applied: this database was made by another build; use another database or"
    " HA_DATA_DIR, or restore a backup made by this version"
)

_NAME = re.compile(r"(\d{4})_[a-z0-9_]+\.sql")


class MigrationError(HaError):
    """Migration {name}: {problem}."""


@dataclass(frozen=True, slots=True)
class Migration:
    """A migration as it was released."""

    number: int
    name: str
    text: str

    @property
    def sha256(self) -> str:
        """Digest of the file, line ends as in the repository."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def released(folder: Path | None = None) -> list[Migration]:
    """Return the migrations of a folder, by default ours, in order. Raises MigrationError."""
    paths = sorted((folder or sql.folder() / "migrations").glob("*.sql"))
    found = [_read(path) for path in paths]
    for place, migration in enumerate(found, start=1):
        if migration.number != place:
            raise MigrationError(name=migration.name, problem=f"number {place:04d} is expected")
    return found


async def pending(
    connection: Connection, migrations: list[Migration] | None = None
) -> list[Migration]:
    """Return what is still to be applied, which ha_service may ask too.

    Raises MigrationError where an applied file changed since, or is not known to this version.
    """
    known = released() if migrations is None else migrations
    applied = await _applied(connection)
    for row, migration in zip(applied, known, strict=False):
        if (row["number"], row["sha256"]) != (migration.number, migration.sha256):
            raise MigrationError(name=row["name"], problem=CHANGED)
    for row in applied[len(known) :]:
        raise MigrationError(
            name=row["name"], problem="applied by a newer version of ha; this one is too old"
        )
    return known[len(applied) :]


async def migrate(
    connection: asyncpg.Connection, migrations: list[Migration] | None = None
) -> list[Migration]:
    """Apply what is pending, as ha_owner; return it. Raises MigrationError.

    Each has a transaction of its own, its row included. The lock lives as long: any number of
    migrators may run at once, also through a pooler.
    """
    known = released() if migrations is None else migrations
    done: list[Migration] = []
    while migration := await _next(connection, known):
        done.append(migration)
    return done


async def owned(connection: asyncpg.Connection) -> bool:
    """Return whether the login could change what is only ever added to."""
    return bool(await connection.fetchval(_statement("owns")))


async def _next(connection: asyncpg.Connection, known: list[Migration]) -> Migration | None:
    async with connection.transaction():
        await connection.execute(_statement("lock"))
        todo = await pending(connection, known)
        if not todo:
            return None
        if todo[0].number == 1:
            await connection.execute(_statement("table"))
        await _apply(connection, todo[0])
    return todo[0]


async def _apply(connection: asyncpg.Connection, migration: Migration) -> None:
    try:
        await connection.execute(migration.text)
    except asyncpg.PostgresError as error:
        raise MigrationError(name=migration.name, problem=str(error)) from error
    if not connection.is_in_transaction():
        raise MigrationError(name=migration.name, problem="ends its transaction itself")
    row = (migration.number, migration.name, migration.sha256)
    await connection.execute(_statement("record"), *row)


async def _applied(connection: Connection) -> list[asyncpg.Record]:
    if not await connection.fetchval(_statement("exists")):
        return []
    return await connection.fetch(_statement("applied"))


def _read(path: Path) -> Migration:
    if not (name := _NAME.fullmatch(path.name)):
        raise MigrationError(name=path.name, problem="is not named like 0001_some_words.sql")
    return Migration(int(name[1]), path.stem, path.read_text(encoding="utf-8"))


def _statement(name: str) -> str:
    return sql.statement(f"platform/migration/{name}.sql")
