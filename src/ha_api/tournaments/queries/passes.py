"""Statements about passes: what is known when one is drawn."""

from collections.abc import Sequence

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.matches import Meeting, Progress, Seat, Turn


@query
async def progress(connection: Connection, /, tournament: int) -> Progress: ...
@query
async def next_turn(
    connection: Connection, /, tournament: int, after: int, fresh: bool
) -> Turn | None: ...
@query
async def seats(connection: Connection, /, prompt: int) -> list[Seat]: ...
@query
async def meetings(connection: Connection, /, tournament: int, prompt: int) -> list[Meeting]: ...
@query
async def add_matches(
    connection: Connection,
    /,
    tournament: int,
    after: int,
    pass_number: int,
    prompt: int,
    firsts: Sequence[int],
    seconds: Sequence[int],
    first_ratings: Sequence[float],
    second_ratings: Sequence[float],
    first_chose: Sequence[bool],
    reasons: Sequence[str],
    met: Sequence[int],
) -> None: ...
