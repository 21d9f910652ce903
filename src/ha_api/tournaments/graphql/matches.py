"""Matches in the schema: who met whom and why, for all once a tournament is played out."""

from datetime import datetime

import strawberry

from ha_api.platform.access import Caller
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.tournaments.graphql.judgements import Judgement
from ha_api.tournaments.service.matches import Matches, ReadMatch


@strawberry.type(description="Two contestants' answers to one prompt, set side by side.")
class Match(Node):
    """A match as callers see it."""

    number: int = strawberry.field(description="In the order of the draw.")
    pass_number: int
    prompt: strawberry.ID
    first: str = strawberry.field(
        description="The slug of the contestant whose answer is shown first, unless swapped."
    )
    second: str
    first_rating: float = strawberry.field(
        description="As it was tracked when the match was drawn, by what had been judged then."
    )
    second_rating: float
    first_chose: bool = strawberry.field(
        description="Whether the first chose the second, or the second the first."
    )
    reason: str = strawberry.field(description="Why that one.")
    met: int = strawberry.field(description="How often the two had met before, on any prompt.")
    drawn_at: datetime
    judgements: list[Judgement] = strawberry.field(description="Oldest first.")

    @classmethod
    def of(cls, caller: Caller, read: ReadMatch) -> "Match":
        """Return a match as callers see it."""
        found = read.match
        return cls(
            id=to_id("Match", found.public_id),
            number=found.number,
            pass_number=found.pass_number,
            prompt=to_id("TournamentPrompt", found.prompt),
            first=found.first,
            second=found.second,
            first_rating=found.first_rating,
            second_rating=found.second_rating,
            first_chose=found.first_chose,
            reason=found.reason,
            met=found.met,
            drawn_at=found.drawn_at,
            judgements=[Judgement.of(caller, one) for one in read.judgements],
        )


@strawberry.type
class MatchQuery:
    """Reading matches."""

    @strawberry.field(
        description="The match of an id. To all but operators once a snapshot has read all matches"
        " of its tournament and no partner has any left to judge."
    )
    async def match(self, info: Info, id: strawberry.ID) -> Match | None:  # noqa: A002
        """Return the match of an id."""
        caller = info.context.caller
        found = await info.context.service(Matches).find(caller, uuid_of("Match", "id", id))
        return None if found is None else Match.of(caller, found)

    @strawberry.field(
        description="The matches of a tournament in the order of the draw. Refused to all but"
        " operators until a snapshot has read all of them and no partner has any left to judge."
    )
    async def matches(
        self, info: Info, tournament: str, first: int = USUAL, after: str | None = None
    ) -> Connection[Match] | None:
        """Return a page of matches."""
        page, caller = Page.of(first, after), info.context.caller
        found = await info.context.service(Matches).page(
            caller, tournament, after=page.after_uuid("Match"), rows=page.rows
        )
        return page.connection([Match.of(caller, one) for one in found])
