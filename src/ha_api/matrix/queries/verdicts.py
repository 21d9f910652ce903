"""Statements about verdicts on criteria."""

from collections.abc import Sequence

from ha_api.platform.query import Connection, query


@query
async def judge_criteria(
    connection: Connection,
    /,
    output: int,
    task: int,
    participant: int,
    criteria: Sequence[int],
    passed: Sequence[bool],
    blind: bool,
) -> None: ...
