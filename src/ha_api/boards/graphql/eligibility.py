"""What rankings count for, in the schema."""

from typing import Annotated

import strawberry

from ha_api.boards.graphql.rankings import Ranking
from ha_api.boards.graphql.words import Eligibility
from ha_api.boards.service.eligibility import Change, Changed, Eligibilities
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import number_of, to_id
from ha_api.platform.refusals import Refusal


@strawberry.type(description="Rankings as they are after a change.")
class EligibilityChanged:
    """What a change of eligibility did."""

    rankings: list[Ranking] = strawberry.field(description="All that were named.")
    changed: list[strawberry.ID] = strawberry.field(
        description="Those that were otherwise before: each has a new record. None the second time."
    )

    @classmethod
    def of(cls, found: Changed) -> "EligibilityChanged":
        """Return what a change did, as operators see it."""
        return cls(
            rankings=[Ranking.of(ranking) for ranking in found.rankings],
            changed=[to_id("Ranking", number) for number in found.changed],
        )


EligibilityResult = Annotated[EligibilityChanged | Refusal, strawberry.union("EligibilityResult")]


@strawberry.type
class EligibilityMutation:
    """Changing what counts."""

    @strawberry.mutation(
        description="Change what up to 1000 rankings count for, all or none; a record with the"
        " reason each. Of one participant's impressions of a task one ranking counts at most."
        " Operators only."
    )
    async def change_eligibility(
        self,
        info: Info,
        rankings: list[strawberry.ID],
        eligibility: Eligibility,
        research: bool,
        reason: str,
    ) -> EligibilityResult:
        """Change what rankings count for."""
        changed = await info.context.service(Eligibilities).change(
            info.context.caller,
            [number_of("Ranking", "rankings", ranking) for ranking in rankings],
            Change(eligibility, research, reason),
        )
        return EligibilityChanged.of(changed)
