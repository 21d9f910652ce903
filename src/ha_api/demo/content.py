"""The study of the demo before anybody votes: boards, models, tasks, answers, and their authors.

Every step looks at what is there first, so a demo that was cut in between goes on.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ha_api.boards.records.studies import Mode
from ha_api.demo import documents, texts
from ha_api.demo.client import Client
from ha_api.demo.people import BOARDS
from ha_api.demo.strengths import author_of
from ha_api.demo.texts import Task

STUDY = "demo"
TITLE = "Демо: выдуманные модели, симулированные участники"
POPULATION = "симулированные участники; людей нет, кроме тех, кто голосует здесь гостевым ключом"
SLUGS = {Mode.SAFE_16: "demo-16", Mode.UNCENSORED_18: "demo-18"}
TITLES = {
    Mode.SAFE_16: "Демо 16+ (симуляция)",
    Mode.UNCENSORED_18: "Демо 18+ (симуляция)",
}


def tasks_of(mode: Mode) -> tuple[Task, ...]:
    """Return the tasks of a board."""
    return texts.safe() if mode is Mode.SAFE_16 else texts.adult()


async def found(client: Client) -> dict[str, Any]:
    """Return what there is: the study, the models, the boards."""
    slugs = {"safe": SLUGS[Mode.SAFE_16], "adult": SLUGS[Mode.UNCENSORED_18]}
    known: dict[str, Any] = await client.ask(documents.FIND, study=STUDY, **slugs)
    return known


async def add(client: Client, authors: Sequence[str]) -> None:
    """Add what is not there yet. authors: ids of participants. Raises DemoError."""
    known = await found(client)
    if known["study"] is None:
        await client.ask(documents.CREATE_STUDY, slug=STUDY, title=TITLE, population=POPULATION)
    if not known["models"]:
        await client.ask(documents.ADD_MODELS, models=[asdict(one) for one in texts.models()])
    boards = dict(zip(BOARDS, (known["safe"], known["adult"]), strict=True))
    for mode in [mode for mode, board in boards.items() if board is None]:
        given = {"slug": SLUGS[mode], "title": TITLES[mode], "study": STUDY, "mode": mode.value}
        await client.ask(documents.CREATE_BOARD, **given)
    if not any(board and board["roster"] for board in boards.values()):
        slugs = [model.slug for model in texts.models()]
        await client.ask(documents.CREATE_ROSTER, study=STUDY, models=slugs)
    for mode in BOARDS:
        await _add_texts(client, mode, authors)


async def _add_texts(client: Client, mode: Mode, authors: Sequence[str]) -> None:
    where = {"study": STUDY, "mode": mode.value}
    tasks = tasks_of(mode)
    if not (known := (await client.ask(documents.TASKS, **where))["nodes"]):
        given = [{"text": task.text} for task in tasks]
        await client.ask(documents.ADD_TASKS, **where, tasks=given)
        known = (await client.ask(documents.TASKS, **where))["nodes"]
    if not any(task["answers"] for task in known):
        ids = {task["text"]: task["id"] for task in known}
        await client.ask(documents.ADD_ANSWERS, answers=_answers(tasks, ids, authors))


def _answers(
    tasks: Sequence[Task], ids: dict[str, str], authors: Sequence[str]
) -> list[dict[str, str]]:
    given, models = [], [model.slug for model in texts.models()]
    written = iter(range(len(tasks)))
    for task in tasks:
        given += [
            {"task": ids[task.text], "model": model, "text": text}
            for model, text in zip(models, task.answers, strict=True)
        ]
        if task.human is not None:
            author = authors[author_of(next(written))]
            given.append({"task": ids[task.text], "author": author, "text": task.human})
    return given
