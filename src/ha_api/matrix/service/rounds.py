"""Rounds of the arena: drawn and found again."""

from dataclasses import dataclass
from random import SystemRandom
from uuid import UUID

from ha_api.matrix.queries import arena_results as results
from ha_api.matrix.queries import domains
from ha_api.matrix.queries import rounds as queries
from ha_api.matrix.records.arena_results import ArenaResult, RevealedOutput
from ha_api.matrix.records.rounds import Round, RoundCard
from ha_api.matrix.service.draws import ALGORITHM, Draw, draw
from ha_api.platform import given
from ha_api.platform.access import Access, Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError

SECONDS = 3600.0  # that a round waits for its result
MOST_OPEN = 5  # that wait at once

# Of the system: nobody works out the next draw from those they saw.
_RANDOM = SystemRandom()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a round, and whose its outputs are, in the order of the cards."""

    round: UUID
    result: ArenaResult
    reveal: list[RevealedOutput]


@dataclass(frozen=True, slots=True)
class Shown:
    """A round with its cards in their order; its outcome once it has one."""

    round: Round
    cards: list[RoundCard]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Rounds:
    """The showing of two outputs to participants."""

    database: Database
    access: Access

    async def request(
        self, caller: Caller, domain: str | None = None, pseudonym: UUID | None = None
    ) -> Shown:
        """Draw a round for a participant, of a domain or of all, and store how likely it was.

        Raises RefusedError.
        """
        actor = await self.access.participant(caller, pseudonym)
        participant = actor.participant_id or 0
        async with self.database.writing() as connection:
            scope = None if domain is None else await _domain(connection, domain)
            await queries.lock_playing(connection, participant)
            await _has_few_open(connection, participant)
            drawn = await _drawn(connection, participant, scope)
            return await _stored(connection, participant, drawn)

    async def find(self, caller: Caller, public_id: UUID) -> Shown | None:
        """Return a round of the caller's own: a participant's, or a partner's people's."""
        async with self.database.at_once() as connection:
            found = await own(connection, caller, public_id)
            return None if found is None else await _shown(connection, found)

    async def open(self, caller: Caller, pseudonym: UUID | None = None) -> list[Shown]:
        """Return the rounds a participant has before them, oldest first."""
        actor = await self.access.participant(caller, pseudonym)
        async with self.database.at_once() as connection:
            found = await queries.open_rounds(connection, actor.participant_id or 0)
            return [await _shown(connection, one) for one in found]


async def own(connection: Connection, caller: Caller, public_id: UUID) -> Round | None:
    """Return a round of a participant, or of a partner's participants."""
    if caller.participant_id is not None:
        return await queries.find_round(connection, public_id, caller.participant_id, None)
    caller.require(Scope.VOTE)
    return await queries.find_round(connection, public_id, None, caller.partner_id)


async def outcome(connection: Connection, found: Round) -> Outcome:
    """Return the outcome of a round that has one."""
    result = there(await results.find_arena_result(connection, found.id))
    return Outcome(found.public_id, result, await results.reveal_round(connection, found.id))


async def _shown(connection: Connection, found: Round) -> Shown:
    cards = await queries.round_cards(connection, found.id)
    return Shown(found, cards, await outcome(connection, found) if found.completed else None)


async def _domain(connection: Connection, slug: str) -> int:
    found = await domains.list_domains(connection, given.sought(slug))
    if not found:
        raise RefusedError(RefusalCode.NOT_FOUND, "domain", "there is no such domain")
    return found[0].id


async def _has_few_open(connection: Connection, participant: int) -> None:
    waiting = await queries.count_open_rounds(connection, participant)
    if waiting >= MOST_OPEN:
        raise RefusedError(
            RefusalCode.TOO_MANY_OPEN,
            None,
            f"{waiting} rounds await a winner: decide one of them first",
        )


async def _drawn(connection: Connection, participant: int, domain: int | None) -> Draw:
    offered = await queries.offered_outputs(connection, participant, domain, _RANDOM.random())
    if not offered:
        raise RefusedError(
            RefusalCode.NOTHING_TO_SHOW,
            None,
            "no task is left for you with outputs of two models that you do not know",
        )
    return draw(_RANDOM, offered)


async def _stored(connection: Connection, participant: int, drawn: Draw) -> Shown:
    public_id = await queries.add_round(
        connection,
        participant=participant,
        task=drawn.task,
        algorithm=ALGORITHM,
        tasks=drawn.tasks,
        pairs=drawn.pairs,
        outputs=drawn.outputs,
        probability=drawn.probability,
        seconds=SECONDS,
        cards=drawn.cards,
    )
    made = there(await queries.find_round(connection, public_id, participant, None))
    shown = await _shown(connection, made)
    # What was withdrawn or taken down since the draw: nothing is stored.
    if made.task_text is None or any(card.text is None for card in shown.cards):
        raise RefusedError(RefusalCode.CONFLICT, None, "what may be shown is changing: try again")
    return shown
