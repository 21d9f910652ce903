"""The demo filled in a small form, cut, and continued."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ha_api.demo import filling, opening, telling
from ha_api.demo.client import Client, DemoError
from ha_api.demo.filling import missing
from ha_api.demo.people import crowd
from tests.ha_api.api import Api
from tests.ha_api.demo.stage import SEED, counts, make

pytestmark = pytest.mark.asyncio

PEOPLE = """
select board.slug, participant_id, count(*) as ended
from impression join board on board.id = board_id
join outcome on outcome.impression_id = impression.id
group by 1, 2 order by 1, 2
"""

Ask = Callable[..., Awaitable[Any]]


async def begin_and_cut(api: Api, monkeypatch: pytest.MonkeyPatch, documents: int) -> None:
    """Let the client fail after so many documents: nothing is cleaned up, as in a kill."""
    ask: Ask = Client.ask
    left = [documents]

    async def failing(self: Client, document: str, **variables: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise DemoError(problem="cut")
        return await ask(self, document, **variables)

    with monkeypatch.context() as cut:
        cut.setattr(Client, "ask", failing)
        with pytest.raises(DemoError, match="cut"):
            await make(api, 20)


async def test_it_fills_both_boards_with_what_was_planned(api: Api) -> None:
    await make(api, 60)
    plan = crowd(SEED, 60)
    rows = await api.fetch(PEOPLE)
    for column, board in enumerate(("demo-16", "demo-18")):
        ended = [row["ended"] for row in rows if row["slug"] == board]
        assert ended == [int(n) for n in plan[:, column] if n]
    kinds = await api.fetch("select kind, count(*) from outcome group by kind")
    assert {row["kind"] for row in kinds} >= {"RANKING", "SKIPPED"}


async def test_the_young_are_declared_so_and_see_nothing_of_18(api: Api) -> None:
    await make(api, 200)
    young = await api.fetch(
        "select participant_id, mode from enrolment left join impression using (participant_id)"
        " where not adult"
    )
    assert young
    assert {row["mode"] for row in young} <= {"SAFE_16", None}


async def test_a_second_filling_adds_nothing(api: Api) -> None:
    first = await make(api, 40)
    said: list[str] = []
    assert await make(api, 40, said) == first
    assert "".join(said) == "The demo is there already: going on with its data.\n"


@pytest.mark.parametrize("documents", [0, 1, 3, 6, 9, 12, 14, 15, 18, 19, 40, 71])
async def test_a_filling_that_was_cut_goes_on(
    api: Api, monkeypatch: pytest.MonkeyPatch, documents: int
) -> None:
    await begin_and_cut(api, monkeypatch, documents)
    before = await counts(api)
    after = await make(api, 20)
    expected = {"tasks": 40, "answers": 500, "outcomes": 40, "snapshots": 2}
    assert {name: after[name] for name in expected} == expected
    assert after["participants"] == after["enrolments"] == max(3, len(crowd(SEED, 20)))
    assert after["impressions"] == 40  # what a cut left open was ended, not drawn once more
    assert before["outcomes"] <= after["outcomes"]


async def test_a_cut_changes_nothing_of_who_asks_and_answers_how(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_and_cut(api, monkeypatch, 40)
    await make(api, 20)
    keys = [row[0] for row in await api.fetch("select idempotency_key from outcome")]
    plan = crowd(SEED, 20)
    assert sorted(keys) == sorted(
        f"{k}/{board}/{step}"
        for k in range(len(plan))
        for column, board in enumerate(("demo-16", "demo-18"))
        for step in range(plan[k, column])
    )


async def test_what_is_missing_is_told_beforehand(api: Api) -> None:
    lacks = await missing(api.database, SEED, 20)
    assert (lacks.impressions, lacks.people) == (40, len(crowd(SEED, 20)))
    await make(api, 20)
    lacks = await missing(api.database, SEED, 20)
    assert (lacks.impressions, lacks.people) == (0, 0)


async def test_what_guests_do_is_no_part_of_it(api: Api) -> None:
    await make(api, 20)
    key = await api.key(*opening.SCOPES, partner=opening.GUEST)
    enrol = 'mutation { enrollParticipant(consent: "v", adult: true) { __typename } }'
    await api.ask(enrol, key)
    lacks = await missing(api.database, SEED, 20)
    assert (lacks.impressions, len(lacks.enrolled)) == (0, max(3, len(crowd(SEED, 20))))


async def test_several_vote_at_the_same_time(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    ask: Ask = Client.ask
    now, most = [0], [0]

    async def counting(self: Client, document: str, **variables: Any) -> Any:
        now[0] += 1
        most[0] = max(most[0], now[0])
        try:
            await asyncio.sleep(0)
            return await ask(self, document, **variables)
        finally:
            now[0] -= 1

    monkeypatch.setattr(Client, "ask", counting)
    await make(api, 60)
    assert 2 <= most[0] <= filling.AT_ONCE


async def test_of_two_starts_at_once_one_fills_and_the_other_waits(api: Api) -> None:
    said: tuple[list[str], list[str]] = ([], [])
    async with asyncio.timeout(120):
        both = await asyncio.gather(*(make(api, 20, words) for words in said))
    assert both[0]["outcomes"] == both[1]["outcomes"] == 40
    assert (await counts(api))["impressions"] == 40
    first, second = sorted(said, key=len, reverse=True)
    assert first[0].startswith("Filling the demo")
    assert second == [telling.WAITING, telling.THERE]
