"""`ha import`: models, tasks and answers from files of JSON lines."""

import os
import re
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Literal, NoReturn

from cyclopts import App

from ha_api.platform.errors import CallError, FileError, RefusedError
from ha_api.platform.options import File

if TYPE_CHECKING:
    from ha_api.boards.records.imports import Imported
    from ha_api.platform.files.lines import Line
    from ha_api.platform.query import Connection
    from ha_api.platform.settings import Settings
    from ha_api.platform.text import Direction

imports = App(
    name="import",
    help="Bring models, tasks, answers, rankings and evidence from files: all of a file or nothing."
    " What is there already is left as it is, so that a repeated import changes nothing.",
)

_PLACE = re.compile(r"\b(?:models|tasks|answers)\.(\d+)(?:\.(\w+))?")


class _File:
    """The lines of a file, by which refusals are told."""

    def __init__(self, file: str, required: Sequence[str], optional: Sequence[str] = ()) -> None:
        from ha_api.platform.files.lines import read
        from ha_api.platform.files.sources import opened

        with opened(file) as source:
            self.name = source.name
            self.lines: Sequence[Line] = read(source, required, optional)
        if not self.lines:
            raise FileError(source=self.name, problem="there is no line in it")

    def direction(self, line: "Line") -> "Direction | None":
        """Return how the text of a line runs, where it says so. Raises RefusedError."""
        from ha_api.platform.text import Direction

        value = line.values.get("direction")
        if value is None or value in list(Direction):
            return None if value is None else Direction(value)
        problem = f"direction: must be {' or '.join(Direction)}"
        raise RefusedError(source=self.name, place=f"line {line.number}", problem=problem)

    def refuse(self, field: str | None, message: str) -> NoReturn:
        """Raise the error of a refusal: its line by number, where a single one is wrong."""
        told = _PLACE.sub(lambda found: f"line {self._number(found[1])}", message)
        place = _PLACE.fullmatch(field or "")
        if place is None:
            raise CallError(problem=told if field is None else f"{field}: {told}")
        problem = told if place[2] is None else f"{place[2]}: {told}"
        where = f"line {self._number(place[1])}"
        raise RefusedError(source=self.name, place=where, problem=problem)

    def _number(self, place: str) -> int:
        return self.lines[int(place)].number


@imports.command
def models(file: File, /) -> None:
    """Bring models.

    Parameters
    ----------
    file
        JSON lines with slug (what files call it), name, family and maker; .gz of it; - is standard
        input.

    """
    given = _File(file, ("slug", "name", "family", "maker"))

    async def work(connection: "Connection", _: "Settings") -> "Imported":
        from ha_api.boards.service.imports import import_models
        from ha_api.platform.models.records import NewModel

        return await import_models(connection, [NewModel(**line.values) for line in given.lines])

    _run(given, "model", work)


@imports.command
def tasks(
    file: File, /, *, study: str, mode: Literal["SAFE_16", "UNCENSORED_18"], publish: bool = False
) -> None:
    """Bring tasks.

    Parameters
    ----------
    file
        JSON lines with name and text, and direction (LTR or RTL) where the text's first letter
        does not tell; .gz of it; - is standard input.
    study
        The study that asks them.
    mode
        For whom they are.
    publish
        Let what is added be shown; what is there already stays as it is.

    """
    given = _File(file, ("name", "text"), ("direction",))

    async def work(connection: "Connection", _: "Settings") -> "Imported":
        from ha_api.boards.records import Mode, NewTask
        from ha_api.boards.service.imports import import_tasks

        new = [
            NewTask(line.values["text"], line.values["name"], given.direction(line))
            for line in given.lines
        ]
        return await import_tasks(connection, study, Mode(mode), new, publish=publish)

    _run(given, "task", work, publish="publishTasks" if publish else None)


@imports.command
def answers(
    file: File,
    /,
    *,
    study: str,
    mode: Literal["SAFE_16", "UNCENSORED_18"],
    publish: bool = False,
    partner: str = "imports",
) -> None:
    """Bring answers.

    Parameters
    ----------
    file
        JSON lines with task (its name), text, and model (its slug) or author (their external id,
        of which a keyed hash is kept), and direction; .gz of it; - is standard input.
    study
        The study of their tasks.
    mode
        For whom they are.
    publish
        Let what is added be shown; a text that names its own model or maker is held, and what is
        there already stays as it is.
    partner
        Slug of the partner whose external ids the authors are: who enrols and votes there under
        the same one is the same person, and is not shown their own answer.

    """
    given = _File(file, ("task", "text"), ("model", "author", "direction"))

    async def work(connection: "Connection", settings: "Settings") -> "Imported":
        from ha_api.boards.records import Mode
        from ha_api.boards.records.imports import NamedAnswer
        from ha_api.boards.service.import_answers import import_answers

        new = [
            NamedAnswer(
                task=line.values["task"],
                text=line.values["text"],
                model=line.values.get("model"),
                author=line.values.get("author"),
                direction=given.direction(line),
            )
            for line in given.lines
        ]
        secret, for_ = settings.hmac_secret(), Mode(mode)
        return await import_answers(
            connection, secret, study, for_, new, publish=publish, partner=partner
        )

    _run(given, "answer", work, publish="publishAnswers" if publish else None)


def _run(
    given: _File,
    noun: str,
    work: "Callable[[Connection, Settings], Awaitable[Imported]]",
    *,
    publish: str | None = None,
) -> None:
    """Do the work of a file. publish: what publishes those that were there, if that was wanted."""
    import asyncio

    from ha_api.platform import cli_database
    from ha_api.platform.refusals import RefusedError as Refused
    from ha_api.platform.settings import Settings

    settings = Settings.read(os.environ)
    with cli_database.service_url(settings) as url:
        try:
            done = asyncio.run(_written(url, settings, work))
        except Refused as error:
            given.refuse(error.refusal.field, error.refusal.message)
    sys.stdout.write(_told(noun, done, publish))


async def _written(
    url: str,
    settings: "Settings",
    work: "Callable[[Connection, Settings], Awaitable[Imported]]",
) -> "Imported":
    from ha_api.platform import db

    async with db.connected(url, connections=1) as database, database.writing() as connection:
        return await work(connection, settings)


def _told(noun: str, done: "Imported", publish: str | None) -> str:
    if not done.added:
        how = f"; the mutation {publish} shows those that are not published" if publish else ""
        return f"Nothing changed: {_counted(done.known, noun)} were there already{how}\n"
    held = f", {done.held:,} of them held for an operator" if done.held else ""
    known = f"; {done.known:,} were there already" if done.known else ""
    return f"Added {_counted(done.added, noun)}{held}{known}\n"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
