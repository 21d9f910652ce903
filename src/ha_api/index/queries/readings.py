"""Statements about readings of public leaderboards."""

from collections.abc import Sequence
from datetime import date

from ha_api.index.records.catalogue import Dated
from ha_api.platform.query import Connection, query
from ha_core.methods.index import Category


@query
async def add_reading(
    connection: Connection,
    /,
    submission: int,
    leaderboard: str,
    category: Category,
    looked_up: date,
    link: str,
) -> int: ...
@query
async def add_reading_entries(
    connection: Connection,
    /,
    reading: int,
    names: Sequence[str],
    developers: Sequence[str],
    versions: Sequence[str],
    tiers: Sequence[str],
    scores: Sequence[float],
    lows: Sequence[float | None],
    highs: Sequence[float | None],
    votes: Sequence[int],
) -> None: ...
@query
async def readings_in_force(connection: Connection, /) -> list[Dated]: ...
@query
async def reading_records(connection: Connection, /, submission: int) -> str: ...
