"""Statements about requests that are told apart by a caller's key, and the locks they take."""

from ha_api.platform.query import Connection, query


@query
async def add_request(
    connection: Connection, /, caller: str, key: str, digest: bytes
) -> bool | None: ...
@query
async def find_request(connection: Connection, /, caller: str, key: str) -> bytes | None: ...
@query
async def lock_judging(connection: Connection, /, participant: int) -> None: ...
@query
async def lock_publishing(connection: Connection, /) -> None: ...
