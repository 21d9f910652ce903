from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ha_api.platform.files import NamedRankings, read
from ha_core.methods import ha
from tests.ha_api.api import Api
from tests.ha_api.boards.made_elsewhere import MODELS, place, rankings
from tests.ha_api.writers import Given, flat_parquet, json_lines, nested_parquet

pytestmark = pytest.mark.asyncio

EXAMPLE = Path(__file__).parents[4] / "examples" / "llmfao.csv.gz"
WRITERS: list[tuple[str, Callable[[list[Given], Path], str]]] = [
    ("a.jsonl", json_lines),
    ("a.jsonl.gz", json_lines),
    ("nested.parquet", nested_parquet),
    ("flat.parquet", flat_parquet),
]


def assert_same(found: NamedRankings, expected: NamedRankings) -> None:
    for name in ("participant", "task", "order", "tied"):
        ours, theirs = (getattr(one.rankings, name) for one in (found, expected))
        np.testing.assert_array_equal(ours, theirs)
        assert ours.dtype == theirs.dtype
    assert found.models == expected.models
    assert len(found.participants) == len(expected.participants)
    assert len(found.tasks) == len(expected.tasks)


def assert_same_bits(found: NamedRankings, expected: NamedRankings) -> None:
    one, other = (
        ha.rate(named.rankings, len(named.models), replicates=50, seed=7)
        for named in (found, expected)
    )
    assert one.ratings.tobytes() == other.ratings.tobytes()
    assert one.resampling.low.tobytes() == other.resampling.low.tobytes()
    assert one.resampling.high.tobytes() == other.resampling.high.tobytes()


@pytest.mark.parametrize("seed", range(12))
async def test_what_was_imported_reads_as_the_file_does(
    api: Api, tmp_path: Path, seed: int
) -> None:
    random = Random(seed)
    for number, (name, write) in enumerate(WRITERS):
        file = write(rankings(random), tmp_path / name)
        where = await place(api, f"study-{number}")
        done = await where.take(file)
        expected, found = read(file), await where.read()
        assert done is not None
        assert done.counted == expected.rankings.n
        assert_same(found, expected)
        if seed < 3 and expected.rankings.n:
            assert_same_bits(found, expected)


async def test_the_example_keeps_its_bits_on_its_way_through_the_database(api: Api) -> None:
    expected = read(str(EXAMPLE))
    where = await place(api, models=expected.models)
    await where.take(str(EXAMPLE))
    found = await where.read()
    assert_same(found, expected)
    assert_same_bits(found, expected)


async def test_a_cut_is_of_rankings_and_of_what_was_changed_of_them(
    api: Api, tmp_path: Path
) -> None:
    order: list[list[str | None]] = [["b"], ["z"]]
    given = [Given(f"p{n}", "t", order) for n in range(4)]
    where = await place(api)
    await where.take(json_lines(given, tmp_path / "a.jsonl"))
    ids = [row[0] for row in await api.fetch("select id from ranking order by line")]
    change = (
        "insert into eligibility_change (ranking_id, study_id, mode, eligibility, research, reason)"
        " values ($1::bigint, $2::bigint, 'SAFE_16', $3::eligibility, true, 'x') returning id"
    )
    cuts = [0]
    for ranking, eligibility in ((ids[0], "TECHNICAL"), (ids[1], "REPEAT"), (ids[0], "PRIMARY")):
        async with api.database.writing() as connection:
            cuts.append(await connection.fetchval(change, ranking, where.study, eligibility))
    assert [(await where.read(ids[2], cut)).rankings.n for cut in cuts] == [3, 2, 1, 2]
    assert (await where.read(ids[0] - 1)).rankings.n == 0
    assert set(MODELS) > set((await where.read()).models)


async def test_a_pseudonym_is_by_first_appearance_and_outlives_what_counts(
    api: Api, tmp_path: Path
) -> None:
    order: list[list[str | None]] = [["b"], ["z"]]
    given = [Given("x", "t", order, "TECHNICAL"), *(Given(f"y{n}", "t", order) for n in range(3))]
    where = await place(api)
    await where.take(json_lines(given, tmp_path / "a.jsonl"))
    assert (await where.read()).participants == ("p2", "p3", "p4")
    change = (
        "insert into eligibility_change (ranking_id, study_id, mode, eligibility, research, reason)"
        " select id, study_id, mode, 'TECHNICAL', true, 'x' from ranking where line = 2"
    )
    async with api.database.writing() as connection:
        await connection.execute(change)
    assert (await where.read()).participants == ("p3", "p4")
