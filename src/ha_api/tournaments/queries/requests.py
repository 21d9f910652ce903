"""Statements about requests that are told apart by a caller's key."""

from ha_api.platform.query import Connection, query


@query
async def add_request(
    connection: Connection, /, caller: str, key: str, digest: bytes
) -> bool | None: ...
@query
async def find_request(connection: Connection, /, caller: str, key: str) -> bytes | None: ...
