"""Statements about prices and timings, which are measured and never scored."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal

from ha_api.index.records.catalogue import Dated
from ha_api.platform.query import Connection, query


@query
async def add_prices(
    connection: Connection,
    /,
    submission: int,
    families: Sequence[int],
    tasks: Sequence[str],
    amounts: Sequence[Decimal],
    currencies: Sequence[str],
    units: Sequence[str],
    catalogues: Sequence[date],
    links: Sequence[str],
) -> None: ...
@query
async def prices_in_force(connection: Connection, /, families: Sequence[int]) -> list[Dated]: ...
@query
async def price_records(connection: Connection, /, submission: int) -> str: ...
@query
async def add_timings(
    connection: Connection,
    /,
    submission: int,
    families: Sequence[int],
    tasks: Sequence[str],
    accounts: Sequence[bytes],
    own_tests: Sequence[bool],
    succeeded: Sequence[bool],
    seconds: Sequence[float | None],
    finished: Sequence[datetime],
) -> None: ...
