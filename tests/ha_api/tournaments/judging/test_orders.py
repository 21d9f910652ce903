from decimal import Decimal

import pytest
from cyclopts import Token

from ha_api.tournaments.judging.orders import Order, price


@pytest.mark.parametrize("text", ["0", "0.15", "15", "0.000000001"])
def test_a_price_is_taken_as_it_is_written(text: str) -> None:
    assert price(Decimal, [Token(value=text)]) == Decimal(text)


@pytest.mark.parametrize("text", ["", "-1", "1e3", "NaN", "inf", "1,5", "٣", "1" * 10])
def test_what_is_no_price_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a price such as"):
        price(Decimal, [Token(value=text)])


def test_without_options_eight_are_asked_at_once_and_nothing_bounds_the_cost() -> None:
    order = Order(base_url="http://127.0.0.1/v1", model="m")
    assert (order.at_once, order.tokens, order.timeout) == (8, None, 120.0)
    assert order.input_price == order.output_price == 0
