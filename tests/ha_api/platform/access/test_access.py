import asyncio
from collections.abc import Awaitable
from uuid import UUID, uuid4

import pytest

from ha_api.platform.access import ANONYMOUS, Access, Caller, Scope, tokens
from ha_api.platform.access.access import RESERVED
from ha_api.platform.refusals import RefusalCode, RefusedError
from tests.ha_api.api import SECRET, Api

pytestmark = pytest.mark.asyncio


@pytest.fixture
def access(api: Api) -> Access:
    found: Access = api.services[Access]
    return found


async def partner(access: Access, slug: str = "lab", *scopes: Scope) -> Caller:
    return await access.caller(await access.make_key(slug, "a", [*(scopes or (Scope.VOTE,))]))


async def enrolled(access: Access, caller: Caller, name: str | None = None) -> UUID:
    found = await access.enrol(caller, external_id=name, consent="v1", adult=False)
    return found.participant


async def refusal(call: Awaitable[object]) -> tuple[RefusalCode, str | None]:
    with pytest.raises(RefusedError) as refused:
        await call
    return refused.value.refusal.code, refused.value.refusal.field


async def test_a_key_is_a_partner_until_it_is_revoked(access: Access) -> None:
    key = await access.make_key("lab", " ночной  импорт ", [Scope.VOTE, Scope.OPERATOR])
    caller = await access.caller(key)
    assert caller.scopes == {Scope.VOTE, Scope.OPERATOR}
    [listed] = await access.keys()
    assert (listed.label, listed.revoked_at) == ("ночной  импорт", None)
    assert await access.revoke(listed.id, "lost")
    assert not await access.revoke(listed.id, "lost again")
    assert await refusal(access.caller(key)) == (RefusalCode.UNAUTHENTICATED, None)
    assert (await access.keys())[0].revoked_at is not None
    assert not await access.revoke(listed.id + 1, "never was")


async def test_keys_of_one_name_are_one_partner_s_and_revoked_one_by_one(access: Access) -> None:
    first, second = [await access.make_key("lab", "a", [Scope.VOTE]) for _ in "12"]
    assert (await access.caller(first)).name == (await access.caller(second)).name
    await access.revoke((await access.keys())[0].id, "lost")
    assert (await refusal(access.caller(first)))[0] == RefusalCode.UNAUTHENTICATED
    assert (await access.caller(second)).scopes == {Scope.VOTE}


async def test_partners_made_at_once_under_one_name_are_one(access: Access) -> None:
    await asyncio.gather(*(access.make_key("new", "a", [Scope.VOTE]) for _ in range(8)))
    assert {key.partner for key in await access.keys()} == {"new"}
    assert len(await access.keys()) == 8


@pytest.mark.parametrize(
    ("slug", "label", "scopes", "field"),
    [
        ("LAB", "a", [Scope.VOTE], "partner"),
        ("site", "a", [Scope.VOTE], "partner"),
        ("imports", "a", [Scope.VOTE], "partner"),
        ("lab", "", [Scope.VOTE], "label"),
        ("lab", "a", [], "scope"),
        ("lab", "a", [Scope.VOTE, Scope.VOTE], "scope"),
    ],
)
async def test_a_key_that_cannot_be_is_refused(
    access: Access, slug: str, label: str, scopes: list[Scope], field: str
) -> None:
    assert await refusal(access.make_key(slug, label, scopes)) == (RefusalCode.INVALID, field)
    assert await access.keys() == []


async def test_the_partners_made_with_the_schema_have_no_keys(api: Api) -> None:
    built_in = await api.fetch("select slug from partner")
    assert {row["slug"] for row in built_in} == set(RESERVED)


@pytest.mark.parametrize("word", ["", "ha_key_", "ha_token_x", "ha_key_" + "a" * 43, "ключ", "\0"])
async def test_a_word_that_is_unknown_is_nobody(access: Access, word: str) -> None:
    assert await refusal(access.caller(word)) == (RefusalCode.UNAUTHENTICATED, None)


async def test_a_known_name_is_the_same_participant_with_a_new_token(access: Access) -> None:
    lab = await partner(access)
    first = await access.enrol(lab, external_id="маша", consent="v1", adult=False)
    second = await access.enrol(lab, external_id=" маша ", consent="v2", adult=True)
    assert first.participant == second.participant
    assert first.token != second.token
    # Both tokens are in force, and act for who declared themselves adult last.
    callers = [await access.caller(each.token) for each in (first, second)]
    assert callers[0] == callers[1]
    assert (callers[0].adult, callers[0].key_id, callers[0].scopes) == (True, None, frozenset())
    assert first.token not in repr(first)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("é", "e\u0301", True),  # the same letter, composed or not
        ("Маша", "маша", False),
        ("a", "а", False),  # Latin and Cyrillic
        ("ﬁ", "fi", False),
        ("👩‍🔬", "👩\u200d🔬", True),
        ("مها", "مها\u200f", False),  # a mark that nobody sees is kept all the same
    ],
)
async def test_names_are_compared_as_they_are_kept(
    access: Access, one: str, other: str, same: bool
) -> None:
    lab = await partner(access)
    assert (await enrolled(access, lab, one) == await enrolled(access, lab, other)) is same


@pytest.mark.parametrize("name", ["", " ", "\u200b", "a\0", "\ud800", "a" * 201])
async def test_a_name_that_cannot_be_is_refused(access: Access, name: str) -> None:
    lab = await partner(access)
    assert await refusal(enrolled(access, lab, name)) == (RefusalCode.INVALID, "externalId")


async def test_a_name_belongs_to_its_partner(access: Access) -> None:
    lab, press = await partner(access), await partner(access, "press")
    mine = await enrolled(access, lab, "маша")
    assert mine != await enrolled(access, press, "маша")
    assert (await access.participant(lab, mine)).participant_id is not None
    not_found = (RefusalCode.NOT_FOUND, "participant")
    assert await refusal(access.participant(press, mine)) == not_found
    assert await refusal(access.participant(lab, uuid4())) == not_found
    assert await refusal(access.forget(press, mine, "asked")) == not_found


async def test_people_without_a_name_are_somebody_else_each_time(access: Access) -> None:
    lab = await partner(access)
    assert await enrolled(access, lab) != await enrolled(access, lab)


async def test_enrolled_at_once_under_one_name_is_enrolled_once(access: Access, api: Api) -> None:
    lab = await partner(access)
    found = await asyncio.gather(*(enrolled(access, lab, "маша") for _ in range(20)))
    assert len(set(found)) == 1
    assert await api.value("select count(*) from participant") == 1
    assert await api.value("select count(*) from enrolment") == 20


async def test_a_token_acts_for_its_participant_alone(access: Access) -> None:
    lab = await partner(access)
    other = await enrolled(access, lab)
    found = await access.enrol(lab, external_id=None, consent="v1", adult=True)
    caller = await access.caller(found.token)
    assert await access.participant(caller, None) == caller
    for named in (other, found.participant):
        invalid = (RefusalCode.INVALID, "participant")
        assert await refusal(access.participant(caller, named)) == invalid
    assert (await refusal(enrolled(access, caller)))[0] == RefusalCode.FORBIDDEN
    assert (await refusal(access.forget(caller, other, "a")))[0] == RefusalCode.FORBIDDEN


async def test_a_key_must_say_for_whom_it_acts(access: Access) -> None:
    lab = await partner(access)
    assert await refusal(access.participant(lab, None)) == (RefusalCode.INVALID, "participant")


async def test_only_a_key_that_votes_enrols(access: Access) -> None:
    researcher = await partner(access, "lab", Scope.RESEARCH, Scope.OPERATOR)
    assert (await refusal(enrolled(access, researcher)))[0] == RefusalCode.FORBIDDEN
    assert (await refusal(enrolled(access, ANONYMOUS)))[0] == RefusalCode.UNAUTHENTICATED


async def test_browsers_enrol_where_the_site_lets_them(access: Access) -> None:
    site = Access(access.database, SECRET, site=True)
    found = await site.enrol(ANONYMOUS, external_id=None, consent="v1", adult=False)
    assert (await access.caller(found.token)).participant_id is not None
    named = (RefusalCode.INVALID, "externalId")
    assert await refusal(enrolled(site, ANONYMOUS, "маша")) == named
    researcher = await partner(access, "lab", Scope.RESEARCH)
    assert (await refusal(enrolled(site, researcher)))[0] == RefusalCode.FORBIDDEN


async def test_a_name_that_is_forgotten_is_new_the_next_time(access: Access, api: Api) -> None:
    lab = await partner(access)
    first = await enrolled(access, lab, "маша")
    assert await access.forget(lab, first, "asked")
    assert not await access.forget(lab, first, "asked again")
    assert await enrolled(access, lab, "маша") != first
    assert (await access.participant(lab, first)).participant_id is not None
    assert await api.value("select reason from removal") == "asked"
    assert await refusal(access.forget(lab, first, " ")) == (RefusalCode.INVALID, "reason")


async def test_the_database_holds_no_key_no_token_and_no_name(access: Access, api: Api) -> None:
    key = await access.make_key("lab", "a", [Scope.VOTE])
    found = await access.enrol(
        await access.caller(key), external_id="маша-иванова", consent="v1", adult=False
    )
    statement = "select tablename from pg_tables where schemaname = 'public'"
    tables = [row["tablename"] for row in await api.fetch(statement)]
    assert {"participant", "enrolment", "api_key"} <= set(tables)
    for table in tables:
        for row in await api.fetch(f'select t::text as row from "{table}" t'):  # noqa: S608
            for word in (key, found.token, "маша-иванова"):
                bare = word.removeprefix(tokens.KEY).removeprefix(tokens.TOKEN)
                secret = (word, bare, word.encode().hex())
                assert not any(part in row["row"] for part in secret), table
    assert SECRET not in repr(access).encode()
