import pytest

from ha_api.boards.service.content import Content
from tests.ha_api.api import Api
from tests.ha_api.boards.content import operator, person

pytestmark = pytest.mark.asyncio

WITHDRAW = """
mutation ($tasks: [ID!]!, $answers: [ID!]!) {
  withdrawTasks(ids: $tasks, reason: "not now") { __typename }
  withdrawAnswers(ids: $answers, reason: "not now") { __typename }
}
"""
TABLES = ("open_task", "open_answer")


async def open_rows(api: Api) -> list[list[object]]:
    return [await api.fetch(f"select * from {table} order by 1") for table in TABLES]  # noqa: S608


async def filled(api: Api) -> None:
    """Tasks and answers that are open, held, withdrawn, and never were any of it."""
    hand = await operator(api)
    await hand.study()
    await hand.models("gpt-4", "llama")
    task, gone = await hand.task("open"), await hand.task("withdrawn")
    await hand.tasks({"text": "never"}, publish=False)
    author = (await person(api))["participant"]
    made = await hand.answers(
        {"task": task, "model": "llama", "text": "open"},
        {"task": task, "model": "gpt-4", "text": "gpt-4, held"},
        {"task": task, "author": author, "text": "open too"},
        {"task": task, "author": author, "text": "withdrawn"},
    )
    await hand.answers({"task": task, "author": author, "text": "never"}, publish=False)
    await hand.ask(WITHDRAW, tasks=[gone], answers=[made["answers"][3]["id"]])


async def test_what_is_open_can_be_rebuilt_from_the_events(api: Api) -> None:
    await filled(api)
    before = await open_rows(api)
    assert [len(rows) for rows in before] == [1, 2]
    version = await api.value("select version from content_version")
    await api.fetch("delete from open_answer")
    await api.fetch("delete from open_task")
    await Content(api.database).rebuild()
    assert await open_rows(api) == before
    assert await api.value("select version from content_version") == version + 1


async def test_rebuilding_what_is_right_changes_nothing(api: Api) -> None:
    await filled(api)
    before = await open_rows(api)
    await Content(api.database).rebuild()
    assert await open_rows(api) == before
