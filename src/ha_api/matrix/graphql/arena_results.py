"""Results of rounds in the schema: who won, and whose the outputs are."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.matrix.records.arena_results import RevealedOutput
from ha_api.matrix.service.arena_results import ArenaResults
from ha_api.matrix.service.rounds import Outcome
from ha_api.platform import given
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.refusals import Refusal


@strawberry.type(description="A model by its slug, and the name it had when a round ended.")
class Contestant:
    """A model of a round."""

    slug: str
    name: str


@strawberry.type(description="Whose an output of a round is, and what the round gave its model.")
class RevealedCard:
    """A card that is blind no longer."""

    card: strawberry.ID
    output: strawberry.ID
    model: Contestant
    gain: float = strawberry.field(description="Points; what one gains the other loses.")
    rating: float = strawberry.field(description="Of the model after the round.")

    @classmethod
    def of(cls, found: RevealedOutput) -> "RevealedCard":
        """Return whose an output is, as callers see it."""
        return cls(
            card=to_id("RoundCard", found.card),
            output=to_id("Output", found.output),
            model=Contestant(slug=found.model, name=found.name),
            gain=found.gain,
            rating=found.rating,
        )


@strawberry.type(description="The result of a round.")
class RoundResult:
    """A result as its participant sees it."""

    round: strawberry.ID
    winner: strawberry.ID | None = strawberry.field(description="A card; null of a tie.")
    version: str = strawberry.field(description="Of the policy that gave the points.")
    at: datetime
    reveal: list[RevealedCard] = strawberry.field(description="In the order of the cards.")

    @classmethod
    def of(cls, found: Outcome) -> "RoundResult":
        """Return a result as its participant sees it."""
        winner = found.result.winner
        return cls(
            round=to_id("Round", found.round),
            winner=None if winner is None else to_id("RoundCard", winner),
            version=found.result.version,
            at=found.result.at,
            reveal=[RevealedCard.of(one) for one in found.reveal],
        )


RoundSubmission = Annotated[RoundResult | Refusal, strawberry.union("RoundSubmission")]


@strawberry.type
class ArenaResultMutation:
    """Deciding rounds."""

    @strawberry.mutation(
        description="Say which card of a round is better; null for a tie. Then, and only then, it"
        " is told whose the outputs are, and what both models have by it. A round is decided once."
        " The answer to the same request with the same key is the same."
    )
    async def submit_round(
        self,
        info: Info,
        round: strawberry.ID,  # noqa: A002 - the argument's name
        idempotency_key: str,
        winner: strawberry.ID | None = strawberry.UNSET,
    ) -> RoundSubmission:
        """Store a result."""
        if winner is strawberry.UNSET:
            raise given.invalid("winner", "is missing: a card, or null for a tie")
        found = await info.context.service(ArenaResults).submit(
            info.context.caller,
            uuid_of("Round", "round", round),
            None if winner is None else uuid_of("RoundCard", "winner", winner),
            idempotency_key,
        )
        return RoundResult.of(found)
