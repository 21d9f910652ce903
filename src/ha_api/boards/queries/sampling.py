"""Statements about what impressions are drawn from."""

from ha_api.boards.records.sampling import (
    Cut,
    Ground,
    NewestState,
    OpenAnswer,
    StoredState,
    Times,
    Width,
    Wins,
)
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def find_ground(
    connection: Connection, /, slug: str, partner: int | None, operator: bool
) -> Ground | None: ...
@query
async def newest_state(
    connection: Connection,
    /,
    study: int,
    mode: Mode,
    roster: int,
    version: str,
    seconds: float,
    impressions: int,
) -> NewestState | None: ...
@query
async def load_state(connection: Connection, /, state: int) -> StoredState | None: ...
@query
async def lock_sampler(connection: Connection, /, study: int, mode: Mode) -> None: ...
@query
async def try_lock_sampler(connection: Connection, /, study: int, mode: Mode) -> bool: ...
@query
async def lock_observations(connection: Connection, /, study: int, mode: Mode) -> None: ...
@query
async def read_cut(connection: Connection, /, study: int, mode: Mode) -> Cut | None: ...
@query
async def content_of(connection: Connection, /, study: int, mode: Mode) -> int | None: ...
@query
async def roster_models(connection: Connection, /, roster: int) -> list[int]: ...
@query
async def shown_tasks(connection: Connection, /, study: int, mode: Mode) -> list[int]: ...
@query
async def shown_answers(connection: Connection, /, study: int, mode: Mode) -> list[OpenAnswer]: ...
@query
async def count_wins(
    connection: Connection,
    /,
    study: int,
    mode: Mode,
    after: int,
    upto: int,
    eligibility: int,
    models: list[int],
) -> list[Wins]: ...
@query
async def count_model_impressions(
    connection: Connection, /, study: int, mode: Mode, after: int, upto: int
) -> list[Times]: ...
@query
async def count_task_impressions(
    connection: Connection, /, study: int, mode: Mode, after: int, upto: int
) -> list[Times]: ...
@query
async def count_human_rankings(
    connection: Connection, /, study: int, mode: Mode, after: int, upto: int, eligibility: int
) -> list[Times]: ...
@query
async def newest_widths(connection: Connection, /, study: int, mode: Mode) -> list[Width]: ...
@query
async def add_state(
    connection: Connection,
    /,
    study: int,
    mode: Mode,
    roster: int,
    version: str,
    content: int,
    rankings: int,
    eligibility: int,
    impressions_cut: int,
    models: list[int],
    wins: list[float],
    ratings: list[float],
    impressions: list[int],
    widths: list[float],
    tasks: list[int],
    task_impressions: list[int],
    humans: list[int],
    human_rankings: list[int],
) -> int: ...
