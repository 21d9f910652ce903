"""Statements about examples."""

from collections.abc import Sequence
from datetime import date

from ha_api.index.records.examples import ExampleKind
from ha_api.platform.query import Connection, query


@query
async def add_examples(
    connection: Connection,
    /,
    submission: int,
    families: Sequence[int],
    kinds: Sequence[ExampleKind],
    levels: Sequence[str],
    links: Sequence[str],
    checked: Sequence[date],
) -> None: ...
@query
async def example_records(connection: Connection, /, submission: int) -> str: ...
