import asyncio
from pathlib import Path
from random import Random

import pytest

from ha_api.boards.records.imports import ImportedRankings
from ha_api.platform.access import Scope, tokens
from ha_api.platform.errors import RefusedError as LineError
from ha_api.platform.files import read
from ha_api.platform.refusals import RefusalCode, RefusedError
from tests.ha_api.api import SECRET, Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.graphql.test_eligibility import CHANGE
from tests.ha_api.boards.graphql.test_rankings import RANKING
from tests.ha_api.boards.made_elsewhere import Place, place, rankings
from tests.ha_api.writers import Given, Order, json_lines, pairwise

pytestmark = pytest.mark.asyncio

ORDER: Order = [["b"], ["z", None], ["B"]]


async def test_every_line_is_kept_as_it_stands(api: Api, tmp_path: Path) -> None:
    given = [
        Given("Пётр", "t1", ORDER, None, "2026-01-31T12:00:00+03:00"),
        Given("anna", "t2", [["z"], ["b"]], "TECHNICAL"),
        Given("Пётр", "t1", [["B"], ["b"]], "REPEAT"),
    ]
    where = await place(api)
    assert await where.take(json_lines(given, tmp_path / "a.jsonl")) == ImportedRankings(3, 1, 2)
    rows = await api.fetch(
        "select line, eligibility, research, tied, at = now() as now, impression_id,"
        " array(select coalesce(slug, '-') from unnest(models) with ordinality m (id, place)"
        "       left join model on model.id = m.id order by place) as models, ranking.at,"
        " task.name as task, text, hash from ranking join task on task.id = task_id"
        " order by ranking.id"
    )
    assert [row["line"] for row in rows] == [1, 2, 3]
    assert [row["eligibility"] for row in rows] == ["PRIMARY", "TECHNICAL", "REPEAT"]
    assert [row["research"] for row in rows] == [True, False, True]
    assert rows[0]["models"] == ["b", "z", "-", "B"]
    assert rows[0]["tied"] == [False, False, True, False]
    assert rows[0]["at"].isoformat() == "2026-01-31T09:00:00+00:00"
    assert rows[1]["at"] == rows[2]["at"] > rows[0]["at"]
    assert [(row["task"], row["text"], row["hash"]) for row in rows] == [
        (name, None, None) for name in ("t1", "t2", "t1")
    ]


async def test_people_are_kept_by_a_hash_that_needs_the_secret(api: Api, tmp_path: Path) -> None:
    where = await place(api)
    await where.take(json_lines([Given("Пётр", "t", ORDER)], tmp_path / "a.jsonl"))
    [row] = await api.fetch(
        "select partner_id, external_hash from participant where id ="
        " (select participant_id from ranking)"
    )
    partner = await api.value("select id from partner where slug = 'imports'")
    assert row["partner_id"] == partner
    assert row["external_hash"] == tokens.external_hash(SECRET, partner, "Пётр")
    assert await api.value("select count(*) from enrolment") == 0


async def test_the_same_file_again_changes_nothing(api: Api, tmp_path: Path) -> None:
    given = rankings(Random(1))
    where = await place(api)
    assert await where.take(json_lines(given, tmp_path / "a.jsonl")) is not None
    before = await where.counts()
    assert await where.take(json_lines(given, tmp_path / "again.jsonl.gz")) is None
    assert await where.counts() == before
    elsewhere = await place(api, "en")
    assert await elsewhere.take(json_lines(given, tmp_path / "a.jsonl")) is not None


async def test_a_second_file_goes_on_with_the_same_people_and_tasks(
    api: Api, tmp_path: Path
) -> None:
    where = await place(api)
    first = await where.take(json_lines([Given("p", "t", ORDER)], tmp_path / "a.jsonl"))
    second = await where.take(
        json_lines([Given("p", "t", ORDER), Given("q", "u", ORDER)], tmp_path / "b.jsonl")
    )
    assert (first, second) == (ImportedRankings(1, 1, 1), ImportedRankings(2, 2, 1))
    assert (await where.counts())[1] == 2
    found = await where.read()
    assert found.rankings.participant.tolist() == [0, 0, 1]
    assert found.rankings.task.tolist() == [0, 0, 1]


async def test_a_task_that_is_there_keeps_its_text(api: Api, tmp_path: Path) -> None:
    where = await place(api)
    async with api.database.writing() as connection:
        task = await connection.fetchval(
            "insert into task (study_id, mode, name, text, hash, direction) values"
            " ($1::bigint, 'SAFE_16', 't', 'x', sha256('x'), 'LTR') returning id",
            where.study,
        )
    done = await where.take(json_lines([Given("p", "t", ORDER)], tmp_path / "a.jsonl"))
    assert done == ImportedRankings(1, 1, 0)
    assert await api.value("select task_id from ranking") == task


@pytest.mark.parametrize(
    ("last", "told"),
    [
        (Given("p", "t", [["b"], ["nobody"]]), "line 3: order: the roster of the study is without"),
        (Given("p", " t", ORDER), "line 3: task: "),
        (Given("p", "t", ORDER, None, "0001-01-01T00:00:00+01:00"), "line 3: time: "),
        (Given("p", "t", ORDER, "OTHER"), "line 3: eligibility: "),
        (Given("", "t", ORDER), "line 3: participant: "),
    ],
)
async def test_a_wrong_line_is_named_and_nothing_is_written(
    api: Api, tmp_path: Path, last: Given, told: str
) -> None:
    where = await place(api)
    before = await where.counts()
    given = [Given("p", "t", ORDER), Given("q", "u", ORDER), last]
    with pytest.raises(LineError, match=told):
        await where.take(json_lines(given, tmp_path / "a.jsonl"))
    assert await where.counts() == before


async def test_a_failure_at_the_last_part_leaves_nothing(api: Api, tmp_path: Path) -> None:
    where = await place(api)
    before = await where.counts()

    def fail(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await where.take(json_lines(rankings(Random(2)), tmp_path / "a.jsonl"), fail)
    assert await where.counts() == before


async def test_a_set_that_impressions_fill_takes_no_file(api: Api, tmp_path: Path) -> None:
    found = await stage.build(api, tasks=1)
    await found.shown(await found.voter("p1"))
    where = Place(api, "board", found.study)
    before = await where.counts()
    given = [Given("p", "t", [["model-1"], ["model-2"]])]
    with pytest.raises(RefusedError, match="impressions fill board SAFE_16") as refused:
        await where.take(json_lines(given, tmp_path / "a.jsonl"))
    assert refused.value.refusal.code is RefusalCode.CONFLICT
    assert await where.counts() == before


async def test_a_set_that_files_fill_shows_no_impression(api: Api, tmp_path: Path) -> None:
    found = await stage.build(api, tasks=1)
    where = Place(api, "board", found.study)
    given = [Given("p", "t", [["model-1"], ["model-2"]])]
    await where.take(json_lines(given, tmp_path / "a.jsonl"))
    answer = await api.ask(stage.REQUEST, await found.voter("p1"))
    assert answer["code"] == "CONFLICT"


async def test_a_study_without_a_roster_or_none_at_all_takes_no_file(
    api: Api, tmp_path: Path
) -> None:
    file = json_lines([Given("p", "t", ORDER)], tmp_path / "a.jsonl")
    async with api.database.writing() as connection:
        await connection.execute(
            "insert into study (slug, title, language, population) values ('bare', 'x', 'ru', 'x')"
        )
    before = await Place(api, "bare", 1).counts()
    with pytest.raises(RefusedError, match="bare has no roster yet"):
        await Place(api, "bare", 1).take(file)
    with pytest.raises(RefusedError, match='there is no study "none"'):
        await Place(api, "none", 1).take(file)
    assert await Place(api, "bare", 1).counts() == before


async def test_two_imports_at_once_come_one_after_the_other(api: Api, tmp_path: Path) -> None:
    given = rankings(Random(3))
    one, other = (json_lines(given[n:], tmp_path / f"{n}.jsonl") for n in (0, 1))
    where = await place(api)
    done = await asyncio.gather(*(where.take(file) for file in (one, other, one, other)))
    assert sum(result is None for result in done) == 2
    rows = await api.fetch("select import_id, line from ranking order by id")
    seen = [row["import_id"] for row in rows]
    assert seen == sorted(seen) or seen == sorted(seen, reverse=True)
    assert [row["line"] for row in rows] in (
        [*range(1, len(given) + 1), *range(1, len(given))],
        [*range(1, len(given)), *range(1, len(given) + 1)],
    )


async def test_votes_of_a_pair_count_however_many_one_gave_of_a_task(
    api: Api, tmp_path: Path
) -> None:
    given = [Given("p", "t", [["b"], ["z"]]), Given("p", "t", [["z", "b"]])]
    file = pairwise(given, tmp_path / "votes.csv")
    where = await place(api)
    assert await where.take(file) == ImportedRankings(2, 2, 1)
    assert (await where.read()).rankings.n == read(file).rankings.n == 2


async def test_operators_read_and_change_what_came_by_file(api: Api, tmp_path: Path) -> None:
    where = await place(api)
    await where.take(json_lines([Given("p", "t", ORDER)] * 2, tmp_path / "a.jsonl"))
    ids = [f"Ranking:{row[0]}" for row in await api.fetch("select id from ranking order by id")]
    key = await api.key(Scope.OPERATOR)
    found = await api.ask(RANKING, key, id=ids[1])
    assert (found["impression"], found["line"]) == (None, 2)
    assert found["order"][1:3] == [
        {"model": "z", "tied": False, "grade": None},
        {"model": None, "tied": True, "grade": None},
    ]
    await api.ask(CHANGE, key, rankings=ids, eligibility="TECHNICAL", research=False)
    assert (await where.read()).rankings.n == 0
    done = await api.ask(CHANGE, key, rankings=ids, eligibility="PRIMARY")
    assert done["changed"] == ids
    assert (await where.read()).rankings.n == 2
