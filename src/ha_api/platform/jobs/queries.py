"""Statements about jobs that pgqueuer does not have."""

from ha_api.platform.query import Connection, query


@query
async def forget_done(connection: Connection, /) -> None: ...
