"""Votes of the arena in the schema: taken, and never shown with who cast them."""

from datetime import datetime

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import IndexWinner
from ha_api.index.records.arena_votes import NewAnonymousVote, NewArenaVote
from ha_api.index.service.anonymous_votes import ANONYMOUS_VOTES
from ha_api.index.service.arena_votes import ARENA_VOTES
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import uuid_of

strawberry.input(
    NewAnonymousVote,
    name="AnonymousVoteInput",
    description="A blind vote of a visitor who has not signed in, named as a vote of a participant"
    " is.",
)


@strawberry.input(
    description="A blind vote of one of your participants between two families of a category."
    " `vote` and `prompt` are your own names of them: give no text here. `technical`: a trial,"
    " which never counts."
)
class ArenaVoteInput:
    """A vote as it is given."""

    vote: str
    participant: strawberry.ID
    prompt: str
    first: str
    second: str
    winner: IndexWinner
    voted_at: datetime
    technical: bool = False

    def given(self, place: int) -> NewArenaVote:
        """Return the vote at a place of a list. Raises RefusedError."""
        return NewArenaVote(
            self.vote,
            uuid_of("Participant", f"votes.{place}.participant", self.participant),
            self.prompt,
            self.first,
            self.second,
            self.winner,
            self.voted_at,
            self.technical,
        )


@strawberry.type
class ArenaVoteMutation:
    """Bringing votes."""

    @strawberry.mutation(
        description="Bring up to 1,000 votes of your participants, all or none. With a key of scope"
        " VOTE. The first in force of a participant on a prompt and two families counts, and later"
        " ones never do; your name of a vote is given once. No voter, prompt or time is public;"
        " what was voted is, of submissions by five people or more."
    )
    async def submit_arena_votes(
        self,
        info: Info,
        votes: list[ArenaVoteInput],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Bring votes."""
        records = [vote.given(place) for place, vote in enumerate(votes)]
        return await submitted(info, ARENA_VOTES, records, idempotency_key, replaces, reason)

    @strawberry.mutation(
        description="Bring up to 1,000 votes of visitors who have not signed in, all or none. They"
        " are kept in a journal of their own and enter nothing: no rating, no count."
    )
    async def submit_anonymous_arena_votes(
        self,
        info: Info,
        votes: list[NewAnonymousVote],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Bring votes for the journal."""
        return await submitted(info, ANONYMOUS_VOTES, votes, idempotency_key, replaces, reason)
