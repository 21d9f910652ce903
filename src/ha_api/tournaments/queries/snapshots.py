"""Statements about snapshots."""

from uuid import UUID

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.snapshots import Recipe, StoredStanding, StoredTournament


@query
async def add_tournament_recipe(
    connection: Connection,
    /,
    tournament: int,
    method_version: str,
    parameters_digest: bytes,
    seed: str,
    replicates: int,
    cut: int,
    eligibility_cut: int,
    inputs_digest: bytes,
    software: str,
) -> UUID | None: ...
@query
async def find_tournament_recipe(connection: Connection, /, snapshot: UUID) -> Recipe | None: ...
@query
async def list_tournament_recipes(
    connection: Connection,
    /,
    tournament: int | None,
    before: UUID | None,
    dropped: bool,
    rows: int,
) -> list[Recipe]: ...
@query
async def kept_tournament(connection: Connection, /, snapshot: int) -> StoredTournament | None: ...
@query
async def kept_standings(connection: Connection, /, snapshot: int) -> list[StoredStanding]: ...
@query
async def drop_tournament_result(connection: Connection, /, snapshot: int) -> None: ...
