"""Statements about rankings that come by file."""

from collections.abc import Sequence
from datetime import datetime

from ha_api.boards.records.impressions import Source
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.votes import Eligibility
from ha_api.platform.query import Connection, query


@query
async def lock_rankings(connection: Connection, /, study: int, mode: Mode) -> None: ...
@query
async def source_of(connection: Connection, /, study: int, mode: Mode) -> Source | None: ...
@query
async def add_ranking_import(
    connection: Connection, /, study: int, mode: Mode, digest: bytes
) -> int | None: ...
@query
async def add_file_people(
    connection: Connection, /, partner: int, hashes: Sequence[bytes]
) -> None: ...
@query
async def numbers_of_people(
    connection: Connection, /, partner: int, hashes: Sequence[bytes]
) -> list[int]: ...
@query
async def add_named_tasks(
    connection: Connection, /, study: int, mode: Mode, names: Sequence[str]
) -> list[int]: ...
@query
async def numbers_of_tasks(
    connection: Connection, /, study: int, mode: Mode, names: Sequence[str]
) -> list[int]: ...
@query
async def add_file_rankings(
    connection: Connection,
    /,
    study: int,
    mode: Mode,
    file: int,
    participants: Sequence[int],
    tasks: Sequence[int],
    starts: Sequence[int],
    stops: Sequence[int],
    models: Sequence[int],
    tied: Sequence[bool],
    lines: Sequence[int],
    eligibilities: Sequence[Eligibility],
    times: Sequence[datetime | None],
) -> None: ...
