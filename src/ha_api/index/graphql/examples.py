"""Examples in the schema."""

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import ExampleKind as ExampleKind
from ha_api.index.graphql.words import Level as Level
from ha_api.index.records.examples import NewExample
from ha_api.index.service.examples import EXAMPLES
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewExample,
    name="ExampleInput",
    description="Work-safe work of the model that exists already, or a pixelated picture of one"
    " person, of none of the two highest levels. `checkedOn`: the day when staff looked at it.",
)


@strawberry.type
class ExampleMutation:
    """Submitting examples."""

    @strawberry.mutation(
        description="Show up to 2,000 examples, all or none. `replaces` and `reason`: in place of"
        " another submission of examples, which are shown no longer. Operators only."
    )
    async def submit_examples(
        self,
        info: Info,
        examples: list[NewExample],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit examples."""
        return await submitted(info, EXAMPLES, examples, idempotency_key, replaces, reason)
