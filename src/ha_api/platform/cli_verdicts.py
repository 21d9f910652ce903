"""How `ha verify` ends in every room: with the verdict, or with why there is none."""

import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from uuid import UUID

from ha_api.platform.errors import HaError
from ha_api.platform.verification import State, Verdict

if TYPE_CHECKING:
    from ha_api.platform.db import Database


class DifferentError(HaError):
    """What {source} of {what} is not what its {rows} give."""


class NotVerifiedError(HaError):
    """{problem}."""

    exit_code = 2  # 1 says that something is different, and nothing else


@contextmanager
def verifying() -> Iterator[None]:
    """Tell what is refused in the block as what cannot be verified."""
    try:
        yield
    except HaError as error:
        if error.exit_code == NotVerifiedError.exit_code:
            raise  # it ends so by itself, and its class tells the roof what it is
        raise NotVerifiedError(problem=str(error).removesuffix(".")) from None


def tell(text: str, verdict: Verdict, what: str, *, export: str | None, rows: str = "rows") -> None:
    """Print what was found of a snapshot, or of the export of one. Raises DifferentError."""
    sys.stdout.write(text)
    if verdict.state is State.DIFFERENT:
        source = "is stored" if export is None else "the file says"
        raise DifferentError(source=source, what=what, rows=rows)


def is_found(
    name: str, look: "Callable[[Database, UUID], Coroutine[Any, Any, object | None]]"
) -> bool:
    """Return whether a name is an id that a room finds.

    What cannot be looked for is not found: the room that is asked next says why.
    """
    from ha_api.platform.cli_places import asked

    try:
        key = UUID(name)
        return asked(lambda database: look(database, key)) is not None
    except (ValueError, HaError):
        return False
