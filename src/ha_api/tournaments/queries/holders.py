"""Statements about who works on something: numbers that last as long as a connection."""

from ha_api.platform.query import Connection, query


@query
async def take_number(connection: Connection, /, what: str, number: int) -> bool: ...
