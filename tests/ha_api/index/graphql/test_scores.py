"""Scores of a family over HTTP: the newest, one by name, and all of them with what moved them."""

from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.index import rated
from tests.ha_api.index.rated import sent, specification

pytestmark = pytest.mark.asyncio

SHOWN = """
id family category index indexPlace provisional reasons quality capability freedom freedomPlace
freedomLow freedomHigh computation { id methodVersion }
changes { cause source before after submissions of }
"""
SCORE = f"""
query ($family: String!, $computation: ID) {{
  indexScore(family: $family, computation: $computation) {{ {SHOWN} document }}
}}
"""
SCORES = f"""
query ($family: String!, $first: Int = 50, $after: String) {{
  indexScores(family: $family, first: $first, after: $after) {{
    nodes {{ {SHOWN} }} pageInfo {{ hasNextPage endCursor }}
  }}
}}
"""


async def score(api: Api, family: str, **given: Any) -> Any:
    return await api.ask(SCORE, family=family, **given)


async def test_a_score_opens_to_its_calculation(api: Api) -> None:
    await rated.opened(api)
    computation = await rated.computed(api)
    found = await score(api, "ink")
    results = found["document"]["results"]
    composition = results["composition"]
    assert found["index"] == composition["index"]
    assert found["index"] == pytest.approx(0.7 * composition["base"] + 0.3 * found["freedom"])
    assert composition["base"] == pytest.approx(
        0.85 * found["quality"] + 0.15 * found["capability"]
    )
    assert (found["freedom"], found["freedomLow"], found["freedomHigh"]) == (40, 40, 100)
    assert (found["indexPlace"], found["freedomPlace"]) == (1, 1)
    assert found["id"] == f"IndexScore:{computation.public_id}/ink"
    assert found["changes"] == []
    assert found["document"]["submissions"]["capability"]
    assert set(found["document"]["inputs"]) == {
        *("public", "blind", "arena", "suites", "panel", "capability", "freedom")
    }


async def test_what_is_missing_is_null_and_never_0(api: Api) -> None:
    await rated.opened(api)
    await rated.computed(api)
    found = await score(api, "bare")
    assert [found[key] for key in ("index", "indexPlace", "quality", "capability", "freedom")] == [
        None
    ] * 5
    assert found["reasons"] == [
        "no_quality_data",
        "no_base",
        "freedom_missing_or_below_its_threshold",
    ]


async def test_the_history_says_what_moved_each_score(api: Api) -> None:
    key = await rated.opened(api)
    first = await rated.computed(api)
    id_ = await sent(api, rated.SPECIFY, key, specification("oil", 1080))
    await rated.computed(api)
    page = await api.ask(SCORES, family="oil", first=1)
    [newest] = page["nodes"]
    assert newest["changes"] == [
        {
            "cause": "OWN_DATA",
            "source": "capability",
            "before": 6,
            "after": 20,
            "submissions": [id_],
            "of": 1,
        }
    ]
    assert page["pageInfo"]["hasNextPage"]
    rest = await api.ask(SCORES, family="oil", after=page["pageInfo"]["endCursor"])
    [oldest] = rest["nodes"]
    assert (oldest["capability"], oldest["changes"]) == (6, [])
    named = await score(api, "oil", computation=f"IndexComputation:{first.public_id}")
    assert named.pop("document")
    assert named == oldest


async def test_what_is_not_there_is_null_or_refused(api: Api) -> None:
    assert await score(api, "nobody") is None
    assert (await api.ask(SCORES, family="nobody"))["nodes"] == []
    answer = (await api.raw(SCORE, family="ink", computation="Submission:1")).json()
    assert "is not the id of an IndexComputation" in answer["errors"][0]["message"]
