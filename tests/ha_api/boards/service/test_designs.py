"""Designs: what was stored of every draw, read a second time and literally (clause 8.7)."""

from dataclasses import fields
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ha_api.boards.records.designs import Design, StoredDesign
from ha_api.boards.service import designs
from ha_api.boards.service.snapshots import Snapshots
from ha_api.boards.service.verify import verify_snapshot
from tests.ha_api.api import Api
from tests.ha_api.boards import records_of_draws, stage
from tests.ha_api.boards.made_elsewhere import rankings
from tests.ha_api.boards.records_of_draws import Draw, flagged
from tests.ha_api.boards.service.test_snapshots import boarded
from tests.ha_api.writers import json_lines

pytestmark = pytest.mark.asyncio

FEW = """
delete from open_answer where model_id = any ($1::bigint[]) and task_id = any ($2::bigint[])
"""
RANKED = "select impression_id, models from ranking where eligibility = 'PRIMARY' order by id"
OUTCOMES = "select impression_id, kind from outcome order by id"


async def voted(api: Api, *, people: int = 8) -> stage.Stage:
    """Two of seven models answered one task of four; people rank, skip, and find nothing funny."""
    found = await stage.build(api, tasks=4, models=7, humans=1)
    await found.add(FEW, found.models[5:], found.tasks[1:])
    for number in range(people):
        await found.add(stage.VERSION, found.study, found.mode)  # the sampler reads anew
        token = await found.voter(f"p{number}")
        for turn in range(3):
            await found.ranked(token, await found.shown(token), f"r{turn}")
        shown = await found.shown(token)
        ends = (stage.SKIP, stage.NOTHING_FUNNY, None)[number % 3]
        if ends:
            await api.ask(ends, token, impression=shown["id"], key="e")
    return found


async def taken(api: Api) -> Design:
    snapshots = Snapshots(api.database)
    recipe = await snapshots.take("board", replicates=0)
    kept, again = await snapshots.stored(recipe), await snapshots.recomputed(recipe)
    assert kept is not None
    assert kept.design is not None
    assert kept == again
    return kept.design


async def test_figures_are_those_of_the_stored_draws_one_by_one(api: Api) -> None:
    found = await voted(api)
    design = await taken(api)
    by_id = {draw.row["id"]: draw for draw in await records_of_draws.draws(api)}
    ranked = [by_id[row["impression_id"]] for row in await api.fetch(RANKED)]
    ended = [(by_id[row["impression_id"]], row["kind"]) for row in await api.fetch(OUTCOMES)]
    assert len(ranked) == 24
    assert len({draw.row["state_id"] for draw in ranked}) == 8
    assert design.models == tuple(f"model-{n}" for n in range(1, 8))
    for place, model in enumerate(found.models):
        shown = [draw for draw in ranked if model in draw.row["shown"]]
        wanted = sum(intended(draw)[model] for draw in ranked)
        assert design.shown[place] == len(shown)
        assert design.intended[place] == pytest.approx(wanted, rel=1e-12)
        assert design.coverage[place] == answered(ranked, model)
        kinds = [kind for draw, kind in ended if model in draw.row["shown"]]
        assert design.ended[place] == len(kinds)
        for told, kind in ((design.skipped, "SKIPPED"), (design.nothing_funny, "NOTHING_FUNNY")):
            assert told[place] == (kinds.count(kind) / len(kinds) if kinds else None)
    weights = np.array([weight(draw) for draw in ranked])
    share = weights.sum() ** 2 / (len(ranked) * (weights**2).sum())
    assert design.effective_share == pytest.approx(share, rel=1e-12)
    assert design.largest_weight == pytest.approx(weights.max(), rel=1e-12)
    assert design.tied == sum(kind == "NOTHING_FUNNY" for _, kind in ended) == 3
    assert design.ipw_moved is not None
    assert design.ipw_moved > 1e-6  # not nothing, however the draws fell
    assert design.warnings == ("task_coverage_below_90_percent",)


def intended(draw: Draw) -> dict[int, float]:
    """How often the draw was to show each model if all had answered."""
    everybody = tuple(range(len(draw.state.models)))
    shown = draw.state.exposure(everybody, len(draw.group))
    return {draw.state.models[place]: share for place, share in shown.items()}


def answered(ranked: list[Draw], model: int) -> float:
    """The share of the tasks whose newest ranked draw could have shown the model."""
    newest = {draw.row["task_id"]: draw for draw in ranked}
    had = [model in [d.state.models[m] for m in d.eligible] for d in newest.values()]
    return sum(had) / len(had)


def weight(draw: Draw) -> float:
    row = draw.row
    of_task = 1 / len(flagged(row["eligible_tasks"])) / float(row["p_task"])
    return of_task / comb(len(draw.eligible), len(draw.group)) / float(row["p_group"])


async def test_what_ends_after_a_snapshot_changes_nothing_of_it(api: Api) -> None:
    found = await voted(api)
    token = await found.voter("late")
    shown = await found.shown(token)
    snapshots = Snapshots(api.database)
    recipe = await snapshots.take("board", replicates=0)
    await api.ask(stage.NOTHING_FUNNY, token, impression=shown["id"], key="late")
    check = await verify_snapshot(snapshots, recipe)
    assert check.verdict.state == "same bits", check.verdict.differences
    before = await snapshots.stored(recipe)
    await snapshots.rebuild(recipe)
    assert await snapshots.stored(recipe) == before
    later = await taken(api)
    assert before is not None
    assert before.design is not None
    assert later.tied == before.design.tied + 1


async def test_a_touched_design_is_found(api: Api) -> None:
    await voted(api, people=3)
    snapshots = Snapshots(api.database)
    recipe = await snapshots.take("board", replicates=0)
    async with api.database.writing() as connection:
        await connection.execute("update board_design set tied_moved = 0.25")
    check = await verify_snapshot(snapshots, recipe)
    assert [difference.place for difference in check.verdict.differences] == ["design.tied_moved"]


async def test_test_traffic_is_in_none_of_it(api: Api) -> None:
    found = await voted(api)
    before = await taken(api)
    key = await found.voter("tester")
    shown = await found.shown(key, technical=True)
    await found.ranked(key, shown)
    shown = await found.shown(key, technical=True)
    await api.ask(stage.SKIP, key, impression=shown["id"], key="s")
    assert await taken(api) == before


async def test_before_any_showing_nothing_is_known(api: Api) -> None:
    await stage.build(api)
    design = await taken(api)
    told = {field.name: getattr(design, field.name) for field in fields(design)}
    assert set(told["coverage"]) == {None}
    assert set(told["intended"]) == set(told["ended"]) == {0.0}
    assert [told[name] for name in ("distance", "ipw_moved", "tied_moved")] == [None] * 3
    assert told["warnings"] == ()


async def test_imports_were_not_drawn(api: Api, tmp_path: Path) -> None:
    where = await boarded(api)
    await where.take(json_lines(rankings(Random(1)), tmp_path / "a.jsonl"))
    snapshots = Snapshots(api.database)
    kept = await snapshots.stored(await snapshots.take("ru-16", replicates=0))
    assert kept is not None
    assert kept.design is None
    assert await api.value("select count(*) from board_design") == 0


async def test_a_row_keeps_a_design_whole() -> None:
    design = Design(
        *(("a", "b"), (1.0, None), (4.5, 3.5), (4.0, 4.0), (5.0, 0.0), (0.2, None), (0.4, None)),
        *(None, 3.5, 0.75, 2.25, 2, None, ("w",)),
    )
    row = designs.row(7, design, {"a": 3, "b": 5})
    assert isinstance(row, StoredDesign)
    assert row.models == [3, 5]
    assert designs.of_row(row, {3: "a", 5: "b"}) == design
