"""Snapshots: what is kept is what was computed, and what anybody computes from the same rows."""

import asyncio
from collections import Counter
from typing import Any

import numpy as np
import pytest

from ha_api.tournaments.records.results import Result
from ha_api.tournaments.records.snapshots import Recipe
from ha_api.tournaments.service import observations, results
from ha_api.tournaments.service.snapshots import NothingJudgedError, TournamentSnapshots
from ha_core.methods import humorrank
from tests.ha_api.api import Api
from tests.ha_api.tournaments import judged, stage

pytestmark = pytest.mark.asyncio

SAID = """
select match.number, match.prompt_id, one.slug as first, other.slug as second, swapped, decision,
       judge.name as judge, mechanisms, failures
from judgement
join judge on judge.id = judge_id
join match on match.id = match_id
join contestant a on a.id = first_id join model one on one.id = a.model_id
join contestant b on b.id = second_id join model other on other.id = b.model_id
order by judgement.id
"""


async def stored(api: Api, recipe: Recipe) -> Result:
    found = await TournamentSnapshots(api.database).stored(recipe)
    assert found is not None
    return found


async def by_hand(api: Api, judge: str) -> tuple[list[str], humorrank.Judgements]:
    """What a judge said, as the core takes it, from the rows alone."""
    rows = [row for row in await api.fetch(SAID) if row["judge"] == judge]
    names = sorted({row[side] for row in rows for side in ("first", "second")})
    shown = [
        (row["second"], row["first"]) if row["swapped"] else (row["first"], row["second"])
        for row in rows
    ]
    return names, humorrank.Judgements(
        np.array([row["prompt_id"] for row in rows]),
        np.array([names.index(first) for first, _ in shown]),
        np.array([names.index(second) for _, second in shown]),
        np.array([row["decision"] for row in rows]),
        np.array([row["number"] for row in rows]),
    )


@pytest.mark.parametrize("both_orders", [False, True])
async def test_whatever_was_judged_is_kept_to_the_bit(api: Api, both_orders: bool) -> None:
    await judged.judged(api, 1, both_orders=both_orders)
    recipe = await judged.taken(api, replicates=20, seed=2**64 - 1)
    assert (recipe.replicates, recipe.seed) == (20, str(2**64 - 1))
    assert (recipe.tournament, recipe.kept, recipe.current) == ("cup", True, True)
    again = await TournamentSnapshots(api.database).recomputed(recipe)
    assert again.digest == recipe.inputs_digest
    assert await stored(api, recipe) == again.result
    assert [board.judge for board in again.result.boards] == ["main", "aux", "m1 itself"]


async def test_the_boards_are_what_the_core_says_of_the_rows(api: Api) -> None:
    await judged.judged(api, 2)
    found = await stored(api, await judged.taken(api))
    for board in found.boards:
        names, given = await by_hand(api, board.judge)
        expected = humorrank.rate(given, len(names))
        ratings = dict(zip(names, expected.ratings.tolist(), strict=True))
        assert {row.model: row.rating for row in board.models} == ratings
        assert [row.model for row in board.models] == sorted(names, key=lambda n: -ratings[n])
        rows = {row.model: row for row in board.models}
        for code, name in enumerate(names):
            row = rows[name]
            assert (row.low_prompts, row.high_matches) == (
                expected.by_prompt.low[code],
                expected.by_match.high[code],
            )
            assert row.wins + row.ties / 2 == expected.wins[code].sum()
            assert row.wins + row.ties + row.losses == expected.matches[code]
        assert board.bias.reversals.of == len(
            [n for n in Counter(given.match.tolist()).values() if n == 2]  # type: ignore[union-attr]
        )


async def test_judges_stand_beside_each_other_and_beside_people(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "STEPS", 2)
    monkeypatch.setattr(results, "LEAST_GROWN", 24)
    await judged.judged(api, 3)
    found = await stored(api, await judged.taken(api))
    _, main = await by_hand(api, "main")
    names, own = await by_hand(api, "m1 itself")
    pairs = [(one.one, one.other) for one in found.agreements]
    assert pairs == [("main", "aux"), ("main", "m1 itself"), ("aux", "m1 itself")]
    expected = humorrank.agreement(main, own, len(names))
    assert (found.agreements[1].tau, found.agreements[1].p) == (expected.tau, expected.p)
    assert found.agreements[1].moved == tuple(names[code] for code in expected.moved)
    [itself] = found.self_preferences
    assert (itself.judge, itself.contestant) == ("m1 itself", "m1")
    assert [one.judge for one in itself.elsewhere] == ["main", "aux"]
    others = [one.rating for one in itself.elsewhere if one.rating is not None]
    assert itself.rating is not None
    assert itself.excess == pytest.approx(itself.rating - np.mean(others))
    assert {one.judge for one in found.alphas} == {None, "main", "aux", "m1 itself"}
    assert found.people == await api.value("select count(*) from human_judgement")
    assert [row.matches for row in found.growth] == [12, 24]
    assert found.growth[-1].tau == pytest.approx(1)
    assert sum(edge.matches for edge in found.edges) == found.matches == 24


async def test_tags_are_shares_on_both_bases(api: Api) -> None:
    await judged.judged(api, 4)
    found = await stored(api, await judged.taken(api))
    won, labels = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for row in await api.fetch(SAID):
        if row["decision"] == 0.5:
            continue
        first = (row["decision"] == 1) != row["swapped"]
        winner = row["first" if first else "second"]
        won[row["judge"], winner] += 1
        for tag in row["mechanisms"]:
            labels[row["judge"], f"{winner} {tag}"] += 1
    for board in found.boards:
        for profile in board.profiles:
            for tag in profile.mechanisms:
                assert tag.count == labels[board.judge, f"{profile.model} {tag.tag}"]
                assert tag.of_judgements.of == won[board.judge, profile.model]
                assert tag.of_labels.of == sum(one.count for one in profile.mechanisms)


async def test_what_comes_later_changes_nothing_and_gives_another(api: Api) -> None:
    cup = await stage.build(api, matches=12)
    await cup.submit([stage.judged(one) for one in (await cup.next(first=7))[:5]])
    first = await judged.taken(api)
    before = await stored(api, first)
    await cup.play()
    await cup.play("aux")
    again = await TournamentSnapshots(api.database).recomputed(first)
    assert (again.digest, again.result) == (first.inputs_digest, before)
    second = await judged.taken(api)
    assert second.cut > first.cut
    assert (await stored(api, second)).judgements == 24
    found = await TournamentSnapshots(api.database).find(first.public_id)
    assert found is not None
    assert not found.current


async def test_half_of_the_orders_is_no_whole_match(api: Api) -> None:
    cup = await stage.build(api, matches=6, both_orders=True)
    [some] = [one for one in await cup.next(first=12) if not one.swapped][:1]
    await cup.submit([stage.judged(some)])
    found = await stored(api, await judged.taken(api))
    assert (found.matches, found.whole) == (1, 0)
    played_out = "select is_played_out(id) from tournament"
    assert await api.value(played_out) is False
    await cup.play()
    assert (await stored(api, await judged.taken(api))).whole == 6
    assert await api.value(played_out) is True


async def test_nothing_judged_is_no_snapshot(api: Api) -> None:
    await stage.build(api)
    with pytest.raises(NothingJudgedError, match="Nothing is judged in cup yet"):
        await judged.taken(api)


async def test_snapshots_taken_while_judges_submit_do_not_change(api: Api) -> None:
    cup = await stage.build(api, models=6, prompts=6, matches=60)
    recipes: list[Recipe] = []

    async def judging(holder: str) -> None:
        while leases := await cup.next(first=3, holder=holder):
            await cup.submit([stage.judged(one) for one in leases], holder=holder)

    async def reading() -> None:
        for _ in range(4):
            await asyncio.sleep(0.02)
            try:
                recipes.append(await judged.taken(api, replicates=2))
            except NothingJudgedError:
                continue

    await asyncio.gather(*(judging(f"h{n}") for n in range(4)), reading())
    recipes.append(await judged.taken(api, replicates=2))
    for recipe in recipes:
        again = await TournamentSnapshots(api.database).recomputed(recipe)
        assert again.digest == recipe.inputs_digest
    assert recipes[-1].cut == await api.value("select max(id) from judgement")


async def test_one_of_earlier_rows_does_not_follow_one_of_later_ones(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = await stage.build(api, matches=6)
    await cup.submit([stage.judged((await cup.next(first=6))[0])])
    observed = observations.observed

    async def slow(*given: Any) -> Any:
        monkeypatch.undo()
        await cup.play()
        later.append(await judged.taken(api))
        return await observed(*given)

    later: list[Recipe] = []
    monkeypatch.setattr("ha_api.tournaments.service.snapshots.observed", slow)
    assert (await judged.taken(api)).public_id == later[0].public_id


async def test_what_was_dropped_is_there_again(api: Api) -> None:
    await judged.judged(api, 5)
    recipe = await judged.taken(api)
    before = await TournamentSnapshots(api.database).kept(recipe)
    async with api.database.writing() as connection:
        await connection.execute("delete from tournament_snapshot")
    [dropped] = await TournamentSnapshots(api.database).dropped(None)
    assert (dropped.public_id, dropped.kept) == (recipe.public_id, False)
    assert await TournamentSnapshots(api.database).stored(dropped) is None
    await TournamentSnapshots(api.database).rebuild(dropped)
    assert await TournamentSnapshots(api.database).kept(recipe) == before
    assert await TournamentSnapshots(api.database).dropped(None) == []


async def test_pages_of_rows_are_one_reading(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    await judged.judged(api, 6)
    recipe = await judged.taken(api, replicates=2)
    monkeypatch.setattr(observations, "AT_ONCE", 7)
    again = await TournamentSnapshots(api.database).recomputed(recipe)
    assert again.digest == recipe.inputs_digest


async def test_two_tournaments_do_not_mix(api: Api) -> None:
    await judged.judged(api, 7)
    other = await stage.build(api, slug="other", matches=6)
    await other.play()
    found = await stored(api, await judged.taken(api, "other"))
    assert (found.judgements, found.people, len(found.boards)) == (6, 0, 1)
