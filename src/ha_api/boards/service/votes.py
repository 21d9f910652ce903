"""Votes: one outcome an impression, acknowledged when it is committed, revealed after that."""

from dataclasses import dataclass
from uuid import UUID

from ha_api.boards.queries import impressions as showing
from ha_api.boards.queries import votes as queries
from ha_api.boards.records.impressions import Impression, OutcomeKind, RevealedCard
from ha_api.boards.records.votes import Action, Ballot, Ranking
from ha_api.boards.service.ballots import Checked, checked, steps
from ha_api.boards.service.impressions import own
from ha_api.platform import given
from ha_api.platform.access import Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.repeated import check_same, digest


@dataclass(frozen=True, slots=True)
class Receipt:
    """A stored ranking, and who wrote the cards, best first."""

    impression: UUID
    ranking: Ranking
    reveal: list[RevealedCard]


@dataclass(frozen=True, slots=True)
class Submission:
    """What a caller sends: an impression, how it ended, and a key of their own for the request."""

    impression: UUID
    kind: OutcomeKind
    ballot: Ballot
    key: str

    @property
    def digest(self) -> bytes:
        """SHA-256 of everything but the key."""
        return digest(self.impression, self.kind, self.ballot)


@dataclass(frozen=True, slots=True)
class Votes:
    """The outcomes of impressions."""

    database: Database

    async def rank(self, caller: Caller, impression: UUID, ballot: Ballot, key: str) -> Receipt:
        """Store a ranking; then, and only then, tell who wrote the cards. Raises RefusedError.

        The same key and body answers as the first time; with another body it is refused.
        """
        submission = Submission(impression, OutcomeKind.RANKING, ballot, _key(key))
        found = await self._stored(caller, submission)
        async with self.database.at_once() as connection:
            ranking = await queries.ranking_of(connection, found.id)
            reveal = await showing.reveal(connection, found.id)
        return Receipt(impression, there(ranking), reveal)

    async def end(
        self, caller: Caller, impression: UUID, kind: OutcomeKind, actions: list[Action], key: str
    ) -> None:
        """Store a skip or that nothing was funny, which reveal nothing. Raises RefusedError."""
        submission = Submission(impression, kind, Ballot([], [], [], actions), _key(key))
        await self._stored(caller, submission)

    async def _stored(self, caller: Caller, submission: Submission) -> Impression:
        async with self.database.writing() as connection:
            found = await own(connection, caller, submission.impression)
            if found is None:
                raise RefusedError(
                    RefusalCode.NOT_FOUND, "impression", "you were shown no such impression"
                )
            await queries.lock_voting(connection, found.participant, found.study, found.mode)
            await self._store(connection, caller, found, submission)
        return found

    async def _store(
        self, connection: Connection, caller: Caller, found: Impression, submission: Submission
    ) -> None:
        cards = [card.id for card in await showing.cards_of(connection, found.id)]
        taken = steps(submission.ballot.actions, cards)
        ranks = submission.kind is OutcomeKind.RANKING
        ballot = checked(submission.ballot, cards) if ranks else None
        if not await self._is_first(connection, caller, found, submission):
            return
        if ballot is not None:
            await _add(connection, found, ballot)
        await queries.add_actions(
            connection,
            found.id,
            taken.kinds,
            taken.positions,
            taken.belows,
            taken.grades,
            taken.times,
        )

    async def _is_first(
        self, connection: Connection, caller: Caller, found: Impression, submission: Submission
    ) -> bool:
        """Whether the outcome is new; False for a request that is repeated word for word."""
        key, digest = submission.key, submission.digest
        if await queries.add_outcome(
            connection, found.id, submission.kind, caller.name, key, digest
        ):
            return True
        known = await queries.find_outcome(connection, caller.name, key)
        if known is None:
            raise await _late(connection, caller, submission)
        check_same(known.digest, digest)
        return False


async def _add(connection: Connection, found: Impression, ballot: Checked) -> None:
    await queries.add_ranking(
        connection, found.id, ballot.positions, ballot.grades, ballot.grade_order
    )


async def _late(connection: Connection, caller: Caller, submission: Submission) -> RefusedError:
    now = await own(connection, caller, submission.impression)
    if now is not None and now.outcome is not None:
        return RefusedError(
            RefusalCode.COMPLETED, "impression", f"the impression has its outcome: {now.outcome}"
        )
    return RefusedError(
        RefusalCode.EXPIRED, "impression", "the impression's time is over: request another one"
    )


def _key(key: str) -> str:
    return given.name("idempotencyKey", key)
