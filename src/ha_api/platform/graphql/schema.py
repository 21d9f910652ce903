"""The schema of the service, out of the parts that the rooms bring."""

import logging
from collections.abc import Sequence

import strawberry
from graphql import GraphQLError
from strawberry.extensions import MaskErrors, ParserCache, ValidationCache
from strawberry.schema.config import StrawberryConfig
from strawberry.tools import merge_types
from strawberry.types import ExecutionContext

from ha_api.platform.graphql.refusals import Refusals, is_internal

log = logging.getLogger("ha.graphql")


class _Schema(strawberry.Schema):
    """A schema that logs what went wrong inside, and nothing of what was asked or given."""

    def process_errors(
        self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None
    ) -> None:
        """Log the internal ones."""
        for error in filter(is_internal, errors):
            path = ".".join(str(step) for step in error.path or ())
            kind = type(error.original_error).__name__
            log.error("internal error", extra={"path": path, "error": kind}, exc_info=error)


def compose(queries: Sequence[type], mutations: Sequence[type]) -> strawberry.Schema:
    """Return one schema out of the rooms' queries and mutations."""
    return _Schema(
        query=merge_types("Query", tuple(queries)),
        mutation=merge_types("Mutation", tuple(mutations)),
        extensions=[
            lambda: MaskErrors(is_internal, "Internal error: it was logged."),
            ParserCache,
            ValidationCache,
        ],
        exception_handlers=[Refusals()],
        config=StrawberryConfig(disable_field_suggestions=True),
    )
