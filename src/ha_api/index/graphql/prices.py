"""Prices in the schema."""

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.records.prices import NewPrice
from ha_api.index.service.prices import PRICES
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewPrice,
    name="PriceInput",
    description="A price by a catalogue of a day. `amount`: digits such as 0.03, up to ten"
    " behind the point; `currency`: three letters such as EUR; `unit`: what it is of, such as an"
    " image or 1,000 tokens.",
)


@strawberry.type
class PriceMutation:
    """Submitting prices."""

    @strawberry.mutation(
        description="Give up to 2,000 prices, all or none; the newest of a family, task, currency"
        " and unit is shown, and none enters a score. `replaces` and `reason`: in place of another"
        " submission of prices. Operators only."
    )
    async def submit_prices(
        self,
        info: Info,
        prices: list[NewPrice],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit prices."""
        return await submitted(info, PRICES, prices, idempotency_key, replaces, reason)
