"""Prompts in the schema."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.graphql.answers import TournamentAnswer
from ha_api.tournaments.records.prompts import NewPrompt, Prompt
from ha_api.tournaments.service.answers import Answers
from ha_api.tournaments.service.prompts import Prompts

strawberry.input(
    NewPrompt,
    name="TournamentPromptInput",
    description="A prompt to be added. `name` is your own; `scenario`, such as workplace, says"
    " what it is about.",
)


@strawberry.type(description="What the contestants of a tournament answer.")
class TournamentPrompt(Node):
    """A prompt as callers see it."""

    tournament: str = strawberry.field(description="Its slug.")
    number: int = strawberry.field(description="Prompts are taken in turn, by number.")
    name: str
    scenario: str | None
    text: str | None = strawberry.field(description="Null once taken down.")
    direction: Direction
    created_at: datetime
    found: strawberry.Private[Prompt]

    @classmethod
    def of(cls, found: Prompt) -> "TournamentPrompt":
        """Return a prompt as callers see it."""
        return cls(
            id=to_id("TournamentPrompt", found.public_id),
            tournament=found.tournament,
            number=found.number,
            name=found.name,
            scenario=found.scenario,
            text=found.text,
            direction=found.direction,
            created_at=found.created_at,
            found=found,
        )

    @strawberry.field(description="By contestant. Operators only; refused to all others.")
    async def answers(self, info: Info) -> list[TournamentAnswer] | None:
        """Return the answers to the prompt."""
        found = await info.context.service(Answers).of_prompt(info.context.caller, self.found)
        return [TournamentAnswer.of(one) for one in found]


@strawberry.type(description="The prompts that were added, in the order given.")
class TournamentPromptsAdded:
    """What an addition made."""

    prompts: list[TournamentPrompt]


TournamentPromptResult = Annotated[
    TournamentPrompt | Refusal, strawberry.union("TournamentPromptResult")
]
TournamentPromptsResult = Annotated[
    TournamentPromptsAdded | Refusal, strawberry.union("TournamentPromptsResult")
]


@strawberry.type
class TournamentPromptQuery:
    """Reading prompts."""

    @strawberry.field(description="The prompts of a tournament, by number.")
    async def tournament_prompts(
        self, info: Info, tournament: str, first: int = USUAL, after: str | None = None
    ) -> Connection[TournamentPrompt]:
        """Return a page of prompts."""
        page = Page.of(first, after)
        found = await info.context.service(Prompts).page(
            tournament, after=page.after_uuid("TournamentPrompt"), rows=page.rows
        )
        return page.connection([TournamentPrompt.of(one) for one in found])


@strawberry.type
class TournamentPromptMutation:
    """Adding and removing prompts."""

    @strawberry.mutation(
        description="Add up to 1,000 prompts behind those there are, all or none. Operators only."
    )
    async def add_tournament_prompts(
        self, info: Info, tournament: str, prompts: list[NewPrompt]
    ) -> TournamentPromptsResult:
        """Add prompts."""
        service = info.context.service(Prompts)
        made = await service.add(info.context.caller, tournament, prompts)
        return TournamentPromptsAdded(prompts=[TournamentPrompt.of(one) for one in made])

    @strawberry.mutation(
        description="Remove a prompt's text for good; it cannot return, and no match is judged on"
        " it any more. Operators only."
    )
    async def take_down_tournament_prompt(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
        reason: str,
    ) -> TournamentPromptResult:
        """Take a prompt down."""
        public_id = uuid_of("TournamentPrompt", "id", id)
        service = info.context.service(Prompts)
        return TournamentPrompt.of(await service.take_down(info.context.caller, public_id, reason))
