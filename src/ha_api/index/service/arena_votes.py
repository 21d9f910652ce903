"""Votes of partners' participants: whose they are, and which of them count."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.index.queries import arena_votes as queries
from ha_api.index.records.arena_votes import NewArenaVote
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service import ballots
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.platform.access import Scope
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError

FEWEST = 5  # people in a submission whose votes are shown: of fewer, the moment may tell whose


async def _voters(connection: Connection, partner: int, votes: Sequence[NewArenaVote]) -> list[int]:
    ids: set[UUID] = {vote.participant for vote in votes}
    found = await queries.voters(connection, partner, list(ids))
    known = {voter.public_id: voter.id for voter in found}
    for place, vote in enumerate(votes):
        if vote.participant not in known:
            message = "you enrolled no such participant"
            raise RefusedError(RefusalCode.NOT_FOUND, f"votes.{place}.participant", message)
    return [known[vote.participant] for vote in votes]


async def _primary(
    connection: Connection,
    votes: Sequence[NewArenaVote],
    voters: Sequence[int],
    sides: tuple[list[int], list[int]],
) -> list[bool]:
    """Return which votes are primary: the voter's first in force on a prompt and two families.

    Of several in one submission it is the earliest by their times.
    """
    prompts = [vote.prompt for vote in votes]
    repeated = await queries.repeated_votes(connection, voters, prompts, *sides)
    taken = [
        (voter, prompt, frozenset(pair))
        for voter, prompt, pair in zip(voters, prompts, zip(*sides, strict=True), strict=True)
    ]
    seen = {taken[place - 1] for place in repeated}
    primary = [False] * len(votes)
    for place in sorted(range(len(votes)), key=lambda place: votes[place].voted_at):
        primary[place] = taken[place] not in seen
        seen.add(taken[place])
    return primary


async def _add(submitting: Submitting, votes: Sequence[NewArenaVote]) -> None:
    connection = submitting.connection
    partner = await ballots.turn(submitting, votes)
    firsts, seconds = sides = await ballots.contenders(connection, votes)
    voters = await _voters(connection, partner, votes)
    await queries.add_arena_votes(
        connection,
        submission=submitting.id,
        partner=partner,
        votes=[vote.vote for vote in votes],
        participants=voters,
        prompts=[vote.prompt for vote in votes],
        firsts=firsts,
        seconds=seconds,
        winners=[vote.winner for vote in votes],
        primary=await _primary(connection, votes, voters, sides),
        technical=[vote.technical for vote in votes],
        voted_at=[vote.voted_at for vote in votes],
    )


async def _published(connection: Connection, submission: int) -> str:
    return await queries.arena_vote_records(connection, submission, FEWEST)


ARENA_VOTES = Kind(
    IndexKind.ARENA_VOTES,
    NewArenaVote,
    "votes",
    ballots.checked,
    _add,
    _published,
    Scope.VOTE,
    ballots.own,
)
