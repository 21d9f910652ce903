"""Judgements in the schema: as they are submitted, and as readers see them."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.platform.access import Caller
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.records.judgements import Gtvh, NewJudgement
from ha_api.tournaments.records.judgements import Judgement as Found
from ha_api.tournaments.service.judgements import Judgements
from ha_api.tournaments.service.readings import from_json

strawberry.input(
    Gtvh,
    name="GtvhReadingInput",
    description="A reading by the General Theory of Verbal Humour: its six knowledge resources.",
)


@strawberry.type(
    description="A reading by the General Theory of Verbal Humour: its six knowledge resources."
)
class GtvhReading:
    """A reading as operators see it."""

    script_opposition: str
    logical_mechanism: str
    situation: str
    target: str
    narrative_strategy: str
    language: str

    @classmethod
    def of(cls, found: Gtvh) -> "GtvhReading":
        """Return a reading as operators see it."""
        return cls(
            script_opposition=found.script_opposition,
            logical_mechanism=found.logical_mechanism,
            situation=found.situation,
            target=found.target,
            narrative_strategy=found.narrative_strategy,
            language=found.language,
        )


@strawberry.type(
    description="What a judge said of a match in one order. Reading, rationale and tokens are null"
    " to all but operators: they may quote the texts."
)
class Judgement:
    """A judgement as callers see it."""

    id: strawberry.ID
    judge: str
    swapped: bool = strawberry.field(description="Whether the second was shown first.")
    decision: float = strawberry.field(
        description="As it was shown: 1 where the answer shown first is funnier, 0.5, or 0."
    )
    mechanisms: list[str] = strawberry.field(description="Of the winner.")
    delivery: list[str] = strawberry.field(description="Of the winner.")
    failures: list[str] = strawberry.field(description="Of the loser.")
    reading: GtvhReading | None
    rationale: str | None
    input_tokens: float | None
    output_tokens: float | None
    at: datetime

    @classmethod
    def of(cls, caller: Caller, found: Found) -> "Judgement":
        """Return a judgement as callers see it."""
        reading = from_json(found.reading) if caller.is_operator else None
        return cls(
            id=to_id("Judgement", found.id),
            judge=found.judge,
            swapped=found.swapped,
            decision=found.decision,
            mechanisms=found.mechanisms,
            delivery=found.delivery,
            failures=found.failures,
            reading=None if reading is None else GtvhReading.of(reading),
            rationale=found.rationale if caller.is_operator else None,
            input_tokens=found.input_tokens if caller.is_operator else None,
            output_tokens=found.output_tokens if caller.is_operator else None,
            at=found.at,
        )


@strawberry.input(
    description="What a judge says of a match. `decision` is as it was shown: 1 where the answer"
    " shown first is funnier, 0.5 for a tie, or 0. One to three mechanisms and kinds of delivery of"
    " the winner and failures of the loser; none of a tie. `inputTokens` and `outputTokens` are"
    " what was paid for it."
)
class JudgementInput:
    """A judgement as it is given."""

    match: strawberry.ID
    decision: float
    swapped: bool = False
    mechanisms: list[str] = strawberry.field(default_factory=list)
    delivery: list[str] = strawberry.field(default_factory=list)
    failures: list[str] = strawberry.field(default_factory=list)
    reading: Gtvh | None = None
    rationale: str | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None

    def given(self, place: int) -> NewJudgement:
        """Return the judgement at a place of a list. Raises RefusedError."""
        return NewJudgement(
            match=uuid_of("BlindMatch", f"judgements.{place}.match", self.match),
            swapped=self.swapped,
            decision=self.decision,
            mechanisms=tuple(self.mechanisms),
            delivery=tuple(self.delivery),
            failures=tuple(self.failures),
            reading=self.reading,
            rationale=self.rationale,
            input_tokens=self.input_tokens,
            output_tokens=self.output_tokens,
        )


@strawberry.type(description="The judgements that are there by now, in the order given.")
class JudgementsStored:
    """What a submission left."""

    judgements: list[strawberry.ID]


JudgementsResult = Annotated[JudgementsStored | Refusal, strawberry.union("JudgementsResult")]


@strawberry.type
class JudgementMutation:
    """Judging."""

    @strawberry.mutation(
        description="Up to 500 judgements, all or none. One that is there already and says the same"
        " counts as stored; one that says something else is refused, and so is one of a match that"
        " another holder has. The answer to the same request with the same key is the same."
        " Operators, and keys of the judge's partner with the scope VOTE."
    )
    async def submit_judgements(
        self,
        info: Info,
        tournament: str,
        judge: str,
        holder: str,
        judgements: list[JudgementInput],
        idempotency_key: str,
    ) -> JudgementsResult:
        """Store judgements."""
        found = await info.context.service(Judgements).submit(
            info.context.caller,
            tournament,
            judge,
            [one.given(place) for place, one in enumerate(judgements)],
            holder=holder,
            key=idempotency_key,
        )
        return JudgementsStored(judgements=[to_id("Judgement", number) for number in found])
