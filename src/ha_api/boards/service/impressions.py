"""Impressions: drawn, found again, and the texts on them reported."""

from dataclasses import dataclass
from uuid import UUID

import asyncpg

from ha_api.boards.queries import impressions as queries
from ha_api.boards.queries import sampling
from ha_api.boards.records.impressions import (
    Card,
    Impression,
    OutcomeKind,
    Participation,
    RevealedCard,
    Source,
)
from ha_api.boards.records.sampling import Ground
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.drawings import Drawing, bits, draw
from ha_api.boards.service.states import States
from ha_api.platform import given
from ha_api.platform.access import Access, Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError

ALGORITHM = "swiss-1"


@dataclass(frozen=True, slots=True)
class Limits:
    """seconds: how long an impression waits for its outcome. open: how many wait at once."""

    seconds: float = 3600.0
    open: int = 5


@dataclass(frozen=True, slots=True)
class Shown:
    """An impression with its cards in their order; who wrote them once it was ranked."""

    impression: Impression
    cards: list[Card]
    reveal: list[RevealedCard] | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for: a board by slug; a task ranked before; test traffic."""

    board: str
    repeat: bool = False
    technical: bool = False


@dataclass(frozen=True, slots=True)
class Impressions:
    """The showing of tasks to participants."""

    database: Database
    access: Access
    states: States
    limits: Limits = Limits()

    async def request(self, caller: Caller, wish: Wish, pseudonym: UUID | None = None) -> Shown:
        """Draw an impression for a participant and store why it was this one.

        Raises RefusedError.
        """
        actor = await self.access.participant(caller, pseudonym)
        ground = await self._ground(actor, wish.board)
        state = await self.states.current(ground)
        async with self.database.writing() as connection:
            before = await self._participation(connection, actor, ground)
            participant = actor.participant_id or 0
            drawing = draw(state, ground.version, participant, before.ranked, repeat=wish.repeat)
            await queries.claim_source(connection, ground.study, ground.mode, Source.IMPRESSIONS)
            return await self._stored(connection, actor, ground, drawing, wish)

    async def find(self, caller: Caller, public_id: UUID) -> Shown | None:
        """Return an impression of the caller's own: a participant's, or a partner's people's."""
        async with self.database.at_once() as connection:
            found = await own(connection, caller, public_id)
            return None if found is None else await shown(connection, found)

    async def open(self, caller: Caller, pseudonym: UUID | None = None) -> list[Shown]:
        """Return the impressions a participant has before them, oldest first."""
        actor = await self.access.participant(caller, pseudonym)
        async with self.database.at_once() as connection:
            found = await queries.open_impressions(connection, actor.participant_id or 0)
            return [await shown(connection, one) for one in found]

    async def report(self, caller: Caller, card: UUID, reason: str) -> bool:
        """Flag the text of a card that was shown; whether it is the first time."""
        reason = given.text("reason", reason, given.LONGEST_REASON)
        async with self.database.writing() as connection:
            participant = await queries.find_card(connection, card, *_whose(caller))
            if participant is None:
                raise RefusedError(RefusalCode.NOT_FOUND, "card", "no such card was shown to you")
            return bool(await queries.add_report(connection, card, participant, reason))

    async def _ground(self, actor: Caller, slug: str) -> Ground:
        async with self.database.reading() as connection:
            found = await sampling.find_ground(
                connection, given.sought(slug), actor.partner_id, actor.is_operator
            )
        if found is None:
            raise RefusedError(RefusalCode.NOT_FOUND, "board", "there is no such board")
        if found.mode is Mode.UNCENSORED_18 and not actor.adult:
            raise RefusedError(
                RefusalCode.ADULTS_ONLY, "board", "18+: shown to participants declared 18 or older"
            )
        return found

    async def _participation(
        self, connection: Connection, actor: Caller, ground: Ground
    ) -> Participation:
        where = (actor.participant_id or 0, ground.study, ground.mode)
        await queries.lock_drawing(connection, *where)
        found = await queries.participation(connection, *where) or Participation(0, [])
        if found.open >= self.limits.open:
            raise RefusedError(
                RefusalCode.TOO_MANY_OPEN,
                None,
                f"{found.open} impressions await an outcome: rank or skip one of them first",
            )
        return found

    async def _stored(
        self,
        connection: Connection,
        actor: Caller,
        ground: Ground,
        drawing: Drawing,
        wish: Wish,
    ) -> Shown:
        showing, weight = drawing.showing, drawing.showing.weight
        try:
            impression = await queries.add_impression(
                connection,
                board=ground.board,
                study=ground.study,
                mode=ground.mode,
                participant=actor.participant_id or 0,
                task=drawing.task,
                state=drawing.state.id,
                repeat=wish.repeat,
                technical=wish.technical,
                algorithm=ALGORITHM,
                eligible_tasks=bits(drawing.offer.eligible_tasks()),
                eligible_humans=bits(drawing.offer.suitable),
                eligible_models=bits(drawing.eligible_models),
                task_weight=showing.task_weight,
                total_task_weight=showing.total_task_weight,
                pair_novelty=weight.c,
                closeness=weight.p,
                model_novelty=weight.e,
                uncertainty=weight.u,
                weight=weight.w,
                total_weight=showing.total_weight,
                p_task=showing.p_task,
                p_human=showing.p_human,
                p_group=showing.p_group,
                p_order=showing.p_order,
                probability=showing.probability,
                seconds=self.limits.seconds,
            )
        except asyncpg.ForeignKeyViolationError as error:
            raise _imported(error) from None
        cards = await queries.add_cards(connection, there(impression).id, drawing.answers)
        return _complete(Shown(there(impression), cards))


async def own(connection: Connection, caller: Caller, public_id: UUID) -> Impression | None:
    """Return an impression of a participant, or of a partner's participants."""
    return await queries.find_impression(connection, public_id, *_whose(caller))


async def shown(connection: Connection, found: Impression) -> Shown:
    """Return an impression with its cards; a ranking alone reveals who wrote them."""
    cards = await queries.cards_of(connection, found.id)
    ranked = found.outcome is OutcomeKind.RANKING
    return Shown(found, cards, await queries.reveal(connection, found.id) if ranked else None)


def _whose(caller: Caller) -> tuple[int | None, int | None]:
    """Return the participant or else the partner that a caller's impressions belong to."""
    if caller.participant_id is not None:
        return caller.participant_id, None
    caller.require(Scope.VOTE)
    return None, caller.partner_id


def _complete(drawn: Shown) -> Shown:
    # A text that was taken down between the reading of the deck and now: nothing is stored.
    if drawn.impression.task_text is None or any(card.text is None for card in drawn.cards):
        raise RefusedError(RefusalCode.CONFLICT, None, "what may be shown is changing: try again")
    return drawn


def _imported(error: asyncpg.ForeignKeyViolationError) -> Exception:
    if error.constraint_name != "impression_is_from_the_source_of_its_mode":
        return error
    return RefusedError(
        RefusalCode.CONFLICT, "board", "imported rankings fill this study and mode: none are shown"
    )
