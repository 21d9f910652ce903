import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api, serving
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

ENROL = """
mutation ($name: String, $adult: Boolean = false) {
  enrollParticipant(externalId: $name, consent: "v1", adult: $adult) {
    __typename
    ... on Enrolled { participant token }
    ... on Refusal { code field message }
  }
}
"""
ERASE = """
mutation ($participant: ID!) {
  eraseExternalId(participant: $participant, reason: "asked") {
    ... on ExternalIdErased { participant erased }
    ... on Refusal { code field }
  }
}
"""


async def test_a_partner_enrols_somebody_and_forgets_their_name(api: Api) -> None:
    key = await api.key(Scope.VOTE)
    first = await api.ask(ENROL, key, name="маша")
    assert first["__typename"] == "Enrolled"
    assert first["participant"].startswith("Participant:")
    again = await api.ask(ENROL, key, name="маша")
    assert (again["participant"], again["token"] != first["token"]) == (first["participant"], True)
    for erased in (True, False):
        found = await api.ask(ERASE, key, participant=first["participant"])
        assert found == {"participant": first["participant"], "erased": erased}
    assert (await api.ask(ENROL, key, name="маша"))["participant"] != first["participant"]


@pytest.mark.parametrize(
    ("id_", "code"),
    [
        ("Participant:6f2a1a3e-6c1c-4f5e-9b0e-000000000000", "NOT_FOUND"),
        ("Participant:ключ", "NOT_FOUND"),
        ("Study:ru", "INVALID"),
        ("", "INVALID"),
    ],
)
async def test_an_id_that_is_none_of_theirs_is_refused(api: Api, id_: str, code: str) -> None:
    found = await api.ask(ERASE, await api.key(Scope.VOTE), participant=id_)
    assert found == {"code": code, "field": "participant"}


async def test_without_a_key_nobody_is_enrolled(api: Api) -> None:
    found = await api.ask(ENROL)
    assert (found["__typename"], found["code"]) == ("Refusal", "UNAUTHENTICATED")


async def test_browsers_enrol_themselves_where_the_site_is_on(database: Database) -> None:
    async with serving(database.service, site=True) as api:
        found = await api.ask(ENROL, adult=True)
        assert found["__typename"] == "Enrolled"
        refused = await api.ask(ENROL, found["token"])
        assert refused["code"] == "FORBIDDEN"
        assert (await api.ask(ENROL, name="маша"))["field"] == "externalId"
