"""Statements about families as tests find them."""

from collections.abc import Sequence

from ha_api.index.records.tested import Tested
from ha_api.platform.query import Connection, query


@query
async def tested_families(connection: Connection, /, slugs: Sequence[str]) -> list[Tested]: ...
