"""Statements about runs of the mini-test of speech."""

from collections.abc import Sequence
from datetime import date

from ha_api.platform.query import Connection, query


@query
async def add_speech_run(
    connection: Connection, /, submission: int, family: int, run_on: date
) -> int | None: ...
@query
async def add_speech_readings(
    connection: Connection,
    /,
    run: int,
    numbers: Sequence[int],
    substituted: Sequence[int],
    deleted: Sequence[int],
    inserted: Sequence[int],
    words: Sequence[int],
) -> None: ...
@query
async def speech_run_records(connection: Connection, /, submission: int) -> str: ...
