"""What is stored with an impression is what the method says, and what happens is what is stored."""

import asyncio
import itertools
from typing import Any

import numpy as np
import pytest

from ha_api.boards.records.votes import Ballot, Grade
from ha_api.boards.service.impressions import Impressions, Limits, Shown, Wish
from ha_api.boards.service.states import States
from ha_api.boards.service.votes import Votes
from ha_api.platform.access import Access, Caller
from ha_core import sampler
from tests.ha_api.api import Api
from tests.ha_api.boards import records_of_draws, stage
from tests.ha_api.boards.records_of_draws import Draw
from tests.ha_api.boards.stage import Stage

pytestmark = pytest.mark.asyncio

MODELS, TASKS, HUMANS, VOTERS, AT_ONCE = 8, 40, 12, 60, 4
DRAWS, NOTICED = 3_000, 2_000  # a uniform sampler is 11 standard errors off after so many
BOUND = 6.5  # of them: one in a thousand million for any of eight models


# A published snapshot in which one model has a wide interval, and the last one has none.
WIDTHS = """
with recipe as (
    insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                          eligibility_cut, showing_cut, inputs_digest, software)
    select 'BOARDS', 'ha-1', sha256(''), 0, 0, 0, 0, 0, sha256(''), 'a test'
    returning id
), of_board as (
    insert into board_recipe
    select recipe.id, 'BOARDS', board.id, board.study_id, board.mode,
           (select max(id) from roster)
    from recipe, board
    returning *
), made as (
    insert into board_snapshot
    select snapshot_id, board_id, study_id, mode, roster_id, 'published', '{}', '{}', 1, true, 0,
           0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, '{}', '{}'
    from of_board
)
insert into standing (snapshot_id, model_id, place, low, high, wins, comparisons, rankings,
                      participants, tasks, replicates_used, absent, winless, undefeated,
                      inflating, provisional)
select recipe.id, model, n, 1000, case when n < 7 then 1020 when n = 7 then 1400 end,
       0, 0, 0, 0, 0, 0, 0, 0, 0, false, false
from recipe, unnest($1::bigint[]) with ordinality models (model, n)
"""


async def built(api: Api) -> Stage:
    found = await stage.build(api, tasks=TASKS, models=MODELS, humans=HUMANS)
    await found.add(WIDTHS, found.models)
    return found


async def play(api: Api, found: Stage, impressions: int, ranked: float) -> None:
    """Show so many impressions to voters who prefer later models, and rank a share of them."""
    access: Access = api.services[Access]
    shows = Impressions(api.database, access, States(api.database), Limits(3600, 10**9))
    votes: Votes = api.services[Votes]
    callers = [await access.caller(await found.voter(f"p{n}")) for n in range(VOTERS)]
    rng = np.random.default_rng(1)
    turns = iter(range(impressions))

    async def voter(own: list[Caller]) -> None:
        for turn, caller in zip(turns, itertools.cycle(own), strict=False):
            shown = await shows.request(caller, Wish("board"))
            if rng.random() < ranked:
                await rank(votes, caller, shown, rng, f"k{turn}")

    await asyncio.gather(*(voter(callers[place::AT_ONCE]) for place in range(AT_ONCE)))


async def rank(
    votes: Votes, caller: Caller, shown: Shown, rng: np.random.Generator, key: str
) -> None:
    """Rank by the model's number in its text, with noise."""
    taste = {card.id: strength(card.text or "") + rng.gumbel() for card in shown.cards}
    order = sorted(taste, key=lambda card: -taste[card])
    grades = [(card, Grade.WEAK) for card in order]
    await votes.rank(caller, shown.impression.public_id, Ballot(grades, order, order, []), key)


def strength(text: str) -> float:
    writer = text.split()[2]
    return 8.0 * int(writer[1:]) if writer.startswith("m") else 1.0  # far apart: widths tell most


def worst(found: list[Draw]) -> float:
    return max(abs(score) for score in records_of_draws.scores(found).values())


def largest_error(found: list[Draw]) -> float:
    """Largest relative difference of a stored number from the one that the method gives."""
    return max(
        float(abs(draw.row[name] - value) / abs(value))
        for draw in found
        for name, value in draw.expected().items()
    )


async def test_the_stored_probabilities_are_the_method_s_and_exposures_follow_them(
    api: Api,
) -> None:
    found = await built(api)
    await play(api, found, impressions=DRAWS, ranked=0.05)
    draws = await records_of_draws.draws(api)
    assert len(draws) == DRAWS
    assert len({draw.state.row["id"] for draw in draws}) > DRAWS // 150
    assert largest_error(draws) < 1e-12
    assert worst(draws) < BOUND
    await check_the_states(api, draws)
    assert draws[0].state.row["widths"][:7] == [*[0.05] * 6, 1]
    check_tasks(draws)


def check_tasks(found: list[Draw]) -> None:
    """Tasks come as often as their weights say, and never once they are ranked."""
    off = spread = 0.0
    for draw in found:
        weights = draw.task_weights()
        first = min(weights)
        p = weights[first] / sum(weights.values())
        off, spread = off + (draw.row["task_id"] == first) - p, spread + p * (1 - p)
    assert abs(off) < BOUND * spread**0.5


FROM_SCRATCH = """
select array(select count(*) from ranking r, unnest(r.models) with ordinality a (model, place),
                    unnest(r.models) with ordinality b (model, place)
             where a.model = w.model and b.model = l.model and a.place < b.place
               and r.id <= state.ranking_cut)::bigint[] as wins
from sampler_state state, unnest(state.models) w (model), unnest(state.models) l (model)
where state.id = $1
"""

SHOWN = """
select array(select count(*) from card join answer on answer.id = card.answer_id
             where answer.model_id = m.id and card.impression_id <= state.impression_cut)
from sampler_state state, unnest(state.models) with ordinality m (id, n)
where state.id = $1 order by n
"""

TASKS_SHOWN = """
select array(select count(*) from impression
             where impression.task_id = t.id and impression.id <= state.impression_cut)
from sampler_state state, unnest(state.tasks) with ordinality t (id, n)
where state.id = $1 order by n
"""


async def check_the_states(api: Api, found: list[Draw]) -> None:
    """A state built on the one before counts what a count from scratch counts."""
    states = {draw.state.row["id"]: draw.state.row for draw in found}
    for number in list(states)[:: len(states) // 4]:
        row = states[number]
        wins = [r["wins"][0] for r in await api.fetch(FROM_SCRATCH, number)]
        assert row["wins"] == wins
        assert row["impressions"] == [r[0][0] for r in await api.fetch(SHOWN, number)]
        assert row["task_impressions"] == [r[0][0] for r in await api.fetch(TASKS_SHOWN, number)]


def uniform(plan: sampler.Plan, rng: np.random.Generator) -> Any:
    return np.sort(rng.choice(plan.eligible, plan.size, replace=False))


async def test_a_uniform_sampler_in_its_place_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await built(api)
    monkeypatch.setattr(sampler.Plan, "draw", uniform)
    await play(api, found, impressions=NOTICED, ranked=0.2)
    draws = await records_of_draws.draws(api)
    assert largest_error(draws) < 1e-12  # what is stored is still the claim
    assert worst(draws) > BOUND


async def test_a_record_that_claims_another_weight_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await built(api)
    plain = sampler.group_weight
    monkeypatch.setattr(sampler, "group_weight", lambda *a, **k: plain(*a, **k)._replace(w=0.5))
    await play(api, found, impressions=50, ranked=0)
    assert largest_error(await records_of_draws.draws(api)) > 1e-3
