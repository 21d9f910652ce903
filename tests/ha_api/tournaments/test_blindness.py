"""Whatever is asked, by whomever: nobody reads whose the answers are that they are to judge."""

import re
from dataclasses import dataclass
from typing import Any

import orjson
import pytest
from strawberry.types.base import get_object_definition
from strawberry.utils.str_converters import to_camel_case

from ha_api.platform.access import Scope
from ha_api.tournaments.graphql import QUERIES
from ha_api.tournaments.service.matches import Matches
from tests.ha_api.api import Api
from tests.ha_api.attacks.crawling import Pool, crawl
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.tournaments import judged, stage
from tests.ha_api.tournaments.stage import DECIDE, NEXT, REQUEST, SUBMIT, sent

pytestmark = pytest.mark.asyncio

FIELDS = {"node"} | {
    to_camel_case(one.name)
    for kind in QUERIES
    for one in get_object_definition(kind, strict=True).fields
}
NAMED = re.compile(r'"(?:Model )?m\d(?: family| maker)?"')
MATCHES = 6


@dataclass(frozen=True, slots=True)
class World:
    """A tournament that its main judge is through with; `lab` judges for `aux`, people of `near`.

    There is a snapshot of its first half.
    hidden: texts of answers, and every id by which judges and people know them. leases, shown: what
    lab, and what alice has before them.
    """

    api: Api
    callers: dict[str, str | None]
    hidden: set[str]
    pool: Pool
    leases: list[dict[str, Any]]
    shown: dict[str, Any]

    def telling(self, text: str) -> bool:
        """Whether a response names a model beside a text or an id that is to be judged blindly."""
        return NAMED.search(text) is not None and any(known in text for known in self.hidden)

    async def leaks(self, who: str) -> set[str]:
        """The fields that tell somebody."""
        return {
            answered.name
            async for answered in crawl(self.api, self.callers[who], self.pool, FIELDS)
            if self.telling(answered.text)
        }


async def ids(api: Api, kind: str, column: str, table: str) -> list[str]:
    statement = "select COLUMN from TABLE".replace("COLUMN", column).replace("TABLE", table)
    return [f"{kind}:{row[0]}" for row in await api.fetch(statement)]


async def created(api: Api) -> World:
    lab, near = await api.key(Scope.VOTE, Scope.RESEARCH), await api.key(Scope.VOTE, partner="near")
    cup = await stage.build(api, models=3, prompts=3, matches=MATCHES, partner="lab")
    await cup.submit([stage.judged(lease) for lease in await cup.next(first=MATCHES // 2)])
    await judged.taken(api, replicates=2)
    await cup.play()
    leases = (await api.ask(NEXT, lab, judge="aux"))["leases"]
    people = [await api.ask(ENROL, near, externalId=name) for name in ("alice", "bob")]
    tokens = [one["token"] for one in people]
    shown = await api.ask(REQUEST, tokens[0])
    callers = {"nobody": None, "lab": lab, "near": near, "alice": tokens[0], "bob": tokens[1]}
    blind = await ids(api, "BlindMatch", "blind_id", "match")
    answers = await ids(api, "TournamentAnswer", "public_id", "tournament_answer")
    texts = [row[0] for row in await api.fetch("select text from tournament_answer")]
    cards = [card["id"] for card in shown["cards"]]
    known = [
        *(*answers, *blind, shown["id"], *cards, "Tournament:cup"),
        *await ids(api, "TournamentPrompt", "public_id", "tournament_prompt"),
        *await ids(api, "Match", "public_id", "match"),
        *await ids(api, "TournamentSnapshot", "public_id", "snapshot"),
        *(f"Match:{id_.partition(':')[2]}" for id_ in blind),
    ]
    named = {"tournament": ["cup"], "participant": [one["participant"] for one in people]}
    pool = Pool(known, ["T3V0cHV0OjE"], ["cup", "m0"], named)
    hidden = {one.partition(":")[2] for one in (*answers, *blind, shown["id"], *cards)}
    return World(api, callers, {*texts, *hidden}, pool, leases, shown)


async def test_before_they_judged_nobody_is_told_and_after_it_the_people_alone(api: Api) -> None:
    world = await created(api)
    for over in (False, True):  # while it is played, and once the main judge is through
        if over:
            await judged.taken(api, replicates=2)
        assert await api.value("select is_all_read(id) from tournament") is over
        assert not await api.value("select is_played_out(id) from tournament")
        for who in world.callers:
            assert await world.leaks(who) == set(), (who, over)
    receipt = await api.ask(
        SUBMIT,
        world.callers["lab"],
        judge="aux",
        judgements=[sent(lease) for lease in world.leases],
        key="k",
    )
    assert len(receipt["judgements"]) == MATCHES
    assert await api.value("select is_played_out(id) from tournament")
    for who in world.callers:  # everybody is told who met whom, and people judge on
        assert await world.leaks(who) == set(), who
    decided = await api.ask(
        DECIDE, world.callers["alice"], showing=world.shown["id"], winner=None, key="k"
    )
    assert world.telling(orjson.dumps(decided).decode())
    for who in ("nobody", "lab", "bob"):
        assert await world.leaks(who) == set(), who
    assert await world.leaks("alice") == {"matchShowing"}
    assert await world.leaks("near") == {"matchShowing"}


async def test_what_judges_and_people_are_given_names_no_model(api: Api) -> None:
    world = await created(api)
    for given in (world.leases, world.shown):
        text = orjson.dumps(given).decode()
        assert any(known in text for known in world.hidden)
        assert NAMED.search(text) is None
    public = await ids(api, "Match", "public_id", "match")
    assert not any(id_.partition(":")[2] in orjson.dumps(world.leases).decode() for id_ in public)


async def test_operators_are_told_and_a_field_that_forgets_who_asks_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = await created(api)
    world.callers["operator"] = await api.key(Scope.OPERATOR)
    assert {"node", "tournamentPrompts"} <= await world.leaks("operator")
    page = Matches.page

    async def forgetful(self: Matches, caller: Any, *given: Any, **more: Any) -> Any:
        return await page(self, stage.OPERATOR, *given, **more)

    monkeypatch.setattr(Matches, "page", forgetful)
    asked = [
        answered
        async for answered in crawl(api, None, world.pool, {"matches"})
        if NAMED.search(answered.text)
    ]
    assert asked
