"""Submissions: once under a key, all or nothing, replaced once; whoever else asks just then."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest

from ha_api.index.records.families import NewFamily
from ha_api.index.service.families import FAMILIES
from ha_api.platform.access import Caller, Scope
from ha_api.platform.refusals import RefusedError
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

PARTNER = Caller(partner_id=1, scopes=frozenset({Scope.OPERATOR}))


SUBMISSION = """
insert into index_submission (kind, caller, idempotency_key, digest)
values ('FAMILIES', 'somebody', 'k', sha256('a')) returning id
"""


def family(slug: str = "brush") -> NewFamily:
    return NewFamily(slug, slug, Category.IMAGE)


async def refused(api: Api, *records: Any, **given: Any) -> tuple[str, str | None]:
    """The code and the field of what a submission of families is refused with."""
    with pytest.raises(RefusedError) as found:
        await stage.submit(api, FAMILIES, *records, **given)
    return found.value.refusal.code, found.value.refusal.field


async def test_the_same_under_the_same_key_is_answered_as_before(api: Api) -> None:
    made = await stage.submit(api, FAMILIES, family(), key="k")
    again = await stage.submit(api, FAMILIES, family(), key=" k ")
    assert again == made
    assert await api.value("select count(*) from index_submission") == 1


async def test_a_key_with_something_else_is_refused(api: Api) -> None:
    await stage.submit(api, FAMILIES, family(), key="k")
    assert await refused(api, family("other"), key="k") == ("KEY_REUSED", "idempotencyKey")
    assert await api.value("select count(*) from family") == 1


async def test_a_key_belongs_to_its_caller_and_is_free_after_a_refusal(api: Api) -> None:
    await stage.submit(api, FAMILIES, family(), key="k")
    assert await refused(api, family(), key="k2") == ("DUPLICATE", "families.0.slug")
    await stage.submit(api, FAMILIES, family("a"), key="k2")
    await stage.submit(api, FAMILIES, family("b"), key="k", by=PARTNER)
    assert await api.value("select count(*) from index_submission") == 3


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"key": " "}, "idempotencyKey"),
        ({"key": "k" * 201}, "idempotencyKey"),
        ({"key": "\ud800"}, "idempotencyKey"),
        ({"reason": "without an object"}, "reason"),
        ({"replaces": uuid4(), "reason": "families stay"}, "replaces"),
    ],
)
async def test_what_is_sent_wrongly_is_refused(api: Api, given: dict[str, Any], field: str) -> None:
    assert await refused(api, family(), **given) == ("INVALID", field)


async def test_one_key_at_one_moment_makes_one_submission(api: Api) -> None:
    both = [stage.submit(api, FAMILIES, family(), key="k") for _ in range(8)]
    made = await asyncio.gather(*both)
    assert len({one.id for one in made}) == 1
    assert await api.value("select count(*) from family") == 1


async def test_of_two_bodies_at_one_moment_one_is_refused(api: Api) -> None:
    both = [stage.submit(api, FAMILIES, family(f"f{n}"), key="k") for n in range(8)]
    answers = await asyncio.gather(*both, return_exceptions=True)
    codes = [one.refusal.code for one in answers if isinstance(one, RefusedError)]
    assert codes == ["KEY_REUSED"] * 7
    assert await api.value("select count(*) from family") == 1


async def test_an_id_is_drawn_after_whoever_reads_a_cut_is_done(api: Api) -> None:
    async with api.database.writing() as reader:
        await reader.execute("select pg_advisory_xact_lock(index_lock())")
        waiting = asyncio.create_task(stage.submit(api, FAMILIES, family()))
        await asyncio.sleep(0.1)
        drawn = await reader.fetchval(SUBMISSION)
    assert (await waiting).id > drawn
