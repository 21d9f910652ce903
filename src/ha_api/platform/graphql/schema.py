"""The schema of the service, out of the parts that the rooms bring."""

import logging
from collections.abc import Sequence
from datetime import date

import strawberry
from graphql import FieldNode, GraphQLError
from strawberry.extensions import MaskErrors
from strawberry.schema.config import StrawberryConfig
from strawberry.tools import merge_types
from strawberry.types import ExecutionContext

from ha_api.platform.graphql.days import DAY
from ha_api.platform.graphql.documents import Parsing, Validation
from ha_api.platform.graphql.refusals import Refusals, is_internal, is_unavailable
from ha_api.platform.http.answers import UNAVAILABLE

log = logging.getLogger("ha.graphql")


class _Schema(strawberry.Schema):
    """A schema that logs what went wrong inside, and nothing of what was asked or given."""

    def process_errors(
        self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None
    ) -> None:
        """Log the internal ones."""
        for error in filter(is_internal, errors):
            log.error("internal error", exc_info=_cause(error), extra={"field": _field(error)})


class _Masked(MaskErrors):
    """What is told of errors inside: nothing, but for a database that may be back in a moment."""

    def __init__(self) -> None:
        super().__init__(is_internal, "Internal error: it was logged.")

    def anonymise_error(self, error: GraphQLError) -> GraphQLError:
        """Return an error without its insides."""
        found = super().anonymise_error(error)
        if is_unavailable(error):
            found.message, found.extensions = UNAVAILABLE, {"code": "UNAVAILABLE"}
        return found


def _cause(error: GraphQLError) -> BaseException:
    return error.original_error or error


def _field(error: GraphQLError) -> str | None:
    """Return the field that failed by its own name: the path holds the aliases of the caller."""
    node = error.nodes[0] if error.nodes else None
    return node.name.value if isinstance(node, FieldNode) else None


def compose(queries: Sequence[type], mutations: Sequence[type]) -> strawberry.Schema:
    """Return one schema out of the rooms' queries and mutations."""
    return _Schema(
        query=merge_types("Query", tuple(queries)),
        mutation=merge_types("Mutation", tuple(mutations)),
        extensions=[
            _Masked,
            Parsing,
            Validation,
        ],
        exception_handlers=[Refusals()],
        config=StrawberryConfig(disable_field_suggestions=True, scalar_map={date: DAY}),
    )
