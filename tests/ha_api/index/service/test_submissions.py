"""Submissions: once under a key, all or nothing, replaced once; whoever else asks just then."""

import asyncio
from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import uuid4

import orjson
import pytest

from ha_api.index.records.families import NewFamily
from ha_api.index.records.releases import NewRelease
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.families import FAMILIES
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.prices import PRICES
from ha_api.index.service.registry import KINDS
from ha_api.index.service.releases import RELEASES
from ha_api.index.service.submissions import Submissions
from ha_api.platform.access import Caller, Scope
from ha_api.platform.refusals import RefusedError
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

PARTNER = Caller(partner_id=1, scopes=frozenset({Scope.OPERATOR}))
VOTERS = [Caller(partner_id=n, scopes=frozenset({Scope.VOTE})) for n in (1, 2)]


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


@pytest.mark.parametrize("odd", ["\ud800", 2**64, -(2**63) - 1])
async def test_what_no_json_has_is_refused(api: Api, odd: Any) -> None:
    code, field, _ = await why(api, VOTES, odd, by=VOTERS[0])
    assert (code, field) == ("INVALID", "votes")


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


async def test_the_same_families_at_one_moment_in_any_order_are_added_once(api: Api) -> None:
    slugs = [f"f{n}" for n in range(50)]
    orders = [slugs, slugs[::-1], slugs[25:] + slugs[:25]]
    asking = [stage.submit(api, FAMILIES, *map(family, order)) for order in orders]
    answers = await asyncio.gather(*asking, return_exceptions=True)
    codes = [one.refusal.code for one in answers if isinstance(one, RefusedError)]
    assert codes == ["DUPLICATE"] * 2
    assert await api.value("select count(*) from family") == 50


async def test_releases_at_one_moment_are_in_the_order_of_their_days(api: Api) -> None:
    await stage.families(api)
    new = [NewRelease("brush", "Acme", str(n), date(2026, 1, 1 + n)) for n in (3, 1, 4, 0, 5, 2)]
    answers = await asyncio.gather(
        *(stage.submit(api, RELEASES, one) for one in new), return_exceptions=True
    )
    refusals = [one.refusal for one in answers if isinstance(one, RefusedError)]
    assert {(one.code, one.field) for one in refusals} <= {("CONFLICT", "releases.0.since")}
    days = [row["since"] for row in await api.fetch("select since from release order by id")]
    assert len(days) + len(refusals) == 6
    assert days == sorted(days)


async def test_an_id_is_drawn_after_whoever_reads_a_cut_is_done(api: Api) -> None:
    async with api.database.writing() as reader:
        await reader.execute("select pg_advisory_xact_lock(index_lock())")
        waiting = asyncio.create_task(stage.submit(api, FAMILIES, family()))
        await asyncio.sleep(0.1)
        drawn = await reader.fetchval(SUBMISSION)
    assert (await waiting).id > drawn


# What is replaced ---------------------------------------------------------------------------


def release(version: str) -> NewRelease:
    return NewRelease("brush", "Acme", version, date(2026, 1, 1))


async def nothing(submitting: Submitting, records: Sequence[str]) -> None:
    """Store no rows."""


VOTES = Kind(IndexKind.ARENA_VOTES, str, "votes", list, nothing, None, Scope.VOTE)


async def why(api: Api, kind: Any, *records: Any, **given: Any) -> tuple[str, str | None, str]:
    """What a submission is refused with."""
    with pytest.raises(RefusedError) as found:
        await stage.submit(api, kind, *records, **given)
    refusal = found.value.refusal
    return refusal.code, refusal.field, refusal.message


async def test_what_is_replaced_stays_readable_with_the_reason(api: Api) -> None:
    await stage.families(api)
    service = api.services[Submissions]
    old = await stage.submit(api, RELEASES, release("1"))
    new = await stage.submit(
        api, RELEASES, release("1.1"), replaces=old.public_id, reason=" a typing error "
    )
    assert (new.replaces, new.reason) == (old.public_id, "a typing error")
    found = await service.find(old.public_id)
    assert found is not None
    assert found.replaced_by == new.public_id
    records = orjson.loads(str(await service.records(found)))
    assert [one["version"] for one in records] == ["1"]


async def test_one_without_records_withdraws(api: Api) -> None:
    await stage.families(api)
    old = await stage.submit(api, RELEASES, release("1"))
    gone = await stage.submit(api, RELEASES, replaces=old.public_id, reason="never served")
    assert await api.services[Submissions].records(gone) == "[]"
    code, field, _ = await why(api, RELEASES)
    assert (code, field) == ("INVALID", "releases")


async def test_what_was_replaced_is_replaced_once(api: Api) -> None:
    await stage.families(api)
    old = await stage.submit(api, RELEASES, release("1"))
    said: dict[str, Any] = {"replaces": old.public_id, "reason": "x"}
    new = await stage.submit(api, RELEASES, release("2"), **said, key="k")
    code, field, message = await why(api, RELEASES, release("3"), **said)
    assert (code, field) == ("CONFLICT", "replaces")
    assert f"Submission:{new.public_id}" in message
    assert await stage.submit(api, RELEASES, release("2"), **said, key="k") == new
    last = await stage.submit(api, RELEASES, release("4"), replaces=new.public_id, reason="y")
    assert last.replaces == new.public_id


async def test_of_two_who_replace_at_one_moment_one_is_refused(api: Api) -> None:
    await stage.families(api)
    old = await stage.submit(api, RELEASES, release("1"))
    asking = [
        stage.submit(api, RELEASES, release(f"2.{n}"), replaces=old.public_id, reason="x")
        for n in range(6)
    ]
    answers = await asyncio.gather(*asking, return_exceptions=True)
    refusals = [one.refusal for one in answers if isinstance(one, RefusedError)]
    assert [(one.code, one.field) for one in refusals] == [("CONFLICT", "replaces")] * 5
    assert await api.value("select count(*) from release") == 2


async def test_only_the_same_kind_takes_a_place(api: Api) -> None:
    await stage.families(api)
    old = await stage.submit(api, RELEASES, release("1"))
    code, field, message = await why(api, PRICES, replaces=old.public_id, reason="x")
    assert (code, field) == ("CONFLICT", "replaces")
    assert "RELEASES" in message
    assert await why(api, RELEASES, replaces=uuid4(), reason="x") == (
        *("NOT_FOUND", "replaces"),
        "there is no such submission",
    )
    code, field, _ = await why(api, RELEASES, replaces=old.public_id)
    assert (code, field) == ("INVALID", "reason")


async def test_a_partner_replaces_its_own_alone_and_an_operator_any(api: Api) -> None:
    for partner in VOTERS:
        await api.key(Scope.VOTE, partner=f"partner{partner.partner_id}")
    mine = await stage.submit(api, VOTES, "a", by=VOTERS[0])
    said: dict[str, Any] = {"replaces": mine.public_id, "reason": "x"}
    code, field, _ = await why(api, VOTES, "b", by=VOTERS[1], **said)
    assert (code, field) == ("FORBIDDEN", "replaces")
    both = Caller(partner_id=2, scopes=frozenset({Scope.VOTE, Scope.OPERATOR}))
    again = await stage.submit(api, VOTES, "b", by=VOTERS[0], **said)
    assert (await stage.submit(api, VOTES, by=both, replaces=again.public_id, reason="y")).replaces


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
async def test_nobody_submits_without_the_scope(api: Api, kind: Any) -> None:
    other = Scope.OPERATOR if kind.scope is Scope.VOTE else Scope.VOTE
    for scopes in ({other}, {Scope.RESEARCH}, set()):
        caller = Caller(partner_id=1, key_id=1, scopes=frozenset(scopes))
        assert (await why(api, kind, by=caller))[0] == "FORBIDDEN"
        one = Caller(partner_id=1, scopes=frozenset(scopes), participant_id=1)
        assert (await why(api, kind, by=one))[0] == "FORBIDDEN"
