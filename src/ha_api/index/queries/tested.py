"""Statements about families as tests find them, and about when these were made."""

from collections.abc import Sequence

from ha_api.index.records.catalogue import Dated
from ha_api.index.records.submissions import IndexKind
from ha_api.index.records.tested import Tested
from ha_api.platform.query import Connection, query


@query
async def tested_families(connection: Connection, /, slugs: Sequence[str]) -> list[Tested]: ...
@query
async def tested_days(
    connection: Connection, /, kind: IndexKind, names: Sequence[str]
) -> list[Dated]: ...
