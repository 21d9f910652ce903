"""Impressions in the schema: four blind cards, and who wrote them once they are ranked."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.boards.records.impressions import Card as CardRecord
from ha_api.boards.records.impressions import OutcomeKind, RevealedCard
from ha_api.boards.service.impressions import Impressions, Shown, Wish
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal

NULL_TEXT = "Null once it was taken down, and if 18+ to whoever is not declared 18 or older."

strawberry.enum(OutcomeKind, description="How an impression ended.")


@strawberry.type(description="A card under a random id. Nothing here tells who wrote it.")
class Card:
    """A card as participants see it."""

    id: strawberry.ID
    text: str | None = strawberry.field(description=NULL_TEXT)
    direction: Direction

    @classmethod
    def of(cls, found: CardRecord) -> "Card":
        """Return a card as participants see it."""
        return cls(id=to_id("Card", found.id), text=found.text, direction=found.direction)


@strawberry.type(description="A model that wrote a card.")
class Writer:
    """A model by its slug, and the name it had when the card was ranked."""

    slug: str
    name: str


@strawberry.type(description="Who wrote a card of a completed ranking: a model or a person.")
class Revealed:
    """Who wrote a card."""

    card: strawberry.ID
    place: int = strawberry.field(description="Where you put it, 1 for the best.")
    model: Writer | None
    author: strawberry.ID | None = strawberry.field(description="A person's pseudonym.")

    @classmethod
    def of(cls, found: RevealedCard) -> "Revealed":
        """Return who wrote a card, as callers see it."""
        model = Writer(slug=found.model, name=found.name or found.model) if found.model else None
        author = to_id("Participant", found.author) if found.author else None
        return cls(card=to_id("Card", found.card), place=found.place, model=model, author=author)


@strawberry.type(description="The task of an impression.")
class ShownTask:
    """A task as a participant sees it."""

    id: strawberry.ID
    text: str | None = strawberry.field(description=NULL_TEXT)
    direction: Direction


@strawberry.type(description="One showing of a task to one participant: four cards to be ranked.")
class Impression:
    """An impression as participants see it."""

    id: strawberry.ID
    task: ShownTask
    cards: list[Card] = strawberry.field(description="In the order they are to be shown in.")
    shown_at: datetime
    expires_at: datetime
    outcome: OutcomeKind | None = strawberry.field(description="Null until it has one.")
    reveal: list[Revealed] | None = strawberry.field(
        description="Best first; null unless the impression was ranked."
    )

    @classmethod
    def of(cls, found: Shown) -> "Impression":
        """Return an impression as participants see it."""
        at = found.impression
        return cls(
            id=to_id("Impression", at.public_id),
            task=ShownTask(
                id=to_id("Task", at.task), text=at.task_text, direction=at.task_direction
            ),
            cards=[Card.of(card) for card in found.cards],
            shown_at=at.shown_at,
            expires_at=at.expires_at,
            outcome=at.outcome,
            reveal=None if found.reveal is None else [Revealed.of(one) for one in found.reveal],
        )


@strawberry.type(description="A text was reported to the operators.")
class AnswerReported:
    """What a report did."""

    card: strawberry.ID
    first: bool = strawberry.field(description="False where you reported it before.")


ImpressionResult = Annotated[Impression | Refusal, strawberry.union("ImpressionResult")]
ReportResult = Annotated[AnswerReported | Refusal, strawberry.union("ReportAnswerResult")]


@strawberry.type
class ImpressionQuery:
    """Finding impressions again."""

    @strawberry.field(description="An impression of your own, or of a participant you enrolled.")
    async def impression(self, info: Info, id: strawberry.ID) -> Impression | None:  # noqa: A002
        """Return an impression."""
        found = await info.context.service(Impressions).find(
            info.context.caller, uuid_of("Impression", "id", id)
        )
        return None if found is None else Impression.of(found)

    @strawberry.field(
        description="The impressions that await an outcome, oldest first. A partner's key names"
        " whose, as `participant`."
    )
    async def open_impressions(
        self, info: Info, participant: strawberry.ID | None = None
    ) -> list[Impression]:
        """Return open impressions."""
        found = await info.context.service(Impressions).open(
            info.context.caller,
            None if participant is None else uuid_of("Participant", "participant", participant),
        )
        return [Impression.of(one) for one in found]


@strawberry.type
class ImpressionMutation:
    """Asking for impressions."""

    @strawberry.mutation(
        description="Show a task and four cards. With a participant's token, or with a partner's"
        " key and one of its participants as `participant`. Each request draws anew, and few"
        " impressions may await an outcome at once: `openImpressions` finds them again. `repeat`"
        " draws among tasks ranked before; `technical` marks test traffic, which never counts, and"
        " after which the participant's rankings of the task are repeats."
    )
    async def request_impression(
        self,
        info: Info,
        board: str,
        repeat: bool = False,
        technical: bool = False,
        participant: strawberry.ID | None = None,
    ) -> ImpressionResult:
        """Draw an impression."""
        found = await info.context.service(Impressions).request(
            info.context.caller,
            Wish(board, repeat, technical),
            None if participant is None else uuid_of("Participant", "participant", participant),
        )
        return Impression.of(found)

    @strawberry.mutation(description="Tell the operators what is wrong with a text you were shown.")
    async def report_answer(self, info: Info, card: strawberry.ID, reason: str) -> ReportResult:
        """Report an answer."""
        first = await info.context.service(Impressions).report(
            info.context.caller, uuid_of("Card", "card", card), reason
        )
        return AnswerReported(card=card, first=first)
