"""Statements that read the raw rows behind snapshots."""

from ha_api.matrix.records.observations import (
    ObservedDomain,
    ObservedOutput,
    ObservedRounds,
    ObservedTask,
    ObservedVerdicts,
    ObservedVotes,
)
from ha_api.matrix.records.snapshots import Cut
from ha_api.platform.query import Connection, query


@query
async def read_matrix_cut(connection: Connection, /) -> Cut | None: ...
@query
async def read_arena_cut(connection: Connection, /) -> Cut | None: ...
@query
async def observed_domains(connection: Connection, /, upto: int) -> list[ObservedDomain]: ...
@query
async def observed_tasks(
    connection: Connection, /, upto: int, withdrawal: int
) -> list[ObservedTask]: ...
@query
async def observed_outputs(connection: Connection, /, publication: int) -> list[ObservedOutput]: ...
@query
async def observed_votes(
    connection: Connection, /, after: int, upto: int, most: int
) -> ObservedVotes: ...
@query
async def observed_verdicts(
    connection: Connection, /, after: int, upto: int, most: int
) -> ObservedVerdicts: ...
@query
async def observed_rounds(
    connection: Connection, /, after: int, upto: int, most: int
) -> ObservedRounds: ...
@query
async def observed_round_tasks(connection: Connection, /, upto: int) -> list[ObservedTask]: ...
