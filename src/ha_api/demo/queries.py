"""Statements of the demo."""

from ha_api.demo.records import Enrolled
from ha_api.platform.query import Connection, query


@query
async def list_participants(
    connection: Connection, /, partner: str, first_board: str, second_board: str
) -> list[Enrolled]: ...
@query
async def try_lock_filling(connection: Connection, /) -> bool: ...
