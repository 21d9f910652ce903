"""Prices over HTTP: kept to the last digit."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

SUBMIT = stage.document("submitPrices", "prices", "PriceInput")


def price(amount: Any = "0.04", **given: Any) -> dict[str, Any]:
    told = {"family": "brush", "task": "text-to-image", "currency": "EUR", "unit": "image"}
    day = {"catalogue": "2026-01-02", "link": "https://example.org/prices"}
    return {**told, **day, "amount": amount, **given}


async def submitted(api: Api, *prices: dict[str, Any], key: str = "k") -> Any:
    return await api.ask(SUBMIT, await api.key(Scope.OPERATOR), records=prices, key=key)


@pytest.mark.parametrize(
    ("amount", "kept"),
    [
        ("0.0000000001", "0.0000000001"),
        ("9999999999.9999999999",) * 2,
        ("0", "0"),
        ("007.50", "7.5"),
    ],
)
async def test_an_amount_is_kept_to_the_last_digit(api: Api, amount: str, kept: str) -> None:
    await stage.families(api)
    [found] = (await submitted(api, price(amount)))["records"]
    assert found == price(kept)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        *((price(amount), "amount") for amount in ("-1", "NaN", "Infinity", "1e10", "1E+999999")),
        *((price(amount), "amount") for amount in ("0.00000000001", "1E-999999", "-0.1")),
        *((price(amount), "amount") for amount in ("1_000", "\uff11\uff12", "\u0663", "1e2", " 1")),
        *((price(amount), "amount") for amount in (".5", "5.", "+1", "-0", "", "10000000000")),
        (price("9" * 300), "amount"),
        (price("1234567.12345678912345"), "amount"),
        *((price(currency=code), "currency") for code in ("eur", "EURO", "\u0415UR", "")),
        (price(unit=" "), "unit"),
        (price(task="a b"), "task"),
        (price(link="http:example.org"), "link"),
        (price(catalogue="2999-01-01"), "catalogue"),
        (price(family="none"), "family"),
    ],
)
async def test_what_cannot_be_is_refused_and_nothing_stored(
    api: Api, wrong: dict[str, Any], field: str
) -> None:
    await stage.families(api)
    refused = await submitted(api, price(unit="step"), wrong)
    assert refused["field"] == f"prices.1.{field}", refused
    assert await api.value("select count(*) from price") == 0


async def test_a_number_is_refused_for_it_may_have_lost_digits(api: Api) -> None:
    given = {"records": [price(1234567.12345678912345)], "key": "k"}
    answer = await api.raw(SUBMIT, await api.key(Scope.OPERATOR), **given)
    assert "String cannot represent a non string value" in answer.text
    assert await api.value("select count(*) from price") == 0


async def test_a_price_stands_once_and_is_not_older_than_what_is_in_force(api: Api) -> None:
    await stage.families(api)
    assert (await submitted(api, price(), price("0.05")))["field"] == "prices"
    await submitted(api, price(), key="k1")
    older = await submitted(api, price(catalogue="2026-01-01"), key="k2")
    assert (older["code"], older["field"]) == ("CONFLICT", "prices.0.catalogue")
    other = await submitted(api, price(catalogue="2026-01-01", unit="step"), key="k3")
    assert other["__typename"] == "Submission"
