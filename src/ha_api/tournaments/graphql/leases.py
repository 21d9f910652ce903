"""Matches on their way to judges: two texts and no names."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.records.leases import Lease
from ha_api.tournaments.service.leases import Leases


@strawberry.type(description="A text that a judge reads.")
class JudgedText:
    """A text as judges see it."""

    text: str
    direction: Direction


@strawberry.type(
    description="A match to be judged, in one order of its answers. Nothing here tells whose they"
    " are."
)
class MatchLease:
    """A match as judges see it."""

    match: strawberry.ID = strawberry.field(description="To be named in the judgement.")
    swapped: bool = strawberry.field(
        description="Whether this is the second order; to be named in the judgement."
    )
    scenario: str | None
    prompt: JudgedText
    first: JudgedText = strawberry.field(description="To be shown first.")
    second: JudgedText
    expires_at: datetime = strawberry.field(description="From then on others may judge it.")

    @classmethod
    def of(cls, found: Lease) -> "MatchLease":
        """Return a match as judges see it."""
        return cls(
            match=to_id("BlindMatch", found.match),
            swapped=found.swapped,
            scenario=found.scenario,
            prompt=JudgedText(text=found.prompt, direction=found.prompt_direction),
            first=JudgedText(text=found.first, direction=found.first_direction),
            second=JudgedText(text=found.second, direction=found.second_direction),
            expires_at=found.expires_at,
        )


@strawberry.type(description="The matches that were given out, in order of number.")
class MatchesLeased:
    """What was given out; nothing where none is left, or others hold what is."""

    leases: list[MatchLease]


NextMatchesResult = Annotated[MatchesLeased | Refusal, strawberry.union("NextMatchesResult")]


@strawberry.type
class LeaseMutation:
    """Asking for matches."""

    @strawberry.mutation(
        description="Up to 100 matches that the judge has not judged, in order of number. They are"
        " the `holder`'s, a name of your own for a process, for so many `seconds` up to 3,600; the"
        " same holder is given its own again first. The main judge's asking draws matches by what"
        " has been judged until then: ask for no more than are judged at a time. Operators, and"
        " keys of the judge's partner with the scope VOTE."
    )
    async def next_matches(
        self,
        info: Info,
        tournament: str,
        judge: str,
        holder: str,
        first: int = 10,
        seconds: int = 600,
    ) -> NextMatchesResult:
        """Give out matches."""
        found = await info.context.service(Leases).next(
            info.context.caller,
            tournament,
            judge,
            first=first,
            seconds=seconds,
            holder=holder,
        )
        return MatchesLeased(leases=[MatchLease.of(one) for one in found])
