"""Statements about matches that wait for judges, and their leases."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.leases import Lease


@query
async def take_leases(
    connection: Connection, /, judge: int, holder: str, seconds: float, rows: int
) -> list[Lease]: ...
@query
async def end_waiting(
    connection: Connection, /, judge: int, numbers: Sequence[int], swapped: Sequence[bool]
) -> None: ...
@query
async def set_aside(
    connection: Connection,
    /,
    judge: int,
    holder: str,
    blind_id: UUID,
    swapped: bool,
    seconds: float,
) -> bool | None: ...
@query
async def queue_matches(
    connection: Connection, /, tournament: int, judge: int | None, after: int
) -> None: ...
