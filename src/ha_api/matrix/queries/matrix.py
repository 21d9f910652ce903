"""Statements about the matrix as it is read."""

from collections.abc import Sequence

from ha_api.matrix.records.matrix import Column, News
from ha_api.matrix.records.rows import Beside
from ha_api.matrix.records.summaries import ModelBallots
from ha_api.platform.query import Connection, query


@query
async def matrix_news(connection: Connection, /, seen: str) -> News | None: ...
@query
async def matrix_columns(connection: Connection, /) -> list[Column]: ...
@query
async def stored_columns(connection: Connection, /, tasks: Sequence[int]) -> list[Column]: ...
@query
async def beside_rows(
    connection: Connection, /, domain: int | None, models: Sequence[int], versions: Sequence[str]
) -> list[Beside]: ...
@query
async def model_ballots(
    connection: Connection, /, model: int, domain: int | None
) -> ModelBallots | None: ...
