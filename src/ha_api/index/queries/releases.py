"""Statements about releases."""

from collections.abc import Sequence
from datetime import date

from ha_api.index.records.releases import Release
from ha_api.platform.query import Connection, query


@query
async def add_releases(
    connection: Connection,
    /,
    submission: int,
    families: Sequence[int],
    developers: Sequence[str],
    versions: Sequence[str],
    tiers: Sequence[str],
    since: Sequence[date],
) -> None: ...
@query
async def releases_in_force(
    connection: Connection, /, families: Sequence[int]
) -> list[Release]: ...
@query
async def release_records(connection: Connection, /, submission: int) -> str: ...
