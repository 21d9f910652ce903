"""Orders: the options of whoever asks a model behind an endpoint."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated

from cyclopts import Parameter, Token
from cyclopts.validators import Number

from ha_api.platform.options import Whole

KEY = "HA_ENDPOINT_KEY"
MOST_AT_ONCE = 100


def price(kind: type, tokens: Sequence[Token]) -> Decimal:
    """Return a price. Raises ValueError."""
    text = tokens[0].value
    if not re.fullmatch(r"\d{1,9}(\.\d{1,9})?", text, re.ASCII):
        raise ValueError(f'"{text}" is not a price such as 0.15')
    return Decimal(text)


_PRICE = Parameter(converter=price, help="Of a million tokens, to tell the cost.")


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Where is asked, of which model, how much at once and for how much."""

    base_url: Annotated[
        str,
        Parameter(help=f"Of an OpenAI-compatible endpoint, up to /v1; its key is read from {KEY}."),
    ]
    model: Annotated[str, Parameter(help="What the endpoint calls it.")]
    at_once: Annotated[
        Whole, Parameter(validator=Number(gte=1, lte=MOST_AT_ONCE), help="Calls at a time.")
    ] = 8
    tokens: Annotated[
        Whole | None,
        Parameter(validator=Number(gte=0), help="No call that might cost more than these in all."),
    ] = None
    input_price: Annotated[Decimal, _PRICE] = Decimal(0)
    output_price: Annotated[Decimal, _PRICE] = Decimal(0)
    timeout: Annotated[
        float, Parameter(validator=Number(gt=0, lte=600), help="Seconds that a call may take.")
    ] = 120.0
