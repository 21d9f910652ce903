"""Judges in the schema."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.platform.access import Caller
from ha_api.platform.graphql.context import Info
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.graphql.words import JudgeKind
from ha_api.tournaments.records.judges import Judge as Found
from ha_api.tournaments.records.judges import NewJudge
from ha_api.tournaments.service.judges import Judges

strawberry.input(
    NewJudge,
    name="JudgeInput",
    description="A judge to be named. `partner`: whose keys with the scope VOTE may judge for it,"
    " beside operators. `model`: the slug of a known one that it is. `protocol`: version of what it"
    " is asked with; `parameters`: an object as JSON, temperature and the like.",
)


@strawberry.type(description="Who decides matches of a tournament.")
class Judge:
    """A judge as callers see it."""

    name: str
    kind: JudgeKind
    main: bool
    model: str | None = strawberry.field(description="Its slug, where it is a known one.")
    protocol: str = strawberry.field(description="Version of what it is asked with.")
    parameters: str = strawberry.field(description="An object as JSON.")
    partner: str | None = strawberry.field(
        description="Whose keys may judge for it, beside operators; null to all but these."
    )
    created_at: datetime

    @classmethod
    def of(cls, caller: Caller, found: Found) -> "Judge":
        """Return a judge as callers see it."""
        return cls(
            name=found.name,
            kind=found.kind,
            main=found.main,
            model=found.model,
            protocol=found.protocol,
            parameters=found.parameters,
            partner=found.partner if caller.is_operator else None,
            created_at=found.created_at,
        )


JudgeResult = Annotated[Judge | Refusal, strawberry.union("JudgeResult")]


@strawberry.type
class JudgeMutation:
    """Naming judges."""

    @strawberry.mutation(
        description="Name a judge; the leaderboard is the `main` one's, and others judge the same"
        " matches. Operators only."
    )
    async def add_judge(self, info: Info, tournament: str, judge: NewJudge) -> JudgeResult:
        """Name a judge."""
        caller = info.context.caller
        return Judge.of(caller, await info.context.service(Judges).add(caller, tournament, judge))
