"""What may be shown, as arrays."""

import pytest

from ha_api.boards.queries import sampling as queries
from ha_api.boards.service import decks
from tests.ha_api.api import Api
from tests.ha_api.boards import stage

pytestmark = pytest.mark.asyncio


async def deck(api: Api) -> decks.Deck:
    async with api.database.reading() as connection:
        ground = await queries.find_ground(connection, "board", None, operator=False)
    assert ground is not None
    return await decks.load(api.database, ground, ground.roster or 0)


async def test_a_deck_holds_the_answers_by_task_and_model(api: Api) -> None:
    found = await stage.build(api, tasks=2, models=4, humans=1)
    loaded = await deck(api)
    rows = await api.fetch("select id, task_id, model_id, author_id from answer order by id")
    for row in rows:
        task = loaded.tasks.tolist().index(row["task_id"])
        if row["model_id"] is not None:
            model = loaded.models.tolist().index(row["model_id"])
            assert loaded.answers[task, model] == row["id"]
            continue
        [place] = [n for n, human in enumerate(loaded.humans.tolist()) if human == row["id"]]
        assert loaded.human_task[place] == task
        assert loaded.human_author[place] == row["author_id"]
    assert loaded.answered.all()
    assert loaded.models.tolist() == found.models
    assert loaded.version == await api.value("select version from content_version")


async def test_withdrawn_tasks_and_models_of_other_rosters_are_not_in_it(api: Api) -> None:
    found = await stage.build(api, tasks=2, models=4)
    await found.add("delete from open_answer where task_id = $1", found.tasks[0])
    await found.add(
        "with stranger as (insert into model (slug, family, maker) values ('z', 'z', 'z')"
        " returning id), made as (insert into answer (task_id, study_id, mode, model_id, text,"
        " hash, direction) select $1::bigint, $2::bigint, 'SAFE_16', id, 'z', sha256('z'), 'LTR'"
        " from stranger returning id, model_id)"
        " insert into open_answer select id, $1, $2, 'SAFE_16', model_id from made",
        found.tasks[1],
        found.study,
    )
    await found.add("delete from open_task where task_id = $1", found.tasks[0])
    loaded = await deck(api)
    assert loaded.tasks.tolist() == [found.tasks[1]]
    assert loaded.answers.shape == (1, 4)
    assert loaded.answered.all()


async def test_an_empty_study_has_an_empty_deck(api: Api) -> None:
    await stage.build(api, tasks=1, models=1)
    async with api.database.writing() as connection:
        await connection.execute("delete from open_answer; delete from open_task")
    loaded = await deck(api)
    assert loaded.answers.shape == (0, 1)
    assert loaded.humans.shape == (0,)
