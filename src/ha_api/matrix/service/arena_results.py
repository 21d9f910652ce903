"""Results of rounds: one a round, in recorded order, revealed once it is committed."""

from dataclasses import dataclass
from uuid import UUID

from ha_api.matrix.queries import arena_results as queries
from ha_api.matrix.queries import rounds as showing
from ha_api.matrix.records.arena_results import Winner
from ha_api.matrix.records.rounds import Round
from ha_api.matrix.service import requests
from ha_api.matrix.service.rounds import Outcome, outcome, own
from ha_api.platform import given
from ha_api.platform.access import Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.repeated import digest
from ha_core.methods.mahakk.arena import gain
from ha_core.methods.mahakk.versions import ArenaElo, parameters

SCORES = {Winner.FIRST: 1.0, Winner.TIE: 0.5, Winner.SECOND: 0.0}


@dataclass(frozen=True, slots=True)
class ArenaResults:
    """The results of rounds."""

    database: Database

    async def submit(self, caller: Caller, round_: UUID, winner: UUID | None, key: str) -> Outcome:
        """Store who won a round, None for a tie; then, and only then, tell whose the outputs are.

        The same key and body answers as the first time; with another body it is refused. Raises
        RefusedError.
        """
        key = given.name("idempotencyKey", key)
        async with self.database.writing() as connection:
            found = await own(connection, caller, round_)
            if found is None:
                raise RefusedError(RefusalCode.NOT_FOUND, "round", "you were shown no such round")
            await showing.lock_playing(connection, found.participant)
            won = await _winner(connection, found, winner)
            body = digest("submitRound", round_, winner)
            if await requests.is_first(connection, caller, key, body):
                await _may_end(connection, found)
                await rate(connection, found.id, won)
        async with self.database.at_once() as connection:
            return await outcome(connection, found)


async def _winner(connection: Connection, found: Round, winner: UUID | None) -> Winner:
    if winner is None:
        return Winner.TIE
    cards = [card.id for card in await showing.round_cards(connection, found.id)]
    if winner not in cards:
        raise given.invalid("winner", "is no card of this round")
    return (Winner.FIRST, Winner.SECOND)[cards.index(winner)]


async def rate(connection: Connection, round_id: int, won: Winner) -> None:
    """Store the result of a round and what it makes of both ratings, after all others."""
    await queries.lock_results(connection)
    first, second = await queries.rivals_of_round(connection, round_id)
    policy = parameters(ArenaElo)
    gained = gain(
        first.rating,
        second.rating,
        first.rounds,
        second.rounds,
        SCORES[won],
        version=policy.version,
    )
    await queries.add_arena_result(
        connection,
        round_id=round_id,
        winner=won,
        version=policy.version,
        gain=gained,
        first_rating=(policy.start if first.rating is None else first.rating) + gained,
        second_rating=(policy.start if second.rating is None else second.rating) - gained,
    )


async def _may_end(connection: Connection, found: Round) -> None:
    """Raise RefusedError for a round that takes no result, or no longer."""
    now = await showing.obstacles_of_round(connection, found.id)
    if now.completed:
        raise RefusedError(RefusalCode.COMPLETED, "round", "the round has its result")
    if now.expired:
        raise RefusedError(
            RefusalCode.EXPIRED, "round", "the round's time is over: request another one"
        )
    if now.withdrawn:
        raise RefusedError(
            RefusalCode.CONFLICT, "round", "what it showed was withdrawn: request another one"
        )
    if now.told:
        raise RefusedError(
            RefusalCode.CONFLICT,
            "round",
            "you were told since whose output one of these is: request another one",
        )
