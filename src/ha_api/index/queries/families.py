"""Statements about families, and the lock of the catalogue."""

from collections.abc import Sequence

from ha_api.index.records.families import Family
from ha_api.platform.query import Connection, query
from ha_core.methods.index import Category


@query
async def lock_catalogue(connection: Connection, /) -> None: ...
@query
async def add_families(
    connection: Connection,
    /,
    submission: int,
    slugs: Sequence[str],
    titles: Sequence[str],
    categories: Sequence[Category],
    own_products: Sequence[bool],
    simulated: Sequence[bool],
) -> list[str]: ...
@query
async def families_of_slugs(connection: Connection, /, slugs: Sequence[str]) -> list[Family]: ...
@query
async def list_families(
    connection: Connection, /, category: Category | None, after: str | None, rows: int
) -> list[Family]: ...
@query
async def family_records(connection: Connection, /, submission: int) -> str: ...
