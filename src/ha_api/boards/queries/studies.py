"""Statements about studies."""

from ha_api.boards.records.studies import Study
from ha_api.platform.query import Connection, query


@query
async def list_studies(connection: Connection, /) -> list[Study]: ...
@query
async def find_study(connection: Connection, /, slug: str) -> Study | None: ...
@query
async def add_study(
    connection: Connection,
    /,
    slug: str,
    title: str,
    language: str,
    population: str,
    licence: str,
    source: str,
    simulated: bool,
) -> Study | None: ...
