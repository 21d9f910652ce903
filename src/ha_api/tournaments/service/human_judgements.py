"""What people said of matches: once a showing, revealed when it is committed."""

from dataclasses import dataclass
from uuid import UUID

from ha_api.platform import given
from ha_api.platform.access import Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.repeated import digest
from ha_api.tournaments.queries import showings as queries
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.showings import Showing
from ha_api.tournaments.service import requests
from ha_api.tournaments.service.showings import Shown, own, shown


@dataclass(frozen=True, slots=True)
class HumanJudgements:
    """The judgements of participants."""

    database: Database

    async def submit(self, caller: Caller, showing: UUID, winner: UUID | None, key: str) -> Shown:
        """Store which card is funnier, None for a tie; then, and only then, tell whose they are.

        The same key and body answers as the first time; with another body it is refused. Raises
        RefusedError.
        """
        key = given.name("idempotencyKey", key)
        async with self.database.writing() as connection:
            found = await own(connection, caller, showing)
            if found is None:
                message = "you were shown no such match"
                raise RefusedError(RefusalCode.NOT_FOUND, "showing", message)
            decision = _decision(found, winner)
            await queries.lock_showing(connection, found.participant)
            await of_tournaments.share_tournament(connection, found.tournament_id)
            body = digest("submitMatch", showing, winner)
            if await requests.is_first(connection, caller, key, body):
                await _refuse_ended(connection, caller, found)
                await queries.add_human_judgement(connection, found.id, decision)
        async with self.database.at_once() as connection:
            return await shown(connection, there(await own(connection, caller, showing)))


def _decision(found: Showing, winner: UUID | None) -> float:
    if winner is None:
        return 0.5
    cards = [card.id for card in found.cards]
    if winner not in cards:
        raise given.invalid("winner", "is no card of this match")
    return (1.0, 0.0)[cards.index(winner)]


async def _refuse_ended(connection: Connection, caller: Caller, found: Showing) -> None:
    """Raise RefusedError for a showing that takes no judgement, or no longer, as it is now."""
    now = there(await own(connection, caller, found.public_id))
    if now.decision is not None:
        raise RefusedError(RefusalCode.COMPLETED, "showing", "it has your judgement")
    if now.expired:
        message = "its time is over: request another match"
        raise RefusedError(RefusalCode.EXPIRED, "showing", message)
    if None in (now.prompt, now.first, now.second):
        message = "what it showed was taken down: request another match"
        raise RefusedError(RefusalCode.CONFLICT, "showing", message)
