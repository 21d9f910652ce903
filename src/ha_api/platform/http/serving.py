"""The service from its start to its end: the database, the port, then the workers."""

import asyncio
import os
import sys
from contextlib import ExitStack

from ha_api.platform import cli_database
from ha_api.platform.http import server
from ha_api.platform.http.port import Place, reserved
from ha_api.platform.settings import Settings

# Named, not imported: the roof is above us, and only the workers need it.
APPLICATION = "ha_api.app:create"


def serve(settings: Settings, host: str, port: int, workers: int) -> int:
    """Serve until a signal ends us; return the exit code. Raises PortError, DatabaseError, …."""
    if settings.database_url is not None:
        asyncio.run(cli_database.check_login(settings.database_url))
    with ExitStack() as stack:
        place = stack.enter_context(reserved(host, port))
        url = stack.enter_context(cli_database.service_url(settings))
        _prepare_workers(settings, url)
        return server.serve(APPLICATION, place, workers, lambda: _tell(place))


def _prepare_workers(settings: Settings, url: str) -> None:
    """Leave the settings where a worker reads them, without what only a migration needs."""
    os.environ["HA_DATABASE_URL"] = url
    os.environ["HA_SECRET"] = os.fsdecode(settings.hmac_secret())
    os.environ.pop("HA_OWNER_URL", None)


def _tell(place: Place) -> None:
    sys.stdout.write(f"Serving {place.url}/graphql\n")
    sys.stdout.flush()
