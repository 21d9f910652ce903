"""Statements about runs of the language suites."""

from collections.abc import Sequence
from datetime import date

from ha_api.platform.query import Connection, query


@query
async def add_suite_run(
    connection: Connection,
    /,
    submission: int,
    family: int,
    suite: str,
    developer: str,
    judges: Sequence[str],
    context_window: int | None,
    run_on: date,
) -> int | None: ...
@query
async def add_suite_scores(
    connection: Connection,
    /,
    run: int,
    scenarios: Sequence[int],
    samples: Sequence[int],
    judges: Sequence[int],
    scores: Sequence[float],
) -> None: ...
@query
async def add_suite_checks(
    connection: Connection,
    /,
    run: int,
    numbers: Sequence[int],
    kinds: Sequence[str],
    passed: Sequence[bool],
) -> None: ...
@query
async def add_suite_recall(
    connection: Connection,
    /,
    run: int,
    lengths: Sequence[int],
    correct: Sequence[int],
    asked: Sequence[int],
) -> None: ...
@query
async def suite_run_records(connection: Connection, /, submission: int) -> str: ...
