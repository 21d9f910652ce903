"""Statements about what may be shown, as a whole."""

from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def advance_content(connection: Connection, /, study: int, mode: Mode) -> None: ...
