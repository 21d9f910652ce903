"""Where commands look for boards, told where one is not found."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ha_api.boards.service.snapshots import NoBoardError
from ha_api.platform import cli_database
from ha_api.platform.embedded.folders import Folders
from ha_api.platform.settings import DEMO, Settings


class NotHereError(NoBoardError):
    """There is no board {slug} in {place}."""


@contextmanager
def looked_in(settings: Settings) -> Iterator[str]:
    """Give the database as `service_url`; a board that is not there is told with the place.

    Raises NotHereError in place of NoBoardError.
    """
    try:
        with cli_database.service_url(settings) as url:
            yield url
    except NoBoardError as error:
        raise NotHereError(slug=error.slug, place=place(settings)) from None


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


def given(folder: Path) -> str:
    """Return how a shell gives a data folder to a command."""
    return f"HA_DATA_DIR={shlex.quote(str(folder))}"
