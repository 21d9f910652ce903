"""How a refit ended is noted, however it ended; that it cannot be hinders nothing."""

import asyncio
import logging
from datetime import UTC, datetime

import pytest

from ha_api.platform import db
from ha_api.platform.errors import CallError
from ha_api.platform.query import Connection
from ha_api.platform.refits import Endings
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

BEGAN = datetime(2026, 1, 31, tzinfo=UTC)


class Notes:
    """Statements that remember what they were given."""

    def __init__(self) -> None:
        self.kept: list[tuple[object, ...]] = []
        self.endings = Endings(self.leave, self.fail, self.end)

    async def leave(self, _: Connection, *values: object) -> None:
        self.kept.append(("left", *values))

    async def fail(self, _: Connection, *values: object) -> None:
        self.kept.append(("failed", *values))

    async def end(self, _: Connection, *values: object) -> None:
        self.kept.append(("ended", *values))


@pytest.mark.parametrize(
    ("error", "note"),
    [
        (None, ("ended", 7, BEGAN)),
        (CallError(problem="no roster"), ("failed", 7, BEGAN, "no roster.")),
        (ValueError("of a row"), ("failed", 7, BEGAN, "internal error (ValueError)")),
        (asyncio.CancelledError(), ("left", 7, BEGAN)),
    ],
)
async def test_every_end_is_noted_and_no_value_of_rows(
    database: Database, error: BaseException | None, note: tuple[object, ...]
) -> None:
    notes = Notes()
    async with db.connected(database.service, connections=1) as connected:
        try:
            async with notes.endings.noted(connected, 7, BEGAN):
                if error is not None:
                    raise error
        except BaseException as raised:
            assert raised is error  # noqa: PT017 - a cancellation is an end too
    assert notes.kept == [note]


async def test_what_cannot_be_noted_hinders_nothing(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: Connection, *__: object) -> None:
        raise OSError

    async with db.connected(database.service, connections=1) as connected:
        async with Endings(broken, broken, broken).noted(connected, 7, BEGAN):
            pass
        with pytest.raises(CallError):
            async with Endings(broken, broken, broken).noted(connected, 7, BEGAN):
                raise CallError(problem="no roster")
    told = [(one.name, one.levelno, one.message) for one in caplog.records]
    assert told == [("ha.refits", logging.WARNING, "how far a refit is could not be noted")] * 2
