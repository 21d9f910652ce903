import pytest

from tests.ha_api.api import Api
from tests.ha_api.boards import stage

pytestmark = pytest.mark.asyncio


async def test_an_impression_is_ranked_and_only_then_revealed(api: Api) -> None:
    found = await stage.build(api, humans=3)
    token = await found.voter("p1")
    shown = await found.shown(token)
    assert shown["outcome"] is None
    assert shown["reveal"] is None
    assert len(shown["cards"]) == 4
    receipt = await found.ranked(token, shown)
    assert receipt["eligibility"] == "PRIMARY"
    assert [card["card"] for card in receipt["reveal"]] == [card["id"] for card in shown["cards"]]
    assert sum(card["author"] is not None for card in receipt["reveal"]) == 1
    assert sum(card["model"] is not None for card in receipt["reveal"]) == 3
