"""Statements about domains."""

from ha_api.matrix.records.domains import Domain
from ha_api.platform.query import Connection, query


@query
async def list_domains(connection: Connection, /, slug: str | None) -> list[Domain]: ...
@query
async def add_domain(
    connection: Connection,
    /,
    slug: str,
    title: str,
    language: str,
    licence: str,
    source: str,
    simulated: bool,
) -> Domain | None: ...
