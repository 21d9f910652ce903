"""Nothing but its text tells a card from the others: 2,000 impressions, and one who learns."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID

import numpy as np
import pytest

from ha_api.boards.queries import impressions as queries
from ha_api.boards.records.impressions import Card
from ha_api.platform import compute
from tests.ha_api.api import Api
from tests.ha_api.attacks import guessing, museum
from tests.ha_api.attacks.guessing import Luck
from tests.ha_api.attacks.museum import NEWEST, VETERAN, Museum
from tests.ha_api.attacks.visible import HUMAN, Seen, table, timings

pytestmark = pytest.mark.asyncio

IMPRESSIONS = 2_000
VARIES = re.compile(
    rb'"[A-Z][A-Za-z]*:[0-9a-f-]{36}"|"text":"[^"]*"|"\d{4}-\d\d-\d\dT[\d:.]+[+]00:00"'
)

Add = Callable[[Any, int, list[int]], Awaitable[list[Card]]]


Guess = Callable[[list[Seen]], Luck]


def guesses() -> dict[str, Guess]:
    """What is guessed: five things, none of which is knowledge by chance."""
    places: dict[str, Guess] = {
        f"the place of {author}": partial(_place, author) for author in (HUMAN, VETERAN, NEWEST)
    }
    return places | {
        f"the presence of {author}": partial(_presence, author) for author in (VETERAN, NEWEST)
    }


def _place(author: str, seen: list[Seen]) -> Luck:
    return guessing.which(*table(seen, author))


def _presence(author: str, seen: list[Seen]) -> Luck:
    return guessing.whether(*timings(seen, author), np.random.default_rng(1))


def is_known(guess: Guess, seen: list[Seen]) -> bool:
    """Whether something is guessed too well, or too badly, for chance."""
    luck = guess(seen)
    assert min(luck.sizes) >= 25, luck
    return luck.is_knowledge


async def noticed(place: Museum, what: str) -> bool:
    """Whether something is guessed too well out of as many impressions as are shown otherwise."""
    seen: list[Seen] = []
    while len(seen) < IMPRESSIONS:
        seen += await place.visited(400)
        if is_known(guesses()[what], seen):
            return True
    return False


def shapes(seen: list[Seen]) -> set[bytes]:
    """The responses without ids, texts and times, and the headers without what counts them."""
    headers = ("x-request-id", "content-length")
    found = set()
    for one in seen:
        rest = [
            pair for pair in one.response.headers.raw if pair[0].decode().lower() not in headers
        ]
        found.add(repr(rest).encode() + VARIES.sub(b"?", one.response.content))
    return found


async def test_what_is_seen_of_cards_besides_their_texts_tells_nothing(api: Api) -> None:
    place = await museum.opened(api, rankings=80)
    seen = await place.visited(IMPRESSIONS)
    assert [what for what, guess in guesses().items() if is_known(guess, seen)] == []
    assert len(shapes(seen)) == 1
    cards = [card["id"] for one in seen for card in one.impression["cards"]]
    assert len(set(cards)) == len(cards) == 4 * IMPRESSIONS


async def test_a_leak_that_is_planted_is_noticed(api: Api) -> None:
    place = await museum.opened(api, rankings=0)
    newest = {
        row["id"]
        for row in await api.fetch(
            "select answer.id from answer join model on model.id = model_id where slug = $1", NEWEST
        )
    }
    with _unshuffled():
        assert await noticed(place, f"the place of {HUMAN}")
    with _cards(_derived):
        assert await noticed(place, f"the place of {NEWEST}")
    spread = np.subtract(*np.percentile([one.seconds for one in await place.visited(50)], [90, 10]))
    # Three milliseconds, or on a busy machine as much as its responses differ in time anyway.
    with _cards(_delayed(newest, max(0.003, float(spread)))):
        assert await noticed(place, f"the presence of {NEWEST}")


async def test_a_response_of_another_shape_is_noticed(api: Api) -> None:
    place = await museum.opened(api, rankings=0)
    seen = await place.visited(5)
    assert len(shapes(seen)) == 1
    seen[0].response.headers["x-sampler"] = "1"
    assert len(shapes(seen)) == 2


@contextmanager
def _unshuffled() -> Iterator[None]:
    """Models in the order of their slugs, and the person last."""
    show = compute.show

    def unshuffled(*given: Any) -> Any:
        found = show(*given)
        if found is None:
            return None
        return replace(
            found, cards=np.array(sorted(found.cards, key=lambda code: (code < 0, code)))
        )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compute, "show", unshuffled)
        yield


@contextmanager
def _cards(leaking: Callable[[Add], Add]) -> Iterator[None]:
    """Cards that are stored as ever, and tell more than they should."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(queries, "add_cards", leaking(queries.add_cards))
        yield


def _derived(add: Add) -> Add:
    """Ids whose last 16 bits are the answer's."""

    async def add_cards(connection: Any, impression: int, answers: list[int]) -> list[Card]:
        cards = await add(connection, impression, answers)
        ids = [
            card.id.int >> 16 << 16 | answer for card, answer in zip(cards, answers, strict=True)
        ]
        return [replace(card, id=UUID(int=id_)) for card, id_ in zip(cards, ids, strict=True)]

    return add_cards


def _delayed(slow: set[int], seconds: float) -> Callable[[Add], Add]:
    """Longer where some answers are among those shown."""

    def leaking(add: Add) -> Add:
        async def add_cards(connection: Any, impression: int, answers: list[int]) -> list[Card]:
            if slow & set(answers):
                await asyncio.sleep(seconds)
            return await add(connection, impression, answers)

        return add_cards

    return leaking
