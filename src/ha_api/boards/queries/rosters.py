"""Statements about rosters."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.boards.records.rosters import Roster
from ha_api.platform.models.records import Model
from ha_api.platform.query import Connection, query


@query
async def newest_roster(connection: Connection, /, study: str) -> Roster | None: ...
@query
async def find_roster(connection: Connection, /, public_id: UUID) -> Roster | None: ...
@query
async def list_roster_models(connection: Connection, /, roster: int) -> list[Model]: ...
@query
async def add_roster(connection: Connection, /, study: int, previous: int | None) -> int: ...
@query
async def add_roster_models(
    connection: Connection, /, roster: int, study: int, models: Sequence[int]
) -> None: ...
@query
async def add_study_roster(connection: Connection, /, study: int, roster: int) -> None: ...
