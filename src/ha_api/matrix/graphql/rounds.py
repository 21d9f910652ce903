"""Rounds in the schema: two blind cards, and whose they are once there is a result."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.matrix.graphql.arena_results import RoundResult
from ha_api.matrix.records.rounds import RoundCard as CardRecord
from ha_api.matrix.service.rounds import Rounds, Shown
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal


@strawberry.type(description="A card under a random id. Nothing here tells whose output it is.")
class RoundCard:
    """A card as participants see it."""

    id: strawberry.ID
    text: str | None = strawberry.field(
        description="Null once the output was withdrawn or taken down."
    )
    direction: Direction

    @classmethod
    def of(cls, found: CardRecord) -> "RoundCard":
        """Return a card as participants see it."""
        return cls(id=to_id("RoundCard", found.id), text=found.text, direction=found.direction)


@strawberry.type(description="The task of a round.")
class RoundTask:
    """A task as participants see it in a round."""

    id: strawberry.ID
    text: str | None = strawberry.field(description="Null once it was taken down.")
    direction: Direction


@strawberry.type(
    description="One showing of a task to one participant: two outputs, of different models."
)
class Round:
    """A round as participants see it."""

    id: strawberry.ID
    task: RoundTask
    cards: list[RoundCard] = strawberry.field(description="In the order they are to be shown in.")
    shown_at: datetime
    expires_at: datetime
    result: RoundResult | None = strawberry.field(description="Null until there is one.")

    @classmethod
    def of(cls, found: Shown) -> "Round":
        """Return a round as participants see it."""
        at = found.round
        return cls(
            id=to_id("Round", at.public_id),
            task=RoundTask(
                id=to_id("MatrixTask", at.task), text=at.task_text, direction=at.task_direction
            ),
            cards=[RoundCard.of(card) for card in found.cards],
            shown_at=at.shown_at,
            expires_at=at.expires_at,
            result=None if found.outcome is None else RoundResult.of(found.outcome),
        )


RoundRequestResult = Annotated[Round | Refusal, strawberry.union("RoundRequestResult")]


@strawberry.type
class RoundQuery:
    """Finding rounds again."""

    @strawberry.field(description="A round of your own, or of a participant you enrolled.")
    async def round(self, info: Info, id: strawberry.ID) -> Round | None:  # noqa: A002
        """Return a round."""
        found = await info.context.service(Rounds).find(
            info.context.caller, uuid_of("Round", "id", id)
        )
        return None if found is None else Round.of(found)

    @strawberry.field(
        description="The rounds that await a winner, oldest first. A partner's key names whose, as"
        " `participant`."
    )
    async def open_rounds(
        self, info: Info, participant: strawberry.ID | None = None
    ) -> list[Round]:
        """Return open rounds."""
        found = await info.context.service(Rounds).open(
            info.context.caller,
            None if participant is None else uuid_of("Participant", "participant", participant),
        )
        return [Round.of(one) for one in found]


@strawberry.type
class RoundMutation:
    """Asking for rounds."""

    @strawberry.mutation(
        description="Show a task and two outputs of different models, neither of which the"
        " participant was told. With a participant's token, or with a partner's key and one of its"
        " participants as `participant`. `domain` is its slug; null draws among all. Each request"
        " draws anew, and few rounds may await a winner at once: `openRounds` finds them again."
    )
    async def request_round(
        self,
        info: Info,
        domain: str | None = None,
        participant: strawberry.ID | None = None,
    ) -> RoundRequestResult:
        """Draw a round."""
        found = await info.context.service(Rounds).request(
            info.context.caller,
            domain,
            None if participant is None else uuid_of("Participant", "participant", participant),
        )
        return Round.of(found)
