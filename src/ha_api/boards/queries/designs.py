"""Statements about how cards were drawn."""

from collections.abc import Sequence

from ha_api.boards.records.designs import (
    AnsweredTask,
    CountedShowing,
    EndedShowing,
    ReadState,
    StoredDesign,
)
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def counted_showings(
    connection: Connection, /, study: int, mode: Mode, upto: int, eligibility: int
) -> list[CountedShowing]: ...
@query
async def answered_tasks(
    connection: Connection, /, study: int, mode: Mode, upto: int, eligibility: int
) -> list[AnsweredTask]: ...
@query
async def ended_showings(
    connection: Connection, /, study: int, mode: Mode, upto: int
) -> list[EndedShowing]: ...
@query
async def sampler_states(connection: Connection, /, states: Sequence[int]) -> list[ReadState]: ...
@query
async def stored_design(connection: Connection, /, snapshot: int) -> StoredDesign | None: ...
