"""Statements about specifications."""

from collections.abc import Sequence
from datetime import date

from ha_api.index.records.catalogue import Dated
from ha_api.platform.query import Connection, query


@query
async def add_specification(
    connection: Connection,
    /,
    submission: int,
    family: int,
    task: str,
    looked_up: date,
    link: str,
    ended: bool,
) -> int: ...
@query
async def add_specification_values(
    connection: Connection,
    /,
    specification: int,
    rows: Sequence[str],
    values: Sequence[float],
    origins: Sequence[str],
) -> None: ...
@query
async def specifications_in_force(
    connection: Connection, /, families: Sequence[int]
) -> list[Dated]: ...
@query
async def specification_records(connection: Connection, /, submission: int) -> str: ...
