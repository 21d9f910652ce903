"""A client of the service in this process: documents and variables in, data out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import strawberry

from ha_api.platform.access import Caller
from ha_api.platform.errors import HaError
from ha_api.platform.graphql.context import Context
from ha_api.platform.refusals import RefusalCode


class DemoError(HaError):
    """The demo was not filled ({problem})."""


class DemoRefusedError(DemoError):
    """The demo was not filled (refused with {code}: {message})."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code=code, message=message)
        self.code = RefusalCode(code)


@dataclass(frozen=True, slots=True)
class Client:
    """The schema as one caller meets it."""

    schema: strawberry.Schema
    services: Mapping[type, Any]
    caller: Caller

    async def ask(self, document: str, **variables: Any) -> Any:
        """Return the data of a document; of a single field, its value.

        Raises DemoRefusedError for a refusal, DemoError for an error.
        """
        context = Context(self.caller, self.services)
        result = await self.schema.execute(document, variables, context_value=context)
        if result.errors or result.data is None:
            problem = result.errors[0].message if result.errors else "no answer"
            raise DemoError(problem=problem)
        for value in result.data.values():
            if isinstance(value, dict) and {"code", "message"} <= value.keys():
                raise DemoRefusedError(value["code"], value["message"])
        return next(iter(result.data.values())) if len(result.data) == 1 else result.data
