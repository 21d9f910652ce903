"""Where commands look for what is in a database, which they do not make."""

import asyncio
import os
import shlex
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from ha_api.platform import cli_database, db
from ha_api.platform.embedded.folders import Folders
from ha_api.platform.errors import HaError
from ha_api.platform.settings import DEMO, Settings

T = TypeVar("T")


class NoDatabaseError(HaError):
    """There is no database in {folder} yet: `ha serve` makes one{elsewhere}."""

    exit_code = 2


@contextmanager
def looked_in(settings: Settings) -> Iterator[str]:
    """Give the database as `service_url`, but make none. Raises NoDatabaseError."""
    if settings.database_url is None and _is_missing(settings.data_dir):
        demo = settings.data_dir / DEMO
        elsewhere = f"; the demo's is {given(demo)}" if is_one(demo) else ""
        raise NoDatabaseError(folder=settings.data_dir, elsewhere=elsewhere)
    with cli_database.service_url(settings) as url:
        yield url


def asked(work: Callable[[db.Database], Coroutine[Any, Any, T]]) -> T:
    """Return what work on the database comes to. Raises as `looked_in`, and DatabaseError."""

    async def done(url: str) -> T:
        async with db.connected(url) as database:
            return await work(database)

    with looked_in(Settings.read(os.environ)) as url:
        return asyncio.run(done(url))


def place(settings: Settings) -> str:
    """Return which database it is, without its address, and where that of a demo lies."""
    if settings.database_url is not None:
        return "the database of HA_DATABASE_URL"
    here = f"the database in {settings.data_dir}"
    demo = settings.data_dir / DEMO
    return f"{here}; the demo has its own: {given(demo)}" if is_one(demo) else here


def is_one(folder: Path) -> bool:
    """Return whether a data folder holds a database."""
    return Folders(folder).data.exists()


def _is_missing(folder: Path) -> bool:
    """Return whether a data folder holds no database; one that cannot be entered may hold one."""
    try:
        return not is_one(folder)
    except PermissionError:  # told by whoever opens it
        return False


def given(folder: Path) -> str:
    """Return how a shell gives a data folder to a command."""
    return f"HA_DATA_DIR={shlex.quote(str(folder))}"
