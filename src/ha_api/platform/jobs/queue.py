"""The queue as the rooms see it: work is put into it, once for as long as it is not done."""

from dataclasses import dataclass

from ha_api.platform.db import Database
from ha_api.platform.jobs.names import queries
from ha_api.platform.jobs.queries import forget_done


@dataclass(frozen=True, slots=True)
class Queue:
    """The jobs that wait and those in hand, shared by all workers of a database."""

    database: Database

    async def put(self, name: str, key: str, payload: bytes) -> bool:
        """Put a job; return whether it is new.

        It is not while one of the same name and key waits or is in hand, which is no error.
        """
        async with self.database.reading() as connection:
            found = await queries(connection).enqueue(
                name,
                payload,
                dedupe_key=f"{name} {key}",
                headers={"key": key},
                on_conflict="skip",
            )
        return found != [None]

    async def forget(self) -> None:
        """Delete what is recorded of jobs a month ago and before; nobody else does."""
        async with self.database.reading() as connection:
            await forget_done(connection)
