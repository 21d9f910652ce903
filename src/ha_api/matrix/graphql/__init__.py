"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ha_api.matrix.graphql.arena import ArenaQuery
from ha_api.matrix.graphql.arena_results import ArenaResultMutation
from ha_api.matrix.graphql.rounds import RoundMutation, RoundQuery

QUERIES: tuple[type, ...] = (
    RoundQuery,
    ArenaQuery,
)
MUTATIONS: tuple[type, ...] = (
    RoundMutation,
    ArenaResultMutation,
)
FINDERS: Mapping[str, Callable[[Any, str], Awaitable[Any]]] = {}
