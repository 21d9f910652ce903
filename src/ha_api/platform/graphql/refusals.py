"""Expected refusals in the schema: results of their own type, not exceptions."""

import strawberry
from graphql import GraphQLError
from strawberry.types.field import StrawberryField

from ha_api.platform.db import DatabaseError
from ha_api.platform.graphql.context import Info
from ha_api.platform.refusals import Refusal, RefusalCode, RefusedError

strawberry.enum(
    RefusalCode,
    description="Why something was refused; a name keeps its meaning. INVALID cannot be right,"
    " DUPLICATE is there already, CONFLICT does not fit what is there. EXPIRED: the time of"
    " an impression or round is over; COMPLETED: it has its outcome; KEY_REUSED: the idempotency"
    " key came with another request.",
)
strawberry.type(
    Refusal,
    description="An expected refusal: nothing was changed. `field` names the argument that is"
    " wrong, where a single one is.",
)


class Refusals(strawberry.ExceptionHandler[RefusedError, Refusal]):
    """Makes a refusal the result of a field whose union has a place for it."""

    def handle(self, exception: RefusedError, *, field: StrawberryField, info: Info) -> Refusal:
        """Return the refusal that was raised."""
        return exception.refusal


def is_internal(error: GraphQLError) -> bool:
    """Whether an error may tell of our insides: all but refusals and the library's own words."""
    cause = _cause(error)
    return cause is not None and not isinstance(cause, RefusedError | GraphQLError)


def is_unavailable(error: GraphQLError) -> bool:
    """Whether the database did not answer."""
    return isinstance(_cause(error), DatabaseError)


def _cause(error: GraphQLError) -> Exception | None:
    cause = error.original_error
    while isinstance(cause, GraphQLError) and cause.original_error is not None:
        cause = cause.original_error
    return cause
