"""The journal of visitors' votes: it enters no rating and no public count."""

from collections.abc import Sequence

from ha_api.index.queries import arena_votes as queries
from ha_api.index.records.arena_votes import NewAnonymousVote
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service import ballots
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.platform.access import Scope


async def _add(submitting: Submitting, votes: Sequence[NewAnonymousVote]) -> None:
    partner = await ballots.turn(submitting, votes)
    firsts, seconds = await ballots.contenders(submitting.connection, votes)
    await queries.add_anonymous_votes(
        submitting.connection,
        submission=submitting.id,
        partner=partner,
        votes=[vote.vote for vote in votes],
        prompts=[vote.prompt for vote in votes],
        firsts=firsts,
        seconds=seconds,
        winners=[vote.winner for vote in votes],
        voted_at=[vote.voted_at for vote in votes],
    )


ANONYMOUS_VOTES = Kind(
    IndexKind.ANONYMOUS_VOTES,
    NewAnonymousVote,
    "votes",
    ballots.checked,
    _add,
    None,
    Scope.VOTE,
    ballots.own,
)
