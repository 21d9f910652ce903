"""What a request carries to the fields: who calls, and the services that answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar, cast

import strawberry

from ha_api.platform.access import Caller
from ha_api.platform.graphql.budget import Budget

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Context:
    """The caller, what they may still have computed, and the services by their class.

    The floor does not know those of the rooms.
    """

    caller: Caller
    services: Mapping[type, Any]
    budget: Budget = field(default_factory=Budget)

    def service(self, kind: type[T]) -> T:
        """Return the service of a class."""
        return cast(T, self.services[kind])


Info: TypeAlias = strawberry.Info[Context, None]
