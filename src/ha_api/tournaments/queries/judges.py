"""Statements about judges."""

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.judges import Judge, JudgeKind


@query
async def list_judges(
    connection: Connection, /, tournament: int, name: str | None
) -> list[Judge]: ...
@query
async def add_judge(
    connection: Connection,
    /,
    tournament: int,
    name: str,
    kind: JudgeKind,
    main: bool,
    partner: int | None,
    model: int | None,
    protocol: str,
    parameters: str,
) -> bool | None: ...
@query
async def find_partner(connection: Connection, /, slug: str) -> int | None: ...
@query
async def lock_judge(connection: Connection, /, judge: int) -> None: ...
