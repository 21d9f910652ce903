"""Statements about submissions, and the lock they share."""

from uuid import UUID

from ha_api.index.records.submissions import IndexKind, Submission
from ha_api.platform.query import Connection, query


@query
async def share_index(connection: Connection, /) -> None: ...
@query
async def add_submission(
    connection: Connection,
    /,
    kind: IndexKind,
    caller: str,
    key: str,
    digest: bytes,
    api_key: int | None,
    replaces: int | None,
    reason: str | None,
) -> int | None: ...
@query
async def find_submission(connection: Connection, /, public_id: UUID) -> Submission | None: ...
@query
async def submission_of_key(
    connection: Connection, /, caller: str, key: str
) -> Submission | None: ...
@query
async def list_submissions(
    connection: Connection, /, kind: IndexKind | None, before: UUID | None, rows: int
) -> list[Submission]: ...
