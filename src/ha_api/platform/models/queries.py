"""Statements about models."""

from collections.abc import Sequence

from ha_api.platform.models.records import Model, ModelAlike
from ha_api.platform.query import Connection, query


@query
async def list_models(connection: Connection, /, slugs: Sequence[str] | None) -> list[Model]: ...
@query
async def add_models(
    connection: Connection,
    /,
    slugs: Sequence[str],
    names: Sequence[str],
    families: Sequence[str],
    makers: Sequence[str],
) -> list[Model]: ...
@query
async def add_model_name(connection: Connection, /, model: int, name: str) -> None: ...
@query
async def add_model_retirement(connection: Connection, /, model: int, reason: str) -> None: ...
@query
async def models_alike(connection: Connection, /, slugs: Sequence[str]) -> list[ModelAlike]: ...
