"""Showings: matches shown blindly to people, drawn so that several say something of the same.

A match that some have before them or judged, but fewer than are wanted, comes first, the one
nearest to completion; then one that nobody has, then whichever fewest have. Among equals each is as
likely, and so are both orders. Nobody is shown an answer twice, for they are told whose it was. For
that a partner that judges the same answers has its people wait until it is through.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from uuid import UUID

from ha_api.platform.access import Access, Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.tournaments.queries import showings as queries
from ha_api.tournaments.records.showings import Offer, RevealedAnswer, Showing
from ha_api.tournaments.service.tournaments import of_slug

ALGORITHM = "nearest-complete-1"
RATERS = 3  # people wanted for a match
SECONDS = 3600.0  # that a showing waits for its judgement
MOST_OPEN = 5  # that wait at once

# Of the system: nobody works out the next draw from those they saw.
_RANDOM = SystemRandom()


@dataclass(frozen=True, slots=True)
class Shown:
    """A showing; whose its answers are once it was judged."""

    showing: Showing
    reveal: Sequence[RevealedAnswer] | None


@dataclass(frozen=True, slots=True)
class Showings:
    """The showing of matches to participants."""

    database: Database
    access: Access

    async def request(
        self, caller: Caller, tournament: str, pseudonym: UUID | None = None
    ) -> Shown:
        """Draw a match for a participant and store how likely it was. Raises RefusedError."""
        actor = await self.access.participant(caller, pseudonym)
        participant = actor.participant_id or 0
        async with self.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            await queries.lock_showing(connection, participant)
            await _refuse_judging(connection, found.id, participant)
            await _has_few_open(connection, participant)
            chance = _RANDOM.random()
            offer = await queries.offer(connection, found.id, participant, RATERS, chance)
            return await _stored(connection, participant, offer)

    async def find(self, caller: Caller, public_id: UUID) -> Shown | None:
        """Return a showing of the caller's own: a participant's, or a partner's people's."""
        async with self.database.at_once() as connection:
            found = await own(connection, caller, public_id)
            return None if found is None else await shown(connection, found)

    async def open(self, caller: Caller, pseudonym: UUID | None = None) -> list[Shown]:
        """Return the showings a participant has before them, oldest first."""
        actor = await self.access.participant(caller, pseudonym)
        async with self.database.reading() as connection:
            found = await queries.open_showings(connection, actor.participant_id or 0)
        return [Shown(one, None) for one in found]


async def own(connection: Connection, caller: Caller, public_id: UUID) -> Showing | None:
    """Return a showing of a participant, or of a partner's participants."""
    if caller.participant_id is not None:
        return await queries.find_showing(connection, public_id, caller.participant_id, None)
    caller.require(Scope.VOTE)
    return await queries.find_showing(connection, public_id, None, caller.partner_id)


async def shown(connection: Connection, found: Showing) -> Shown:
    """Return a showing; a judgement alone reveals whose its answers are."""
    if found.decision is None:
        return Shown(found, None)
    return Shown(found, await queries.reveal_showing(connection, found.id))


async def _refuse_judging(connection: Connection, tournament: int, participant: int) -> None:
    """Raise RefusedError where a partner would be told whose the answers are that it judges."""
    if await queries.is_judging_itself(connection, tournament, participant):
        message = "your partner judges this tournament: its people may when it has none left"
        raise RefusedError(RefusalCode.FORBIDDEN, "tournament", message)


async def _has_few_open(connection: Connection, participant: int) -> None:
    waiting = await queries.count_open_showings(connection, participant)
    if waiting >= MOST_OPEN:
        message = f"{waiting} matches await your judgement: give one of them first"
        raise RefusedError(RefusalCode.TOO_MANY_OPEN, None, message)


async def _stored(connection: Connection, participant: int, offer: Offer | None) -> Shown:
    if offer is None:
        message = "no match is left for you whose answers you do not know"
        raise RefusedError(RefusalCode.NOTHING_TO_SHOW, None, message)
    public_id = await queries.add_showing(
        connection,
        match_id=offer.match,
        participant=participant,
        swapped=_RANDOM.random() < 0.5,
        algorithm=ALGORITHM,
        probability=1 / (2 * offer.candidates),
        seconds=SECONDS,
    )
    made = there(await queries.find_showing(connection, public_id, participant, None))
    if None in (made.prompt, made.first, made.second):  # taken down since the draw
        raise RefusedError(RefusalCode.CONFLICT, None, "what may be shown is changing: try again")
    return Shown(made, None)
