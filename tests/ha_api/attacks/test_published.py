"""What is published under attack: documents that ask for everything, many times over."""

import random
from pathlib import Path

import pytest

from tests.ha_api.api import Api
from tests.ha_api.boards.ranked import everything, opened
from tests.ha_api.writers import Given

pytestmark = pytest.mark.asyncio

SIXTY = tuple(f"m{number:02}" for number in range(60))
MATRIX = 'leaderboard(board: "ru-16") { matrix { wins } }'


def many(times: int, field: str) -> str:
    """A field so many times, under aliases."""
    return " ".join(f"a{number}: {field}" for number in range(times))


GREEDY = [
    f"{{ {many(130, MATRIX)} }}",
    f'{{ leaderboard(board: "ru-16") {{ matrix {{ {many(390, "wins")} }} }} }}',
    f'{{ leaderboard(board: "ru-16") {{ {many(190, "matrix { above }")} }} }}',
]


async def test_few_fields_do_not_make_many_values(api: Api, tmp_path: Path) -> None:
    chance = random.Random(1)
    given = [
        Given(f"p{number % 20}", f"t{number % 30}", [[one] for one in chance.sample(SIXTY, 4)])
        for number in range(1500)
    ]
    board = await opened(api, tmp_path, SIXTY)
    await board.add(given)
    await board.take(replicates=2)
    whole = await everything(api, 'leaderboard(board: "ru-16")')
    assert len(whole["matrix"]["wins"]) == len(whole["standings"]) == 60
    for document in GREEDY:
        answer = (await api.raw(document)).json()
        told = {error["message"] for error in answer["errors"]}
        assert told == {"the document asks for too much at once: send several"}, document
