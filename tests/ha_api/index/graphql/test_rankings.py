"""Rankings over HTTP: index and freedom apart, those below the threshold with their range."""

from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.index import rated
from tests.ha_api.index.rated import sent, specification

pytestmark = pytest.mark.asyncio

INDEX = """
query ($category: FamilyCategory = IMAGE, $computation: ID) {
  indexRanking(category: $category, computation: $computation) {
    category doubts computation { id }
    places { place family title score provisional reasons ownProduct simulated }
  }
}
"""
FREEDOM = """
query ($category: FamilyCategory = IMAGE, $computation: ID) {
  freedomRanking(category: $category, computation: $computation) {
    category computation { id }
    places { place family score low high reasons simulated }
  }
}
"""


def placed(ranking: Any) -> list[tuple[int | None, str]]:
    return [(one["place"], one["family"]) for one in ranking["places"]]


async def test_before_the_first_computation_there_is_no_ranking(api: Api) -> None:
    assert await api.ask(INDEX) is None
    assert await api.ask(FREEDOM) is None


async def test_the_index_ranks_provisional_scores_by_what_they_are(api: Api) -> None:
    await rated.opened(api)
    await rated.computed(api)
    found = await api.ask(INDEX)
    places = found["places"]
    scores = [one["score"] for one in places if one["place"]]
    assert scores == sorted(scores, reverse=True)
    assert placed(found)[0] == (1, "ink")
    assert placed(found)[-2:] == [(None, "bare"), (None, "brush")]
    assert [one["provisional"] for one in places] == [False, *[True] * (len(places) - 1)]
    assert found["doubts"] == ["rank_correlation_below_minimum", "too_few_shared_models"]
    assert all(one["simulated"] for one in places)


async def test_freedom_below_its_threshold_has_a_range_and_no_place(api: Api) -> None:
    key = await rated.opened(api)
    await rated.tested(api, key, "oil", "RRR", "mild", "moderate", "strong")
    await rated.tested(api, key, "chalk", "CCC", "mild")
    await rated.computed(api)
    found = await api.ask(FREEDOM)
    assert placed(found) == [
        *((1, "ink"), (2, "oil")),
        *((None, family) for family in ("bare", "brush", "chalk", "later")),
    ]
    oil, chalk, bare = (
        next(one for one in found["places"] if one["family"] == family)
        for family in ("oil", "chalk", "bare")
    )
    assert (oil["score"], oil["low"], oil["high"]) == (0, 0, 60)
    assert (chalk["score"], chalk["low"], chalk["high"]) == (10, 10, 100)
    assert chalk["reasons"] == ["fewer_than_three_types_tested", "level_strong_untested"]
    assert (bare["score"], bare["low"], bare["high"]) == (None, 0, 100)


async def test_a_category_is_ranked_by_itself_and_by_the_computation_named(api: Api) -> None:
    key = await rated.opened(api)
    first = await rated.computed(api)
    await sent(api, rated.SPECIFY, key, specification("bare"))
    await rated.computed(api)
    before = await api.ask(INDEX, computation=f"IndexComputation:{first.public_id}")
    assert (None, "bare") in placed(before)
    assert (None, "bare") not in placed(await api.ask(INDEX))
    assert [one["family"] for one in (await api.ask(INDEX, category="TOOL"))["places"]] == [
        "cutter"
    ]
