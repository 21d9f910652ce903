"""A partner's name for a person is forgotten on request, once, and that is logged."""

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL

pytestmark = pytest.mark.asyncio

ERASE = """
mutation ($participant: ID!, $reason: String = "asked to") {
  eraseExternalId(participant: $participant, reason: $reason) {
    ... on ExternalIdErased { erased }
    ... on Refusal { code field }
  }
}
"""


async def test_a_partner_and_an_operator_may_erase_and_nobody_else(api: Api) -> None:
    key = await api.key(Scope.VOTE)
    known = [await api.ask(ENROL, key, externalId=f"person {n}") for n in range(2)]
    others = {
        None: "UNAUTHENTICATED",
        known[0]["token"]: "FORBIDDEN",
        await api.key(Scope.RESEARCH): "FORBIDDEN",
        await api.key(Scope.VOTE, partner="other"): "NOT_FOUND",
    }
    for caller, code in others.items():
        refused = await api.ask(ERASE, caller, participant=known[0]["participant"])
        assert refused["code"] == code
    operator = await api.key(Scope.OPERATOR, partner="house")
    for person, caller in zip(known, (key, operator), strict=True):
        asked = {"participant": person["participant"]}
        assert await api.ask(ERASE, caller, **asked) == {"erased": True}
        assert await api.ask(ERASE, caller, **asked) == {"erased": False}
    assert await api.value("select count(*) from participant where external_hash is null") == 2
    removed = await api.fetch("select kind, relation, api_key_id, reason from removal order by id")
    assert [(r["kind"], r["relation"], r["reason"]) for r in removed] == [
        ("EXTERNAL_ID", "participant", "asked to")
    ] * 2
    assert len({r["api_key_id"] for r in removed}) == 2


async def test_a_forgotten_person_is_somebody_new(api: Api) -> None:
    key = await api.key(Scope.VOTE)
    first = await api.ask(ENROL, key, externalId="person")
    await api.ask(ERASE, key, participant=first["participant"])
    assert (await api.ask(ENROL, key, externalId="person"))["participant"] != first["participant"]
