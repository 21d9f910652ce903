"""The service from its start to its end: the database, the port, then the processes."""

import asyncio
import os
import sys
from contextlib import ExitStack

from ha_api.platform import cli_database, working
from ha_api.platform.apart import words_of
from ha_api.platform.http import server
from ha_api.platform.http.port import Place, reserved
from ha_api.platform.roof import APPLICATION, DEMO, WORKER
from ha_api.platform.settings import Settings
from ha_api.platform.supervisor import Supervisor


def serve(
    settings: Settings, host: str, port: int, workers: int, *, worker: bool, demo: bool = False
) -> int:
    """Serve until a signal ends it; return the exit code. Raises PortError, DatabaseError, ….

    worker: whether background jobs are done as well, by a process beside those that answer. demo:
    fill the demo first, on its own settings, and say what is in it.
    """
    if settings.database_url is not None:
        asyncio.run(cli_database.check_login(settings.database_url))
    with ExitStack() as stack:
        place = stack.enter_context(reserved(host, port))
        url = stack.enter_context(cli_database.service_url(settings, watched=True))
        settings.hand_on(os.environ, url)
        words = words_of(DEMO) if demo else ""
        beside = Supervisor(working.beside, (WORKER,)) if worker else None
        return server.serve(APPLICATION, place, workers, lambda: _tell(place, words), beside)


def _tell(place: Place, words: str) -> None:
    sys.stdout.write(f"Serving {place.url}/graphql\n{words}")
    sys.stdout.flush()
