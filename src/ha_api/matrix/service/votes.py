"""Votes (clause 1.2): one in force a voter and output, acknowledged when it is committed."""

from dataclasses import dataclass
from uuid import UUID

from ha_api.matrix.queries import votes as queries
from ha_api.matrix.records.outputs import Output
from ha_api.matrix.service.judging import Judgement, judged
from ha_api.matrix.service.seen import Seen
from ha_api.platform.access import Access, Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection


@dataclass(frozen=True, slots=True)
class Vote:
    """An output voted up or down, with a key of the caller's own for the request."""

    output: UUID
    up: bool
    key: str


@dataclass(frozen=True, slots=True)
class Votes:
    """What people think of outputs as a whole."""

    database: Database
    access: Access

    async def cast(self, caller: Caller, vote: Vote, pseudonym: UUID | None) -> Seen:
        """Store a vote in place of the one before and return the output. Raises RefusedError.

        The same vote again changes nothing.
        """

        async def store(connection: Connection, output: Output, voter: int) -> None:
            await queries.cast_vote(connection, output.id, voter, vote.up, not output.told)

        judgement = Judgement(vote.output, ("vote", vote.up), vote.key)
        return await judged(self.database, self.access, caller, pseudonym, judgement, store)
