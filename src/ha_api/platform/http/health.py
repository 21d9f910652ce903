"""Whether the service is well: the process lives, and it can answer."""

import asyncio
import logging
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ha_api.platform import migrations
from ha_api.platform.db import DOWN, Database
from ha_api.platform.http.answers import answer
from ha_api.platform.migrations import MigrationError

SECONDS = 3  # of patience with the database

log = logging.getLogger("ha.health")


@dataclass(frozen=True, slots=True)
class Health:
    """What a balancer or an operator asks of a process."""

    database: Database

    def routes(self) -> list[Route]:
        """Return where it is asked."""
        return [Route("/healthz", self.alive), Route("/readyz", self.ready)]

    async def alive(self, request: Request) -> Response:
        """Answer, which is all there is to it."""
        return _told(None)

    async def ready(self, request: Request) -> Response:
        """Answer 503 with a reason where a request would not succeed."""
        return _told(await self.problem())

    async def problem(self) -> str | None:
        """Return why requests would fail; None where they would not."""
        try:
            async with asyncio.timeout(SECONDS), self.database.reading() as connection:
                todo = await migrations.pending(connection)
        except MigrationError as error:
            return str(error)
        except DOWN as error:
            log.warning("the database does not answer", exc_info=error)
            return "the database does not answer"
        names = ", ".join(migration.name for migration in todo)
        return f"the schema is not current ({names} to apply): run `ha migrate`" if todo else None


def _told(problem: str | None) -> Response:
    told = {"status": "ok"} if problem is None else {"status": "unavailable", "reason": problem}
    return answer(told, 200 if problem is None else 503, {"Cache-Control": "no-store"})
