"""Commands on a database with a matrix and an arena that were judged."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from ha_api import cli
from tests.ha_api.api import SECRET, Api, serving
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import judged

Run = Callable[..., tuple[int, str, str]]


def on(database: Database, work: Callable[[Api], Awaitable[object]]) -> object:
    """What some work on the service comes to."""

    async def done() -> object:
        async with serving(database.service) as api:
            return await work(api)

    return asyncio.run(done())


def touched(database: Database, statement: str) -> None:
    """Change rows."""

    async def touch(api: Api) -> None:
        async with api.database.writing() as connection:
            await connection.execute(statement)

    on(database, touch)


def commands(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Give the command line on what was judged: exit code, output and errors."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    on(database, judged.judged)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return run
