import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.stage import Stage

pytestmark = pytest.mark.asyncio

RANKING = """
query ($id: ID!) {
  ranking(id: $id) {
    id study mode participant task impression line order { model tied grade }
    eligibility research bornEligibility bornResearch changes { reason } at
  }
}
"""


async def ranked(found: Stage) -> tuple[dict[str, object], dict[str, object]]:
    """An impression and the receipt of its ranking."""
    token = await found.voter("p1")
    shown = await found.shown(token)
    return shown, await found.ranked(token, shown)


async def test_operators_read_a_ranking_with_who_wrote_its_cards(api: Api) -> None:
    shown, receipt = await ranked(await stage.build(api, tasks=1, humans=1))
    key = await api.key(Scope.OPERATOR)
    found = await api.ask(RANKING, key, id=receipt["ranking"])
    reveal = receipt["reveal"]
    assert isinstance(reveal, list)
    written = [card["model"] and card["model"]["slug"] for card in reveal]
    grades = ["FUNNY", "SMILED", "SMILED", "WEAK"]
    assert [(card["model"], card["grade"]) for card in found["order"]] == list(
        zip(written, grades, strict=True)
    )
    assert written.count(None) == 1
    assert not any(card["tied"] for card in found["order"])
    assert (found["impression"], found["line"]) == (shown["id"], None)
    assert (found["study"], found["mode"]) == ("Study:board", "SAFE_16")
    assert found["task"] == shown["task"]["id"]  # type: ignore[index]
    assert (found["eligibility"], found["bornEligibility"]) == ("PRIMARY", "PRIMARY")
    assert (found["research"], found["bornResearch"], found["changes"]) == (True, True, [])
    pseudonym = await api.value(
        "select public_id from participant where external_hash is not null order by id desc limit 1"
    )
    assert found["participant"] == f"Participant:{pseudonym}"


async def test_a_ranking_that_is_not_there_is_null(api: Api) -> None:
    key = await api.key(Scope.OPERATOR)
    assert await api.ask(RANKING, key, id="Ranking:999") is None


async def test_nobody_else_reads_one(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    _, receipt = await ranked(found)
    for key in (None, found.key, await found.voter("p1"), await api.key(Scope.RESEARCH)):
        answer = (await api.raw(RANKING, key, id=receipt["ranking"])).json()
        code = "UNAUTHENTICATED" if key is None else "FORBIDDEN"
        assert answer["errors"][0]["extensions"]["code"] == code
        assert answer["data"] == {"ranking": None}
