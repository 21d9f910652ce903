"""Statements about runs of the mini-test of long documents."""

from collections.abc import Sequence
from datetime import date

from ha_api.platform.query import Connection, query


@query
async def add_document_run(
    connection: Connection, /, submission: int, family: int, run_on: date
) -> int | None: ...
@query
async def add_document_probes(
    connection: Connection,
    /,
    run: int,
    numbers: Sequence[int],
    formats: Sequence[str],
    answered: Sequence[str],
) -> None: ...
@query
async def document_run_records(connection: Connection, /, submission: int) -> str: ...
