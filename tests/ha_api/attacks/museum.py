"""A study whose models have very different pasts, for attackers who look for traces of them."""

import random
from typing import Any

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.attacks.visible import HUMAN, Seen, see
from tests.ha_api.boards.content import operator, person
from tests.ha_api.boards.stage import ENROL, RANK, REQUEST, ballot

OLD = [f"model-{n}" for n in range(8)]
VETERAN, NEWEST = "model-0", "model-zz"
LENGTHS = [12, 30, 75, 190, 480, 1200, 3000, 7500, 40]
TASKS, OF_PEOPLE, A_VOTER = 18, 12, 5
MOST_AT_ONCE = 100


class Museum:
    """Texts with their authors, and a line of people who look at them."""

    def __init__(self, api: Api, key: str, authors: dict[str, str]) -> None:
        self.api, self.key, self.authors = api, key, authors

    async def visited(self, impressions: int) -> list[Seen]:
        """As many responses, each participant getting as many as may be open."""
        seen: list[Seen] = []
        while len(seen) < impressions:
            token = await self._voter()
            seen += [await see(self.api.http, token, self.authors) for _ in range(A_VOTER)]
        return seen[:impressions]

    async def ranked(self, impressions: int) -> None:
        """Rank as many, the models in the order of their slugs: the first one always wins."""
        token = ""
        for number in range(impressions):
            token = await self._voter() if number % A_VOTER == 0 else token
            shown = await self.api.ask(REQUEST, token)
            best = sorted(shown["cards"], key=lambda card: self.authors[card["text"]])
            given = ballot({"id": shown["id"], "cards": best}, f"k{number}")
            receipt = await self.api.ask(RANK, token, **given)
            assert receipt["__typename"] == "RankingReceipt", receipt

    async def _voter(self) -> str:
        return str((await self.api.ask(ENROL, self.key))["token"])


async def opened(api: Api, *, rankings: int) -> Museum:
    """A study: answers in the order of their models, so many rankings, and then one model more."""
    hand = await operator(api)
    await hand.study()
    await hand.board("board")
    await hand.models(*OLD, NEWEST)
    first = await hand.roster(OLD)
    made = await hand.tasks(*({"text": f"Task {n}"} for n in range(TASKS)))
    tasks = [task["id"] for task in made["tasks"]]
    museum = Museum(api, await api.key(Scope.VOTE), {})
    for number, slug in enumerate(OLD):
        await _answer(hand, museum, tasks, number, model=slug)
    author = (await person(api))["participant"]
    await _answer(hand, museum, tasks[:OF_PEOPLE], len(OLD), author=author)
    await museum.ranked(rankings)
    await hand.roster([*OLD, NEWEST], previous=first["id"])
    await _answer(hand, museum, tasks, len(OLD) + 1, model=NEWEST)
    return museum


async def _answer(hand: Any, museum: Museum, tasks: list[str], number: int, **writer: str) -> None:
    """Add a writer's answer to each task; over all tasks, all writers have the same lengths."""
    rng = random.Random(number)
    texts = []
    for place in range(len(tasks)):
        length = LENGTHS[(number + place) % len(LENGTHS)]
        texts.append("".join(rng.choices("абвгдежз и", k=length)) + f" {rng.getrandbits(40):x}")
    given = [{"task": t, "text": x, **writer} for t, x in zip(tasks, texts, strict=True)]
    made = await hand.answers(*given)
    assert made["__typename"] == "AnswersChanged", made
    museum.authors.update(dict.fromkeys(texts, writer.get("model", HUMAN)))
