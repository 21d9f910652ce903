"""Statements about content tests and their runs."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from ha_api.index.records.content_runs import ContentOutcome, ContentRun
from ha_api.index.records.content_tests import ContentTest, Defined, Served
from ha_api.platform.query import Connection, query


@query
async def lock_content(connection: Connection, /) -> None: ...
@query
async def served_releases(connection: Connection, /, families: Sequence[int]) -> list[Served]: ...
@query
async def defined_tests(connection: Connection, /, public_ids: Sequence[UUID]) -> list[Defined]: ...
@query
async def add_content_tests(
    connection: Connection,
    /,
    submission: int,
    families: Sequence[int],
    releases: Sequence[int],
    types: Sequence[str],
    framings: Sequence[str],
    runs: Sequence[int],
    excludes: Sequence[str],
    method_version: str,
    retests: Sequence[int | None],
) -> None: ...
@query
async def add_content_runs(
    connection: Connection,
    /,
    submission: int,
    tests: Sequence[int],
    outcomes: Sequence[ContentOutcome],
    days: Sequence[date],
    codes: Sequence[str],
) -> None: ...
@query
async def tested_already(connection: Connection, /, submission: int) -> bool: ...
@query
async def list_content_tests(
    connection: Connection, /, family: str, before: UUID | None, rows: int
) -> list[ContentTest]: ...
@query
async def find_content_test(
    connection: Connection, /, public_id: UUID | None, evidence: str | None
) -> ContentTest | None: ...
@query
async def runs_of_content_tests(
    connection: Connection, /, tests: Sequence[int]
) -> list[ContentRun]: ...
@query
async def content_test_records(connection: Connection, /, submission: int) -> str: ...
@query
async def content_run_records(connection: Connection, /, submission: int) -> str: ...
