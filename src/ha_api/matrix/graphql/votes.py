"""Votes and verdicts in the schema, and their receipts."""

from typing import Annotated

import strawberry

from ha_api.matrix.graphql.outputs import Output, pseudonym_of
from ha_api.matrix.service.verdicts import Verdict, Verdicts
from ha_api.matrix.service.votes import Vote, Votes
from ha_api.platform import given
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import uuid_of
from ha_api.platform.refusals import Refusal, RefusedError

MOST_AT_ONCE = 500


@strawberry.input(description="A vote on an output. `participant`: for whom a partner's key votes.")
class VoteInput:
    """A vote as it is given."""

    output: strawberry.ID
    up: bool
    idempotency_key: str
    participant: strawberry.ID | None = None


@strawberry.input(description="Whether an output passes by a criterion of its task.")
class VerdictInput:
    """A verdict as it is given."""

    criterion: strawberry.ID
    passed: bool

    def given(self, place: int) -> Verdict:
        """Return the verdict at a place of a list. Raises RefusedError."""
        field = f"verdicts.{place}.criterion"
        return Verdict(uuid_of("Criterion", field, self.criterion), self.passed)


@strawberry.type(description="A stored vote. The output, as it is now, tells its model.")
class VoteReceipt:
    """A receipt of a vote."""

    up: bool
    output: Output


@strawberry.type(description="Stored verdicts. The output, as it is now, tells its model.")
class VerdictsReceipt:
    """A receipt of verdicts."""

    output: Output


VoteResult = Annotated[VoteReceipt | Refusal, strawberry.union("VoteResult")]
VerdictsResult = Annotated[VerdictsReceipt | Refusal, strawberry.union("VerdictsResult")]


@strawberry.type
class VoteMutation:
    """Judging outputs."""

    @strawberry.mutation(
        description="Vote an output up or down; the model is told once the vote is stored. The same"
        " vote again changes nothing, the opposite one takes its place. With a participant's token,"
        " or a key of scope VOTE that names the participant. The same request with the same key"
        " is done once."
    )
    async def cast_vote(
        self,
        info: Info,
        output: strawberry.ID,
        up: bool,
        idempotency_key: str,
        participant: strawberry.ID | None = None,
    ) -> VoteResult:
        """Cast a vote."""
        return await _cast(
            info,
            VoteInput(
                output=output, up=up, idempotency_key=idempotency_key, participant=participant
            ),
        )

    @strawberry.mutation(
        description="Up to 500 votes, each stored or refused by itself: an outcome for each, in the"
        " order given."
    )
    async def cast_votes(self, info: Info, votes: list[VoteInput]) -> list[VoteResult]:
        """Cast many votes."""
        given.several("votes", votes, MOST_AT_ONCE)
        return [await _outcome(info, vote) for vote in votes]

    @strawberry.mutation(
        description="Say of an output, by criteria of its task, whether it passes: all verdicts or"
        " none. What is said again changes nothing, the opposite takes its place. The same request"
        " with the same key is done once."
    )
    async def judge_criteria(
        self,
        info: Info,
        output: strawberry.ID,
        verdicts: list[VerdictInput],
        idempotency_key: str,
        participant: strawberry.ID | None = None,
    ) -> VerdictsResult:
        """Judge an output by criteria."""
        found = await info.context.service(Verdicts).judge(
            info.context.caller,
            uuid_of("Output", "output", output),
            [verdict.given(place) for place, verdict in enumerate(verdicts)],
            idempotency_key,
            pseudonym_of(participant),
        )
        return VerdictsReceipt(output=Output.of(found))


async def _cast(info: Info, vote: VoteInput) -> VoteReceipt:
    found = await info.context.service(Votes).cast(
        info.context.caller,
        Vote(uuid_of("Output", "output", vote.output), vote.up, vote.idempotency_key),
        pseudonym_of(vote.participant),
    )
    return VoteReceipt(up=vote.up, output=Output.of(found))


async def _outcome(info: Info, vote: VoteInput) -> VoteReceipt | Refusal:
    try:
        return await _cast(info, vote)
    except RefusedError as error:
        return error.refusal
