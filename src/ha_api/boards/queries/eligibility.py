"""Statements about what rankings count for."""

from collections.abc import Sequence

from ha_api.boards.records.eligibility import ChangeableRanking, EligibilityChange
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.votes import Eligibility
from ha_api.platform.query import Connection, query


@query
async def rankings_to_change(
    connection: Connection, /, ids: Sequence[int]
) -> list[ChangeableRanking]: ...
@query
async def lock_participants(connection: Connection, /, participants: Sequence[int]) -> None: ...
@query
async def share_rankings(connection: Connection, /, study: int, mode: Mode) -> None: ...
@query
async def add_eligibility_changes(
    connection: Connection,
    /,
    rankings: Sequence[int],
    eligibility: Eligibility,
    research: bool,
    reason: str,
    key: int | None,
) -> list[int]: ...
@query
async def counted_twice(connection: Connection, /, rankings: Sequence[int]) -> list[int]: ...
@query
async def list_eligibility_changes(
    connection: Connection, /, rankings: Sequence[int]
) -> list[EligibilityChange]: ...
