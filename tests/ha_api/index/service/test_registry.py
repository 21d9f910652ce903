"""Every kind of submission has its records, and a file of them says what a submission did."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import msgspec
import orjson
import pytest

from ha_api.index.records.examples import ExampleKind, NewExample
from ha_api.index.records.families import NewFamily
from ha_api.index.records.prices import NewPrice
from ha_api.index.records.readings import NewEntry, NewReading
from ha_api.index.records.releases import NewRelease
from ha_api.index.records.specifications import NewSpecification, NewSpecificationValue
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.registry import KINDS
from ha_api.index.service.submissions import Submissions
from ha_core.methods.index import Category, Level, Origin
from tests.ha_api.api import Api
from tests.ha_api.index import stage

DAY, LINK = date(2026, 1, 2), "https://example.org/"

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
                NewSpecificationValue("seed", 2.5, Origin.OUTSIDE),
            ],
        ),
        NewSpecification("brush", "edit", DAY, LINK, [], ended=True),
    ],
    IndexKind.PRICES: [
        NewPrice("brush", "edit", Decimal("0.0000000001"), "EUR", "image", DAY, LINK)
    ],
    IndexKind.EXAMPLES: [NewExample("brush", ExampleKind.PIXELATED, Level.STRONG, LINK, DAY)],
}


def test_every_kind_is_registered() -> None:
    assert set(KINDS) == set(IndexKind)


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_a_line_of_a_file_can_be_read_into_a_record(kind: Any) -> None:
    with pytest.raises(msgspec.ValidationError, match="required"):
        msgspec.json.decode(b"{}", type=kind.record)


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", GIVEN)
async def test_what_is_published_is_what_was_given(api: Api, kind: IndexKind) -> None:
    await stage.families(api)
    made = await stage.submit(api, KINDS[kind], *GIVEN[kind], key="k")
    published = orjson.dumps(await api.services[Submissions].records(made))
    again = [msgspec.convert(one, KINDS[kind].record) for one in msgspec.json.decode(published)]
    assert again == GIVEN[kind]
    assert await stage.submit(api, KINDS[kind], *again, key="k") == made


def test_a_moment_of_a_file_keeps_its_offset() -> None:
    line = (
        b"""{"family": "a", "task": "b", "account": "c", "finished_at": "2026-01-02T03:00:00Z"}"""
    )
    found = msgspec.json.decode(line, type=KINDS[IndexKind.TIMINGS].record)
    assert found.finished_at == datetime(2026, 1, 2, 3, tzinfo=UTC)
