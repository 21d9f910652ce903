"""Whatever a partner submits, replaces and withdraws: at no cut does a voter count twice."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from random import Random
from uuid import UUID

import pytest

from ha_api.index.queries import evidence
from ha_api.index.records.arena_votes import IndexWinner, NewArenaVote
from ha_api.index.service.arena_votes import ARENA_VOTES
from ha_api.platform.access import Caller, Scope
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.index import content, stage

pytestmark = pytest.mark.asyncio

LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
PARTNER = "select partner_id from participant where public_id = $1"


def some(chance: Random, name: str, voters: list[UUID]) -> list[NewArenaVote]:
    """From one to three votes on few prompts, at any times, either way round."""
    made = []
    for place in range(chance.randint(1, 3)):
        first, second = chance.sample(["brush", "quill"], 2)
        made.append(
            NewArenaVote(
                f"{name}.{place}",
                chance.choice(voters),
                chance.choice(["p1", "p2"]),
                first,
                second,
                chance.choice(list(IndexWinner)),
                LONG_AGO + timedelta(hours=chance.randint(0, 99)),
                technical=chance.random() < 0.2,
            )
        )
    return made


async def history(api: Api, chance: Random, caller: Caller, voters: list[UUID]) -> None:
    """Submissions of which some take the place of others, and some withdraw them."""
    in_force: list[UUID] = []
    for number in range(12):
        replaces = chance.choice(in_force) if in_force and chance.random() < 0.4 else None
        withdraws = replaces is not None and chance.random() < 0.5
        records = [] if withdraws else some(chance, f"v{number}", voters)
        given = {} if replaces is None else {"replaces": replaces, "reason": "x"}
        made = await stage.submit(api, ARENA_VOTES, *records, by=caller, **given)
        in_force = [one for one in in_force if one != replaces] + [made.public_id]


@pytest.mark.parametrize("seed", range(4))
async def test_at_no_cut_does_a_voter_count_twice(api: Api, seed: int) -> None:
    key = await content.arena(api)
    voters = [UUID((await content.voter(api, key)).partition(":")[2]) for _ in range(2)]
    partner = await api.value(PARTNER, voters[0])
    await history(api, Random(seed), Caller(partner, scopes=frozenset({Scope.VOTE})), voters)
    seen = 0
    for cut in range(await api.value("select max(id) from index_submission") + 1):
        async with api.database.reading() as connection:
            found = await evidence.evidence_votes(connection, Category.IMAGE, cut, 0, 1000)
        counted = Counter(
            (one.participant, one.prompt, *sorted((one.first, one.second))) for one in found
        )
        assert set(counted.values()) <= {1}, cut
        seen = max(seen, len(counted))
    assert seen >= 2
    assert await api.value("select count(*) from arena_vote where not is_primary") > 0
