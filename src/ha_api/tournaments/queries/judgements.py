"""Statements about judgements."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.judgements import Judged, Judgement, Paid, Stored


@query
async def matches_to_judge(
    connection: Connection,
    /,
    tournament: int,
    judge: int,
    holder: str,
    blind_ids: Sequence[UUID],
) -> list[Judged]: ...
@query
async def judgements_of_judge(
    connection: Connection, /, judge: int, matches: Sequence[int]
) -> list[Judgement]: ...
@query
async def judgements_of_matches(
    connection: Connection, /, matches: Sequence[int]
) -> list[Judgement]: ...
@query
async def paid(connection: Connection, /, judge: int) -> Paid: ...
@query
async def add_judgements(
    connection: Connection,
    /,
    tournament: int,
    judge: int,
    caller: str,
    matches: Sequence[int],
    swapped: Sequence[bool],
    decisions: Sequence[float],
    readings: Sequence[str | None],
    rationales: Sequence[str | None],
    mechanisms: Sequence[str],
    delivery: Sequence[str],
    failures: Sequence[str],
    input_tokens: Sequence[int | None],
    output_tokens: Sequence[int | None],
) -> list[Stored]: ...
