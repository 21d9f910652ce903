"""Statements about the kept counts as a whole."""

from ha_api.platform.query import Connection, query


@query
async def tasks_to_recount(connection: Connection, /) -> list[int]: ...
@query
async def recount_task(connection: Connection, /, task: int) -> None: ...
