"""Statements about runs of the panel."""

from collections.abc import Sequence
from datetime import date

from ha_api.platform.query import Connection, query


@query
async def add_panel_run(
    connection: Connection,
    /,
    submission: int,
    family: int,
    developer: str,
    judges: Sequence[str],
    run_on: date,
) -> int | None: ...
@query
async def add_panel_scores(
    connection: Connection,
    /,
    run: int,
    samples: Sequence[int],
    judges: Sequence[int],
    scores: Sequence[float],
) -> None: ...
@query
async def panel_run_records(connection: Connection, /, submission: int) -> str: ...
