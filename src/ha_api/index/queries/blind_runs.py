"""Statements about runs of the blind test, and those placed in them."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from ha_api.index.records.blind_runs import AddedMember, BlindMember, BlindPair, BlindRun
from ha_api.platform.query import Connection, query
from ha_core.methods.index import Category


@query
async def add_blind_run(
    connection: Connection,
    /,
    submission: int,
    category: Category,
    title: str,
    protocol: str,
    run_on: date,
    judges: Sequence[str],
) -> int | None: ...
@query
async def add_blind_members(
    connection: Connection,
    /,
    submission: int,
    run: int,
    category: Category,
    placed: bool,
    families: Sequence[int],
    developers: Sequence[str],
    inapplicable: Sequence[str],
) -> list[AddedMember]: ...
@query
async def add_blind_scores(
    connection: Connection,
    /,
    members: Sequence[int],
    names: Sequence[str],
    member: Sequence[int],
    criterion: Sequence[int],
    prompt: Sequence[int],
    judge: Sequence[int],
    score: Sequence[float],
) -> None: ...
@query
async def blind_runs_of_ids(
    connection: Connection, /, public_ids: Sequence[UUID]
) -> list[BlindRun]: ...
@query
async def blind_members(connection: Connection, /, run: int) -> list[BlindMember]: ...
@query
async def blind_pairs(connection: Connection, /, run: int) -> list[BlindPair]: ...
@query
async def blind_run_records(connection: Connection, /, submission: int) -> str: ...
@query
async def blind_placement_records(connection: Connection, /, submission: int) -> str: ...
