"""Readings over HTTP: whole leaderboards that the method knows, of finite scores."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

SUBMIT = stage.document("submitReadings", "readings", "ReadingInput")


def entry(name: str = "Brush 1", **given: Any) -> dict[str, Any]:
    return {"name": name, "score": 1200.5, "votes": 3000, **given}


def reading(*entries: dict[str, Any], **given: Any) -> dict[str, Any]:
    told = {"leaderboard": "arena.ai", "category": "IMAGE", "lookedUp": "2026-01-02"}
    link = "https://example.org/leaderboard"
    return {**told, "link": link, "entries": list(entries or [entry()]), **given}


async def submitted(api: Api, *readings: dict[str, Any], key: str = "k", **given: Any) -> Any:
    operator = await api.key(Scope.OPERATOR)
    return await api.ask(SUBMIT, operator, records=readings, key=key, **given)


async def test_a_leaderboard_is_kept_whole_in_its_order(api: Api) -> None:
    full = entry(developer="Acme", version="1", tier="Pro", low=1190.25, high=1210)
    made = await submitted(api, reading(full, entry("\u0411"), entry("A", score=-0.1, votes=0)))
    [found] = made["records"]
    assert [one["name"] for one in found["entries"]] == ["Brush 1", "\u0411", "A"]
    assert found["entries"][0] == full
    assert found["entries"][2]["low"] is None
    assert found["looked_up"] == "2026-01-02"


async def test_two_thousand_entries_are_taken(api: Api) -> None:
    made = await submitted(api, reading(*(entry(str(n)) for n in range(2_000))))
    assert len(made["records"][0]["entries"]) == 2_000


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (reading(leaderboard="our own"), "leaderboard"),
        (reading(category="TOOL"), "category"),
        (reading(lookedUp="2999-01-01"), "lookedUp"),
        (reading(link="javascript:alert(1)"), "link"),
        (reading(entries=[]), "entries"),
        (reading(*(entry(str(n)) for n in range(2_001))), "entries"),
        (reading(entry("a"), entry(" a ")), "entries"),
        (reading(entry("e\u0301"), entry("\u00e9")), "entries"),
        (reading(entry("Brush"), entry("Br\u200bush")), "entries"),
        (reading(entry("Brush"), entry("\uff22rush")), "entries"),
        (reading(entry("Brush 1"), entry("brush\u00a01")), "entries"),
        (reading(entry("\u202e")), "entries.0.name"),
        (reading(entry(votes=-1)), "entries.0.votes"),
        (reading(entry(score=1e300)), "entries.0.score"),
        (reading(entry(low=1.0)), "entries.0.low"),
        (reading(entry(low=1300.0, high=1400.0)), "entries.0.score"),
        (reading(entry(low=-1e300, high=1300.0)), "entries.0.low"),
        (reading(entry(developer="\u200b")), "entries.0.developer"),
    ],
)
async def test_what_cannot_be_is_refused_and_nothing_stored(
    api: Api, wrong: dict[str, Any], field: str
) -> None:
    refused = await submitted(api, reading(category="VIDEO"), wrong)
    assert (refused["code"], refused["field"]) == ("INVALID", f"readings.1.{field}"), refused
    assert await api.value("select count(*) from index_submission") == 0


async def test_a_leaderboard_stands_once_in_a_submission(api: Api) -> None:
    refused = await submitted(api, reading(), reading(lookedUp="2026-01-03"))
    assert (refused["code"], refused["field"]) == ("INVALID", "readings")


async def test_infinity_in_a_document_is_refused(api: Api) -> None:
    document = """
    mutation { submitReadings(idempotencyKey: "k", readings: [{
      leaderboard: "arena.ai", category: IMAGE, lookedUp: "2026-01-02", link: "https://a.org",
      entries: [{name: "a", score: 1e999, votes: 1}]
    }]) { ... on Refusal { code field } } }
    """
    refused = await api.ask(document, await api.key(Scope.OPERATOR))
    assert refused == {"code": "INVALID", "field": "readings.0.entries.0.score"}


async def test_a_reading_is_not_older_than_the_one_in_force(api: Api) -> None:
    old = await submitted(api, reading())
    assert (await submitted(api, reading(lookedUp="2026-01-01"), key="k2"))["code"] == "CONFLICT"
    other = reading(lookedUp="2026-01-01", category="VIDEO")
    assert (await submitted(api, other, key="k3"))["__typename"] == "Submission"
    said = {"replaces": old["id"], "reason": "of another day"}
    again = await submitted(api, reading(lookedUp="2026-01-01"), key="k4", **said)
    assert again["replaces"] == old["id"]
