"""Answers in the schema: operators' alone, for each stands beside whose it is."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.records.answers import Answer, NewAnswer
from ha_api.tournaments.service.answers import Answers


@strawberry.type(description="A contestant's answer to a prompt. Operators only.")
class TournamentAnswer:
    """An answer as operators see it."""

    id: strawberry.ID
    prompt: strawberry.ID
    model: str = strawberry.field(description="The contestant's slug.")
    text: str | None = strawberry.field(description="Null once taken down.")
    direction: Direction
    origin: str | None = strawberry.field(
        description="How it was obtained, an object as JSON; null where it was handed in."
    )
    created_at: datetime

    @classmethod
    def of(cls, found: Answer) -> "TournamentAnswer":
        """Return an answer as operators see it."""
        return cls(
            id=to_id("TournamentAnswer", found.public_id),
            prompt=to_id("TournamentPrompt", found.prompt),
            model=found.model,
            text=found.text,
            direction=found.direction,
            origin=found.origin,
            created_at=found.created_at,
        )


@strawberry.input(description="A contestant's answer to be added.")
class TournamentAnswerInput:
    """An answer as it is given."""

    prompt: strawberry.ID
    model: str
    text: str
    direction: Direction | None = None
    origin: str | None = None

    def given(self, place: int) -> NewAnswer:
        """Return the answer at a place of a list. Raises RefusedError."""
        prompt = uuid_of("TournamentPrompt", f"answers.{place}.prompt", self.prompt)
        return NewAnswer(prompt, self.model, self.text, self.direction, self.origin)


@strawberry.type(description="The answers that were added, in the order given.")
class TournamentAnswersAdded:
    """What an addition made."""

    answers: list[TournamentAnswer]


TournamentAnswerResult = Annotated[
    TournamentAnswer | Refusal, strawberry.union("TournamentAnswerResult")
]
TournamentAnswersResult = Annotated[
    TournamentAnswersAdded | Refusal, strawberry.union("TournamentAnswersResult")
]


@strawberry.type
class TournamentAnswerMutation:
    """Adding and removing answers."""

    @strawberry.mutation(
        description="Add up to 1,000 answers, all or none, one by each contestant to each prompt."
        " A text that names its own model or maker is refused, unless `namesAllowed`. Operators"
        " only."
    )
    async def add_tournament_answers(
        self,
        info: Info,
        tournament: str,
        answers: list[TournamentAnswerInput],
        names_allowed: bool = False,
    ) -> TournamentAnswersResult:
        """Add answers."""
        made = await info.context.service(Answers).add(
            info.context.caller,
            tournament,
            [answer.given(place) for place, answer in enumerate(answers)],
            names_allowed=names_allowed,
        )
        return TournamentAnswersAdded(answers=[TournamentAnswer.of(one) for one in made])

    @strawberry.mutation(
        description="Remove an answer's text for good; it cannot return, and no match shows it any"
        " more. Operators only."
    )
    async def take_down_tournament_answer(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        reason: str,
    ) -> TournamentAnswerResult:
        """Take an answer down."""
        public_id = uuid_of("TournamentAnswer", "id", id)
        service = info.context.service(Answers)
        return TournamentAnswer.of(await service.take_down(info.context.caller, public_id, reason))
