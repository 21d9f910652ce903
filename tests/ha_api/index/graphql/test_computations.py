"""Computations over HTTP: newest first, found by their id, with all that scores follow from."""

import pytest

from ha_core.methods.index import parameters
from tests.ha_api.api import Api
from tests.ha_api.index import rated

pytestmark = pytest.mark.asyncio

SHOWN = "id methodVersion parametersDigest seed replicates cut inputsDigest cause"
SHOWN += " software current voteCuts { category cut }"
LIST = f"""
query ($first: Int = 50, $after: String) {{
  indexComputations(first: $first, after: $after) {{
    nodes {{ {SHOWN} at }} pageInfo {{ hasNextPage endCursor }}
  }}
}}
"""
NODE = f"query ($id: ID!) {{ node(id: $id) {{ ... on IndexComputation {{ {SHOWN} }} }} }}"


async def test_a_computation_tells_what_it_follows_from(api: Api) -> None:
    await rated.opened(api)
    await rated.voted(api, await rated.partner(api), 5)
    first = await rated.computed(api)
    await rated.computed(api)
    page = await api.ask(LIST, first=1)
    assert page["pageInfo"]["hasNextPage"]
    assert page["nodes"][0]["current"]
    [found] = (await api.ask(LIST, first=1, after=page["pageInfo"]["endCursor"]))["nodes"]
    assert found.pop("at")
    cut = str(await api.value("select max(id) from index_submission"))
    assert found == {
        "id": f"IndexComputation:{first.public_id}",
        "methodVersion": "index-1",
        "parametersDigest": parameters("index-1").digest,
        "seed": "0",
        "replicates": 1000,
        "cut": cut,
        "voteCuts": [
            {"category": "IMAGE", "cut": cut},
            *({"category": one, "cut": "0"} for one in ("VIDEO", "LANGUAGE", "TOOL")),
        ],
        "inputsDigest": first.inputs_digest.hex(),
        "cause": "ASKED",
        "software": first.software,
        "current": False,
    }
    assert await api.ask(NODE, id=found["id"]) == found


async def test_without_any_the_list_is_empty(api: Api) -> None:
    assert (await api.ask(LIST))["nodes"] == []
    nowhere = "IndexComputation:00000000-0000-0000-0000-000000000000"
    assert await api.ask(NODE, id=nowhere) is None
