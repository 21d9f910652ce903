"""Statements about the kept counts as a whole."""

from ha_api.platform.query import Connection, query


@query
async def recount_matrix(connection: Connection, /) -> None: ...
