"""Prices: by a catalogue of a day; measured, never scored."""

import re
from collections.abc import Sequence
from decimal import Decimal

from ha_api.index.queries import families as of_families
from ha_api.index.queries import measured as queries
from ha_api.index.records.prices import NewPrice
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.families import families_of_slugs
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.newest import Added, refuse_no_newer
from ha_api.index.service.values import day, link
from ha_api.platform import given
from ha_api.platform.text import quoted

BELOW, PLACES = 10**10, 10  # an amount, and behind its point

_AMOUNT = re.compile(r"[0-9]+(\.[0-9]+)?")
_CURRENCY = re.compile(r"[A-Z]{3}", re.ASCII)


def _checked(prices: Sequence[NewPrice]) -> list[NewPrice]:
    found = [_taken(f"prices.{place}", price) for place, price in enumerate(prices)]
    given.distinct("prices", [_of(price) for price in found])
    return found


def _taken(field: str, price: NewPrice) -> NewPrice:
    if not _CURRENCY.fullmatch(price.currency):
        message = f"{quoted(price.currency)} is no code of a currency such as EUR"
        raise given.invalid(f"{field}.currency", message)
    return NewPrice(
        given.sought(price.family),
        given.slug(f"{field}.task", price.task),
        _amount(f"{field}.amount", price.amount),
        price.currency,
        given.name(f"{field}.unit", price.unit),
        day(f"{field}.catalogue", price.catalogue),
        link(f"{field}.link", price.link),
    )


def _amount(field: str, amount: str) -> str:
    """Return an amount that can be kept to the last digit. Raises RefusedError."""
    if len(amount) > given.LONGEST_NAME or not _AMOUNT.fullmatch(amount):
        message = f"{quoted(amount)} is no amount: write digits, and a point if need be, as 0.03"
        raise given.invalid(field, message)
    found = Decimal(amount)
    if found >= BELOW:
        raise given.invalid(field, f"an amount below {BELOW} is needed, not {quoted(amount)}")
    kept = round(found, PLACES)
    if kept != found:
        message = f"{quoted(amount)} has more than {PLACES} digits behind its point"
        raise given.invalid(field, message)
    return str(kept)


async def _add(submitting: Submitting, prices: Sequence[NewPrice]) -> None:
    connection = submitting.connection
    await of_families.lock_catalogue(connection)
    named = [(f"prices.{place}.family", one.family) for place, one in enumerate(prices)]
    families = [family.id for family in await families_of_slugs(connection, named)]
    added = [
        Added(f"prices.{place}.catalogue", _of(one), one.catalogue)
        for place, one in enumerate(prices)
    ]
    refuse_no_newer(added, await queries.prices_in_force(connection, families))
    await queries.add_prices(
        connection,
        submitting.id,
        families,
        [one.task for one in prices],
        [Decimal(one.amount) for one in prices],
        [one.currency for one in prices],
        [one.unit for one in prices],
        [one.catalogue for one in prices],
        [one.link for one in prices],
    )


def _of(price: NewPrice) -> str:
    return f"{price.family} {price.task} {price.currency} {price.unit}"


PRICES = Kind(IndexKind.PRICES, NewPrice, "prices", _checked, _add, queries.price_records)
