"""Every kind of submission has its records, and a file of them says what a submission did."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from datetime import UTC, date, datetime
from math import inf, nan
from typing import Any

import msgspec
import pytest

from ha_api.index.records.examples import ExampleKind, NewExample
from ha_api.index.records.families import NewFamily
from ha_api.index.records.prices import NewPrice
from ha_api.index.records.readings import NewEntry, NewReading
from ha_api.index.records.releases import NewRelease
from ha_api.index.records.specifications import NewSpecification, NewSpecificationValue
from ha_api.index.records.submissions import IndexKind
from ha_api.index.records.timings import NewTiming
from ha_api.index.service.registry import KINDS
from ha_api.index.service.submissions import Submissions
from ha_api.platform.refusals import RefusedError
from ha_core.methods.index import Category, Level, Origin
from tests.ha_api.api import Api
from tests.ha_api.index import stage

DAY, AT = date(2026, 1, 2), datetime(2026, 1, 2, 3, tzinfo=UTC)
LINK = "https://example.org/"

GIVEN: dict[IndexKind, list[Any]] = {
    IndexKind.FAMILIES: [NewFamily("new", "\u0423", Category.TOOL, own_product=True)],
    IndexKind.RELEASES: [NewRelease("brush", "Acme", "1", DAY), NewRelease("reel", "B", "2", DAY)],
    IndexKind.READINGS: [
        NewReading(
            *("arena.ai", Category.IMAGE, DAY, LINK),
            [
                NewEntry("a", 0.1 + 0.2, 2**62),
                NewEntry("b", -0.0, 0, "Acme", "1", "", -1.0, 1e-9),
            ],
        ),
        NewReading("design-arena", Category.VIDEO, DAY, LINK, [NewEntry("a", 1e12, 0)]),
    ],
    IndexKind.SPECIFICATIONS: [
        NewSpecification(
            *("brush", "text-to-image", DAY, LINK),
            [
                NewSpecificationValue("seed", 1.0),
                NewSpecificationValue("prompt_length", 2.5, Origin.OUTSIDE),
            ],
        ),
        NewSpecification("brush", "edit", DAY, LINK, [], ended=True),
    ],
    IndexKind.PRICES: [NewPrice("brush", "edit", "0.0000000001", "EUR", "image", DAY, LINK)],
    IndexKind.TIMINGS: [NewTiming("brush", "edit", "an account", AT, 1.5)],
    IndexKind.EXAMPLES: [NewExample("brush", ExampleKind.PIXELATED, Level.STRONG, LINK, DAY)],
}


ODD: dict[type, list[Any]] = {
    str: ["", " ", "\0", "\ud800", "\u202e", "\u200b", "a\u0301" * 9, "x" * 30_000, "' or 1=1 --"],
    float: [nan, inf, -inf, -1.0, 5e-324, 1e300, 10**400],
    int: [-1, 2**63, 10**400],
    date: [date.min, date.max],
    datetime: [datetime.min, datetime.max, datetime.max.replace(tzinfo=UTC)],
}


def odd(record: Any) -> Iterator[Any]:
    """A record with something odd in one of its places, or in one of those beneath."""
    for one in fields(record):
        value = getattr(record, one.name)
        if isinstance(value, list):
            for place, inside in enumerate(value):
                yield from (
                    replace(record, **{one.name: [*value[:place], new, *value[place + 1 :]]})
                    for new in odd(inside)
                )
        yield from (replace(record, **{one.name: new}) for new in ODD.get(type(value), []))


def test_every_kind_is_registered() -> None:
    assert set(KINDS) == set(IndexKind)


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_a_line_of_a_file_can_be_read_into_a_record(kind: Any) -> None:
    with pytest.raises(msgspec.ValidationError, match="required"):
        msgspec.json.decode(b"{}", type=kind.record)


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", [kind for kind in GIVEN if KINDS[kind].published])
async def test_what_is_published_is_what_was_given(api: Api, kind: IndexKind) -> None:
    await stage.families(api)
    made = await stage.submit(api, KINDS[kind], *GIVEN[kind], key="k")
    published = str(await api.services[Submissions].records(made)).encode()
    again = [msgspec.convert(one, KINDS[kind].record) for one in msgspec.json.decode(published)]
    assert again == GIVEN[kind]
    assert await stage.submit(api, KINDS[kind], *again, key="k") == made


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", GIVEN)
async def test_what_is_odd_is_kept_or_refused_and_nothing_else(api: Api, kind: IndexKind) -> None:
    await stage.families(api)
    kept = 0
    for record in (new for given in GIVEN[kind] for new in odd(given)):
        with suppress(RefusedError):
            made = await stage.submit(api, KINDS[kind], record)
            await api.services[Submissions].records(made)
            kept += 1
    refused = sum(1 for given in GIVEN[kind] for _ in odd(given)) - kept
    assert min(kept, refused) > 0


def test_a_moment_of_a_file_keeps_its_offset() -> None:
    line = (
        b"""{"family": "a", "task": "b", "account": "c", "finished_at": "2026-01-02T03:00:00Z"}"""
    )
    found = msgspec.json.decode(line, type=KINDS[IndexKind.TIMINGS].record)
    assert found.finished_at == AT
