"""What a request carries to the fields: who calls, and the services that answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, cast

import strawberry

from ha_api.platform.access import Caller

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Context:
    """The caller, and the services by their class: the floor does not know the rooms'."""

    caller: Caller
    services: Mapping[type, Any]

    def service(self, kind: type[T]) -> T:
        """Return the service of a class."""
        return cast(T, self.services[kind])


Info: TypeAlias = strawberry.Info[Context, None]
