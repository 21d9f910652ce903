"""What votes of participants and of visitors have in common: how they are checked."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from ha_api.index.queries import arena_votes as queries
from ha_api.index.records.arena_votes import NewAnonymousVote, NewArenaVote
from ha_api.index.records.families import Family
from ha_api.index.records.submissions import Submission
from ha_api.index.service.families import families_of_slugs, require_category
from ha_api.index.service.kinds import Submitting
from ha_api.platform import given
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_core.methods.index import Category, parameters

FIRST_YEAR = 2000
AHEAD = timedelta(minutes=5)  # that another's clock may be of ours

Vote = TypeVar("Vote", NewArenaVote, NewAnonymousVote)


def checked(votes: Sequence[Vote]) -> list[Vote]:
    """Return votes as they will be kept. Raises RefusedError."""
    given.several("votes", votes)
    found = [_taken(f"votes.{place}", vote) for place, vote in enumerate(votes)]
    first: dict[str, int] = {}
    for place, vote in enumerate(found):
        twin = first.setdefault(vote.vote, place)
        if twin != place:
            field, message = f"votes.{place}.vote", "has this name: a vote is given once"
            raise RefusedError(RefusalCode.INVALID, field, message, f"votes.{twin}")
    return found


def _taken(field: str, vote: Vote) -> Vote:
    at = vote.voted_at
    if at.tzinfo is None:
        raise given.invalid(f"{field}.votedAt", "the time needs its offset, such as Z")
    if at.year < FIRST_YEAR or at > datetime.now(UTC) + AHEAD:
        raise given.invalid(f"{field}.votedAt", "a clock that shows this time is wrong")
    return replace(
        vote,
        vote=given.name(f"{field}.vote", vote.vote),
        prompt=given.name(f"{field}.prompt", vote.prompt),
    )


async def contenders(connection: Connection, votes: Sequence[Vote]) -> tuple[list[int], list[int]]:
    """Return the families on either side of votes. Raises RefusedError."""
    sides = [
        await families_of_slugs(
            connection,
            [(f"votes.{place}.{side}", getattr(vote, side)) for place, vote in enumerate(votes)],
        )
        for side in ("first", "second")
    ]
    for place, (first, second) in enumerate(zip(*sides, strict=True)):
        _refuse_pair(f"votes.{place}", first, second)
    firsts, seconds = ([family.id for family in side] for side in sides)
    return firsts, seconds


def _refuse_pair(field: str, first: Family, second: Family) -> None:
    arenas = [Category(category) for category, _ in parameters().arena.anchors]
    require_category(f"{field}.first", first, *arenas)
    require_category(f"{field}.second", second, first.category)
    if first.id == second.id:
        raise given.invalid(f"{field}.second", "a vote is between two families")


async def turn(submitting: Submitting, votes: Sequence[Vote]) -> int:
    """Let a partner's votes in one after another; return the partner. Raises RefusedError."""
    connection, partner = submitting.connection, there(submitting.caller.partner_id)
    await queries.lock_arena(connection, partner)
    known = set(await queries.known_votes(connection, partner, [vote.vote for vote in votes]))
    for place, vote in enumerate(votes):
        if vote.vote in known:
            message = f"you gave a vote {quoted(vote.vote)} already: each is given once"
            raise RefusedError(RefusalCode.DUPLICATE, f"votes.{place}.vote", message)
    return partner


async def own(submitting: Submitting, replaced: Submission) -> None:
    """Raise RefusedError for another partner's votes, even to an operator."""
    if replaced.caller != submitting.caller.name:
        raise RefusedError(RefusalCode.FORBIDDEN, "replaces", "somebody else submitted it")
