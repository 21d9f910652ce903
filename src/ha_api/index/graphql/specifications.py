"""Specifications in the schema."""

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import Origin as Origin
from ha_api.index.records.specifications import NewSpecification, NewSpecificationValue
from ha_api.index.service.specifications import SPECIFICATIONS
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewSpecificationValue,
    name="SpecificationValueInput",
    description="A value of a row of the method's table for the family's category, from 0; what is"
    " offered or not is 1 or 0.",
)
strawberry.input(
    NewSpecification,
    name="SpecificationInput",
    description="What a task of a family offers through the operator's API, whole. One that is"
    " `ended` offers nothing any more and has no values.",
)


@strawberry.type
class SpecificationMutation:
    """Submitting specifications."""

    @strawberry.mutation(
        description="Say what up to 2,000 tasks offer, all or none; the newest of a family and task"
        " counts. `replaces` and `reason`: in place of another submission of specifications."
        " Operators only."
    )
    async def submit_specifications(
        self,
        info: Info,
        specifications: list[NewSpecification],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit specifications."""
        return await submitted(
            info, SPECIFICATIONS, specifications, idempotency_key, replaces, reason
        )
