"""Matches shown to people: two blind cards, and whose they are once there is a judgement."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.platform import given
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.records.showings import Card, RevealedAnswer
from ha_api.tournaments.service.human_judgements import HumanJudgements
from ha_api.tournaments.service.showings import Showings, Shown


@strawberry.type(description="A card under a random id. Nothing here tells whose answer it is.")
class MatchCard:
    """A card as participants see it."""

    id: strawberry.ID
    text: str | None = strawberry.field(description="Null once taken down.")
    direction: Direction

    @classmethod
    def of(cls, found: Card) -> "MatchCard":
        """Return a card as participants see it."""
        return cls(id=to_id("MatchCard", found.id), text=found.text, direction=found.direction)


@strawberry.type(description="The prompt that the cards of a match answer.")
class MatchPrompt:
    """A prompt as participants see it."""

    text: str | None = strawberry.field(description="Null once taken down.")
    direction: Direction


@strawberry.type(description="Whose the answer on a card is.")
class RevealedMatchCard:
    """A card after the judgement."""

    card: strawberry.ID
    model: str = strawberry.field(description="The contestant's slug.")
    name: str

    @classmethod
    def of(cls, found: RevealedAnswer) -> "RevealedMatchCard":
        """Return a card after the judgement."""
        return cls(card=to_id("MatchCard", found.card), model=found.model, name=found.name)


@strawberry.type(description="One showing of a match to one participant.")
class MatchShowing:
    """A showing as participants see it."""

    id: strawberry.ID
    tournament: str = strawberry.field(description="Its slug.")
    prompt: MatchPrompt
    cards: list[MatchCard] = strawberry.field(description="In the order they are to be shown in.")
    shown_at: datetime
    expires_at: datetime
    decision: float | None = strawberry.field(
        description="1 where the first card was found funnier, 0.5, or 0; null until then."
    )
    reveal: list[RevealedMatchCard] | None = strawberry.field(
        description="In the order of the cards; null until there is a decision."
    )

    @classmethod
    def of(cls, found: Shown) -> "MatchShowing":
        """Return a showing as participants see it."""
        at = found.showing
        reveal = found.reveal
        return cls(
            id=to_id("MatchShowing", at.public_id),
            tournament=at.tournament,
            prompt=MatchPrompt(text=at.prompt, direction=at.prompt_direction),
            cards=[MatchCard.of(card) for card in at.cards],
            shown_at=at.shown_at,
            expires_at=at.expires_at,
            decision=at.decision,
            reveal=None if reveal is None else [RevealedMatchCard.of(one) for one in reveal],
        )


MatchShowingResult = Annotated[MatchShowing | Refusal, strawberry.union("MatchShowingResult")]


@strawberry.type
class MatchShowingQuery:
    """Finding showings again."""

    @strawberry.field(
        description="A match shown to you, or to a participant you enrolled: by its showing's id."
    )
    async def match_showing(self, info: Info, id: strawberry.ID) -> MatchShowing | None:  # noqa: A002
        """Return a showing."""
        found = await info.context.service(Showings).find(
            info.context.caller, uuid_of("MatchShowing", "id", id)
        )
        return None if found is None else MatchShowing.of(found)

    @strawberry.field(
        description="The matches that await a participant's judgement, oldest first. A partner's"
        " key names whose, as `participant`."
    )
    async def open_match_showings(
        self, info: Info, participant: strawberry.ID | None = None
    ) -> list[MatchShowing]:
        """Return open showings."""
        found = await info.context.service(Showings).open(
            info.context.caller,
            None if participant is None else uuid_of("Participant", "participant", participant),
        )
        return [MatchShowing.of(one) for one in found]


@strawberry.type
class MatchShowingMutation:
    """Judging as a person."""

    @strawberry.mutation(
        description="Show a match of a tournament to a participant: a prompt and two answers, of"
        " which they know neither. With a participant's token, or with a partner's key and one of"
        " its participants as `participant`. Each request draws anew, and few matches may await a"
        " judgement at once: `openMatchShowings` finds them again."
    )
    async def request_match(
        self, info: Info, tournament: str, participant: strawberry.ID | None = None
    ) -> MatchShowingResult:
        """Draw a match."""
        found = await info.context.service(Showings).request(
            info.context.caller,
            tournament,
            None if participant is None else uuid_of("Participant", "participant", participant),
        )
        return MatchShowing.of(found)

    @strawberry.mutation(
        description="Say which card of a match is funnier; null for a tie. Then, and only then, it"
        " is told whose the answers are. The answer to the same request with the same key is the"
        " same."
    )
    async def submit_match(
        self,
        info: Info,
        showing: strawberry.ID,
        idempotency_key: str,
        winner: strawberry.ID | None = strawberry.UNSET,
    ) -> MatchShowingResult:
        """Store a person's judgement."""
        if winner is strawberry.UNSET:
            raise given.invalid("winner", "is missing: a card, or null for a tie")
        found = await info.context.service(HumanJudgements).submit(
            info.context.caller,
            uuid_of("MatchShowing", "showing", showing),
            None if winner is None else uuid_of("MatchCard", "winner", winner),
            idempotency_key,
        )
        return MatchShowing.of(found)
