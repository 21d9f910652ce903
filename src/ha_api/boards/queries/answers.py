"""Statements about answers."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.boards.records.answers import Answer, AnswerAlike, AnswerReport
from ha_api.boards.records.publications import Publication
from ha_api.boards.records.studies import Mode
from ha_api.platform.access.records import Participant
from ha_api.platform.query import Connection, query
from ha_api.platform.text import Direction


@query
async def answers_of_ids(connection: Connection, /, public_ids: Sequence[UUID]) -> list[Answer]: ...
@query
async def list_task_answers(connection: Connection, /, task: int) -> list[Answer]: ...
@query
async def list_held_answers(
    connection: Connection, /, study: str, mode: Mode, after: UUID | None, rows: int
) -> list[Answer]: ...
@query
async def list_answer_reports(
    connection: Connection, /, study: str, mode: Mode, before: int | None, rows: int
) -> list[AnswerReport]: ...
@query
async def answers_alike(
    connection: Connection, /, tasks: Sequence[int], hashes: Sequence[bytes]
) -> list[AnswerAlike]: ...
@query
async def authors_of_ids(
    connection: Connection, /, public_ids: Sequence[UUID]
) -> list[Participant]: ...
@query
async def add_answers(
    connection: Connection,
    /,
    public_ids: Sequence[UUID],
    tasks: Sequence[int],
    models: Sequence[int | None],
    authors: Sequence[int | None],
    texts: Sequence[str],
    hashes: Sequence[bytes],
    directions: Sequence[Direction],
) -> list[UUID]: ...
@query
async def add_answer_publications(
    connection: Connection,
    /,
    answers: Sequence[int],
    kind: Publication,
    key: int | None,
    reason: str | None,
) -> None: ...
@query
async def open_answers(connection: Connection, /, answers: Sequence[int]) -> list[int]: ...
@query
async def close_answers(connection: Connection, /, answers: Sequence[int]) -> None: ...
