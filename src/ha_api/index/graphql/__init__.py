"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

QUERIES: tuple[type, ...] = ()
MUTATIONS: tuple[type, ...] = ()
FINDERS: Mapping[str, Callable[[Any, str], Awaitable[Any]]] = {}
