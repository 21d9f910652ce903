"""Statements about computations, and the scores that came of them."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.index.records.computations import (
    Computation,
    ComputationCause,
    KeptScore,
    RankedScore,
    StoredScore,
)
from ha_api.platform.query import Connection, query
from ha_core.methods.index import Category


@query
async def lock_index(connection: Connection, /) -> None: ...
@query
async def lock_index_scores(connection: Connection, /) -> None: ...
@query
async def newest_submission(connection: Connection, /) -> int | None: ...
@query
async def add_index_computation(
    connection: Connection,
    /,
    method_version: str,
    parameter_digest: bytes,
    seed: str,
    replicates: int,
    cut: int,
    vote_cuts: Sequence[int],
    inputs_digest: bytes,
    cause: ComputationCause,
    software: str,
) -> UUID | None: ...
@query
async def find_index_computation(
    connection: Connection, /, public_id: UUID
) -> Computation | None: ...
@query
async def list_index_computations(
    connection: Connection, /, before: UUID | None, rows: int
) -> list[Computation]: ...
@query
async def dropped_index_computations(connection: Connection, /) -> list[Computation]: ...
@query
async def lacks_index_scores(connection: Connection, /, computation: int) -> bool: ...
@query
async def index_due(
    connection: Connection, /, method_version: str, interval: float, delay: float
) -> ComputationCause | None: ...
@query
async def keep_index_documents(
    connection: Connection, /, documents: Sequence[str]
) -> list[bytes]: ...
@query
async def keep_index_scores(
    connection: Connection,
    /,
    computation: int,
    families: Sequence[int],
    categories: Sequence[Category],
    indexes: Sequence[float | None],
    index_places: Sequence[int | None],
    provisional: Sequence[bool],
    freedoms: Sequence[float | None],
    freedom_places: Sequence[int | None],
    documents: Sequence[bytes],
    changes: Sequence[str],
) -> None: ...
@query
async def drop_index_scores(connection: Connection, /, computation: int) -> None: ...
@query
async def kept_index_scores(connection: Connection, /, computation: int) -> list[KeptScore]: ...
@query
async def json_as_kept(connection: Connection, /, texts: Sequence[str]) -> list[str]: ...
@query
async def ranked_index_scores(
    connection: Connection, /, category: Category, computation: int
) -> list[RankedScore]: ...
@query
async def list_index_scores(
    connection: Connection, /, family: str, before: UUID | None, rows: int
) -> list[StoredScore]: ...
@query
async def find_index_score(
    connection: Connection, /, family: str, computation: UUID | None
) -> StoredScore | None: ...
