"""Where commands look for boards, told where one is not found."""

from collections.abc import Iterator
from contextlib import contextmanager

from ha_api.boards.service.snapshots import NoBoardError
from ha_api.platform import cli_places
from ha_api.platform.settings import Settings


class NotHereError(NoBoardError):
    """There is no board {slug} in {place}."""


@contextmanager
def looked_in(settings: Settings) -> Iterator[str]:
    """Give the database of commands. Raises as theirs, and NotHereError for NoBoardError."""
    try:
        with cli_places.looked_in(settings) as url:
            yield url
    except NoBoardError as error:
        raise NotHereError(slug=error.slug, place=cli_places.place(settings)) from None
