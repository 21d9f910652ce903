"""Submissions over HTTP: found by id, listed newest first, by kind."""

import json
from uuid import UUID

import pytest

from ha_api.index.records.families import NewFamily
from ha_api.index.service.families import FAMILIES
from ha_api.platform.graphql.pages import cursor
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

LIST = """
query ($kind: SubmissionKind, $first: Int = 50, $after: String) {
  submissions(kind: $kind, first: $first, after: $after) { nodes { id kind } }
}
"""
NODE = "query ($id: ID!) { node(id: $id) { id __typename } }"
GREEDY = "{ submissions(first: 100) { nodes { RECORDS } } }".replace(
    "RECORDS", " ".join(f"r{n}: records" for n in range(60))
)


async def test_a_submission_is_found_by_its_id(api: Api) -> None:
    await stage.families(api)
    [listed] = (await api.ask(LIST))["nodes"]
    found = await api.ask(stage.SUBMISSION, id=listed["id"])
    assert (found["kind"], len(found["records"])) == ("FAMILIES", 4)
    assert (await api.ask(NODE, id=listed["id"]))["__typename"] == "Submission"
    assert await api.ask(NODE, id="Family:brush") == {"id": "Family:brush", "__typename": "Family"}


async def test_what_is_not_there_is_nothing(api: Api) -> None:
    for id_ in (f"Submission:{UUID(int=0)}", "Family:none", "Family:", "Submission:1"):
        assert await api.ask(NODE, id=id_) is None
    assert await api.ask(stage.SUBMISSION, id=f"Submission:{UUID(int=0)}") is None
    assert (await api.ask(LIST, after=cursor(f"Submission:{UUID(int=0)}")))["nodes"] == []


async def test_a_kind_without_submissions_has_an_empty_page(api: Api) -> None:
    await stage.families(api)
    assert (await api.ask(LIST, kind="RELEASES"))["nodes"] == []
    assert len((await api.ask(LIST, kind="FAMILIES"))["nodes"]) == 1


async def test_records_of_very_many_submissions_are_not_read_at_once(api: Api) -> None:
    await stage.families(api)
    answer = (await api.raw(GREEDY)).json()
    assert answer["errors"][0]["extensions"]["code"] == "INVALID"


async def test_records_are_paid_for_by_their_length(api: Api) -> None:
    new = [
        NewFamily(f"f{n}", f"{n} {'x' * 190}", Category.IMAGE, simulated=True) for n in range(2_000)
    ]
    made = await stage.submit(api, FAMILIES, *new)
    fields = " ".join(f"r{n}: records" for n in range(40))  # which a short one may have
    document = f'{{ submission(id: "Submission:{made.public_id}") {{ {fields} }} }}'
    found = (await api.raw(document)).json()["data"]["submission"]
    given = [one for one in found.values() if one is not None]
    assert 1 < len(given) < 25
    assert len(json.dumps(given)) < 10 * 1_200_000
