"""Snapshots: what is kept is what was computed, and what anybody computes from the same rows."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ha_api.boards.service.cuts import final_cut
from ha_api.boards.service.rank import rank
from ha_api.boards.service.snapshots import NoBoardError, NoRosterError, Snapshots
from ha_api.platform.files import read
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.made_elsewhere import MODELS, Place, place, rankings
from tests.ha_api.writers import json_lines

pytestmark = pytest.mark.asyncio

EXAMPLE = Path(__file__).parents[4] / "examples" / "llmfao.csv.gz"
BOARD = """
insert into board (slug, title, study_id, mode, method_version)
select slug || '-16', slug, id, 'SAFE_16', 'ha-1' from study where slug = $1::text
"""


async def boarded(api: Api, models: tuple[str, ...] = MODELS, slug: str = "ru") -> Place:
    """Make a study with a board `ru-16` that takes rankings from files."""
    found = await place(api, slug, models)
    async with api.database.writing() as connection:
        await connection.execute(BOARD, slug)
    return found


async def test_a_snapshot_of_an_import_is_what_ha_rank_says_of_the_file(api: Api) -> None:
    where = await boarded(api, read(str(EXAMPLE)).models)
    await where.take(str(EXAMPLE))
    snapshots = Snapshots(api.database)
    recipe = await snapshots.take("ru-16", replicates=60)
    kept, again = await snapshots.stored(recipe), await snapshots.recomputed(recipe, workers=1)
    assert kept == again
    assert kept is not None
    assert kept.leaderboard == rank(str(EXAMPLE), version="ha-1", replicates=60, seed=0)
    assert kept.inputs_digest == recipe.inputs_digest
    assert sum(map(sum, kept.matrix.wins)) == kept.leaderboard.diagnostics.comparisons


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_was_ranked_is_kept_to_the_bit(api: Api, tmp_path: Path, seed: int) -> None:
    where = await boarded(api)
    await where.take(json_lines(rankings(Random(seed)), tmp_path / "a.jsonl"))
    snapshots = Snapshots(api.database)
    recipe = await snapshots.take("ru-16", replicates=20 if seed else 0, seed=2**64 - 1 - seed)
    assert await snapshots.stored(recipe) == await snapshots.recomputed(recipe)
    assert int(recipe.seed) == 2**64 - 1 - seed


async def test_what_is_dropped_is_computed_again(api: Api, tmp_path: Path) -> None:
    where = await boarded(api)
    await where.take(json_lines(rankings(Random(1)), tmp_path / "a.jsonl"))
    snapshots = Snapshots(api.database)
    recipe = await snapshots.take("ru-16", replicates=20)
    before = await snapshots.stored(recipe)
    async with api.database.writing() as connection:
        await connection.execute("delete from board_snapshot")
    assert await snapshots.stored(recipe) is None
    assert await snapshots.newest("ru-16") == recipe
    await snapshots.rebuild(recipe)
    assert before is not None
    assert await snapshots.stored(recipe) == before


async def test_impressions_and_grades_stand_beside_what_was_ranked(api: Api) -> None:
    found = await stage.build(api, humans=1)
    tokens = [await found.voter(f"p{n}") for n in range(4)]
    for token in tokens:
        await found.ranked(token, await found.shown(token))
    shown = await found.shown(tokens[0])
    await api.ask(stage.SKIP, tokens[0], impression=shown["id"], key="s")
    await found.shown(tokens[1])
    snapshots = Snapshots(api.database)
    recipe = await snapshots.take("board", replicates=5)
    kept = await snapshots.stored(recipe)
    assert kept is not None
    assert kept == await snapshots.recomputed(recipe)
    cards = await api.fetch(
        "select model.slug, count(*) as n from card join answer on answer.id = answer_id"
        " join model on model.id = model_id group by 1"
    )
    told = {each.model: each.impressions for each in kept.beside}
    assert {model: times for model, times in told.items() if times} == dict(cards)
    assert sum(sum(each.grades or ()) for each in kept.beside) == sum(
        1 for row in await api.fetch("select models from ranking") for model in row[0] if model
    )
    first = await api.fetch("select models[1] as model from ranking where models[1] <> 0")
    funny = sum((each.grades or (0, 0, 0, 0))[3] for each in kept.beside)
    assert funny == len(first)  # the stage grades what it ranks first as funny, nothing else


async def test_a_model_outside_the_roster_is_not_read_and_one_of_it_is_always_there(
    api: Api, tmp_path: Path
) -> None:
    where = await boarded(api)
    await where.take(json_lines(rankings(Random(2)), tmp_path / "a.jsonl"))
    snapshots = Snapshots(api.database)
    whole = await snapshots.stored(await snapshots.take("ru-16", replicates=0))
    kept = [*MODELS[:4], "newcomer"]
    await next_roster(api, kept)
    fewer = await snapshots.stored(await snapshots.take("ru-16", replicates=0))
    assert whole is not None
    assert fewer is not None
    assert fewer.matrix.models == tuple(sorted(kept))
    size = len(kept)
    for row in range(size):
        for column in range(size):
            models = fewer.matrix.models[row], fewer.matrix.models[column]
            if "newcomer" in models:
                assert fewer.matrix.wins[row][column] == 0
            else:
                i, j = (whole.matrix.models.index(model) for model in models)
                assert fewer.matrix.wins[row][column] == whole.matrix.wins[i][j]
    newcomer = next(row for row in fewer.leaderboard.models if row.model == "newcomer")
    assert (newcomer.rating, newcomer.comparisons) == (None, 0)
    assert "comparisons_below_publication_minimum" in fewer.leaderboard.reasons


async def test_an_older_reading_does_not_follow_a_newer_one(
    api: Api, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = await boarded(api)
    await where.take(json_lines(rankings(Random(3)), tmp_path / "a.jsonl"))
    snapshots = Snapshots(api.database)
    newer = await snapshots.take("ru-16", replicates=0)

    async def earlier(*given: Any) -> Any:
        cut = await final_cut(*given)
        return replace(cut, rankings=cut.rankings - 1)

    monkeypatch.setattr("ha_api.boards.service.snapshots.final_cut", earlier)
    assert await snapshots.take("ru-16", replicates=0) == newer
    assert await api.value("select count(*) from snapshot") == 1


async def test_what_cannot_be_is_told(api: Api) -> None:
    snapshots = Snapshots(api.database)
    with pytest.raises(NoBoardError, match="There is no board nowhere"):
        await snapshots.take("nowhere", replicates=0)
    async with api.database.writing() as connection:
        await connection.fetch(stage.STUDY, "bare", "bare", "SAFE_16")
    with pytest.raises(NoRosterError, match="bare has no roster"):
        await snapshots.take("bare", replicates=0)


async def next_roster(api: Api, models: list[str]) -> None:
    async with api.database.writing() as connection:
        await connection.execute(
            """
            with new as (
                insert into model (slug, family, maker)
                select slug, 'x', 'x' from unnest($1::text[]) slug
                where slug not in (select slug from model)
            ), old as (select id, study_id from roster order by id desc limit 1)
            insert into roster (study_id, previous_id) select study_id, id from old
            """,
            models,
        )
        await connection.execute(
            """
            with newest as (select id, study_id from roster order by id desc limit 1), members as (
                insert into roster_model
                select newest.id, study_id, model.id from newest
                join model on model.slug = any ($1::text[])
            )
            insert into study_roster (study_id, roster_id) select study_id, id from newest
            """,
            models,
        )
