"""A worker in a process: the command `ha worker`, and the one that runs beside the web workers."""

import asyncio
import logging
import logging.config
import os
import signal
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from ha_api.platform import cli_database, logs
from ha_api.platform.ending import told_by_signals
from ha_api.platform.http.worker import working
from ha_api.platform.roof import WORKER, made
from ha_api.platform.settings import Settings

if TYPE_CHECKING:  # the main process of `ha serve` does without pgqueuer
    from ha_api.platform.jobs import Worker

SECONDS_TO_LEAVE = 5  # for the interpreter, where a computation goes on whose job was given back

_log = logging.getLogger("ha.jobs")


def run(settings: Settings) -> int:
    """Work until a signal ends us; return the exit code. Raises DatabaseError, SchemaError, …."""
    if settings.database_url is not None:
        asyncio.run(cli_database.check_login(settings.database_url))
    asked, ask = os.pipe()
    with cli_database.service_url(settings) as url:
        settings.hand_on(os.environ, url)
        _log_as_json()
        # Before the roof is made: a thread of a library would take the signal that is ours.
        with told_by_signals(lambda: _write(ask)):
            finished = asyncio.run(_until_asked(made(WORKER), asked))
    _leave_soon(finished)
    return 0


def beside(worker: str) -> None:
    """Work in a child of the main process until that ends us, or is gone however it went."""
    _log_as_json()
    try:
        finished = asyncio.run(_until_the_parent_ends(made(worker)))
    except Exception as error:  # else it would be printed, and quote what it failed on
        _log.error("a worker failed", exc_info=error)
        sys.exit(1)
    _leave_soon(finished)


async def _until_asked(worker: "Worker", asked: int) -> bool:
    until, loop = asyncio.Event(), asyncio.get_running_loop()

    def end() -> None:
        loop.remove_reader(asked)  # it stays readable
        until.set()

    loop.add_reader(asked, end)
    return await worker.run(until, _tell)


async def _until_the_parent_ends(worker: "Worker") -> bool:
    until = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, until.set)
    with working():
        return await worker.run(until, lambda: None)


def _write(pipe: int) -> None:
    os.write(pipe, b"end")


def _log_as_json() -> None:
    logging.config.dictConfig(logs.configuration())


def _tell() -> None:
    sys.stdout.write("Working\n")
    sys.stdout.flush()


def _leave_soon(finished: bool, leave: Callable[[int], None] = os._exit) -> None:
    """Bound the end: the interpreter waits for its threads, and one may compute for minutes."""
    if not finished:
        timer = threading.Timer(SECONDS_TO_LEAVE, leave, (0,))
        timer.daemon = True
        timer.start()
