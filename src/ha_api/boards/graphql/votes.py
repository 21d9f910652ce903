"""Votes in the schema: rankings, skips, and their receipts."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import strawberry

from ha_api.boards.graphql.impressions import Revealed
from ha_api.boards.graphql.words import Eligibility, Grade
from ha_api.boards.records.impressions import OutcomeKind
from ha_api.boards.records.votes import Action, ActionKind, Ballot
from ha_api.boards.service.votes import Receipt, Votes
from ha_api.platform import given
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.refusals import Refusal, RefusedError

MOST_AT_ONCE = 500

strawberry.enum(ActionKind, description="What a participant did.")


@strawberry.input(description="The grade of a card.")
class CardGrade:
    """The grade of a card."""

    card: strawberry.ID
    grade: Grade


@strawberry.input(
    description="One thing the participant did, by their own clock. `below` of TIE_BROKEN is the"
    " lower of the two cards; `grade` belongs to GRADED and REGRADED."
)
class ActionInput:
    """One thing a participant did."""

    kind: ActionKind
    at: datetime
    card: strawberry.ID | None = None
    below: strawberry.ID | None = None
    grade: Grade | None = None

    def record(self) -> Action:
        """Return the action as the service takes it."""
        return Action(
            kind=self.kind,
            card=None if self.card is None else _card("actions", self.card),
            below=None if self.below is None else _card("actions", self.below),
            grade=self.grade,
            at=self.at,
        )


@strawberry.input(description="A ranking of an impression's four cards.")
class RankingInput:
    """A ranking as it is submitted."""

    impression: strawberry.ID
    grades: list[CardGrade]
    grade_order: list[strawberry.ID]
    order: list[strawberry.ID]
    actions: list[ActionInput]
    idempotency_key: str

    def ballot(self) -> Ballot:
        """Return the ballot as the service takes it."""
        return Ballot(
            grades=[(_card("grades", given.card), given.grade) for given in self.grades],
            grade_order=[_card("gradeOrder", card) for card in self.grade_order],
            order=[_card("order", card) for card in self.order],
            actions=[action.record() for action in self.actions],
        )


@strawberry.type(description="A stored ranking, and who wrote its cards.")
class RankingReceipt:
    """A receipt."""

    ranking: strawberry.ID
    impression: strawberry.ID
    eligibility: Eligibility
    research: bool = strawberry.field(description="Whether it suits research.")
    reveal: list[Revealed] = strawberry.field(description="Best first.")

    @classmethod
    def of(cls, found: Receipt) -> "RankingReceipt":
        """Return a receipt as callers see it."""
        return cls(
            ranking=to_id("Ranking", found.ranking.id),
            impression=to_id("Impression", found.impression),
            eligibility=found.ranking.eligibility,
            research=found.ranking.research,
            reveal=[Revealed.of(card) for card in found.reveal],
        )


@strawberry.type(description="An impression ended without an order: nothing is revealed.")
class ImpressionEnded:
    """An impression that was skipped, or on which nothing was funny."""

    impression: strawberry.ID
    outcome: OutcomeKind


RankingResult = Annotated[RankingReceipt | Refusal, strawberry.union("RankingResult")]
EndResult = Annotated[ImpressionEnded | Refusal, strawberry.union("EndResult")]


@strawberry.type
class VoteMutation:
    """Voting."""

    @strawberry.mutation(
        description="Rank the cards of an impression, best first. Different grades fix the order;"
        " `gradeOrder` is the sequence in which grades were given, `actions` the log of what was"
        " done, which may be empty. The answer to the same request with the same key is the same."
    )
    async def submit_ranking(
        self,
        info: Info,
        impression: strawberry.ID,
        grades: list[CardGrade],
        grade_order: list[strawberry.ID],
        order: list[strawberry.ID],
        actions: list[ActionInput],
        idempotency_key: str,
    ) -> RankingResult:
        """Submit a ranking."""
        return await _submitted(
            info,
            RankingInput(
                impression=impression,
                grades=grades,
                grade_order=grade_order,
                order=order,
                actions=actions,
                idempotency_key=idempotency_key,
            ),
        )

    @strawberry.mutation(
        description="Up to 500 rankings, each stored or refused by itself: an outcome for each, in"
        " the order given."
    )
    async def submit_rankings(
        self, info: Info, rankings: list[RankingInput]
    ) -> list[RankingResult]:
        """Submit many rankings."""
        given.several("rankings", rankings, MOST_AT_ONCE)
        return [await _outcome(info, ranking) for ranking in rankings]

    @strawberry.mutation(description="Skip an impression; its task stays open to the participant.")
    async def skip_impression(
        self,
        info: Info,
        impression: strawberry.ID,
        actions: list[ActionInput],
        idempotency_key: str,
    ) -> EndResult:
        """Skip an impression."""
        return await _ended(info, impression, OutcomeKind.SKIPPED, actions, idempotency_key)

    @strawberry.mutation(description="Say that no card was funny; the task stays open.")
    async def report_nothing_funny(
        self,
        info: Info,
        impression: strawberry.ID,
        actions: list[ActionInput],
        idempotency_key: str,
    ) -> EndResult:
        """Report that nothing was funny."""
        return await _ended(info, impression, OutcomeKind.NOTHING_FUNNY, actions, idempotency_key)


async def _submitted(info: Info, ranking: RankingInput) -> RankingReceipt:
    receipt = await info.context.service(Votes).rank(
        info.context.caller,
        uuid_of("Impression", "impression", ranking.impression),
        ranking.ballot(),
        ranking.idempotency_key,
    )
    return RankingReceipt.of(receipt)


async def _outcome(info: Info, ranking: RankingInput) -> RankingReceipt | Refusal:
    try:
        return await _submitted(info, ranking)
    except RefusedError as error:
        return error.refusal


async def _ended(
    info: Info, impression: strawberry.ID, kind: OutcomeKind, actions: list[ActionInput], key: str
) -> ImpressionEnded:
    await info.context.service(Votes).end(
        info.context.caller,
        uuid_of("Impression", "impression", impression),
        kind,
        [action.record() for action in actions],
        key,
    )
    return ImpressionEnded(impression=impression, outcome=kind)


def _card(field: str, value: strawberry.ID) -> UUID:
    return uuid_of("Card", field, value)
